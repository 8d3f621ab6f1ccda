#pragma once

#include "draw/draw_list.hpp"
#include "physics/world/annotation.hpp"
#include "physics/world/world.hpp"

#include <optional>
#include <span>

namespace carom {

/// Lines, distances, angles and texts of annotations. A line along the whole scene is as long as
/// what moves is wide or high in its `first` world; a text at a body goes
/// with it. Those of other lanes are left out, unless no lane is given.
void draw_annotations(std::span<const Annotation> annotations, std::optional<int> lane,
                      const World& first, const World& world, std::span<const Transform> transforms,
                      DrawList& list);

/// Where a body came along [m].
void draw_trail(std::span<const glm::vec3> path, DrawList& list);

/// A body as it was at an earlier moment.
struct Strobe {
    Transform place;
    glm::vec3 velocity{0.0f}; ///< [m/s]
};

/// A ghost of the body for each moment, with arrows as long as what it flew in so many seconds.
void draw_strobes(const Body& body, std::span<const Strobe> strobes, float arrow_seconds,
                  DrawList& list);

} // namespace carom
