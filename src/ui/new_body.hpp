#pragma once

#include "math/camera.hpp"
#include "physics/world/world.hpp"

namespace carom::ui {

/// A sphere or a box of 1 m and 10 kg at rest where the camera looks, raised until it overlaps no
/// body's world-axis bounds.
Body new_body(const World& world, const Camera& camera, const Shape& shape);

} // namespace carom::ui
