#include "apps/carom-cli/scene_source.hpp"

#include "io/scene_file.hpp"
#include "scenes/catalogue.hpp"

#include <fmt/format.h>

namespace carom {

namespace {

namespace fs = std::filesystem;

bool is_file(const std::string& name_or_file) {
    const fs::path path(name_or_file);
    std::error_code ignored;
    return path.has_parent_path() || path.extension() == ".json" ||
           (find_scene(name_or_file) == nullptr && fs::exists(path, ignored));
}

} // namespace

Scene open_scene(const std::string& name_or_file) {
    return is_file(name_or_file) ? load_scene(name_or_file) : built_in_scene(name_or_file);
}

Scene built_in_scene(const std::string& name) {
    if (const SceneRow* row = find_scene(name)) {
        return make_scene(*row);
    }
    std::string known;
    for (const SceneRow& row : scene_catalogue()) {
        known += fmt::format("{}{}", known.empty() ? "" : ", ", row.key);
    }
    Place{name, {}}.refuse(
        fmt::format("expected a file that exists or a built-in scene, one of {}", known));
}

} // namespace carom
