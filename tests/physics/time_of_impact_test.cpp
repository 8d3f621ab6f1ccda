/// Detection by time of impact: what is fast is stopped, flight between impacts is exact, and what
/// rests stays at rest.
#include "physics/solve/methods/catalogue.hpp"
#include "physics/step/measure.hpp"
#include "support/collisions.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <cmath>

namespace carom {
namespace {

using collision_testing::Random;
using test::dt;

World swept_world(std::string_view resolver = "sequential_impulses", float time_step = dt) {
    World world = test::ideal_world(resolver, time_step);
    world.settings.detection = Detection::time_of_impact;
    return world;
}

Body moving(Body body, const glm::vec3& velocity) {
    body.linear_velocity = velocity;
    return body;
}

Body wall(float x, float thickness) {
    Body body = static_body("wall", Box{{0.5f * thickness, 5.0f, 5.0f}});
    body.position.x = x;
    body.restitution = 1.0f;
    body.friction = 1.0f;
    return body;
}

std::vector<std::string_view> methods_that_sweep() {
    std::vector<std::string_view> keys;
    for (const ResolverRow& row : resolver_catalogue()) {
        if (honours(row, Detection::time_of_impact)) {
            keys.push_back(row.key);
        }
    }
    return keys;
}

TEST(TimeOfImpact, StopsAFastSphereAtAnotherThatDiscreteDetectionMisses) {
    // 500 m/s are 8.3 m a step: from 3 m before the other sphere to 5 m behind it.
    for (const Detection detection : {Detection::discrete, Detection::time_of_impact}) {
        World world = swept_world();
        world.settings.detection = detection;
        world.add(moving(test::ball(0.1f, 1.0f, {0, 0, 0}), {500, 0, 0}));
        world.add(test::ball(0.1f, 1.0f, {3.2f, 0, 0}));
        test::run(world, 1);
        if (detection == Detection::discrete) {
            EXPECT_NEAR(world.bodies[0].position.x, 500.0f * dt, 1e-3f);
            EXPECT_EQ(world.bodies[1].position.x, 3.2f);
        } else {
            // e = 0: from 3 m / 500 m/s = 6 ms on both go at 250 m/s.
            const float together = 250.0f * (dt - 0.006f);
            EXPECT_NEAR(world.bodies[0].position.x, 3.0f + together, 1e-3f);
            EXPECT_NEAR(world.bodies[1].position.x, 3.2f + together, 1e-3f);
            EXPECT_NEAR(world.contacts.at(0).time_of_impact, 0.006f, 1e-6f);
        }
    }
}

TEST(TimeOfImpact, StopsAFastSphereAtAWallOfACentimetreUnderEveryMethodThatHonoursIt) {
    for (const std::string_view resolver : methods_that_sweep()) {
        World world = swept_world(resolver);
        world.add(wall(3.0f, 0.01f));
        world.add(moving(test::ball(0.1f, 1.0f, {0, 0, 0}), {500, 0, 0}));
        test::run(world, 3);
        EXPECT_LT(world.bodies[1].position.x, 2.995f - 0.1f + 1e-2f) << resolver;
        world.settings.detection = Detection::discrete;
        world.bodies[1].position.x = 0.0f;
        world.bodies[1].linear_velocity.x = 500.0f;
        test::run(world, 1);
        EXPECT_GT(world.bodies[1].position.x, 8.0f) << resolver;
    }
}

TEST(TimeOfImpact, BouncesAtTheRightPlaceAndTime) {
    // The ball meets the wall after (2.9 - 0.1) m / 400 m/s = 7 ms and has 1/60 s - 7 ms to return.
    for (const char* resolver : {"linear_impulse", "impulse", "sequential_impulses", "soft_step"}) {
        World world = swept_world(resolver);
        world.add(wall(2.95f, 0.1f));
        world.add(moving(test::ball(0.1f, 1.0f, {0, 0, 0}, 0.5f), {400, 0, 0}));
        test::run(world, 1);
        EXPECT_NEAR(world.bodies[1].linear_velocity.x, -200.0f, 1e-2f) << resolver;
        EXPECT_NEAR(world.bodies[1].position.x, 2.8f - 200.0f * (dt - 0.007f), 1e-3f) << resolver;
        EXPECT_NEAR(world.contacts.at(0).time_of_impact, 0.007f, 1e-6f) << resolver;
        EXPECT_NEAR(test::normal_impulse_between(world, BodyId{1}, BodyId{2}), 600.0f, 0.01f)
            << resolver;
    }
}

/// The apex after each bounce, from v and y at the end of each step: y + v²/(2 g).
void expect_apex(const Body& body, std::string_view resolver, float time_step) {
    World world = swept_world(resolver, time_step);
    world.settings.gravity.y = -test::g;
    world.add(test::floor_body());
    world.add(body);
    const float start = body.position.y;
    const float lowest = std::visit(
        [](const auto& shape) {
            if constexpr (std::is_same_v<std::decay_t<decltype(shape)>, Sphere>) {
                return shape.radius;
            } else {
                return shape.half_extents.y;
            }
        },
        body.shape);
    const float height = start - lowest;
    int bounces = 0;
    Workspace workspace;
    while (bounces < 100) {
        step(world, workspace);
        bounces += test::normal_impulse_between(world, BodyId{1}, BodyId{2}) > 0.0f ? 1 : 0;
        const Body& ball = world.bodies[1];
        const float v = ball.linear_velocity.y;
        ASSERT_NEAR(ball.position.y + v * v / (2.0f * test::g) - lowest, height, 0.001f * height)
            << resolver << ", dt " << time_step << ", bounce " << bounces;
    }
}

TEST(ElasticBounceByTimeOfImpact, KeepsTheApexWithinAThousandthOverAHundredBounces) {
    // Flight between impacts is exact, so nothing is lost but rounding. A linear sweep flies to the
    // impact with one velocity for the whole step and bounces with it: it is off by up to g dt of
    // u = 5.4 m/s, 3 % of the speed and 6 % of the height in a bounce at 1/60 s.
    for (const char* resolver : {"impulse", "sequential_impulses", "soft_step"}) {
        for (const float rate : {30.0f, 60.0f, 240.0f}) {
            expect_apex(test::ball(0.5f, 2.0f, {0, 2.0f, 0}, 1.0f), resolver, 1.0f / rate);
        }
    }
    Body aabb = test::crate({0.3f, 0.5f, 0.4f}, 2.0f, {0, 2.0f, 0}, 1.0f);
    set_fixed_rotation(aabb, true);
    expect_apex(aabb, "sequential_impulses", dt);
}

TEST(ElasticBounceByTimeOfImpact, ATumblingCrateKeepsItsEnergyOverAHundredBounces) {
    // Landing flat is unstable: after some bounces rounding has grown to a spin, and height and
    // spin feed each other. Their sum m g y + m v²/2 + w I w/2 stays; a cube feels no gyroscopic
    // term.
    World world = swept_world();
    world.settings.gravity.y = -test::g;
    world.add(test::floor_body());
    Body crate = test::crate(glm::vec3(0.4f), 2.0f, {0, 2.0f, 0}, 1.0f);
    crate.angular_velocity = {0.5f, 0.0f, 1.0f};
    world.add(crate);
    const double before = mechanical_energy(world);
    Workspace workspace;
    std::size_t impacts = 0;
    while (impacts < 100) {
        impacts += step(world, workspace).impacts;
        ASSERT_NEAR(mechanical_energy(world), before, 0.001 * before) << impacts << " impacts";
    }
}

TEST(TimeOfImpact, OfAFallAgreesWithTheClosedForm) {
    // sqrt(2 h / g) after the start, wherever in a step that is.
    for (int i = 1; i <= 50; ++i) {
        const float height = 0.1f * static_cast<float>(i);
        World world = swept_world();
        world.settings.gravity.y = -test::g;
        world.add(test::floor_body());
        world.add(test::ball(0.5f, 1.0f, {0, 0.5f + height, 0}, 0.5f));
        Workspace workspace;
        float time = -1.0f;
        for (int n = 0; time < 0.0f && n < 100; ++n) {
            step(world, workspace);
            if (test::normal_impulse_between(world, BodyId{1}, BodyId{2}) > 0.0f) {
                time = static_cast<float>(n) * dt + world.contacts[0].time_of_impact;
            }
        }
        EXPECT_NEAR(time, std::sqrt(2.0f * height / test::g), 1e-4f) << height << " m";
    }
}

TEST(SecondaryImpacts, GoThroughARowOfThreeInOneStepAndConserveMomentum) {
    // Equal masses, e = 1, gaps of 1 m at 500 m/s: hits after 2 and 4 ms, all within 16.7 ms. The
    // last ball leaves with all of it, from x = 2.4 on.
    for (const char* resolver : {"linear_impulse", "impulse", "sequential_impulses", "soft_step"}) {
        World world = swept_world(resolver);
        world.add(moving(test::ball(0.1f, 2.0f, {0, 0, 0}, 1.0f), {500, 0, 0}));
        world.add(test::ball(0.1f, 2.0f, {1.2f, 0, 0}, 1.0f));
        world.add(test::ball(0.1f, 2.0f, {2.4f, 0, 0}, 1.0f));
        Workspace workspace;
        EXPECT_EQ(step(world, workspace).impacts, 2u) << resolver;
        EXPECT_NEAR(world.bodies[0].linear_velocity.x, 0.0f, 0.01f) << resolver;
        EXPECT_NEAR(world.bodies[1].linear_velocity.x, 0.0f, 0.01f) << resolver;
        EXPECT_NEAR(world.bodies[2].linear_velocity.x, 500.0f, 0.01f) << resolver;
        EXPECT_NEAR(world.bodies[0].position.x, 1.0f, 1e-4f) << resolver;
        EXPECT_NEAR(world.bodies[1].position.x, 2.2f, 1e-4f) << resolver;
        EXPECT_NEAR(world.bodies[2].position.x, 2.4f + 500.0f * (dt - 0.004f), 1e-3f) << resolver;
    }
}

/// 60 balls and crates at up to 100 m/s, all over each other's ways.
World dense_beam(std::string_view resolver) {
    World world = swept_world(resolver);
    Random random(17);
    for (int i = 0; i < 60; ++i) {
        const glm::vec3 place = random.vector(-1.0f, 1.0f);
        const glm::vec3 velocity = random.vector(-60.0f, 60.0f);
        Body body = i % 2 == 0 ? test::ball(0.2f, 1.0f, place, 1.0f)
                               : test::crate({0.2f, 0.15f, 0.1f}, 2.0f, place, 0.7f);
        world.add(moving(body, velocity));
    }
    return world;
}

TEST(SecondaryImpacts, ConserveMomentumInADenseBeam) {
    for (const char* resolver : {"linear_impulse", "impulse", "sequential_impulses", "soft_step"}) {
        SCOPED_TRACE(resolver);
        World world = dense_beam(resolver);
        const glm::dvec3 before = momentum(world);
        const double energy = kinetic_energy(world);
        Workspace workspace;
        std::size_t impacts = 0;
        for (int i = 0; i < 20; ++i) {
            impacts += step(world, workspace).impacts;
        }
        EXPECT_GT(impacts, 30u);
        // Impulses of some 100 N s, each rounded by 1e-5, and some hundreds of them.
        test::expect_near(momentum(world), before, 0.01);
        // Restitution at several points at once may add a little: each point gets its own e.
        EXPECT_LT(kinetic_energy(world), 1.02 * energy);
    }
}

TEST(MostImpactsPerStep, OneMakesABodyWaitAtItsSecondImpactAndSixteenDoNot) {
    // Between walls 0.5 m apart a ball of 10 cm bounces every 0.3 m / 100 m/s = 3 ms: five times in
    // a step of 1/60 s from the middle on (1.5, 4.5, ... 13.5 ms).
    for (const int most : {1, 16}) {
        World world = swept_world();
        world.settings.max_impacts_per_step = most;
        world.add(wall(-0.255f, 0.01f));
        world.add(wall(0.255f, 0.01f));
        world.add(moving(test::ball(0.1f, 1.0f, {0, 0, 0}, 1.0f), {100, 0, 0}));
        Workspace workspace;
        const StepReport report = step(world, workspace);
        const Body& ball = world.bodies[2];
        if (most == 1) {
            EXPECT_EQ(report.impacts, 1u);
            EXPECT_NEAR(ball.position.x, -0.15f, 1e-4f);
            EXPECT_NEAR(ball.linear_velocity.x, -100.0f, 1e-3f);
            // The next step begins with the hit that it waited for.
            step(world, workspace);
            EXPECT_GT(ball.position.x, -0.15f);
        } else {
            EXPECT_EQ(report.impacts, 6u);
            // After 16.5 ms at the left wall again; 0.17 ms are left.
            EXPECT_NEAR(ball.position.x, -0.15f + 100.0f * (dt - 0.0165f), 1e-3f);
        }
    }
}

TEST(TimeOfImpact, LetsNoneOfTenThousandShotsThroughAThinWall) {
    constexpr std::uint32_t seed = 20261120;
    Random random(seed);
    const auto resolvers = methods_that_sweep();
    for (int shot = 0; shot < 10'000; ++shot) {
        World world = swept_world(resolvers[static_cast<std::size_t>(shot) % resolvers.size()]);
        world.settings.gravity.y = -test::g;
        world.settings.restitution_threshold = 0.5f;
        world.add(wall(0.0f, random.between(0.002f, 0.05f)));
        world.bodies[0].orientation = random.orientation();
        const glm::vec3 axis = world.bodies[0].orientation * glm::vec3(1, 0, 0);
        const float size = random.between(0.02f, 0.3f);
        const glm::vec3 aim = world.bodies[0].orientation *
                              glm::vec3(0.0f, random.between(-3, 3), random.between(-3, 3));
        const glm::vec3 slant = 0.5f * random.direction();
        const glm::vec3 direction = glm::normalize(slant - axis);
        const float distance = random.between(0.6f, 4.0f);
        Body bullet = shot % 2 == 0 ? test::ball(size, 1.0f, {}, random.between(0, 1))
                                    : test::crate(size * random.vector(0.3f, 0.6f), 1.0f, {},
                                                  random.between(0, 1));
        bullet.orientation = random.orientation();
        bullet.position = aim - distance * direction;
        bullet.linear_velocity = random.between(20.0f, 900.0f) * direction;
        bullet.angular_velocity = random.vector(-30.0f, 30.0f);
        world.add(bullet);
        const int steps = 4 + shot % 5;
        test::run(world, steps);
        const float side = glm::dot(world.bodies[1].position, axis);
        ASSERT_GT(side, 0.0f) << "shot " << shot << " of seed " << seed << " under "
                              << world.settings.resolver.view();
    }
}

World storm() {
    World world;
    world.settings.detection = Detection::time_of_impact;
    world.add(test::floor_body());
    Random random(3);
    for (int i = 0; i < 40; ++i) {
        const glm::vec3 place = random.vector(0.5f, 4.0f);
        Body body = i % 2 == 0 ? test::ball(0.2f, 1.0f, place, 0.9f)
                               : test::crate({0.2f, 0.15f, 0.1f}, 2.0f, place, 0.5f);
        world.add(moving(body, random.vector(-30.0f, 30.0f)));
    }
    return world;
}

TEST(TimeOfImpact, EqualWorldsStayEqualWhateverTheWorkspaceAndTheBroadPhase) {
    World first = storm();
    World second = storm();
    World third = storm();
    third.settings.broadphase = "all_pairs";
    Workspace fresh;
    Workspace used;
    Workspace other;
    World elsewhere = storm();
    elsewhere.bodies.resize(11);
    for (int i = 0; i < 10; ++i) {
        step(elsewhere, used);
    }
    for (int i = 0; i < 90; ++i) {
        step(first, fresh);
        step(second, used);
        step(third, other);
        step(elsewhere, used);
    }
    EXPECT_EQ(first, second);
    EXPECT_EQ(first.bodies, third.bodies);
    EXPECT_EQ(first.contacts, third.contacts);
}

TEST(DetectionTags, ABodyBringsItsDetectionToItsContacts) {
    World world = swept_world();
    world.settings.detection = Detection::discrete;
    world.add(wall(3.0f, 0.01f));
    for (const char* tag : {"discrete", "time_of_impact", "speculative", ""}) {
        Body bullet = moving(test::ball(0.1f, 1.0f, {0, 0, 0}), {500, 0, 0});
        bullet.position.z = 1.5f * static_cast<float>(world.bodies.size()) - 3.5f;
        bullet.tags = {tag};
        world.add(bullet);
    }
    test::run(world, 1);
    EXPECT_GT(world.bodies[1].position.x, 8.0f);
    EXPECT_NEAR(world.bodies[2].position.x, 2.895f, 1e-3f);
    EXPECT_NEAR(world.bodies[3].position.x, 2.895f, 1e-3f);
    EXPECT_GT(world.bodies[4].position.x, 8.0f);
}

} // namespace
} // namespace carom
