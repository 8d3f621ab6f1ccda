#include "draw/ground.hpp"

#include "draw/overlays.hpp"

#include <algorithm>
#include <variant>

namespace carom {

namespace {

constexpr float share_of_largest = 0.25f;

/// A quarter of its extent along x and z [m²].
float footprint(const Body& body) {
    const glm::vec3 half = half_bounds(body.shape, body.orientation);
    return half.x * half.z;
}

} // namespace

Ground::Ground(const World& world) {
    for (const Body& body : world.bodies) {
        if (is_static(body)) {
            least_area_ = std::max(least_area_, share_of_largest * footprint(body));
        }
    }
    has_hills_ = std::ranges::any_of(world.bodies, [&](const Body& body) {
        return is_ground(body) && std::holds_alternative<Sphere>(body.shape) &&
               body.position.y < 0.0f;
    });
}

bool Ground::is_fixture(const Body& body) const {
    return is_static(body) && footprint(body) < least_area_;
}

} // namespace carom
