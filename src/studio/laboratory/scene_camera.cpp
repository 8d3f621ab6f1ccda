#include "studio/laboratory/scene_camera.hpp"

#include "lab/run/edits.hpp"
#include "math/camera.hpp"
#include "studio/laboratory/laboratory.hpp"
#include "studio/scene/framing.hpp"
#include "studio/scene/petanque_aim.hpp"

#include <algorithm>
#include <cmath>
#include <glm/gtc/constants.hpp>
#include <utility>

namespace carom {

namespace {

constexpr float easing_time = 0.25f; // [s]

/// Some share of the way from one camera to another, the shorter way round.
Camera between(const Camera& from, const Camera& to, float share) {
    Camera camera = to;
    camera.target = glm::mix(from.target, to.target, share);
    camera.distance = from.distance * std::pow(to.distance / from.distance, share);
    camera.yaw = from.yaw + share * std::remainder(to.yaw - from.yaw, glm::two_pi<float>());
    camera.pitch = glm::mix(from.pitch, to.pitch, share);
    return camera;
}

} // namespace

void SceneCamera::begin(PartialCamera camera) {
    first_camera_ = camera;
    preview_ = preview_of(session_.focused().chronicle().first_world());
    carried_ = glm::vec3(0.0f);
    is_of_new_scene_ = true;
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

Preview SceneCamera::show_all() {
    Preview all;
    for (const Lane& lane : session_.lanes()) {
        const Preview one = present_of(lane.chronicle().first_world(), lane.world());
        all.poses.insert(all.poses.end(), one.poses.begin(), one.poses.end());
        all.surroundings.insert(all.surroundings.end(), one.surroundings.begin(),
                                one.surroundings.end());
    }
    frame_subject(view_, all, {.yaw = view_.camera.yaw, .pitch = view_.camera.pitch});
    return std::exchange(preview_, std::move(all));
}

void SceneCamera::toggle_follow() {
    view_.framing.follows = !view_.framing.follows;
    view_.framing.camera = view_.camera;
    view_.framing.followed.reset();
}

void SceneCamera::ease() {
    eases_from_ = shown_;
    eased_ = 0.0f;
}

void SceneCamera::place(const UiResult& ui, double elapsed) {
    if (session_.lanes().size() != view_.framing.lanes) {
        ease();
    }
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
    const bool jumps = view_.host.is_picture || std::exchange(is_of_new_scene_, false);
    eased_ = jumps ? 1.0f : std::min(eased_ + static_cast<float>(elapsed) / easing_time, 1.0f);
    shown_ =
        eased_ < 1.0f ? between(eases_from_, view_.camera, eased_ * (2.0f - eased_)) : view_.camera;
}

} // namespace carom
