/// Coulomb friction on a level floor: semi-implicit Euler loses mu g dt of speed in each step
/// before the body moves, so from v0 it takes N = floor(v0 / (mu g dt)) moving steps and slides
///     D = N v0 dt - mu g dt² N (N + 1)/2,
/// which tends to v0²/(2 mu g) as dt -> 0, from below by v0 dt/2.
#include "physics/step/measure.hpp"
#include "support/worlds.hpp"

#include <cmath>

namespace carom {
namespace {

using test::g;
using test::velocity_methods;

World sliding_world(std::string_view resolver, float time_step, float mu, float speed) {
    World world = test::ideal_world(resolver, time_step);
    world.settings.gravity.y = -g;
    world.settings.friction_model = FrictionModel::coulomb;
    world.add(test::floor_body());
    world.add(test::ball(0.5f, 4.0f, {0.0f, 0.5f, 0.0f}));
    set_fixed_rotation(world.bodies[1], true);
    world.bodies[1].friction = mu;
    world.bodies[1].linear_velocity.x = speed;
    return world;
}

float discrete_stopping_distance(float v0, float mu, float dt) {
    const float lost = mu * g * dt;
    const float N = std::floor(v0 / lost);
    return dt * (N * v0 - lost * N * (N + 1.0f) / 2.0f);
}

TEST(CoulombFriction, StopsASlidingBodyWhereTheDiscreteSumSays) {
    for (const char* resolver : velocity_methods) {
        for (const float rate : {30.0f, 60.0f, 240.0f}) {
            for (const float mu : {0.2f, 0.5f}) {
                World world = sliding_world(resolver, 1.0f / rate, mu, 3.0f);
                test::run(world, static_cast<int>(2.0f * rate));
                EXPECT_NEAR(world.bodies[1].position.x,
                            discrete_stopping_distance(3.0f, mu, 1.0f / rate), 1e-3f)
                    << resolver << " at " << rate << " steps/s, mu " << mu;
                EXPECT_EQ(world.bodies[1].linear_velocity.x, 0.0f);
            }
        }
    }
}

TEST(CoulombFriction, StoppingDistanceTendsToTheTextbookAsTheStepShrinks) {
    // v0²/(2 mu g) - D = v0 dt/2 to first order
    const float textbook = 9.0f / (2.0f * 0.5f * g);
    for (const char* resolver : velocity_methods) {
        for (const float rate : {60.0f, 120.0f, 480.0f}) {
            World world = sliding_world(resolver, 1.0f / rate, 0.5f, 3.0f);
            test::run(world, static_cast<int>(2.0f * rate));
            EXPECT_NEAR(textbook - world.bodies[1].position.x, 1.5f / rate, 0.1f * 1.5f / rate)
                << resolver << " at " << rate << " steps/s";
        }
    }
}

TEST(CoulombFriction, StaysInsideTheCone) {
    World world = sliding_world("sequential_impulses", 1.0f / 60.0f, 0.4f, 5.0f);
    test::run(world, 5);
    ASSERT_EQ(world.contacts.size(), 1u);
    const ContactPoint& point = world.contacts[0].manifold.storage[0];
    EXPECT_NEAR(glm::length(point.tangent_impulse), 0.4f * point.normal_impulse, 1e-5f);
    EXPECT_LT(point.tangent_impulse.x, 0.0f); // on B, the sliding ball
    EXPECT_NEAR(point.tangent_impulse.y, 0.0f, 1e-7f);
}

TEST(CoulombFriction, ASlidingBallEndsUpRolling) {
    // From pure sliding at v0 a solid sphere rolls at 5/7 v0, whatever mu: friction slows it by mu
    // g and spins it up by 5 mu g/(2 r) until v = w r.
    for (const char* resolver : {"impulse", "sequential_impulses"}) {
        World world = sliding_world(resolver, 1.0f / 240.0f, 0.3f, 3.5f);
        set_fixed_rotation(world.bodies[1], false);
        test::run(world, 480);
        EXPECT_NEAR(world.bodies[1].linear_velocity.x, 2.5f, 0.01f) << resolver;
        EXPECT_NEAR(world.bodies[1].angular_velocity.z, -5.0f, 0.02f) << resolver;
    }
}

TEST(ProportionalFriction, AboveOneStopsAndDoesNotReverse) {
    World world = sliding_world("impulse", 1.0f / 60.0f, 1.8f, 3.0f);
    world.settings.friction_model = FrictionModel::proportional;
    test::run(world, 1);
    EXPECT_NEAR(world.bodies[1].linear_velocity.x, 0.0f, 1e-6f);
}

TEST(NoFriction, LetsABodySlideForEver) {
    for (const char* resolver : velocity_methods) {
        World world = sliding_world(resolver, 1.0f / 60.0f, 0.5f, 3.0f);
        world.settings.friction_model = FrictionModel::none;
        test::run(world, 120);
        EXPECT_EQ(world.bodies[1].linear_velocity.x, 3.0f) << resolver;
    }
}

/// A slope by tilting gravity: down the slope is +x.
World slope_world(std::string_view resolver, float degrees, float mu) {
    World world = sliding_world(resolver, 1.0f / 60.0f, mu, 0.0f);
    const float angle = degrees * 3.14159265f / 180.0f;
    world.settings.gravity = g * glm::vec3(std::sin(angle), -std::cos(angle), 0.0f);
    return world;
}

TEST(Slope, AboveTheAngleOfFrictionABodySlidesWithTheTextbookAcceleration) {
    // a = g (sin 30° - 0.3 cos 30°) = 2.356 m/s²; the discrete velocity is a t exactly.
    const float a = g * (0.5f - 0.3f * 0.8660254f);
    for (const char* resolver : velocity_methods) {
        World world = slope_world(resolver, 30.0f, 0.3f);
        test::run(world, 60);
        EXPECT_NEAR(world.bodies[1].linear_velocity.x, a, 1e-3f) << resolver;
        EXPECT_NEAR(world.bodies[1].position.x, a / 2.0f * (1.0f + 1.0f / 60.0f), 1e-3f)
            << resolver;
    }
}

/// A box on a real ramp of 30 degrees about -z, held by nothing but friction.
World ramp_world(float mu) {
    const glm::quat turned(0.9659258f, 0.0f, 0.0f, -0.2588190f);
    World world;
    Body ramp = static_body("ramp", Box{{20.0f, 0.5f, 5.0f}});
    ramp.orientation = turned;
    ramp.friction = 1.0f;
    world.add(ramp);
    Body box = test::crate({0.5f, 0.25f, 0.5f}, 10.0f, turned * glm::vec3(0.0f, 0.75f, 0.0f));
    box.orientation = turned;
    box.friction = mu;
    world.add(box);
    return world;
}

TEST(Ramp, ABoxSticksWhereMuIsAboveTan30) {
    World world = ramp_world(0.6f);
    const glm::vec3 start = world.bodies[1].position;
    test::run(world, 600);
    EXPECT_LT(glm::length(world.bodies[1].position - start), 0.01f);
}

TEST(Ramp, ABoxSlidesWithTheTextbookAccelerationWhereMuIsBelow) {
    // a = 9.81 (0.5 - 0.4 · 0.8660) = 1.507 m/s² along (cos 30°, -sin 30°)
    World world = ramp_world(0.4f);
    test::run(world, 60);
    const float a = g * (0.5f - 0.4f * 0.8660254f);
    test::expect_near(world.bodies[1].linear_velocity, {0.8660254f * a, -0.5f * a, 0.0f},
                      0.01f * a);
}

TEST(Ramp, ABallRollsWithFiveSeventhsOfTheSlopesAcceleration) {
    // a = 5/7 g sin 30°, for I = 2/5 m r²
    World world = ramp_world(0.0f);
    const glm::vec3 normal = world.bodies[0].orientation * glm::vec3(0.0f, 1.0f, 0.0f);
    world.remove(world.bodies[1].id);
    Body rolling = test::ball(0.5f, 10.0f, normal);
    rolling.friction = 0.8f;
    world.add(rolling);
    test::run(world, 60);
    const float a = 5.0f / 7.0f * g * 0.5f;
    EXPECT_NEAR(glm::length(world.bodies[1].linear_velocity), a, 0.01f * a);
    EXPECT_NEAR(world.bodies[1].angular_velocity.z, -a / 0.5f, 0.02f * a);
}

World thrown_crate(std::string_view resolver, FrictionModel model, float angle) {
    World world = test::ideal_world(resolver, 1.0f / 240.0f);
    world.settings.gravity.y = -g;
    world.settings.friction_model = model;
    world.add(test::floor_body());
    world.add(test::crate({0.5f, 0.1f, 0.5f}, 4.0f, {0.0f, 0.1f, 0.0f}));
    world.bodies[1].friction = 0.4f;
    world.bodies[1].linear_velocity = 3.0f * glm::vec3(std::cos(angle), 0.0f, std::sin(angle));
    return world;
}

float stopping_distance(World world) {
    test::run(world, 360);
    EXPECT_LT(glm::length(world.bodies[1].linear_velocity), 1e-3f);
    return std::hypot(world.bodies[1].position.x, world.bodies[1].position.z);
}

TEST(CoulombFriction, StopsACrateAfterTheSameDistanceInTwelveDirections) {
    const float textbook = 9.0f / (2.0f * 0.4f * g);
    for (const char* resolver : {"sequential_impulses", "soft_step"}) {
        for (int i = 0; i < 12; ++i) {
            const float angle = static_cast<float>(i) * 0.5235988f;
            EXPECT_NEAR(stopping_distance(thrown_crate(resolver, FrictionModel::coulomb, angle)),
                        textbook, 0.01f * textbook)
                << resolver << ", direction " << i;
        }
    }
}

TEST(BoxFriction, IsSqrtTwoTimesStrongerAskewToTheAxes) {
    // Along x or z it brakes with mu g; at 45 degrees both tangents do, sqrt(2) mu g together.
    const float along = 9.0f / (2.0f * 0.4f * g);
    for (const char* resolver : {"sequential_impulses", "soft_step"}) {
        for (const float angle : {0.0f, 1.5707963f, 3.1415927f}) {
            EXPECT_NEAR(stopping_distance(thrown_crate(resolver, FrictionModel::box, angle)), along,
                        0.02f * along)
                << resolver;
        }
        EXPECT_NEAR(stopping_distance(thrown_crate(resolver, FrictionModel::box, 0.7853982f)),
                    along / 1.4142136f, 0.02f * along)
            << resolver;
    }
}

TEST(CoulombFriction, DoesNotRubWhereAContactIsPulled) {
    // The bare formula without its test turns a departure round with a negative impulse; there is
    // nothing to press the surfaces together, at rest or sliding.
    for (const float speed : {0.0f, 3.0f}) {
        World world = sliding_world("impulse", 1.0f / 60.0f, 0.5f, speed);
        world.settings.skip_separating = false;
        world.bodies[1].position.y = 0.49f;
        world.bodies[1].linear_velocity.y = 2.0f;
        test::run(world, 1);
        EXPECT_EQ(world.bodies[1].linear_velocity.x, speed);
    }
}

TEST(BoxFriction, DoesNotCareHowHardBodiesPress) {
    // Pressed down by 10 m/s in the same step, the bound stays mu m g dt.
    World world = sliding_world("impulse", 1.0f / 60.0f, 0.5f, 3.0f);
    world.settings.friction_model = FrictionModel::box;
    world.bodies[1].linear_velocity.y = -10.0f;
    test::run(world, 1);
    EXPECT_NEAR(world.bodies[1].linear_velocity.x, 3.0f - 0.5f * g / 60.0f, 1e-5f);
}

TEST(BoxFriction, ActsOnWallsOfEveryDirection) {
    // A wall across x has the tangents y and z. Pressed against it without gravity the bound is
    // zero; with gravity along y it holds at most mu m g.
    World world = test::ideal_world("sequential_impulses");
    world.settings.friction_model = FrictionModel::box;
    world.settings.gravity = {0.0f, -g, 0.0f};
    Body wall = static_body("wall", Box{{1.0f, 50.0f, 50.0f}});
    wall.position.x = 1.0f;
    wall.friction = 1.0f;
    world.add(wall);
    world.add(test::ball(0.5f, 2.0f, {-0.5f, 0.0f, 0.0f}));
    set_fixed_rotation(world.bodies[1], true);
    world.bodies[1].friction = 0.25f;
    for (int i = 0; i < 60; ++i) {
        world.bodies[1].linear_velocity.x = 1.0f; // pressed on
        test::run(world, 1);
    }
    EXPECT_NEAR(world.bodies[1].linear_velocity.y, -0.75f * g, 1e-3f);
}

} // namespace
} // namespace carom
