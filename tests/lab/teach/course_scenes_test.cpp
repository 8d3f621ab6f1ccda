/// Scenes of the lessons: each shows what theory says, at several time steps.
#include "lab/measure/resolution.hpp"
#include "lab/teach/lesson_measurements.hpp"
#include "scenes/catalogue.hpp"
#include "support/worlds.hpp"

#include <array>
#include <cmath>
#include <fmt/format.h>
#include <glm/gtc/quaternion.hpp>

namespace carom {
namespace {

constexpr std::array time_steps = {1.0f / 60.0f, 1.0f / 240.0f};

World scene(std::string_view key, float time_step = 1.0f / 60.0f) {
    World world = find_scene(key)->make();
    world.settings.time_step = time_step;
    return world;
}

using measuring::body;

void run_for_seconds(World& world, double seconds) {
    Workspace workspace;
    const double end = world.time + seconds - 1e-3;
    while (world.time < end) {
        ASSERT_FALSE(step(world, workspace).fault.has_value());
    }
}

/// What the body has moved along x in the last second of four [m/s].
double drift(World world, std::string_view name) {
    run_for_seconds(world, 3.0);
    const float before = body(world, name).position.x;
    run_for_seconds(world, 1.0);
    return static_cast<double>(body(world, name).position.x - before);
}

/// By equal shares both drift at v/2; by shares of mass as their centre of mass,
/// v m/(m + M) = 2 m/s / 1000.
TEST(Planet, DriftsAtHalfTheSpeedByEqualSharesAndWithTheCentreOfMassByMass) {
    for (const float dt : time_steps) {
        World world = scene("planet", dt);
        EXPECT_NEAR(drift(world, "planet"), 1.0, 0.01) << dt;
        EXPECT_NEAR(drift(world, "ball"), 1.0, 0.01) << dt;
        world.settings.projection_share = ProjectionShare::inverse_mass;
        EXPECT_NEAR(drift(world, "planet"), 0.002, 1e-4) << dt;
        EXPECT_NEAR(drift(world, "ball"), 0.002, 1e-4) << dt;
    }
}

/// Equal masses swap their velocities in any frame; only `stop` has a frame of its own.
TEST(GalileanPair, HitsAlikeOnTheCarriageAndOnThePlatform) {
    struct Pair {
        const char* scene;
        float speed;
    };
    for (const auto& [key, speed] :
         {Pair{"galilean_pair", 0.0f}, Pair{"galilean_pair_fast", 1000.0f}}) {
        for (const float dt : time_steps) {
            for (const char* const resolver : {"impulse", "sequential_impulses", "soft_step"}) {
                World world = scene(key, dt);
                world.settings.resolver = Key(resolver);
                run_for_seconds(world, 2.0);
                // 1000 m/s has a last place of 6e-5 m/s.
                EXPECT_NEAR(body(world, "left ball").linear_velocity.x, speed + 1.0f, 1e-3f);
                EXPECT_NEAR(body(world, "right ball").linear_velocity.x, speed + 2.0f, 1e-3f);
            }
            World world = scene(key, dt);
            world.settings.resolver = "stop";
            run_for_seconds(world, 2.0);
            EXPECT_EQ(body(world, "left ball").linear_velocity.x, 0.0f);
            EXPECT_EQ(body(world, "right ball").linear_velocity.x, 0.0f);
        }
    }
}

/// h' = e² h with h = 1 m, where e is the product of the pair's coefficients.
TEST(Materials, BallsReboundByTheProductOfBothCoefficients) {
    struct Pad {
        const char* name;
        double restitution;
    };
    for (const float dt : time_steps) {
        const World start = scene("materials", dt);
        Trace trace(start);
        World world = start;
        Workspace workspace;
        while (world.time < 2.5) {
            step(world, workspace);
            trace.record(world);
        }
        for (const auto& [name, e] :
             {Pad{"clay", 0.2}, Pad{"wood", 0.4}, Pad{"steel", 0.8}, Pad{"bumper", 1.2}}) {
            const std::string ball = fmt::format("ball on {}", name);
            const auto leaves = measuring::bounce(trace, ball, 1);
            ASSERT_TRUE(leaves.has_value()) << ball;
            const auto falls = measuring::turn_down(trace, ball, *leaves);
            ASSERT_TRUE(falls.has_value()) << ball;
            const double bottom = 0.2 + 0.35;
            // The apex lies within a step of a state: g dt²/2 = 1.4 mm.
            EXPECT_NEAR(scene_measurements::highest(trace, ball, *leaves, *falls) - bottom, e * e,
                        0.002)
                << ball;
        }
    }
}

/// A step may be as long as it likes: what decides is who arrives first.
TEST(ImpactOrder, IsKeptWithinAStepOfAnyLength) {
    for (const float dt : {0.5f, 1.0f / 60.0f, 1.0f / 240.0f}) {
        World world = scene("impact_order", dt);
        run_for_seconds(world, 2.0);
        test::expect_near(body(world, "early ball").linear_velocity, {0.0f, 0.0f, 0.0f}, 1e-4f);
        test::expect_near(body(world, "target").linear_velocity, {2.0f, 0.0f, 0.0f}, 1e-4f);
        test::expect_near(body(world, "late ball").linear_velocity, {0.0f, 0.0f, 2.0f}, 1e-4f);
    }
    World late = scene("impact_order", 0.5f);
    late.settings.detection = Detection::discrete;
    run_for_seconds(late, 2.0);
    EXPECT_GT(std::abs(body(late, "target").linear_velocity.z), 0.5f) << "both have hit it";
}

/// k d²/2 = m g (h + d), with h = 0.3 m and k = 1000 N/m.
TEST(PenaltySpring, IsCompressedByTheEnergyOfTheFallAndReturnsIt) {
    for (const float dt : time_steps) {
        World world = scene("penalty_spring", dt);
        Workspace workspace;
        std::array<float, 3> lowest = {1.0f, 1.0f, 1.0f};
        while (world.time < 1.0) {
            step(world, workspace);
            for (std::size_t i = 0; i < lowest.size(); ++i) {
                lowest[i] = std::min(lowest[i], world.bodies[i + 1].position.y);
            }
        }
        float highest = 0.0f;
        while (world.time < 3.0) {
            step(world, workspace);
            highest = std::max(highest, body(world, "ball of 10 kg").position.y);
        }
        for (std::size_t i = 0; i < lowest.size(); ++i) {
            const double s = static_cast<double>(world.bodies[i + 1].mass) * 9.81 / 1000.0;
            EXPECT_NEAR(0.5 - static_cast<double>(lowest[i]), s + std::sqrt(s * s + 2.0 * s * 0.3),
                        0.002)
                << world.bodies[i + 1].name;
        }
        EXPECT_NEAR(highest, 0.8f, 0.005f) << "without damping";
    }
}

/// I = m (b² + c²)/12 about each axis, and the angle ω t = L t/I.
TEST(InertiaTensors, TurnByTheirMoments) {
    const World start = scene("inertia_tensors");
    const auto turns_at = [&](std::string_view name, float rate) {
        EXPECT_NEAR(glm::length(body(start, name).angular_velocity), rate, 1e-4f) << name;
    };
    turns_at("cube about x", 2.0f);
    turns_at("plate about x", 2.0f / (0.5f * (1.96f + 0.04f)));
    turns_at("plate about y", 2.0f / (0.5f * (1.96f + 1.96f)));
    turns_at("rod about x", 2.0f / (0.5f * (0.16f + 0.16f)));
    turns_at("rod about z", 2.0f / (0.5f * (2.56f + 0.16f)));
    for (const float dt : time_steps) {
        World world = scene("inertia_tensors", dt);
        run_for_seconds(world, 1.0);
        for (const Body& each : world.bodies) {
            // It turns about a principal axis: w, the cosine of half the angle.
            const float rate = glm::length(body(start, each.name).angular_velocity);
            EXPECT_NEAR(std::abs(each.orientation.w),
                        std::abs(std::cos(0.5 * static_cast<double>(rate))), 0.01)
                << each.name;
            EXPECT_NEAR(glm::length(each.angular_velocity), rate, 1e-4f) << each.name;
        }
    }
}

/// Iterations that a column needs from a cold start until its top falls with no more than 1 % of
/// g dt in its first step.
int iterations_for(int height) {
    const auto falls = [&](int iterations) {
        World world = scene("columns");
        std::erase_if(world.bodies, [&](const Body& each) {
            return !is_static(each) && !each.name.ends_with(fmt::format(" of {}", height));
        });
        world.settings.warm_start = false;
        world.settings.residual = 0.0f;
        world.settings.chain_relaxation = 1.0f;
        world.settings.iterations = iterations;
        world.settings.cold_iterations = iterations;
        Workspace workspace;
        step(world, workspace);
        const Body& top = body(world, fmt::format("crate {} of {}", height, height));
        return -top.linear_velocity.y / (test::g * world.settings.time_step);
    };
    int iterations = 1;
    while (iterations < 1000 && falls(iterations) > 0.01f) {
        iterations += 1 + iterations / 50;
    }
    return iterations;
}

/// A sweep leaves cos²(π/(2n)) of the slowest error of n crates, so n crates need about n² sweeps
/// [the experiment `departures` derives it].
TEST(Columns, NeedFourTimesTheIterationsWhenTwiceAsHigh) {
    const double ten = iterations_for(10);
    EXPECT_NEAR(ten / iterations_for(5), 4.0, 0.8);
    EXPECT_NEAR(iterations_for(20) / ten, 4.0, 0.4);
}

TEST(Columns, StandWithAWarmStart) {
    World world = scene("columns");
    run_for_seconds(world, 5.0);
    for (const int height : {5, 10, 20}) {
        const Body& top = body(world, fmt::format("crate {} of {}", height, height));
        EXPECT_NEAR(top.position.y, 0.5f * (static_cast<float>(height) - 0.5f), 0.005f);
    }
}

/// What iterations leave opens a gap by v h in each step, and β takes back β times the gap: so it
/// settles near v h/β, and grows without end for β = 0.
TEST(ShortBridge, HasGapsThatBetaKeepsSmall) {
    std::array<double, 3> widest{};
    constexpr std::array betas = {0.0f, 0.2f, 1.0f};
    for (std::size_t i = 0; i < betas.size(); ++i) {
        World world = scene("short_bridge");
        world.settings.baumgarte = betas[i];
        run_for_seconds(world, 5.0);
        widest[i] = lesson_measurements::widest_gap(world);
    }
    EXPECT_GT(widest[0], 0.12) << "to be seen from the back row";
    EXPECT_LT(widest[1], 0.05);
    EXPECT_LT(widest[2], 0.02);
    EXPECT_GT(widest[1], 2.0 * widest[2]);
}

/// 2 cm/s are 0.33 mm a step, less than half of the 2^-10 m between floats; 20 cm/s are 3.33 mm, of
/// which three times 2^-10 m are left, 17.6 cm/s. Along z nothing is lost.
TEST(FarFromHome, LosesWhatFloatsDoNotResolve) {
    World world = find_scene("far_from_home")->make();
    const World start = world;
    test::run(world, 120);
    const auto way = [&](const char* name) {
        return glm::dvec3(world.find(name)->position) - glm::dvec3(start.find(name)->position);
    };
    EXPECT_EQ(way("slow ball").x, 0.0);
    EXPECT_NEAR(way("faster ball").x, 120.0 * 3.0 / 1024.0, 1e-6);
    EXPECT_NEAR(way("ball along z").z, 0.04, 1e-5);
    EXPECT_NE(unresolved(world).value_or("").find("slow ball does not move"), std::string::npos);
}

} // namespace
} // namespace carom
