/// The pétanque ground with balls on it, as a match throws them.
#include "physics/measure.hpp"
#include "scenes/catalogue.hpp"
#include "support/worlds.hpp"

#include <array>

namespace carom {
namespace {

constexpr float level = 0.05f; // of the field [m]
constexpr std::array resolvers = {"impulse", "sequential_impulses", "soft_step"};

Body metal_ball(const glm::vec3& position, const glm::vec3& velocity) {
    Body ball = dynamic_body("", Sphere{0.04f}, 0.7f);
    ball.position = position;
    ball.linear_velocity = velocity;
    ball.friction = 0.6f;
    ball.rolling_resistance = 0.0024f;
    ball.tags = {"ball"};
    return ball;
}

Body cochonnet(const glm::vec3& position) {
    Body body = dynamic_body("cochonnet", Sphere{0.01f}, 0.011f);
    body.position = position;
    body.friction = 0.6f;
    body.rolling_resistance = 0.0006f;
    body.tags = {"cochonnet"};
    return body;
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
        // 5 m/s at 45 degrees from 0.9 m: it lands after 3.3 m, grips, and rolls on at 5/7 of the
        // speed, less what the blow on its arm takes: 2.4 m/s, 6.7 m on the level at 0.42 m/s².
        const BodyId id = world.add(metal_ball({0.0f, 0.95f, -6.0f}, {0.0f, 3.5355f, 3.5355f}));
        test::run(world, 12 * 120);
        const Body& ball = *world.find(id);
        EXPECT_GT(ball.position.z, 2.5f);
        EXPECT_LT(ball.position.z, 5.5f);
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
