#include "scenes/rows.hpp"

namespace carom {

namespace {

/// Free of gravity and friction, as the formulas for one hit assume.
World frictionless() {
    World world;
    world.settings.gravity = glm::vec3(0.0f);
    world.settings.friction_model = FrictionModel::none;
    world.settings.restitution_threshold = 0.0f;
    return world;
}

World rod_strike() {
    World world = frictionless();
    constexpr float height = 2.0f;
    constexpr float above_centre = 1.0f;
    Body rod = dynamic_body("rod", Box{{0.15f, 1.5f, 0.15f}}, 3.0f);
    rod.restitution = 1.0f;
    world.add(placed(rod, {0.0f, height, 0.0f}));
    Body ball = dynamic_body("ball", Sphere{0.3f}, 1.0f);
    ball.restitution = 1.0f;
    ball.linear_velocity = {4.0f, 0.0f, 0.0f};
    world.add(placed(ball, {-3.0f, height + above_centre, 0.0f}));
    return world;
}

/// A cube on its way down, turned by this quaternion: by half angles, without a library cosine, so
/// that it is the same on every machine.
World falling_cube(const glm::quat& orientation) {
    World world;
    world.settings.restitution_threshold = 0.0f;
    world.add(ground());
    Body cube = dynamic_body("cube", Box{glm::vec3(0.5f)}, 10.0f);
    cube.orientation = glm::normalize(orientation);
    cube.restitution = 0.5f;
    cube.linear_velocity = {0.0f, -3.0f, 0.0f};
    world.add(placed(cube, {0.0f, 2.6f, 0.0f}));
    return world;
}

/// 15 degrees about z: an edge is lowest, 0.35 m left of the centre.
World cube_on_edge() { return falling_cube({0.9914449f, 0.0f, 0.0f, 0.1305262f}); }

/// About an oblique axis: one corner is lowest, and none of its neighbours is near the floor.
World cube_on_corner() { return falling_cube({1.0f, 0.2f, 0.0f, 0.3f}); }

/// The bar has made half a turn when its rising arm meets the ball.
World spinning_box() {
    World world = frictionless();
    Body bar = dynamic_body("bar", Box{{1.4f, 0.25f, 0.4f}}, 3.0f);
    bar.restitution = 1.0f;
    bar.angular_velocity = {0.0f, 0.0f, 2.0f};
    world.add(placed(bar, {0.0f, 4.0f, 0.0f}));
    Body ball = dynamic_body("ball", Sphere{0.4f}, 1.0f);
    ball.restitution = 1.0f;
    ball.linear_velocity = {0.0f, -1.0f, 0.0f};
    world.add(placed(ball, {0.9f, 6.25f, 0.0f}));
    return world;
}

} // namespace

const SceneRow rod_strike_scene = {
    .key = "rod_strike",
    .title = "Rod strike",
    .teaches = "A ball that strikes a free rod off its centre pushes it and spins it.",
    .keywords = "eccentric impact impulse torque angular momentum centre of percussion",
    .make = &rod_strike,
    .view = {0.25f},
};

const SceneRow cube_on_edge_scene = {
    .key = "cube_on_edge",
    .title = "Cube on its edge",
    .teaches = "A cube that lands on an edge turns most of its fall into spin.",
    .keywords = "eccentric impact angular momentum rotation lever arm",
    .make = &cube_on_edge,
    .view = {0.4f},
};

const SceneRow cube_on_corner_scene = {
    .key = "cube_on_corner",
    .title = "Cube on its corner",
    .teaches = "One corner takes the whole hit: the lever arm decides how much of it becomes spin.",
    .keywords = "eccentric impact angular momentum rotation lever arm",
    .make = &cube_on_corner,
    .view = {0.4f},
};

const SceneRow spinning_box_scene = {
    .key = "spinning_box",
    .title = "Spinning box",
    .teaches = "A contact depends on the velocity of surface points: v + w x r, not v.",
    .keywords = "point velocity angular velocity rotation contact eccentric",
    .make = &spinning_box,
    .view = {0.25f},
};

} // namespace carom
