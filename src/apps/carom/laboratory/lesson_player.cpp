#include "apps/carom/laboratory/lesson_player.hpp"

#include "draw/overlays.hpp"
#include "io/base/json_value.hpp"
#include "lab/teach/lesson_text.hpp"
#include "physics/world/table.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace carom {

namespace {

void expect_overlay(std::string_view key, const Place& place) {
    if (find_overlay(key) == nullptr) {
        place.refuse(fmt::format("expected one of {}, got {}", key_list(overlay_keys),
                                 excerpt({std::string(key)})));
    }
}

} // namespace

void expect_overlays(const SetUp& set_up, const Place& place) {
    for (std::size_t i = 0; i < set_up.overlays.size(); ++i) {
        expect_overlay(set_up.overlays[i], place / "overlays" / i);
    }
    if (set_up.marks) {
        for (const auto& mark : *set_up.marks) {
            expect_overlay(mark.first, place / "overlays");
        }
    }
}

OpenedLesson open_playable_lesson(std::string_view name_or_file) {
    OpenedLesson opened = open_lesson(name_or_file);
    const auto& steps = opened.lesson.steps;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        expect_overlays(steps[i], place_in_lesson(opened.source, i));
    }
    return opened;
}

OpenedScene scene_of(const SetUp& step, const OpenedSetUp& opened) {
    const std::string source = opened.row != nullptr ? std::string(opened.row->key) : step.scene;
    return {opened.scene, either(step.camera, first_camera(opened.scene, opened.row)), source,
            opened.row};
}

OverlaySwitches marks_of(const SetUp& set_up, const OverlaySwitches& own) {
    OverlaySwitches shown = set_up.marks ? OverlaySwitches{} : own;
    for (const std::string& key : set_up.overlays) {
        shown.*(find_overlay(key)->member) = true;
    }
    if (set_up.marks) {
        for (const auto& [key, on] : *set_up.marks) {
            shown.*(find_overlay(key)->member) = on;
        }
    }
    return shown;
}

std::vector<std::pair<std::string, bool>> changed_marks(const OverlaySwitches& overlays) {
    const OverlaySwitches usual;
    std::vector<std::pair<std::string, bool>> changes;
    for (const OverlayKey& row : overlay_keys) {
        if (overlays.*row.member != usual.*row.member) {
            changes.emplace_back(row.key, overlays.*row.member);
        }
    }
    return changes;
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
