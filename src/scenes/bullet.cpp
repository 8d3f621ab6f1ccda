#include "scenes/rows.hpp"

#include <string>
#include <utility>

namespace carom {

namespace {

constexpr float radius = 0.15f;
constexpr float bullet_speed = 45.0f; ///< [m/s]: 0.75 m in a step of 1/60 s, the wall is 1 cm thick

/// Its steps end 0.1875 m before the wall and 0.5625 m behind it; with half the time step as well.
constexpr float start = -3.1875f;

void add_bullet(World& world, std::string name, const char* tag, float lane) {
    Body bullet = placed(dynamic_body(std::move(name), Sphere{radius}, 1.0f), {start, 0.45f, lane});
    bullet.linear_velocity.x = bullet_speed;
    if (tag != nullptr) {
        bullet.tags = {tag};
    }
    world.add(bullet);
}

/// Without gravity, so that the paths are straight; without restitution, so that what is stopped
/// stays where it was.
World bullet() {
    World world;
    world.settings.gravity = glm::vec3(0.0f);
    world.settings.position_correction = PositionCorrection::split_impulse;
    world.add(ground(10.0f));
    world.add(placed(static_body("thin wall", Box{{0.005f, 0.45f, 1.8f}}), {0.0f, 0.45f, 0.0f}));
    world.add(placed(static_body("catcher", Box{{0.5f, 0.45f, 1.8f}}), {2.3f, 0.45f, 0.0f}));
    add_bullet(world, "discrete", "discrete", -1.35f);
    add_bullet(world, "speculative", "speculative", -0.45f);
    add_bullet(world, "time of impact", "time_of_impact", 0.45f);
    add_bullet(world, "detection as set", nullptr, 1.35f);
    return world;
}

/// The early ball hits the target 0.6 s after the start, and stops where it hit: equal masses swap
/// their velocities. The late ball would be at the target's place after 0.84 s: in the same step of
/// half a second, but by then the target is gone.
World impact_order() {
    constexpr float ball_radius = 0.3f;
    constexpr float ball_speed = 2.0f; // [m/s]
    constexpr float height = 0.5f;
    World world;
    world.settings.gravity = glm::vec3(0.0f);
    world.settings.restitution_threshold = 0.0f;
    world.settings.time_step = 0.5f;
    world.settings.detection = Detection::time_of_impact;
    Body ball = dynamic_body("late ball", Sphere{ball_radius}, 1.0f);
    ball.restitution = 1.0f;
    ball.friction = 0.0f;
    ball.linear_velocity = {0.0f, 0.0f, ball_speed};
    world.add(placed(ball, {0.1f, height, -2.0f * ball_radius - 0.84f * ball_speed}));
    ball.name = "target";
    ball.linear_velocity = glm::vec3(0.0f);
    world.add(placed(ball, {0.0f, height, 0.0f}));
    ball.name = "early ball";
    ball.linear_velocity = {ball_speed, 0.0f, 0.0f};
    world.add(placed(ball, {-2.0f * ball_radius - 0.6f * ball_speed, height, 0.0f}));
    return world;
}

} // namespace

const SceneRow impact_order_scene = {
    .key = "impact_order",
    .title = "Order of impacts",
    .teaches = "In one long step a ball knocks the target away before another could hit it: order "
               "counts.",
    .keywords = "time of impact order several impacts in a step continuous collision detection CCD",
    .make = &impact_order,
    .view = {0.35f, -0.75f},
    .overlay = "names",
};

const SceneRow bullet_scene = {
    .key = "bullet",
    .title = "Bullet",
    .teaches = "Three bullets, each with its own detection, and a thin wall. The fourth uses the "
               "dial Detection.",
    .keywords =
        "tunnelling tunneling continuous collision detection CCD time of impact speculative swept",
    .make = &bullet,
    .view = {0.35f, -0.5f},
    .overlay = "names",
};

} // namespace carom
