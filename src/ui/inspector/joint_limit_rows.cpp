#include "physics/solve/limits/joint_limits.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "ui/kit/joint_parts.hpp"
#include "ui/kit/widgets.hpp"

#include <fmt/format.h>
#include <string>

namespace carom::ui {

namespace {

std::string limit_text(double seconds) { return number_text(seconds) + " s"; }
std::string limit_text(float seconds) { return limit_text(static_cast<double>(seconds)); }

/// How this spring alone would oscillate with the implicit method, and without its damping.
std::string oscillation_text(const World& world, const Joint& joint) {
    const auto spring = motion_of_spring(world, joint);
    if (!spring) {
        return "";
    }
    const auto h = static_cast<double>(shortest_slice(world.settings));
    const auto made = implicit_oscillation(*spring, h);
    const auto exact = exact_oscillation(*spring);
    if (!made || !exact) {
        return fmt::format("{} is overdamped: it does not oscillate.", title_of(world, joint));
    }
    return fmt::format("{}, alone: period {}, keeps {:.0f} % of its amplitude each period. "
                       "Exact: {}, {:.0f} %.",
                       title_of(world, joint), limit_text(made->period), 100.0 * made->kept,
                       limit_text(exact->period), 100.0 * exact->kept);
}

} // namespace

void joint_limit_rows(PanelContext& context, const Joint& shown) {
    const auto& limits = context.view.joints.limits.get(
        ImGui::GetTime(), [&] { return joint_limits(context.world()); });
    if (!limits) {
        return;
    }
    const World& world = context.world();
    const Settings& settings = world.settings;
    const ResolverRow& resolver = chosen_resolver(settings);
    const Joint* joint = world.find(limits->joint);
    const std::string decided_by = joint != nullptr ? title_of(world, *joint) : "a deleted joint";
    fact(context, "Largest explicit step", limit_text(limits->largest_time_step));
    log_item(context, "joint_limits.time_step");
    tooltip(context,
            "The longest time step for which explicit integration keeps this world's "
            "springs stable: the largest eigenvalue of h² S + 2 h D is below 4, "
            "with stiffness S and damping D per mass. For one spring k on a mass m without "
            "damping: 2 √(m/k).",
            fmt::format("h = {}. Set by: {}", limit_text(limits->largest_sub_step), decided_by));
    if (resolver.implicit_springs) {
        quiet_text(context,
                   fmt::format("{} integrates springs implicitly: every step is stable, but adds "
                               "damping. {}",
                               resolver.title, oscillation_text(world, shown)));
        log_item(context, "joint_limits.implicit");
        if (limits->passes_needed > 0) {
            const bool may_gain = limits->passes < limits->passes_needed;
            status_text(
                may_gain ? context.colours.warning : context.colours.quiet_text,
                fmt::format("Such stiff springs need {} passes to bound their energy; there "
                            "are {}.",
                            limits->passes_needed, limits->passes));
            if (may_gain) {
                log_item(context, "joint_limits.passes");
            }
        }
    } else if (settings.time_step >= limits->largest_time_step) {
        status_text(context.colours.warning,
                    fmt::format("Unstable: the time step is {}. Set by: {}.",
                                limit_text(settings.time_step), decided_by));
        log_item(context, "joint_limits.unstable");
    } else {
        status_text(context.colours.quiet_text,
                    fmt::format("Stable: the time step is {}.", limit_text(settings.time_step)));
    }
}

} // namespace carom::ui
