#include "scenes/rows.hpp"

#include <array>
#include <fmt/format.h>
#include <string>
#include <utility>

namespace carom {

namespace {

constexpr glm::vec2 half_field(2.0f, 7.5f); ///< along x and z [m]
constexpr float level = 0.05f;              ///< of the field: y of its top [m]
constexpr float strip = 0.5f;               ///< between the line and the wall [m]
constexpr float strip_depth = 0.02f;        ///< how far below the field it lies [m]
constexpr float strip_wall_height = 0.2f;   ///< over the strip [m]
constexpr float circle_from_end = 1.5f;     ///< [m]
constexpr float circle_radius = 0.25f;      ///< [m]

/// Gravel: nothing bounces, and even a marble without rolling resistance of its own comes to rest.
/// Balls have a larger arm δ of their own.
Body gravel(std::string name, const Shape& shape, const char* tag) {
    Body body = static_body(std::move(name), shape);
    body.restitution = 0.05f;
    body.friction = 1.0f;
    body.rolling_resistance = 0.0006f;
    body.tags = {tag};
    return body;
}

void add_slab(World& world, Body slab, const glm::vec3& centre_of_top) {
    slab.position = centre_of_top - glm::vec3(0.0f, std::get<Box>(slab.shape).half_extents.y, 0.0f);
    world.add(slab);
}

void add_walls(World& world) {
    constexpr float half_thickness = 0.06f;
    const glm::vec2 at = half_field + strip + half_thickness;
    const auto wall = [&](const char* name, const glm::vec2& half, const glm::vec2& middle) {
        Body body = static_body(name, Box{{half.x, 0.5f * strip_wall_height, half.y}});
        body.restitution = 0.05f;
        body.tags = {"wall"};
        add_slab(world, body, {middle.x, level + strip_wall_height - strip_depth, middle.y});
    };
    wall("left wall", {half_thickness, at.y + half_thickness}, {at.x, 0.0f});
    wall("right wall", {half_thickness, at.y + half_thickness}, {-at.x, 0.0f});
    wall("near wall", {half_field.x + strip, half_thickness}, {0.0f, -at.y});
    wall("far wall", {half_field.x + strip, half_thickness}, {0.0f, at.y});
}

/// A cap of a large sphere that rises from the field, within its lines. At its rim, where it is
/// steepest, it rises by 2 height/reach: less than the slope on which a ball stays.
struct Bump {
    glm::vec2 place; ///< x and z of its top [m]
    float reach;     ///< of the rim from there [m]
    float height;    ///< of the top over the field [m]
};
constexpr std::array bumps = {
    Bump{{0.7f, -4.0f}, 1.2f, 0.011f}, Bump{{-0.7f, -2.3f}, 1.3f, 0.014f},
    Bump{{0.6f, -0.4f}, 1.1f, 0.008f}, Bump{{-0.5f, 1.6f}, 1.5f, 0.018f},
    Bump{{0.9f, 3.1f}, 1.0f, 0.010f},  Bump{{-0.9f, 4.2f}, 1.1f, 0.012f},
    Bump{{0.2f, 5.3f}, 0.9f, 0.005f},  Bump{{-1.0f, -5.2f}, 0.9f, 0.006f}};

void add_bumps(World& world) {
    int number = 0;
    for (const Bump& bump : bumps) {
        // reach² = radius² - (radius - height)²
        const float radius =
            (bump.reach * bump.reach + bump.height * bump.height) / (2.0f * bump.height);
        Body body = gravel(fmt::format("bump {}", ++number), Sphere{radius}, "field bump");
        body.position = {bump.place.x, level + bump.height - radius, bump.place.y};
        world.add(body);
    }
}

/// Pebbles in the ground show where to stand; balls pass through them. Each is a sixteenth of a
/// turn further: no library cosine, so the same on every machine.
void add_circle(World& world, const char* end, float z) {
    constexpr int pebbles = 16;
    constexpr float size = 0.012f;     ///< of a pebble [m]
    constexpr float c = 0.9238795325f; // cos 22.5°
    constexpr float s = 0.3826834324f; // sin 22.5°
    glm::vec2 from_centre(circle_radius, 0.0f);
    for (int i = 0; i < pebbles; ++i) {
        Body pebble = static_body(fmt::format("{} circle {}", end, i + 1), Sphere{size});
        pebble.position = {from_centre.x, level, z + from_centre.y};
        pebble.tags = {"circle"};
        pebble.ignore_tags = {"ball", "cochonnet"};
        world.add(pebble);
        from_centre = {c * from_centre.x - s * from_centre.y,
                       s * from_centre.x + c * from_centre.y};
    }
}

/// For a cochonnet of 1 cm and balls of 4 cm: tolerances of a tenth of a millimetre, and springs
/// that carry 0.7 kg and are stable for 11 g.
Settings settings_for_small_balls() {
    Settings settings;
    settings.time_step = 1.0f / 120.0f;
    settings.detection = Detection::time_of_impact;
    settings.slop = 0.0002f;
    settings.contact_margin = 0.002f;
    settings.fit_small_bodies = false;
    settings.penalty_stiffness = 4000.0f;
    settings.penalty_damping = 60.0f;
    settings.penalty_sub_steps = 32;
    return settings;
}

World petanque() {
    World world;
    world.settings = settings_for_small_balls();
    const glm::vec2 outer = half_field + strip;
    add_slab(world, gravel("field", Box{{half_field.x, 0.25f, half_field.y}}, "field"),
             {0.0f, level, 0.0f});
    add_slab(world, gravel("strip", Box{{outer.x, 0.25f, outer.y}}, "strip"),
             {0.0f, level - strip_depth, 0.0f});
    add_bumps(world);
    add_walls(world);
    add_circle(world, "near", -half_field.y + circle_from_end);
    add_circle(world, "far", half_field.y - circle_from_end);
    return world;
}

} // namespace

const SceneRow petanque_scene = {
    .key = "petanque",
    .title = "Pétanque",
    .teaches = "Steel balls on gravel: nothing bounces, and whatever rolls comes to rest.",
    .keywords = "game boules balls throwing gravel rolling resistance",
    .make = &petanque,
};

} // namespace carom
