#include "studio/laboratory/parts.hpp"

#include "scenes/catalogue.hpp"
#include "studio/laboratory/laboratory.hpp"
#include "studio/scene/opened_scene.hpp"

#include <utility>

namespace carom {

/// Numbers at bodies say something about one scene. A lesson's are its own, and the user's wait.
void Marks::drop_values() {
    if (view_.lesson) {
        return;
    }
    show_no_value(view_.overlays);
    if (view_.marks.own_overlays) {
        show_no_value(*view_.marks.own_overlays);
    }
}

/// Unless the user has chosen a speed, which stays.
void Marks::run_at_speed_of(const SceneRow* row) {
    SessionClock& clock = session_.clock();
    if (const auto last = std::exchange(scene_speed_, std::nullopt); last == clock.speed()) {
        clock.set_speed(1.0);
    }
    if (row != nullptr && row->speed != 1.0 && clock.speed() == 1.0 && !view_.lesson) {
        clock.set_speed(row->speed);
        scene_speed_ = row->speed;
    }
}

/// On top of the user's own, as long as the scene is open; a lesson has its own.
void Marks::show_mark_of(const SceneRow* row) {
    view_.marks.annotations.clear();
    view_.marks.strobe_steps.reset();
    run_at_speed_of(row);
    if (const OverlayKey* last = std::exchange(view_.marks.scene_overlay, nullptr)) {
        view_.overlays.*last->member = false;
    }
    if (view_.lesson) {
        return;
    }
    if (const auto own = std::exchange(view_.marks.own_overlays, std::nullopt)) {
        view_.overlays = *own;
    }
    const OverlayKey* overlay = row != nullptr ? find_overlay(row->overlay) : nullptr;
    if (overlay != nullptr && !(view_.overlays.*overlay->member)) {
        view_.overlays.*overlay->member = true;
        view_.marks.scene_overlay = overlay;
    }
}

/// In place of the user's own, which come back with the next scene or after the lesson.
void Marks::show(const SetUp& shown) {
    const OverlaySwitches own = own_overlays(view_);
    view_.marks.own_overlays = own;
    view_.marks.scene_overlay = nullptr;
    view_.overlays = marks_of(shown, own);
    view_.marks.annotations = shown.annotations;
    view_.marks.strobe_steps = shown.strobe_steps;
}

} // namespace carom
