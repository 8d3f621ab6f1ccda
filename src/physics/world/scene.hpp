#pragma once

#include "physics/world/world.hpp"

#include <string>

namespace carom {

/// A world to begin with, and what it is for: what a scene file or the catalogue of scenes gives.
struct Scene {
    std::string title;
    std::string teaches; ///< one sentence
    World world;
    bool paused = false; ///< it waits for the user to start the clock

    bool operator==(const Scene&) const = default;
};

} // namespace carom
