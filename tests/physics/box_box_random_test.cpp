/// Boxes at random places against brute force in double precision: separation over all 15 axes, and
/// distance over all pairs of features.
#include "support/collisions.hpp"
#include "support/exact_solids.hpp"

#include "physics/detect/narrowphase/collide.hpp"

#include <glm/gtc/quaternion.hpp>

namespace carom::collision_testing {
namespace {

struct RandomPair {
    Box a;
    Box b;
    Transform at_a;
    Transform at_b;

    /// A thousandth of the thinnest half side, and rounding: what may be neglected [m].
    double tolerance() const {
        const glm::vec3 h = glm::min(a.half_extents, b.half_extents);
        return static_cast<double>(1e-3f * std::min({h.x, h.y, h.z}) + 1e-5f);
    }
    exact::Solid exact_a() const { return exact::solid_at(a, {at_a}, 0.0); }
    exact::Solid exact_b() const { return exact::solid_at(b, {at_b}, 0.0); }
    Manifold collide_them() const { return collide(a, at_a, b, at_b, margin); }
};

/// Half of the pairs are turned freely, half nearly aligned.
RandomPair random_pair(Random& random, float reach) {
    const bool aligned = random.index(2) == 0;
    const auto orientation = [&] {
        const float angle = 0.1f * random.between(-1, 1);
        return aligned ? glm::angleAxis(angle, random.direction()) : random.orientation();
    };
    return {Box{random.vector(0.1f, 1.0f)},
            Box{random.vector(0.1f, 1.0f)},
            {random.vector(-reach, reach), orientation()},
            {random.vector(-reach, reach), orientation()}};
}

/// Moves B along the line of the centres until the two are `gap` apart.
void set_distance(RandomPair& pair, float gap) {
    const glm::vec3 away = glm::normalize(pair.at_b.position - pair.at_a.position);
    pair.at_b.position = pair.at_a.position + 5.0f * away;
    for (int i = 0; i < 60; ++i) {
        const double s = exact::gap_over_all_axes(pair.exact_a(), pair.exact_b());
        const double d =
            s > 0 ? exact::distance_over_all_features(pair.exact_a(), pair.exact_b()) : s;
        pair.at_b.position += away * (gap - static_cast<float>(d));
    }
}

TEST(BoxBoxAtRandom, DepthIsTheLeastOverlapOverFifteenAxes) {
    constexpr std::uint32_t seed = 20240607;
    SCOPED_TRACE(::testing::Message() << "seed " << seed);
    Random random(seed);
    int penetrating = 0;
    while (penetrating < 2000) {
        const RandomPair pair = random_pair(random, 0.8f);
        const double s = exact::gap_over_all_axes(pair.exact_a(), pair.exact_b());
        if (s >= 0.0) {
            continue;
        }
        ++penetrating;
        // Faces are preferred by five per cent.
        const double tolerance = -0.05 * s + pair.tolerance();
        const Manifold manifold = pair.collide_them();
        ASSERT_GE(manifold.count, 1u);
        ASSERT_NEAR(static_cast<double>(deepest_separation(manifold)), s, tolerance);
        ASSERT_NEAR(glm::length(manifold.normal), 1.0f, 1e-5f);
    }
}

TEST(BoxBoxAtRandom, BoxesApartAreAsFarApartAsTheirNearestFeatures) {
    constexpr std::uint32_t seed = 777;
    SCOPED_TRACE(::testing::Message() << "seed " << seed);
    Random random(seed);
    for (int i = 0; i < 300; ++i) {
        RandomPair pair = random_pair(random, 1.0f);
        const float gap = random.between(0.002f, 0.04f);
        set_distance(pair, gap);
        const double s = exact::gap_over_all_axes(pair.exact_a(), pair.exact_b());
        const double d =
            s > 0 ? exact::distance_over_all_features(pair.exact_a(), pair.exact_b()) : s;
        const double tolerance = 0.05 * glm::abs(d) + pair.tolerance();
        const Manifold manifold = pair.collide_them();
        if (d < static_cast<double>(margin) - tolerance) {
            ASSERT_GE(manifold.count, 1u) << "distance " << d;
            ASSERT_NEAR(static_cast<double>(deepest_separation(manifold)), d, tolerance);
        }
        if (d > static_cast<double>(margin) + 1e-5) {
            ASSERT_EQ(manifold.count, 0u) << "distance " << d;
        }
    }
}

TEST(BoxBoxAtRandom, BothSurfacesLieHalfASeparationFromEachPoint) {
    constexpr std::uint32_t seed = 4242;
    SCOPED_TRACE(::testing::Message() << "seed " << seed);
    Random random(seed);
    for (int i = 0; i < 4000; ++i) {
        const RandomPair pair = random_pair(random, 0.8f);
        const Manifold manifold = pair.collide_them();
        ASSERT_TRUE(features_differ(manifold));
        // A corner counts as lying on the rim of the other face when it is as near as that.
        const auto tolerance = static_cast<float>(pair.tolerance());
        for (const ContactPoint& point : manifold.points()) {
            ASSERT_LE(point.separation, margin);
            const glm::vec3 half = 0.5f * point.separation * manifold.normal;
            ASSERT_NEAR(distance_from_surface(pair.a, pair.at_a, point.position - half), 0.0f,
                        tolerance);
            ASSERT_NEAR(distance_from_surface(pair.b, pair.at_b, point.position + half), 0.0f,
                        tolerance);
        }
    }
}

TEST(BoxBoxAtRandom, SwappingTheBoxesKeepsTheDepth) {
    constexpr std::uint32_t seed = 99;
    SCOPED_TRACE(::testing::Message() << "seed " << seed);
    Random random(seed);
    for (int i = 0; i < 2000; ++i) {
        const RandomPair pair = random_pair(random, 0.8f);
        const Manifold forth = pair.collide_them();
        const Manifold back = collide(pair.b, pair.at_b, pair.a, pair.at_a, margin);
        if (forth.count > 0 && back.count > 0) {
            const float s = deepest_separation(forth);
            const auto tolerance = 0.1f * glm::abs(s) + 2.0f * static_cast<float>(pair.tolerance());
            ASSERT_NEAR(deepest_separation(back), s, tolerance);
        }
    }
}

} // namespace
} // namespace carom::collision_testing
