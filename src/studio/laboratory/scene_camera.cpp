#include "studio/laboratory/scene_camera.hpp"

#include "lab/run/edits.hpp"
#include "math/camera.hpp"
#include "studio/laboratory/laboratory.hpp"
#include "studio/scene/framing.hpp"
#include "studio/scene/petanque_aim.hpp"

namespace carom {

void SceneCamera::begin(PartialCamera camera) {
    first_camera_ = camera;
    preview_ = preview_of(session_.focused().chronicle().first_world());
    carried_ = glm::vec3(0.0f);
    reset();
}

/// The light stays where it is, however the camera then moves.
void SceneCamera::reset() {
    frame();
    const std::optional<float> yaw =
        lab_.scenes.row() != nullptr ? lab_.scenes.row()->view.light_yaw : std::nullopt;
    view_.to_light = yaw ? light_from(*yaw) : key_light(view_.camera.yaw);
}

/// In a match the end that is thrown from may have changed since the scene was opened; what was
/// built since is part of the subject.
void SceneCamera::frame() {
    const petanque::Match* match = match_of(session_);
    const bool from_above = view_.petanque.from_above;
    if (match != nullptr && (from_above || match->state.round > 1)) {
        view_.camera = view_of_match(*match, session_.world(), from_above, scene_aspect_);
        return;
    }
    if (session_.built() != 0) {
        preview_ = preview_of(with_edits(session_.focused().chronicle().first_world(),
                                         session_.focused().chronicle().log()));
    }
    frame_subject(view_, preview_, first_camera_);
}

void SceneCamera::toggle_follow() {
    view_.framing.follows = !view_.framing.follows;
    view_.framing.camera = view_.camera;
    view_.framing.followed.reset();
}

void SceneCamera::place(const UiResult& ui, double elapsed) {
    carry_along(view_, session_, carried_);
    keep_framed(view_, session_, preview_, ui);
    if (view_.framing.follows) {
        follow(view_, session_, static_cast<float>(elapsed));
    }
    const std::uint64_t now = session_.world().step_count;
    if (!lab_.pointer().is_busy()) { // nothing moves under a held mouse
        keep_in_picture(view_, session_, preview_, static_cast<float>(elapsed), now < last_step_);
    }
    last_step_ = now;
}

} // namespace carom
