#pragma once

#include "physics/world/command.hpp"
#include "physics/world/world.hpp"

#include <glm/vec3.hpp>
#include <optional>
#include <string>
#include <vector>

namespace carom {

/// A push as typed: BODY,STEP,JX,JY,JZ or BODY,STEP,JX,JY,JZ,PX,PY,PZ. A body's name may have
/// commas as long as only one of the two ways to read the text names a body of the world.
struct TimedPush {
    std::string text;                       ///< as typed, for messages
    int step = 1;                           ///< before which it is given: 1 is the first
    std::string body;                       ///< its name
    glm::vec3 impulse{0.0f};                ///< [N s]
    std::optional<glm::vec3> world_point{}; ///< [m]; none: the centre of mass
};

/// In the order in which they are given. Throws SceneError for bodies that are not there or cannot
/// move, steps that the run does not have, and what is no finite number.
std::vector<TimedPush> read_pushes(const std::vector<std::string>& texts, const World& world,
                                   int steps);

/// What it does to the world as it is now; nothing where the body is no longer there.
std::optional<Push> push_now(const TimedPush& push, const World& world);

} // namespace carom
