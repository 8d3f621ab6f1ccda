#include "physics/solve/order/colouring.hpp"

#include "support/collisions.hpp"
#include "support/worlds.hpp"

#include <gtest/gtest.h>
#include <map>
#include <set>

namespace carom {
namespace {

using test::balls;

Colouring coloured(const std::vector<Body>& bodies, const std::vector<BodyPair>& contacts,
                   std::size_t fewest_bodies = Domains::fewest_bodies) {
    Domains domains;
    find_domains(bodies, domains, fewest_bodies);
    Colouring colouring;
    colour(domains, contacts, colouring);
    return colouring;
}

/// The contacts of each colour that a group uses.
std::vector<std::vector<std::uint32_t>> classes(const Colouring& colouring, std::size_t group = 0) {
    std::vector<std::vector<std::uint32_t>> result;
    std::uint32_t begin = colouring.begin(group);
    for (const std::uint32_t end : colouring.groups[group]) {
        if (end > begin) {
            result.emplace_back(colouring.order.begin() + begin, colouring.order.begin() + end);
        }
        begin = end;
    }
    return result;
}

/// Each pair of 60 balls with a probability, the first of them a floor.
struct RandomContacts {
    std::vector<Body> bodies = balls(60);
    std::vector<BodyPair> contacts;

    explicit RandomContacts(float probability) {
        collision_testing::Random random(7);
        bodies[0] = test::floor_body();
        for (std::uint32_t a = 0; a < bodies.size(); ++a) {
            for (std::uint32_t b = a + 1; b < bodies.size(); ++b) {
                if (random.between(0.0f, 1.0f) < probability) {
                    contacts.push_back({a, b});
                }
            }
        }
    }
};

TEST(Colouring, OfAColumnTakesTwoColours) {
    // Contacts 0-1, 1-2, 2-3, 3-4: every other one may be solved at once.
    const Colouring colouring = coloured(balls(5), {{0, 1}, {1, 2}, {2, 3}, {3, 4}});
    const std::vector<std::vector<std::uint32_t>> expected = {{0, 2}, {1, 3}};
    EXPECT_EQ(classes(colouring), expected);
}

TEST(Colouring, AFloorMayBeTouchedByAnyNumberAtOnce) {
    std::vector<Body> bodies = balls(4);
    bodies[0] = test::floor_body();
    const Colouring colouring = coloured(bodies, {{0, 1}, {0, 2}, {0, 3}});
    EXPECT_EQ(classes(colouring).size(), 1u);
}

TEST(Colouring, NoTwoContactsOfAColourShareAMovableBody) {
    const RandomContacts random(0.3f);
    for (const std::size_t fewest_bodies : {60u, 25u, 10u}) {
        SCOPED_TRACE(fewest_bodies);
        const Colouring colouring = coloured(random.bodies, random.contacts, fewest_bodies);
        for (std::size_t group = 0; group < colouring.groups.size(); ++group) {
            for (const auto& same : classes(colouring, group)) {
                std::set<std::uint32_t> touched;
                for (const std::uint32_t c : same) {
                    for (const std::uint32_t body : {random.contacts[c].a, random.contacts[c].b}) {
                        EXPECT_TRUE(body == 0 || touched.insert(body).second) << "body " << body;
                    }
                }
            }
        }
    }
}

TEST(Colouring, OrdersEveryContactOnce) {
    const RandomContacts random(0.3f);
    for (const std::size_t fewest_bodies : {60u, 25u, 10u}) {
        const Colouring colouring = coloured(random.bodies, random.contacts, fewest_bodies);
        const std::set<std::uint32_t> all(colouring.order.begin(), colouring.order.end());
        EXPECT_EQ(all.size(), random.contacts.size());
        EXPECT_EQ(colouring.order.size(), random.contacts.size());
        EXPECT_EQ(colouring.groups.back().back(), random.contacts.size());
    }
}

TEST(Colouring, GroupsOfDomainsShareNoMovableBody) {
    const RandomContacts random(0.1f);
    const Colouring colouring = coloured(random.bodies, random.contacts, 10);
    ASSERT_EQ(colouring.groups.size(), 5u); // four domains, and what crosses
    std::map<std::uint32_t, std::size_t> owner;
    for (std::size_t group = 0; group < 4; ++group) {
        ASSERT_LT(colouring.begin(group), colouring.groups[group].back());
        for (std::uint32_t i = colouring.begin(group); i < colouring.groups[group].back(); ++i) {
            const BodyPair& pair = random.contacts[colouring.order[i]];
            for (const std::uint32_t body : {pair.a, pair.b}) {
                EXPECT_TRUE(body == 0 || owner.emplace(body, group).first->second == group);
            }
        }
    }
}

TEST(Colouring, ContactsThatCrossComeLast) {
    // Two columns of two on a floor, each a domain, that lean on each other.
    std::vector<Body> bodies = balls(5);
    bodies[0] = test::floor_body();
    const std::vector<BodyPair> contacts = {{0, 1}, {0, 3}, {1, 2}, {1, 3}, {2, 4}, {3, 4}};
    const Colouring colouring = coloured(bodies, contacts, 2);
    ASSERT_EQ(colouring.groups.size(), 3u);
    using Classes = std::vector<std::vector<std::uint32_t>>;
    EXPECT_EQ(classes(colouring, 0), (Classes{{0}, {2}}));
    EXPECT_EQ(classes(colouring, 1), (Classes{{1}, {5}}));
    EXPECT_EQ(classes(colouring, 2), (Classes{{3, 4}}));
}

TEST(Colouring, WhatFindsNoColourComesLast) {
    // A star of 70 contacts: 63 get a colour each, 7 are left.
    std::vector<BodyPair> star;
    for (std::uint32_t i = 1; i <= 70; ++i) {
        star.push_back({0, i});
    }
    const Colouring colouring = coloured(balls(71), star);
    EXPECT_EQ(colouring.groups[0][Colouring::colours - 1], 63u);
    EXPECT_EQ(colouring.groups[0][Colouring::colours], 70u);
    EXPECT_EQ(colouring.order.back(), 69u);
}

} // namespace
} // namespace carom
