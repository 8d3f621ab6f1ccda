#include "lab/measure/stability.hpp"

#include "lab/measure/joint_track.hpp"
#include "lab/measure/laws.hpp"
#include "lab/measure/spring_sag.hpp"
#include "lab/text/number_text.hpp"
#include "physics/solve/joints/joint_type.hpp"
#include "physics/solve/limits/joint_limits.hpp"
#include "physics/solve/limits/penalty_limits.hpp"
#include "physics/solve/limits/tension.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/property_tables.hpp"
#include "physics/world/rounded_text.hpp"
#include "physics/world/world.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace carom {

namespace {

/// With less of its force a contact is much softer than its dials set it.
constexpr float least_share = 0.25f;

std::optional<std::string> soft_springs(const World& world) {
    const auto largest = largest_spring_sag(world);
    if (!largest || !is_too_soft(*largest)) {
        return std::nullopt;
    }
    const std::string& name = world.find(largest->body)->name;
    const std::string_view method = world.settings.resolver.view();
    return std::isfinite(largest->sag)
               ? fmt::format("the springs of {} are too soft for {}: at rest it sinks in by "
                             "{} m, more than half of its {} m from side to centre",
                             method, name, rounded_text(largest->sag, 3),
                             rounded_text(largest->size, 3))
               : fmt::format("the springs of {} have no stiffness to carry {}", method, name);
}

std::optional<std::string> soft_contacts(const World& world) {
    constexpr double largest_share = 0.02;
    const auto largest = largest_spring_sag(world);
    if (!largest || largest->share() <= largest_share) {
        return std::nullopt;
    }
    std::string told = fmt::format(
        "under {} {} sinks in by {} mm, {} % of its {} mm", world.settings.resolver.view(),
        world.find(largest->body)->name, rounded_text(1e3 * largest->sag, 2),
        rounded_text(100.0 * largest->share(), 2), rounded_text(2e3 * largest->size, 3));
    if (const auto stiffer = stiffer_contacts(world.settings, *largest)) {
        told += fmt::format(": soft_sub_steps={} with soft_frequency={:.0f} make it {:g} %",
                            stiffer->sub_steps, stiffer->frequency, 100.0 * small_sag);
    }
    return told;
}

std::string unstable(const World& world, std::string_view whose, float largest) {
    return fmt::format("the {} are unstable: time_step is {} s and must be below {} s", whose,
                       number_text(static_cast<double>(world.settings.time_step)),
                       number_text(static_cast<double>(largest)));
}

std::optional<std::string> unfit_forces(const World& world) {
    const auto limits = penalty_limits(world);
    if (!limits || (limits->is_stable && limits->share >= least_share)) {
        return soft_springs(world);
    }
    const std::string whose =
        fmt::format("springs of {} between {} and {}", world.settings.resolver.view(),
                    world.find(limits->body)->name,
                    limits->other ? world.find(*limits->other)->name : "what it touches");
    return limits->is_stable
               ? fmt::format("the {} are too stiff for a sub-step: {} % of their force acts; "
                             "penalty_sub_steps={:.0f} would bear all of it",
                             whose, rounded_text(static_cast<double>(100.0f * limits->share), 2),
                             limits->sub_steps)
               : unstable(world, whose, limits->largest_time_step);
}

std::optional<std::string> unfit_contacts(const World& world) {
    switch (chosen_resolver(world.settings).contact_springs) {
    case ContactSprings::forces:
        return unfit_forces(world);
    case ContactSprings::soft_constraints:
        return soft_contacts(world);
    case ContactSprings::none:
        break;
    }
    return std::nullopt;
}

} // namespace

std::optional<std::string> unfit_springs(const World& world) {
    if (auto unfit = unfit_contacts(world)) {
        return unfit;
    }
    const auto limits = joint_limits(world);
    if (limits && !limits->is_stable) {
        const Joint& joint = *world.find(limits->joint);
        return fmt::format("{} for the joint between {} and {}",
                           unstable(world, "springs of joints", limits->largest_time_step),
                           name_of(world, joint.a, "the world"),
                           name_of(world, joint.b, "the world"));
    }
    if (limits && limits->passes < limits->passes_needed) {
        return fmt::format("the springs of joints are stiff enough to gain energy: {} passes "
                           "would prevent it, there are {}",
                           limits->passes_needed, limits->passes);
    }
    return std::nullopt;
}

bool has_exploded(const World& world, const Figures& first, const Figures& now) {
    constexpr double share = 100.0;
    constexpr double height = 1.0; // [m]
    constexpr double speed = 1.0;  // [m/s]
    double mass = 0.0;
    for (const Body& body : world.bodies) {
        mass += is_static(body) ? 0.0 : static_cast<double>(body.mass);
    }
    return energy_gained(world, now) >
           share * (first.kinetic + load(world) * height + 0.5 * mass * speed * speed);
}

namespace {

// ω h across a tension [rad]: that a step follows, and from which on nothing else helps.
constexpr double followed = 0.25;
constexpr double too_far = 0.5;

double error_of(const World& world, const Joint& joint) {
    return WatchedJoint{joint.id}.measure(world)->error;
}

/// The one that exceeds what is allowed by most times.
const Joint* worst_joint(const World& world) {
    const Joint* worst = nullptr;
    double most = 1.0;
    for (const Joint& joint : world.joints) {
        const double excess = joint_excess(world, joint);
        if (excess > most) {
            most = excess;
            worst = &joint;
        }
    }
    return worst;
}

/// "12 mm too long"; of ends that belong together, "12 mm apart".
std::string error_text(const World& world, const Joint& joint) {
    const double error = error_of(world, joint);
    const double metres = std::abs(error);
    return fmt::format("{} {}",
                       metres < 0.1 ? rounded_text(1e3 * metres, 2) + " mm"
                                    : rounded_text(metres, 2) + " m",
                       !type_of(joint).acts_along_line ? "apart"
                       : error > 0.0                   ? "too long"
                                                       : "too short");
}

/// Nothing where there are passes enough, or none are needed: it is on its way.
std::optional<std::string> not_converged(const World& world, const Joint& joint) {
    const Settings& settings = world.settings;
    const Convergence needed = convergence(world, joint);
    const bool is_exact = settings.joint_solve == JointSolve::trees && !needed.has_loop;
    if (is_exact || needed.passes <= settings.*chosen_resolver(settings).passes) {
        return std::nullopt;
    }
    return fmt::format("not converged: {} passes would do{}", needed.passes,
                       needed.has_loop ? "" : "; joint_solve=trees needs none");
}

/// What costs no shorter steps comes first. Two digits of the step may round it up by 5 %.
std::string swung_by_tension(const World& world, const Joint& joint, double turn) {
    const Settings& settings = world.settings;
    std::string what;
    if (!settings.geometric_stiffness) {
        const bool is_tree = !convergence(world, joint).has_loop;
        what = fmt::format(
            "{}geometric_stiffness=true or ",
            is_tree && settings.joint_solve == JointSolve::visits ? "joint_solve=trees with " : "");
    }
    return fmt::format("its tension swings what hangs there by {} rad in {}, and more than {:g} "
                       "rad is too much; {}time_step={:.2g} would do",
                       rounded_text(turn, 2),
                       parts_of_step(settings) > 1 ? "a part of a step" : "a step", followed, what,
                       0.95 * static_cast<double>(settings.time_step) * followed / turn);
}

} // namespace

double joint_excess(const World& world, const Joint& joint) {
    if (reads(joint, "stiffness")) {
        return 0.0;
    }
    const float length = type_of(joint).acts_along_line ? joint.length : 0.0f;
    return std::abs(error_of(world, joint)) / std::max(0.01, 0.01 * static_cast<double>(length));
}

std::optional<std::string> joints_apart(const World& world) {
    const Settings& settings = world.settings;
    const bool solves = reads(chosen_resolver(settings), "joint_solve");
    const Joint* joint = solves ? worst_joint(world) : nullptr;
    if (joint == nullptr) {
        return std::nullopt;
    }
    const double turn =
        rate_across_tension(world, *joint) * static_cast<double>(shortest_slice(settings));
    std::optional<std::string> why;
    if (turn <= too_far || settings.geometric_stiffness) { // then tension is no cause by itself
        why = not_converged(world, *joint);
    }
    if (!why && turn > followed) {
        why = swung_by_tension(world, *joint, turn);
    }
    if (!why) {
        return std::nullopt;
    }
    return fmt::format("{} {} to {} is {}: {}", type_of(*joint).title,
                       name_of(world, joint->a, "the world"), name_of(world, joint->b, "the world"),
                       error_text(world, *joint), *why);
}

} // namespace carom
