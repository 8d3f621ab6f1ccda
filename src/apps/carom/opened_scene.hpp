#pragma once

#include "io/recording.hpp"
#include "lab/lesson.hpp"
#include "math/camera.hpp"
#include "physics/world/scene.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace carom {

struct SceneRow;

/// A scene, and what is said of the camera that sees it first.
struct OpenedScene {
    Scene scene;
    PartialCamera camera;
    std::string source; ///< what opens it again: a key of the catalogue, or the file's whole path
    std::optional<Recording> recording{}; ///< the file holds a run, which began with the scene
};

/// What the window begins with: a scene, or a step of a lesson.
struct StartingPoint {
    OpenedScene scene;
    std::optional<OpenedLesson> lesson; ///< begins in place of the scene
    int lesson_step = 1;
    std::uint64_t seed = 1; ///< of the first game
};

/// From where a scene is seen first: in pétanque from behind the thrower, else from the direction
/// of its row, as near as what moves in it allows.
PartialCamera first_camera(const Scene& scene, const SceneRow* row = nullptr);

OpenedScene open_scene(const SceneRow& row);

/// A scene or a recording. Throws SceneError.
OpenedScene open_scene(const std::filesystem::path& file);

/// What `built_in_or_file` makes of the name. Throws SceneError.
OpenedScene open_named_scene(std::string_view name_or_file);

} // namespace carom
