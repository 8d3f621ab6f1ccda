/// What rests on several fixed bodies at once.
#include "support/worlds.hpp"

#include <cmath>

namespace carom {
namespace {

/// A groove whose sides rise by `left` and `right` [rad], where a ball of radius R at the origin
/// touches both; if closed, also a wall at its end, towards which it is pulled.
World groove(float left, float right, float R, float friction, bool is_closed) {
    World world;
    const auto add_side = [&](const glm::vec3& normal) {
        Body side = static_body("", Box{glm::vec3(6.0f)});
        const glm::vec3 up(0.0f, 1.0f, 0.0f);
        side.orientation =
            glm::normalize(glm::quat(1.0f + glm::dot(up, normal), glm::cross(up, normal)));
        side.position = -(6.0f + R) * normal;
        side.friction = friction;
        world.add(side);
    };
    add_side({std::sin(left), std::cos(left), 0.0f});
    add_side({-std::sin(right), std::cos(right), 0.0f});
    if (is_closed) {
        add_side(glm::normalize(glm::vec3(0.0f, 0.2f, 1.0f)));
        world.settings.gravity.z = -3.0f;
    }
    return world;
}

/// A ball between two slopes cannot roll, so friction at both brakes its spin, and then nothing
/// drives it. Into soft contacts it sinks slowly, and turns as it does.
TEST(BallInACorner, Rests) {
    for (const char* resolver : {"impulse", "linear_impulse", "sequential_impulses", "soft_step"}) {
        for (std::uint32_t seed = 1; seed <= 24; ++seed) {
            SCOPED_TRACE(testing::Message() << resolver << ", seed " << seed);
            test::Scatter scatter(seed);
            const float left = 0.9f + 0.5f * scatter.next();
            const float right = 0.9f + 0.5f * scatter.next();
            const float R = 0.4f + 0.2f * scatter.next();
            const float friction = 0.5f + 0.3f * scatter.next();
            World world = groove(left, right, R, friction, seed % 3 == 0);
            world.settings.resolver = Key(resolver);
            world.settings.time_step = test::time_steps[seed % test::time_steps.size()];
            Body ball = test::ball(R, 1.0f, {0.0f, 0.05f, 0.0f});
            ball.friction = 1.0f;
            const bool turns = Key(resolver) != Key("linear_impulse");
            ball.angular_velocity = turns ? 5.0f * scatter.vector() : glm::vec3(0.0f);
            ball.angular_velocity.x = 0.0f; // it would roll away along the groove
            ball.angular_velocity.y = 0.0f; // about a normal nothing brakes it
            world.add(ball);
            test::run(world, static_cast<int>(10.0f / world.settings.time_step));
            const float most = Key(resolver) == Key("soft_step") ? 5e-3f : 1e-3f;
            EXPECT_LT(glm::length(world.bodies.back().linear_velocity), most);
            EXPECT_LT(glm::length(world.bodies.back().angular_velocity), most);
        }
    }
}

/// The dial that older recordings have: visited once for each side, it turns for ever.
TEST(BallInACorner, TurnsWhereItsContactsAreVisitedOnce) {
    World world = groove(0.6f, 0.6f, 0.5f, 0.7f, false);
    world.settings.resolver = Key("impulse");
    world.settings.corners_as_one = false;
    world.add(test::ball(0.5f, 1.0f, {0.0f, 0.02f, 0.0f}));
    test::run(world, 600);
    EXPECT_GT(glm::length(world.bodies.back().angular_velocity), 1e-3f);
}

} // namespace
} // namespace carom
