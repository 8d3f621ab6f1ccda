/// How deep solids reach into each other, against answers that follow from the geometry.
#include "benchmarks/measures/overlap.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <numbers>

namespace carom::benchmarks {
namespace {

constexpr double pi = std::numbers::pi;
const double root_2 = std::sqrt(2.0);

/// A cube of side 1, turned about an axis by an angle [rad].
OrientedBox cube(const glm::dvec3& centre, double angle = 0.0,
                 const glm::dvec3& axis = {0.0, 1.0, 0.0}) {
    return oriented_box(Pose{centre, glm::angleAxis(angle, axis)}, glm::dvec3(0.5));
}

TEST(OverlapOfSpheres, IsTheSumOfTheRadiiMinusTheDistance) {
    // centres 0.9 apart: 0.6² + 0.6² + 0.3² = 0.81
    EXPECT_NEAR(overlap(Ball{{0.0, 0.0, 0.0}, 0.5}, Ball{{0.6, 0.6, 0.3}, 0.5}), 0.1, 1e-12);
    EXPECT_NEAR(overlap(Ball{{0.0, 0.0, 0.0}, 0.5}, Ball{{0.0, 3.0, 0.0}, 1.0}), -1.5, 1e-12);
}

TEST(OverlapOfASphereWithABox, CountsFromTheNearestPointOfTheBox) {
    const OrientedBox box = cube({0.0, 0.0, 0.0});
    EXPECT_NEAR(overlap(Ball{{0.0, 0.9, 0.0}, 0.5}, box), 0.1, 1e-12); // face
    // edge: the centre is (0.3, 0.4) from it, 0.5 away
    EXPECT_NEAR(overlap(Ball{{0.8, 0.9, 0.1}, 0.7}, box), 0.2, 1e-12);
    // corner: the centre is (0.2, 0.2, 0.1) from it, 0.3 away
    EXPECT_NEAR(overlap(Ball{{0.7, 0.7, 0.6}, 0.5}, box), 0.2, 1e-12);
    // inside, 0.1 below the top: the way out is that and a radius
    EXPECT_NEAR(overlap(Ball{{0.0, 0.4, 0.1}, 0.5}, box), 0.6, 1e-12);
}

TEST(OverlapOfASphereWithABox, TurnsWithTheBox) {
    // A cube on its edge reaches √½ upwards; the nearest edge is right below the sphere.
    const OrientedBox box = cube({0.0, 0.0, 0.0}, pi / 4.0, {0.0, 0.0, 1.0});
    EXPECT_NEAR(overlap(Ball{{0.0, 1.0, 0.0}, 0.5}, box), 0.5 - (1.0 - 0.5 * root_2), 1e-12);
}

TEST(OverlapOfBoxes, FaceOnFaceIsTheShortestWayOut) {
    EXPECT_NEAR(overlap(cube({0.0, 0.0, 0.0}), cube({0.3, 0.99, 0.2})), 0.01, 1e-12);
    EXPECT_NEAR(overlap(cube({0.0, 0.0, 0.0}), cube({0.0, 0.0, 0.0})), 1.0, 1e-12);
    EXPECT_LT(overlap(cube({0.0, 0.0, 0.0}), cube({0.0, 1.001, 0.0})), 0.0);
}

TEST(OverlapOfBoxes, AnEdgeOnAFaceCountsHalfTheDiagonal) {
    // The upper cube stands on an edge, √½ below its centre.
    const OrientedBox upper = cube({0.0, 1.2, 0.0}, pi / 4.0, {0.0, 0.0, 1.0});
    EXPECT_NEAR(overlap(cube({0.0, 0.0, 0.0}), upper), 0.5 + 0.5 * root_2 - 1.2, 1e-12);
}

TEST(OverlapOfBoxes, CrossedEdgesCountAlongTheirCommonNormal) {
    // Both stand on an edge, the lower one's ridge along z, the upper one's keel along x: along y,
    // the product of both, they reach √½ each. Every face leans by 45° and gives more: along a face
    // of the lower cube the shadows are 1/2 of its own and 1/2 + (1/2)√½ of the other.
    const OrientedBox lower = cube({0.0, 0.0, 0.0}, pi / 4.0, {0.0, 0.0, 1.0});
    const OrientedBox upper = cube({0.0, 1.4, 0.0}, pi / 4.0, {1.0, 0.0, 0.0});
    const double along_y = root_2 - 1.4;
    const double along_face = 0.5 + 0.5 / root_2 + 0.5 - 1.4 / root_2;
    ASSERT_LT(along_y, along_face);
    EXPECT_NEAR(overlap(lower, upper), along_y, 1e-12);
    EXPECT_NEAR(overlap(upper, lower), along_y, 1e-12);
}

TEST(OverlapOfBoxes, ATurnAboutTheVerticalDoesNotChangeAFaceContact) {
    EXPECT_NEAR(overlap(cube({0.0, 0.0, 0.0}, 0.2), cube({0.1, 0.98, 0.0}, 1.0)), 0.02, 1e-12);
}

TEST(OverlapOfBoxes, EdgesThatAreParallelButForRoundingGiveNoAxis) {
    // A product of nearly parallel edges points anywhere and would tell of a false small overlap.
    EXPECT_NEAR(overlap(cube({0.0, 0.0, 0.0}), cube({0.0, 0.9, 0.0}, 1e-9)), 0.1, 1e-8);
}

TEST(OverlapOfBoxes, ALargeFloorIsABoxLikeAnyOther) {
    // Tilted by 0.1 rad about z, the lowest edge lies (cos 0.1 + sin 0.1) / 2 below the centre.
    const OrientedBox floor = oriented_box(StaticBox{{0.0, -1.0, 0.0}, {50.0, 1.0, 50.0}});
    const OrientedBox tilted = cube({3.0, 0.5, -7.0}, 0.1, {0.0, 0.0, 1.0});
    EXPECT_NEAR(overlap(floor, tilted), 0.5 * (std::cos(0.1) + std::sin(0.1)) - 0.5, 1e-12);
}

} // namespace
} // namespace carom::benchmarks
