#include "studio/laboratory/laboratory.hpp"
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

constexpr float most_with_question = 0.6f;

struct LessonInset {
    float x = std::round(0.9f * em());
    float y = std::round(0.55f * em());
};

std::string place_of(const LessonView& lesson) {
    const std::string place = fmt::format("{}   {}", lesson.title, place_text(lesson));
    return lesson.repeats && !lesson.away && !lesson.asks()
               ? fmt::format("{}   begins anew every {} s", place, number_text(*lesson.repeats))
               : place;
}

/// Where it only shows, a lesson is turned over and neither edited nor left.
float lesson_buttons_width(const PanelContext& context) {
    const float count = context.view.host.only_shows ? 2.0f : 4.0f;
    return count * std::round(1.8f * em()) + (count - 1.0f) * std::round(0.3f * em());
}

void strip_button(PanelContext& context, const char* name, Icon icon, const std::string& tooltip,
                  bool possible, Action action) {
    const Disabled end(context, !possible);
    if (button(context, name, "",
               {.icon = icon, .width = std::round(1.8f * em()), .tooltip = tooltip})) {
        context.act(action);
    }
}

void buttons(PanelContext& context, const LessonView& lesson) {
    const float gap = std::round(0.3f * em());
    const auto with_keys = [](std::string_view what, Action action) {
        return fmt::format("{} ({})", what, keys_text(action));
    };
    strip_button(context, "lesson.previous", Icon::chevron_left,
                 with_keys("The previous step", Action::previous_lesson_step),
                 lesson.has_previous(), Action::previous_lesson_step);
    ImGui::SameLine(0.0f, gap);
    strip_button(context, "lesson.next", Icon::chevron_right,
                 with_keys("The next step", Action::next_lesson_step), lesson.has_next(),
                 Action::next_lesson_step);
    if (context.view.host.only_shows) {
        return;
    }
    ImGui::SameLine(0.0f, gap);
    const bool is_tried = context.view.writing && context.view.writing->is_tried;
    if (button(context, "lesson.edit", "",
               {.icon = Icon::pen,
                .width = std::round(1.8f * em()),
                .tooltip = is_tried ? "Continue writing" : "Edit this lesson"})) {
        context.order([](Laboratory& lab) { lab.writer.edit(); });
    }
    ImGui::SameLine(0.0f, gap);
    strip_button(context, "lesson.leave", Icon::close,
                 is_tried ? "Leave the lesson, continue writing" : "Leave the lesson", true,
                 Action::leave_lesson);
}

void heading(PanelContext& context, const LessonView& lesson, float width) {
    const bool has_buttons = !context.view.host.is_picture;
    const float room = width - (has_buttons ? lesson_buttons_width(context) + em() : 0.0f);
    const std::string place = place_of(lesson);
    ImGui::Dummy({room, ImGui::GetFrameHeight()});
    draw_text(item_rect(), context.colours.quiet_text,
              text_width(place) <= room ? place : place_text(lesson));
    if (has_buttons) {
        ImGui::SameLine(ImGui::GetCursorPosX() + width - lesson_buttons_width(context));
        buttons(context, lesson);
    }
}

/// A long one in smaller text: the picture needs the room.
RichText typeset_caption(const PanelContext& context, float wrap) {
    constexpr float most_lines = 2.6f;
    constexpr float smallest = 0.8f;
    float share = 1.0f;
    const auto typeset = [&] {
        return RichText(context.fonts, caption_of(*context.view.lesson), share * lecture_text(),
                        wrap);
    };
    RichText text = typeset();
    const float room = most_lines * 1.25f * lecture_text();
    while (share > smallest && text.size().y > room) {
        share = std::max(share - 0.05f, smallest);
        text = typeset();
    }
    return text;
}

} // namespace

float lesson_strip_height(PanelContext& context, float width, float window_height) {
    if (!context.view.lesson) {
        return 0.0f;
    }
    const LessonInset inset;
    const float wrap = width - 2.0f * inset.x;
    const LessonView& lesson = *context.view.lesson;
    const float text =
        lesson.asks() ? lesson_page_height(context, wrap) : typeset_caption(context, wrap).size().y;
    const float wanted = text + ImGui::GetFrameHeightWithSpacing() + 2.0f * inset.y;
    const float most = lesson.asks() ? most_with_question : most_of_height;
    return std::ceil(std::min(wanted, most * window_height));
}

void lesson_strip(PanelContext& context, const ScreenRect& rect) {
    const LessonView& lesson = *context.view.lesson;
    const LessonInset inset;
    const PanelWindow window(lesson_strip_window, rect, {inset.x, inset.y});
    heading(context, lesson, rect.width - 2.0f * inset.x);
    if (lesson.asks()) {
        lesson_page(context, full_width());
        return;
    }
    draw_as_item(typeset_caption(context, full_width()), context.colours.text);
}

} // namespace carom::ui
