#include "draw/overlays.hpp"

#include "math/tangent_basis.hpp"

#include <algorithm>
#include <vector>

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

namespace carom {

namespace {

constexpr float half_length = 60.0f; // [m]: its ends are out of sight
constexpr float thickness = 0.04f;   // of a bead's
constexpr float leeway = 0.1f;       // of a bead's radius: farther off the line it is off the wire

struct Bead {
    glm::vec3 centre; ///< [m]
    float radius;     ///< [m]
};

std::vector<Bead> beads_of(const World& world, std::span<const Transform> transforms) {
    std::vector<Bead> beads;
    for (std::size_t i = 0; i < world.bodies.size(); ++i) {
        const Body& body = world.bodies[i];
        if (std::ranges::find(body.tags, bead_tag) != body.tags.end()) {
            beads.push_back({transforms[i].position, bounding_radius(body.shape)});
        }
    }
    return beads;
}

} // namespace

void draw_wire(const World& world, std::span<const Transform> transforms, DrawList& list) {
    const std::vector<Bead> beads = beads_of(world, transforms);
    if (beads.size() < 2 || beads.front().centre == beads.back().centre) {
        return;
    }
    const glm::vec3 along = glm::normalize(beads.back().centre - beads.front().centre);
    // The point of the line that is nearest to the origin does not move with the beads.
    const glm::vec3 middle = beads.front().centre - glm::dot(beads.front().centre, along) * along;
    const bool all_on_it = std::ranges::all_of(beads, [&](const Bead& bead) {
        const glm::vec3 way = bead.centre - middle;
        return glm::distance(way, glm::dot(way, along) * along) < leeway * bead.radius;
    });
    if (all_on_it) {
        const float half = thickness * beads.front().radius;
        const TangentBasis across = tangent_basis(along);
        list.box({.position = middle,
                  .orientation = glm::quat_cast(glm::mat3(along, across.first, across.second)),
                  .size = {half_length, half, half},
                  .neutral = true,
                  .fixture = true,
                  .shared = true,
                  .patterned = false});
    }
}

} // namespace carom
