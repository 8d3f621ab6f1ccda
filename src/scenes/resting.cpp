#include "scenes/rows.hpp"

#include <fmt/format.h>
#include <string>
#include <utility>

namespace carom {

namespace {

constexpr float pan_height = 0.2f; // [m]

void add_pan(World& world, std::string name, float x) {
    constexpr glm::vec3 half_extents(0.8f, 0.5f * pan_height, 0.8f);
    Body pan = placed(static_body(std::move(name), Box{half_extents}), {x, half_extents.y, 0.0f});
    pan.friction = 1.0f;
    world.add(pan);
}

World scales() {
    World world;
    world.add(ground());
    add_pan(world, "pan of the ball", -2.2f);
    world.add(placed(dynamic_body("ball", Sphere{0.5f}, 20.0f), {-2.2f, pan_height + 0.5f, 0.0f}));
    add_pan(world, "pan of the crate", 0.0f);
    world.add(placed(dynamic_body("crate", Box{{0.6f, 0.45f, 0.6f}}, 40.0f),
                     {0.0f, pan_height + 0.45f, 0.0f}));
    add_pan(world, "pan of the stack", 2.2f);
    for (int i = 0; i < 3; ++i) {
        const float half = 0.5f - 0.1f * static_cast<float>(i);
        const float y =
            pan_height + 0.5f + static_cast<float>(i) * (1.0f - 0.1f * static_cast<float>(i));
        Body box = dynamic_body(fmt::format("stack {}", i + 1), Box{glm::vec3(half)},
                                30.0f - 10.0f * static_cast<float>(i));
        world.add(placed(box, {2.2f, y, 0.0f}));
    }
    return world;
}

/// Springs so soft that the depth of each ball can be seen.
World sag() {
    World world;
    world.settings.resolver = "penalty";
    world.settings.penalty_stiffness = 2000.0f;
    world.add(ground());
    for (int i = 0; i < 4; ++i) {
        const float mass = 5.0f * static_cast<float>(1 << i);
        const float x = 1.4f * (static_cast<float>(i) - 1.5f);
        Body ball = dynamic_body(fmt::format("ball of {} kg", mass), Sphere{0.5f}, mass);
        world.add(placed(ball, {x, 0.5f, 0.0f}));
    }
    return world;
}

/// Let fall on springs without damping, so soft that their compression can be seen as it is:
///     d = s + sqrt(s² + 2 s h),  s = m g/k,  from  k d²/2 = m g (h + d)
World penalty_spring() {
    constexpr float radius = 0.5f; // [m]
    constexpr float fall = 0.3f;   // h [m]
    World world;
    world.settings.resolver = "penalty";
    world.settings.penalty_stiffness = 1000.0f;
    world.settings.penalty_damping = 0.0f;
    world.add(ground());
    for (int i = 0; i < 3; ++i) {
        const float mass = 2.5f * static_cast<float>(1 << i);
        Body ball = dynamic_body(fmt::format("ball of {} kg", mass), Sphere{radius}, mass);
        ball.restitution = 1.0f; // for methods that know it: springs without damping give it anyway
        world.add(placed(ball, {1.4f * static_cast<float>(i - 1), radius + fall, 0.0f}));
    }
    return world;
}

/// One above the other, without gravity: what moves them is the response alone.
World overlap() {
    constexpr float radius = 0.5f; // [m]
    World world;
    world.settings.gravity = glm::vec3(0.0f);
    for (int i = 0; i < 3; ++i) {
        const float depth = 0.05f * static_cast<float>(1 << i);
        const float y = 3.4f - 1.3f * static_cast<float>(i);
        Body ball = dynamic_body(fmt::format("left, {} m deep", depth), Sphere{radius}, 1.0f);
        world.add(placed(ball, {-radius + 0.5f * depth, y, 0.0f}));
        ball.name = fmt::format("right, {} m deep", depth);
        world.add(placed(ball, {radius - 0.5f * depth, y, 0.0f}));
    }
    return world;
}

/// 400 times as heavy as what carries it.
World heavy_on_light() {
    constexpr float half_side = 0.25f; // of a light block [m]
    World world;
    world.settings.cold_iterations = 1000; // each removes 1/400 of the error
    world.add(ground());
    for (const float side : {-1.0f, 1.0f}) {
        world.add(placed(dynamic_body(side < 0.0f ? "left block" : "right block",
                                      Box{glm::vec3(half_side)}, 1.0f),
                         {0.6f * side, half_side, 0.0f}));
    }
    world.add(placed(dynamic_body("slab", Box{{1.0f, 0.5f, 0.5f}}, 400.0f),
                     {0.0f, 2.0f * half_side + 0.5f, 0.0f}));
    return world;
}

} // namespace

const SceneRow scales_scene = {
    .key = "scales",
    .title = "Scales",
    .teaches = "At rest the normal impulses on each pan carry the weight above it: their sum is "
               "m g dt.",
    .keywords = "weight normal force resting contact balance load",
    .make = &scales,
    .view = {0.3f},
};

const SceneRow sag_scene = {
    .key = "sag",
    .title = "Sag",
    .teaches = "A penalty spring lets a body at rest sink in by m g / k: the heavier, the deeper.",
    .keywords = "penalty spring Hooke stiffness penetration depth resting contact",
    .make = &sag,
    .view = {0.15f, -0.15f},
};

const SceneRow penalty_spring_scene = {
    .key = "penalty_spring",
    .title = "Penalty spring",
    .teaches = "A penalty contact is a spring: it stores the energy of the fall and returns it.",
    .keywords = "penalty spring Hooke stiffness compression oscillation bounce contact energy",
    .make = &penalty_spring,
    .view = {0.15f, -0.15f},
    .overlay = "masses",
};

const SceneRow overlap_scene = {
    .key = "overlap",
    .title = "Overlap",
    .teaches = "How an overlap is removed: at once, gradually, or with a speed that remains.",
    .keywords = "penetration position correction Baumgarte split impulse projection push-out",
    .make = &overlap,
    .view = {0.2f},
    .overlay = "separations",
};

const SceneRow heavy_on_light_scene = {
    .key = "heavy_on_light",
    .title = "Heavy on light",
    .teaches =
        "With Residual at zero, few iterations let the slab crush the blocks; many, or sub-steps, "
        "do not.",
    .keywords =
        "mass ratio stack convergence iterations Gauss-Seidel sub-steps relaxation residual",
    .make = &heavy_on_light,
    .view = {0.3f, -0.2f},
    .overlay = "masses",
};

} // namespace carom
