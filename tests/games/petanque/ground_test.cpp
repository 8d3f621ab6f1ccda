/// The ground of the scene with balls on it, as a match throws them.
#include "games/petanque/field.hpp"
#include "games/tags.hpp"
#include "physics/step/measure.hpp"
#include "scenes/catalogue.hpp"
#include "support/worlds.hpp"

#include <array>
#include <cmath>

namespace carom {
namespace {

constexpr float level = 0.05f; // of the field [m]
constexpr std::array resolvers = {"impulse", "sequential_impulses", "soft_step"};

Body moving(Body piece, const glm::vec3& position, const glm::vec3& velocity) {
    piece.position = position;
    piece.linear_velocity = velocity;
    piece.angular_velocity = glm::vec3(0.0f);
    return piece;
}

Body metal_ball(const glm::vec3& position, const glm::vec3& velocity) {
    return moving(petanque::thrown_ball(petanque::Side::first, {}, {}), position, velocity);
}

Body cochonnet(const glm::vec3& position) {
    return moving(petanque::thrown_cochonnet({}, {}), position, glm::vec3(0.0f));
}

World ground(std::string_view resolver) {
    World world = find_scene("petanque")->make();
    world.settings.resolver = Key(resolver);
    return world;
}

TEST(Petanque, AThrownBallRollsOnAndComesToRest) {
    for (const char* resolver : resolvers) {
        SCOPED_TRACE(resolver);
        World world = ground(resolver);
        // 5 m/s at 45 degrees from 0.86 m above where it lies: it lands after 0.913 s and 3.23 m at
        // v_y = 5.42 m/s. Its blow, J = 1.01 m v_y, grips, since that takes 1.8 m/s of at most
        // mu J/m = 2.7, and turns it back by δ J with δ/R = 0.2. So it rolls on at
        // 5/7 (3.54 - 0.2 · 1.01 · 5.42) = 1.74 m/s and, at 5/7 · 0.2 g = 1.40 m/s², 1.08 m far.
        // The slope of a bump that it meets, 0.012 of the 0.2, makes that 6 cm more or less.
        const BodyId id = world.add(metal_ball({0.0f, 0.95f, -6.0f}, {0.0f, 3.5355f, 3.5355f}));
        test::run(world, 12 * 120);
        const Body& ball = *world.find(id);
        EXPECT_NEAR(ball.position.z, -6.0f + 3.23f + 1.08f, 0.1f);
        EXPECT_NEAR(ball.position.y, level + 0.04f, 0.02f);
        const glm::vec3 before = ball.position;
        test::run(world, 30 * 120);
        test::expect_near(world.find(id)->position, before, 1e-6f);
    }
}

TEST(Petanque, BallsThatLieOnBumpsStay) {
    for (const char* resolver : resolvers) {
        SCOPED_TRACE(resolver);
        World world = ground(resolver);
        std::vector<std::pair<BodyId, glm::vec3>> laid;
        for (int i = 0; i < 40; ++i) {
            const glm::vec3 place(-1.8f + 0.9f * static_cast<float>(i % 5), level + 0.065f,
                                  -6.5f + 1.7f * static_cast<float>(i / 5));
            laid.emplace_back(world.add(i % 4 == 0 ? cochonnet(place) : metal_ball(place, {})),
                              place);
        }
        test::run(world, 2 * 120);
        for (auto& [id, place] : laid) {
            const glm::vec3 now = world.find(id)->position;
            EXPECT_NEAR(now.x, place.x, 5e-3f);
            EXPECT_NEAR(now.z, place.z, 5e-3f);
            place = now;
        }
        test::run(world, 20 * 120);
        for (const auto& [id, place] : laid) {
            test::expect_near(world.find(id)->position, place, 1e-5f);
        }
    }
}

TEST(Petanque, TheFastestThrowAtTheCochonnetTunnelsThroughNothing) {
    for (const char* resolver : resolvers) {
        SCOPED_TRACE(resolver);
        World world = ground(resolver);
        const BodyId small = world.add(cochonnet({0.0f, level + 0.01f, 2.0f}));
        const BodyId ball =
            world.add(metal_ball({0.0f, level + 0.041f, -6.0f}, {0.0f, 0.0f, 12.0f}));
        test::run(world, 120);
        EXPECT_GT(glm::length(world.find(small)->position - glm::vec3(0.0f, level + 0.01f, 2.0f)),
                  0.1f);
        test::run(world, 20 * 120);
        for (const BodyId id : {small, ball}) {
            const glm::vec3 place = world.find(id)->position;
            EXPECT_GT(place.y, level - 0.02f);
            EXPECT_LT(place.z, 8.0f);
            EXPECT_LT(glm::length(world.find(id)->linear_velocity), 1e-3f);
        }
    }
}

TEST(Petanque, PebblesLieWhereTheRoundsAreThrownFrom) {
    const World world = ground("sequential_impulses");
    const petanque::Field field = *petanque::find_field(world);
    for (const int round : {1, 2}) {
        const glm::vec3 centre = petanque::circle_of_round(field, round).centre;
        int count = 0;
        for (const Body* pebble : games::tagged(world, "circle")) {
            const glm::vec3 way = pebble->position - centre;
            count += std::abs(glm::length(way) - petanque::circle_radius) < 1e-5f ? 1 : 0;
        }
        EXPECT_EQ(count, 16) << round;
    }
    EXPECT_EQ(games::tagged(world, "circle").size(), 32u);
}

TEST(Petanque, CirclesAreOnlyPainted) {
    World world = ground("sequential_impulses");
    const BodyId id = world.add(metal_ball({0.25f, level + 0.04f, -6.5f}, {0.0f, 0.0f, 1.5f}));
    World plain = world;
    for (const Body& body : world.bodies) {
        if (body.tags == std::vector<std::string>{"circle"}) {
            plain.remove(body.id);
        }
    }
    ASSERT_LT(plain.bodies.size(), world.bodies.size());
    test::run(world, 240);
    test::run(plain, 240);
    EXPECT_EQ(world.find(id)->position, plain.find(id)->position);
}

} // namespace
} // namespace carom
