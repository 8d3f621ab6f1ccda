#pragma once

#include "io/base/scene_error.hpp"
#include "lab/theory/experiment.hpp"

#include <span>
#include <string_view>

namespace carom {

/// All experiments in the order of a course.
std::span<const Experiment> experiment_catalogue();

/// The row with this key, or nullptr.
const Experiment* find_experiment(std::string_view key);

/// The same. Throws SceneError where there is none, which lists them all.
const Experiment& named_experiment(std::string_view key, const Place& place);

} // namespace carom
