#pragma once

#include "physics/world/world.hpp"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace carom {

/// From where a scene is seen first; how near follows from what moves in it.
struct ViewDirection {
    float yaw = 0.0f; ///< [rad], as in Camera
    float pitch = -0.28f;
    std::optional<float> light_yaw{}; ///< of a camera below the light; left out: see key_light
};

/// A built-in scene: a function that builds a world, and what it teaches.
struct SceneRow {
    std::string_view key;
    std::string_view title;
    std::string_view teaches;  ///< one sentence
    std::string_view keywords; ///< what else it may be searched by
    World (*make)();
    ViewDirection view{};
    std::string_view overlay{}; ///< key of what is marked when it opens; empty: nothing
    std::vector<Annotation> (*annotations)() = nullptr;
    double speed = 1.0; ///< simulated seconds a second: below 1 where all is over in a moment
};

/// All built-in scenes in the order in which a course would meet them.
std::span<const SceneRow> scene_catalogue();

/// The row with this key, or nullptr.
const SceneRow* find_scene(std::string_view key);

Scene make_scene(const SceneRow& row);

/// A scene to build in.
struct BlankRow {
    std::string_view key;
    std::string_view title;
    std::string_view sentence;
    Scene (*make)();
};

std::span<const BlankRow> blank_scenes();

} // namespace carom
