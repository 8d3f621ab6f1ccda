#include "lab/stability.hpp"

#include "lab/laws.hpp"
#include "lab/spring_sag.hpp"
#include "physics/solve/joint_limits.hpp"
#include "physics/solve/resolvers/penalty_limits.hpp"
#include "physics/world/names.hpp"

#include <cmath>
#include <fmt/format.h>

namespace carom {

namespace {

/// With less of its force a contact is no longer what its dials say.
constexpr float least_share = 0.25f;

std::optional<std::string> soft_springs(const World& world) {
    const auto largest = largest_spring_sag(world);
    if (!largest || !is_too_soft(*largest)) {
        return std::nullopt;
    }
    const std::string& name = world.find(largest->body)->name;
    return std::isfinite(largest->sag)
               ? fmt::format("the springs of penalty are too soft for {}: at rest it sinks in by "
                             "{:.3g} m, more than half of its {:.3g} m from side to centre",
                             name, largest->sag, largest->size)
               : fmt::format("the springs of penalty have no stiffness to carry {}", name);
}

std::optional<std::string> soft_contacts(const World& world) {
    constexpr double largest_share = 0.02;
    const auto largest = largest_spring_sag(world);
    if (!largest || largest->share() <= largest_share) {
        return std::nullopt;
    }
    std::string told =
        fmt::format("under soft_step {} sinks in by {:.2g} mm, {:.2g} % of its {:.3g} mm",
                    world.find(largest->body)->name, 1e3 * largest->sag, 100.0 * largest->share(),
                    2e3 * largest->size);
    if (const auto stiffer = stiffer_contacts(world.settings, *largest)) {
        told += fmt::format(": soft_sub_steps={} with soft_frequency={:.0f} make it {:g} %",
                            stiffer->sub_steps, stiffer->frequency, 100.0 * small_sag);
    }
    return told;
}

} // namespace

std::optional<std::string> unfit_springs(const World& world) {
    const auto said = [&](std::string_view whose, float largest) {
        return fmt::format("the {} are unstable: time_step={:g} s is not below {:.3g} s", whose,
                           world.settings.time_step, largest);
    };
    if (world.settings.resolver == Key("penalty")) {
        const auto limits = penalty_limits(world);
        if (limits && !limits->is_stable) {
            return said("springs of penalty between " + world.find(limits->body)->name +
                            (limits->other ? " and " + world.find(*limits->other)->name
                                           : " and what it touches"),
                        limits->largest_time_step);
        }
        if (limits && limits->share < least_share) {
            return fmt::format("the springs of penalty between {} and {} are too stiff for a "
                               "sub-step: {:.2g} % of their force acts; penalty_sub_steps={:.0f} "
                               "would bear all of it",
                               world.find(limits->body)->name,
                               limits->other ? world.find(*limits->other)->name : "what it touches",
                               100.0f * limits->share, limits->sub_steps);
        }
        if (auto soft = soft_springs(world)) {
            return soft;
        }
    }
    if (world.settings.resolver == Key("soft_step")) {
        if (auto soft = soft_contacts(world)) {
            return soft;
        }
    }
    const auto limits = joint_limits(world);
    if (limits && !limits->is_stable) {
        const Joint& joint = *world.find(limits->joint);
        return fmt::format("{}; critical: the one between {} and {}",
                           said("springs of joints", limits->largest_time_step),
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
