/// The piles and stacks stand where their definition puts them, number by number.
#include "benchmarks/measures/workload.hpp"

#include "benchmarks/measures/xorshift.hpp"

#include <cmath>
#include <cstddef>
#include <glm/geometric.hpp>
#include <gtest/gtest.h>
#include <stdexcept>

namespace carom::benchmarks {
namespace {

TEST(Xorshift, FirstNumbersFollowByHand) {
    // x = 9E3779B9; x<<13 = EF372000, xor: 710059B9; that>>17 = 00003880, xor: 71006139;
    // that<<5 = 200C2720, xor: 510C4619
    Xorshift random;
    EXPECT_EQ(random.next(), 0x510C4619u);
    // 510C4619<<13 = 88C32000, xor: D9CF6619; >>17 = 00006CE7, xor: D9CF0AFE;
    // <<5 = 39E15FC0, xor: E02E553E
    EXPECT_EQ(random.next(), 0xE02E553Eu);
}

TEST(Xorshift, UnitNumbersAreTheUpper24Bits) {
    Xorshift random;
    EXPECT_EQ(random.unit(), 0x510C46 / 16777216.0);
    EXPECT_EQ(random.signed_unit(), 2.0 * 0xE02E55 / 16777216.0 - 1.0);
}

TEST(Piles, TheFirstSphereStandsAtItsPlaceOfTheGridPlusThreeRandomNumbers) {
    // 4000 bodies: n = 16, since 15³ = 3375; side L = 1.1 · 16 = 17.6; the first place is
    // (-8.8 + 0.55, 1, -8.8 + 0.55)
    const Workload workload = make_workload("W1", 4000);
    Xorshift random;
    const double x = -8.25 + 0.05 * random.signed_unit();
    const double y = 1.0 + 0.05 * random.signed_unit();
    const double z = -8.25 + 0.05 * random.signed_unit();
    ASSERT_EQ(workload.bodies.size(), 4000u);
    EXPECT_NEAR(glm::distance(workload.bodies[0].position, glm::dvec3(x, y, z)), 0.0, 1e-12);
}

TEST(Piles, ColumnsFillRowsAndRowsFillLayers) {
    // Body 4000 - 1 = 15 · 256 + 9 · 16 + 15: layer 15, row 9, column 15.
    const glm::dvec3 last = make_workload("W2", 4000).bodies.back().position;
    const glm::dvec3 place(-10.0 + 1.25 * 15.5, 1.0 + 1.25 * 15, -10.0 + 1.25 * 9.5);
    EXPECT_NEAR(last.x, place.x, 0.05);
    EXPECT_NEAR(last.y, place.y, 0.05);
    EXPECT_NEAR(last.z, place.z, 0.05);
}

TEST(Piles, ACubeNumberOfBodiesFillsItsCubeExactly) {
    // 1000 = 10³: the side is 10 spheres, whichever way a cube root rounds.
    const Workload workload = make_workload("W1", 1000);
    EXPECT_DOUBLE_EQ(workload.static_boxes[0].half_extents.x, 0.5 * 11.0 + 2.0);
    EXPECT_NEAR(workload.bodies.back().position.y, 1.0 + 1.1 * 9, 0.05);
}

TEST(Piles, TheContainerHasItsFloorAtZeroAndWallsAtTheEdgesOfTheGrid) {
    // n = 16, L = 1.25 · 16 = 20, walls 1.25 · 16 + 20 = 40 high
    const std::vector<StaticBox> boxes = make_workload("W2", 4000).static_boxes;
    ASSERT_EQ(boxes.size(), 5u);
    EXPECT_EQ(boxes[0].centre + boxes[0].half_extents, glm::dvec3(12.0, 0.0, 12.0));
    EXPECT_EQ(boxes[1].centre + boxes[1].half_extents, glm::dvec3(-10.0, 40.0, 12.0));
    EXPECT_EQ(boxes[2].centre - boxes[2].half_extents, glm::dvec3(10.0, 0.0, -12.0));
    EXPECT_EQ(boxes[3].centre + boxes[3].half_extents, glm::dvec3(12.0, 40.0, -10.0));
    EXPECT_EQ(boxes[4].centre - boxes[4].half_extents, glm::dvec3(-12.0, 0.0, 10.0));
}

TEST(Piles, NearlyUprightCubesAreTurnedByLessThanATenthOfARadian) {
    double largest = 0.0;
    for (const Pose& pose : make_workload("W2", 1000).bodies) {
        largest = std::max(largest, 2.0 * std::acos(std::min(1.0, pose.orientation.w)));
    }
    // 1000 uniform numbers: all below 0.099 has a chance of 0.99^1000 = 4e-5
    EXPECT_GT(largest, 0.099);
    EXPECT_LT(largest, 0.1);
}

TEST(Piles, OrientationsAtAllAnglesAreUniform) {
    // Each component of a uniform unit quaternion has mean 0 and mean square 1/4; the square's
    // standard deviation is sqrt(1/8 - 1/16) = 1/4, so 4000 of them have one of 0.004.
    glm::dquat sum(0.0, 0.0, 0.0, 0.0);
    glm::dvec4 squares(0.0);
    const Workload workload = make_workload("W5", 4000);
    for (const Pose& pose : workload.bodies) {
        const glm::dquat& q = pose.orientation;
        EXPECT_NEAR(glm::length(q), 1.0, 1e-12);
        sum += q;
        squares += glm::dvec4(q.w * q.w, q.x * q.x, q.y * q.y, q.z * q.z);
    }
    for (int i = 0; i < 4; ++i) {
        EXPECT_NEAR(sum[i] / 4000.0, 0.0, 0.04);
        EXPECT_NEAR(squares[i] / 4000.0, 0.25, 0.02);
    }
}

TEST(Stacks, TheWallHas820CubesThatTouchTheirNeighbours) {
    // 40 + 39 + ... + 1 = 820; the second layer begins half a cube further in.
    const Workload workload = make_workload("W3", 1);
    ASSERT_EQ(workload.bodies.size(), 820u);
    EXPECT_EQ(workload.bodies[0].position, glm::dvec3(-19.5, 0.5, 0.0));
    EXPECT_EQ(workload.bodies[1].position, glm::dvec3(-18.5, 0.5, 0.0));
    EXPECT_EQ(workload.bodies[40].position, glm::dvec3(-19.0, 1.5, 0.0));
    EXPECT_EQ(workload.bodies[819].position, glm::dvec3(0.0, 39.5, 0.0));
}

TEST(Stacks, ThePyramidHas650CubesInTwelveLayers) {
    // 12² + 11² + ... + 1² = 12 · 13 · 25 / 6 = 650
    const Workload workload = make_workload("W4", 1);
    ASSERT_EQ(workload.bodies.size(), 650u);
    EXPECT_EQ(workload.bodies[0].position, glm::dvec3(-5.5, 0.5, -5.5));
    EXPECT_EQ(workload.bodies[143].position, glm::dvec3(5.5, 0.5, 5.5));
    EXPECT_EQ(workload.bodies[144].position, glm::dvec3(-5.0, 1.5, -5.0));
    EXPECT_EQ(workload.bodies[649].position, glm::dvec3(0.0, 11.5, 0.0));
}

TEST(Workloads, MassAndInertiaAreThoseOfHomogeneousSolids) {
    // sphere: m = 1000 · 4/3 π 0.5³ = 523.599, I = 2/5 m 0.5² = m / 10
    const Workload spheres = make_workload("W1", 1);
    EXPECT_NEAR(mass(spheres), 523.599, 1e-3);
    EXPECT_NEAR(inertia(spheres).y, 52.3599, 1e-4);
    // cube of side 1: m = 1000, I = m / 6
    const Workload cubes = make_workload("W3", 1);
    EXPECT_DOUBLE_EQ(mass(cubes), 1000.0);
    EXPECT_NEAR(inertia(cubes).z, 1000.0 / 6.0, 1e-9);
}

TEST(Workloads, AnUnknownKeyIsRefused) {
    EXPECT_THROW(make_workload("W9", 1), std::invalid_argument);
}

} // namespace
} // namespace carom::benchmarks
