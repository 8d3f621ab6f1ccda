#include "apps/carom/opened_scene.hpp"

#include "io/recording_file.hpp"
#include "io/scene_file.hpp"
#include "lab/scene_source.hpp"
#include "ui/petanque_aim.hpp"

#include <utility>

namespace carom {

PartialCamera first_camera(const Scene& scene, const SceneRow* row) {
    if (const auto match = petanque::begin_match(scene.world, 0)) {
        const Camera camera = ui::thrower_view(match->circle);
        return {camera.target, camera.distance, camera.yaw, camera.pitch};
    }
    return row != nullptr ? PartialCamera{.yaw = row->view.yaw, .pitch = row->view.pitch}
                          : PartialCamera{};
}

OpenedScene open_scene(const SceneRow& row) {
    Scene scene = make_scene(row);
    const PartialCamera camera = first_camera(scene, &row);
    return {std::move(scene), camera, std::string(row.key)};
}

OpenedScene open_scene(const std::filesystem::path& file) {
    std::optional<Recording> recording = recording_in(file);
    Scene scene = recording ? recording->start : load_scene(file);
    const PartialCamera camera = first_camera(scene);
    return {std::move(scene), camera, absolute(file).string(), std::move(recording)};
}

OpenedScene open_named_scene(std::string_view name_or_file) {
    const SceneRow* row = built_in_or_file(name_or_file);
    return row != nullptr ? open_scene(*row) : open_scene(std::filesystem::path(name_or_file));
}

} // namespace carom
