#include "scenes/rows.hpp"

#include <cmath>
#include <fmt/format.h>
#include <utility>

namespace carom {

namespace {

constexpr float hill_radius = 80.0f;   // [m]
constexpr float hill_distance = 28.0f; // between the tops of neighbours [m]
constexpr float rim_height = 2.2f;     // of the outer tops over the middle one [m]

/// Nine tops, the outer eight higher: the hollows between them hold what starts below the saddles
/// of the rim, and those lie s²/(8 R) = 1.2 m below the outer tops, so 1 m above the middle one.
void add_hills(World& world) {
    for (int i = 0; i < 9; ++i) {
        const glm::vec2 cell(i % 3 - 1, i / 3 - 1);
        const float top = i == 4 ? 0.0f : rim_height;
        Body hill = static_body(fmt::format("hill {}", i + 1), Sphere{hill_radius});
        hill.restitution = 1.0f;
        hill.friction = 1.0f;
        world.add(
            placed(hill, {hill_distance * cell.x, top - hill_radius, hill_distance * cell.y}));
    }
}

/// The floor is the terrain itself.
World marbles() {
    World world;
    add_hills(world);
    Body marble = dynamic_body("", Sphere{0.4f}, 5.0f);
    marble.restitution = 0.3f;
    for (int i = 0; i < 36; ++i) {
        // Off the top's centre, or the marbles would roll down as mirror images.
        const glm::vec2 cell(i % 6, i / 6);
        const auto [x, z] =
            std::pair(1.5f * (cell.x - 2.5f) + 0.3f, 1.5f * (cell.y - 2.5f) + 0.17f);
        const float surface = std::sqrt(hill_radius * hill_radius - x * x - z * z) - hill_radius;
        marble.name = fmt::format("marble {}", i + 1);
        world.add(placed(marble, {x, surface + 0.8f, z}));
    }
    return world;
}

} // namespace

const SceneRow marbles_scene = {
    .key = "marbles",
    .title = "Marbles",
    .teaches = "36 marbles on hills made of nine spheres of 80 m: rolling turns height into speed "
               "and spin.",
    .keywords = "rolling balls terrain hills energy",
    .make = &marbles,
    .view = {0.5f, -0.22f},
};

} // namespace carom
