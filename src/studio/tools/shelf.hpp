#pragma once

#include "math/camera.hpp"
#include "math/ray.hpp"
#include "physics/world/command.hpp"

#include <span>
#include <string_view>

/// Bodies to build with: dragged into the scene, or dropped from above.
namespace carom {

struct ShelfRow {
    std::string_view key;
    std::string_view title;
    std::string_view sentence;
    Body (*make)();
};

std::span<const ShelfRow> shelf();

/// The body where the ray meets another one or the plane through the camera's target, in steps of
/// `length_step`: what then moves with the mouse stays on that grid.
Body placed_at(const Body& body, const World& world, const Ray& ray, const Camera& camera);

/// The body over everything that is there where the camera looks, and higher by this [m]: it falls
/// once the clock runs.
Body above_all(const Body& body, const World& world, const Camera& camera, float height);

inline constexpr float drop_height = 1.0f; ///< [m]

} // namespace carom
