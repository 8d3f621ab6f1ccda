#pragma once

#include "physics/world/command.hpp"

#include <optional>
#include <string>
#include <vector>

namespace carom {

/// A push as typed: BODY,STEP,JX,JY,JZ or BODY,STEP,JX,JY,JZ,PX,PY,PZ. A body's name may have
/// commas as long as only one of the two ways to read the text names a body of the world.
struct TimedPush {
    std::string text; ///< as typed, for messages
    int step = 1;     ///< before which it is given: 1 is the first
    BodyId body;
    glm::vec3 impulse{0.0f};                ///< [N s]
    std::optional<glm::vec3> world_point{}; ///< [m]; none: the centre of mass
};

/// In the order in which they are given. Throws SceneError for bodies that are not there or cannot
/// move, steps that the run does not have, and what is no finite number.
std::vector<TimedPush> read_pushes(const std::vector<std::string>& texts, const World& world,
                                   int steps);

/// Throws SceneError where the world refuses it: too strong for its body.
void give(const TimedPush& push, World& world);

} // namespace carom
