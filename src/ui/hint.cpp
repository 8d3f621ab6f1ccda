#include "ui/free_place.hpp"
#include "ui/panel_window.hpp"
#include "ui/panels.hpp"
#include "ui/widgets.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace carom::ui {

namespace {

constexpr std::array<std::string_view, 4> words = {"Click to push", "R again", "1-8 responses",
                                                   "Lessons"};
constexpr std::string_view between_words = "  ·  ";
constexpr float largest = 1.35f; // times the panels' text: readable from the last row
constexpr std::array hint_places = {TextPlace::bottom_middle, TextPlace::top_middle};
constexpr const char* list_name = "hint.list";

float width_of_line() {
    float width = 3.0f * text_width(between_words);
    for (const std::string_view word : words) {
        width += text_width(word);
    }
    return width;
}

struct HintInset {
    float x = std::round(0.8f * em());
    float y = std::round(0.4f * em());
};

/// So large that the line fits into the scene.
float fitting_size(const ScreenRect& scene) {
    const float room = scene.width - 2.0f * HintInset().x - 1.5f * em();
    return std::min(largest, room / width_of_line());
}

/// Gives the place of the last word.
Rect draw_line(const PanelContext& context, const Rect& line, float opacity) {
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    const UiColours& colours = context.colours;
    list.AddRectFilled(line.min, line.max, packed(colours.panel, 0.9f * opacity), 0.4f * em());
    const ImU32 text = packed(colours.text, opacity);
    Rect rest{line.min + ImVec2(HintInset().x, 0.0f), line.max};
    for (const std::string_view word : words) {
        const bool is_last = word == words.back();
        const ImU32 ink = is_last ? packed(colours.accent, opacity) : text;
        const float width = draw_text(list, rest, ink, word);
        if (is_last) {
            return {rest.min, {rest.min.x + width, line.max.y}};
        }
        rest.min.x += width;
        rest.min.x += draw_text(list, rest, packed(colours.quiet_text, opacity), between_words);
    }
    return rest;
}

void underline(const PanelContext& context, const Rect& word, float opacity) {
    const float y = std::round(word.centre().y + 0.55f * em());
    ImGui::GetBackgroundDrawList()->AddLine({word.min.x, y}, {word.max.x, y},
                                            packed(context.colours.accent, opacity),
                                            std::max(1.0f, em() / 12.0f));
}

/// The word as a button that drops the list of lessons down, which stays open when the line fades.
void lessons_button(PanelContext& context, const Rect& word) {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, ImVec2(1.0f, 1.0f));
    {
        const PanelWindow window("hint", word.screen(), {0.0f, 0.0f},
                                 ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoScrollbar);
        if (pressable("hint.lessons", {word.width(), word.height()})) {
            ImGui::OpenPopup(list_name);
        }
        log_item(context, "hint.lessons");
        place_popup(word, 4);
        if (ImGui::BeginPopup(list_name)) {
            lesson_items(context);
            close_popup_by_escape();
            ImGui::EndPopup();
        }
        context.view.hint.lists_lessons = ImGui::IsPopupOpen(list_name);
    }
    ImGui::PopStyleVar();
}

} // namespace

bool hint(PanelContext& context, const ScreenRect& scene) {
    const HintView& shown = context.view.hint;
    if (context.view.is_picture || (shown.opacity <= 0.0f && !shown.lists_lessons)) {
        return false;
    }
    const SizedText larger(fitting_size(scene));
    const HintInset inset;
    const glm::vec2 size(std::ceil(width_of_line()) + 2.0f * inset.x, em() + 2.0f * inset.y);
    if (size.x > scene.width || size.y > 0.5f * scene.height) {
        return false; // very large text in a small window: the scene has precedence
    }
    const ScreenRect place = free_rect(context, hint_places, context.view.hint_place, scene, size);
    const Rect line{{place.left, place.top}, {place.right(), place.bottom()}};
    const Rect word = draw_line(context, line, shown.opacity);
    underline(context, word, shown.opacity);
    lessons_button(context, word);
    context.cover(place);
    context.widgets.add("hint", {place});
    return true;
}

} // namespace carom::ui
