/// Balls of 1 kg hit a wall at four speeds, on springs that lose energy: what becomes of their
/// speed.
#include "lab/theory/experiments/hits/wall_hits.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/gtc/constants.hpp>

namespace carom {

namespace {

using namespace wall_hits;

template <const std::string_view& ball>
std::optional<double> ratio_of_speeds_at_wall(const Trace& trace) {
    const World* after = back(trace, ball);
    return after != nullptr
               ? std::optional(-approach_speed(*after, ball) / approach_speed(trace.start(), ball))
               : std::nullopt;
}

/// From the first step in which the wall pushes to the last [s]: right to a step.
template <const std::string_view& ball>
std::optional<double> time_of_force(const Trace& trace) {
    if (back(trace, ball) == nullptr) {
        return std::nullopt;
    }
    const auto& states = trace.states();
    const auto pushes = [](const World& world) {
        return measuring::normal_impulse(world, wall, ball) > 0.0;
    };
    const auto begin = std::find_if(states.begin(), states.end(), pushes);
    const auto end = std::find_if_not(begin, states.end(), pushes);
    return begin != states.end() && end != states.end()
               ? std::optional((end - 1)->time - begin->time)
               : std::nullopt;
}

// Hunt and Crossley

/// With the speed u = v/v_0 and D for D v_0 the equation of motion v dv = -k/m d^n (1 + D v) dd
/// gives, from u = 1 to 0 and from 0 to -e at the same depths,
///     int_0^1 u/(1 + D u) du = int_0^e u/(1 - D u) du
/// and both integrals are elementary: D - ln(1 + D) = -D e - ln(1 - D e), whatever k, m and n.
double hunt_crossley_restitution(double D) {
    constexpr int halvings = 60;
    if (D == 0.0) {
        return 1.0;
    }
    double low = 0.0;
    double high = std::min(1.0, 1.0 / D);
    for (int i = 0; i < halvings; ++i) {
        const double e = 0.5 * (low + high);
        const bool is_below = D * (1.0 + e) > std::log1p(D) - std::log1p(-D * e);
        (is_below ? low : high) = e;
    }
    return 0.5 * (low + high);
}

template <const std::string_view& ball>
double predict_hunt_crossley(const World& start) {
    return hunt_crossley_restitution(static_cast<double>(start.settings.penalty_dissipation) *
                                     approach_speed(start, ball));
}

template <const std::string_view& ball>
constexpr Measurand restitution_at_wall(std::string_view quantity, std::string_view formula,
                                        double (*predict)(const World& start)) {
    return {.quantity = quantity,
            .unit = "",
            .formula = formula,
            .tolerance = 0.002, // the sub-steps of 1/16 ms are of first order
            .predict = predict,
            .measure = &ratio_of_speeds_at_wall<ball>};
}

constexpr std::string_view hunt_crossley_formula = "D v (1 + e) = ln((1 + D v)/(1 - D v e))";

constexpr std::array hunt_crossley_measurands = {
    restitution_at_wall<slowest>("restitution at 0.2 m/s", hunt_crossley_formula,
                                 &predict_hunt_crossley<slowest>),
    restitution_at_wall<slow>("restitution at 0.5 m/s", hunt_crossley_formula,
                              &predict_hunt_crossley<slow>),
    restitution_at_wall<fast>("restitution at 1 m/s", hunt_crossley_formula,
                              &predict_hunt_crossley<fast>),
    restitution_at_wall<fastest>("restitution at 2 m/s", hunt_crossley_formula,
                                 &predict_hunt_crossley<fastest>),
};

void prepare_hunt_crossley(World& world) { make_springy(world, "hunt_crossley"); }

void with_straight_spring(Settings& settings) { settings.penalty_exponent = 1.0f; }
void with_cone(Settings& settings) {
    settings.penalty_exponent = 2.0f;
    settings.penalty_stiffness = 200'000.0f;
}

constexpr std::array hunt_crossley_responses = {
    responses::penalty,
    Response{"penalty (n = 1)", "penalty", &with_straight_spring},
    Response{"penalty (n = 2)", "penalty", &with_cone},
};

// Walton and Braun

double k_1(const World& start) { return static_cast<double>(start.settings.penalty_stiffness); }

double k_2(const World& start) {
    return std::max(k_1(start), static_cast<double>(start.settings.penalty_unloading));
}

/// 1/2 m v² = 1/2 F²/k_1 at the turn, and 1/2 m (e v)² = 1/2 F²/k_2 comes back.
double predict_walton_braun(const World& start) { return std::sqrt(k_1(start) / k_2(start)); }

/// A quarter of a period of either spring.
double predict_time_of_force(const World& start) {
    const double m = measuring::mass(start, fast);
    return 0.5 * glm::pi<double>() * (std::sqrt(m / k_1(start)) + std::sqrt(m / k_2(start)));
}

constexpr std::array walton_braun_measurands = {
    restitution_at_wall<slowest>("restitution at 0.2 m/s", "e = sqrt(k_1/k_2)",
                                 &predict_walton_braun),
    restitution_at_wall<fastest>("restitution at 2 m/s", "e = sqrt(k_1/k_2)",
                                 &predict_walton_braun),
    Measurand{.quantity = "time of the force",
              .unit = "s",
              .formula = "T = π/2 (sqrt(m/k_1) + sqrt(m/k_2))",
              .tolerance = 1.3e-4, // it is counted in steps of 1/8 ms
              .predict = &predict_time_of_force,
              .measure = &time_of_force<fast>},
};

/// e = 0.9, and steps in which the time of the force can be counted.
void prepare_walton_braun(World& world) {
    make_springy(world, "walton_braun");
    world.settings.time_step = 1.0f / 8000.0f;
    world.settings.penalty_sub_steps = 8;
    world.settings.penalty_stiffness = 100'000.0f;
    world.settings.penalty_unloading = 100'000.0f / (0.9f * 0.9f);
}

} // namespace

const Experiment hunt_crossley_restitution_experiment = {
    .key = "hunt_crossley_restitution",
    .title = "Restitution falls with speed",
    .scene = "impact_speeds",
    .asks = "Balls hit a wall at 0.2, 0.5, 1 and 2 m/s under Hunt-Crossley's law with D = 0.5 s/m. "
            "With what fraction of its speed does each come back?",
    .theory =
        "The force k d^n (1 + D v) at the closing speed v is larger on the way in than on the way "
        "out. Energy taken in and given back between the same depths gives D v (1 + e) = "
        "ln((1 + D v)/(1 - D v e)): for slow hits e = 1 - 2/3 D v, and nothing comes back faster "
        "than 1/D. Neither the stiffness nor the mass nor n is in it.",
    .source = "Hunt and Crossley, Coefficient of Restitution Interpreted as Damping in "
              "Vibroimpact, 1975",
    .seconds = 1.2,
    .measurands = hunt_crossley_measurands,
    .applicable = hunt_crossley_responses,
    .prepare = &prepare_hunt_crossley,
    .curves = depth_curves,
};

const Experiment walton_braun_restitution_experiment = {
    .key = "walton_braun_restitution",
    .title = "Plastic contact: restitution without damping",
    .scene = "impact_speeds",
    .asks = "The contact closes with a stiffness of 100 kN/m and opens with 1/0.81 of it. What "
            "becomes of the speed, and how long does the wall push?",
    .theory =
        "Pressed to the force F a spring holds F²/(2 k). It takes up F²/(2 k_1) and gives back "
        "F²/(2 k_2), so e = sqrt(k_1/k_2) at any speed. It pushes for a quarter of the period of "
        "either stiffness; then the ball leaves, while it still overlaps by d_0.",
    .source = "Walton and Braun, Viscosity, Granular-Temperature, and Stress Calculations for "
              "Shearing Assemblies of Inelastic, Frictional Disks, 1986",
    .seconds = 0.6,
    .measurands = walton_braun_measurands,
    .applicable = responses::springs,
    .prepare = &prepare_walton_braun,
    .curves = depth_curves,
};

} // namespace carom
