/// How fast sweeps converge on a column of balls: the theory of linear iterations beside the run.
#include "lab/inside/convergence.hpp"

#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"
#include "lab/theory/experiments/solving/column.hpp"

#include <array>
#include <cmath>

namespace carom {

namespace {

/// The speeds that the sweeps of the first step leave, once it has been taken.
std::optional<std::vector<double>> speeds_left_in(const Trace& trace) {
    return trace.elapsed() > 0.0 ? std::optional(speeds_left_by_sweeps(trace.start()))
                                 : std::nullopt;
}

/// -1/log10(share): how many sweeps gain one decimal digit.
double sweeps_a_digit(double share) { return -1.0 / std::log10(share); }

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

std::optional<double> measure_sweeps_a_digit(const Trace& trace) {
    const auto share = measure_share(trace);
    return share ? std::optional(sweeps_a_digit(*share)) : std::nullopt;
}

double predict_sweeps_a_digit(const World& start) {
    return sweeps_a_digit(column::left_by_a_sweep(start));
}

constexpr std::array share_measurands = {
    Measurand{
        .quantity = "share of the error that a sweep leaves",
        .unit = "",
        .formula = "cos²(π/(2n))",
        .tolerance = 2e-5, // what other modes still add
        .predict = &column::left_by_a_sweep,
        .measure = &measure_share,
    },
    Measurand{
        .quantity = "sweeps per digit",
        .unit = "",
        .formula = "-1/log_10(cos²(π/(2n)))",
        .tolerance = 0.5, // of up to 400: 2e-5 400²/ln 10 = 1.4 at most, in fact less
        .predict = &predict_sweeps_a_digit,
        .measure = &measure_sweeps_a_digit,
    },
};

void symmetric(Settings& settings) { settings.sweep = Sweep::symmetric; }
void jacobi(Settings& settings) { settings.sweep = Sweep::jacobi; }
void jacobi_unsplit(Settings& settings) { settings.sweep = Sweep::jacobi_unsplit; }

constexpr std::array share_responses = {
    responses::sequential_impulses,
    Response{"sequential_impulses (symmetric)", "sequential_impulses", &symmetric},
    Response{"sequential_impulses (jacobi_unsplit)", "sequential_impulses", &jacobi_unsplit},
    Response{"sequential_impulses (jacobi)", "sequential_impulses", &jacobi},
};

/// As many sweeps as the slowest of the kinds needs to be measured, 4 n², and some more.
void prepare_column(World& world) {
    column::stand(world, column::shown_balls);
    world.settings.iterations = 5 * column::shown_balls * column::shown_balls;
}

// The best relaxation.

void prepare_relaxed(World& world) {
    column::stand(world, column::shown_balls);
    world.settings.iterations = 4 * column::shown_balls;
    world.settings.relaxation = static_cast<float>(column::best_relaxation(column::shown_balls));
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

double relaxed_share(const World& start) {
    return column::best_relaxation(column::balls(start)) - 1.0;
}

std::optional<double> measure_relaxed_sweeps(const Trace& trace) {
    const auto share = measure_relaxed_share(trace);
    return share ? std::optional(sweeps_a_digit(*share)) : std::nullopt;
}

constexpr std::array relaxed_measurands = {
    Measurand{
        .quantity = "share of the error that a sweep leaves",
        .unit = "",
        .formula = "ω - 1,  ω = 2/(1 + sin(π/(2n)))",
        .tolerance = 0.01, // the other modes decay no faster: 1/k of the error, k = 2 n
        .predict = &relaxed_share,
        .measure = &measure_relaxed_share,
    },
    Measurand{
        .quantity = "sweeps per digit",
        .unit = "",
        .formula = "-1/log_10(ω - 1)",
        .tolerance = 0.3, // 0.01 7.3²/(0.73 ln 10)
        .predict = [](const World& start) { return sweeps_a_digit(relaxed_share(start)); },
        .measure = &measure_relaxed_sweeps,
    },
};

// Heavy on light.

constexpr float ratio_of_masses = 100.0f;

void prepare_heavy(World& world) {
    column::stand(world, 2);
    set_mass(world.bodies.back(), ratio_of_masses * world.bodies.back().mass);
    world.settings.iterations = 500;
}

/// Contact 1 with the floor has k = 1/m, contact 2 has 1/m + 1/(r m), and 1/m couples them: a sweep
/// leaves (1/m)²/(1/m (1/m + 1/(r m))) = r/(1 + r).
double heavy_share(const World& start) {
    const double r = measuring::mass(start, "ball 2") / measuring::mass(start, "ball 1");
    return r / (1.0 + r);
}

std::optional<double> measure_heavy_share(const Trace& trace) {
    const auto speeds = speeds_left_in(trace);
    return speeds ? std::optional(left_by_a_sweep(*speeds, 1, speeds->size() / 2)) : std::nullopt;
}

std::optional<double> measure_heavy_sweeps(const Trace& trace) {
    const auto share = measure_heavy_share(trace);
    return share ? std::optional(sweeps_a_digit(*share)) : std::nullopt;
}

constexpr std::array heavy_measurands = {
    Measurand{
        .quantity = "share of the error that a sweep leaves",
        .unit = "",
        .formula = "r/(1 + r)",
        .tolerance = 2e-5, // only rounding is left
        .predict = &heavy_share,
        .measure = &measure_heavy_share,
    },
    Measurand{
        .quantity = "sweeps per digit",
        .unit = "",
        .formula = "1/log_10(1 + 1/r)",
        .tolerance = 0.5, // 2e-5 231²/ln 10
        .predict = [](const World& start) { return sweeps_a_digit(heavy_share(start)); },
        .measure = &measure_heavy_sweeps,
    },
};

constexpr std::array plain_response = {responses::sequential_impulses};

} // namespace

const Experiment column_convergence_experiment = {
    .key = "column_convergence",
    .title = "Sweeps over a column",
    .scene = "stack",
    .asks = "Ten equal balls stand in a column and are solved from a cold start, many sweeps in "
            "one step. What share of the error does a sweep leave?",
    .theory =
        "A contact knows its neighbours alone, so the weight travels from contact to contact. With "
        "the floor and a free top the slowest error of Jacobi's sweeps is x_j = cos(j π/(2n)), of "
        "which cos(π/(2n)) is left, and Gauss-Seidel leaves the square of that. Symmetric sweeps "
        "over contacts in two colours solve each colour twice in a row and do half of the work. "
        "On split masses Jacobi takes half the step and leaves about cos²(π/(4n)) of the error.",
    .source = column::young,
    .seconds = 0.02,
    .measurands = share_measurands,
    .applicable = share_responses,
    .prepare = &prepare_column,
    .left_by_a_sweep = &column::left_by_a_sweep,
};

const Experiment column_relaxation_experiment = {
    .key = "column_relaxation",
    .title = "The best relaxation of a column",
    .scene = "stack",
    .asks =
        "The same ten balls, with sweeps that change each impulse by ω = 2/(1 + sin(π/(2n))) times "
        "what its contact asks for. What share of the error does a sweep leave?",
    .theory =
        "A sweep relaxed by ω leaves λ of an error of which Jacobi leaves μ, with "
        "(λ + ω - 1)² = λ ω² μ². At the best ω both roots are ω - 1: about n sweeps do what n² "
        "did. Larger ω leave more again, and from 2 on nothing converges.",
    .source = column::young,
    .seconds = 0.02,
    .measurands = relaxed_measurands,
    .applicable = plain_response,
    .prepare = &prepare_relaxed,
    .left_by_a_sweep = &relaxed_share,
};

const Experiment heavy_convergence_experiment = {
    .key = "heavy_convergence",
    .title = "Sweeps under a heavy ball",
    .scene = "stack",
    .asks =
        "A ball carries another that is 100 times as heavy. What share of the error does a sweep "
        "leave?",
    .theory =
        "Solving the upper contact moves almost only the light ball, and the floor's contact "
        "pushes it back: a sweep leaves r/(1 + r) of the error, with r = 100 231 sweeps per digit.",
    .source = column::young,
    .seconds = 0.02,
    .measurands = heavy_measurands,
    .applicable = plain_response,
    .prepare = &prepare_heavy,
    .left_by_a_sweep = &heavy_share,
};

} // namespace carom
