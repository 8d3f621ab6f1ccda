#pragma once

#include "io/base/scene_error.hpp"
#include "lab/theory/experiment.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

/// Experiments that are files: a scene, formulas, what their names stand for, and the methods under
/// which they are expected to hold.
namespace carom {

inline constexpr std::string_view experiment_format = "carom-experiment/1";

/// `source` names the text in errors, `key` is the experiment's. Throws SceneError, and nothing
/// else for any text.
Experiment parse_experiment(std::string_view text, std::string_view source, std::string key);

/// The same from a document that is part of another one; its key follows from its title.
Experiment read_experiment(const JsonValue& document, Place place);

/// Throws SceneError also when the file cannot be read.
Experiment load_experiment(const std::filesystem::path& file);

/// The same, or nothing where the file holds something else.
std::optional<Experiment> experiment_in(const std::filesystem::path& file);

/// Every key of such a file, as tables in Markdown, and what `of` may name.
std::string experiment_keys_as_markdown();

} // namespace carom
