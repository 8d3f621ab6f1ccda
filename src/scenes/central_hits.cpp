#include "scenes/rows.hpp"

#include <fmt/format.h>

namespace carom {

namespace {

/// Equal densities: the heavy ball has 27/8 of the light one's mass, and its size shows it.
World unequal_pair() {
    World world = weightless();
    Body heavy = dynamic_body("heavy ball", Sphere{0.6f}, 2.7f);
    heavy.restitution = 0.5f;
    heavy.linear_velocity = {2.0f, 0.0f, 0.0f};
    world.add(placed(heavy, {-3.0f, 1.0f, 0.0f}));
    Body light = dynamic_body("light ball", Sphere{0.4f}, 0.8f);
    light.restitution = 1.0f;
    light.linear_velocity = {-1.0f, 0.0f, 0.0f};
    world.add(placed(light, {1.0f, 1.0f, 0.0f}));
    return world;
}

/// Half a radius off the line of centres: the line of impact is at asin(1/4) = 14.5 degrees to the
/// cue ball's path, and the cue ball leaves at 75.5 degrees on the other side.
World glancing_hit() {
    World world = weightless();
    Body ball = dynamic_body("cue ball", Sphere{0.5f}, 1.0f);
    ball.restitution = 1.0f;
    ball.friction = 0.0f;
    ball.tags = {"trail"};
    ball.linear_velocity = {2.0f, 0.0f, 0.0f};
    world.add(placed(ball, {-3.0f, 1.0f, 0.25f}));
    ball.name = "object ball";
    ball.linear_velocity = glm::vec3(0.0f);
    world.add(placed(ball, {0.0f, 1.0f, 0.0f}));
    return world;
}

std::vector<Annotation> angle_of_parting() {
    return {{.text = "they part at", .between = {"cue ball", "object ball"}}};
}

/// The balls at rest touch exactly: their coordinates are exact in binary.
World cradle() {
    World world = weightless();
    Body ball = dynamic_body("ball 1", Sphere{0.5f}, 1.0f);
    ball.restitution = 1.0f;
    ball.friction = 0.0f;
    ball.tags = {"bead"}; // drawn on a wire: without gravity they would not swing on strings
    ball.linear_velocity = {1.0f, 0.0f, 0.0f};
    world.add(placed(ball, {-3.26f, 1.0f, 0.0f}));
    ball.linear_velocity = glm::vec3(0.0f);
    for (int i = 2; i <= 5; ++i) {
        ball.name = fmt::format("ball {}", i);
        world.add(placed(ball, {static_cast<float>(i) - 3.0f, 1.0f, 0.0f}));
    }
    return world;
}

/// The gap is wider than the contact margin, so that the large ball has turned round before it
/// meets the small one.
World stacked_drop() {
    World world;
    world.settings.restitution_threshold = 0.0f;
    world.add(ground());
    constexpr float large = 0.5f;
    constexpr float small = 0.2f;
    constexpr float gap = 0.05f;
    constexpr float height = 1.0f;
    Body ball = dynamic_body("large ball", Sphere{large}, 10.0f);
    ball.restitution = 1.0f;
    ball.friction = 0.0f;
    ball.linear_velocity = {0.0f, -2.0f, 0.0f};
    world.add(placed(ball, {0.0f, height, 0.0f}));
    Body top = dynamic_body("small ball", Sphere{small}, 1.0f);
    top.restitution = 1.0f;
    top.friction = 0.0f;
    top.linear_velocity = ball.linear_velocity;
    world.add(placed(top, {0.0f, height + large + gap + small, 0.0f}));
    return world;
}

} // namespace

const SceneRow unequal_pair_scene = {
    .key = "unequal_pair",
    .title = "Unequal pair",
    .teaches = "Heavy against light: momentum and e give both velocities after a head-on hit.",
    .keywords = "collision momentum mass ratio restitution one-dimensional",
    .make = &unequal_pair,
    .view = {0.3f},
    .overlay = "masses",
};

const SceneRow glancing_hit_scene = {
    .key = "glancing_hit",
    .title = "Glancing hit",
    .teaches = "Equal elastic balls separate at a right angle, unless the hit is head-on.",
    .keywords = "oblique collision billiards 90 degrees angle equal balls momentum two-dimensional",
    .make = &glancing_hit,
    .view = {0.15f, -0.75f},
    .overlay = "trails",
    .annotations = &angle_of_parting,
};

const SceneRow cradle_scene = {
    .key = "cradle",
    .title = "Newton's cradle",
    .teaches = "One ball in, one out? Only if collisions are resolved pair by pair.",
    .keywords = "Newton's cradle simultaneous collisions momentum elastic chain",
    .make = &cradle,
    .view = {0.25f},
};

const SceneRow stacked_drop_scene = {
    .key = "stacked_drop",
    .title = "Stacked drop",
    .teaches = "A small ball on a large one rebounds at up to three times the speed of the fall.",
    .keywords = "slingshot superball mass ratio restitution bouncing",
    .make = &stacked_drop,
    .view = {0.3f},
    .overlay = "masses",
};

} // namespace carom
