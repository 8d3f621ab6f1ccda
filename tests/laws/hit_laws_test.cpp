/// Hits as people make them: what falls as a column, on a column, on a heap or on a floor, and what
/// meets a heavy wall.
#include "physics/step/measure.hpp"
#include "physics/step/shadow_energy.hpp"
#include "support/worlds.hpp"

#include <algorithm>

namespace carom {
namespace {

/// Crates fall as a column by h and lose all their energy: none of them comes up again, and
/// each stands on the one below it.
struct Fall {
    PositionCorrection correction;
    Detection detection;
};

class FallingColumn : public testing::TestWithParam<Fall> {};

TEST_P(FallingColumn, StandsWhereItLands) {
    for (const int crates : {3, 10, 20}) {
        for (const float h : {0.5f, 2.2f, 5.0f}) {
            World world;
            world.settings.position_correction = GetParam().correction;
            world.settings.detection = GetParam().detection;
            world.add(test::floor_body());
            for (int i = 0; i < crates; ++i) {
                const float y = h + 0.5f + static_cast<float>(i);
                world.add(test::crate(glm::vec3(0.5f), 1.0f, {0.0f, y, 0.0f}));
            }
            const float full = static_cast<float>(crates) - 0.5f; // of the top crate's centre
            Workspace workspace;
            bool has_landed = false;
            float highest = 0.0f;
            for (int i = 0; i < 480; ++i) {
                ASSERT_FALSE(step(world, workspace).fault);
                const float top = world.bodies.back().position.y;
                has_landed = has_landed || top < full + 0.001f;
                highest = has_landed ? std::max(highest, top) : 0.0f;
            }
            EXPECT_LT(highest, full + 0.01f) << crates << " from " << h;
            EXPECT_NEAR(world.bodies.back().position.y, full, 0.01f * static_cast<float>(crates))
                << crates << " from " << h;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(All, FallingColumn,
                         testing::Values(Fall{PositionCorrection::split_impulse,
                                              Detection::discrete},
                                         Fall{PositionCorrection::none, Detection::time_of_impact},
                                         Fall{PositionCorrection::baumgarte, Detection::discrete}));

/// A crate at 3 m/s on a column of three, e = 0: nothing adds to the 4 crates' energy but the work
/// of gravity, at most 39.2 J + 4 · 9.81 N · 0.125 m = 44.2 J at any time (the case's own bound).
TEST(CrateOnAColumn, ThrowsNothingUp) {
    for (const char* resolver : {"sequential_impulses", "soft_step"}) {
        World world;
        world.settings.resolver = Key(resolver);
        world.settings.detection = Detection::time_of_impact;
        world.add(test::floor_body());
        for (int i = 0; i < 3; ++i) {
            const float y = 0.25f + 0.5f * static_cast<float>(i);
            world.add(test::crate(glm::vec3(0.25f), 1.0f, {0.0f, y, 0.0f}));
        }
        Body dropped = test::crate(glm::vec3(0.25f), 1.0f, {0.0f, 2.05f, 0.0f});
        dropped.linear_velocity.y = -2.0f;
        world.add(dropped);
        const double start = mechanical_energy(world);
        Workspace workspace;
        for (int i = 0; i < 120; ++i) {
            ASSERT_FALSE(step(world, workspace).fault);
            EXPECT_LT(mechanical_energy(world), 1.001 * start) << resolver << ", step " << i;
        }
    }
}

/// What is pushed out of an overlap is no hit: else a heap would drop its loads at each push, sag,
/// be pushed again, and creep for ever.
TEST(FallenHeap, ComesToRest) {
    for (const char* resolver : {"sequential_impulses", "soft_step"}) {
        for (const std::uint32_t seed : {1u, 2u, 4u, 7u}) {
            World world = test::heap(seed);
            world.settings.resolver = Key(resolver);
            test::run(world, 800);
            const double before = potential_energy(world);
            test::run(world, 200);
            const double weight = static_cast<double>(288.0f * 10.0f * test::g);
            EXPECT_NEAR(potential_energy(world) / weight, before / weight, 0.001)
                << resolver << ", seed " << seed;
        }
    }
}

/// With every addition of Carom switched off the impulse of a hit is carried on, and a column that
/// lands throws its top crate up: the lesson of the preset `catto_2006`.
TEST(FallingColumn, OfCatto2006Rebounds) {
    World world;
    world.settings.position_correction = PositionCorrection::none;
    world.settings.carry_hits = true;
    world.add(test::floor_body());
    for (int i = 0; i < 10; ++i) {
        world.add(test::crate(glm::vec3(0.5f), 1.0f, {0.0f, 1.5f + static_cast<float>(i), 0.0f}));
    }
    Workspace workspace;
    float low = 100.0f;
    float rise = 0.0f;
    for (int i = 0; i < 120; ++i) {
        ASSERT_FALSE(step(world, workspace).fault);
        low = std::min(low, world.bodies.back().position.y);
        rise = std::max(rise, world.bodies.back().position.y - low);
    }
    EXPECT_GT(rise, 0.2f);
}

/// ΔS = ½ λ (v' + v) = 0 for a bounce with e = 1, whatever the time step: a box on a floor comes up
/// with the shadow energy that it fell with.
TEST(ElasticBox, KeepsItsShadowEnergy) {
    for (const char* resolver : {"impulse", "sequential_impulses", "soft_step"}) {
        for (const float time_step : test::time_steps) {
            World world;
            world.settings.resolver = Key(resolver);
            world.settings.time_step = time_step;
            world.settings.position_correction = PositionCorrection::none;
            world.add(test::floor_body());
            Body box = test::crate({0.5f, 0.4f, 0.3f}, 2.0f, {0.0f, 2.0f, 0.0f}, 1.0f);
            box.orientation = glm::normalize(glm::quat(0.9f, 0.1f, 0.2f, 0.3f));
            box.linear_velocity = {1.0f, -3.0f, 0.5f};
            world.add(box);
            Workspace workspace;
            double highest = shadow_energy(world);
            double largest_kinetic = 0.0;
            const double start = highest;
            for (int i = 0; i < static_cast<int>(1.5f / time_step); ++i) {
                ASSERT_FALSE(step(world, workspace).fault);
                highest = std::max(highest, shadow_energy(world));
                largest_kinetic = std::max(largest_kinetic, kinetic_energy(world));
            }
            EXPECT_LE(highest - start,
                      1e-5 * largest_kinetic + test::energy_rounding(world) * 100.0)
                << resolver << " " << time_step;
        }
    }
}

/// In the frame of a wall of infinite mass that comes at -V a ball comes at v + V and leaves as
/// fast: at -(v + 2V) here, -60 m/s. A heavy wall of finite mass loses 2 m (v + V)/(M + m) of V.
TEST(HeavyWall, ThrowsTheBallBackAtTheSpeedOfTheory) {
    for (const float mass : {1e3f, 1e6f, 1e8f}) {
        for (const Detection detection : {Detection::discrete, Detection::time_of_impact}) {
            World world = test::ideal_world();
            world.settings.detection = detection;
            Body wall = test::crate(glm::vec3(1.0f), mass, {1.2f, 0.0f, 0.0f}, 1.0f);
            wall.linear_velocity.x = -20.0f;
            Body ball = test::ball(0.1f, 0.1f, {-0.5f, 0.0f, 0.0f}, 1.0f);
            ball.linear_velocity.x = 20.0f;
            world.add(wall);
            world.add(ball);
            Workspace workspace;
            for (int i = 0; i < 10; ++i) {
                ASSERT_FALSE(step(world, workspace).fault);
            }
            const float m = 0.1f;
            const float expected = 20.0f - 2.0f * mass / (mass + m) * 40.0f;
            EXPECT_NEAR(world.bodies[1].linear_velocity.x, expected, 0.06f) << mass;
        }
    }
}

/// With e = 0 what hits stays where it is, at any speed: of 240 m/s no more is left than 1 mm/s,
/// 35 times what a float resolves there. Faces count, which stop at several points.
TEST(PlasticHit, LeavesNothingOfTheSpeedUnderTimeOfImpact) {
    for (const char* resolver : {"linear_impulse", "impulse", "sequential_impulses", "soft_step"}) {
        for (std::uint32_t seed = 1; seed <= 20; ++seed) {
            test::Scatter scatter(seed);
            const auto between = [&](float low, float high) {
                return low + (high - low) * 0.5f * (1.0f + scatter.next());
            };
            World world;
            world.settings.resolver = Key(resolver);
            world.settings.detection = Detection::time_of_impact;
            world.settings.time_step = seed % 2 == 0 ? 1.0f / 60.0f : 1.0f / 240.0f;
            Body wall = static_body("", Box{{0.5f, 5.0f, 5.0f}});
            wall.position.x = 3.0f;
            world.add(wall);
            const glm::vec3 half(between(0.1f, 0.6f), between(0.1f, 0.6f), between(0.1f, 0.6f));
            const glm::vec3 from(between(-5.0f, 1.0f), between(-0.5f, 0.5f), between(-0.5f, 0.5f));
            Body thrown = seed % 4 == 0 ? test::ball(half.x, 1.0f, from, 0.0f)
                                        : test::crate(half, between(0.1f, 20.0f), from);
            thrown.friction = between(0.0f, 0.8f);
            thrown.linear_velocity.x = 240.0f;
            world.add(thrown);
            while (world.bodies[1].linear_velocity.x > 120.0f) {
                test::run(world, 1);
            }
            for (int i = 0; i < 3; ++i) {
                EXPECT_NEAR(world.bodies[1].linear_velocity.x, 0.0f, 1e-3f)
                    << resolver << ", seed " << seed;
                test::run(world, 1);
            }
        }
    }
}

/// A box that hits the walls of a room at 2 km/s with e = 0.5 spins at up to 2000 rad/s: no step
/// ends with it in a wall by more than the slop. [A step turns by 2 atan(ω h/2): two halves are not
/// the whole. See Motion::turned_for.]
TEST(FastHit, EndsOutsideTheWallUnderTimeOfImpact) {
    for (const char* resolver : {"linear_impulse", "impulse", "sequential_impulses", "soft_step"}) {
        for (std::uint32_t seed = 1; seed <= 20; ++seed) {
            test::Scatter scatter(seed);
            World world;
            world.settings.resolver = Key(resolver);
            world.settings.detection = Detection::time_of_impact;
            world.settings.restitution_rule = PairRule::maximum;
            for (int axis = 0; axis < 3; ++axis) {
                for (const float side : {-3.5f, 3.5f}) {
                    glm::vec3 half(4.0f);
                    half[axis] = 0.5f;
                    Body wall = static_body("", Box{half});
                    wall.position[axis] = side;
                    world.add(wall);
                }
            }
            const glm::vec3 half = glm::vec3(0.3f) + 0.15f * scatter.vector();
            Body box =
                test::crate(half, 1.0f + 0.5f * scatter.next(), 0.5f * scatter.vector(), 0.5f);
            box.orientation = glm::normalize(glm::quat(scatter.next(), scatter.vector()));
            box.linear_velocity = 2000.0f * glm::normalize(scatter.vector());
            world.add(box);
            for (int i = 0; i < 30; ++i) {
                test::run(world, 1);
                ASSERT_LE(max_penetration(world.contacts), world.settings.slop)
                    << resolver << ", seed " << seed << ", step " << i;
            }
        }
    }
}

} // namespace
} // namespace carom
