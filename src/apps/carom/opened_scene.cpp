#include "apps/carom/opened_scene.hpp"

#include "io/scene_file.hpp"
#include "lab/scene_source.hpp"
#include "ui/tools.hpp"

#include <utility>

namespace carom {

namespace {

constexpr float usual_aspect = 16.0f / 9.0f;

} // namespace

Camera framing_of(const Scene& scene) {
    return framing(Camera{}, ui::bounds_to_frame(scene.world, std::nullopt), usual_aspect);
}

OpenedScene open_scene(const SceneRow& row) {
    return {make_scene(row), row.view(), std::string(row.key)};
}

OpenedScene open_scene(const std::filesystem::path& file) {
    Scene scene = load_scene(file);
    const Camera camera = framing_of(scene);
    return {std::move(scene), camera, file.stem().string()};
}

OpenedScene open_named_scene(std::string_view name_or_file) {
    const SceneRow* row = built_in_or_file(name_or_file);
    return row != nullptr ? open_scene(*row) : open_scene(std::filesystem::path(name_or_file));
}

} // namespace carom
