#pragma once

#include "lab/experiment.hpp"

#include <span>
#include <string_view>

namespace carom {

/// All experiments in the order of a course.
std::span<const Experiment> experiment_catalogue();

/// The row with this key, or nullptr.
const Experiment* find_experiment(std::string_view key);

} // namespace carom
