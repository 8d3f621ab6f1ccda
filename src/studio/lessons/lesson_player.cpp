#include "studio/lessons/lesson_player.hpp"

#include "lab/share/link.hpp"
#include "lab/teach/lesson_text.hpp"

#include <algorithm>
#include <utility>

namespace carom {

OpenedLesson open_playable_lesson(std::string_view name_or_file) {
    OpenedLesson opened = open_lesson(name_or_file);
    const auto& steps = opened.lesson.steps;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        expect_overlays(steps[i], place_in_lesson(opened.source, i));
    }
    return opened;
}

OpenedScene scene_of(const SetUp& step, const OpenedSetUp& opened) {
    const Recording begun = without_run(opened.scene);
    const std::string source = opened.row != nullptr ? std::string(opened.row->key)
                               : !step.scene.empty() ? step.scene
                                                     : link_to({set_up_of({&begun, 1})});
    return {opened.scene, either(step.camera, first_camera(opened.scene, opened.row)), source,
            opened.row};
}

std::string LessonPlayer::key() const {
    const bool is_built_in = lesson_ && find_lesson(lesson_->source) != nullptr;
    return is_built_in ? lesson_->source : std::string();
}

void LessonPlayer::begin(OpenedLesson lesson, int step) {
    lesson_ = std::move(lesson);
    go_to(step);
}

void LessonPlayer::go_to(int step) {
    const auto count = static_cast<int>(lesson_->lesson.steps.size());
    index_ = static_cast<std::size_t>(std::clamp(step, 1, count) - 1);
}

bool LessonPlayer::turn(int direction) {
    const bool is_at_end = direction < 0 ? index_ == 0 : index_ + 1 == lesson_->lesson.steps.size();
    if (is_at_end) {
        return false;
    }
    index_ = direction < 0 ? index_ - 1 : index_ + 1;
    return true;
}

void LessonPlayer::tell(LessonView& view) const {
    view.title = lesson_->lesson.title;
    view.caption = step().caption;
    view.notes = notes_text(step().notes);
    const std::vector<LessonStep>& steps = lesson_->lesson.steps;
    view.next = index_ + 1 < steps.size() ? steps[index_ + 1].caption : "";
    view.titles.clear();
    for (const LessonStep& each : steps) {
        view.titles.push_back(title_of(each));
    }
    view.compare = step().compare;
    view.formula = step().formula;
    view.step = static_cast<int>(index_) + 1;
    view.count = static_cast<int>(lesson_->lesson.steps.size());
}

} // namespace carom
