#include "scenes/rows.hpp"

#include <array>
#include <fmt/format.h>
#include <string_view>

namespace carom {

namespace {

/// 30 degrees about -z, by its half angle: no library cosine, so the same on every machine.
constexpr glm::quat slope_orientation(0.9659258f, 0.0f, 0.0f, -0.2588190f); // cos 15°, -sin 15°
constexpr glm::vec3 half_ramp(5.0f, 0.25f, 3.5f);                           // [m]

Body ramp() {
    Body body = placed(static_body("ramp", Box{half_ramp}), {0.0f, 2.6f, 0.0f});
    body.orientation = slope_orientation;
    body.restitution = 1.0f;
    body.friction = 1.0f;
    return body;
}

/// Lies on the upper part of the ramp, turned with it, `height` [m] above its surface.
Body on_ramp(Body body, float height, float across) {
    const glm::vec3 local(-3.8f, half_ramp.y + height, across);
    body.position = point_to_world(transform(ramp()), local);
    body.orientation = slope_orientation;
    return body;
}

/// Catches what has left the ramp: a ball would roll on for ever.
Body buffer() {
    constexpr glm::vec3 half_extents(0.25f, 0.4f, half_ramp.z);
    return placed(static_body("buffer", Box{half_extents}), {8.0f, half_extents.y, 0.0f});
}

World incline() {
    World world;
    world.add(ground());
    world.add(ramp());
    world.add(buffer());
    for (int i = 0; i < 4; ++i) {
        const float mu = 0.2f + 0.2f * static_cast<float>(i);
        const glm::vec3 half_extents(0.5f, 0.3f, 0.45f);
        Body box = dynamic_body(fmt::format("box with mu = {:.1f}", mu), Box{half_extents}, 10.0f);
        box.friction = mu;
        world.add(on_ramp(box, half_extents.y, -2.6f + 1.3f * static_cast<float>(i)));
    }
    Body ball = dynamic_body("rolling ball", Sphere{0.45f}, 10.0f);
    ball.friction = 0.8f;
    world.add(on_ramp(ball, 0.45f, 2.6f));
    return world;
}

/// Friction coefficients around sin 30° = 0.5 and tan 30° = 0.577.
World sticking() {
    constexpr std::array coefficients = {0.46f, 0.49f, 0.52f, 0.56f, 0.59f, 0.62f};
    constexpr glm::vec3 half_extents(0.45f, 0.3f, 0.4f);
    World world;
    world.add(ground());
    world.add(ramp());
    world.add(buffer());
    float across = -2.875f;
    for (const float mu : coefficients) {
        Body crate =
            dynamic_body(fmt::format("crate with mu = {:.2f}", mu), Box{half_extents}, 10.0f);
        crate.friction = mu;
        world.add(on_ramp(crate, half_extents.y, across));
        across += 1.15f;
    }
    return world;
}

void add_crates(World& world, std::string_view kind, float mu, float across) {
    constexpr float half_width = 0.3f; // along the slope and across it [m]
    for (const float ratio : {1.3f, 1.55f, 1.9f, 2.2f}) {
        const glm::vec3 half_extents(half_width, ratio * half_width, half_width);
        Body crate = dynamic_body(fmt::format("{}, {:.2f} times as high as wide", kind, ratio),
                                  Box{half_extents}, 20.0f * ratio);
        crate.friction = mu;
        world.add(on_ramp(crate, half_extents.y, across));
        across += 0.85f;
    }
}

/// 1/tan 30° = 1.73 times as high as wide is where a crate that cannot slide begins to tip.
World tip_or_slide() {
    World world;
    world.add(ground());
    world.add(ramp());
    world.add(buffer());
    add_crates(world, "rough", 0.9f, -2.975f);
    add_crates(world, "smooth", 0.3f, 0.425f);
    return world;
}

/// Cosine and sine of 0, 15, ... 75 degrees: (√6 + √2)/4, √3/2, √2/2, and so on.
constexpr std::array<glm::vec2, 6> first_quarter = {{{1.0f, 0.0f},
                                                     {0.9659258f, 0.2588190f},
                                                     {0.8660254f, 0.5f},
                                                     {0.7071068f, 0.7071068f},
                                                     {0.5f, 0.8660254f},
                                                     {0.2588190f, 0.9659258f}}};

/// Along the floor, at `number` times 15 degrees from x; unit.
glm::vec3 direction(std::size_t number) {
    glm::vec2 along = first_quarter[number % first_quarter.size()];
    for (std::size_t turn = 0; turn < number / first_quarter.size(); ++turn) {
        along = {-along.y, along.x};
    }
    return {along.x, 0.0f, along.y};
}

/// 24 crates, thrown outwards from a circle at one speed.
World braking() {
    constexpr glm::vec3 half_extents(0.16f);
    constexpr float radius = 1.9f; // [m]
    constexpr float speed = 5.0f;  // [m/s]
    World world;
    world.add(ground());
    for (std::size_t i = 0; i < 4 * first_quarter.size(); ++i) {
        const glm::vec3 outward = direction(i);
        Body crate =
            dynamic_body(fmt::format("crate at {} degrees", 15 * i), Box{half_extents}, 5.0f);
        crate.linear_velocity = speed * outward;
        world.add(placed(crate, radius * outward + glm::vec3(0.0f, half_extents.y, 0.0f)));
    }
    return world;
}

/// Turns by 1.5 degrees a second, from a slope of 25 degrees on. So short and so high that it never
/// dips into the floor.
Body tilting_ramp() {
    constexpr glm::quat at_first(0.9762960f, 0.0f, 0.0f, -0.2164396f); // cos 12.5°, -sin 12.5°
    constexpr float tilt_speed = 0.02617994f;                          // [rad/s]
    Body body = placed(static_body("ramp", Box{{3.5f, half_ramp.y, 2.2f}}), {0.0f, 3.5f, 0.0f});
    body.orientation = at_first;
    body.angular_velocity.z = -tilt_speed;
    body.restitution = 1.0f;
    body.friction = 1.0f;
    return body;
}

/// Crates that slide alike, and hold up to tan α = μ_s: 26.6, 31.0 and 35.0 degrees.
World letting_go() {
    constexpr glm::vec3 half_extents(0.5f, 0.3f, 0.5f);
    World world;
    world.add(ground());
    const Body ramp = tilting_ramp();
    world.add(ramp);
    float across = -1.4f;
    for (const float mu_s : {0.5f, 0.6f, 0.7f}) {
        Body crate =
            dynamic_body(fmt::format("crate with mu_s = {:.1f}", mu_s), Box{half_extents}, 10.0f);
        crate.friction = 0.4f;
        crate.friction_static = mu_s;
        crate.position =
            point_to_world(transform(ramp), {-1.5f, half_ramp.y + half_extents.y, across});
        crate.orientation = ramp.orientation;
        world.add(crate);
        across += 1.4f;
    }
    return world;
}

/// What holds the springs of `stick_slip`: a beam across the belt.
BodyId add_portal(World& world, float x) {
    constexpr float clear = 1.4f; // half the width between its legs [m]
    for (const float side : {-1.0f, 1.0f}) {
        constexpr glm::vec3 half_leg(0.1f, 0.4f, 0.1f);
        world.add(placed(static_body(side < 0.0f ? "left leg" : "right leg", Box{half_leg}),
                         {x, half_leg.y, side * clear}));
    }
    return world.add(placed(static_body("beam", Box{{0.1f, 0.1f, clear + 0.1f}}), {x, 0.5f, 0.0f}));
}

/// A belt carries a block away from its spring, until that pulls harder than μ_s m g; then it slips
/// back on μ. With u_k = μ m g/k and A = (μ_s - μ) m g/k it sticks from the stretch u_k - A on,
/// with which it begins, to u_k + A. Beside it is a block whose μ_s is its μ.
World stick_slip() {
    constexpr float belt_speed = 0.2f;                    // [m/s]
    constexpr float at_rest = 1.2f;                       // length of the springs [m]
    constexpr glm::vec3 half_extents(0.4f, 0.25f, 0.35f); // [m]
    constexpr glm::vec3 half_belt(18.0f, 0.1f, 1.2f);     // [m]
    constexpr float mass = 10.0f;
    constexpr float stiffness = 100.0f; // [N/m]
    constexpr float stretch = 0.2f * mass * 9.81f / stiffness;
    constexpr float beam_side = half_extents.x + at_rest + stretch; // x of the springs' fixed ends
    World world;
    world.add(ground());
    Body belt = placed(static_body("belt", Box{half_belt}), {-14.0f, half_belt.y, 0.0f});
    belt.linear_velocity.x = -belt_speed;
    belt.restitution = belt.friction = 1.0f;
    world.add(belt);
    const BodyId beam = add_portal(world, beam_side + 0.1f);
    for (const bool has_static : {true, false}) {
        Body block = dynamic_body(has_static ? "block with mu_s = 0.6" : "block with mu_s = 0.4",
                                  Box{half_extents}, mass);
        block.friction = 0.4f;
        block.friction_static = has_static ? std::optional(0.6f) : std::nullopt;
        block.linear_velocity.x = -belt_speed;
        const float z = has_static ? 0.6f : -0.6f;
        const float y = 2.0f * half_belt.y + half_extents.y;
        Joint spring;
        spring.type = "spring";
        spring.a = world.add(placed(block, {0.0f, y, z}));
        spring.b = beam;
        spring.anchor_a = {half_extents.x, 0.0f, 0.0f};
        spring.anchor_b = {-0.1f, y - 0.5f, z};
        spring.length = at_rest;
        spring.stiffness = stiffness;
        world.add(spring);
    }
    return world;
}

/// A floor of two rows of flush cubes, and what slides and rolls along it.
World ghost_collisions() {
    constexpr int columns = 8;
    constexpr float side = 0.5f;    // [m]
    constexpr float speed = 2.0f;   // [m/s]
    constexpr float radius = 0.15f; // [m]
    World world;
    world.settings.fit_small_bodies = false; // a margin of 2 cm finds sides from farther off
    world.add(ground());
    for (int column = 0; column < columns; ++column) {
        for (const float across : {-0.5f * side, 0.5f * side}) {
            Body tile = static_body("tile", Box{glm::vec3(0.5f * side)});
            tile.restitution = tile.friction = 1.0f;
            const float along = side * (static_cast<float>(column) - 3.5f);
            world.add(placed(std::move(tile), {along, 0.5f * side, across}));
        }
    }
    constexpr float half_run_out = 5.0f; // of what they leave the cubes onto [m]
    Body run_out = static_body("run-out", Box{{half_run_out, 0.5f * side, side}});
    run_out.restitution = run_out.friction = 1.0f;
    world.add(
        placed(std::move(run_out), {0.5f * side * columns + half_run_out, 0.5f * side, 0.0f}));
    const auto slide = [&](Body body, float height, float across) {
        body.linear_velocity.x = speed;
        world.add(placed(std::move(body), {-1.7f, side + height, across}));
    };
    Body box = dynamic_body("box", Box{{0.22f, 0.16f, 0.18f}}, 4.0f);
    box.friction = 0.0f;
    slide(std::move(box), 0.16f, -0.3f);
    Body ball = dynamic_body("ball", Sphere{radius}, 4.0f);
    ball.angular_velocity.z = -speed / radius;
    slide(std::move(ball), radius, 0.2f);
    return world;
}

} // namespace

const SceneRow incline_scene = {
    .key = "incline",
    .title = "Incline",
    .teaches = "On a slope of 30 degrees a box stays if μ is above tan 30° = 0.577; a ball rolls.",
    .keywords = "friction slope ramp inclined plane Coulomb static kinetic sliding rolling",
    .make = &incline,
    .view = {-0.5f},
    .overlay = "frictions",
};

const SceneRow sticking_scene = {
    .key = "sticking",
    .title = "Sticking",
    .teaches = "On 30 degrees Coulomb's cone holds above μ = tan 30° = 0.577, `box` above sin 30° "
               "= 0.5.",
    .keywords = "static friction slope ramp inclined plane Coulomb cone box pyramid",
    .make = &sticking,
    .view = {-0.5f},
    .overlay = "frictions",
};

const SceneRow tip_or_slide_scene = {
    .key = "tip_or_slide",
    .title = "Tip or slide",
    .teaches = "Rough crates tip when taller than 1/tan 30° = 1.73 widths; smooth ones slide "
               "first.",
    .keywords = "static friction slope ramp inclined plane topple tipping stability",
    .make = &tip_or_slide,
    .view = {-0.5f},
};

const SceneRow braking_scene = {
    .key = "braking",
    .title = "Braking",
    .teaches = "Coulomb's cone stops all crates at the same distance; `box` friction, on a "
               "square.",
    .keywords = "kinetic friction Coulomb cone box pyramid anisotropy sliding distance",
    .make = &braking,
    .view = {0.0f, -0.7f},
};

const SceneRow letting_go_scene = {
    .key = "letting_go",
    .title = "Letting go",
    .teaches = "A slope steepens slowly: a crate lets go at tan α = μ_s, and then slides on its "
               "smaller μ.",
    .keywords = "static kinetic friction slope ramp tilting inclined plane angle of repose",
    .make = &letting_go,
    .view = {-0.5f},
    .overlay = "frictions",
};

const SceneRow stick_slip_scene = {
    .key = "stick_slip",
    .title = "Stick and slip",
    .teaches = "Drawn by a belt, held by springs: where μ_s is above μ, a block sticks and slips "
               "in jerks.",
    .keywords = "static kinetic friction stick-slip spring belt conveyor relaxation oscillation "
                "violin squeal earthquake",
    .make = &stick_slip,
    .view = {-0.5f},
    .overlay = "frictions",
};

const SceneRow ghost_collisions_scene = {
    .key = "ghost_collisions",
    .title = "Ghost collisions",
    .teaches = "Flush blocks are one floor. With Floors as one off their hidden sides catch what "
               "slides over.",
    .keywords = "internal edge seam tile flush floor ghost collision welding smooth bump hop",
    .make = &ghost_collisions,
    .view = {0.35f, -0.4f},
};

} // namespace carom
