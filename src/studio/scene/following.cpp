#include "studio/scene/framing.hpp"

#include "lab/run/preview.hpp"
#include "studio/view/view_state.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <variant>

namespace carom {

namespace {

/// Covers this share of what is left of the way: e^(-t/T) remains.
float approach(float seconds, float time_constant = 0.4f) {
    return 1.0f - std::exp(-seconds / time_constant);
}

void follow_body(ViewState& view, BodyId id, const glm::vec3& position, float seconds) {
    CameraFraming& framing = view.framing;
    if (framing.followed && framing.followed->body == id) {
        view.camera.target += position - framing.followed->position;
    }
    framing.followed = Followed{id, position};
    view.camera.target += approach(seconds) * (position - view.camera.target);
}

void follow_all(ViewState& view, const Session& session, float seconds) {
    CameraFraming& framing = view.framing;
    const Preview now = present_of(session.focused().chronicle().first_world(), session.world());
    const Camera wanted = framed(view.camera, now, framing.aspect, framing.free);
    const float share = approach(seconds);
    view.camera.target += share * (wanted.target - view.camera.target);
    view.camera.distance *= std::pow(wanted.distance / view.camera.distance, share);
    framing.followed.reset();
}

} // namespace

void follow(ViewState& view, const Session& session, float seconds) {
    CameraFraming& framing = view.framing;
    const World& world = session.world();
    const Body* body = view.selected ? world.find(*view.selected) : nullptr;
    const bool was_moved = view.camera.target != framing.camera.target ||
                           (body == nullptr && view.camera.distance != framing.camera.distance);
    if (was_moved) {
        framing.follows = false;
        framing.followed.reset();
        return;
    }
    if (body != nullptr) {
        const std::size_t place = world.index_of(body->id);
        follow_body(view, body->id, drawn_transforms(session)[place].position, seconds);
    } else {
        follow_all(view, session, seconds);
    }
    framing.camera = view.camera;
}

namespace {

constexpr float heap = 0.65f;    // of the height at first: lower ones have fallen
constexpr float farthest = 2.0f; // times as far away as at first
constexpr float near_enough =
    1.5f; // heights of the picture: what is farther away has left for good

/// All that moves, in all lanes, and is not far away.
Preview present_near(const Session& session, const Camera& camera) {
    const float reach = near_enough * picture_height(camera, camera.distance);
    Preview near;
    for (const Lane& lane : session.lanes()) {
        const World& first = lane.chronicle().first_world();
        for (const Preview::Pose& pose : present_of(first, lane.world()).poses) {
            if (glm::distance(pose.at.position, camera.target) < reach) {
                near.poses.push_back(pose);
            }
        }
    }
    return near;
}

bool is_in_picture(const Preview::Pose& pose, const Camera& camera, float aspect) {
    const auto ndc = project(camera, pose.at.position, aspect);
    if (!ndc) {
        return false;
    }
    const float depth = glm::dot(pose.at.position - camera.eye(), camera.forward());
    const float radius = 2.0f * bounding_radius(pose.shape) / picture_height(camera, depth);
    return std::abs(ndc->x) < 1.0f + radius / aspect && std::abs(ndc->y) < 1.0f + radius;
}

/// As the camera sees it [m].
float height_of(const Preview& subject, const Camera& camera) {
    return support(subject.poses, camera.up()) + support(subject.poses, -camera.up());
}

} // namespace

void keep_in_picture(ViewState& view, const Session& session, const Preview& subject, float seconds,
                     bool goes_back) {
    CameraFraming& framing = view.framing;
    if (framing.frames > 0 || framing.follows || !is_framed(view)) {
        return;
    }
    Camera& camera = view.camera;
    if (framing.home && goes_back) {
        camera.target = framing.home->target;
        camera.distance = framing.home->distance;
        framing.camera = camera;
        framing.home.reset();
    }
    const Preview present = present_near(session, camera);
    const bool all_seen = std::ranges::all_of(present.poses, [&](const Preview::Pose& pose) {
        return is_in_picture(pose, camera, framing.aspect);
    });
    const bool has_fallen =
        subject.is_of_start && height_of(present, camera) < heap * height_of(subject, camera);
    if (present.poses.empty() || (all_seen && !framing.home && !has_fallen)) {
        return;
    }
    const Camera wanted = framed(camera, present, framing.aspect, framing.free);
    framing.home = framing.home.value_or(camera);
    const float first = framing.home->distance;
    const float nearest = subject.is_of_start ? std::min(wanted.distance, first) : first;
    const float distance = std::clamp(wanted.distance, nearest, farthest * first);
    constexpr float time_constant = 0.8f; // [s]
    const float share = approach(seconds, time_constant);
    camera.target += share * (wanted.target - camera.target);
    camera.distance *= std::pow(distance / camera.distance, share);
    framing.camera = camera;
}

} // namespace carom
