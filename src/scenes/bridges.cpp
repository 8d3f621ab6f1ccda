#include "math/quaternion.hpp"
#include "scenes/networks.hpp"
#include "scenes/rows.hpp"

#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <string>
#include <utility>

namespace carom {

namespace {

constexpr float half_width = 0.6f; // of a deck [m]

/// Planks between two towers.
struct Bridge {
    int planks;
    float half_span; ///< [m]
    float length;    ///< of all planks [m]
    float height;    ///< of the towers' tops [m]
    float mass;      ///< of a plank [kg]
};

BodyId add_tower(World& world, const Bridge& bridge, std::string name, float side) {
    const glm::vec3 half(0.8f, 0.5f * bridge.height, 0.8f);
    Body tower = static_body(std::move(name), Box{half});
    tower.friction = 1.0f;
    tower.position = {side * (bridge.half_span + half.x), half.y, 0.0f};
    return world.add(tower);
}

/// Two ball joints at a gap, one at each edge of the deck, hold the planks like hinges.
void hinge(World& world, BodyId a, BodyId b, const glm::vec3& gap) {
    for (const float side : {-1.0f, 1.0f}) {
        const glm::vec3 place = gap + glm::vec3(0.0f, 0.0f, side * 0.9f * half_width);
        Joint joint;
        joint.type = "ball";
        joint.a = a;
        joint.b = b;
        joint.anchor_a = point_to_body(transform(*world.find(a)), place);
        joint.anchor_b = point_to_body(transform(*world.find(b)), place);
        world.add(joint);
    }
}

BodyId add_plank(World& world, std::string name, float mass, const glm::vec3& from,
                 const glm::vec3& to) {
    constexpr float gap = 0.02f; // [m]
    constexpr float half_thickness = 0.04f;
    const glm::vec3 along = to - from;
    const float half_length = 0.5f * (glm::length(along) - gap);
    Body plank =
        dynamic_body(std::move(name), Box{{half_length, half_thickness, half_width}}, mass);
    plank.friction = 0.8f;
    plank.orientation = rotation(arc_tangent(along.y, along.x), glm::vec3(0.0f, 0.0f, 1.0f));
    return world.add(placed(plank, 0.5f * (from + to)));
}

void add_bridge(World& world, const Bridge& bridge) {
    BodyId last = add_tower(world, bridge, "left tower", -1.0f);
    const BodyId right_tower = add_tower(world, bridge, "right tower", 1.0f);
    const glm::vec3 end(bridge.half_span, bridge.height - 0.04f, 0.0f);
    const auto gaps = hanging_arc({-end.x, end.y, 0.0f}, end, bridge.planks, bridge.length);
    for (std::size_t i = 0; i + 1 < gaps.size(); ++i) {
        const BodyId plank =
            add_plank(world, fmt::format("plank {}", i + 1), bridge.mass, gaps[i], gaps[i + 1]);
        hinge(world, last, plank, gaps[i]);
        last = plank;
    }
    hinge(world, last, right_tower, gaps.back());
}

void add_rolling_ball(World& world, const Bridge& bridge, float mass, float radius, float speed) {
    Body ball = dynamic_body("load", Sphere{radius}, mass);
    ball.friction = 0.8f;
    ball.linear_velocity = {speed, 0.0f, 0.0f};
    ball.angular_velocity = {0.0f, 0.0f, -speed / radius};
    world.add(placed(ball, {-bridge.half_span - 0.7f, bridge.height + radius, 0.0f}));
}

/// With sub-steps, because twenty planks in a row converge slowly; with pseudo-velocities, because
/// the velocities that Baumgarte's method adds would make the bridge whip.
World rope_bridge() {
    constexpr Bridge bridge{20, 3.8f, 7.75f, 2.6f, 8.0f};
    World world;
    world.settings.sub_steps = 4;
    world.settings.angular_damping = 0.1f;
    world.add(ground());
    add_bridge(world, bridge);
    world.add(placed(static_body("buffer", Box{{0.1f, 0.4f, 0.8f}}),
                     {bridge.half_span + 1.5f, bridge.height + 0.4f, 0.0f}));
    add_rolling_ball(world, bridge, 40.0f, 0.4f, 3.0f);
    return world;
}

/// Two iterations leave each joint a velocity that opens it. Without correction the gap grows for
/// ever; with β it stops growing once a step takes back as much as it adds.
World short_bridge() {
    constexpr Bridge bridge{12, 2.0f, 4.15f, 1.6f, 20.0f};
    constexpr float radius = 0.4f; // of the load [m]
    World world;
    world.settings.iterations = 2;
    world.settings.residual = 0.0f;
    world.settings.angular_damping = 0.1f;
    world.add(ground());
    add_bridge(world, bridge);
    Body load = dynamic_body("load", Sphere{radius}, 20.0f);
    load.friction = 0.8f;
    load.rolling_resistance = 0.1f;
    world.add(placed(load, {0.0f, bridge.height + radius, 0.0f}));
    return world;
}

} // namespace

const SceneRow rope_bridge_scene = {
    .key = "rope_bridge",
    .title = "Rope bridge",
    .teaches = "A ball rolls over hinged planks: the bridge sags under it, and colours show what "
               "joints carry.",
    .keywords = "joints planks chain Baumgarte load",
    .make = &rope_bridge,
    .view = {0.35f, -0.25f},
};

const SceneRow short_bridge_scene = {
    .key = "short_bridge",
    .title = "Short rope bridge",
    .teaches = "Few iterations open the joints: with β = 0 the gaps grow, 0.2 and 1 keep them "
               "small.",
    .keywords = "joints planks chain Baumgarte gap drift iterations load",
    .make = &short_bridge,
    .view = {0.35f, -0.25f},
};

} // namespace carom
