#pragma once

#include "io/base/scene_error.hpp"
#include "lab/run/lane.hpp"
#include "lab/theory/experiment.hpp"
#include "physics/world/command.hpp"
#include "physics/world/world.hpp"
#include "scenes/catalogue.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What a user means by the name of a scene or an experiment, in the window and on the command line
/// alike.
namespace carom {

/// Whether the name of a scene, a lesson or an experiment means a file: it has a folder in it, ends
/// in .json, or a file of this name exists and no built-in one has it.
bool means_file(std::string_view name_or_file, bool is_built_in);

/// The built-in scene of this name. Throws SceneError that lists the known ones.
const SceneRow& built_in_scene(std::string_view name);

/// The built-in scene that this means, or nullptr when it means a file. Throws SceneError when it
/// can be neither.
const SceneRow* built_in_or_file(std::string_view name_or_file);

/// The built-in scene or the scene of the file. `given`, where there is one, gets the keys of the
/// settings that the file mentions. Throws SceneError.
Scene open_scene(std::string_view name_or_file, std::vector<std::string>* given = nullptr);

/// The built-in experiment or that of the file. Throws SceneError.
const Experiment& open_experiment(std::string_view name_or_file, const Place& place);

/// What would be read from a file that holds the scene. Throws SceneError where none can.
Scene as_in_file(const Scene& scene);

/// Sets what was read from a file, which has checked it.
void set_checked(Settings& settings, const std::vector<SetSetting>& values);

/// The scene that runs begin with, and what was built in those that were left: it becomes part of
/// the scene.
class BuiltScene {
public:
    void open(Scene scene);
    const Scene& now() const { return scene_; }

    /// A number for what has been built since the scene was opened, in this run too: the same as
    /// before exactly where the same was built. 0: nothing.
    std::uint64_t built(const Chronicle& run) const;

    /// Before this run is left. Ids become those of a file where there is one, so that the next run
    /// can be saved. Nothing in a game, whose rules add and remove bodies.
    void keep_built(const Lane& run);

    /// Whether bodies got other ids since the last call.
    bool take_renumbered() { return std::exchange(is_renumbered_, false); }

    void return_to(BuiltScene earlier);

private:
    Scene scene_;
    std::uint64_t built_before_ = 0; ///< the edit with which the scene was built
    bool is_renumbered_ = false;
};

} // namespace carom
