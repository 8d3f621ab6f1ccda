/// What is said of a state, from states that are put together by hand.
#include "benchmarks/measures/quality.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <limits>

namespace carom::benchmarks {
namespace {

std::vector<BodyState> at_rest(std::vector<glm::dvec3> positions) {
    std::vector<BodyState> states;
    for (const glm::dvec3& position : positions) {
        states.push_back({{position}});
    }
    return states;
}

std::vector<BodyState> as_built(const Workload& workload) {
    std::vector<BodyState> states;
    for (const Pose& pose : workload.bodies) {
        states.push_back({pose});
    }
    return states;
}

TEST(NearPairs, FindsAllThatASearchOfEveryPairFinds) {
    std::vector<BodyState> states = as_built(make_workload("W1", 300));
    states.push_back({{{-0.001, -0.001, -0.001}}}); // on the other side of every cell border
    states.push_back({{{0.001, 0.001, 0.001}}});
    const double distance = 1.12;
    const auto found = near_pairs(states, distance);
    std::size_t near = 0;
    for (std::size_t j = 0; j < states.size(); ++j) {
        for (std::size_t i = 0; i < j; ++i) {
            const glm::dvec3 gap = states[i].pose.position - states[j].pose.position;
            if (glm::length(gap) <= distance) {
                ++near;
                EXPECT_EQ(std::ranges::count(found, std::pair(i, j)), 1) << i << ", " << j;
            }
        }
    }
    EXPECT_GT(near, 300u);
}

TEST(Overlaps, AreThoseOfBodiesFloorAndWalls) {
    // One sphere: L = 1.1, walls at ±0.55. Two spheres 0.8 apart, upright: 200 mm; the lower one
    // 100 mm deep in the floor and 50 mm in one wall; the upper one 50 mm in that wall too.
    const Workload workload = make_workload("W1", 1);
    const Overlaps found = overlaps(workload, at_rest({{0.1, 0.4, 0.0}, {0.1, 1.2, 0.0}}));
    EXPECT_EQ(found.pairs, 4u);
    EXPECT_NEAR(found.largest, 0.2, 1e-12);
    EXPECT_NEAR(found.mean, (0.2 + 0.1 + 0.05 + 0.05) / 4.0, 1e-12);
}

TEST(Overlaps, AStackAsItIsBuiltHasNone) {
    for (const char* key : {"W3", "W4"}) {
        const Workload workload = make_workload(key, 1);
        EXPECT_LT(overlaps(workload, as_built(workload)).largest, 1e-12) << key;
    }
}

TEST(Energy, IsThatOfTranslationAndRotation) {
    // Cubes of 1000 kg: one at 2 m/s has 2000 J; one that turns with 3 rad/s about any axis has
    // (1000 / 6) 9 / 2 = 750 J; so 1375 J each.
    const Workload workload = make_workload("W3", 1);
    std::vector<BodyState> states = at_rest({{0.0, 0.0, 0.0}, {5.0, 0.0, 0.0}});
    states[0].linear_velocity = {0.0, -2.0, 0.0};
    states[1].angular_velocity = {1.0, 2.0, 2.0};
    EXPECT_NEAR(energy_per_body(workload, states), 1375.0, 1e-9);
}

TEST(Drift, IsHorizontalAndTellsTheTopApart) {
    const Workload workload = make_workload("W4", 1);
    std::vector<BodyState> states = as_built(workload);
    states[3].pose.position += glm::dvec3(0.03, -0.01, 0.04);
    states.back().pose.position += glm::dvec3(0.0, 0.2, -0.02);
    const Drift found = drift(workload, states);
    EXPECT_NEAR(found.largest, 0.05, 1e-12);
    EXPECT_NEAR(found.top, 0.02, 1e-12);
    EXPECT_NEAR(found.sunk, 0.01, 1e-12);
    EXPECT_TRUE(stands(workload, found));
}

TEST(Drift, AStackThatLostACubeDoesNotStand) {
    const Workload workload = make_workload("W3", 1);
    std::vector<BodyState> states = as_built(workload);
    states.back().pose.position.y -= 1.0;
    EXPECT_FALSE(stands(workload, drift(workload, states)));
}

TEST(Quality, SaysWhenAStateIsNoLongerMadeOfNumbers) {
    const Workload workload = make_workload("W1", 1);
    std::vector<BodyState> states = at_rest({{0.0, 1.0, 0.0}});
    EXPECT_TRUE(quality(workload, states).finite);
    states[0].linear_velocity.y = std::numeric_limits<double>::quiet_NaN();
    EXPECT_FALSE(quality(workload, states).finite);
}

} // namespace
} // namespace carom::benchmarks
