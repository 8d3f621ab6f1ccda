// The entry of a word, opened in its place.

#include "lab/theory/experiments/catalogue.hpp"
#include "physics/world/property.hpp"
#include "scenes/catalogue.hpp"
#include "studio/laboratory/laboratory.hpp"
#include "ui/dials/guiding.hpp"
#include "ui/kit/equation_view.hpp"
#include "ui/kit/rich_text.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/palette/palette.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace carom::ui {

namespace {

constexpr float entry_equation_size = 1.3f;

/// A button that the cursor can be on.
bool entry_button(PanelContext& context, PaletteStops& stops, Flow& flow, std::string_view name,
                  const std::string& label) {
    const float width = std::min(button_width(label, false), full_width());
    flow.next(width);
    const bool here = stops.next();
    const bool pressed = button(context, name, label, {.chosen = here, .width = width});
    return stops.chosen(pressed);
}

bool scene_button(PanelContext& context, const Term& term, PaletteStops& stops, Flow& flow) {
    const SceneRow* scene = find_scene(term.scene);
    if (scene == nullptr || !entry_button(context, stops, flow, "term.scene",
                                          fmt::format("Open the scene: {}", scene->title))) {
        return false;
    }
    context.open(ThingKind::scene, term.scene);
    return true;
}

bool experiment_button(PanelContext& context, const Term& term, PaletteStops& stops, Flow& flow) {
    const Experiment* experiment = find_experiment(term.experiment);
    if (experiment == nullptr ||
        !entry_button(context, stops, flow, "term.experiment",
                      fmt::format("Run the experiment: {}", experiment->title))) {
        return false;
    }
    context.order([experiment](Laboratory& lab) {
        lab.measuring.run({{experiment, experiment->applicable.front()}});
    });
    context.view.experiments.predictions.expect(experiment->key);
    context.view.experiments.experiment = experiment->key;
    show_right_column(context.view, RightColumn::experiments);
    return true;
}

bool dial_buttons(PanelContext& context, const Term& term, PaletteStops& stops, Flow& flow) {
    bool any = false;
    for (const std::string_view key : term.dials) {
        const PropertyInfo* row = find_dial(key).row;
        if (row != nullptr && entry_button(context, stops, flow, fmt::format("term.dial.{}", key),
                                           fmt::format("Show the dial: {}", row->title))) {
            show_dial(context, key);
            any = true;
        }
    }
    return any;
}

void explanation(const PanelContext& context, const Term& term) {
    draw_as_item(RichText(context.fonts, term.text, em(), full_width()), context.colours.text);
    if (!term.equation.empty()) {
        equation(context, term.equation, context.colours.accent, entry_equation_size);
    }
    if (!term.synonyms.empty()) {
        quiet_text(context, fmt::format("Also: {}", fmt::join(term.synonyms, ", ")));
    }
}

} // namespace

bool term_entry(PanelContext& context, const Term& term, PaletteStops& stops) {
    const float indent = std::round(1.2f * em());
    ImGui::Indent(indent);
    const ImVec2 from = ImGui::GetCursorScreenPos();
    ImGui::BeginGroup();
    explanation(context, term);
    ImGui::EndGroup();
    log_item(context, "term.entry");
    Flow flow;
    bool any = scene_button(context, term, stops, flow);
    any = experiment_button(context, term, stops, flow) || any;
    any = dial_buttons(context, term, stops, flow) || any;
    // A line at its left, from its top to here.
    const float left = from.x - std::round(0.55f * em());
    fill_rect({{left, from.y},
               {left + std::max(2.0f, std::round(0.15f * em())),
                ImGui::GetCursorScreenPos().y - ImGui::GetStyle().ItemSpacing.y}},
              context.colours.accent);
    ImGui::Unindent(indent);
    ImGui::Dummy({0.0f, 0.3f * em()});
    return any;
}

} // namespace carom::ui
