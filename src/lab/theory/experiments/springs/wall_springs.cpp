/// Balls of 1 kg hit a wall at four speeds, on springs of three laws: what becomes of their speed,
/// and how long they touch the wall.
#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/hits/ball_chain.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/quantities.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace carom {

namespace {

constexpr const char* slowest = "ball at 0.2 m/s";
constexpr const char* slow = "ball at 0.5 m/s";
constexpr const char* fast = "ball at 1 m/s";
constexpr const char* fastest = "ball at 2 m/s";

/// Weightless, and steps of 1/1000 s with 16 sub-steps each.
void make_springy(World& world, const char* law) {
    measuring::make_ideal_and_weightless(world);
    world.settings.time_step = 1.0f / 1000.0f;
    world.settings.penalty_sub_steps = 16;
    world.settings.penalty_law = law;
}

double speed_to_wall(const World& world, const char* ball) {
    return measuring::velocity(world, ball).x;
}

/// How deep the ball is in the wall, whose face is at x = 0; below 0 before it [m].
double depth_in_wall(const World& world, const char* ball) {
    return measuring::place(world, ball).x + measuring::radius(world, ball);
}

/// The first state after the hit in which the ball flies back clear of the wall, or nullptr.
const World* back_from_wall(const Trace& trace, const char* ball) {
    const auto found = measuring::first_state(trace, 0, [&](const World& world) {
        return speed_to_wall(world, ball) < 0.0 && depth_in_wall(world, ball) < 0.0;
    });
    return found ? &trace.states()[*found] : nullptr;
}

WorldValue depth_of(const char* ball) {
    return [ball](const World& world) { return depth_in_wall(world, ball); };
}

std::vector<ExperimentCurve> curves_of_depths() {
    return {{"depth at 0.2 m/s", "m", depth_of(slowest)},
            {"depth at 2 m/s", "m", depth_of(fastest)}};
}

Measurand restitution_at_wall(std::string quantity, const char* ball, std::string formula,
                              WorldValue predict = {}) {
    return {.quantity = std::move(quantity),
            .unit = "",
            .formula = std::move(formula),
            .tolerance = 0.002, // the sub-steps of 1/16 ms are of first order
            .predict = std::move(predict),
            .measure = [ball](const Trace& trace) -> std::optional<double> {
                const World* after = back_from_wall(trace, ball);
                return after != nullptr ? std::optional(-speed_to_wall(*after, ball) /
                                                        speed_to_wall(trace.start(), ball))
                                        : std::nullopt;
            }};
}

/// With the speed u = v/v_0 and D for D v_0 the equation of motion v dv = -k/m d^n (1 + D v) dd
/// gives, from u = 1 to 0 and from 0 to -e at the same depths,
///     int_0^1 u/(1 + D u) du = int_0^e u/(1 - D u) du
/// and both integrals are elementary: D - ln(1 + D) = -D e - ln(1 - D e), whatever k, m and n.
double hunt_crossley_e(double D) {
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

Measurand hunt_crossley_at(std::string quantity, const char* ball) {
    return restitution_at_wall(std::move(quantity), ball, "D v (1 + e) = ln((1 + D v)/(1 - D v e))",
                               [ball](const World& start) {
                                   return hunt_crossley_e(
                                       static_cast<double>(start.settings.penalty_dissipation) *
                                       speed_to_wall(start, ball));
                               });
}

Experiment hunt_crossley_restitution() {
    return {
        .key = "hunt_crossley_restitution",
        .title = "Restitution falls with speed",
        .scene = "impact_speeds",
        .asks =
            "Balls hit a wall at 0.2, 0.5, 1 and 2 m/s under Hunt-Crossley's law with D = 0.5 s/m. "
            "With what fraction of its speed does each come back?",
        .theory =
            "The force k d^n (1 + D v) at the closing speed v is larger on the way in than on the "
            "way out. Energy taken in and given back between the same depths gives D v (1 + e) = "
            "ln((1 + D v)/(1 - D v e)): for slow hits e = 1 - 2/3 D v, and nothing comes back "
            "faster than 1/D. Neither the stiffness nor the mass nor n is in it.",
        .source = "Hunt and Crossley, Coefficient of Restitution Interpreted as Damping in "
                  "Vibroimpact, 1975",
        .seconds = 1.2,
        .measurands = {hunt_crossley_at("restitution at 0.2 m/s", slowest),
                       hunt_crossley_at("restitution at 0.5 m/s", slow),
                       hunt_crossley_at("restitution at 1 m/s", fast),
                       hunt_crossley_at("restitution at 2 m/s", fastest)},
        .applicable = {responses::penalty,
                       {"penalty (n = 1)", "penalty", {"penalty_exponent=1"}},
                       {"penalty (n = 2)",
                        "penalty",
                        {"penalty_exponent=2", "penalty_stiffness=200000"}}},
        .prepare = [](World& world) { make_springy(world, "hunt_crossley"); },
        .curves = curves_of_depths(),
    };
}

/// e = 0.9, and steps in which the time of the force can be counted.
void prepare_walton_braun(World& world) {
    make_springy(world, "walton_braun");
    world.settings.time_step = 1.0f / 8000.0f;
    world.settings.penalty_sub_steps = 8;
    world.settings.penalty_stiffness = 100'000.0f;
    world.settings.penalty_unloading = 100'000.0f / (0.9f * 0.9f);
}

/// From the first step in which the wall pushes to the last [s]: right to a step.
std::optional<double> time_of_force(const Trace& trace) {
    if (back_from_wall(trace, fast) == nullptr) {
        return std::nullopt;
    }
    const auto& states = trace.states();
    const auto pushes = [](const World& world) {
        return measuring::normal_impulse(world, "wall", fast) > 0.0;
    };
    const auto begin = std::ranges::find_if(states, pushes);
    const auto end = std::find_if_not(begin, states.end(), pushes);
    return begin != states.end() && end != states.end()
               ? std::optional((end - 1)->time - begin->time)
               : std::nullopt;
}

/// 1/2 m v² = 1/2 F²/k_1 at the turn, and 1/2 m (e v)² = 1/2 F²/k_2 comes back. The force lasts a
/// quarter of a period of either spring.
Experiment walton_braun_restitution() {
    const WorldValue k_1 = of::setting("penalty_stiffness");
    const WorldValue unloading = of::setting("penalty_unloading");
    return {
        .key = "walton_braun_restitution",
        .title = "Plastic contact: restitution without damping",
        .scene = "impact_speeds",
        .asks = "The contact closes with a stiffness of 100 kN/m and opens with 1/0.81 of it. What "
                "becomes of the speed, and how long does the wall push?",
        .theory = "Pressed to the force F a spring holds F²/(2 k). It takes up F²/(2 k_1) and "
                  "gives back F²/(2 k_2), so e = sqrt(k_1/k_2) at any speed. It pushes for a "
                  "quarter of the period of either stiffness; then the ball leaves, while it still "
                  "overlaps by d_0.",
        .source = "Walton and Braun, Viscosity, Granular-Temperature, and Stress Calculations for "
                  "Shearing Assemblies of Inelastic, Frictional Disks, 1986",
        .seconds = 0.6,
        .symbols = {{"m", "kg", of::mass(fast)},
                    {"k_1", "N/m", k_1},
                    {"k_2", "N/m",
                     [=](const World& start) { return std::max(k_1(start), unloading(start)); }}},
        .measurands = {restitution_at_wall("restitution at 0.2 m/s", slowest, "e = sqrt(k_1/k_2)"),
                       restitution_at_wall("restitution at 2 m/s", fastest, "e = sqrt(k_1/k_2)"),
                       {.quantity = "time of the force",
                        .unit = "s",
                        .formula = "T = π/2 (sqrt(m/k_1) + sqrt(m/k_2))",
                        .tolerance = 1.3e-4, // it is counted in steps of 1/8 ms
                        .measure = &time_of_force}},
        .applicable = responses::springs,
        .prepare = &prepare_walton_braun,
        .curves = curves_of_depths(),
    };
}

double hertz_stiffness_of(const World& start, const char* ball) {
    return theory::hertz_stiffness(start.settings, measuring::radius(start, ball));
}

/// 2/5 k x^(5/2) = 1/2 m v² gives the depth x, and
///     T = 2 x/v int_0^1 (1 - s^(5/2))^(-1/2) ds = 4/5 sqrt(π) Γ(2/5)/Γ(9/10) x/v = 2.9433 x/v
double hertz_time(const World& start, const char* ball) {
    const double v = speed_to_wall(start, ball);
    const double k = hertz_stiffness_of(start, ball);
    const double x = std::pow(1.25 * measuring::mass(start, ball) * v * v / k, 0.4);
    return 0.8 * std::sqrt(std::numbers::pi) * std::tgamma(0.4) / std::tgamma(0.9) * x / v;
}

/// Time from depth 0 to depth 0, by extending the free flights before and after the hit [s].
std::optional<double> time_at_wall(const Trace& trace, const char* ball) {
    const World* after = back_from_wall(trace, ball);
    if (after == nullptr) {
        return std::nullopt;
    }
    const auto& states = trace.states();
    const auto overlapping = std::ranges::find_if(
        states, [&](const World& world) { return depth_in_wall(world, ball) > 0.0; });
    const auto touches_at = [&](const World& world) {
        return world.time - depth_in_wall(world, ball) / speed_to_wall(world, ball);
    };
    return touches_at(*after) - touches_at(*(overlapping - 1));
}

Measurand hertz_time_at(std::string quantity, const char* ball) {
    return {.quantity = std::move(quantity),
            .unit = "s",
            .formula = "T = 3.2181 (m²/(k² v))^(1/5)",
            .tolerance = 6e-5, // it begins and ends with a sub-step of 1/16 ms
            .predict = [ball](const World& start) { return hertz_time(start, ball); },
            .measure = [ball](const Trace& trace) { return time_at_wall(trace, ball); }};
}

/// Of T over v between the slowest ball and the fastest.
std::optional<double> exponent_of_hertz_time(const Trace& trace) {
    const auto longest = time_at_wall(trace, slowest);
    const auto shortest = time_at_wall(trace, fastest);
    if (!longest || !shortest) {
        return std::nullopt;
    }
    return std::log(*shortest / *longest) /
           std::log(speed_to_wall(trace.start(), fastest) / speed_to_wall(trace.start(), slowest));
}

std::optional<double> greatest_depth(const Trace& trace) {
    if (back_from_wall(trace, fast) == nullptr) {
        return std::nullopt;
    }
    double deepest = 0.0;
    for (const World& world : trace.states()) {
        deepest = std::max(deepest, depth_in_wall(world, fast));
    }
    return deepest;
}

Experiment hertz_contact_time() {
    return {
        .key = "hertz_contact_time",
        .title = "How long elastic spheres touch",
        .scene = "impact_speeds",
        .asks = "Balls hit a wall at 0.2, 0.5, 1 and 2 m/s under Hertz's law. How long does each "
                "touch it, and how deep does it get?",
        .theory =
            "F = k d^1.5 stiffens with depth: 2/5 k d^(5/2) = 1/2 m v² gives the depth, and with "
            "it T = 2.9433 d/v, which falls as v^(-1/5). A linear spring takes the same time at "
            "any speed. k is 4/3 E* sqrt(R) of the material.",
        .source = "Hertz, Über die Berührung fester elastischer Körper, 1882",
        .seconds = 1.2,
        .measurands =
            {hertz_time_at("contact time at 0.2 m/s", slowest),
             hertz_time_at("contact time at 0.5 m/s", slow),
             hertz_time_at("contact time at 1 m/s", fast),
             hertz_time_at("contact time at 2 m/s", fastest),
             {.quantity = "exponent of the contact time",
              .unit = "",
              .formula = "T ~ v^(-1/5)",
              .tolerance = 5e-4, // of times that are right to 1/16 ms of 50 ms
              .predict = of::constant(-0.2),
              .measure = &exponent_of_hertz_time},
             {.quantity = "greatest depth at 1 m/s",
              .unit = "m",
              .formula = "d = (5 m v²/(4 k))^(2/5)",
              .tolerance = 1e-4, // a sub-step may begin within the hit, and take v h = 1/16 mm
              .measure = &greatest_depth,
              .symbols = {{"m", "kg", of::mass(fast)},
                          {"v", "m/s", of::velocity(fast, 'x')},
                          {"k", "N/m^1.5",
                           [](const World& start) { return hertz_stiffness_of(start, fast); }}}}},
        // As soft as foam, so that a hit is long enough for the sub-steps.
        .applicable = {responses::penalty,
                       {"penalty (E = 100 kPa)",
                        "penalty",
                        {"penalty_youngs_modulus=100000", "penalty_poisson_ratio=0.1"}}},
        .prepare = [](World& world) { make_springy(world, "hertz"); },
        .curves = curves_of_depths(),
    };
}

} // namespace

ExperimentRows rows::wall_springs() {
    return {hunt_crossley_restitution(), walton_braun_restitution(), hertz_contact_time()};
}

} // namespace carom
