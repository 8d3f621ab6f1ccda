#include "lab/laws.hpp"

#include "physics/solve/joints/catalogue.hpp"
#include "physics/solve/resolvers/catalogue.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <string_view>
#include <variant>

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

/// What rounding and the time step may make of a run: of the energy that moved, of the momentum
/// that there was, and of each step's load.
constexpr double energy_share = 5e-3;
constexpr double lift = 1e-4; // [m] of all bodies together
constexpr double momentum_share = 1e-3;
constexpr double load_share = 2e-6;

bool any_body(const World& world, bool (*holds)(const Body&)) {
    return std::any_of(world.bodies.begin(), world.bodies.end(), holds);
}

/// What it does is known from its power where a step begins and ends, if nothing hits in between.
bool is_turned_by_torque(const Body& body) {
    return !is_static(body) && body.torque != glm::vec3(0.0f);
}

/// An infinite mass that moves gives and takes as much as it likes.
bool moves_for_good(const Body& body) {
    return is_static(body) &&
           (body.linear_velocity != glm::vec3(0.0f) || body.angular_velocity != glm::vec3(0.0f));
}

/// Under `fixed_rotation` it takes any moment, and gives none of it on.
bool is_kept_from_turning(const Body& body) {
    return !is_static(body) && body.inverse_inertia == glm::vec3(0.0f);
}

/// Its moments of inertia differ, so that its axis of turning wanders.
bool tumbles(const Body& body) {
    const glm::vec3& I = body.inverse_inertia;
    return !is_static(body) && (I.x != I.y || I.y != I.z);
}

template <class Holds>
bool any_joint(const World& world, Holds holds) {
    return std::any_of(world.joints.begin(), world.joints.end(), holds);
}

bool is_held_from_outside(const World& world, const Joint& joint) {
    return is_tied_to_world(joint) || is_static(*world.find(joint.a)) ||
           is_static(*world.find(joint.b));
}

constexpr std::string_view hangs = "a joint ties a body to a fixed point";

/// Its springs in contacts hold energy that nobody counts.
bool contacts_store_energy(const World& world) {
    return chosen_resolver(world.settings).acts_on == ActsOn::acceleration;
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
    return any_body(world, &moves_for_good) ? "a body of infinite mass moves" : "";
}

/// What the soft contacts of soft step may give back of deeper overlaps than those at rest: at most
/// they lift everything by that depth [J].
double stored_in_overlaps(const World& world, const Figures& figures) {
    const auto at_rest = static_cast<double>(world.settings.slop + world.settings.contact_margin);
    const double deepest = figures.balance.deepest;
    const bool stores = world.settings.resolver == Key("soft_step") && deepest > at_rest;
    return stores ? load(world) * deepest : 0.0;
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
    const bool any_box =
        any_body(world, [](const Body& body) { return std::holds_alternative<Box>(body.shape); });
    return settings.gyroscopic == Gyroscopic::explicit_euler && any_box
               ? "the explicit gyroscopic term adds energy to tumbling boxes"
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
    return swings ? hangs : "";
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
        return hangs;
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
        settings.position_correction == PositionCorrection::split_impulse) {
        return "the position correction displaces moving bodies";
    }
    return any_body(world, &tumbles) ? "the axes of tumbling bodies rotate within a step" : "";
}

LawVerdict verdict(std::string_view open, double from_nowhere, double allowed,
                   std::string_view unit, std::string_view not_promised) {
    if (!open.empty()) {
        return {LawState::open, fmt::format("Not judged: {}.", open)};
    }
    if (!(from_nowhere > allowed)) {
        return {LawState::kept, "No spurious change."};
    }
    const std::string fact = fmt::format("{:.3g} {} of numerical error", from_nowhere, unit);
    if (!not_promised.empty()) {
        return {LawState::not_promised, fmt::format("{}: {}.", fact, not_promised)};
    }
    return {LawState::broken, fact + ", though this response is expected to have none."};
}

} // namespace

double energy_gained(const World& world, const Figures& figures) {
    const Balance& balance = figures.balance;
    return contacts_store_energy(world) ? std::max(balance.energy - balance.first_energy, 0.0)
                                        : balance.energy - balance.least_energy;
}

LawVerdict energy_verdict(const World& world, const Figures& figures) {
    const double allowed = energy_share * figures.balance.most_kinetic + lift * load(world);
    const double gained = energy_gained(world, figures);
    return verdict(why_energy_is_open(world), gained, allowed, "J",
                   gained <= stored_in_overlaps(world, figures)
                       ? "soft contacts that overlap deeply store energy and release it"
                       : why_energy_is_not_promised(world));
}

double momentum_scale(const World& world, const Figures& figures) {
    return figures.balance.most_momentum +
           load(world) * static_cast<double>(world.settings.time_step);
}

LawVerdict momentum_verdict(const World& world, const Figures& figures) {
    const double allowed =
        momentum_share * momentum_scale(world, figures) + load_share * load(world) * figures.time;
    const bool promised = chosen_resolver(world.settings).promises.conserves_momentum;
    return verdict(why_momentum_is_open(world), glm::length(figures.balance.momentum_from_nowhere),
                   allowed, "kg m/s", promised ? "" : "this method does not conserve it");
}

double angular_momentum_scale(const World& world, const Figures& figures) {
    return figures.balance.most_angular +
           figures.balance.most_moment * static_cast<double>(world.settings.time_step);
}

LawVerdict angular_momentum_verdict(const World& world, const Figures& figures) {
    const double allowed = momentum_share * angular_momentum_scale(world, figures) +
                           load_share * figures.balance.most_moment * figures.time;
    return verdict(why_angular_momentum_is_open(world),
                   glm::length(figures.balance.angular_from_nowhere), allowed, "kg m²/s",
                   why_angular_momentum_is_not_promised(world));
}

} // namespace carom
