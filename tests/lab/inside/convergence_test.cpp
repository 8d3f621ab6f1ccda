/// The theory of linear iterations beside the run, at other sizes than the experiments show.
#include "lab/inside/convergence.hpp"

#include "lab/theory/experiments/solving/column.hpp"
#include "support/experiment_cases.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace carom {
namespace {

using test::experiment_of;

/// Of the experiment's first quantity.
struct Compared {
    double predicted;
    double measured;
};

/// The experiment with a column of n balls, as the response has it.
World start_of(std::string_view key, int n, const Response& response, int iterations) {
    World world = first_world(experiment_of(key), response);
    const Settings settings = world.settings;
    column::stand(world, n);
    world.settings = settings;
    world.settings.iterations = iterations;
    return world;
}

Compared run_from(std::string_view key, const Response& response, World start) {
    ExperimentRun run(experiment_of(key), response, std::move(start));
    complete(run);
    const Reading reading = run.readings().front();
    EXPECT_EQ(reading.verdict, Verdict::pass)
        << reading.predicted << " " << reading.measured.value_or(std::nan(""));
    return {reading.predicted, reading.measured.value_or(std::nan(""))};
}

const Response& response_of(std::string_view key, std::size_t i) {
    return experiment_of(key).applicable[i];
}

/// cos²(π/(2n)), for n = 10 a digit in 93 sweeps.
TEST(Convergence, APlainSweepOverAColumnLeavesTheSquareOfJacobisShare) {
    for (const auto& [n, left] : {std::pair{5, 0.904508}, {10, 0.975528}, {15, 0.989074}}) {
        const Response& plain = response_of("column_convergence", 0);
        const Compared compared = run_from("column_convergence", plain,
                                           start_of("column_convergence", n, plain, 4 * n * n));
        EXPECT_NEAR(compared.predicted, left, 1e-6) << n;
        EXPECT_NEAR(compared.measured, left, 2e-5) << n;
    }
    EXPECT_NEAR(-1.0 / std::log10(0.9755282581), 93.0, 0.1);
}

/// Whole masses: cos(π/(2n)), the root of Gauss-Seidel's; symmetric sweeps in two colours likewise.
/// Split masses: half the step, so that about cos²(π/(4n)) is left; exactly, for n = 2, the θ with
/// cos 2θ + (1 - cos θ)/2 cos θ = 0, that is 3 c² + c - 2 = 0 for c = cos θ, so c = 2/3 and
/// (1 + c)/2 = 5/6.
TEST(Convergence, JacobiIsHalfAsFastAndAQuarterOnSplitMasses) {
    for (const int n : {5, 10, 15}) {
        const double root = std::cos(M_PI / (2.0 * n));
        for (const std::size_t kind : {1u, 2u}) {
            const Response& response = response_of("column_convergence", kind);
            const World start = start_of("column_convergence", n, response, 4 * n * n + 16);
            EXPECT_NEAR(run_from("column_convergence", response, start).measured, root, 2e-5);
        }
        const Response& split = response_of("column_convergence", 3);
        const World start = start_of("column_convergence", n, split, 4 * n * n + 16);
        EXPECT_NEAR(run_from("column_convergence", split, start).measured,
                    std::pow(std::cos(M_PI / (4.0 * n)), 2.0), 4e-3 / n);
    }
    const Response& split = response_of("column_convergence", 3);
    World two = start_of("column_convergence", 2, split, 40);
    EXPECT_NEAR(column::left_by_a_sweep(two), 5.0 / 6.0, 1e-12);
    EXPECT_NEAR(run_from("column_convergence", split, two).measured, 5.0 / 6.0, 1e-5);
}

/// ω = 2/(1 + sin(π/(2n))) leaves ω - 1, for n = 10 1.7295 and a digit in 7.3 sweeps. Farther on
/// either side more is left after 6 n sweeps.
TEST(Convergence, TheBestRelaxationOfAColumnIsYoungs) {
    for (const auto& [n, best] : {std::pair{5, 1.527864}, {10, 1.729454}, {20, 1.854498}}) {
        const Response& plain = response_of("column_relaxation", 0);
        World start = start_of("column_relaxation", n, plain, 6 * n);
        EXPECT_NEAR(column::best_relaxation(n), best, 1e-6);
        start.settings.relaxation = static_cast<float>(best);
        run_from("column_relaxation", plain, start);
        const double left = speeds_left_by_sweeps(start).back();
        for (const float off : {-0.1f, 0.1f}) {
            World other = start;
            other.settings.relaxation += off;
            EXPECT_GT(speeds_left_by_sweeps(other).back(), 2.0 * left) << n << " " << off;
        }
    }
    EXPECT_NEAR(-1.0 / std::log10(column::best_relaxation(10) - 1.0), 7.3, 0.05);
}

/// r/(1 + r): for r = 100 a digit in 231 sweeps.
TEST(Convergence, AHeavyBallOnALightOneLeavesTheirRatio) {
    for (const float r : {1.0f, 10.0f, 100.0f}) {
        const Response& plain = response_of("heavy_convergence", 0);
        World start = first_world(experiment_of("heavy_convergence"), plain);
        set_mass(start.bodies.back(), r * start.find("ball 1")->mass);
        start.settings.iterations = r < 5.0f ? 20 : 200;
        const auto ratio = static_cast<double>(r);
        EXPECT_NEAR(run_from("heavy_convergence", plain, start).measured, ratio / (1.0 + ratio),
                    2e-5);
    }
    EXPECT_NEAR(1.0 / std::log10(1.01), 231.0, 0.5);
}

/// k C(2k,k)/2^(2k-1) weights: 1 after one sweep, 2.1875 after four, whatever the height.
TEST(Convergence, TheFloorCarriesWhatKSweepsBringIt) {
    for (const int n : {5, 10, 20}) {
        for (const auto& [k, load] : {std::pair{1, 1.0}, {2, 1.5}, {4, 2.1875}, {5, 2.4609375}}) {
            const Response& plain = response_of("cold_floor_load", 0);
            const Compared compared =
                run_from("cold_floor_load", plain, start_of("cold_floor_load", n, plain, k));
            EXPECT_NEAR(compared.predicted, load, 1e-9);
            EXPECT_NEAR(compared.measured, load, 1e-5);
        }
    }
}

/// After five sweeps over five balls comes the top: the formula says 2.707, the floor carries less.
TEST(Convergence, TheTopIsFeltAfterAsManySweepsAsBalls) {
    const Response& plain = response_of("cold_floor_load", 0);
    ExperimentRun run(experiment_of("cold_floor_load"), plain,
                      start_of("cold_floor_load", 5, plain, 6));
    complete(run);
    EXPECT_FALSE(results_of(run).front().is_defined);
}

} // namespace
} // namespace carom
