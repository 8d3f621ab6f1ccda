/// How fast sweeps converge on a column of balls: the theory of linear iterations beside the run.
#include "lab/inside/convergence.hpp"

#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"
#include "lab/theory/experiments/solving/column.hpp"

#include <cmath>

namespace carom {

namespace {

/// The speeds that the sweeps of the first step leave, once it has been taken.
std::optional<std::vector<double>> speeds_left_in(const Trace& trace) {
    return trace.elapsed() > 0.0 ? std::optional(speeds_left_by_sweeps(trace.start()))
                                 : std::nullopt;
}

/// How many sweeps gain one decimal digit, where each leaves q of the error.
constexpr const char* sweeps_a_digit = "-1/log_10(q)";

/// Late enough for the other modes to have decayed, over an even number of sweeps, for Jacobi's
/// error may change its sign in each: the window's bounds are n²/2 sweeps and twice as many for
/// Gauss-Seidel, and later by as much as the others are slower.
double measured_share(const World& start, const std::vector<double>& speeds) {
    const auto n = static_cast<std::size_t>(column::balls(start));
    const std::size_t slower = start.settings.sweep == Sweep::gauss_seidel ? 1
                               : start.settings.sweep == Sweep::jacobi     ? 4
                                                                           : 2;
    const std::size_t width = slower * ((n * n + 3) / 4) * 2;
    return left_by_a_sweep(speeds, width, 2 * width);
}

std::optional<double> measure_share(const Trace& trace) {
    const auto speeds = speeds_left_in(trace);
    return speeds ? std::optional(measured_share(trace.start(), *speeds)) : std::nullopt;
}

/// At the best ω two modes have become one, so that the error is about k (ω - 1)^k after k sweeps:
/// the factor 2 between k and 2 k sweeps is not the sweeps'.
std::optional<double> measure_relaxed_share(const Trace& trace) {
    const auto speeds = speeds_left_in(trace);
    if (!speeds) {
        return std::nullopt;
    }
    const auto k = static_cast<std::size_t>(2 * column::balls(trace.start()));
    return left_by_a_sweep(*speeds, k, 2 * k) / std::pow(2.0, 1.0 / static_cast<double>(k));
}

/// Of the upper ball and the lower one.
double ratio_of_masses(const World& start) {
    return measuring::mass(start, "ball 2") / measuring::mass(start, "ball 1");
}

std::optional<double> measure_heavy_share(const Trace& trace) {
    const auto speeds = speeds_left_in(trace);
    return speeds ? std::optional(left_by_a_sweep(*speeds, 1, speeds->size() / 2)) : std::nullopt;
}

Experiment column_convergence() {
    return {
        .key = "column_convergence",
        .title = "Sweeps over a column",
        .scene = "stack",
        .asks = "Ten equal balls stand in a column and are solved from a cold start, many sweeps "
                "in one step. What share of the error does a sweep leave?",
        .theory = "A contact knows its neighbours alone, so the weight travels from contact to "
                  "contact. With the floor and a free top the slowest error of Jacobi's sweeps is "
                  "x_j = cos(j π/(2n)), of which cos(π/(2n)) is left, and Gauss-Seidel leaves the "
                  "square of that. Symmetric sweeps over contacts in two colours solve each colour "
                  "twice in a row and do half of the work. On split masses Jacobi takes half the "
                  "step and leaves about cos²(π/(4n)) of the error.",
        .source = column::young,
        .seconds = 0.02,
        .symbols = {{"q", "", {}, &measure_share}},
        .measurands = {{.quantity = "share of the error that a sweep leaves",
                        .unit = "",
                        .formula = "q = cos²(π/(2n))",
                        .tolerance = 2e-5, // what other modes still add
                        .predict = &column::left_by_a_sweep},
                       {.quantity = "sweeps per digit",
                        .unit = "",
                        .formula = "-1/log_10(cos²(π/(2n)))",
                        // Of up to 400: 2e-5 400²/ln 10 = 1.4 at most, in fact less.
                        .tolerance = 0.5,
                        .predict =
                            [](const World& start) {
                                return -1.0 / std::log10(column::left_by_a_sweep(start));
                            },
                        .measured = sweeps_a_digit}},
        .applicable = {responses::sequential_impulses,
                       {"sequential_impulses (symmetric)",
                        "sequential_impulses",
                        {"sweep=symmetric"}},
                       {"sequential_impulses (jacobi_unsplit)",
                        "sequential_impulses",
                        {"sweep=jacobi_unsplit"}},
                       {"sequential_impulses (jacobi)", "sequential_impulses", {"sweep=jacobi"}}},
        .prepare =
            [](World& world) {
                column::stand(world, column::shown_balls);
                // As many as the slowest of the kinds needs to be measured, 4 n², and some more.
                world.settings.iterations = 5 * column::shown_balls * column::shown_balls;
            },
        .left_by_a_sweep = &column::left_by_a_sweep,
    };
}

/// The best relaxation.
Experiment column_relaxation() {
    return {
        .key = "column_relaxation",
        .title = "The best relaxation of a column",
        .scene = "stack",
        .asks =
            "The same ten balls, with sweeps that change each impulse by ω = 2/(1 + sin(π/(2n))) "
            "times what its contact asks for. What share of the error does a sweep leave?",
        .theory = "A sweep relaxed by ω leaves λ of an error of which Jacobi leaves μ, with (λ + ω "
                  "- 1)² = λ ω² μ². At the best ω both roots are ω - 1: about n sweeps do what n² "
                  "did. Larger ω leave more again, and from 2 on nothing converges.",
        .source = column::young,
        .seconds = 0.02,
        .symbols = {{"n", "",
                     [](const World& start) { return static_cast<double>(column::balls(start)); }},
                    {"q", "", {}, &measure_relaxed_share}},
        // The other modes decay no faster: 1/k of the error, k = 2 n.
        .measurands = {{"share of the error that a sweep leaves", "",
                        "q = ω - 1,  ω = 2/(1 + sin(π/(2n)))", 0.01},
                       {.quantity = "sweeps per digit",
                        .unit = "",
                        .formula = "-1/log_10(ω - 1),  ω = 2/(1 + sin(π/(2n)))",
                        .tolerance = 0.3, // 0.01 7.3²/(0.73 ln 10)
                        .measured = sweeps_a_digit}},
        .applicable = {responses::sequential_impulses},
        .prepare =
            [](World& world) {
                column::stand(world, column::shown_balls);
                world.settings.iterations = 4 * column::shown_balls;
                world.settings.relaxation =
                    static_cast<float>(column::best_relaxation(column::shown_balls));
            },
        .left_by_a_sweep =
            [](const World& start) { return column::best_relaxation(column::balls(start)) - 1.0; },
    };
}

/// Heavy on light.
Experiment heavy_convergence() {
    return {
        .key = "heavy_convergence",
        .title = "Sweeps under a heavy ball",
        .scene = "stack",
        .asks = "A ball carries another that is 100 times as heavy. What share of the error does a "
                "sweep leave?",
        .theory = "Solving the upper contact moves almost only the light ball, and the floor's "
                  "contact pushes it back: a sweep leaves r/(1 + r) of the error, with r = 100 231 "
                  "sweeps per digit.",
        .source = column::young,
        .seconds = 0.02,
        .symbols = {{"r", "", &ratio_of_masses}, {"q", "", {}, &measure_heavy_share}},
        // Contact 1 with the floor has k = 1/m, contact 2 has 1/m + 1/(r m), and 1/m couples them:
        // a sweep leaves (1/m)²/(1/m (1/m + 1/(r m))) = r/(1 + r).
        // Only rounding is left.
        .measurands = {{"share of the error that a sweep leaves", "", "q = r/(1 + r)", 2e-5},
                       {.quantity = "sweeps per digit",
                        .unit = "",
                        .formula = "1/log_10(1 + 1/r)",
                        .tolerance = 0.5, // 2e-5 231²/ln 10
                        .measured = sweeps_a_digit}},
        .applicable = {responses::sequential_impulses},
        .prepare =
            [](World& world) {
                column::stand(world, 2);
                set_mass(world.bodies.back(), 100.0f * world.bodies.back().mass);
                world.settings.iterations = 500;
            },
        .left_by_a_sweep =
            [](const World& start) {
                return ratio_of_masses(start) / (1.0 + ratio_of_masses(start));
            },
    };
}

} // namespace

ExperimentRows rows::convergence() {
    return {column_convergence(), column_relaxation(), heavy_convergence()};
}

} // namespace carom
