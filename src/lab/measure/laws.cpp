#include "lab/measure/laws.hpp"

#include "lab/text/number_text.hpp"
#include "physics/solve/joints/joint_type.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/rounded_text.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <string_view>

namespace carom {

double load(const World& world) {
    const double g = glm::length(glm::dvec3(world.settings.gravity));
    double sum = 0.0;
    for (const Body& body : world.bodies) {
        sum += is_static(body)
                   ? 0.0
                   : static_cast<double>(body.mass) * g + glm::length(glm::dvec3(body.force));
    }
    return sum;
}

namespace {

/// Errors that rounding and the time step may cause, as shares of the kinetic energy, of the
/// momentum, and of each step's load.
constexpr double energy_share = 5e-3;
constexpr double lift = 1e-4; // [m], by which all bodies may rise
constexpr double momentum_share = 1e-3;
constexpr double load_share = 2e-6;

bool any_body(const World& world, bool (*holds)(const Body&)) {
    return std::ranges::any_of(world.bodies, holds);
}

/// Its work follows from the power at both ends of the step, unless a hit comes in between.
bool is_turned_by_torque(const Body& body) {
    return !is_static(body) && body.torque != glm::vec3(0.0f);
}

/// A moving body of infinite mass gives and takes any amount of energy.
bool is_moving_infinite_mass(const Body& body) {
    return is_static(body) &&
           (body.linear_velocity != glm::vec3(0.0f) || body.angular_velocity != glm::vec3(0.0f));
}

/// Under `fixed_rotation` it absorbs any moment.
bool is_kept_from_turning(const Body& body) {
    return !is_static(body) && body.inverse_inertia == glm::vec3(0.0f);
}

/// Its moments of inertia differ, so that its axis of rotation moves.
bool tumbles(const Body& body) {
    const glm::vec3& I = body.inverse_inertia;
    return !is_static(body) && (I.x != I.y || I.y != I.z);
}

template <class Holds>
bool any_joint(const World& world, Holds holds) {
    return std::ranges::any_of(world.joints, holds);
}

bool is_held_from_outside(const World& world, const Joint& joint) {
    return is_tied_to_world(joint) || is_static(*world.find(joint.a)) ||
           is_static(*world.find(joint.b));
}

constexpr std::string_view held_by_joint = "a joint ties a body to a fixed point";

/// Its contact springs store energy that the figures do not include.
bool contacts_store_energy(const World& world) {
    return chosen_resolver(world.settings).contact_springs == ContactSprings::forces;
}

std::string_view why_energy_is_open(const World& world) {
    if (world.settings.wind != glm::vec3(0.0f)) {
        return "wind blows";
    }
    if (!world.joints.empty()) {
        return "with joints the energy fluctuates with the time step";
    }
    const bool is_divided = shortest_slice(world.settings) < world.settings.time_step ||
                            honoured(world.settings).detection == Detection::time_of_impact;
    if (is_divided && any_body(world, &is_turned_by_torque)) {
        return "a torque acts while the step is divided";
    }
    return any_body(world, &is_moving_infinite_mass) ? "a body of infinite mass moves" : "";
}

double movable_mass(const World& world) {
    double sum = 0.0;
    for (const Body& body : world.bodies) {
        sum += is_static(body) ? 0.0 : static_cast<double>(body.mass);
    }
    return sum;
}

/// Energy that soft contacts may return from overlaps deeper than those at rest: at most what lifts
/// everything by that depth, and lets it part at the speeds at which they push out [J].
double stored_in_overlaps(const World& world, const Figures& figures) {
    const Balance& balance = figures.balance;
    const double v = balance.most_push;
    return v > 0.0 ? load(world) * balance.deepest + 0.5 * movable_mass(world) * v * v : 0.0;
}

std::string_view why_energy_is_not_promised(const World& world) {
    const Settings settings = honoured(world.settings);
    if (!chosen_resolver(settings).promises.bounds_energy) {
        return "this method does not bound it";
    }
    if (settings.position_correction != PositionCorrection::none) {
        return "the position correction pushes bodies apart";
    }
    if (any_body(world, [](const Body& body) { return body.restitution > 1.0f; })) {
        return "a restitution above 1 adds energy with each bounce";
    }
    return settings.gyroscopic == Gyroscopic::explicit_euler && any_body(world, &tumbles)
               ? "the explicit gyroscopic term adds energy to tumbling bodies"
               : "";
}

std::string_view why_momentum_is_open(const World& world) {
    const Settings& settings = world.settings;
    if (settings.wind != glm::vec3(0.0f)) {
        return "wind blows";
    }
    if (settings.linear_damping > 0.0f) {
        return "damping reduces it";
    }
    if (settings.max_linear_speed) {
        return "speeds are limited";
    }
    if (settings.sleeping) {
        return "bodies may fall asleep";
    }
    if (settings.sub_steps > 1 || honoured(settings).detection == Detection::time_of_impact) {
        return "contact normals turn within a step while impulses are summed";
    }
    const bool swings = any_joint(world, [&](const Joint& joint) {
        return is_held_from_outside(world, joint) && type_of(joint).acts_along_line;
    });
    return swings ? held_by_joint : "";
}

std::string_view why_angular_momentum_is_open(const World& world) {
    const Settings& settings = world.settings;
    if (const std::string_view open = why_momentum_is_open(world); !open.empty()) {
        return open;
    }
    if (settings.angular_damping > 0.0f) {
        return "damping reduces it";
    }
    if (settings.max_angular_speed) {
        return "angular speeds are limited";
    }
    if (shortest_slice(settings) < settings.time_step) {
        return "bodies and contacts move between the method's sub-steps";
    }
    if (any_body(world, &is_kept_from_turning)) {
        return "some bodies have fixed rotation";
    }
    if (any_joint(world, [&](const Joint& joint) { return is_held_from_outside(world, joint); })) {
        return held_by_joint;
    }
    return any_joint(world, [](const Joint& joint) { return !type_of(joint).acts_along_line; })
               ? "ball joints turn bodies while their ends are apart"
               : "";
}

std::string_view why_angular_momentum_is_not_promised(const World& world) {
    const Settings settings = honoured(world.settings);
    if (!chosen_resolver(settings).promises.conserves_angular_momentum) {
        return "this method does not conserve it";
    }
    if (settings.position_correction == PositionCorrection::projection ||
        settings.position_correction == PositionCorrection::split_impulse ||
        settings.position_correction == PositionCorrection::nonlinear_gauss_seidel) {
        return "the position correction displaces moving bodies";
    }
    return any_body(world, &tumbles) ? "the axes of tumbling bodies rotate within a step" : "";
}

/// What a law is judged by.
struct Judged {
    double spurious; ///< [unit]
    double allowed;  ///< [unit]
    std::string_view unit;
    double change;     ///< as a share of the scale
    double lost = 0.0; ///< where the law allows a loss [unit]
    std::string_view loss{};
};

LawVerdict judge(const Judged& judged, std::string_view open, std::string_view not_promised) {
    if (!open.empty()) {
        return {LawState::open, fmt::format("Not judged: {}.", open), judged.change};
    }
    if (!(judged.spurious > judged.allowed)) {
        const bool dissipates = judged.lost > judged.allowed;
        return {LawState::kept,
                dissipates ? fmt::format("{} {} {}, none gained.", rounded_text(judged.lost, 3),
                                         judged.unit, judged.loss)
                           : "No change without a cause.",
                judged.change, dissipates};
    }
    const std::string fact =
        fmt::format("{} {} of numerical error", rounded_text(judged.spurious, 3), judged.unit);
    if (!not_promised.empty()) {
        return {LawState::not_promised, fmt::format("{}: {}.", fact, not_promised), judged.change};
    }
    return {LawState::broken, fact + ", though this response is expected to have none.",
            judged.change};
}

/// What was before an edit is not compared with what came after it.
LawVerdict verdict(const Figures& figures, const Judged& judged, std::string_view open,
                   std::string_view not_promised) {
    LawVerdict verdict = judge(judged, open, not_promised);
    if (const double since = figures.balance.since; since > 0.0) {
        verdict.sentence += fmt::format(" Since the last edit, at {} s.", number_text(since));
    }
    return verdict;
}

double share_of(double change, double scale) { return scale > 0.0 ? change / scale : 0.0; }

} // namespace

double energy_gained(const World& world, const Figures& figures) {
    const Balance& balance = figures.balance;
    return contacts_store_energy(world) ? balance.most_energy - balance.first_energy
                                        : balance.largest_rise;
}

double energy_scale(const Figures& figures) {
    return std::max(std::abs(figures.balance.first_energy), figures.balance.most_kinetic);
}

LawVerdict energy_verdict(const World& world, const Figures& figures) {
    const Balance& balance = figures.balance;
    const double gained = energy_gained(world, figures);
    const double change = balance.energy - balance.first_energy;
    return verdict(
        figures,
        {.spurious = gained,
         .allowed = energy_share * balance.most_kinetic + lift * load(world),
         .unit = "J",
         .change = share_of(change, energy_scale(figures)),
         .lost = -change,
         .loss = contacts_store_energy(world) ? "dissipated or stored in contacts" : "dissipated"},
        why_energy_is_open(world),
        gained <= stored_in_overlaps(world, figures)
            ? "soft contacts that overlap deeply store energy and release it"
            : why_energy_is_not_promised(world));
}

double momentum_scale(const World& world, const Figures& figures) {
    return figures.balance.most_momentum +
           load(world) * static_cast<double>(world.settings.time_step);
}

LawVerdict momentum_verdict(const World& world, const Figures& figures) {
    const double spurious = glm::length(figures.balance.spurious_momentum);
    const double scale = momentum_scale(world, figures);
    const bool promised = chosen_resolver(world.settings).promises.conserves_momentum;
    return verdict(figures,
                   {.spurious = spurious,
                    .allowed = momentum_share * scale +
                               load_share * load(world) * (figures.time - figures.balance.since),
                    .unit = "kg m/s",
                    .change = share_of(spurious, scale)},
                   why_momentum_is_open(world), promised ? "" : "this method does not conserve it");
}

double angular_momentum_scale(const World& world, const Figures& figures) {
    return figures.balance.most_angular +
           figures.balance.most_moment * static_cast<double>(world.settings.time_step);
}

LawVerdict angular_momentum_verdict(const World& world, const Figures& figures) {
    const double spurious = glm::length(figures.balance.spurious_angular_momentum);
    const double scale = angular_momentum_scale(world, figures);
    return verdict(figures,
                   {.spurious = spurious,
                    .allowed = momentum_share * scale + load_share * figures.balance.most_moment *
                                                            (figures.time - figures.balance.since),
                    .unit = "kg m²/s",
                    .change = share_of(spurious, scale)},
                   why_angular_momentum_is_open(world),
                   why_angular_momentum_is_not_promised(world));
}

namespace {

/// Whether applied forces or torques do work.
bool is_driven(const World& world) {
    return any_body(world, [](const Body& body) {
        return !is_static(body) &&
               (body.force != glm::vec3(0.0f) || body.torque != glm::vec3(0.0f));
    });
}

LawTerms energy_terms(const World& world, const Figures& first, const Figures& now) {
    const double total = now.kinetic + now.potential;
    const double total_first = first.kinetic + first.potential;
    LawTerms law{{{"kinetic", "kinetic", now.kinetic},
                  {"potential", "potential", now.potential},
                  {"total", "total", total}},
                 std::max({std::abs(total), std::abs(now.potential), std::abs(total_first),
                           now.kinetic, now.balance.most_kinetic, std::abs(now.work)}),
                 std::min({total, now.potential, total_first, first.potential, now.work}) < 0.0};
    if (is_driven(world) || now.work != 0.0) {
        law.terms.push_back({"work", "work", now.work});
    }
    return law;
}

LawTerms momentum_terms(const World& /*world*/, const Figures& /*first*/, const Figures& now) {
    return {{{"x", "momentum_x", now.momentum.x},
             {"y", "momentum_y", now.momentum.y},
             {"z", "momentum_z", now.momentum.z}},
            std::max(now.balance.largest_total, 1e-6 * now.balance.most_momentum),
            true};
}

LawTerms angular_terms(const World& /*world*/, const Figures& /*first*/, const Figures& now) {
    return {{{"x", "angular_momentum_x", now.angular_momentum.x},
             {"y", "angular_momentum_y", now.angular_momentum.y},
             {"z", "angular_momentum_z", now.angular_momentum.z}},
            std::max(now.balance.largest_angular_total, 1e-6 * now.balance.most_angular),
            true};
}

constexpr std::array law_table = {
    Law{"energy", "Energy", "Energy, gained without a source",
        "Change of the shadow energy since the last edit, in per cent of it or of the largest "
        "kinetic energy, less the work of applied forces and torques. Without them it may fall "
        "but not rise.",
        "J", true, &energy_verdict, &energy_gained,
        [](const World&, const Figures& figures) { return energy_scale(figures); }, &energy_terms},
    Law{"momentum", "Momentum", "Momentum, beside what acted from outside",
        "Numerical error since the last edit, in per cent of the largest sum of |m v| plus the "
        "impulse of gravity and forces in a step. Impulses from gravity, forces and fixed bodies "
        "are accounted for.",
        "kg m/s", true, &momentum_verdict,
        [](const World&, const Figures& figures) {
            return glm::length(figures.balance.spurious_momentum);
        },
        &momentum_scale, &momentum_terms},
    Law{"angular_momentum", "Ang. momentum", "Angular momentum about the origin, likewise",
        "Angular momentum about the origin: numerical error since the last edit, in per cent of "
        "the largest sum of |L| plus the angular impulse of gravity and forces in a step. Gravity, "
        "forces, torques and fixed bodies are accounted for.",
        "kg m²/s", false, &angular_momentum_verdict,
        [](const World&, const Figures& figures) {
            return glm::length(figures.balance.spurious_angular_momentum);
        },
        &angular_momentum_scale, &angular_terms}};

} // namespace

std::span<const Law> laws() { return law_table; }

std::string_view words_of(LawState state) {
    constexpr std::array<std::string_view, 4> words = {"kept", "not promised", "broken",
                                                       "not judged"};
    return words[static_cast<std::size_t>(state)];
}

} // namespace carom
