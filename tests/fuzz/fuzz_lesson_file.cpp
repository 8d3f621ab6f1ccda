/// Whatever the bytes are, a lesson is read or refused in one line; and what it says is printed.

#include "io/lesson/lesson_file.hpp"
#include "lab/teach/lesson_text.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    try {
        carom::OpenedLesson opened{"fuzz", carom::parse_lesson(text, "fuzz.json"), {}};
        opened.scenes.resize(opened.lesson.steps.size());
        for (carom::LessonStep& step : opened.lesson.steps) {
            step.experiment.clear(); // which experiment it is stays open here
        }
        if (carom::lesson_page(opened).empty() || carom::lesson_text(opened).empty()) {
            std::abort();
        }
    } catch (const carom::SceneError& error) {
        const std::string_view message = error.what();
        if (message.empty() || message.find('\n') != std::string_view::npos) {
            std::abort();
        }
    }
    return 0;
}
