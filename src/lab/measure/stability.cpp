#include "lab/measure/stability.hpp"

#include "lab/measure/laws.hpp"
#include "lab/measure/spring_sag.hpp"
#include "lab/text/number_text.hpp"
#include "physics/solve/limits/joint_limits.hpp"
#include "physics/solve/limits/penalty_limits.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/rounded_text.hpp"
#include "physics/world/world.hpp"

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

} // namespace carom
