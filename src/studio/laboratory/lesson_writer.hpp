#pragma once

#include "lab/teach/lesson_draft.hpp"
#include "studio/laboratory/part.hpp"

#include <cstddef>
#include <filesystem>
#include <functional>

namespace carom {

/// The lesson that is written in the window.
class LessonWriter : public LaboratoryPart {
public:
    explicit LessonWriter(Laboratory& laboratory) : LaboratoryPart(laboratory) {}

    void record(); ///< begins to write, or shows and hides what is written
    void edit();   ///< the lesson that is open
    void close();
    void try_lesson();
    void add_step();
    void take_step_again();
    void go_to_step();
    void return_to(std::size_t step); ///< after it was tried
    void save(const std::filesystem::path& file);

private:
    void begin(LessonDraft draft);
    void change_steps(const std::function<void()>& change); ///< a refusal becomes a notice
    [[nodiscard]] DraftStep step_as_shown();
};

} // namespace carom
