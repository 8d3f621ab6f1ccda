#include "scenes/parts.hpp"
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

} // namespace carom
