#include "scenes/rows.hpp"

#include <cmath>
#include <fmt/format.h>
#include <string>
#include <utility>

namespace carom {

namespace {

World drop() {
    World world;
    world.add(ground());
    Body ball = placed(dynamic_body("ball", Sphere{0.5f}, 10.0f), {-1.0f, 3.0f, 0.0f});
    ball.restitution = 0.6f;
    world.add(ball);
    Body crate = placed(dynamic_body("crate", Box{glm::vec3(0.5f)}, 10.0f), {1.0f, 3.0f, 0.0f});
    crate.orientation = glm::normalize(glm::quat(1.0f, 0.15f, 0.0f, 0.1f));
    crate.restitution = 0.2f;
    world.add(crate);
    return world;
}

/// By time of impact: a hit in the middle of a step would change the height e² by v dt/2.
World restitution_row() {
    World world;
    world.settings.detection = Detection::time_of_impact;
    world.add(ground());
    for (int i = 0; i <= 4; ++i) {
        const float e = 0.25f * static_cast<float>(i);
        const float x = 1.3f * static_cast<float>(i - 2);
        Body ball = dynamic_body(fmt::format("ball with e = {}", e), Sphere{0.5f}, 10.0f);
        ball.restitution = e;
        world.add(placed(ball, {x, 4.0f, 0.0f}));
    }
    return world;
}

/// No floor: without gravity nothing would rest on it.
World head_on() {
    World world;
    world.settings.gravity = glm::vec3(0.0f);
    world.settings.restitution_threshold = 0.0f;
    Body ball = dynamic_body("left ball", Sphere{0.5f}, 1.0f);
    ball.restitution = 1.0f;
    ball.linear_velocity = {2.0f, 0.0f, 0.0f};
    world.add(placed(ball, {-3.0f, 1.0f, 0.0f}));
    ball.name = "right ball";
    ball.linear_velocity = glm::vec3(0.0f);
    world.add(placed(ball, {0.0f, 1.0f, 0.0f}));
    return world;
}

/// Equal balls that meet a wall at the same time, each at another speed.
World impact_speeds() {
    constexpr float radius = 0.5f;         // [m]
    constexpr float time_to_impact = 0.5f; // [s]
    World world;
    world.settings.gravity = glm::vec3(0.0f);
    world.settings.restitution_threshold = 0.0f;
    world.settings.resolver = "penalty";
    world.settings.penalty_law = "hunt_crossley";
    Body wall = static_body("wall", Box{{0.2f, 0.7f, 2.5f}});
    wall.restitution = 1.0f;
    world.add(placed(wall, {0.2f, 1.0f, 0.0f}));
    float z = -1.8f;
    for (const float v : {0.2f, 0.5f, 1.0f, 2.0f}) {
        Body ball = dynamic_body(fmt::format("ball at {} m/s", v), Sphere{radius}, 1.0f);
        ball.restitution = 1.0f;
        ball.linear_velocity = {v, 0.0f, 0.0f};
        world.add(placed(ball, {-radius - time_to_impact * v, 1.0f, z}));
        z += 1.2f;
    }
    return world;
}

constexpr glm::vec2 half_table(4.0f, 7.5f); // across and along [m]
constexpr float pool_ball_radius = 0.4f;

void add_cushion(World& world, std::string name, const glm::vec3& position,
                 const glm::vec3& half_extents) {
    Body cushion = placed(static_body(std::move(name), Box{half_extents}), position);
    cushion.restitution = 0.9f;
    cushion.friction = 0.2f;
    world.add(cushion);
}

void add_table(World& world) {
    constexpr float thick = 0.25f;
    const auto [x, z] = std::pair(half_table.x + thick, half_table.y + thick);
    Body cloth = ground(12.0f);
    cloth.restitution = 0.0f;
    world.add(cloth);
    add_cushion(world, "left cushion", {-x, thick, 0.0f}, {thick, thick, z + thick});
    add_cushion(world, "right cushion", {x, thick, 0.0f}, {thick, thick, z + thick});
    add_cushion(world, "near cushion", {0.0f, thick, z}, {half_table.x, thick, thick});
    add_cushion(world, "far cushion", {0.0f, thick, -z}, {half_table.x, thick, thick});
}

/// Rows of 1 to 5 balls, their apex towards +z. The gaps are wider than the contact margin, so that
/// the balls hit one after the other: a rack that touches recoils as one body under methods that
/// solve all contacts at once.
void add_rack(World& world, Body ball) {
    constexpr float gap = 0.03f; // [m]
    const float pitch = 2.0f * pool_ball_radius + gap;
    const float row_distance = pitch * std::sqrt(0.75f);
    for (int row = 0, number = 1; row < 5; ++row) {
        for (int i = 0; i <= row; ++i, ++number) {
            const float x = pitch * (static_cast<float>(i) - 0.5f * static_cast<float>(row));
            const float z = -1.0f - row_distance * static_cast<float>(row);
            ball.name = fmt::format("ball {}", number);
            world.add(placed(ball, {x, pool_ball_radius, z}));
        }
    }
}

World billiards_break() {
    World world;
    // Stands for the rolling resistance of the cloth.
    world.settings.linear_damping = 0.1f;
    world.settings.angular_damping = 0.1f;
    add_table(world);
    Body ball = dynamic_body("cue ball", Sphere{pool_ball_radius}, 5.0f);
    ball.restitution = 0.95f;
    ball.friction = 0.1f;
    add_rack(world, ball);
    ball.linear_velocity = {0.0f, 0.0f, -22.0f};
    // A little off the axis: otherwise the break would stay mirror-symmetric.
    world.add(placed(ball, {0.05f, pool_ball_radius, 5.0f}));
    return world;
}

} // namespace

const SceneRow drop_scene = {
    .key = "drop",
    .title = "Drop",
    .teaches = "How each method resolves the simplest hit: a ball and a crate fall on the floor.",
    .keywords = "gravity fall falling hit impact floor methods",
    .make = &drop,
    .view = {-0.3f},
};

const SceneRow restitution_row_scene = {
    .key = "restitution_row",
    .title = "Restitution row",
    .teaches = "Restitution is a ratio of speeds, so a ball rebounds to e² of the height it fell.",
    .keywords = "coefficient of restitution e rebound height bouncing balls",
    .make = &restitution_row,
    .view = {0.2f},
    .overlay = "restitutions",
};

const SceneRow head_on_scene = {
    .key = "head_on",
    .title = "Head-on",
    .teaches =
        "Equal masses swap velocities in an elastic head-on hit: one stops, the other moves on.",
    .keywords = "elastic collision momentum one-dimensional equal masses restitution",
    .make = &head_on,
    .view = {0.3f},
};

const SceneRow impact_speeds_scene = {
    .key = "impact_speeds",
    .title = "Impact speeds",
    .teaches = "The contact law decides whether a faster ball loses a larger share of its speed.",
    .keywords = "contact law Hertz Hunt-Crossley Walton-Braun restitution speed contact time",
    .make = &impact_speeds,
    .view = {0.6f, -0.5f, 1.3f}, // the light is on the side of the wall that they hit
};

const SceneRow billiards_break_scene = {
    .key = "billiards_break",
    .title = "Billiards break",
    .teaches =
        "Many contacts at once: how impulses spread depends on the method, momentum does not.",
    .keywords = "pool snooker rack simultaneous collisions momentum",
    .make = &billiards_break,
    .view = {0.45f, -0.6f},
};

} // namespace carom
