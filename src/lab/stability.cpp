#include "lab/stability.hpp"

#include "lab/laws.hpp"
#include "physics/solve/joint_limits.hpp"
#include "physics/solve/resolvers/penalty_limits.hpp"
#include "physics/world/names.hpp"

#include <fmt/format.h>

namespace carom {

std::optional<std::string> unstable_springs(const World& world) {
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
