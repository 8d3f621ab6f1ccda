#include "lab/measure/joint_hold.hpp"

#include "lab/measure/joint_track.hpp"
#include "physics/solve/joints/catalogue.hpp"
#include "physics/solve/limits/tension.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/catalogues.hpp"
#include "physics/world/rounded_text.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace carom {

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
