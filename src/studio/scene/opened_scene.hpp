#pragma once

#include "draw/overlays.hpp"
#include "io/run/recording.hpp"
#include "lab/share/link.hpp"
#include "lab/teach/lesson.hpp"
#include "lab/theory/experiment.hpp"
#include "math/camera.hpp"
#include "physics/world/world.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace carom {

struct SceneRow;

/// A scene, and what is said of the camera that sees it first.
struct OpenedScene {
    Scene scene;
    PartialCamera camera;
    std::string
        source; ///< what opens it again: a key of the catalogue, a file's whole path, a link
    const SceneRow* row = nullptr;        ///< the built-in scene that it is but for settings
    std::optional<Recording> recording{}; ///< the file holds a run, which began with the scene
    std::optional<Link> link{};           ///< which shows the scene
    OpenedSetUp linked{};                 ///< all that the link needs
};

/// What the window begins with: a scene, an experiment, or a step of a lesson.
struct StartingPoint {
    OpenedScene scene;
    const Experiment* experiment = nullptr; ///< is set up in place of the scene
    std::optional<OpenedLesson> lesson{};   ///< begins in place of the scene
    int lesson_step = 1;
    std::uint64_t seed = 1; ///< of the first game
};

/// From where a scene is seen first: in pétanque from behind the thrower, else from the direction
/// of its row, as near as what moves in it allows.
PartialCamera first_camera(const Scene& scene, const SceneRow* row = nullptr);

OpenedScene open_scene(const SceneRow& row);

/// A scene, a recording, or what a link holds, also as a file. Throws SceneError.
OpenedScene open_scene(const std::filesystem::path& file_or_link);

/// The same with these members of a set-up, as `key=value`. Throws SceneError.
OpenedScene with_shown(OpenedScene opened, const std::vector<std::string>& assignments);

/// A link, or what `built_in_or_file` makes of the name. Throws SceneError.
OpenedScene open_named_scene(std::string_view name_file_or_link);

/// Refuses what is no key of an overlay.
void expect_overlays(const SetUp& set_up, const Place& place);

/// What is marked: besides the user's own marks, or in their place.
OverlaySwitches marks_of(const SetUp& set_up, const OverlaySwitches& own);

/// The marks that differ from the usual ones.
std::vector<std::pair<std::string, bool>> changed_marks(const OverlaySwitches& overlays);

} // namespace carom
