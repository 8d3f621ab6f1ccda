#include "lab/run/scene_source.hpp"

#include "io/base/scene_error.hpp"
#include "io/scene/scene_file.hpp"
#include "lab/run/edits.hpp"
#include "lab/text/nearest.hpp"
#include "lab/theory/experiment_file.hpp"
#include "lab/theory/experiments/catalogue.hpp"
#include "physics/world/property_tables.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <string>
#include <system_error>
#include <variant>

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

void BuiltScene::open(Scene scene) {
    scene_ = std::move(scene);
    built_before_ = 0;
}

std::uint64_t BuiltScene::built(const Chronicle& run) const {
    for (std::size_t i = run.log().size(); i-- > 0;) {
        if (is_built(run.log()[i], run.first_world())) {
            return run.edits()[i];
        }
    }
    return built_before_;
}

void BuiltScene::keep_built(const Lane& run) {
    const std::uint64_t built = this->built(run.chronicle());
    if (built == built_before_ || !std::holds_alternative<std::monostate>(run.game())) {
        return;
    }
    built_before_ = built;
    scene_.world = with_edits(run.chronicle().first_world(), run.chronicle().log());
    if (!has_gaps(scene_.world)) {
        return;
    }
    try {
        scene_ = as_in_file(scene_);
        is_renumbered_ = true;
    } catch (const SceneError&) {
        // No file can hold it: it keeps its ids, and the run cannot be saved either.
    }
}

void BuiltScene::return_to(BuiltScene earlier) {
    scene_ = std::move(earlier.scene_);
    built_before_ = earlier.built_before_;
}

} // namespace carom
