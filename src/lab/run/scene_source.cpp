#include "lab/run/scene_source.hpp"

#include "io/scene/scene_file.hpp"
#include "lab/text/nearest.hpp"
#include "lab/theory/experiment_file.hpp"
#include "lab/theory/experiments/catalogue.hpp"
#include "physics/world/property_tables.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <string>
#include <system_error>

namespace carom {

bool means_file(std::string_view name_or_file, bool is_built_in) {
    const std::filesystem::path path(name_or_file);
    std::error_code ignored;
    return path.has_parent_path() || path.extension() == ".json" ||
           (!is_built_in && std::filesystem::exists(path, ignored));
}

const SceneRow& built_in_scene(std::string_view name) {
    if (const SceneRow* row = find_scene(name)) {
        return *row;
    }
    Place{name, {}}.refuse(
        fmt::format("expected a file that exists or a built-in scene; the nearest are {}",
                    nearest_keys(scene_catalogue(), name)));
}

const SceneRow* built_in_or_file(std::string_view name_or_file) {
    return means_file(name_or_file, find_scene(name_or_file) != nullptr)
               ? nullptr
               : &built_in_scene(name_or_file);
}

Scene open_scene(std::string_view name_or_file, std::vector<std::string>* given) {
    const SceneRow* row = built_in_or_file(name_or_file);
    return row != nullptr ? make_scene(*row) : load_scene(name_or_file, given);
}

const Experiment& open_experiment(std::string_view name_or_file, const Place& place) {
    return means_file(name_or_file, find_experiment(name_or_file) != nullptr)
               ? keep_experiment(load_experiment(name_or_file))
               : named_experiment(name_or_file, place);
}

Scene as_in_file(const Scene& scene) {
    return parse_scene(scene_text(scene), "the scene cannot be saved");
}

void set_checked(Settings& settings, const std::vector<SetSetting>& values) {
    for (const SetSetting& value : values) {
        find_property(settings_table(), value.key)->set(settings, value.value);
    }
}

} // namespace carom
