#include "scenes/catalogue.hpp"

#include "scenes/collisions.hpp"
#include "scenes/friction.hpp"
#include "scenes/piles.hpp"
#include "scenes/terrain.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace carom {

std::span<const SceneRow> scene_catalogue() {
    static const std::array catalogue = {
        drop_scene,    restitution_row_scene, head_on_scene, billiards_break_scene,
        incline_scene, stack_scene,           pyramid_scene, wrecking_ball_scene,
        marbles_scene, mixed_pile_scene};
    return catalogue;
}

const SceneRow* find_scene(std::string_view key) {
    const auto catalogue = scene_catalogue();
    const auto row = std::find_if(catalogue.begin(), catalogue.end(),
                                  [&](const SceneRow& candidate) { return candidate.key == key; });
    return row != catalogue.end() ? &*row : nullptr;
}

Scene make_scene(const SceneRow& row) {
    return {std::string(row.title), std::string(row.teaches), row.make()};
}

} // namespace carom
