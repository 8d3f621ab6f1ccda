#include "lab/measure/spring_sag.hpp"
#include "physics/solve/limits/penalty_limits.hpp"
#include "physics/world/rounded_text.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/lab/panels.hpp"

#include <cmath>
#include <fmt/format.h>
#include <string>

namespace carom::ui {

namespace {

std::string figure_or_none(float value, std::string_view unit) {
    return std::isfinite(value) ? with_unit(number_text(static_cast<double>(value)), unit)
                                : std::string("none");
}

/// The bodies that the limits apply to.
std::string subject_of(const World& world, const PenaltyLimits& limits) {
    const std::string& name = world.find(limits.body)->name;
    if (!limits.other) {
        return fmt::format("For the next contact of {}:", name);
    }
    const std::string springs =
        limits.springs > 1 ? fmt::format(", {} springs in parallel", limits.springs) : "";
    return fmt::format("For {} against {}{}:", name, world.find(*limits.other)->name, springs);
}

void damping_facts(PanelContext& context, const PenaltyLimits& limits) {
    fact(context, "Critical damping", figure_or_none(limits.critical_damping, "N s/m"));
    log_item(context, "limits.critical_damping");
    tooltip(context,
            "c = 2 √(k m/N): with less damping the contact oscillates, with more it is overdamped. "
            "m = 1/k(n) accounts for the rotation caused by an off-centre hit.",
            fmt::format("m = {}, N = {} in parallel", figure_or_none(limits.effective_mass, "kg"),
                        limits.springs));
    fact(context, "Damping ratio ζ", figure_or_none(limits.damping_ratio, ""));
    log_item(context, "limits.damping_ratio");
    tooltip(
        context,
        "Damping c over critical damping. 0: full rebound; 1: critically damped, little rebound.");
}

/// What the law's force is at its steepest, where that depends on the depth.
void slope_facts(PanelContext& context, const PenaltyLimits& limits) {
    fact(context, "Steepest stiffness", figure_or_none(limits.steepest_stiffness, "N/m"));
    log_item(context, "limits.steepest_stiffness");
    tooltip(context,
            "dF/dd at the greatest depth of this step: no deeper than the closing speed, or else "
            "its energy, takes a contact.",
            fmt::format("and dF/dv = {}", figure_or_none(limits.steepest_damping, "N s/m")));
}

/// Whether the springs are too soft.
bool sag_fact(PanelContext& context, std::string_view explanation) {
    const auto sag = largest_spring_sag(context.world());
    const std::string text = !sag                      ? "none"
                             : std::isfinite(sag->sag) ? figure_text(1e3 * sag->sag) + " mm"
                                                       : "without end";
    fact(context, "Sag at rest", text);
    log_item(context, "limits.sag");
    tooltip(context, explanation,
            sag ? fmt::format("{}, {} from side to centre", context.world().find(sag->body)->name,
                              figure_text(1e3 * sag->size) + " mm")
                : "Nothing rests on springs.");
    return sag && is_too_soft(*sag);
}

void stability_facts(PanelContext& context, const PenaltyLimits& limits) {
    const Settings& settings = context.world().settings;
    fact(context, "Largest stable step", figure_or_none(limits.largest_time_step, "s"));
    log_item(context, "limits.time_step");
    tooltip(context,
            "The longest time step, with its sub-steps h, for which the springs are stable: "
            "ω² h² + 2 γ h < 4 with ω² = k w, γ = c w and the largest inverse mass w.",
            fmt::format("w = {}, {} sub-steps", figure_or_none(limits.largest_inverse_mass, "1/kg"),
                        settings.sub_steps * settings.penalty_sub_steps));
    const std::string step = figure_or_none(settings.time_step, "s");
    const bool is_soft =
        sag_fact(context, "How deep the springs give way under what they carry: m g/k for one "
                          "spring. A body that is put down goes twice as deep, and may leave on "
                          "the other side once its centre is below the surface.");
    if (limits.is_stable && is_soft) {
        status_text(context.colours.warning, "Stable, but too soft: bodies at rest sink through.");
        log_item(context, "limits.soft");
    } else if (limits.share < 1.0f) {
        status_text(context.colours.quiet_text,
                    fmt::format("Bounded to {:.1f} % of F. All of it: {:.0f} sub-steps.",
                                100.0f * limits.share, limits.sub_steps));
        log_item(context, "limits.bounded");
    } else if (limits.is_stable) {
        status_text(context.colours.quiet_text, fmt::format("Stable: the time step is {}.", step));
    } else {
        status_text(context.colours.warning, fmt::format("Unstable: the time step is {}.", step));
        log_item(context, "limits.unstable");
    }
}

/// Of the selected body, or of all. While a control is held they neither appear nor disappear, so
/// that nothing moves.
const std::optional<PenaltyLimits>& shown_limits(PanelContext& context) {
    const World& world = context.world();
    const auto selected = world.find(context.view.selected.value_or(BodyId{})) != nullptr
                              ? context.view.selected
                              : std::nullopt;
    // A selected body that cannot move has no limits of its own.
    auto limits = penalty_limits(world, selected);
    limits = limits ? limits : penalty_limits(world);
    std::optional<PenaltyLimits>& shown = context.view.checks.penalty_limits;
    if (!ImGui::IsAnyItemActive() || (limits && shown)) {
        shown = limits;
    }
    const bool is_gone = shown && (world.find(shown->body) == nullptr ||
                                   (shown->other && world.find(*shown->other) == nullptr));
    if (is_gone) {
        shown = limits;
    }
    return shown;
}

/// What makes the sag of soft contacts small.
void stiffer_contacts_fact(PanelContext& context) {
    const World& world = context.world();
    const auto sag = largest_spring_sag(world);
    if (!sag || sag->share() <= small_sag) {
        return;
    }
    const auto stiffer = stiffer_contacts(world.settings, *sag);
    const std::string share = fmt::format("{} % of {}", rounded_text(100.0 * sag->share(), 2),
                                          world.find(sag->body)->name);
    status_text(context.colours.quiet_text,
                stiffer ? fmt::format("{}. {:g} %: {} sub-steps, {:.0f} Hz.", share,
                                      100.0 * small_sag, stiffer->sub_steps, stiffer->frequency)
                        : fmt::format("{}, by its slop.", share));
    log_item(context, "limits.stiffer_contacts");
}

} // namespace

void soft_section(PanelContext& context) {
    sag_fact(context, "How deep the deepest contact lies for its size, at rest: its slop and what "
                      "its spring gives way, g/ω² for each body above it on a fixed one, 2 g/ω² "
                      "between equal bodies.");
    stiffer_contacts_fact(context);
}

void penalty_section(PanelContext& context) {
    if (const auto& limits = shown_limits(context)) {
        status_text(context.colours.quiet_text, subject_of(context.world(), *limits));
        if (context.world().settings.penalty_law == Key("linear")) {
            damping_facts(context, *limits);
        } else {
            slope_facts(context, *limits);
        }
        stability_facts(context, *limits);
    }
}

} // namespace carom::ui
