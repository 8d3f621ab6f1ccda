#include "scenes/rows.hpp"

#include <string>
#include <utility>

namespace carom {

namespace {

/// One pair on a slab that carries the camera along: whoever travels with it sees the same hit,
/// whatever the speed [m/s] of the slab. The balls meet after a second, with the slab at x = 0.
World pair_on(std::string name, float speed) {
    constexpr float half_length = 3.2f; // of the slab [m]
    World world = weightless();
    Body slab = static_body(std::move(name), Box{{half_length, 0.1f, 0.8f}});
    slab.linear_velocity.x = speed;
    slab.tags = {"camera"};
    world.add(placed(slab, {-speed, 0.1f, 0.0f}));
    Body ball = dynamic_body("left ball", Sphere{0.4f}, 1.0f);
    ball.restitution = 1.0f;
    ball.friction = 0.0f;
    ball.linear_velocity.x = speed + 2.0f;
    world.add(placed(ball, {-speed - 2.8f, 0.7f, 0.0f}));
    ball.name = "right ball";
    ball.linear_velocity.x = speed + 1.0f;
    world.add(placed(ball, {-speed - 1.0f, 0.7f, 0.0f}));
    return world;
}

World galilean_pair() { return pair_on("platform", 0.0f); }

World galilean_pair_fast() { return pair_on("carriage", 1000.0f); }

/// By equal shares each body is moved out by half of what the ball sinks in during a step, v dt: so
/// both drift at v/2. By shares of mass both drift at v m/(m + M), as fast as their centre of mass
/// has moved all the time.
World planet() {
    constexpr float radius = 1.5f; // [m]
    World world = weightless();
    world.settings.resolver = "projection";
    world.settings.projection_share = ProjectionShare::equal;
    world.add(placed(dynamic_body("planet", Sphere{radius}, 999.0f), {0.0f, radius, 0.0f}));
    Body ball = dynamic_body("ball", Sphere{0.4f}, 1.0f);
    ball.linear_velocity.x = 2.0f;
    world.add(placed(ball, {-3.4f, radius, 0.0f}));
    return world;
}

/// From 8,192 m on floats are 2^-10 m apart, and what a step adds is lost below half of that:
/// 0.33 mm, which are 2 cm/s at 60 Hz. 20 cm/s, 3.33 mm, are rounded to three of them. Along z, at
/// home, each counts.
World far_from_home() {
    constexpr float far = 10'000.0f; // [m]
    World world = weightless();
    world.add(placed(static_body("slab", Box{{2.0f, 0.1f, 1.5f}}), {far, -0.1f, 0.0f}));
    const auto send = [&](const char* name, const glm::vec3& velocity, const glm::vec3& place) {
        Body ball = dynamic_body(name, Sphere{0.3f}, 1.0f);
        ball.friction = 0.0f;
        ball.linear_velocity = velocity;
        world.add(placed(ball, glm::vec3(far, 0.3f, 0.0f) + place));
    };
    send("slow ball", {0.02f, 0.0f, 0.0f}, {-1.2f, 0.0f, -0.8f});
    send("faster ball", {0.2f, 0.0f, 0.0f}, {-1.2f, 0.0f, 0.8f});
    send("ball along z", {0.0f, 0.0f, 0.02f}, {0.8f, 0.0f, -0.4f});
    return world;
}

} // namespace

const SceneRow galilean_pair_scene = {
    .key = "galilean_pair",
    .title = "Galilean pair",
    .teaches = "Balls at 1 and 2 m/s: what a hit does depends on their relative velocity alone.",
    .keywords = "Galileo Galilean invariance relativity frame of reference relative velocity",
    .make = &galilean_pair,
    .view = {0.15f, -0.2f},
    .overlay = "speeds",
};

const SceneRow galilean_pair_fast_scene = {
    .key = "galilean_pair_fast",
    .title = "Galilean pair on a fast carriage",
    .teaches = "The same pair at 1001 and 1002 m/s, seen from the carriage: nothing may differ.",
    .keywords = "Galileo Galilean invariance relativity frame of reference train stop",
    .make = &galilean_pair_fast,
    .view = {0.15f, -0.2f},
    .overlay = "speeds",
};

const SceneRow planet_scene = {
    .key = "planet",
    .title = "A ball against a planet",
    .teaches = "By equal shares a ball moves a planet; by shares of mass the centre of mass "
               "decides.",
    .keywords = "projection share equal inverse mass heavy light centre of mass position",
    .make = &planet,
    .view = {0.2f, -0.2f},
    .overlay = "masses",
};

const SceneRow far_from_home_scene = {
    .key = "far_from_home",
    .title = "Far from home",
    .teaches =
        "10 km along x floats are 0.98 mm apart: a ball at 2 cm/s stands, and moves along z.",
    .keywords = "float precision rounding large world origin far away jitter resolution",
    .make = &far_from_home,
    .view = {0.4f, -0.5f},
    .overlay = "speeds",
};

} // namespace carom
