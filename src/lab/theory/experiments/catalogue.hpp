#pragma once

#include "io/base/scene_error.hpp"
#include "lab/theory/experiment.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace carom {

/// All experiments in the order of a course.
std::span<const Experiment> experiment_catalogue();

/// The catalogue, and behind it those that were opened.
std::vector<const Experiment*> all_experiments();

/// Of a file or a link; it stays until the program ends. Where it is open already, that one; its
/// key changes where another one has it.
const Experiment& keep_experiment(Experiment experiment);

/// Of the program or opened, or nullptr.
const Experiment* find_experiment(std::string_view key);

/// The same. Throws SceneError where there is none, which lists them all.
const Experiment& named_experiment(std::string_view key, const Place& place);

} // namespace carom
