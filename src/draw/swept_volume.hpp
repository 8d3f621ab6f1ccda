#pragma once

#include "draw/draw_list.hpp"
#include "physics/world/world.hpp"

#include <optional>
#include <vector>

namespace carom {

/// An impact that a body will have in the coming step if nothing deflects it before.
struct ImpactToCome {
    BodyId other;
    float time = 0.0f;        ///< [s from the beginning of the step]
    Transform pose;           ///< of the body, then
    glm::vec3 position{0.0f}; ///< where they touch [m]
    glm::vec3 normal{0.0f};   ///< unit, towards the other
};

/// In order of time, without what the body touches already.
std::vector<ImpactToCome> impacts_to_come(const World& world, const Body& body);

/// The path of a body over the coming step: its outline at the start and at the end, the tube
/// between them, and a ghost of it at each impact to come, with the time in ms and as a share of
/// the step. Under `time_of_impact` the path is the exact parabola, else the straight line of
/// semi-implicit Euler. A static body has none.
void draw_swept_volume(const World& world, std::optional<BodyId> selected, DrawList& list);

} // namespace carom
