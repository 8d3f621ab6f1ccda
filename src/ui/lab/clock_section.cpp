#include "io/run/set_up.hpp"
#include "physics/world/world.hpp"
#include "studio/base/key_map.hpp"
#include "ui/kit/number_bar.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/lab/panels.hpp"

#include <cmath>
#include <fmt/format.h>
#include <string>

namespace carom::ui {

namespace {

constexpr int most_pause_steps = 1'000'000;
constexpr double megabyte = 1024.0 * 1024.0;
constexpr double least_history = 16.0; // [MB]
constexpr double most_history = 4096.0;

/// A switch of one of the rules; `change` toggles it.
template <class Change>
void rule_switch(PanelContext& context, std::string_view name, std::string_view label, bool on,
                 std::string_view explanation, Change change) {
    const bool pressed = switch_row(context, name, label, on);
    tooltip(context, explanation);
    if (pressed) {
        PauseRules rules = context.session.clock().pause_rules();
        change(rules, !on);
        context.ask([rules](Session& session) { session.clock().set_pause_rules(rules); });
    }
}

std::string name_of_touched(const PanelContext& context, std::optional<BodyId> id) {
    return name_of(context.world(), id.value_or(BodyId{}), "anything");
}

/// The other body of the pair whose touch is waited for.
void partner_choice(PanelContext& context) {
    PauseRules rules = context.session.clock().pause_rules();
    const std::string label = "With " + name_of_touched(context, rules.touch_with);
    if (const auto chosen = body_chooser(context, "pause.partner", label, rules.touch_with,
                                         "The body it must touch; choose it again for any")) {
        rules.touch_with = rules.touch_with == chosen ? std::nullopt : chosen;
        context.ask([rules](Session& session) { session.clock().set_pause_rules(rules); });
    }
}

/// Those that are about one body: the selected one when they were switched on.
void body_rules(PanelContext& context) {
    const PauseRules& rules = context.session.clock().pause_rules();
    const std::optional<BodyId> selected = context.view.selected;
    const auto label = [&](const char* what, std::optional<BodyId> watched) {
        const std::optional<BodyId> id = watched ? watched : selected;
        return id ? fmt::format("{} {}", name_of_touched(context, id), what)
                  : fmt::format("Selected body {}", what);
    };
    {
        const Disabled none(context, !selected && !rules.apex_of);
        rule_switch(context, "pause.apex", label("stops rising", rules.apex_of),
                    rules.apex_of.has_value(), "At the highest point of the selected body's flight",
                    [&](PauseRules& r, bool on) { r.apex_of = on ? selected : std::nullopt; });
    }
    const Disabled none(context, !selected && !rules.touch_of);
    rule_switch(context, "pause.touch", label("touches", rules.touch_of),
                rules.touch_of.has_value(), "When the selected body begins to touch another",
                [&](PauseRules& r, bool on) {
                    r.touch_of = on ? selected : std::nullopt;
                    r.touch_with.reset();
                });
    if (rules.touch_of) {
        partner_choice(context);
    }
}

void step_rule(PanelContext& context) {
    const PauseRules& rules = context.session.clock().pause_rules();
    rule_switch(context, "pause.steps", "After a number of steps", rules.steps.has_value(),
                "Counted from when the clock was started",
                [](PauseRules& r, bool on) { r.steps = on ? std::optional(60) : std::nullopt; });
    if (!rules.steps) {
        return;
    }
    const std::string shown = std::to_string(*rules.steps);
    const BarChange change =
        number_bar(context,
                   {"pause.step_count", "Steps", shown, shown, static_cast<double>(*rules.steps),
                    Travel{1.0, 1000.0, true, true}},
                   full_width());
    const auto wanted = change.typed ? parse_number(*change.typed) : change.dragged;
    if (wanted && *wanted >= 1.0 && *wanted <= most_pause_steps) {
        PauseRules changed = rules;
        changed.steps = static_cast<int>(std::lround(*wanted));
        context.ask([changed](Session& session) { session.clock().set_pause_rules(changed); });
    } else if (change.typed) {
        notify(context.view,
               fmt::format("Steps: expected a number from 1 to {}, got '{}'", most_pause_steps,
                           *change.typed),
               true);
    }
}

void memory_bar(PanelContext& context) {
    const double megabytes =
        static_cast<double>(context.session.lanes().history_bytes()) / megabyte;
    const auto wanted = bounded_bar(context, "history.megabytes", "History", megabytes,
                                    {least_history, most_history, true, true}, "MB");
    tooltip(context,
            "Memory for the run so far. With less, going back recomputes more steps; "
            "no moment is lost.",
            "From 16 to 4096 MB. Ctrl+click to type.");
    if (wanted) {
        const auto bytes = static_cast<std::size_t>(*wanted * megabyte);
        context.ask([bytes](Session& session) { session.lanes().set_history_bytes(bytes); });
    }
}

/// Any scene can begin anew again and again.
void loop_rows(PanelContext& context) {
    ViewState& view = context.view;
    if (switch_row(context, "loop.on", "Begin anew again and again", view.loop.has_value())) {
        context.act(Action::loop);
    }
    tooltip(context, action_row(Action::loop).sentence, keys_text(Action::loop));
    if (!view.loop) {
        return;
    }
    if (const auto wanted = bounded_bar(context, "loop.seconds", "Every", *view.loop,
                                        {shortest_loop, longest_loop}, "s")) {
        view.loop = view.usual_loop = *wanted;
    }
    tooltip(context, "Simulated time after which the scene begins anew, with what was built");
}

} // namespace

void clock_section(PanelContext& context) {
    quiet_text(context, "A fault always stops the clock; so can:");
    const PauseRules& rules = context.session.clock().pause_rules();
    rule_switch(context, "pause.first_contact", "First contact", rules.first_contact,
                "A contact begins where there was none",
                [](PauseRules& r, bool on) { r.first_contact = on; });
    body_rules(context);
    rule_switch(context, "pause.energy_rise", "Energy rises", rules.energy_rise,
                "The total energy grows in a step by more than the integration ripple of free "
                "flight",
                [](PauseRules& r, bool on) { r.energy_rise = on; });
    step_rule(context);
    loop_rows(context);
    caption(context, "Time line");
    const bool keeps = context.session.lanes().keeps_branches();
    if (switch_row(context, "history.keep_branches", "Keep the earlier run as a ghost", keeps)) {
        context.ask([keeps](Session& session) { session.lanes().set_keeps_branches(!keeps); });
    }
    tooltip(context, "After a change in the past, the run without the change is shown beside it");
    memory_bar(context);
    const Chronicle& chronicle = context.session.focused().chronicle();
    fact(context, "Key frames",
         fmt::format("{}, {:.1f} MB", chronicle.key_frames().size(),
                     static_cast<double>(chronicle.bytes()) / megabyte));
}

} // namespace carom::ui
