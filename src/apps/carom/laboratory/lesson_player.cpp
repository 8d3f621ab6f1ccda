#include "apps/carom/laboratory/lesson_player.hpp"

#include "draw/overlays.hpp"
#include "io/base/json_value.hpp"
#include "lab/teach/lesson_text.hpp"
#include "physics/world/table.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace carom {

void expect_overlay(std::string_view key, const Place& place) {
    if (find_overlay(key) == nullptr) {
        place.refuse(fmt::format("expected one of {}, got {}", key_list(overlay_keys),
                                 excerpt({std::string(key)})));
    }
}

OpenedLesson open_playable_lesson(std::string_view name_or_file) {
    OpenedLesson opened = open_lesson(name_or_file);
    const auto& steps = opened.lesson.steps;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const Place place = place_in_lesson(opened.source, i) / "overlays";
        for (std::size_t j = 0; j < steps[i].overlays.size(); ++j) {
            expect_overlay(steps[i].overlays[j], place / j);
        }
    }
    return opened;
}

OpenedScene scene_of(const LessonStep& step, const LessonScene& opened) {
    const std::string source = opened.row != nullptr ? std::string(opened.row->key) : step.scene;
    return {opened.scene, either(step.camera, first_camera(opened.scene, opened.row)), source,
            opened.row};
}

OverlaySwitches with_marks(OverlaySwitches own, const LessonStep& step) {
    for (const std::string& key : step.overlays) {
        own.*(find_overlay(key)->member) = true;
    }
    return own;
}

std::string LessonPlayer::key() const {
    const bool is_built_in = lesson_ && find_lesson(lesson_->source) != nullptr;
    return is_built_in ? lesson_->source : std::string();
}

void LessonPlayer::begin(OpenedLesson lesson, int step) {
    const auto count = static_cast<int>(lesson.lesson.steps.size());
    index_ = static_cast<std::size_t>(std::clamp(step, 1, count) - 1);
    lesson_ = std::move(lesson);
}

bool LessonPlayer::turn(int direction) {
    const bool is_at_end = direction < 0 ? index_ == 0 : index_ + 1 == lesson_->lesson.steps.size();
    if (is_at_end) {
        return false;
    }
    index_ = direction < 0 ? index_ - 1 : index_ + 1;
    return true;
}

void LessonPlayer::tell(ui::LessonView& view) const {
    view.title = lesson_->lesson.title;
    view.caption = step().caption;
    view.notes = notes_text(step().notes);
    const std::vector<LessonStep>& steps = lesson_->lesson.steps;
    view.next = index_ + 1 < steps.size() ? steps[index_ + 1].caption : "";
    view.compare = step().compare;
    view.formula = step().formula;
    view.step = static_cast<int>(index_) + 1;
    view.count = static_cast<int>(lesson_->lesson.steps.size());
}

} // namespace carom
