#include "lab/joint_hold.hpp"

#include "physics/solve/joints/catalogue.hpp"
#include "physics/solve/limits/tension.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/rounded_text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace carom {

namespace {

constexpr double largest_turn = 0.25; ///< ω h across a tension that a step follows [rad]

/// The one that exceeds what is allowed by most times.
const Joint* worst_joint(const World& world) {
    const Joint* worst = nullptr;
    double most = 1.0;
    for (const Joint& joint : world.joints) {
        const auto error = joint_error(world, joint);
        if (error && *error > most * error_allowed(joint)) {
            most = *error / error_allowed(joint);
            worst = &joint;
        }
    }
    return worst;
}

std::string name_of(const World& world, BodyId body) {
    const Body* found = world.find(body);
    return found == nullptr ? "the world" : found->name;
}

bool solves_by_passes(const Settings& settings) {
    const auto dials = chosen_resolver(settings).dials;
    return std::find(dials.begin(), dials.end(), "joint_solve") != dials.end();
}

} // namespace

std::optional<std::string> joints_apart(const World& world) {
    const Settings& settings = world.settings;
    const Joint* joint = solves_by_passes(settings) ? worst_joint(world) : nullptr;
    if (joint == nullptr) {
        return std::nullopt;
    }
    const std::string what =
        fmt::format("{} {} to {} is off by {} mm", type_of(*joint).title, name_of(world, joint->a),
                    name_of(world, joint->b), rounded_text(1e3 * *joint_error(world, *joint), 2));
    const double turn =
        rate_across_tension(world, *joint) * static_cast<double>(shortest_slice(settings));
    if (turn > largest_turn) {
        return fmt::format(
            "{}: tension swings what hangs there by {} rad in a step{}, with "
            "time_step={:.2g} by {:g} rad{}",
            what, rounded_text(turn, 2), parts_of_step(settings) > 1 ? "'s part" : "",
            static_cast<double>(settings.time_step) * largest_turn / turn, largest_turn,
            settings.geometric_stiffness ? "" : "; geometric_stiffness=true helps too");
    }
    const Convergence needed = convergence(world, *joint);
    const bool is_exact = settings.joint_solve == JointSolve::trees && !needed.has_loop;
    if (is_exact || needed.passes <= settings.*chosen_resolver(settings).passes) {
        return std::nullopt; // it is on its way
    }
    return fmt::format("{}, not converged: {} passes would do{}", what, needed.passes,
                       needed.has_loop ? "" : "; joint_solve=trees needs none");
}

} // namespace carom
