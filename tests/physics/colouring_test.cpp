#include "physics/colouring.hpp"

#include "support/collisions.hpp"
#include "support/worlds.hpp"

#include <gtest/gtest.h>
#include <set>

namespace carom {
namespace {

std::vector<Body> balls(std::size_t count) {
    return std::vector<Body>(count, test::ball(0.5f, 1.0f, {}));
}

/// Begin and end in `order` of each colour that is used.
std::vector<std::vector<std::uint32_t>> classes(const Colouring& colouring) {
    std::vector<std::vector<std::uint32_t>> result;
    std::uint32_t begin = 0;
    for (const std::uint32_t end : colouring.ends) {
        if (end > begin) {
            result.emplace_back(colouring.order.begin() + begin, colouring.order.begin() + end);
        }
        begin = end;
    }
    return result;
}

TEST(Colouring, OfAColumnTakesTwoColours) {
    // Contacts 0-1, 1-2, 2-3, 3-4: every other one may be solved at once.
    Colouring colouring;
    colour(balls(5), std::vector<BodyPair>{{0, 1}, {1, 2}, {2, 3}, {3, 4}}, colouring);
    const std::vector<std::vector<std::uint32_t>> expected = {{0, 2}, {1, 3}};
    EXPECT_EQ(classes(colouring), expected);
}

TEST(Colouring, AFloorMayBeTouchedByAnyNumberAtOnce) {
    std::vector<Body> bodies = balls(4);
    bodies[0] = test::floor_body();
    Colouring colouring;
    colour(bodies, std::vector<BodyPair>{{0, 1}, {0, 2}, {0, 3}}, colouring);
    EXPECT_EQ(classes(colouring).size(), 1u);
}

TEST(Colouring, NoTwoContactsOfAColourShareAMovableBody) {
    collision_testing::Random random(7);
    std::vector<Body> bodies = balls(60);
    bodies[0] = test::floor_body();
    std::vector<BodyPair> contacts;
    for (std::uint32_t a = 0; a < bodies.size(); ++a) {
        for (std::uint32_t b = a + 1; b < bodies.size(); ++b) {
            if (random.between(0.0f, 1.0f) < 0.3f) {
                contacts.push_back({a, b});
            }
        }
    }
    Colouring colouring;
    colour(bodies, contacts, colouring);
    std::set<std::uint32_t> all(colouring.order.begin(), colouring.order.end());
    EXPECT_EQ(all.size(), contacts.size());
    for (const auto& same : classes(colouring)) {
        std::set<std::uint32_t> touched;
        for (const std::uint32_t c : same) {
            for (const std::uint32_t body : {contacts[c].a, contacts[c].b}) {
                EXPECT_TRUE(body == 0 || touched.insert(body).second) << "body " << body;
            }
        }
    }
}

TEST(Colouring, WhatFindsNoColourComesLast) {
    // A star of 70 contacts: 63 get a colour each, 7 are left.
    std::vector<BodyPair> star;
    for (std::uint32_t i = 1; i <= 70; ++i) {
        star.push_back({0, i});
    }
    Colouring colouring;
    colour(balls(71), star, colouring);
    EXPECT_EQ(colouring.ends[Colouring::colours - 1], 63u);
    EXPECT_EQ(colouring.ends[Colouring::colours], 70u);
    EXPECT_EQ(colouring.order.back(), 69u);
}

} // namespace
} // namespace carom
