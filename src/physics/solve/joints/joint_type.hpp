#pragma once

#include "physics/world/joint.hpp"

#include <array>
#include <cstdint>
#include <glm/geometric.hpp>
#include <glm/vec3.hpp>
#include <limits>
#include <optional>
#include <span>
#include <string_view>

/// The contract between joints and resolvers: a joint gives C, J and bounds, a resolver finds the
/// forces. Neither knows the other by name.
namespace carom {

/// One direction in which a joint acts. With p_a and p_b where the anchors are now, in world space:
///     dC/dt = u . (v_pb - v_pa) = J v,   J = (-u, -(r_a x u), u, r_b x u)
/// and a force F along it acts as +F u on B at p_b and as -F u on A at p_a.
struct JointAxis {
    glm::vec3 u{1.0f, 0.0f, 0.0f}; ///< unit
    float C = 0.0f;                ///< how far the joint is from where it should be [m]
    float least = -std::numeric_limits<float>::infinity(); ///< bounds of F [N]
    float most = std::numeric_limits<float>::infinity();
};

/// F = -(k C + c dC/dt).
struct SpringLaw {
    float stiffness; ///< k [N/m]
    float damping;   ///< c [N s/m]
};

/// All that a joint asks of its two bodies as they stand.
struct JointEquations {
    std::array<JointAxis, 3> axes;
    std::uint32_t count = 1;         ///< axes in use
    std::optional<SpringLaw> spring; ///< none: C is to be kept at 0, whatever force that takes
};

/// How a joint was pulled over h [s], along its first axis.
struct JointLoad {
    float C;     ///< [m], after it
    float C_dot; ///< [m/s], after it
    float force; ///< F that acted [N]
    float h;     ///< [s]
};

/// A catalogue row: all that resolvers, window, command line and scene loader know of a joint.
struct JointTypeRow {
    std::string_view key;
    std::string_view title;
    std::string_view sentence;
    std::string_view equation;
    std::string_view source;
    std::span<const std::string_view> properties; ///< keys of `joint_table()` that it reads

    /// Its one axis is the line from anchor to anchor: λ < 0 pulls them together.
    bool acts_along_line = true;

    /// What it asks when its anchors are d = p_b - p_a apart [m].
    JointEquations (*equations)(const Joint&, const glm::vec3& d) = nullptr;

    /// Permanent deformation under this load; nullptr: the type is elastic.
    void (*yield)(Joint&, const JointLoad&) = nullptr;
};

/// For joints that act along the line between their anchors, C = |d| - L with u = d/|d|. Anchors
/// that lie on each other have no such line: upwards is as good as any.
inline JointAxis along_line(const Joint& joint, const glm::vec3& d) {
    const float distance = glm::length(d);
    JointAxis axis;
    axis.u = distance > 0.0f ? d / distance : glm::vec3(0.0f, 1.0f, 0.0f);
    axis.C = distance - joint.length;
    return axis;
}

// A file each:
extern const JointTypeRow distance_joint;
extern const JointTypeRow rope_joint;
extern const JointTypeRow ball_joint;
extern const JointTypeRow spring_joint;

std::span<const JointTypeRow> joint_catalogue();

/// The row with this key, or nullptr.
const JointTypeRow* find_joint_type(std::string_view key);

/// The row of the joint's type, which must be in the catalogue.
const JointTypeRow& type_of(const Joint& joint);

/// Whether its type reads this key of `joint_table()`.
bool reads(const JointTypeRow& type, std::string_view property);

} // namespace carom
