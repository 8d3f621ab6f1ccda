#pragma once

#include "physics/scene.hpp"

#include <string>

namespace carom {

/// The built-in scene of this name, or the scene of this file. What has a folder in it or ends in
/// .json is a file. Throws SceneError.
Scene open_scene(const std::string& name_or_file);

/// The built-in scene of this name. Throws SceneError that lists the known ones.
Scene built_in_scene(const std::string& name);

} // namespace carom
