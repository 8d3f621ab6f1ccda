#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/presets.hpp"
#include "physics/world/property_tables.hpp"
#include "ui/dials/dial.hpp"
#include "ui/dials/guiding.hpp"
#include "ui/kit/equation_view.hpp"
#include "ui/kit/joint_parts.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/lab/panels.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <string>
#include <vector>

namespace carom::ui {

namespace {

std::string_view name_of(ActsOn derivative) {
    constexpr std::array<std::string_view, 4> names = {"", "position", "velocity", "acceleration"};
    return names[static_cast<std::size_t>(derivative)];
}

/// The key that chooses it, in a small frame.
void draw_badge(const Rect& rect, std::size_t number, Ink ink) {
    const float side = std::round(1.15f * em());
    const ImVec2 corner(std::round(rect.min.x + 0.4f * em()),
                        std::round(rect.centre().y - 0.5f * side));
    const Rect badge{corner, corner + ImVec2(side, side)};
    draw_frame(badge, ink, 0.25f * side);
    draw_text(badge, ink, std::to_string(number), 0.5f);
}

void draw_resolver(const PanelContext& context, const ResolverRow& row, std::size_t number,
                   bool chosen) {
    const UiColours& colours = context.colours;
    const Rect rect = item_rect();
    const Ink quiet_ink(chosen ? colours.on_accent : colours.quiet_text);
    constexpr std::size_t last_key = 9;
    if (number <= last_key) {
        draw_badge(rect, number, quiet_ink);
    }
    TextLine line{rect.inset(2.1f * em(), 0.5f * em())};
    line.left(chosen ? colours.on_accent : colours.text, row.title, 0.5f * em());
    line.right(quiet_ink, name_of(row.acts_on));
}

void resolver_list(PanelContext& context) {
    const Guided guided(context, "dial.resolver");
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0.0f, 1.0f));
    const auto catalogue = resolver_catalogue();
    for (std::size_t i = 0; i < catalogue.size(); ++i) {
        const ResolverRow& row = catalogue[i];
        const bool chosen = row.key == context.world().settings.resolver.view();
        const std::string name = fmt::format("resolver.{}", row.key);
        if (row_button(context, name, {full_width(), row_to_press(context, 1.6f)},
                       chosen ? &context.colours.accent : nullptr) &&
            !chosen) {
            context.send(SetSetting{"resolver", std::string(row.key)});
        }
        draw_resolver(context, row, i + 1, chosen);
        log_item(context, name);
        tooltip(context, row.sentence, row.equation);
    }
    ImGui::PopStyleVar();
}

/// Its equation and its source, and how it treats joints.
void resolver_card(PanelContext& context, const ResolverRow& row) {
    const float room = full_width();
    equation(context, chosen_equation(context.world().settings), context.colours.accent);
    if (row.source != "-") {
        if (ImGui::GetItemRectSize().x + em() + text_width(row.source) < room) {
            ImGui::SameLine(0.0f, em());
        }
        quiet_text(context, row.source);
    }
    quiet_text(context, row.joints);
    log_item(context, "response.joints");
    ImGui::Dummy({0.0f, 0.2f * em()});
}

/// The choices that define a response together with the resolver.
bool is_choice(const PropertyInfo& row) {
    return row.key == "friction_model" || row.key == "position_correction";
}

void choices(PanelContext& context) {
    for (const Property<Settings>& row : settings_table()) {
        if (is_choice(row)) {
            setting_dial(context, row);
            if (const auto why = why_ignored(context.world().settings, row.key)) {
                wrapped_text(context.colours.warning, *why);
            }
        }
    }
}

void response_dials(PanelContext& context, bool has_effect) {
    const auto first = first_dials(chosen_resolver(context.world().settings));
    for (const Property<Settings>& row : settings_table()) {
        const bool is_first = std::ranges::find(first, &row) != first.end();
        const bool belongs =
            row.section == "Response" && row.key != "resolver" && !is_choice(row) && !is_first;
        if (belongs && why_no_effect(context.world().settings, row).has_value() != has_effect) {
            setting_dial(context, row);
        }
    }
}

void preset_buttons(PanelContext& context, const ResolverRow& resolver) {
    const Settings& settings = context.world().settings;
    std::vector<Segment> segments;
    std::vector<const Preset*> shown;
    std::size_t chosen = presets().size();
    for (const Preset& preset : presets()) {
        if (preset.resolver == resolver.key) {
            chosen = holds(settings, preset) ? shown.size() : chosen;
            shown.push_back(&preset);
            segments.push_back({.name = fmt::format("preset.{}", preset.key),
                                .label = std::string(preset.title),
                                .tooltip = preset.sentence,
                                .detail = values_text(preset)});
        }
    }
    if (segments.empty()) {
        return;
    }
    const float width = full_width();
    if (const auto pressed = segmented(context, segments, chosen, width)) {
        for (const auto& [key, value] : shown[*pressed]->values) {
            context.send(SetSetting{std::string(key), value});
        }
    }
}

} // namespace

void response_section(PanelContext& context) {
    const ResolverRow& resolver = chosen_resolver(context.world().settings);
    resolver_list(context);
    ImGui::Dummy({0.0f, 0.1f * em()});
    wrapped_text(context.colours.text, resolver.sentence);
    if (const std::string warning = joint_warning(context.world()); !warning.empty()) {
        wrapped_text(context.colours.warning, warning);
        log_item(context, "response.joints_warning");
    }
    for (const Property<Settings>* row : first_dials(resolver)) {
        setting_dial(context, *row);
    }
}

void more_of_response(PanelContext& context) {
    const ResolverRow& resolver = chosen_resolver(context.world().settings);
    resolver_card(context, resolver);
    choices(context);
    preset_buttons(context, resolver);
    if (resolver.contact_springs == ContactSprings::forces) {
        penalty_section(context);
    } else if (resolver.contact_springs == ContactSprings::soft_constraints) {
        soft_section(context);
    }
    // Dials that the method uses come first.
    response_dials(context, true);
    if (fold(context, "fold.no_effect", fmt::format("Dials not used by {}", resolver.title),
             false)) {
        response_dials(context, false);
    }
}

} // namespace carom::ui
