#include "scenes/rows.hpp"

#include <array>
#include <string>
#include <utility>

namespace carom {

namespace {

constexpr float rolling_radius = 0.4f; // [m]

void add_wall(World& world, std::string name, float x) {
    constexpr glm::vec3 half_extents(0.25f, 0.4f, 2.2f);
    Body wall = placed(static_body(std::move(name), Box{half_extents}), {x, half_extents.y, 0.0f});
    wall.restitution = 1.0f;
    wall.friction = 1.0f;
    world.add(wall);
}

/// All thrown alike; only mu differs.
World oblique_bounce() {
    World world;
    world.add(ground());
    add_wall(world, "backstop", 6.5f);
    Body ball = dynamic_body("", Sphere{rolling_radius}, 5.0f);
    ball.restitution = 0.7f;
    ball.linear_velocity = {4.0f, -3.0f, 0.0f};
    const auto throw_ball = [&](std::string name, float mu, float z) {
        ball.name = std::move(name);
        ball.friction = mu;
        world.add(placed(ball, {-3.0f, 1.6f, z}));
    };
    throw_ball("ice", 0.0f, -1.3f);
    throw_ball("wood", 0.1f, 0.0f);
    throw_ball("rubber", 1.0f, 1.3f);
    return world;
}

/// Billiards players' words: a stun shot has no spin, follow is topspin, draw is backspin.
World stun_follow_draw() {
    World world;
    world.add(ground());
    add_wall(world, "far cushion", 5.0f);
    add_wall(world, "near cushion", -5.0f);
    Body ball = dynamic_body("", Sphere{rolling_radius}, 5.0f);
    ball.restitution = 0.5f;
    ball.friction = 0.3f;
    ball.linear_velocity = {4.0f, 0.0f, 0.0f};
    const auto strike = [&](std::string name, float spin, float z) {
        ball.name = std::move(name);
        ball.angular_velocity = {0.0f, 0.0f, spin}; // about z: above 0 it turns backwards
        world.add(placed(ball, {-3.5f, rolling_radius, z}));
    };
    strike("follow", -25.0f, -1.3f);
    strike("stun", 0.0f, 0.0f);
    strike("draw", 37.5f, 1.3f);
    return world;
}

/// All start rolling alike, without slip; only the lever arm δ of their rolling resistance differs.
/// The one without any rolls on to the wall.
World rolling() {
    constexpr float speed = 2.4f; // [m/s]
    World world;
    world.add(ground());
    add_wall(world, "backstop", 5.5f);
    Body ball = dynamic_body("", Sphere{rolling_radius}, 5.0f);
    ball.linear_velocity = {speed, 0.0f, 0.0f};
    ball.angular_velocity = {0.0f, 0.0f, -speed / rolling_radius};
    const auto roll = [&](std::string name, float arm, float z) {
        ball.name = std::move(name);
        ball.rolling_resistance = arm;
        world.add(placed(ball, {-4.0f, rolling_radius, z}));
    };
    roll("no rolling resistance", 0.0f, -1.65f);
    roll("rolling resistance 2 cm", 0.02f, -0.55f);
    roll("rolling resistance 4 cm", 0.04f, 0.55f);
    roll("rolling resistance 8 cm", 0.08f, 1.65f);
    return world;
}

/// Moments of inertia about x, z and y are as 0.17 : 0.50 : 0.65, so z is the middle axis. By the
/// midpoint rule, because backward Euler at 60 Hz would dissipate two thirds of the energy in 12 s.
World tumbling() {
    constexpr glm::vec3 half_extents(0.7f, 0.12f, 0.4f);
    constexpr float spin = 8.0f;        // [rad/s]
    constexpr float disturbance = 0.5f; // about another axis [rad/s]
    World world;
    world.settings.gravity = glm::vec3(0.0f);
    world.settings.gyroscopic = Gyroscopic::implicit_midpoint;
    Body plate = dynamic_body("", Box{half_extents}, 10.0f);
    const auto add = [&](std::string name, const glm::vec3& angular_velocity, float x) {
        plate.name = std::move(name);
        plate.angular_velocity = angular_velocity;
        world.add(placed(plate, {x, 1.5f, 0.0f}));
    };
    add("about the smallest moment", {spin, disturbance, 0.0f}, -2.2f);
    add("about the middle moment", {0.0f, disturbance, spin}, 0.0f);
    add("about the largest moment", {0.0f, spin, disturbance}, 2.2f);
    return world;
}

struct Solid {
    const char* name;
    glm::vec3 half_extents; ///< [m]
};

/// Equal masses: 6 kg make the moments of the cube exactly 1 kg m².
constexpr std::array solids = {Solid{"plate", {0.7f, 0.1f, 0.7f}}, Solid{"rod", {0.8f, 0.2f, 0.2f}},
                               Solid{"cube", {0.5f, 0.5f, 0.5f}}};

/// In columns plate, rod and cube, in rows the axes y, x and z from the top. Each has the angular
/// momentum 2 kg m²/s about its row's axis, so that it turns at ω = L/I.
World inertia_tensors() {
    constexpr float angular_momentum = 2.0f;
    constexpr float mass = 6.0f;
    constexpr std::array axes = {2, 0, 1};
    constexpr std::array axis_names = {"x", "y", "z"};
    World world;
    world.settings.gravity = glm::vec3(0.0f);
    for (std::size_t column = 0; column < solids.size(); ++column) {
        for (std::size_t row = 0; row < axes.size(); ++row) {
            const int axis = axes[row];
            Body body = dynamic_body(std::string(solids[column].name) + " about " +
                                         axis_names[static_cast<std::size_t>(axis)],
                                     Box{solids[column].half_extents}, mass);
            body.angular_velocity[axis] = angular_momentum * body.inverse_inertia[axis];
            world.add(placed(body, {2.6f * (static_cast<float>(column) - 1.0f),
                                    0.8f + 1.6f * static_cast<float>(row), 0.0f}));
        }
    }
    return world;
}

} // namespace

const SceneRow inertia_tensors_scene = {
    .key = "inertia_tensors",
    .title = "Inertia tensors",
    .teaches = "Equal masses, equal angular momenta: each moment of inertia I decides how fast, ω "
               "= L/I.",
    .keywords = "moment of inertia tensor principal axes plate rod cube angular momentum rotation",
    .make = &inertia_tensors,
    .view = {0.3f, -0.25f},
    .overlay = "spins",
};

const SceneRow oblique_bounce_scene = {
    .key = "oblique_bounce",
    .title = "Oblique bounce",
    .teaches =
        "A ball that grips the floor leaves with 5/7 of its sliding speed; one that slips keeps "
        "more.",
    .keywords = "friction spin grip slip rubber superball rebound angle",
    .make = &oblique_bounce,
    .view = {0.25f},
    .overlay = "frictions",
};

const SceneRow stun_follow_draw_scene = {
    .key = "stun_follow_draw",
    .title = "Stun, follow, draw",
    .teaches = "Friction turns sliding into rolling at 5/7 of the speed; backspin brings the ball "
               "back.",
    .keywords = "billiards pool snooker friction backspin topspin rolling sliding",
    .make = &stun_follow_draw,
    .view = {0.2f, -0.4f},
};

const SceneRow rolling_scene = {
    .key = "rolling",
    .title = "Rolling resistance",
    .teaches = "The normal force acts ahead of a rolling ball: twice the lever arm, half the "
               "distance.",
    .keywords = "rolling resistance friction deceleration wheel",
    .make = &rolling,
    .view = {0.2f, -0.4f},
};

const SceneRow tumbling_scene = {
    .key = "tumbling",
    .title = "Tumbling",
    .teaches = "Spun about its intermediate axis a free plate flips again and again: Dzhanibekov's "
               "effect.",
    .keywords =
        "Dzhanibekov tennis racket intermediate axis theorem gyroscopic rotation torque-free",
    .make = &tumbling,
    .view = {0.25f},
};

} // namespace carom
