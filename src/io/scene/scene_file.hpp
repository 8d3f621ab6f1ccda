#pragma once

#include "io/scene/scene_reader.hpp"
#include "io/scene/scene_writer.hpp"

#include <filesystem>

namespace carom {

/// Throws SceneError also when the file cannot be read. `given` as of `parse_scene`.
Scene load_scene(const std::filesystem::path& file, std::vector<std::string>* given = nullptr);

/// Writes the whole file or nothing: through a temporary file beside it. "-" is standard output.
/// Throws SceneError also when the file cannot be written.
void save_scene(const Scene& scene, const std::filesystem::path& file);

} // namespace carom
