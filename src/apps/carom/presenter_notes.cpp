#include "apps/carom/presenter_notes.hpp"

#include "io/atomic_file.hpp"
#include "ui/rich_text.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace carom {

namespace {

/// By which an earlier file of notes is known.
constexpr std::string_view first_line = "Carom: notes for the presenter";
constexpr std::size_t most_bytes = std::size_t{1} << 20;

std::string text_of(const std::optional<ui::LessonView>& lesson) {
    std::string text = fmt::format("{}\n\n", first_line);
    if (!lesson) {
        return text + "No lesson is open.\n";
    }
    text += fmt::format("{}: step {} of {}\n\n", lesson->title, lesson->step, lesson->count);
    if (lesson->away) {
        text += "Another scene is shown; Page Down returns to the lesson.\n\n";
    }
    text += fmt::format("{}\n\nShown: {}\n",
                        lesson->notes.empty() ? "(no notes)" : ui::plain_text(lesson->notes),
                        ui::plain_text(lesson->caption));
    text += lesson->next.empty() ? "\nThis is the last step.\n"
                                 : fmt::format("\nNext: {}\n", ui::plain_text(lesson->next));
    return text;
}

} // namespace

PresenterNotes::PresenterNotes(std::filesystem::path file) : file_(std::move(file)) {
    if (std::filesystem::is_regular_file(file_) && std::filesystem::file_size(file_) > 0 &&
        !read_whole_file(file_, most_bytes).starts_with(first_line)) {
        throw FileError(fmt::format("{}: holds something else: expected a new file for --notes, "
                                    "or the notes of an earlier lecture",
                                    file_.string()));
    }
    follow(std::nullopt);
}

void PresenterNotes::follow(const std::optional<ui::LessonView>& lesson) {
    std::string text = text_of(lesson);
    if (text != written_) {
        write_whole_file(file_, text);
        written_ = std::move(text);
    }
}

} // namespace carom
