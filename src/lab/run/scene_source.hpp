#pragma once

#include "io/base/scene_error.hpp"
#include "lab/theory/experiment.hpp"
#include "physics/world/command.hpp"
#include "physics/world/world.hpp"
#include "scenes/catalogue.hpp"

#include <string>
#include <string_view>
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

} // namespace carom
