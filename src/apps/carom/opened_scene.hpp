#pragma once

#include "math/camera.hpp"
#include "physics/scene.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace carom {

struct SceneRow;

/// A scene with the place from where to look at it first.
struct OpenedScene {
    Scene scene;
    Camera camera;
    std::string name; ///< key of the catalogue, or the file's name without its extension
};

OpenedScene open_scene(const SceneRow& row);

/// Throws SceneError.
OpenedScene open_scene(const std::filesystem::path& file);

/// What `built_in_or_file` makes of the name. Throws SceneError.
OpenedScene open_named_scene(std::string_view name_or_file);

} // namespace carom
