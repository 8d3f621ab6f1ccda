/// `penalty` in the scenes that people build, with its own dials: bodies of any weight lie still on
/// springs that a sub-step is too long for.
#include "math/random.hpp"
#include "physics/solve/limits/penalty_limits.hpp"
#include "physics/solve/order/spring_bound.hpp"
#include "physics/step/measure.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>

namespace carom {
namespace {

/// Not longer ones: a contact keeps the normal and the arms of the step's beginning, and at 1/30 s
/// small boxes between large ones turn by a radian in a step.
constexpr std::array time_steps = {1.0f / 60.0f, 1.0f / 120.0f, 1.0f / 240.0f};

float of_any_order(Xorshift32& random, float least, float most) {
    return least * std::pow(most / least, random.next());
}

/// Boxes and, where they may roll away, balls over a floor, one above the other and not yet
/// touching: 10 g to 100 kg each, 10 cm to 2 m.
World drop(std::uint32_t seed, float time_step, int count, bool in_a_heap) {
    Xorshift32 random(seed);
    World world;
    world.settings.resolver = "penalty";
    world.settings.time_step = time_step;
    world.add(test::floor_body());
    const float mass = of_any_order(random, 0.01f, 100.0f);
    const float size = of_any_order(random, 0.1f, 1.0f);
    float height = size * random.between(0.01f, 0.3f);
    for (int i = 0; i < count; ++i) {
        const auto side = [&] { return size * random.between(0.3f, 1.0f); };
        const auto beside = [&] { return in_a_heap ? size * random.between(-0.3f, 0.3f) : 0.0f; };
        const glm::vec3 half =
            in_a_heap ? glm::vec3(side(), side(), side()) : glm::vec3(size, side(), size);
        const bool is_ball = in_a_heap && random.next() < 0.5f;
        const float reach = is_ball ? half.x : half.y;
        const glm::vec3 place{beside(), height + reach, beside()};
        const float own = in_a_heap ? mass * of_any_order(random, 0.1f, 10.0f) : mass;
        world.add(is_ball ? test::ball(reach, own, place) : test::crate(half, own, place));
        height += 2.0f * reach + 0.01f * size;
    }
    return world;
}

/// [J]
double weight_times_size(const World& world) {
    double sum = 0.0;
    for (const Body& body : world.bodies) {
        if (!is_static(body)) {
            sum += static_cast<double>(body.mass * test::g * smallest_side(body.shape));
        }
    }
    return sum;
}

double fastest(const World& world) {
    double speed = 0.0;
    for (const Body& body : world.bodies) {
        speed = std::max(speed, static_cast<double>(glm::length(body.linear_velocity)));
    }
    return speed;
}

/// Springs store what they take, and dampers take more: kinetic and potential energy never exceed
/// what they were before anything touched.
TEST(SpringBound, NoSceneGainsEnergy) {
    for (std::uint32_t seed = 0; seed < 25; ++seed) {
        for (const float h : time_steps) {
            for (const int count : {1, 5, 8}) {
                World world = drop(seed, h, count, count == 8);
                const double start = mechanical_energy(world);
                const double least = 1e-4 * weight_times_size(world);
                Workspace workspace;
                double most = start;
                for (float t = 0.0f; t < 3.0f; t += h) {
                    step(world, workspace);
                    most = std::max(most, mechanical_energy(world));
                }
                EXPECT_LE(most, start + least)
                    << "seed " << seed << ", " << count << " bodies, h = " << h;
            }
        }
    }
}

/// What lands flat lies still, unless its springs are soft for it (spring_sag.hpp): up to 30 kg.
TEST(SpringBound, WhatLiesFlatComesToRest) {
    for (std::uint32_t seed = 0; seed < 15; ++seed) {
        for (const float h : time_steps) {
            for (const int count : {1, 5}) {
                World world = drop(seed, h, count, false);
                if (world.bodies.back().mass > 30.0f) {
                    continue;
                }
                test::run(world, static_cast<int>(std::lround(8.0f / h)));
                EXPECT_LT(fastest(world), 1e-3)
                    << "seed " << seed << ", " << count << " boxes, h = " << h;
            }
        }
    }
}

/// The bound is one: in heaps it is never below the largest eigenvalue, which penalty_limits finds
/// from below, and for one body on the floor it is at most 6^(1/8) times as large.
TEST(SpringBound, IsAboveTheLargestEigenvalue) {
    for (std::uint32_t seed = 0; seed < 60; ++seed) {
        const int count = 1 + static_cast<int>(seed % 8);
        World world = drop(seed, time_steps[0], count, true);
        Workspace workspace;
        for (int i = 0; i < 120; ++i) {
            step(world, workspace);
            const auto limits = penalty_limits(world);
            if (world.contacts.empty() || !limits->other) {
                continue;
            }
            const std::vector<float> masses = largest_inverse_masses(world);
            float bound = 0.0f;
            for (const Contact& contact : world.contacts) {
                bound = std::max(bound, masses[world.index_of(contact.a)] +
                                            masses[world.index_of(contact.b)]);
            }
            EXPECT_GE(bound, 0.999f * limits->largest_inverse_mass) << seed << ", " << i;
            if (count == 1) {
                EXPECT_LE(bound, 1.252f * limits->largest_inverse_mass) << seed << ", " << i;
            }
        }
    }
}

/// Where a sub-step bears all of F the bound changes no bit. In a stack of 20 kg the middle cubes
/// have 8 points each, λ_b = 12/m times at most 1.25: q = 2 · 15/20 · h (2 c + h k) = 1.4 at most.
TEST(SpringBound, LeavesWhatIsStableAsItIs) {
    World bounded = test::column(5);
    bounded.settings.resolver = "penalty";
    World free = bounded;
    free.settings.penalty_bounded = false;
    test::run(bounded, 300);
    test::run(free, 300);
    free.settings.penalty_bounded = true;
    EXPECT_EQ(bounded, free);
}

/// A cube of 1 kg on its face: λ_b = 6/kg of its rocking (penalty_limits.hpp), and the 8-norm with
/// 4/kg of its bounce and 6/kg twice is (4⁸ + 2 6⁸)^(1/8) = 6.558/kg. With h = 1/480 s,
/// q = 6.558 h (2 200 + 20000 h) = 6.034: half of F acts, and it lies 2/q m g/(4 k) deep.
TEST(SpringBound, OfACubeOfOneKilogram) {
    World world;
    world.settings.resolver = "penalty";
    world.add(test::floor_body());
    world.add(test::crate(glm::vec3(0.5f), 1.0f, {0.0f, 0.5f, 0.0f}));
    test::run(world, 300);
    EXPECT_NEAR(largest_inverse_masses(world)[1], 6.558f, 1e-3f);
    const auto limits = penalty_limits(world).value();
    EXPECT_NEAR(limits.share, 3.0f / 6.034f, 1e-3f);
    EXPECT_TRUE(limits.is_stable);
    const float sag = 6.034f / 3.0f * test::g / (4.0f * 20000.0f);
    EXPECT_NEAR(0.5f - world.bodies[1].position.y, sag, 0.01f * sag);

    // 6.558 h (400 + 20000 h) = 3 for h = 1.085 ms, of which 15.4 are 1/60 s.
    EXPECT_EQ(limits.sub_steps, 16.0);
    world.settings.penalty_sub_steps = 16;
    EXPECT_EQ(penalty_limits(world)->share, 1.0f);
    world.settings.penalty_bounded = false;
    world.settings.penalty_sub_steps = 8;
    EXPECT_EQ(penalty_limits(world)->share, 1.0f);
    EXPECT_FALSE(penalty_limits(world)->is_stable);
}

} // namespace
} // namespace carom
