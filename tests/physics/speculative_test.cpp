/// Speculative detection: contacts in advance, for what will meet and for nothing else.
#include "physics/solve/methods/catalogue.hpp"
#include "support/collisions.hpp"
#include "support/worlds.hpp"

#include <array>
#include <cmath>

namespace carom {
namespace {

using collision_testing::Random;
using test::dt;

World speculative_world(std::string_view resolver = "sequential_impulses") {
    World world = test::ideal_world(resolver);
    world.settings.detection = Detection::speculative;
    return world;
}

Body bullet(float radius, const glm::vec3& position, const glm::vec3& velocity, float e = 0.0f) {
    Body body = test::ball(radius, 1.0f, position, e);
    body.linear_velocity = velocity;
    return body;
}

Body still_box(const glm::vec3& half_extents) {
    Body body = static_body("box", Box{half_extents});
    body.restitution = 1.0f;
    return body;
}

constexpr std::array speculative_methods = {"sequential_impulses", "soft_step"};

TEST(Speculative, StopsAFastSphereAtAnother) {
    // In the step the gap of 3 m closes, and no more: the relative speed falls from 500 m/s to
    // 3 m/dt = 180 m/s, and the next step takes the rest. Equal masses end at 250 m/s each.
    for (const char* resolver : speculative_methods) {
        World world = speculative_world(resolver);
        world.add(bullet(0.1f, {0, 0, 0}, {500, 0, 0}));
        world.add(test::ball(0.1f, 1.0f, {3.2f, 0, 0}));
        test::run(world, 1);
        EXPECT_NEAR(world.bodies[1].position.x - world.bodies[0].position.x, 0.2f, 1e-3f)
            << resolver;
        EXPECT_NEAR(world.contacts.at(0).time_of_impact, 0.006f, 1e-6f) << resolver;
        test::run(world, 1);
        EXPECT_NEAR(world.bodies[0].linear_velocity.x, 250.0f, 0.01f) << resolver;
        EXPECT_NEAR(world.bodies[1].linear_velocity.x, 250.0f, 0.01f) << resolver;
    }
}

TEST(Speculative, StopsAFastSphereAtAWallOfACentimetre) {
    for (const char* resolver : speculative_methods) {
        World world = speculative_world(resolver);
        world.add(still_box({0.005f, 5, 5}));
        world.add(bullet(0.1f, {-3.105f, 0.3f, 0}, {500, 20, 0}));
        test::run(world, 1);
        EXPECT_NEAR(world.bodies[1].position.x, -0.105f, 1e-3f) << resolver;
        test::run(world, 3);
        EXPECT_NEAR(world.bodies[1].position.x, -0.105f, 1e-3f) << resolver;
        // Along the wall it goes on: nothing rubs.
        EXPECT_NEAR(world.bodies[1].linear_velocity.y, 20.0f, 1e-2f) << resolver;
    }
}

TEST(Speculative, StopsARodThatSweepsOverABallByItsSpin) {
    // Its end turns by 1 rad in the step, and the ball lies half-way.
    for (const char* resolver : speculative_methods) {
        World world = speculative_world(resolver);
        Body ball = static_body("ball", Sphere{0.05f});
        ball.position = 0.9f * glm::vec3(std::cos(0.5f), std::sin(0.5f), 0.0f);
        world.add(ball);
        Body rod = test::crate({1.0f, 0.02f, 0.02f}, 1.0f, {0, 0, 0});
        rod.angular_velocity.z = 1.0f / dt;
        world.add(rod);
        test::run(world, 1);
        EXPECT_LT(world.bodies[1].angular_velocity.z, 0.6f / dt) << resolver;
    }
}

TEST(Speculative, StopsABoxThatLandsFlatWithoutTurningIt) {
    World world = speculative_world();
    world.add(still_box({5, 0.005f, 5}));
    Body crate = test::crate({0.3f, 0.2f, 0.1f}, 1.0f, {0.2f, 3.0f, 0.1f});
    crate.linear_velocity.y = -400.0f;
    world.add(crate);
    test::run(world, 3);
    test::expect_near(world.bodies[1].position, {0.2f, 0.205f, 0.1f}, 2e-3f);
    test::expect_near(world.bodies[1].angular_velocity, glm::vec3(0.0f), 1e-3f);
}

/// How near the surfaces of two spheres come, the second at the origin: |p x v|/|v| - R.
float miss_distance(const glm::vec3& p, const glm::vec3& v, float R) {
    return glm::length(glm::cross(p, v)) / glm::length(v) - R;
}

TEST(Speculative, DeflectsNoFastSphereThatFliesPastAnother) {
    // The tolerance: a pair that comes nearer by more than the contact margin (2 cm) in a step is
    // judged by its sweep alone. What misses keeps its velocity bit for bit.
    constexpr std::uint32_t seed = 4;
    Random random(seed);
    int misses = 0;
    int hits = 0;
    for (std::size_t i = 0; i < 3000; ++i) {
        const glm::vec3 direction = random.direction();
        const glm::vec3 aside = random.between(0.15f, 0.25f) *
                                glm::normalize(glm::cross(direction, random.direction()));
        const glm::vec3 velocity = random.between(5.0f, 400.0f) * direction;
        World world = speculative_world(speculative_methods[i % 2]);
        world.add(test::ball(0.1f, 1.0f, {0, 0, 0}));
        world.add(bullet(0.1f, aside - 0.5f * dt * velocity, velocity));
        const float miss = miss_distance(world.bodies[1].position, velocity, 0.2f);
        test::run(world, 1);
        if (miss > 1e-5f) {
            ASSERT_EQ(world.bodies[1].linear_velocity, velocity) << "miss by " << miss << " m";
            ++misses;
        } else if (miss < -1e-3f) {
            ASSERT_NE(world.bodies[1].linear_velocity, velocity) << "hit, " << miss << " m";
            ++hits;
        }
    }
    EXPECT_GT(misses, 500);
    EXPECT_GT(hits, 500);
}

TEST(Speculative, DeflectsNoSphereThatFliesPastTheEdgeOfABox) {
    // The centre passes above the edge (1, 1) by the radius and more or less than that. The normal
    // of a contact as the narrow phase sees it at the start would point back along the flight.
    for (const float above : {1e-4f, 1e-3f, 0.01f, 0.03f}) {
        for (const char* resolver : speculative_methods) {
            World world = speculative_world(resolver);
            world.add(still_box({1, 1, 1}));
            world.add(bullet(0.1f, {-1.6f, 1.1f + above, 0}, {60, 0, 0}));
            test::run(world, 4);
            EXPECT_EQ(world.bodies[1].linear_velocity, glm::vec3(60, 0, 0)) << above;
            world.bodies[1].position = {-1.6f, 1.1f - above, 0};
            test::run(world, 1);
            EXPECT_NE(world.bodies[1].linear_velocity, glm::vec3(60, 0, 0)) << above;
        }
    }
}

TEST(Speculative, LeavesWhatIsSlowAsItIsInDiscreteDetection) {
    const auto stack = [](Detection detection) {
        World world;
        world.settings.detection = detection;
        world.add(test::floor_body());
        for (int i = 0; i < 5; ++i) {
            world.add(
                test::crate(glm::vec3(0.5f), 10.0f, {0.0f, 0.5f + static_cast<float>(i), 0.0f}));
        }
        test::run(world, 120);
        return world.bodies;
    };
    EXPECT_EQ(stack(Detection::speculative), stack(Detection::discrete));
}

TEST(Speculative, ABounceTurnsBeforeItArrivesAndKeepsItsApex) {
    // Sequential impulses give the bounce in the step in which the ball would hit: it turns up to
    // u dt = 9 cm above the floor. Its flight is then retraced step by step, so the apex stays.
    World world = speculative_world();
    world.settings.gravity.y = -test::g;
    world.add(test::floor_body());
    world.add(test::ball(0.5f, 2.0f, {0, 2.0f, 0}, 1.0f));
    float lowest = 2.0f;
    float highest = 0.0f;
    for (int i = 0; i < 600; ++i) {
        test::run(world, 1);
        lowest = std::min(lowest, world.bodies[1].position.y);
        highest = i > 500 ? std::max(highest, world.bodies[1].position.y) : 0.0f;
    }
    EXPECT_GE(lowest, 0.5f);
    EXPECT_NEAR(highest, 2.0f, 2e-3f);
}

TEST(Speculative, EqualWorldsStayEqualWhateverTheBroadPhase) {
    const auto play = [](const char* broadphase) {
        World world;
        world.settings.detection = Detection::speculative;
        world.settings.broadphase = broadphase;
        world.add(test::floor_body());
        Random random(8);
        for (int i = 0; i < 40; ++i) {
            const glm::vec3 place = random.vector(0.5f, 4.0f);
            Body body = i % 2 == 0 ? test::ball(0.2f, 1.0f, place, 0.9f)
                                   : test::crate({0.2f, 0.15f, 0.1f}, 2.0f, place, 0.5f);
            body.linear_velocity = random.vector(-40.0f, 40.0f);
            world.add(body);
        }
        test::run(world, 90);
        return world;
    };
    const World world = play("tree");
    EXPECT_EQ(play("tree"), world);
    EXPECT_EQ(play("all_pairs").bodies, world.bodies);
}

} // namespace
} // namespace carom
