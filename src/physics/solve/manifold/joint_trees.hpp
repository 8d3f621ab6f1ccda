#pragma once

#include "physics/solve/manifold/spatial.hpp"
#include "physics/solve/store/problem.hpp"

#include <vector>

/// Rigid joints solved exactly, where they form trees: chains, ragdolls, mobiles.
///
/// Visits take joints one by one, and down a chain of n links a pass carries a change by one link:
/// with a heavy end it takes thousands. But a tree can be solved from its leaves to its root and
/// back, at a cost that is linear in its joints [Featherstone 1987; Baraff, "Linear-Time Dynamics
/// using Lagrange Multipliers", 1996]. The outermost body c answers an impulse J at its joint by
///     Δv_c = M_c⁻¹ J,
/// so the joint, of which v_target - J v = e is missing, takes
///     Δλ = W (e - Δv_p),   W = (K_c + Σ)⁻¹
/// whatever its inner body p does. To p that is a mass W at the joint and an impulse W e: added to
/// p's own, they leave a tree without c. At the root nothing is left that could move away; from
/// there each Δv_p gives its Δλ and Δv_c.
///     M̂_p = M_p + Σ Jᵀ W J,   p̂_p = Σ Jᵀ W ê,   ê = e - J M̂_c⁻¹ p̂_c
/// K_c is what M̂_c answers at the joint, Σ its softness: K (1/s_m - 1) of one that visits solve
/// by s_m K⁻¹, and 1/γ across a tension (joint_across.cpp).
///
/// A tree that hangs on something that does not move has its root there. Where it hangs on more,
/// as a cable between two posts does, the other ends are leaves without a body, K_c = 0; they get a
/// Σ of 2e-4 of what they have alone: a straight cable would ask for forces without end. What forms
/// loops is visited one by one. A rope that would have to push is let go, the rest solved again.
namespace carom {

/// Of one slice.
struct JointTrees {
    static constexpr std::uint32_t none = 0xffffffffu;

    /// A joint of a tree.
    struct Link {
        std::uint32_t row;
        std::uint32_t node; ///< index into nodes, of its body that lies farther from the root
        std::uint32_t parent = none; ///< the same of the nearer; `none`: that one does not move
        bool is_last = false; ///< what else ties its body goes before: to the parent, or the root's
        bool is_held_twice = false; ///< its tree hangs on more than one that does not move
        bool is_bound = false;      ///< what it bears is at its end: no W
        glm::dmat3 mass{};          ///< W, world space
        glm::dvec3 missing{};       ///< e
        glm::dvec3 left{};          ///< ê
        glm::dvec3 impulse{};       ///< Δλ on B; before it is solved, what its bound gives
    };

    /// A movable body.
    struct Node {
        std::uint32_t body;
        std::uint32_t link = none;      ///< its last
        SpatialMass mass{};             ///< M̂
        SpatialMass inverse{};          ///< by which M̂⁻¹ answers
        glm::dvec3 missing_torque{0.0}; ///< of what holds it as it turns
        SpatialVector push{};           ///< p̂
        SpatialVector change{};         ///< Δv
    };

    bool is_planted = false;  ///< nodes and links are those of the gathered joints
    bool is_factored = false; ///< masses are those of joints as they stand
    std::vector<Node> nodes;  ///< each after its parent
    std::vector<Link> links;  ///< leaves first

    // Scratch memory, by body:
    std::vector<std::uint32_t> sets;
    std::vector<std::uint8_t> has_loop;
    std::vector<std::uint32_t> node_of;
    std::vector<std::vector<std::uint32_t>> rows_of;
};

/// Finds the trees: nodes and links.
void plant_trees(Problem& problem);

/// Solves those that take part once.
void solve_trees(Problem& problem);

} // namespace carom
