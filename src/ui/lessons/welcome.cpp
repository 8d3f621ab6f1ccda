#include "lab/teach/lesson.hpp"
#include "studio/laboratory/laboratory.hpp"
#include "ui/kit/panel_window.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/lessons/panels.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>

namespace carom::ui {

namespace {

constexpr std::string_view title = "Carom, a laboratory for collision response";
constexpr std::string_view first_keys =
    "Click to push  ·  R again  ·  1-8 responses  ·  P pause  ·  F1 all keys";
constexpr float largest = 1.35f; // times the panels' text: readable from the last row
constexpr std::array welcome_places = {TextPlace::bottom_middle, TextPlace::top_middle};
constexpr const char* list_name = "welcome.list";

/// The ways into the program, and the theme for the room that one stands in.
struct Way {
    std::string_view name; ///< in the widget log
    std::string_view label;
    std::string_view tooltip;
    std::optional<Action> action; ///< absent: the list of lessons
};

std::array<Way, 4> ways(const ViewState& view) {
    const bool dark = view.preferences.theme == Theme::dark;
    return {Way{"welcome.watch", "Watch", "All scenes, by title or by what they are about",
                Action::pick_scene},
            Way{"welcome.lessons", "Learn", "A first tour, and the lessons", std::nullopt},
            Way{"welcome.experiment", "Experiment", "Predict, measure, and compare with theory",
                Action::experiments},
            Way{"welcome.theme", dark ? "Light theme" : "Dark theme", "For a bright or a dark room",
                Action::theme}};
}

ImVec2 inset() { return {std::round(0.9f * em()), std::round(0.6f * em())}; }

/// The list stays open when the card fades.
void lessons_list(PanelContext& context, const Rect& below) {
    place_popup(below, 12);
    if (ImGui::BeginPopup(list_name)) {
        lesson_items(context);
        close_popup_by_escape();
        ImGui::EndPopup();
    }
    context.view.welcome.lists_lessons = ImGui::IsPopupOpen(list_name);
}

/// Gives the place of the one that lists the lessons.
Rect way_buttons(PanelContext& context) {
    Rect learns{};
    const auto all = ways(context.view);
    const auto count = static_cast<float>(all.size());
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const float width = std::floor((full_width() - (count - 1.0f) * gap) / count);
    for (const Way& way : all) {
        const bool pressed =
            button(context, way.name, way.label,
                   {.chosen = way.action != Action::theme, .width = width, .tooltip = way.tooltip});
        learns = way.action ? learns : item_rect();
        if (pressed && way.action) {
            context.act(*way.action);
        } else if (pressed) {
            ImGui::OpenPopup(list_name);
        }
        ImGui::SameLine(0.0f, gap);
    }
    return learns;
}

} // namespace

bool welcome(PanelContext& context, const ScreenRect& scene) {
    const WelcomeView& shown = context.view.welcome;
    if (context.view.host.is_picture || (shown.opacity <= 0.0f && !shown.lists_lessons)) {
        return false;
    }
    // So large that the card fits into the scene.
    const float room = scene.width - 2.0f * inset().x - 1.5f * em();
    const SizedText larger(std::min(largest, room / text_width(first_keys)));
    const ImVec2 spacing = ImGui::GetStyle().ItemSpacing;
    const glm::vec2 size(std::ceil(text_width(first_keys)) + 2.0f * inset().x,
                         std::ceil(2.0f * em() + 2.0f * spacing.y + 1.7f * em()) +
                             2.0f * inset().y);
    if (size.x > scene.width || size.y > 0.5f * scene.height) {
        return false; // very large text in a small window: the scene has precedence
    }
    const auto spot = context.over.place({"welcome", {size}, welcome_places});
    if (!spot) {
        return false;
    }
    {
        ImGui::PushStyleVar(ImGuiStyleVar_Alpha, std::max(shown.opacity, 0.01f));
        const PanelWindow window("welcome", spot->rect, inset(), ImGuiWindowFlags_NoScrollbar);
        coloured_text(context.colours.text, title);
        coloured_text(context.colours.quiet_text, first_keys);
        const Rect learns = way_buttons(context);
        ImGui::PopStyleVar();
        lessons_list(context, learns);
    }
    return true;
}

void tour_item(PanelContext& context, std::string_view name) {
    if (menu_item(context, name, "First tour", "")) {
        context.order([](Laboratory& lab) { lab.lessons.begin_tour(); });
    }
}

void lesson_items(PanelContext& context) {
    tour_item(context, "menu.lesson.tour");
    ImGui::Separator();
    thing_items(context, ThingKind::lesson, "menu.lesson");
}

} // namespace carom::ui
