#pragma once

#include "draw/palette.hpp"
#include "math/camera.hpp"
#include "physics/world/world.hpp"

#include <glm/vec2.hpp>
#include <vector>

namespace carom {

/// A small picture of a world as flat shapes, the farthest first: what a list of scenes shows.
struct Thumbnail {
    struct Part {
        std::vector<glm::vec2> corners; ///< of a convex polygon, or the two ends of a line; 0 to 1,
                                        ///< x to the right and y downwards
        Colour colour;
    };
    std::vector<Part> parts;
};

/// Of the bodies and joints where they are, so near that those that can move fill the picture.
/// `seen_from` is where the camera stands; `aspect` is width / height.
[[nodiscard]] Thumbnail thumbnail_of(const World& world, const PartialCamera& seen_from,
                                     float aspect);

} // namespace carom
