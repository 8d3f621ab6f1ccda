#include "ui/panels.hpp"
#include "ui/plot_curves.hpp"
#include "ui/widgets.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace carom::ui {

namespace {

bool is_chosen(const PlotsView& plots, std::string_view key) {
    return std::find(plots.chosen.begin(), plots.chosen.end(), key) != plots.chosen.end();
}

void choices(PanelContext& context, std::string_view title, bool of_body) {
    caption(context, title);
    for (const PlotQuantity& quantity : plot_quantities()) {
        if ((quantity.of_body != nullptr) != of_body) {
            continue;
        }
        const std::string label = quantity.unit().empty()
                                      ? std::string(quantity.title())
                                      : fmt::format("{} [{}]", quantity.title(), quantity.unit());
        if (switch_row(context, fmt::format("plots.choose.{}", quantity.key), label,
                       is_chosen(context.view.plots, quantity.key))) {
            toggle(context.view.plots, quantity.key);
        }
    }
}

/// Above the button or below it, where there is more room; it scrolls where that is too little.
void place_chooser(const Rect& button) {
    const ImVec2 screen = ImGui::GetMainViewport()->Size;
    const float gap = 2.0f;
    const float above = button.min.y - 2.0f * gap;
    const float below = screen.y - button.max.y - 2.0f * gap;
    const bool is_above = above > below;
    const float width = std::min(38.0f * em(), 0.98f * screen.x);
    const float left = std::max(0.0f, std::min(button.min.x, screen.x - width));
    ImGui::SetNextWindowPos({left, is_above ? button.min.y - gap : button.max.y + gap},
                            ImGuiCond_Always, {0.0f, is_above ? 1.0f : 0.0f});
    ImGui::SetNextWindowSizeConstraints({width, 0.0f}, {width, std::max(above, below)});
}

} // namespace

void plot_chooser(PanelContext& context, const Rect& button, bool opens) {
    if (opens) {
        ImGui::OpenPopup("quantities");
    }
    place_chooser(button);
    if (!ImGui::BeginPopup("quantities")) {
        return;
    }
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0.0f, 0.0f));
    if (ImGui::BeginTable("columns", 2, ImGuiTableFlags_SizingStretchSame)) {
        ImGui::TableNextColumn();
        choices(context, "Of the world", false);
        ImGui::TableNextColumn();
        const Body* body =
            context.view.selected ? context.world().find(*context.view.selected) : nullptr;
        choices(context,
                body != nullptr ? fmt::format("Of {}", body->name) : "Of the selected body", true);
        ImGui::EndTable();
    }
    ImGui::PopStyleVar();
    close_popup_by_escape();
    ImGui::EndPopup();
}

} // namespace carom::ui
