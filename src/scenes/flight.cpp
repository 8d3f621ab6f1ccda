#include "scenes/rows.hpp"

namespace carom {

namespace {

World throw_ball() {
    World world;
    world.add(ground());
    Body ball = placed(dynamic_body("ball", Sphere{0.4f}, 5.0f), {-4.0f, 0.5f, 0.0f});
    ball.linear_velocity = {5.0f, 8.0f, 0.0f};
    ball.restitution = 0.6f;
    world.add(ball);
    return world;
}

World bounce() {
    World world;
    world.settings.restitution_threshold = 0.0f;
    world.add(ground());
    Body ball = placed(dynamic_body("ball", Sphere{0.25f}, 2.0f), {0.0f, 1.25f, 0.0f});
    ball.restitution = 1.0f;
    world.add(ball);
    return world;
}

/// Of its underside.
std::vector<Annotation> first_height() { return {{.text = "1 m", .height = 1.0}}; }

} // namespace

const SceneRow throw_scene = {
    .key = "throw",
    .title = "Throw",
    .teaches = "A thrown ball follows a parabola, and loses v dt/2 of its height to the time step.",
    .keywords = "projectile parabola ballistic free flight Euler integration gravity time step",
    .make = &throw_ball,
    .view = {0.2f},
};

const SceneRow bounce_scene = {
    .key = "bounce",
    .title = "Bounce",
    .teaches = "With e = 1 a ball should return to the height it fell from, again and again.",
    .keywords = "restitution elastic energy rebound bouncing",
    .make = &bounce,
    .view = {0.3f},
    .annotations = &first_height,
};

} // namespace carom
