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
    const float count = context.view.host.only_shows ? 3.0f : 5.0f;
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
    // A telephone has no keys, and a lecture no bars there.
    const bool is_paused = context.session.clock().paused();
    strip_button(context, "lesson.pause", is_paused ? Icon::play : Icon::pause,
                 with_keys(is_paused ? "Run" : "Pause", Action::pause), true, Action::pause);
    ImGui::SameLine(0.0f, gap);
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

ListEntry step_entry(const LessonView& lesson, std::size_t i) {
    return {fmt::format("lesson.step.{}", i + 1), fmt::format("{}  {}", i + 1, lesson.titles[i]),
            static_cast<int>(i) + 1 == lesson.step && !lesson.asks()};
}

/// Which step it is; pressed, it lists all of them.
void step_counter(PanelContext& context, const LessonView& lesson, float room) {
    constexpr float lines = 26.0f;
    const std::string place = place_of(lesson);
    const float padding = 3.0f * em();
    const bool fits = text_width(place) + padding <= room;
    const std::string label = fits ? place : place_text(lesson);
    const auto chosen = list_button(
        context, "lesson.steps", label, "All steps of the lesson", lines, lesson.titles.size(),
        [&](std::size_t i) { return step_entry(lesson, i); },
        std::min(text_width(label) + padding, room));
    if (chosen) {
        context.order(
            [step = static_cast<int>(*chosen) + 1](Laboratory& lab) { lab.lessons.go_to(step); });
    }
}

/// Which step it is, and the buttons: always at the same place, however long the caption is.
void foot(PanelContext& context, const LessonView& lesson, float width) {
    if (context.view.host.is_picture) {
        ImGui::Dummy({width, ImGui::GetFrameHeight()});
        const std::string place = place_of(lesson);
        draw_text(item_rect(), context.colours.quiet_text,
                  text_width(place) <= width ? place : place_text(lesson));
        return;
    }
    const float left = ImGui::GetCursorPosX();
    const float buttons_width = lesson_buttons_width(context);
    step_counter(context, lesson, width - buttons_width - em());
    ImGui::SameLine(left + width - buttons_width);
    buttons(context, lesson);
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

/// Above and below the caption; what is left of the strip is its foot.
float caption_padding(const LessonInset& inset) { return std::round(0.6f * inset.y); }

float foot_height(const LessonInset& inset) {
    return ImGui::GetFrameHeightWithSpacing() + 2.0f * (inset.y - caption_padding(inset));
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
    const float wanted = text + 2.0f * caption_padding(inset) + foot_height(inset);
    const float most = lesson.asks() ? most_with_question : most_of_height;
    return std::ceil(std::min(wanted, most * window_height));
}

void lesson_strip(PanelContext& context, const ScreenRect& rect) {
    const LessonView& lesson = *context.view.lesson;
    const LessonInset inset;
    const float foot_top = std::floor(rect.bottom() - foot_height(inset));
    {
        const PanelWindow window(lesson_strip_window,
                                 {rect.left, rect.top, rect.width, foot_top - rect.top},
                                 {inset.x, caption_padding(inset)});
        if (lesson.asks()) {
            lesson_page(context, full_width());
        } else {
            draw_as_item(typeset_caption(context, full_width()), context.colours.text);
        }
    }
    const PanelWindow window(
        lesson_foot_window, {rect.left, foot_top, rect.width, rect.bottom() - foot_top},
        {inset.x, 0.0f}, ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    foot(context, lesson, rect.width - 2.0f * inset.x);
}

} // namespace carom::ui
