#include "apps/carom/opened_scene.hpp"

#include "io/scene_file.hpp"
#include "scenes/catalogue.hpp"
#include "ui/tools.hpp"

#include <system_error>

#include <fmt/format.h>

namespace carom {

namespace {

constexpr float usual_aspect = 16.0f / 9.0f;

std::string known_scenes() {
    std::string keys;
    for (const SceneRow& row : scene_catalogue()) {
        keys += fmt::format("{}{}", keys.empty() ? "" : ", ", row.key);
    }
    return keys;
}

} // namespace

OpenedScene open_scene(const SceneRow& row) {
    return {make_scene(row), row.view(), std::string(row.key)};
}

OpenedScene open_scene(const std::filesystem::path& file) {
    Scene scene = load_scene(file);
    const Camera camera =
        framing(Camera{}, ui::bounds_to_frame(scene.world, std::nullopt), usual_aspect);
    return {std::move(scene), camera, file.stem().string()};
}

OpenedScene open_scene(std::string_view name_or_file) {
    if (const SceneRow* row = find_scene(name_or_file)) {
        return open_scene(*row);
    }
    const std::filesystem::path file(name_or_file);
    std::error_code ignored;
    if (!file.has_parent_path() && file.extension() != ".json" &&
        !std::filesystem::exists(file, ignored)) {
        Place{name_or_file, {}}.refuse(fmt::format(
            "expected a file that exists or a built-in scene, one of {}", known_scenes()));
    }
    return open_scene(file);
}

} // namespace carom
