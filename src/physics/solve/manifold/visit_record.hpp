#pragma once

#include "physics/solve/manifold/joint_constraint.hpp"
#include "physics/solve/manifold/one_lane.hpp"

#include <array>
#include <optional>
#include <vector>

/// What a visit found and computed, for explanations: kept while it runs, where Probe points.
namespace carom {

/// How two bodies are moved apart along n.
struct Separation {
    float s;        ///< as it is now [m]
    float distance; ///< by which they are moved apart [m]
    float weight_a; ///< w_a: inverse mass [1/kg], or 1 of a body that can move
    float weight_b;
};

/// How nonlinear Gauss-Seidel moves two bodies apart along n.
struct MovedOut {
    float s;      ///< as it is now [m]
    float beyond; ///< depth beyond the slop [m]
    float P;      ///< what moves them [kg m]
};

/// What the contact law does where two bodies overlap.
struct PenaltyForce {
    float k = 0.0f;          ///< stiffness [N/m^n]
    float d = 0.0f;          ///< depth [m]
    float v_n = 0.0f;        ///< [m/s]
    float d_max = 0.0f;      ///< the greatest depth since they touched [m]
    float load = 0.0f;       ///< q = w h (2 c + h k) of the bound
    float spring = 0.0f;     ///< what the law says, or the share of it that the sub-step bears [N]
    float normal = 0.0f;     ///< F, the same after the clamp [N]
    glm::vec3 v_t{0.0f};     ///< [m/s]
    float c_t = 0.0f;        ///< [N s/m]
    float mu = 0.0f;         ///< μ_s where the contact sticks, or μ
    float friction = 0.0f;   ///< |F_t| [N]
    glm::vec3 tangent{0.0f}; ///< F_t on B [N]
};

/// What one visit did at a contact point.
struct PointRecord {
    struct Sweep {
        float missing; ///< of v_n to the target [m/s]
        float wanted;  ///< λ + Δλ before the clamp [N s]
    };

    /// `solve_normals`, as this point took part in it.
    struct Solution {
        Target<float> target{};
        float separation = 0.0f; ///< displaced [m]
        float before = 0.0f;     ///< λ [N s]
        float after = 0.0f;      ///< λ' [N s]
        std::vector<Sweep> sweeps{};
    };

    // As the visit of this point found them:
    ContactRow contact{};
    RowPoint found{};
    Body a{};
    Body b{};

    // As PointVisit has them:
    float v_n = 0.0f;
    float before = 0.0f;
    float after = 0.0f;

    std::vector<Sweep> sweeps{}; ///< of the solution under way
    std::vector<Solution> solutions{};
    int friction_visits = 0;
    Grip<OneLane> grip{}; ///< of the contact; of several sweeps this and the next two are the last
    ConeStep<OneLane> cone{};
    std::array<BoxStep<OneLane>, 2> box{};
    glm::vec3 friction{0.0f}; ///< on B, as FrictionVisit has it afterwards [N s]
    PenaltyForce force{};
    Separation separation{};
    MovedOut moved_out{};
    std::optional<glm::vec3> stopped{}; ///< the impulse on B that stopping took [N s]
};

/// One visit of a contact.
struct VisitRecord {
    std::array<PointRecord, Manifold::capacity> points{};
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
