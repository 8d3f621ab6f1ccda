#include "studio/laboratory/laboratory.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/lab/panels.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace carom::ui {

namespace {

/// "12,345"
std::string grouped(std::size_t number) {
    std::string digits = fmt::format("{}", number);
    for (std::ptrdiff_t place = static_cast<std::ptrdiff_t>(digits.size()) - 3; place > 0;
         place -= 3) {
        digits.insert(static_cast<std::size_t>(place), ",");
    }
    return digits;
}

void counts(PanelContext& context) {
    const std::size_t bodies = context.world().bodies.size();
    const std::size_t all = bodies * (bodies - std::min<std::size_t>(bodies, 1)) / 2;
    fact(context, "Bodies", grouped(bodies));
    fact(context, "Pairs of n (n - 1) / 2",
         fmt::format("{} of {}", grouped(context.session.focused().workspace().pairs.size()),
                     grouped(all)));
    tooltip(context, "Pairs with overlapping bounds, of all. Only these continue to the narrow "
                     "phase, which is the expensive part.");
    fact(context, "Contacts", grouped(context.world().contacts.size()));
}

std::string milliseconds(double seconds) {
    const double value = 1000.0 * seconds;
    return value < 0.1 ? fmt::format("{:.4f} ms", value) : fmt::format("{:.2f} ms", value);
}

/// A bar as long as the method's share of the longest time, behind its name and its time.
void draw_time(const PanelContext& context, const Rect& rect, const BroadPhaseTime& each,
               double longest, bool chosen) {
    const UiColours& colours = context.colours;
    const float rounding = 0.2f * em();
    const Colour& back = ImGui::IsItemHovered() ? colours.field_hovered : colours.field;
    fill_rect(rect, back, rounding);
    const auto share = static_cast<float>(each.seconds / longest);
    const float bar = std::max(std::round(share * rect.width()), 2.0f);
    fill_rect(rect.first(bar), colours.fill, rounding);
    if (chosen) {
        fill_rect(rect.first(std::round(0.25f * em())), colours.accent, 0.5f * rounding);
    }
    TextLine line{rect.inset(0.0f, 0.3f * em())};
    line.right(colours.text, milliseconds(each.seconds), 0.3f * em(), context.fonts.mono);
    draw_text(line.room.inset(0.6f * em()), colours.text, each.title);
}

/// A row of the table; pressed, it chooses the method.
void time_row(PanelContext& context, const BroadPhaseTime& each, double longest) {
    const bool chosen = context.world().settings.broadphase.view() == each.key;
    const std::string name = fmt::format("time.{}", each.key);
    const ImVec2 size(full_width(), std::round(1.5f * em()));
    if (pressable(name, size)) {
        context.send(SetSetting{"broadphase", std::string(each.key)});
    }
    draw_time(context, item_rect(), each, longest, chosen);
    log_item(context, name);
    tooltip(context, chosen ? "The chosen method" : "Click to choose this method",
            fmt::format("{} pairs found", grouped(each.pairs)));
}

/// Shown only in case of an error: all methods must find the same pairs.
void disagreement(PanelContext& context, const BroadPhaseTime& wrong) {
    wrapped_text(context.colours.error,
                 fmt::format("{} does not find the same pairs: {}. This is an error of the "
                             "program.",
                             wrong.title, grouped(wrong.pairs)));
    log_item(context, fmt::format("disagrees.{}", wrong.key));
}

void times(PanelContext& context) {
    const auto all = context.figures.broad_phases;
    if (all.empty()) {
        quiet_text(context, "Measuring…");
        return;
    }
    double longest = 0.0;
    for (const BroadPhaseTime& each : all) {
        longest = std::max(longest, each.seconds);
    }
    for (const BroadPhaseTime& each : all) {
        time_row(context, each, longest);
    }
    for (const BroadPhaseTime& each : all) {
        if (!each.agrees) {
            disagreement(context, each);
        }
    }
}

} // namespace

void broad_phase_section(PanelContext& context) {
    counts(context);
    caption(context, "Time per step, on the current bounds");
    times(context);
    context.order([](Laboratory& lab) { lab.measuring.time_broad_phases(); });
    caption(context, "In the scene");
    OverlaySwitches& overlays = context.view.overlays;
    toggle_row(context, "switch.bounds", "Bounds", overlays.bounds);
    toggle_row(context, "switch.broad_phase", "Tree or sweep axis", overlays.broad_phase);
    toggle_row(context, "switch.candidate_pairs", "Candidate pairs", overlays.candidate_pairs);
}

} // namespace carom::ui
