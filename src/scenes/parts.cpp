#include "scenes/parts.hpp"

#include <utility>

namespace carom {

Body ground(float half_side) {
    constexpr float half_thickness = 0.5f;
    Body body = static_body("floor", Box{{half_side, half_thickness, half_side}});
    body.position.y = -half_thickness;
    body.restitution = 1.0f;
    body.friction = 1.0f;
    return body;
}

Body placed(Body body, const glm::vec3& position) {
    body.position = position;
    return body;
}

Camera looking_at(const Bounds& subject, float yaw, float pitch) {
    // Pixels of a window of 1280x720 that panels, tool bar and head-up display leave free.
    constexpr glm::vec2 window(1280.0f, 720.0f);
    constexpr glm::vec2 free_part(680.0f, 640.0f);
    constexpr float lower = 0.45f * (window.y - free_part.y); // the bars are at the top
    Camera camera;
    camera.yaw = yaw;
    camera.pitch = pitch;
    // `framing` fills the height of the picture, so first of one as high as the free part.
    camera = zoom(framing(camera, subject, free_part.x / free_part.y), window.y / free_part.y);
    return pan(camera, {0.0f, -lower / window.y});
}

} // namespace carom
