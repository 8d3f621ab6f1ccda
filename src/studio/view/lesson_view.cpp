#include "studio/view/lesson_view.hpp"

#include "io/lesson/plain_text.hpp"
#include "studio/base/key_map.hpp"

#include <fmt/format.h>

namespace carom {

std::string place_text(const LessonView& lesson) {
    if (lesson.asks()) {
        return lesson.is_at_result()
                   ? "result"
                   : fmt::format("question {} of {}", lesson.page, lesson.sheet.size());
    }
    return fmt::format("step {} of {}", lesson.step, lesson.count);
}

std::string caption_of(const LessonView& lesson) {
    return lesson.away ? fmt::format("This is not the lesson's scene. {} returns to step {}.",
                                     keys_text(Action::next_lesson_step), lesson.step)
                       : lesson.caption;
}

std::string heading_of(const LessonView& lesson) {
    return fmt::format("{}, {}", lesson.title, place_text(lesson));
}

std::string words_of(const LessonView& lesson) {
    if (lesson.is_at_result()) {
        return "";
    }
    return plain_text(lesson.asks() ? lesson.sheet.question(lesson.page - 1).ask
                                    : caption_of(lesson));
}

} // namespace carom
