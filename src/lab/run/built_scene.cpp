#include "lab/run/built_scene.hpp"

#include "io/base/scene_error.hpp"
#include "lab/run/edits.hpp"
#include "lab/run/scene_source.hpp"

#include <variant>

namespace carom {

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
