#include "physics/solve/order/chains.hpp"

#include "support/worlds.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace carom {
namespace {

std::vector<Body> balls_on_a_floor(std::size_t count) {
    std::vector<Body> bodies(count + 1, test::ball(0.5f, 1.0f, {}));
    bodies[0] = test::floor_body();
    return bodies;
}

std::vector<std::uint32_t> lengths(const std::vector<Body>& bodies,
                                   const std::vector<BodyPair>& contacts) {
    Chains chains;
    find_chains(bodies, contacts, chains);
    return chains.lengths;
}

TEST(Chains, AColumnIsOne) {
    EXPECT_EQ(lengths(balls_on_a_floor(3), {{0, 1}, {1, 2}, {2, 3}}),
              (std::vector<std::uint32_t>{3, 3, 3}));
}

TEST(Chains, TwoColumnsOnOneFloorAreTwo) {
    EXPECT_EQ(lengths(balls_on_a_floor(3), {{0, 1}, {0, 3}, {1, 2}}),
              (std::vector<std::uint32_t>{2, 1, 2}));
}

TEST(Chains, EndWhereThreeMeet) {
    // 1 carries 2 and 3 besides lying on the floor: none of its contacts is of a chain.
    EXPECT_EQ(lengths(balls_on_a_floor(4), {{0, 1}, {1, 2}, {1, 3}, {3, 4}}),
              (std::vector<std::uint32_t>{0, 0, 0, 2}));
}

TEST(Chains, MayBeRings) {
    EXPECT_EQ(lengths(balls_on_a_floor(3), {{1, 2}, {1, 3}, {2, 3}}),
              (std::vector<std::uint32_t>{3, 3, 3}));
}

TEST(Relaxation, IsYoungsForLongChainsAndOneForShortOnes) {
    EXPECT_EQ(relaxation(0, 1.6f), 1.0f);
    EXPECT_EQ(relaxation(7, 1.6f), 1.0f);
    // 2/(1 + sin(pi/10)) = 1.5279 for nine bodies; beyond about eleven the bound of 1.6 holds.
    EXPECT_NEAR(relaxation(9, 1.6f), 2.0 / (1.0 + std::sin(M_PI / 10.0)), 1e-3);
    EXPECT_EQ(relaxation(40, 1.6f), 1.6f);
}

TEST(Stiffening, KeepsAColumnBelowItsCriticalHeight) {
    // n_c³ = 7.84 (2 pi f)² a/(8 g), a = 1 m: 24.2 for 60 Hz. With f ~ n^(3/2) n_c grows like n.
    for (const std::uint32_t n : {10u, 22u, 30u, 40u, 50u}) {
        const double f = 60.0 * static_cast<double>(stiffening(n));
        const double critical = std::cbrt(7.84 * std::pow(2.0 * M_PI * f, 2.0) / (8.0 * 9.81));
        EXPECT_LT(n, critical) << n;
    }
    EXPECT_EQ(stiffening(22), 1.0f);
    EXPECT_EQ(stiffening(1000), 4.0f);
}

} // namespace
} // namespace carom
