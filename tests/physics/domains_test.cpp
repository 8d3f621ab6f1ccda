#include "physics/solve/order/colouring.hpp"

#include "support/worlds.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace carom {
namespace {

using test::balls;

Domains cut_into(const std::vector<Body>& bodies, std::size_t fewest_bodies) {
    Domains domains;
    find_domains(bodies, domains, fewest_bodies);
    return domains;
}

TEST(Domains, AreRangesOfEquallyManyMovableBodies) {
    std::vector<Body> bodies = balls(10);
    bodies[0] = bodies[3] = test::floor_body();
    constexpr std::uint8_t none = Domains::immovable;
    const std::vector<std::uint8_t> expected = {none, 0, 0, none, 0, 0, 1, 1, 1, 1};
    EXPECT_EQ(cut_into(bodies, 4).of_body, expected);
}

TEST(Domains, AreAPowerOfTwoOfThem) {
    EXPECT_EQ(cut_into(balls(11), 4).count, 2u);
    EXPECT_EQ(cut_into(balls(15), 4).count, 2u);
    EXPECT_EQ(cut_into(balls(16), 4).count, 4u);
}

TEST(Domains, AreNotCutFromFewBodies) {
    EXPECT_EQ(cut_into({}, 4).count, 1u);
    EXPECT_EQ(cut_into(balls(7), 4).count, 1u);
    EXPECT_EQ(cut_into(std::vector<Body>(20, test::floor_body()), 4).count, 1u);
    EXPECT_EQ(cut_into(balls(2 * Domains::fewest_bodies - 1), Domains::fewest_bodies).count, 1u);
}

TEST(Domains, GrowWhenTheyWouldBecomeTooMany) {
    const Domains domains = cut_into(balls(1000), 1);
    EXPECT_EQ(domains.count, Domains::most);
    EXPECT_EQ(*std::max_element(domains.of_body.begin(), domains.of_body.end()), Domains::most - 1);
}

} // namespace
} // namespace carom
