/// What sequential impulses promise, they promise with each kind of sweep and any relaxation: no
/// energy is gained, momentum is kept, and what rests stays at rest. Jacobi on whole masses alone
/// gains energy, where a body has many contacts: that is its lesson (tests/physics/sweeps_test).
#include "math/random.hpp"
#include "physics/step/measure.hpp"
#include "physics/step/step.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace carom {
namespace {

struct SweepCase {
    Sweep sweep;
    float relaxation;
};

void PrintTo(const SweepCase& given, std::ostream* stream) {
    *stream << "sweep " << static_cast<int>(given.sweep) << ", relaxation " << given.relaxation;
}

class EverySweep : public testing::TestWithParam<SweepCase> {
protected:
    static void choose(Settings& settings) {
        settings.sweep = GetParam().sweep;
        settings.relaxation = GetParam().relaxation;
    }

    /// Eight balls with spin and friction that meet in the middle.
    static World cluster(std::uint32_t seed) {
        Xorshift32 random(seed);
        World world = test::ideal_world("sequential_impulses");
        choose(world.settings);
        // Of the impulse with which bodies that part begin warm, (1 - ω)^k outlasts k iterations.
        world.settings.warm_start = GetParam().relaxation >= 1.0f;
        world.settings.gravity = glm::vec3(0.0f);
        world.settings.friction_model = FrictionModel::coulomb;
        for (int i = 0; i < 8; ++i) {
            Body ball = test::ball(random.between(0.3f, 0.6f), random.between(0.5f, 3.0f), {});
            ball.position = 1.4f * (glm::vec3(i % 2, i / 2 % 2, i / 4) - glm::vec3(0.5f));
            ball.linear_velocity = -2.0f * ball.position;
            ball.angular_velocity = {random.between(-5.0f, 5.0f), random.between(-5.0f, 5.0f),
                                     1.0f};
            ball.restitution = 0.7f;
            ball.friction = 0.5f;
            world.add(ball);
        }
        return world;
    }
};

TEST_P(EverySweep, NeverGainsEnergyAndKeepsMomentum) {
    for (std::uint32_t seed = 1; seed <= 8; ++seed) {
        World world = cluster(seed);
        const double start = kinetic_energy(world);
        const glm::dvec3 p = momentum(world);
        double before = start;
        for (int i = 0; i < 200; ++i) {
            test::run(world, 1);
            const double now = kinetic_energy(world);
            ASSERT_LE(now, before + 1e-5 * start) << "seed " << seed << ", step " << i;
            before = now;
        }
        EXPECT_LT(before, 0.999 * start) << "nothing met";
        EXPECT_LT(glm::length(glm::dvec3(momentum(world)) - p), 1e-4) << seed;
    }
}

/// A crate on a slope of 15° with μ = 0.5 (26.6°), a ball on the floor, two crates in a stack.
TEST_P(EverySweep, LeavesAtRestWhatRests) {
    World world;
    choose(world.settings);
    world.settings.resolver = Key("sequential_impulses");
    world.settings.gravity = 9.81f * glm::vec3(std::sin(0.2618f), -std::cos(0.2618f), 0.0f);
    Body floor = test::floor_body();
    floor.friction = 0.5f;
    world.add(floor);
    for (int i = 0; i < 2; ++i) {
        Body crate = dynamic_body("crate", Box{glm::vec3(0.5f)}, 20.0f);
        crate.name += std::to_string(i);
        crate.friction = 1.0f;
        crate.restitution = 0.0f;
        crate.position = {0.0f, 0.5f + static_cast<float>(i), 0.0f};
        world.add(crate);
    }
    test::run(world, 120);
    const glm::vec3 place = world.bodies[2].position;
    test::run(world, 240);
    EXPECT_LT(glm::length(world.bodies[2].position - place), 2e-3f);
    EXPECT_LT(glm::length(world.bodies[2].linear_velocity), 2e-3f);
}

/// All kinds converge to the same impulses: the floor carries ten weights.
TEST_P(EverySweep, ConvergesToTheWholeWeight) {
    World world = test::ideal_world("sequential_impulses");
    choose(world.settings);
    world.settings.gravity = {0.0f, -9.81f, 0.0f};
    world.settings.iterations = 1000;
    world.add(test::floor_body());
    for (int i = 0; i < 5; ++i) {
        world.add(test::ball(0.5f, 1.0f, {0.0f, 0.499f + 0.999f * static_cast<float>(i), 0.0f}));
    }
    test::run(world, 3);
    float carried = 0.0f;
    for (const Contact& contact : world.contacts) {
        if (contact.a == world.bodies[0].id || contact.b == world.bodies[0].id) {
            carried += contact.manifold.points().front().normal_impulse;
        }
    }
    EXPECT_NEAR(carried, 5.0f * 9.81f * world.settings.time_step, 1e-4f);
}

constexpr std::array cases = {
    SweepCase{Sweep::gauss_seidel, 0.5f}, SweepCase{Sweep::gauss_seidel, 1.5f},
    SweepCase{Sweep::symmetric, 1.0f},    SweepCase{Sweep::symmetric, 1.5f},
    SweepCase{Sweep::jacobi, 0.5f},       SweepCase{Sweep::jacobi, 1.0f},
    SweepCase{Sweep::jacobi, 1.5f}};

std::string sweep_name(const testing::TestParamInfo<SweepCase>& info) {
    constexpr std::array names = {"gauss_seidel", "symmetric", "jacobi"};
    return std::string(names[static_cast<std::size_t>(info.param.sweep)]) + "_" +
           std::to_string(static_cast<int>(100.0f * info.param.relaxation));
}

INSTANTIATE_TEST_SUITE_P(Laws, EverySweep, testing::ValuesIn(cases), &sweep_name);

} // namespace
} // namespace carom
