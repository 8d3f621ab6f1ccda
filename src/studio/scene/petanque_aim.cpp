#include "studio/scene/petanque_aim.hpp"

#include "games/tags.hpp"
#include "math/trigonometry.hpp"
#include "studio/view/view_state.hpp"

#include <algorithm>
#include <variant>

#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

namespace carom {

namespace {

constexpr glm::vec3 up(0.0f, 1.0f, 0.0f);

/// [rad], 0 along -z: see Camera::yaw
float yaw_along(const glm::vec3& direction) { return arc_tangent(direction.x, -direction.z); }

Camera looking_from(const glm::vec3& eye, float yaw, float pitch, float distance) {
    Camera camera;
    camera.yaw = yaw;
    camera.pitch = pitch;
    camera.distance = distance;
    camera.target = eye + distance * camera.forward();
    return camera;
}

/// Balls with a hand's breadth of ground around each, and more of it around the cochonnet.
Bounds bounds_of_play(const World& world) {
    constexpr float around_ball = 0.2f;      // [m]
    constexpr float around_cochonnet = 1.2f; // [m]
    Bounds bounds;
    const auto add = [&](std::string_view tag, float margin) {
        for (const Body* body : games::tagged(world, tag)) {
            bounds = merged(bounds, bounds_around(body->position, {margin, 0.0f, margin}));
        }
    };
    add(petanque::ball_tag, around_ball);
    add(petanque::cochonnet_tag, around_cochonnet);
    return bounds;
}

} // namespace

float charged_speed(float seconds) {
    const float share = std::clamp(seconds / charging_seconds, 0.0f, 1.0f);
    return petanque::speeds.minimum + share * (petanque::speeds.maximum - petanque::speeds.minimum);
}

const petanque::Match* match_of(const Session& session) {
    return std::get_if<petanque::Match>(&session.focused().game());
}

const petanque::Match* match_to_throw_in(const Session& session) {
    const petanque::Match* match = match_of(session);
    const bool is_persons =
        match != nullptr && waits_for_throw(*match) &&
        !session.opponents().seat(match->state.turn) &&
        (session.clock().paused() ||
         session.world().step_count >= session.focused().chronicle().last_step());
    return is_persons ? match : nullptr;
}

float heading_towards(const petanque::Circle& circle, const Ray& ray) {
    constexpr float near_by = 30.0f; // [m]
    const float t = (circle.centre.y - ray.origin.y) / ray.direction.y;
    const bool meets = ray.direction.y < 0.0f && t < near_by;
    const glm::vec3 way = meets ? ray.at(t) - circle.centre : ray.direction;
    const float ahead = glm::dot(way, circle.forward);
    const float aside = glm::dot(way, circle.right());
    return std::clamp(arc_tangent(aside, ahead), petanque::headings.minimum,
                      petanque::headings.maximum);
}

float elevation_at(float share) {
    const auto [low, high] = petanque::elevations;
    return std::clamp(low + share * (high - low), low, high);
}

Camera thrower_view(const petanque::Circle& circle) {
    constexpr float behind = 0.9f; // [m]
    constexpr float beside = 0.5f; // or the way of the ball would be a vertical line [m]
    constexpr float height = 1.7f; // of the eyes [m]
    return looking_from(circle.centre - behind * circle.forward - beside * circle.right() +
                            height * up,
                        yaw_along(circle.forward) + 0.06f, -0.26f, 6.0f);
}

Camera view_from_above(const petanque::Match& match, const World& world, float aspect) {
    // Straight down has no direction that is up in the picture.
    constexpr float pitch = -glm::half_pi<float>() + 0.01f;
    Camera camera =
        looking_from(match.circle.centre + 9.0f * up, yaw_along(match.circle.forward), pitch, 9.0f);
    const Bounds bounds = bounds_of_play(world);
    if (bounds.empty()) {
        camera.target =
            match.circle.centre + 0.5f * petanque::farthest_cochonnet * match.circle.forward;
        camera.distance = 14.0f;
        return camera;
    }
    return framing(camera, bounds, aspect);
}

Camera view_of_match(const petanque::Match& match, const World& world, bool from_above,
                     float aspect) {
    return from_above ? view_from_above(match, world, aspect) : thrower_view(match.circle);
}

} // namespace carom
