#include "scenes/networks.hpp"
#include "scenes/rows.hpp"

namespace carom {

namespace {

constexpr int nodes_a_side = 32;
constexpr float side = 3.1f; // so that neighbours are 10 cm apart [m]

/// Canvas of 1 kg/m². The springs are soft enough for explicit methods too: with node mass m and
/// 8 sub-steps of 1/480 s,  h² 4 (k_structural + k_shear + k_bend)/m = 2.0 < 4.
ClothPlan canvas() {
    ClothPlan plan;
    plan.count = {nodes_a_side, nodes_a_side};
    plan.mass = side * side;
    plan.radius = 0.04f;
    plan.structural = {800.0f, 0.06f};
    plan.shear = {250.0f, 0.06f};
    plan.bend = {50.0f, 0.03f};
    return plan;
}

/// Rings on a rail, alternately three and four nodes apart. Each carries its share of the weight: a
/// node with too much of it oscillates too fast for the step, because 2 T/(m l) must stay below
/// 4/h².
constexpr int rings[] = {0, 3, 7, 10, 14, 17, 21, 24, 28, 31};

World cloth_curtain() {
    constexpr float top = 3.7f; // [m]
    World world;
    world.settings.wind = {0.0f, 0.0f, 3.0f};
    world.settings.linear_damping = 0.1f; // wind damps no motion along the cloth
    world.add(ground(10.0f));
    world.add(placed(static_body("rail", Box{{0.5f * side + 0.15f, 0.03f, 0.03f}}),
                     {0.0f, top + 0.1f, 0.0f}));
    ClothPlan plan = canvas();
    plan.name = "curtain";
    plan.corner = {-0.5f * side, top, 0.0f};
    plan.side_x = {side, 0.0f, 0.0f};
    plan.side_z = {0.0f, -side, 0.0f};
    const Network curtain = add_cloth(world, plan);
    for (const int ring : rings) {
        pin(world, curtain.at({ring, 0, 0}));
    }
    return world;
}

World cloth_on_sphere() {
    constexpr float radius = 0.8f; // [m]
    constexpr float centre = 1.5f; // [m]
    World world;
    world.settings.penalty_stiffness = 1000.0f; // soft, for light nodes
    world.settings.penalty_damping = 2.0f;
    world.add(ground(10.0f));
    world.add(placed(static_body("pedestal", Box{{0.35f, 0.4f, 0.35f}}), {0.0f, 0.4f, 0.0f}));
    Body sphere = static_body("sphere", Sphere{radius});
    sphere.friction = 1.0f;
    world.add(placed(sphere, {0.0f, centre, 0.0f}));
    ClothPlan plan = canvas();
    plan.corner = {-0.5f * side, centre + radius + 0.6f, -0.5f * side};
    plan.side_x = {side, 0.0f, 0.0f};
    plan.side_z = {0.0f, 0.0f, side};
    add_cloth(world, plan);
    return world;
}

} // namespace

const SceneRow cloth_curtain_scene = {
    .key = "cloth_curtain",
    .title = "Curtain",
    .teaches = "1024 nodes and 5826 springs in wind: stiff springs need implicit integration or "
               "short steps.",
    .keywords = "cloth fabric textile mass-spring network wind implicit stiffness",
    .make = &cloth_curtain,
    .view = {-0.6f, -0.2f},
};

const SceneRow cloth_on_sphere_scene = {
    .key = "cloth_on_sphere",
    .title = "Cloth on a sphere",
    .teaches = "Structural springs resist stretching, shear springs skewing, bend springs folding.",
    .keywords = "cloth fabric textile mass-spring network drape structural shear bend",
    .make = &cloth_on_sphere,
    .view = {0.5f, -0.35f},
};

} // namespace carom
