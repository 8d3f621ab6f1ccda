#include "support/collisions.hpp"

#include "physics/detect/narrowphase/collide.hpp"

namespace carom::collision_testing {
namespace {

Manifold collide_spheres(float r_a, const glm::vec3& x_a, float r_b, const glm::vec3& x_b) {
    return collide(Sphere{r_a}, at(x_a), Sphere{r_b}, at(x_b), margin);
}

TEST(SphereSphere, OverlapIsTheSumOfTheRadiiLessTheDistance) {
    // s = 1.4 - (1 + 0.5) = -0.1. The surfaces cut the x axis at 1 and at 1.4 - 0.5 = 0.9: half-way
    // is 0.95.
    const Manifold manifold = collide_spheres(1.0f, {0, 0, 0}, 0.5f, {1.4f, 0, 0});
    ASSERT_EQ(manifold.count, 1u);
    expect_near(manifold.normal, {1, 0, 0});
    EXPECT_NEAR(manifold.points()[0].separation, -0.1f, 1e-6f);
    expect_near(manifold.points()[0].position, {0.95f, 0, 0});
}

TEST(SphereSphere, TouchingSpheresHaveSeparationZero) {
    const Manifold manifold = collide_spheres(1.0f, {0, 0, 0}, 0.5f, {0, 0, 1.5f});
    ASSERT_EQ(manifold.count, 1u);
    EXPECT_EQ(manifold.points()[0].separation, 0.0f);
    expect_near(manifold.points()[0].position, {0, 0, 1});
}

TEST(SphereSphere, NormalPointsFromAToBAlongTheCentres) {
    // The centres differ by (0.3, 0.4, 0): 0.5 apart, so n = (0.6, 0.8, 0).
    const Manifold manifold = collide_spheres(0.3f, {1, 2, 3}, 0.3f, {1.3f, 2.4f, 3});
    ASSERT_EQ(manifold.count, 1u);
    expect_near(manifold.normal, {0.6f, 0.8f, 0});
}

TEST(SphereSphere, AContactExistsUpToTheMargin) {
    const Manifold near = collide_spheres(0.5f, {0, 0, 0}, 0.5f, {0, 1.015f, 0});
    ASSERT_EQ(near.count, 1u);
    EXPECT_NEAR(near.points()[0].separation, 0.015f, 1e-6f);
    EXPECT_EQ(collide_spheres(0.5f, {0, 0, 0}, 0.5f, {0, 1.025f, 0}).count, 0u);
}

TEST(SphereSphere, CoincidentCentresTouchAlongPlusY) {
    // s = 0 - (1 + 0.5). The surfaces lie at y = 1 (A's, above) and y = -0.5 (B's, below): half-way
    // is 0.25.
    const Manifold manifold = collide_spheres(1.0f, {0, 0, 0}, 0.5f, {0, 0, 0});
    ASSERT_EQ(manifold.count, 1u);
    EXPECT_EQ(manifold.normal, glm::vec3(0, 1, 0));
    EXPECT_EQ(manifold.points()[0].separation, -1.5f);
    expect_near(manifold.points()[0].position, {0, 0.25f, 0});
}

TEST(SphereSphere, NearlyCoincidentCentresStillGiveAUnitNormal) {
    for (const float gap : {1e-6f, 1e-10f, 1e-13f, 1e-20f, 1e-22f, 1e-30f, 1e-42f}) {
        const Manifold manifold = collide_spheres(1.0f, {0, 0, 0}, 1.0f, {gap, 0, 0});
        ASSERT_EQ(manifold.count, 1u);
        EXPECT_NEAR(glm::length(manifold.normal), 1.0f, 1e-5f) << "gap " << gap;
    }
}

TEST(SphereSphere, SwappingTheSpheresMirrorsTheContactBitByBit) {
    Random random(11);
    for (int i = 0; i < 1000; ++i) {
        const float r_a = random.between(0.1f, 1.0f);
        const float r_b = random.between(0.1f, 1.0f);
        const glm::vec3 x_a = random.vector(-1.0f, 1.0f);
        const glm::vec3 x_b = random.vector(-1.0f, 1.0f);
        const Manifold forth = collide_spheres(r_a, x_a, r_b, x_b);
        const Manifold back = collide_spheres(r_b, x_b, r_a, x_a);
        ASSERT_EQ(forth.count, back.count);
        if (forth.count == 1) {
            EXPECT_EQ(forth.normal, -back.normal);
            EXPECT_EQ(forth.points()[0], back.points()[0]);
        }
    }
}

TEST(SphereSphere, AMarbleOnAGroundOfRadiusEightyRestsToATenthOfAMillimetre) {
    // Centres at 80 and 0.05 on opposite sides of the surface: s = 0, at a float's rounding of 80
    // m.
    const Manifold manifold = collide_spheres(80.0f, {0, -80, 0}, 0.05f, {0, 0.05f, 0});
    ASSERT_EQ(manifold.count, 1u);
    EXPECT_NEAR(manifold.points()[0].separation, 0.0f, 2e-5f);
    expect_near(manifold.points()[0].position, {0, 0, 0}, 2e-5f);
}

TEST(SphereSphere, NumbersThatAreNotFiniteGiveNoContact) {
    const float nan = std::numeric_limits<float>::quiet_NaN();
    EXPECT_EQ(collide_spheres(1.0f, {nan, 0, 0}, 1.0f, {0, 0, 0}).count, 0u);
    EXPECT_EQ(collide_spheres(1.0f, {3e38f, 0, 0}, 1.0f, {-3e38f, 0, 0}).count, 0u);
}

} // namespace
} // namespace carom::collision_testing
