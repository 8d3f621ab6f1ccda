#include "studio/lessons/presenter_notes.hpp"

#include "io/base/atomic_file.hpp"
#include "io/lesson/plain_text.hpp"

#include <utility>

#include <fmt/format.h>

namespace carom {

namespace {

/// By which an earlier file of notes is known.
constexpr std::string_view first_line = "Carom: notes for the presenter";
constexpr std::size_t most_bytes_of_notes = std::size_t{1} << 20;

std::string step_text(const LessonView& lesson) {
    std::string text =
        fmt::format("{}\n\nShown: {}\n", lesson.notes.empty() ? "(no notes)" : lesson.notes,
                    plain_text(lesson.caption));
    if (!lesson.next.empty()) {
        return text + fmt::format("\nNext: {}\n", plain_text(lesson.next));
    }
    text += "\nThis is the last step.\n";
    if (const std::size_t count = lesson.sheet.size(); count > 0) {
        text += fmt::format("Next: {} question{}\n", count, count == 1 ? "" : "s");
    }
    return text;
}

std::string page_text(const LessonView& lesson) {
    if (lesson.is_at_result()) {
        return fmt::format("{} of {} right at the first try.\n", lesson.sheet.right_at_first_try(),
                           lesson.sheet.size());
    }
    const LessonQuestion& question = lesson.sheet.question(lesson.page - 1);
    return fmt::format("Ask: {}\nAnswer: {}. {}\n", plain_text(question.ask),
                       plain_text(answer_text(question)), plain_text(question.why));
}

std::string text_of(const std::optional<LessonView>& lesson) {
    std::string text = fmt::format("{}\n\n", first_line);
    if (!lesson) {
        return text + "No lesson is open.\n";
    }
    text += fmt::format("{}: {}\n\n", lesson->title, place_text(*lesson));
    if (lesson->asks()) {
        return text + page_text(*lesson);
    }
    if (lesson->away) {
        text += "Another scene is shown; Page Down returns to the lesson.\n\n";
    }
    return text + step_text(*lesson);
}

} // namespace

PresenterNotes::PresenterNotes(std::filesystem::path file) : file_(std::move(file)) {
    if (std::filesystem::is_regular_file(file_) && std::filesystem::file_size(file_) > 0 &&
        !read_whole_file(file_, most_bytes_of_notes).starts_with(first_line)) {
        throw FileError(fmt::format("{}: holds something else: expected a new file for --notes, "
                                    "or the notes of an earlier lecture",
                                    file_.string()));
    }
    follow(std::nullopt);
}

void PresenterNotes::follow(const std::optional<LessonView>& lesson) {
    std::string text = text_of(lesson);
    if (text != written_) {
        write_whole_file(file_, text);
        written_ = std::move(text);
    }
}

} // namespace carom
