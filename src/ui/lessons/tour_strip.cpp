#include "lab/teach/lesson.hpp"
#include "studio/laboratory/laboratory.hpp"
#include "studio/lessons/tour.hpp"
#include "ui/kit/panel_window.hpp"
#include "ui/kit/rich_text.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/lessons/panels.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <string>

namespace carom::ui {

namespace {

constexpr std::string_view farewell =
    "That was the tour: Lessons go on from here. Experiments hold each method to theory (F6), and "
    "the help has all keys (F1).";

float gap() { return std::round(0.3f * em()); }

/// What is to be done: as large as an audience needs it in lecture mode.
RichText sentence(const PanelContext& context, std::string_view text, float width) {
    const float size = context.view.lecture ? lecture_text() : std::round(1.15f * em());
    return {context.fonts, text, size, width};
}

std::string key_of(const TourDeed& deed) {
    return deed.action
               ? text_of(action_row(*deed.action).chords[static_cast<std::size_t>(deed.chord)])
               : std::string();
}

// A box to be ticked, the words, and the key as on a keyboard.

float box_side() { return std::round(1.1f * em()); }

float key_width(const std::string& key) {
    return key.empty() ? 0.0f : std::max(text_width(key) + 0.8f * em(), 1.5f * em());
}

float deed_width(const TourDeed& deed) {
    const std::string key = key_of(deed);
    const float key_room = key.empty() ? 0.0f : 0.5f * em() + key_width(key);
    return std::ceil(box_side() + 0.4f * em() + text_width(deed.words) + key_room);
}

enum class DeedState : std::uint8_t { done, due, later };

void draw_box(const PanelContext& context, const Rect& line, DeedState state) {
    const UiColours& colours = context.colours;
    const float side = box_side();
    const ImVec2 corner(line.min.x, std::round(line.centre().y - 0.5f * side));
    const Rect box{corner, corner + ImVec2(side, side)};
    if (state == DeedState::done) {
        fill_rect(box, colours.accent, 0.2f * side);
        draw_icon(Icon::check, box.centre(), std::round(0.75f * side), colours.on_accent);
        return;
    }
    draw_frame(box, state == DeedState::due ? colours.accent : colours.quiet_text, 0.2f * side,
               std::max(1.0f, em() / 10.0f));
}

void draw_key(const PanelContext& context, const Rect& room, const std::string& key, Ink ink) {
    const Rect cap = room.first(key_width(key));
    fill_rounded(cap, context.colours.field);
    draw_frame(cap, context.colours.border, ImGui::GetStyle().FrameRounding);
    draw_text(cap, ink, key, 0.5f);
}

void draw_deed(const PanelContext& context, const TourDeed& deed, DeedState state) {
    ImGui::Dummy({deed_width(deed), ImGui::GetFrameHeight()});
    const Rect line = item_rect();
    const UiColours& colours = context.colours;
    const Ink ink(state == DeedState::due ? colours.text : colours.quiet_text);
    draw_box(context, line, state);
    TextLine texts{line.inset(box_side() + 0.4f * em())};
    texts.left(ink, deed.words, 0.5f * em());
    if (const std::string key = key_of(deed); !key.empty()) {
        draw_key(context, texts.room, key, ink);
    }
}

float deed_gap() { return std::round(1.6f * em()); }

/// How many lines they take.
int lines_of(std::span<const TourDeed> deeds, float room) {
    int lines = 1;
    float used = 0.0f;
    for (const TourDeed& deed : deeds) {
        const float width = deed_width(deed);
        const bool breaks = used > 0.0f && used + width > room;
        lines += breaks ? 1 : 0;
        used = (breaks ? 0.0f : used) + width + deed_gap();
    }
    return lines;
}

void deeds_of(const PanelContext& context, const TourStep& step, std::size_t due, float room) {
    float used = 0.0f;
    for (std::size_t i = 0; i < step.deeds.size(); ++i) {
        const float width = deed_width(step.deeds[i]);
        if (used > 0.0f && used + width <= room) {
            ImGui::SameLine(0.0f, deed_gap());
        } else {
            used = 0.0f;
        }
        used += width + deed_gap();
        draw_deed(context, step.deeds[i],
                  i < due    ? DeedState::done
                  : i == due ? DeedState::due
                             : DeedState::later);
    }
}

/// One dot for each step, filled where it was done.
void draw_dots(const PanelContext& context, const TourView& tour, ImVec2 at) {
    const UiColours& colours = context.colours;
    const float radius = std::round(0.27f * em());
    for (std::size_t i = 0; i < tour.ticks.size(); ++i) {
        const Ink ink(i == tour.step || tour.ticks[i] ? colours.accent : colours.quiet_text);
        if (tour.ticks[i]) {
            draw_disc(at, radius, ink);
        }
        draw_ring(at, i == tour.step ? 1.35f * radius : radius, ink, std::max(1.0f, em() / 10.0f));
        at.x += 3.2f * radius;
    }
}

float dots_width(const TourView& tour) {
    return 3.2f * std::round(0.27f * em()) * static_cast<float>(tour.ticks.size());
}

void tour_button(PanelContext& context, std::string_view name, std::string_view label,
                 std::string_view explanation, void (*act)(Laboratory&), bool possible = true) {
    const Disabled greyed(context, !possible);
    if (button(context, name, label, {.tooltip = explanation})) {
        context.order(act);
    }
}

float tour_buttons_width() {
    return button_width("Back", false) + button_width("Skip", false) +
           button_width("End tour", false) + 2.0f * gap();
}

void buttons(PanelContext& context, const TourView& tour) {
    tour_button(
        context, "tour.previous", "Back", "The step before",
        [](Laboratory& lab) { lab.lessons.turn_tour(-1); }, tour.step > 0);
    ImGui::SameLine(0.0f, gap());
    tour_button(
        context, "tour.next", "Skip", "The next step, without doing this one",
        [](Laboratory& lab) { lab.lessons.turn_tour(1); }, step_of(tour) != nullptr);
    ImGui::SameLine(0.0f, gap());
    tour_button(context, "tour.end", "End tour",
                "Leaves the tour, and switches off what it had you switch on",
                [](Laboratory& lab) { lab.lessons.leave_tour(); });
}

std::string place_of(const TourView& tour) {
    return step_of(tour) == nullptr
               ? "First tour"
               : fmt::format("First tour   step {} of {}", tour.step + 1, tour_steps().size());
}

/// Where the tour is, its dots, the title of the step, and the buttons.
void heading(PanelContext& context, const TourView& tour, float width) {
    const float room = width - tour_buttons_width() - em();
    const float height = ImGui::GetFrameHeight();
    ImGui::Dummy({room, height});
    TextLine line{item_rect()};
    line.left(context.colours.quiet_text, place_of(tour), em());
    if (dots_width(tour) < line.room.width()) {
        draw_dots(context, tour, {line.room.min.x, line.room.centre().y});
        line.room.min.x += dots_width(tour) + 0.5f * em();
    }
    if (const TourStep* step = step_of(tour)) {
        line.left(context.colours.accent, step->title);
    }
    ImGui::SameLine(ImGui::GetCursorPosX() + width - tour_buttons_width());
    buttons(context, tour);
}

} // namespace

/// The same for all steps: the scene does not move from one to the next.
float tour_strip_height(PanelContext& context, float width, float window_height) {
    if (!context.view.tour || context.view.host.is_picture) {
        return 0.0f;
    }
    const float room = width - 2.0f * strip_padding().x;
    float text = sentence(context, farewell, room).size().y;
    int lines = 1;
    for (const TourStep& step : tour_steps()) {
        text = std::max(text, sentence(context, step.text, room).size().y);
        lines = std::max(lines, lines_of(step.deeds, room));
    }
    const float wanted = text + static_cast<float>(lines + 1) * ImGui::GetFrameHeightWithSpacing() +
                         2.0f * strip_padding().y;
    return std::ceil(std::min(wanted, most_of_height * window_height));
}

void tour_strip(PanelContext& context, const ScreenRect& rect) {
    const TourView& tour = *context.view.tour;
    const PanelWindow window("First tour", rect, strip_padding());
    const float width = full_width();
    heading(context, tour, width);
    const TourStep* step = step_of(tour);
    draw_as_item(sentence(context, step != nullptr ? step->text : farewell, width),
                 context.colours.text);
    if (step != nullptr) {
        deeds_of(context, *step, tour.deed, width);
        return;
    }
    const LessonRow& first = lesson_catalogue().front();
    if (button(context, "tour.lesson", "First lesson: " + first.title, {.chosen = true})) {
        context.order([&first](Laboratory& lab) { lab.lessons.open(first.key); });
    }
}

} // namespace carom::ui
