/// The exact distance of solids, on which conservative advancement stands.
#include "physics/detect/narrowphase/sweep.hpp"
#include "support/collisions.hpp"
#include "support/exact_solids.hpp"

#include <cmath>

namespace carom::collision_testing {
namespace {

const Shape square_plate = Box{{1, 0.1f, 1}};

TEST(SeparationOfSolids, IsTheGapOfTheirFacesEdgesOrCorners) {
    const Shape cube = Box{{0.5f, 0.5f, 0.5f}};
    const auto between = [&](const glm::vec3& offset) {
        return separation(cube, at({5, 0, 0}), cube, at(glm::vec3(5, 0, 0) + offset));
    };
    EXPECT_FLOAT_EQ(between({1.25f, 0.25f, 0}), 0.25f);
    // (0.3, 0.4) is 0.5 long, (0.2, 0.3, 0.6) 0.7.
    EXPECT_NEAR(between({1.3f, -1.4f, 0}), 0.5f, 1e-6f);
    EXPECT_NEAR(between({1.2f, 1.3f, -1.6f}), 0.7f, 1e-6f);
    EXPECT_FLOAT_EQ(between({0.75f, 0.25f, 0}), -0.25f);
    EXPECT_FLOAT_EQ(between({0, 0, 0}), -1.0f);
}

TEST(SeparationOfSolids, CountsTheRadiiOfSpheres) {
    // The centre is 0.5 beside the edge of the plate, as above.
    EXPECT_NEAR(separation(square_plate, at({0, 0, 0}), Sphere{0.2f}, at({1.3f, 0.5f, 0})), 0.3f,
                1e-6f);
    EXPECT_NEAR(separation(Sphere{0.2f}, at({0, 0, 0}), Sphere{0.3f}, at({0, 0, 2})), 1.5f, 1e-6f);
    // 0.05 inside the face y = 0.1.
    EXPECT_NEAR(separation(Sphere{0.2f}, at({0, 0.05f, 0}), square_plate, at({0, 0, 0})), -0.25f,
                1e-6f);
}

TEST(SeparationOfSolids, SeesAStripThatCutsACornerOff) {
    // No corner of either lies over a face of the other, nor do the middle lines of the faces
    // cross: only the edges do, 0.5 - 0.1 - 0.1 = 0.3 apart.
    const Shape strip = Box{{2, 0.1f, 0.05f}};
    EXPECT_NEAR(separation(square_plate, at({0, 0, 0}), strip,
                           at({0.8f, 0.5f, 0.8f}, 45 * degree, {0, 1, 0})),
                0.3f, 1e-6f);
}

TEST(SeparationOfSolids, AgreesWithBruteForceForTurnedAlignedAndNearlyAlignedBoxes) {
    constexpr std::uint32_t seed = 606;
    SCOPED_TRACE(::testing::Message() << "seed " << seed);
    Random random(seed);
    int apart = 0;
    for (int i = 0; i < 6000; ++i) {
        const Shape a = Box{random.vector(0.05f, 1.0f)};
        const Shape b = Box{random.vector(0.05f, 1.0f)};
        const glm::quat base = i % 2 == 0 ? glm::quat(1, 0, 0, 0) : random.orientation();
        // From exactly aligned over a hundred-millionth of a radian to freely turned.
        const float angle = i % 3 == 0 ? 0.0f : std::pow(10.0f, random.between(-8.0f, 0.5f));
        const glm::quat turn = glm::angleAxis(angle, random.direction());
        const Transform at_a{random.vector(-1.2f, 1.2f), base};
        const Transform at_b{random.vector(-1.2f, 1.2f), glm::normalize(turn * base)};
        const double expected = exact::separation(exact::solid_at(a, {.start = at_a}, 0.0),
                                                  exact::solid_at(b, {.start = at_b}, 0.0));
        ASSERT_NEAR(static_cast<double>(separation(a, at_a, b, at_b)), expected, 1e-6)
            << "pair " << i;
        apart += expected > 0.0 ? 1 : 0;
    }
    EXPECT_GT(apart, 1500);
    EXPECT_LT(apart, 4500);
}

} // namespace
} // namespace carom::collision_testing
