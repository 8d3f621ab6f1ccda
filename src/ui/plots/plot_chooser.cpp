#include "lab/inside/iteration_residuals.hpp"
#include "lab/text/number_text.hpp"
#include "studio/view/plot_subjects.hpp"
#include "ui/kit/joint_parts.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/plots/panels.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace carom::ui {

namespace {

bool is_chosen(const PlotsView& plots, std::string_view key) {
    return std::ranges::find(plots.chosen, key) != plots.chosen.end();
}

void choices(PanelContext& context, PlotSubject subject) {
    for (const PlotQuantity& quantity : plot_quantities()) {
        if (quantity.subject() != subject) {
            continue;
        }
        const std::string label = title_with_unit(quantity.title, quantity.unit);
        if (switch_row(context, fmt::format("plots.choose.{}", quantity.key), label,
                       is_chosen(context.view.plots, quantity.key))) {
            toggle(context.view.plots, quantity.key);
        }
        tooltip(context, quantity.explanation);
    }
}

/// Of all bodies those that touch this one come first.
std::vector<const Body*> others_of(const World& world, BodyId body) {
    std::vector<const Body*> others;
    for (const Body& each : world.bodies) {
        if (each.id != body) {
            others.push_back(&each);
        }
    }
    std::stable_partition(others.begin(), others.end(), [&](const Body* other) {
        return std::ranges::any_of(world.contacts, [&](const Contact& each) {
            return each.manifold.count > 0 && ((each.a == body && each.b == other->id) ||
                                               (each.b == body && each.a == other->id));
        });
    });
    return others;
}

/// All contacts of the selected body, or the one with a body of the list.
void touch_choice(PanelContext& context) {
    const auto touch = plotted_touch(context.view, context.world());
    if (!touch) {
        quiet_text(context, "Select a body.");
        return;
    }
    const BodyId body = *context.view.selected;
    const std::vector<const Body*> others = others_of(context.world(), body);
    constexpr std::string_view all = "All it touches, added up";
    const bool is_one = touch->other != BodyId{};
    const BodyId other = touch->body == body ? touch->other : touch->body;
    const Body* with = is_one ? context.world().find(other) : nullptr;
    const auto pressed = list_button(
        context, "plots.touch", with != nullptr ? "With " + with->name : std::string(all),
        "Which of its contacts is plotted", 14.0f, others.size() + 1,
        [&](std::size_t i) -> ListEntry {
            return i == 0 ? ListEntry{"plots.touch.all", std::string(all), !is_one}
                          : ListEntry{"plots.touch." + others[i - 1]->name, others[i - 1]->name,
                                      with == others[i - 1]};
        });
    if (pressed) {
        context.view.plots.touch =
            *pressed == 0 ? std::nullopt : std::optional(Touch{body, others[*pressed - 1]->id});
    }
}

void iterations_choice(PanelContext& context) {
    caption(context, "Of the iterations of a step");
    if (switch_row(context, fmt::format("plots.choose.{}", residual_by_iteration_key),
                   "Residual over the iterations [m/s]",
                   is_chosen(context.view.plots, residual_by_iteration_key))) {
        toggle(context.view.plots, residual_by_iteration_key);
    }
    tooltip(context, "How the iterations of the coming step converge, on a logarithmic scale, for "
                     "each lane: what is violated of its contacts and rigid joints");
}

void touch_and_joint_column(PanelContext& context, const std::string& name) {
    caption(context, "Of the contacts of " + name);
    touch_choice(context);
    choices(context, PlotSubject::touch);
    const auto joint = plotted_joint(context.view, context.world());
    caption(context, "Of a joint");
    quiet_text(context, joint ? title_of(context.world(), *context.world().find(*joint))
                              : "Open one in the Inspector.");
    choices(context, PlotSubject::joint);
    iterations_choice(context);
}

/// In lines of the text: with a column for each subject, and with two where that is too wide.
constexpr float wide = 62.0f;
constexpr float narrow = 42.0f;

bool has_room_for_three() { return ImGui::GetMainViewport()->Size.x > 1.02f * wide * em(); }

/// Above the button or below it, where there is more room; it scrolls where that is too little.
void place_chooser(const Rect& button) {
    const ImVec2 screen = ImGui::GetMainViewport()->Size;
    const float gap = 2.0f;
    const float above = button.min.y - 2.0f * gap;
    const float below = screen.y - button.max.y - 2.0f * gap;
    const bool is_above = above > below;
    const float width = std::min((has_room_for_three() ? wide : narrow) * em(), 0.98f * screen.x);
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
    if (ImGui::BeginTable("columns", has_room_for_three() ? 3 : 2,
                          ImGuiTableFlags_SizingStretchSame)) {
        const Body* body =
            context.view.selected ? context.world().find(*context.view.selected) : nullptr;
        const std::string name = body != nullptr ? body->name : "the selected body";
        ImGui::TableNextColumn();
        caption(context, "Of the world");
        choices(context, PlotSubject::world);
        ImGui::TableNextColumn();
        caption(context, "Of " + name);
        choices(context, PlotSubject::body);
        if (has_room_for_three()) {
            ImGui::TableNextColumn();
        }
        touch_and_joint_column(context, name);
        ImGui::EndTable();
    }
    ImGui::PopStyleVar();
    close_popup_by_escape();
    ImGui::EndPopup();
}

} // namespace carom::ui
