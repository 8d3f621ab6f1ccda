/// Every friction model under every method that honours it: what the model promises of directions,
/// weights and time, and what it does not.
#include "physics/solve/methods/catalogue.hpp"
#include "support/worlds.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <string>
#include <tuple>
#include <vector>

namespace carom {
namespace {

using test::g;

struct FrictionCase {
    std::string_view resolver;
    FrictionModel model;
};

void PrintTo(const FrictionCase& given, std::ostream* stream) {
    *stream << given.resolver << ", model " << static_cast<int>(given.model);
}

/// All rows of the catalogue's matrix.
std::vector<FrictionCase> honoured_frictions() {
    std::vector<FrictionCase> cases;
    for (const ResolverRow& row : resolver_catalogue()) {
        for (const FrictionModel model : row.friction_models) {
            cases.push_back({row.key, model});
        }
    }
    return cases;
}

class EveryFriction : public testing::TestWithParam<FrictionCase> {
protected:
    /// A block on one contact point, thrown along the floor at 3 m/s, mu = 0.3.
    static World sliding(float angle, float mass = 4.0f, float rate = 120.0f) {
        World world = test::ideal_world(GetParam().resolver, 1.0f / rate);
        world.settings.gravity.y = -g;
        world.settings.friction_model = GetParam().model;
        world.add(test::floor_body());
        // The springs of `penalty` carry it from the start: it lies as deep as its weight presses
        // it.
        const float sag = mass * g / world.settings.penalty_stiffness;
        const bool penalty = GetParam().resolver == "penalty";
        world.add(test::ball(0.5f, mass, {0.0f, 0.5f - (penalty ? sag : 0.0f), 0.0f}));
        set_fixed_rotation(world.bodies[1], true);
        world.bodies[1].friction = 0.3f;
        world.bodies[1].linear_velocity = 3.0f * glm::vec3(std::cos(angle), 0.0f, std::sin(angle));
        return world;
    }

    static glm::vec3 velocity_after(World world, int steps) {
        test::run(world, steps);
        return world.bodies[1].linear_velocity;
    }

    static float speed_after(const World& world, int steps) {
        return glm::length(velocity_after(world, steps));
    }

    /// Springs settle, and soft contacts too, before they press with the whole weight [m/s].
    static float allowed() {
        const bool settles = GetParam().resolver == "penalty" || GetParam().resolver == "soft_step";
        return settles ? 1e-3f : 1e-4f;
    }
    static bool is_proportional() { return GetParam().model == FrictionModel::proportional; }
    static bool is_box() { return GetParam().model == FrictionModel::box; }
};

constexpr float quarter_turn = 1.5707963f;

TEST_P(EveryFriction, IsTheSameInEveryDirectionButForTheBoxAt45Degrees) {
    const float straight = speed_after(sliding(0.0f), 10);
    EXPECT_NEAR(speed_after(sliding(quarter_turn), 10), straight, 1e-3f);
    const float askew = speed_after(sliding(0.5f * quarter_turn), 10);
    if (is_box()) {
        // Both tangents brake with mu g, sqrt(2) mu g together.
        EXPECT_NEAR(3.0f - askew, std::sqrt(2.0f) * (3.0f - straight), 1e-3f);
    } else {
        EXPECT_NEAR(askew, straight, 1e-3f);
        // It brakes and does not steer.
        const glm::vec3 v = velocity_after(sliding(1.1f), 10);
        EXPECT_NEAR(std::atan2(v.z, v.x), 1.1f, 1e-3f);
    }
}

TEST_P(EveryFriction, DoesNotDependOnTheMass) {
    World light = sliding(0.3f, 1.0f);
    World heavy = sliding(0.3f, 64.0f);
    // What is counted in kilograms grows with them.
    heavy.settings.penalty_stiffness *= 64.0f;
    heavy.settings.penalty_damping *= 64.0f;
    heavy.bodies[1].position = light.bodies[1].position;
    EXPECT_NEAR(speed_after(light, 20), speed_after(heavy, 20), allowed());
}

TEST_P(EveryFriction, BrakesByMuGInASecondUnlessItIsAShareOfEachStep) {
    // coulomb and box: v0 - mu g t. proportional: (1 - mu)^n v0, a matter of the number of steps.
    for (const float rate : {60.0f, 120.0f, 480.0f}) {
        const int steps = static_cast<int>(0.25f * rate);
        const float expected = is_proportional() ? 3.0f * std::pow(0.7f, static_cast<float>(steps))
                                                 : 3.0f - 0.3f * g * 0.25f;
        EXPECT_NEAR(speed_after(sliding(0.0f, 4.0f, rate), steps), expected, allowed()) << rate;
    }
}

TEST_P(EveryFriction, NeverTurnsTheSlidingRound) {
    World world = sliding(0.0f);
    world.bodies[1].friction = 50.0f;
    Workspace workspace;
    for (int i = 0; i < 60; ++i) {
        step(world, workspace);
        EXPECT_GE(world.bodies[1].linear_velocity.x, -1e-4f) << "step " << i;
    }
}

TEST_P(EveryFriction, VanishesWithMu) {
    World world = sliding(0.0f);
    world.bodies[1].friction = 0.0f;
    EXPECT_NEAR(speed_after(world, 60), 3.0f, 1e-5f);
}

std::string friction_name(const testing::TestParamInfo<FrictionCase>& info) {
    constexpr std::array names = {"none", "proportional", "coulomb", "box", "regularized"};
    return std::string(info.param.resolver) + "_" +
           names[static_cast<std::size_t>(info.param.model)];
}

INSTANTIATE_TEST_SUITE_P(Laws, EveryFriction, testing::ValuesIn(honoured_frictions()),
                         &friction_name);

} // namespace
} // namespace carom
