#pragma once

#include "physics/world/body.hpp"
#include "physics/world/key.hpp"

#include <array>
#include <compare>
#include <cstdint>
#include <glm/vec3.hpp>
#include <optional>
#include <string>
#include <vector>

namespace carom {

/// Names a joint for as long as its world lives: valid when others are deleted, never reused.
/// 0 names no joint.
struct JointId {
    std::uint32_t value = 0;
    auto operator<=>(const JointId&) const = default;
};

/// In which direction a plastic spring yields.
enum class YieldDirection : std::uint8_t { both, compress, stretch };

/// What the chosen resolver remembers of a joint from step to step: forces on B along each of its
/// axes [N].
struct JointMemory {
    glm::vec3 kept{0.0f}; ///< with which the next step begins
    glm::vec3 pull{0.0f}; ///< that acted over the last slice or sub-step
    float most = 0.0f;    ///< the largest of those so far

    bool operator==(const JointMemory&) const = default;
};

/// Ties body A to body B, or to a place in the world.
///
/// What it asks of them is said by the row of its type in joints/catalogue.cpp; which of the
/// numbers below it reads, by that row's `properties`.
struct Joint {
    JointId id;            ///< given by World::add
    Key type = "distance"; ///< of `joint_catalogue()`
    BodyId a;
    BodyId b;                 ///< id 0: the world
    glm::vec3 anchor_a{0.0f}; ///< in the space of body A [m]
    glm::vec3 anchor_b{0.0f}; ///< in the space of body B, or of the world [m]

    float length = 1.0f;              ///< that it keeps, allows at most, or rests at [m]
    float stiffness = 0.0f;           ///< k of a spring [N/m]
    float damping = 0.0f;             ///< c of a spring [N s/m]
    std::optional<float> yield_force; ///< beyond which a spring yields [N]
    YieldDirection yield_direction = YieldDirection::both;
    bool collide = false; ///< whether A and B collide with each other all the same

    glm::vec3 impulse{0.0f}; ///< on B along each of its axes, sum over the last step [N s]

    JointMemory memory;

    bool operator==(const Joint&) const = default;
};

inline bool is_tied_to_world(const Joint& joint) { return joint.b == BodyId{}; }

/// A skin of triangles whose corners are the centres of bodies: a cloth, the outside of a jelly. It
/// is drawn, and it catches the wind. It collides with nothing: its bodies do.
struct Surface {
    std::string name;
    std::vector<std::array<BodyId, 3>> triangles; ///< counter-clockwise, seen from outside

    bool operator==(const Surface&) const = default;
};

} // namespace carom
