#pragma once

#include "io/base/json_fields.hpp"
#include "math/camera.hpp"

namespace carom {

/// The keys of a camera; what is left out follows from the scene.
const Fields<PartialCamera>& camera_fields();

} // namespace carom
