#pragma once

#include "io/json_value.hpp"
#include "io/scene_error.hpp"
#include "physics/body.hpp"

namespace carom {

/// The body that these members describe, without an id, and with an empty name when none is given.
/// Required are the shape and the size that belongs to it. Of mass, density and static at most one
/// is given; without any of them the density is 1000 kg/m³.
Body read_body(const JsonValue::Object& members, const Place& place);

} // namespace carom
