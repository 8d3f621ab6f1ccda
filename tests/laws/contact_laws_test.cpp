/// The contact laws of `penalty` against theory: restitution over speed, contact times, and rows of
/// balls. What a law's row promises must hold, and what it does not promise must fail.
#include "physics/solve/equations/contact_laws.hpp"
#include "physics/step/measure.hpp"
#include "support/worlds.hpp"

#include <cmath>
#include <fmt/format.h>
#include <glm/gtc/constants.hpp>
#include <string>

namespace carom {

/// How GoogleTest prints a parameter.
static void PrintTo(const ContactLawRow& row, std::ostream* stream) { *stream << row.key; }

namespace {

/// A ball of m [kg] that meets the floor at v [m/s], as these settings have it.
struct Hit {
    float m = 1.0f;
    float v = 1.0f;
};
struct Outcome {
    double restitution;
    double seconds; ///< from overlap 0 to overlap 0
};

Settings settings_of(std::string_view law) {
    Settings settings = test::ideal_settings();
    settings.resolver = "penalty";
    settings.penalty_law = Key(law);
    settings.penalty_damping = 20.0f;
    settings.penalty_sub_steps = 16;
    settings.time_step = 1.0f / 4000.0f;
    return settings;
}

Outcome outcome_of(const Settings& settings, const Hit& hit) {
    World world;
    world.settings = settings;
    world.add(test::floor_body());
    world.add(test::ball(0.5f, hit.m, {0.0f, 0.501f, 0.0f}));
    world.bodies[1].linear_velocity.y = -hit.v;
    const Body& ball = world.bodies[1];
    const auto depth = [&] { return 0.5 - static_cast<double>(ball.position.y); };
    const auto speed = [&] { return static_cast<double>(ball.linear_velocity.y); };
    const double touches = -depth() / static_cast<double>(hit.v);
    Workspace workspace;
    for (int i = 0; i < 100'000 && !(speed() > 0.0 && depth() < 0.0); ++i) {
        step(world, workspace);
    }
    const double leaves = world.time + depth() / speed();
    return {speed() / static_cast<double>(hit.v), leaves - touches};
}

class EveryContactLaw : public testing::TestWithParam<ContactLawRow> {};

TEST_P(EveryContactLaw, KeepsWhatItPromisesAndBreaksWhatItDoesNot) {
    const auto& [key, promises] = std::pair(GetParam().key, GetParam().promises);
    const Outcome slow = outcome_of(settings_of(key), {.v = 0.5f});
    const Outcome fast = outcome_of(settings_of(key), {.v = 2.0f});
    EXPECT_EQ(std::abs(slow.restitution - 1.0) < 0.003, promises.keeps_energy);
    EXPECT_EQ(std::abs(fast.restitution - slow.restitution) < 0.003, promises.rebounds_alike);
    EXPECT_EQ(std::abs(fast.seconds / slow.seconds - 1.0) < 0.01, promises.lasts_alike);
    EXPECT_LT(fast.restitution, 1.003) << "no law may add energy";
}

/// The spheres turn and slide as well: F acts on both at one point.
TEST_P(EveryContactLaw, KeepsMomentum) {
    World world;
    world.settings = settings_of(GetParam().key);
    world.settings.friction_model = FrictionModel::coulomb;
    world.add(test::ball(0.5f, 1.0f, {0.0f, 0.0f, 0.0f}));
    world.add(test::ball(0.3f, 3.0f, {0.7f, 0.4f, 0.0f}));
    world.bodies[0].linear_velocity = {2.0f, 0.5f, 0.3f};
    const glm::dvec3 before = momentum(world);
    test::run(world, 2000);
    EXPECT_GT(glm::length(world.bodies[1].linear_velocity), 0.1f);
    EXPECT_LT(glm::length(momentum(world) - before), 1e-5 * glm::length(before));
}

INSTANTIATE_TEST_SUITE_P(Laws, EveryContactLaw,
                         testing::ValuesIn(contact_laws().begin(), contact_laws().end()),
                         [](const auto& tested) { return std::string(tested.param.key); });

/// D v (1 + e) = ln((1 + D v)/(1 - D v e)), solved by hand: 0.937476 at D v = 0.1, 0.748435 at 0.5
/// and 0.593624 at 1, for every k, m and n.
TEST(HuntCrossley, RestitutionDependsOnDAndSpeedAlone) {
    struct Figure {
        float D;
        double e;
    };
    constexpr float v = 2.0f;
    for (const auto& [D, e] : {Figure{0.1f, 0.937476}, {0.5f, 0.748435}, {1.0f, 0.593624}}) {
        for (const float n : {1.0f, 1.25f, 1.5f, 1.75f, 2.0f}) {
            for (const auto& [k, m] : {std::pair(20'000.0f, 1.0f), std::pair(300'000.0f, 5.0f)}) {
                Settings settings = settings_of("hunt_crossley");
                settings.penalty_exponent = n;
                settings.penalty_dissipation = D / v;
                settings.penalty_stiffness = k;
                EXPECT_NEAR(outcome_of(settings, {m, v}).restitution, e, 0.002)
                    << fmt::format("D v {}, n {}, k {}, m {}", D, n, k, m);
            }
        }
    }
}

/// e = sqrt(k_1/k_2); with k_2 below k_1 it is as with k_2 = k_1.
TEST(WaltonBraun, RestitutionIsTheRootOfTheRatio) {
    for (const auto& [k_1, k_2] : {std::pair(20'000.0f, 20'000.0f), std::pair(20'000.0f, 80'000.0f),
                                   std::pair(5'000.0f, 1'000.0f), std::pair(9'000.0f, 25'000.0f)}) {
        Settings settings = settings_of("walton_braun");
        settings.penalty_stiffness = k_1;
        settings.penalty_unloading = k_2;
        const double e = std::sqrt(static_cast<double>(std::min(k_1 / k_2, 1.0f)));
        EXPECT_NEAR(outcome_of(settings, {2.0f, 1.5f}).restitution, e, 0.002) << k_1 << " " << k_2;
    }
}

/// T = 4/5 sqrt(π) Γ(2/5)/Γ(9/10) (5/4)^(2/5) (m²/(k² v))^(1/5) = 3.2181 (m²/(k² v))^(1/5).
TEST(Hertz, ContactTimeFallsWithTheFifthRootOfSpeed) {
    for (const auto& [k, hit] :
         {std::pair(20'000.0f, Hit{1.0f, 0.5f}), std::pair(20'000.0f, Hit{1.0f, 2.0f}),
          std::pair(500'000.0f, Hit{8.0f, 1.0f})}) {
        Settings settings = settings_of("hertz");
        settings.penalty_stiffness = k;
        const double ratio = static_cast<double>(hit.m / k);
        const double T = 3.2181 * std::pow(ratio * ratio / static_cast<double>(hit.v), 0.2);
        EXPECT_NEAR(outcome_of(settings, hit).seconds, T, 0.003 * T) << k << " " << hit.v;
    }
}

struct Row {
    std::vector<double> velocities; ///< when all are apart [m/s]
    double last_leaves;             ///< from the first touch, in contact times of a pair
};

/// A ball of 1 kg at 1 m/s hits a row of such balls that touch.
Row row_of(int balls) {
    constexpr float k = 100'000.0f;
    World world;
    world.settings = settings_of("hertz");
    world.settings.penalty_stiffness = k;
    for (int i = 0; i < balls; ++i) {
        world.add(test::ball(0.5f, 1.0f, {static_cast<float>(i), 0.0f, 0.0f}));
    }
    world.bodies[0].linear_velocity.x = 1.0f;
    Workspace workspace;
    const auto last = [&](std::size_t back) { return world.bodies[world.bodies.size() - back]; };
    double last_leaves = 0.0;
    bool has_pressed = false;
    for (int i = 0; i < 1000; ++i) {
        step(world, workspace);
        const float force = test::normal_impulse_between(world, last(2).id, last(1).id);
        has_pressed = has_pressed || force > 0.0f;
        if (has_pressed && force == 0.0f && last_leaves == 0.0) {
            last_leaves = world.time;
        }
    }
    Row row{{}, last_leaves / (3.2181 * std::pow(0.25 / (double{k} * double{k}), 0.2))};
    for (const Body& body : world.bodies) {
        row.velocities.push_back(static_cast<double>(body.linear_velocity.x));
    }
    return row;
}

/// Integrated in another program by Runge and Kutta's method: m x_i'' = k d_(i-1)^1.5 - k d_i^1.5.
/// The velocities do not depend on k.
TEST(Hertz, FiveBallsLeaveWithAlmostAllInTheLast) {
    const double expected[] = {-0.0711, -0.0303, -0.0145, 0.1270, 0.9888};
    const Row row = row_of(5);
    for (std::size_t i = 0; i < 5; ++i) {
        EXPECT_NEAR(row.velocities[i], expected[i], 5e-4) << "ball " << i + 1;
    }
}

/// 1.000, 1.530, 2.036 and 2.533 contact times of a pair: each further ball adds about half of one.
TEST(Hertz, EachFurtherBallAddsHalfAContactTime) {
    const double expected[] = {1.0, 1.530, 2.036, 2.533};
    for (int balls = 2; balls <= 5; ++balls) {
        EXPECT_NEAR(row_of(balls).last_leaves, expected[balls - 2], 0.02) << balls << " balls";
    }
}

} // namespace
} // namespace carom
