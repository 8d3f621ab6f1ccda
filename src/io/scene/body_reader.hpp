#pragma once

#include "io/base/json_value.hpp"
#include "io/base/scene_error.hpp"
#include "physics/world/body.hpp"

#include <cstdint>

namespace carom {

/// Restitution and friction of a static body that does not mention them.
enum class StaticSurface : std::uint8_t {
    of_default,    ///< 0 and 0.5, as of any other body: carom-scene/1, and bodies in recordings
    of_other_body, ///< those of the body that touches it: carom-scene/2
};

/// The body that these members describe, without an id, and with an empty name when none is given.
/// Required are the shape and the size that belongs to it. Of mass, density and static at most one
/// is given (null is an infinite mass); without any of them the density is 1000 kg/m³.
Body read_body(const JsonValue::Object& members, const Place& place,
               StaticSurface unmentioned = StaticSurface::of_default);

} // namespace carom
