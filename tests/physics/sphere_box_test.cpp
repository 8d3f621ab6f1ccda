#include "support/collisions.hpp"

#include "physics/detect/narrowphase/collide.hpp"

#include <cmath>
#include <numbers>

namespace carom::collision_testing {
namespace {

constexpr float quarter_turn = 0.5f * std::numbers::pi_v<float>;
const Box box{{1.0f, 2.0f, 3.0f}};

/// The box at the origin is A, so that the normal points away from it.
Manifold box_against_sphere(const glm::vec3& centre, float radius) {
    return collide(box, Transform{}, Sphere{radius}, at(centre), margin);
}

ContactPoint only_point(const Manifold& manifold) {
    EXPECT_EQ(manifold.count, 1u);
    return manifold.storage[0];
}

TEST(SphereBox, AFaceIsTouchedWhereTheCentreProjectsOnIt) {
    // The centre is 0.4 above the face y = 2: s = 0.4 - 0.5 = -0.1; the lowest place of the sphere
    // is y = 1.9, half-way to the face 1.95.
    const Manifold manifold = box_against_sphere({0.5f, 2.4f, -1}, 0.5f);
    expect_near(manifold.normal, {0, 1, 0});
    EXPECT_NEAR(only_point(manifold).separation, -0.1f, 1e-6f);
    expect_near(only_point(manifold).position, {0.5f, 1.95f, -1});
}

TEST(SphereBox, AnEdgeIsTouchedAlongTheShortestLine) {
    // From the edge x = 1, y = 2 to (1.3, 2.4): (0.3, 0.4), 0.5 long; s = 0.5 - 0.55 = -0.05.
    // Half-way is the edge less 0.025 along (0.6, 0.8).
    const Manifold manifold = box_against_sphere({1.3f, 2.4f, 0.7f}, 0.55f);
    expect_near(manifold.normal, {0.6f, 0.8f, 0});
    EXPECT_NEAR(only_point(manifold).separation, -0.05f, 1e-6f);
    expect_near(only_point(manifold).position, {1 - 0.015f, 2 - 0.02f, 0.7f});
}

TEST(SphereBox, ACornerIsTouchedAlongTheShortestLine) {
    // From the corner (-1, -2, 3): (-0.2, -0.3, 0.6), 0.7 long; s = 0.7 - 0.69 = 0.01.
    const Manifold manifold = box_against_sphere({-1.2f, -2.3f, 3.6f}, 0.69f);
    expect_near(manifold.normal, glm::vec3(-0.2f, -0.3f, 0.6f) / 0.7f);
    EXPECT_NEAR(only_point(manifold).separation, 0.01f, 2e-6f);
}

TEST(SphereBox, ACentreInsideLeavesByTheNearestFace) {
    // (0.7, 1.5, 0) is 0.3 from x = 1 and 0.5 from y = 2: n = +x, s = -(0.3 + 0.5). The sphere's
    // surface opposite to n lies at x = 0.2: half-way to the face is 0.6.
    const Manifold manifold = box_against_sphere({0.7f, 1.5f, 0}, 0.5f);
    EXPECT_EQ(manifold.normal, glm::vec3(1, 0, 0));
    EXPECT_NEAR(only_point(manifold).separation, -0.8f, 1e-6f);
    expect_near(only_point(manifold).position, {0.6f, 1.5f, 0});
    EXPECT_EQ(box_against_sphere({0, -1.9f, 2.5f}, 0.5f).normal, glm::vec3(0, -1, 0));
}

TEST(SphereBox, TiesGoToXBeforeYBeforeZAndToThePositiveSide) {
    const auto normal = [](const Box& cube, const glm::vec3& centre) {
        return collide(cube, Transform{}, Sphere{0.1f}, at(centre), margin).normal;
    };
    const Box cube{{1, 1, 1}};
    EXPECT_EQ(normal(cube, {0, 0, 0}), glm::vec3(1, 0, 0));
    EXPECT_EQ(normal(cube, {-0.5f, 0.5f, 0}), glm::vec3(-1, 0, 0));
    EXPECT_EQ(normal(cube, {0, -0.5f, 0.5f}), glm::vec3(0, -1, 0));
    EXPECT_EQ(normal(Box{{2, 2, 1}}, {0, 0, 0}), glm::vec3(0, 0, 1));
}

TEST(SphereBox, ACentreOnAFaceAnEdgeOrACornerTouchesWithDepthR) {
    const auto expect_depth = [](const glm::vec3& centre, const glm::vec3& normal) {
        const Manifold manifold = box_against_sphere(centre, 0.5f);
        EXPECT_EQ(manifold.normal, normal);
        EXPECT_EQ(only_point(manifold).separation, -0.5f);
    };
    expect_depth({0.5f, 2, 0}, {0, 1, 0});
    expect_depth({1, 2, 0}, {1, 0, 0});
    expect_depth({-1, 2, 3}, {-1, 0, 0});
    expect_depth({0, -2, -3}, {0, -1, 0});
}

TEST(SphereBox, NothingJumpsWhileTheCentreSinksThroughAFace) {
    float previous = box_against_sphere({0.9f, 2.001f, 0}, 0.5f).points()[0].separation;
    for (int i = 1; i <= 2000; ++i) {
        const float height = 2.001f - 1e-6f * static_cast<float>(i);
        const Manifold manifold = box_against_sphere({0.9f, height, 0}, 0.5f);
        ASSERT_EQ(manifold.normal, glm::vec3(0, 1, 0)) << "height " << height;
        ASSERT_NEAR(manifold.points()[0].separation, previous - 1e-6f, 5e-7f);
        previous = manifold.points()[0].separation;
    }
}

TEST(SphereBox, TheNormalTurnsSteadilyWhileASphereRollsOverAnEdge) {
    // A centre on the quarter circle around the edge x = 1, y = 2 sees the normal of that circle.
    for (int i = 0; i <= 1000; ++i) {
        const float angle = quarter_turn * static_cast<float>(i) / 1000.0f;
        const glm::vec3 normal(std::sin(angle), std::cos(angle), 0.0f);
        const Manifold manifold = box_against_sphere(glm::vec3(1, 2, 0) + 0.5f * normal, 0.51f);
        expect_near(manifold.normal, normal, 1e-6f);
        EXPECT_NEAR(only_point(manifold).separation, -0.01f, 1e-6f);
        EXPECT_EQ(only_point(manifold).feature, 0u);
    }
}

TEST(SphereBox, AContactExistsUpToTheMargin) {
    EXPECT_EQ(box_against_sphere({0, 2.515f, 0}, 0.5f).count, 1u);
    EXPECT_EQ(box_against_sphere({0, 2.525f, 0}, 0.5f).count, 0u);
    // Each coordinate alone is within the margin; the corner is sqrt(3) 0.015 = 0.026 away.
    EXPECT_EQ(box_against_sphere({1.015f, 2.015f, 3.015f}, 1e-3f).count, 0u);
}

TEST(SphereBox, SwappingSphereAndBoxMirrorsTheContactBitByBit) {
    Random random(12);
    for (int i = 0; i < 1000; ++i) {
        const Transform at_box{random.vector(-1, 1), random.orientation()};
        const Transform at_sphere{random.vector(-4, 4), random.orientation()};
        const Sphere sphere{random.between(0.2f, 1.0f)};
        const Manifold forth = collide(sphere, at_sphere, box, at_box, margin);
        const Manifold back = collide(box, at_box, sphere, at_sphere, margin);
        ASSERT_EQ(forth.count, back.count);
        if (forth.count == 1) {
            EXPECT_EQ(forth.normal, -back.normal);
            EXPECT_EQ(forth.points()[0], back.points()[0]);
            EXPECT_NEAR(glm::length(forth.normal), 1.0f, 1e-5f);
        }
    }
}

TEST(SphereBox, ARigidMotionOfBothMovesTheContactAlong) {
    Random random(13);
    for (int i = 0; i < 1000; ++i) {
        const Transform motion{random.vector(-5, 5), random.orientation()};
        const Transform at_box{random.vector(-1, 1), random.orientation()};
        const Transform at_sphere = at(random.vector(-3, 3));
        const Sphere sphere{random.between(0.2f, 1.0f)};
        const Manifold here = collide(sphere, at_sphere, box, at_box, margin);
        const Manifold there =
            collide(sphere, combined(motion, at_sphere), box, combined(motion, at_box), margin);
        if (here.count == 1 && there.count == 1) {
            const float s = here.points()[0].separation;
            EXPECT_NEAR(there.points()[0].separation, s, 1e-5f);
            // Deep inside, the nearest face may be a tie, which rounding decides.
            if (s > -sphere.radius) {
                const float distance = s + sphere.radius;
                const float rounding = 1e-5f + 2e-6f / distance;
                expect_near(there.normal, direction_to_world(motion, here.normal), rounding);
            }
        }
    }
}

TEST(SphereBox, BothSurfacesLieHalfASeparationFromThePoint) {
    Random random(14);
    for (int i = 0; i < 1000; ++i) {
        const Transform at_box{random.vector(-1, 1), random.orientation()};
        const glm::vec3 centre = random.vector(-3, 3);
        const Sphere sphere{random.between(0.2f, 1.0f)};
        const Manifold manifold = collide(sphere, at(centre), box, at_box, margin);
        for (const ContactPoint& point : manifold.points()) {
            const glm::vec3 half = 0.5f * point.separation * manifold.normal;
            EXPECT_NEAR(glm::distance(point.position - half, centre), sphere.radius, 1e-5f);
            EXPECT_NEAR(distance_from_surface(box, at_box, point.position + half), 0.0f, 1e-5f);
        }
    }
}

} // namespace
} // namespace carom::collision_testing
