#include "scenes/friction.hpp"

#include "scenes/parts.hpp"

#include <fmt/format.h>

namespace carom {

namespace {

/// 30 degrees about -z, by its half angle: no library cosine, so the same on every machine.
constexpr glm::quat slope_orientation(0.9659258f, 0.0f, 0.0f, -0.2588190f); // cos 15°, -sin 15°
constexpr glm::vec3 half_ramp(5.0f, 0.25f, 3.5f);                           // [m]

Body ramp() {
    Body body = placed(static_body("ramp", Box{half_ramp}), {0.0f, 2.6f, 0.0f});
    body.orientation = slope_orientation;
    body.restitution = 1.0f;
    body.friction = 1.0f;
    return body;
}

/// Lies on the upper part of the ramp, turned with it, `height` [m] above its surface.
Body on_ramp(Body body, float height, float across) {
    const glm::vec3 local(-3.8f, half_ramp.y + height, across);
    body.position = point_to_world(transform(ramp()), local);
    body.orientation = slope_orientation;
    return body;
}

/// Catches what has left the ramp: a ball would roll on for ever.
Body buffer() {
    constexpr glm::vec3 half_extents(0.25f, 0.4f, half_ramp.z);
    return placed(static_body("buffer", Box{half_extents}), {8.0f, half_extents.y, 0.0f});
}

World incline() {
    World world;
    world.add(ground());
    world.add(ramp());
    world.add(buffer());
    for (int i = 0; i < 4; ++i) {
        const float mu = 0.2f + 0.2f * static_cast<float>(i);
        const glm::vec3 half_extents(0.5f, 0.3f, 0.45f);
        Body box = dynamic_body(fmt::format("box with mu = {:.1f}", mu), Box{half_extents}, 10.0f);
        box.friction = mu;
        world.add(on_ramp(box, half_extents.y, -2.6f + 1.3f * static_cast<float>(i)));
    }
    Body ball = dynamic_body("rolling ball", Sphere{0.45f}, 10.0f);
    ball.friction = 0.8f;
    world.add(on_ramp(ball, 0.45f, 2.6f));
    return world;
}

Camera incline_view() { return looking_at({{-4.6f, 0.0f, -3.5f}, {8.0f, 5.8f, 3.5f}}, -0.5f); }

} // namespace

const SceneRow incline_scene = {
    .key = "incline",
    .title = "Incline",
    .teaches =
        "On a slope of 30 degrees a box stays where mu is above tan 30° = 0.577; a ball rolls.",
    .make = &incline,
    .view = &incline_view,
};

} // namespace carom
