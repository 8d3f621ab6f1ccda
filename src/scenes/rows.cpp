#include "scenes/rows.hpp"

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

} // namespace carom
