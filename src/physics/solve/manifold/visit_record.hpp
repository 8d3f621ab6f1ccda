#pragma once

#include "physics/solve/manifold/joint_constraint.hpp"
#include "physics/solve/manifold/one_lane.hpp"

#include <optional>

/// What a visit found, for explanations: kept where Probe points.
namespace carom {

/// A contact and its bodies as a visit found them: all else follows when it is done once more.
struct VisitRecord {
    ContactRow contact{};
    Body a{};
    Body b{};
};

/// One visit of a joint.
struct JointRecord {
    // As the visit found them; an end in the world has no body:
    JointRow row{};
    std::optional<Body> a{};
    std::optional<Body> b{};

    glm::vec3 C{0.0f}; ///< at the present poses, along each axis [m]
    JointStep step{};
    std::optional<glm::vec3> shift{}; ///< what `joint_shift` said [kg m]
};

} // namespace carom
