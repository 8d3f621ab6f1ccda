#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"
#include "lab/theory/experiments/springs/oscillation.hpp"

#include <array>
#include <cmath>
#include <glm/gtc/constants.hpp>

namespace carom {

namespace {

constexpr int swings = 4;

double period_of(const World& start, std::string_view left, std::string_view right,
                 double springs) {
    const auto k = static_cast<double>(measuring::joint_between(start, left, right).stiffness);
    return glm::two_pi<double>() * std::sqrt(measuring::mass(start, left) / (springs * k));
}

/// The places of the masses at rest are as far left as right of x = 0.
double together(const World& world) {
    return measuring::place(world, "together left").x + measuring::place(world, "together right").x;
}

double against(const World& world) {
    constexpr double apart = 1.0; // [m], at rest
    return measuring::place(world, "against right").x - measuring::place(world, "against left").x -
           apart;
}

constexpr std::array mode_curves = {
    ExperimentCurve{"together: sum of the displacements", "m", &together},
    ExperimentCurve{"against: change of the distance", "m", &against}};

template <double (*signal)(const World&)>
std::optional<double> measure_period_of_mode(const Trace& trace) {
    return measuring::period(trace, signal, swings);
}

constexpr std::array coupled_measurands = {
    // Off by (w h)²/24 and the reading between two states, as in the period of one spring.
    Measurand{.quantity = "period of the masses that swing together",
              .unit = "s",
              .formula = "T = 2π sqrt(m/k)",
              .tolerance = 1e-3,
              .predict =
                  [](const World& start) {
                      return period_of(start, "together left", "together right", 1.0);
                  },
              .measure = &measure_period_of_mode<&together>},
    Measurand{.quantity = "period of those that swing against each other",
              .unit = "s",
              .formula = "T = 2π sqrt(m/(3 k))",
              .tolerance = 1e-3,
              .predict =
                  [](const World& start) {
                      return period_of(start, "against left", "against right", 3.0);
                  },
              .measure = &measure_period_of_mode<&against>},
};

} // namespace

const Experiment coupled_masses_experiment = {
    .key = "coupled_masses",
    .title = "Two masses and three springs",
    .scene = "coupled_masses",
    .asks = "Two masses of 1 kg between walls, three springs of 40 N/m. What are their periods "
            "in phase and in antiphase?",
    .theory = "In phase the middle spring keeps its length, and each oscillates alone: ω² = k/m. "
              "In antiphase the middle spring counts twice for each: ω² = 3 k/m. All other "
              "motions are sums of these two.",
    .source = "any course of mechanics: normal modes",
    .seconds = 5.5,
    .measurands = coupled_measurands,
    .applicable = responses::every_method,
    .prepare = &measuring::make_fine_steps,
    .curves = mode_curves,
};

} // namespace carom
