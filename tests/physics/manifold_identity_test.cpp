/// A point keeps its number from step to step while the same features meet: that is how an impulse
/// finds its point again.
#include "support/collisions.hpp"

#include "physics/detect/narrowphase/collide.hpp"

#include <cmath>
#include <glm/gtc/quaternion.hpp>
#include <vector>

namespace carom::collision_testing {
namespace {

const Box ground{{10.0f, 0.5f, 10.0f}};

std::vector<std::uint32_t> features(const Manifold& manifold) {
    std::vector<std::uint32_t> numbers;
    for (const ContactPoint& point : manifold.points()) {
        numbers.push_back(point.feature);
    }
    std::sort(numbers.begin(), numbers.end());
    return numbers;
}

bool is_part_of(const std::vector<std::uint32_t>& part, const std::vector<std::uint32_t>& whole) {
    return std::includes(whole.begin(), whole.end(), part.begin(), part.end());
}

TEST(ManifoldIdentity, ABoxThatSlidesAndTurnsOnTheGroundKeepsItsFourPoints) {
    const Transform below = at({0, -0.5f, 0});
    const auto start = features(collide(ground, below, unit_cube, at({-2, 0.5f, 1}), margin));
    ASSERT_EQ(start.size(), 4u);
    for (int step = 0; step < 2000; ++step) {
        const float t = static_cast<float>(step) / 2000.0f;
        const Transform sliding = at({-2 + 4 * t, 0.499f, 1 - t}, 6.0f * t, {0, 1, 0});
        ASSERT_EQ(features(collide(ground, below, unit_cube, sliding, margin)), start) << step;
    }
}

TEST(ManifoldIdentity, ABoxThatRocksLosesAndRegainsTheSamePoints) {
    const Transform below = at({0, -0.5f, 0});
    const auto start = features(collide(ground, below, unit_cube, at({0, 0.5f, 0}), margin));
    int lost = 0;
    for (int step = 0; step < 500; ++step) {
        const float angle = 0.1f * std::sin(0.05f * static_cast<float>(step));
        const float height = 0.5f * (std::cos(angle) + std::abs(std::sin(angle)));
        const Transform rocking = at({0, height - 0.001f, 0}, angle, {0, 0, 1});
        const auto now = features(collide(ground, below, unit_cube, rocking, margin));
        ASSERT_TRUE(is_part_of(now, start)) << step;
        ASSERT_GE(now.size(), 2u) << step;
        lost += now.size() < 4 ? 1 : 0;
    }
    EXPECT_GT(lost, 0);
}

TEST(ManifoldIdentity, EqualCubesInAColumnKeepTheirPointsWhileTheyTremble) {
    // A tenth of a millimetre and of a milliradian, over and under the flush position.
    const auto start =
        features(collide(unit_cube, at({0, 0, 0}), unit_cube, at({0, 1, 0}), margin));
    Random random(31);
    const float size = 1e-4f;
    for (int step = 0; step < 5000; ++step) {
        const Transform lower =
            at(random.vector(-size, size), random.between(-size, size), random.direction());
        const Transform upper = at(glm::vec3(0, 1, 0) + random.vector(-size, size),
                                   random.between(-size, size), random.direction());
        ASSERT_EQ(features(collide(unit_cube, lower, unit_cube, upper, margin)), start) << step;
    }
}

TEST(ManifoldIdentity, TwistedCubesKeepTheSameFourOfEightPointsWhileTheyTremble) {
    const Transform lower = at({0, 0, 0});
    const Transform twisted = at({0, 1, 0}, 0.785398163f, {0, 1, 0});
    const auto start = features(collide(unit_cube, lower, unit_cube, twisted, margin));
    ASSERT_EQ(start.size(), 4u);
    Random random(33);
    const float size = 1e-4f;
    for (int step = 0; step < 5000; ++step) {
        const float angle = random.between(-size, size);
        const Transform tremble = at(random.vector(-size, size), angle, random.direction());
        const auto now =
            features(collide(unit_cube, lower, unit_cube, combined(tremble, twisted), margin));
        ASSERT_EQ(now, start) << step;
    }
}

TEST(ManifoldIdentity, TheSameNumbersOfAAndOfBAreDifferentFeatures) {
    // A corner of one cube on the upper face of the other, and the other way round.
    const glm::vec3 diagonal = glm::normalize(glm::vec3(1, 1, 1));
    const Transform on_corner{{0, 1.35f, 0}, glm::quat(diagonal, glm::vec3(0, -1, 0))};
    const auto on_a = features(collide(unit_cube, at({0, 0, 0}), unit_cube, on_corner, margin));
    const auto on_b = features(collide(unit_cube, on_corner, unit_cube, at({0, 0, 0}), margin));
    ASSERT_EQ(on_a.size(), 1u);
    ASSERT_EQ(on_b.size(), 1u);
    EXPECT_NE(on_a, on_b);
}

TEST(ManifoldIdentity, ABoxThatHangsOverKeepsItsPointsUntilACornerCrossesTheRim) {
    // From x = 0.3 to 0.7 the upper cube hangs over on one side only: two corners, two crossed
    // edges.
    const auto start =
        features(collide(unit_cube, at({0, 0, 0}), unit_cube, at({0.3f, 1, 0}), margin));
    ASSERT_EQ(start.size(), 4u);
    for (int step = 0; step <= 1000; ++step) {
        const Transform over = at({0.3f + 0.0004f * static_cast<float>(step), 0.999f, 0});
        ASSERT_EQ(features(collide(unit_cube, at({0, 0, 0}), unit_cube, over, margin)), start)
            << step;
    }
}

TEST(ManifoldIdentity, CrossingEdgesAreOnePointWhereverTheyCross) {
    const float height = 2.0f * std::sqrt(0.5f) - 0.01f;
    const float eighth_turn = 0.785398163f;
    const Transform lower = at({0, 0, 0}, eighth_turn, {0, 0, 1});
    const auto start = features(collide(
        unit_cube, lower, unit_cube, at({-0.4f, height, -0.4f}, eighth_turn, {1, 0, 0}), margin));
    ASSERT_EQ(start.size(), 1u);
    for (int step = 0; step <= 800; ++step) {
        const float x = -0.4f + 0.001f * static_cast<float>(step);
        const Transform upper = at({x, height, 0.9f * x}, eighth_turn, {1, 0, 0});
        ASSERT_EQ(features(collide(unit_cube, lower, unit_cube, upper, margin)), start) << step;
    }
}

TEST(ManifoldIdentity, ATumblingBoxChangesItsPointsRarely) {
    // One and a half turns in 3000 small steps: the contact of the box with the ground passes from
    // face to edge to corner some dozens of times, and keeps its points otherwise.
    const Transform below = at({0, -0.5f, 0});
    const Box box{{0.3f, 0.5f, 0.4f}};
    const glm::vec3 axis = glm::normalize(glm::vec3(1.0f, 0.3f, 0.5f));
    std::vector<std::uint32_t> before;
    int changes = 0;
    for (int step = 0; step < 3000; ++step) {
        Transform tumbling = at({0, 0, 0}, 0.003f * static_cast<float>(step), axis);
        const glm::mat3 R = glm::mat3_cast(tumbling.orientation);
        for (int i = 0; i < 3; ++i) {
            tumbling.position.y += glm::abs(R[i].y) * box.half_extents[i];
        }
        tumbling.position.y -= 0.002f;
        const Manifold manifold = collide(ground, below, box, tumbling, margin);
        ASSERT_GE(manifold.count, 1u) << step;
        ASSERT_TRUE(features_differ(manifold));
        changes += features(manifold) != before ? 1 : 0;
        before = features(manifold);
    }
    EXPECT_LT(changes, 40);
}

TEST(ManifoldIdentity, EqualCallsGiveEqualManifolds) {
    Random random(32);
    for (int i = 0; i < 500; ++i) {
        const Transform at_a{random.vector(-0.5f, 0.5f), random.orientation()};
        const Transform at_b{random.vector(-0.5f, 0.5f), random.orientation()};
        ASSERT_EQ(collide(unit_cube, at_a, unit_cube, at_b, margin),
                  collide(unit_cube, at_a, unit_cube, at_b, margin));
    }
}

} // namespace
} // namespace carom::collision_testing
