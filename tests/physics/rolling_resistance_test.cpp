/// A solid sphere that rolls freely has 7/5 m R w of momentum about its contact, and loses δ m g of
/// it each second: v falls by 5/7 δ/R g. In steps of h that is, as for a sliding body,
///     D = N v0 h - a h² N (N + 1)/2,   N = floor(v0/(a h)).
#include "physics/solve/equations/softness.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/step/measure.hpp"
#include "support/worlds.hpp"

#include <array>
#include <cmath>

namespace carom {
namespace {

using test::g;

constexpr std::array rolling_methods = {"impulse", "sequential_impulses", "soft_step"};
constexpr float radius = 0.5f;
constexpr float arm = 0.03f;
constexpr float braking = 5.0f / 7.0f * arm / radius * g; ///< [m/s²]

struct Case {
    const char* resolver;
    float rate; ///< steps per second
    Detection detection;
};

std::vector<Case> cases() {
    std::vector<Case> all;
    for (const char* resolver : rolling_methods) {
        for (const float rate : {30.0f, 60.0f, 240.0f}) {
            all.push_back({resolver, rate, Detection::discrete});
        }
        all.push_back({resolver, 120.0f, Detection::time_of_impact});
    }
    return all;
}

std::string describe(const Case& c) {
    return std::string(c.resolver) + " at " + std::to_string(c.rate) + " steps/s" +
           (c.detection == Detection::discrete ? "" : ", swept");
}

/// The span over which impulses act [s].
float iteration_length(const World& world) {
    const bool divides = world.settings.resolver == Key("soft_step");
    return world.settings.time_step /
           static_cast<float>(divides ? world.settings.soft_sub_steps : 1);
}

/// Where springs carry the weight: g/w² under soft_step, m g/k under penalty [m].
float depth_at_rest(const World& world) {
    if (world.settings.resolver == Key("penalty")) {
        return 4.0f * g / world.settings.penalty_stiffness;
    }
    const bool is_soft = world.settings.resolver == Key("soft_step");
    const float omega = softness(world.settings, iteration_length(world), 1.0f).omega;
    return is_soft ? g / (omega * omega) : 0.0f;
}

World rolling_world(const Case& c, float speed) {
    World world = test::ideal_world(c.resolver, 1.0f / c.rate);
    world.settings.gravity.y = -g;
    world.settings.friction_model = FrictionModel::coulomb;
    world.settings.detection = c.detection;
    world.add(test::floor_body());
    world.add(test::ball(radius, 4.0f, {0.0f, radius, 0.0f}));
    Body& ball = world.bodies[1];
    ball.friction = 0.5f;
    ball.rolling_resistance = arm;
    ball.linear_velocity.x = speed;
    ball.angular_velocity.z = -speed / radius;
    ball.position.y -= depth_at_rest(world);
    return world;
}

/// The floor, and with it gravity, seen from a slope that rises towards -x.
World on_slope(const Case& c, float tangent) {
    World world = rolling_world(c, 0.0f);
    const float cosine = 1.0f / std::sqrt(1.0f + tangent * tangent);
    world.settings.gravity = g * glm::vec3(tangent * cosine, -cosine, 0.0f);
    return world;
}

TEST(RollingResistance, StopsARollingBallWhereTheDiscreteSumSays) {
    for (const Case& c : cases()) {
        SCOPED_TRACE(describe(c));
        World world = rolling_world(c, 1.0f);
        test::run(world, static_cast<int>(3.0f * c.rate)); // it takes v/a = 2.4 s
        const float h = iteration_length(world);
        const float N = std::floor(1.0f / (braking * h));
        const float way = h * (N - braking * h * N * (N + 1.0f) / 2.0f);
        EXPECT_NEAR(world.bodies[1].position.x, way, 2e-3f * way);
        test::expect_near(world.bodies[1].linear_velocity, glm::vec3(0.0f), 1e-6f);
        test::expect_near(world.bodies[1].angular_velocity, glm::vec3(0.0f), 1e-6f);
    }
}

TEST(RollingResistance, ASoftContactThatIsStillSettlingBrakesLikeOneAtRest) {
    // Before the spring carries the weight, relaxation gives what it lacks.
    World world = rolling_world({"soft_step", 240.0f, Detection::discrete}, 1.0f);
    world.bodies[1].position.y = radius;
    test::run(world, 240);
    EXPECT_NEAR(world.bodies[1].linear_velocity.x, 1.0f - braking, 2e-3f);
}

TEST(RollingResistance, BrakesInEveryDirectionAlike) {
    for (const char* resolver : rolling_methods) {
        World world = rolling_world({resolver, 60.0f, Detection::discrete}, 0.0f);
        world.bodies[1].linear_velocity = {1.2f, 0.0f, 1.6f};
        world.bodies[1].angular_velocity = {3.2f, 0.0f, -2.4f}; // n x v/R
        test::run(world, 60);
        const float left = 2.0f - braking;
        test::expect_near(world.bodies[1].linear_velocity, {0.6f * left, 0.0f, 0.8f * left}, 2e-3f);
    }
}

TEST(RollingResistance, HoldsABallOnASlopeUpToItsArmOverTheRadius) {
    for (const Case& c : cases()) {
        for (const FrictionModel model : {FrictionModel::coulomb, FrictionModel::box}) {
            SCOPED_TRACE(describe(c));
            World world = on_slope(c, 0.95f * arm / radius);
            world.settings.friction_model = model;
            test::run(world, static_cast<int>(c.rate));
            const glm::vec3 settled = world.bodies[1].position;
            EXPECT_NEAR(settled.x, 0.0f, 1e-4f);
            test::run(world, static_cast<int>(60.0f * c.rate));
            const Body& ball = world.bodies[1];
            test::expect_near(ball.position, settled, 1e-6f);
            test::expect_near(ball.linear_velocity, glm::vec3(0.0f), 1e-6f);
            test::expect_near(ball.angular_velocity, glm::vec3(0.0f), 1e-6f);
        }
    }
}

TEST(RollingResistance, LetsABallRollDownASteeperSlope) {
    // About the contact point: 7/5 m R² w' = m g (R sin - δ cos).
    constexpr float tangent = 0.2f;
    const float cosine = 1.0f / std::sqrt(1.0f + tangent * tangent);
    const float expected = 5.0f / 7.0f * g * cosine * (tangent - arm / radius);
    for (const Case& c : cases()) {
        SCOPED_TRACE(describe(c));
        World world = on_slope(c, tangent);
        test::run(world, static_cast<int>(c.rate));
        EXPECT_NEAR(world.bodies[1].linear_velocity.x, expected, 2e-3f * expected);
        EXPECT_NEAR(world.bodies[1].angular_velocity.z, -expected / radius, 2e-3f * 2.0f);
    }
}

TEST(RollingResistance, WithoutFrictionItBrakesTheSpinAlone) {
    // I w' = -δ m g: w falls by 5/2 δ g/R² a second, and nothing touches v.
    for (const char* resolver : {"impulse", "sequential_impulses", "soft_step", "penalty"}) {
        World world = rolling_world({resolver, 60.0f, Detection::discrete}, 1.5f);
        world.settings.friction_model = FrictionModel::none;
        world.bodies[1].angular_velocity.z = -6.0f;
        test::run(world, 30);
        const float lost = 0.5f * 2.5f * arm * g / (radius * radius);
        EXPECT_NEAR(world.bodies[1].angular_velocity.z, -6.0f + lost, 5e-3f * lost) << resolver;
        EXPECT_NEAR(world.bodies[1].linear_velocity.x, 1.5f, 1e-6f) << resolver;
    }
}

TEST(RollingResistance, WhereFrictionIsTooWeakTheBallSlipsAndItsSpinFallsFaster) {
    // Braking at 5/7 δ/R g takes mu of 5/7 δ/R = 0.043. With 0.02 friction brakes v by mu g and
    // turns the ball on: I w' = -(δ - mu R) m g.
    constexpr float mu = 0.02f;
    for (const char* resolver : rolling_methods) {
        World world = rolling_world({resolver, 240.0f, Detection::discrete}, 2.0f);
        world.bodies[1].friction = mu;
        test::run(world, 240);
        const float spin = 2.0f / radius - 2.5f * (arm - mu * radius) * g / (radius * radius);
        EXPECT_NEAR(world.bodies[1].linear_velocity.x, 2.0f - mu * g, 3e-3f) << resolver;
        EXPECT_NEAR(world.bodies[1].angular_velocity.z, -spin, 0.02f) << resolver;
    }
}

TEST(RollingResistance, PenaltyBrakesABallThatRolls) {
    World world = rolling_world({"penalty", 240.0f, Detection::discrete}, 1.0f);
    test::run(world, 240);
    // Its friction is viscous: the contact point slides by F/c, m a/c = 8 mm/s.
    EXPECT_NEAR(world.bodies[1].linear_velocity.x, 1.0f - braking, 0.01f);
    test::run(world, 480);
    EXPECT_NEAR(world.bodies[1].linear_velocity.x, 0.0f, 1e-3f);
    EXPECT_NEAR(world.bodies[1].position.x, 1.0f / (2.0f * braking), 0.02f);
}

TEST(RollingResistance, TheLargerArmOfThePairCounts) {
    const auto speed = [](float of_floor, float of_ball) {
        World world = rolling_world({"sequential_impulses", 60.0f, Detection::discrete}, 1.0f);
        world.bodies[0].rolling_resistance = of_floor;
        world.bodies[1].rolling_resistance = of_ball;
        test::run(world, 30);
        return world.bodies[1].linear_velocity.x;
    };
    EXPECT_NEAR(speed(arm, 0.0f), 1.0f - 0.5f * braking, 1e-4f);
    EXPECT_EQ(speed(arm, 0.0f), speed(0.0f, arm));
    EXPECT_EQ(speed(arm, 0.01f), speed(arm, arm));
    EXPECT_NEAR(speed(0.0f, 0.0f), 1.0f, 1e-5f);
}

TEST(RollingResistance, BrakesSpinOnTheSpotAndStopsIt) {
    // 2/5 m R² w' = -δ m g: 2.943 rad/s² for an arm of 3 cm and 50 cm, and from 2 rad/s 0.68 s.
    for (const char* resolver : rolling_methods) {
        World world = rolling_world({resolver, 60.0f, Detection::discrete}, 0.0f);
        world.bodies[1].angular_velocity = {0.0f, 2.0f, 0.0f};
        test::run(world, 30);
        EXPECT_NEAR(world.bodies[1].angular_velocity.y, 2.0f - 0.5f * 2.943f, 0.01f) << resolver;
        test::run(world, 30);
        test::expect_near(world.bodies[1].angular_velocity, glm::vec3(0.0f), 1e-6f);
        test::expect_near(world.bodies[1].linear_velocity, glm::vec3(0.0f), 1e-6f);
    }
}

TEST(RollingResistance, AContactTellsWhatItHasGivenInAStep) {
    // δ m g dt about z, however the step is divided; penalty's spring swings about m g.
    for (const Case& c : cases()) {
        for (const int sub_steps : {1, 3}) {
            SCOPED_TRACE(describe(c));
            World world = rolling_world(c, 2.0f);
            world.settings.sub_steps = sub_steps;
            test::run(world, 30);
            ASSERT_EQ(world.contacts.size(), 1u);
            const glm::vec3 given = world.contacts[0].manifold.rolling_impulse;
            const float whole = arm * 4.0f * g / c.rate;
            test::expect_near(given, {0.0f, 0.0f, whole}, 2e-3f * whole);
        }
    }
    World world = rolling_world({"penalty", 60.0f, Detection::discrete}, 2.0f);
    test::run(world, 30);
    const float whole = arm * 4.0f * g / 60.0f;
    EXPECT_NEAR(world.contacts[0].manifold.rolling_impulse.z, whole, 0.01f * whole);
}

TEST(RollingResistance, SpinOnTheSpotDoesNotChangeHowABallRolls) {
    World world = rolling_world({"sequential_impulses", 60.0f, Detection::discrete}, 1.0f);
    world.bodies[1].angular_velocity.y = 2.0f;
    test::run(world, 60);
    test::expect_near(world.bodies[1].linear_velocity, {1.0f - braking, 0.0f, 0.0f}, 1e-4f);
}

TEST(RollingResistance, KeepsMomentumAndTakesEnergy) {
    // A ball with spin hits a free cube, whose spin keeps, off its centre, in open space.
    for (const char* resolver : rolling_methods) {
        World world = test::ideal_world(resolver, 1.0f / 240.0f);
        world.settings.friction_model = FrictionModel::coulomb;
        world.add(test::crate(glm::vec3(0.5f), 3.0f, glm::vec3(0.0f)));
        world.add(test::ball(0.2f, 1.0f, {0.3f, 0.8f, 0.4f}));
        world.bodies[0].friction = world.bodies[1].friction = 0.8f;
        world.bodies[1].linear_velocity = {1.0f, -3.0f, 0.5f};
        world.bodies[1].angular_velocity = {9.0f, 2.0f, -20.0f};
        World without = world;
        world.bodies[1].rolling_resistance = 0.1f;
        const glm::dvec3 before = momentum(world);
        const glm::dvec3 turning = angular_momentum(world);
        test::run(world, 24);
        test::run(without, 24);
        test::expect_near(momentum(world), before, 1e-5);
        if (std::string_view(resolver) != "soft_step") { // whose lever arms lag by its sub-steps
            test::expect_near(angular_momentum(world), turning, 1e-4);
        }
        EXPECT_LT(kinetic_energy(world), kinetic_energy(without) - 0.01) << resolver;
    }
}

TEST(RollingResistance, IsIgnoredByMethodsThatTurnNothingAndSaidToBe) {
    for (const char* resolver : {"none", "stop", "projection", "linear_impulse"}) {
        Settings settings;
        settings.resolver = Key(resolver);
        EXPECT_TRUE(why_ignored(settings, "rolling_resistance")) << resolver;
        World world = rolling_world({resolver, 60.0f, Detection::discrete}, 1.0f);
        World without = world;
        without.bodies[1].rolling_resistance = 0.0f;
        test::run(world, 30);
        test::run(without, 30);
        EXPECT_EQ(hash(world), hash(without)) << resolver;
    }
    for (const char* resolver : {"impulse", "sequential_impulses", "soft_step", "penalty"}) {
        Settings settings;
        settings.resolver = Key(resolver);
        EXPECT_FALSE(why_ignored(settings, "rolling_resistance")) << resolver;
    }
}

TEST(RollingResistance, DoesNothingToBoxes) {
    World world = rolling_world({"sequential_impulses", 60.0f, Detection::discrete}, 1.0f);
    const BodyId id = world.bodies[1].id;
    world.bodies[1] = test::crate(glm::vec3(0.5f), 4.0f, {0.0f, 0.45f, 0.0f});
    world.bodies[1].id = id;
    world.bodies[1].orientation = glm::angleAxis(0.3f, glm::vec3(0.0f, 0.0f, 1.0f));
    World without = world;
    world.bodies[1].rolling_resistance = 1.0f;
    test::run(world, 30);
    test::run(without, 30);
    EXPECT_EQ(hash(world), hash(without));
}

} // namespace
} // namespace carom
