#pragma once

#include "physics/detect/detect_workspace.hpp"
#include "physics/solve/manifold/joint_trees.hpp"
#include "physics/solve/order/chains.hpp"
#include "physics/solve/order/colouring.hpp"
#include "physics/solve/order/energy_bound.hpp"
#include "physics/solve/order/islands.hpp"
#include "physics/solve/order/spring_bound.hpp"
#include "physics/solve/store/blocks.hpp"
#include "physics/solve/store/problem.hpp"

#include <vector>

namespace carom {

/// What this room needs of a Workspace (step/step.hpp).
struct SolveWorkspace : DetectWorkspace {
    std::vector<ContactRow> rows;
    std::vector<JointRow> joint_rows;
    std::vector<std::uint32_t> tied_bodies; ///< indices of those that joint_rows name
    std::vector<glm::mat3> inverse_inertia;
    std::vector<Velocities> set_aside;
    std::vector<Velocities> start_velocities; ///< of the bodies, at the start of the slice
    std::vector<Displacement> displacements;
    std::vector<DividedBody> divided_bodies;
    Islands islands;
    EnergyBound energy_bound;
    SpringBound spring_bound;
    Pivots pivots;
    JointTrees trees;
    SolveReport report; ///< of the step
    Domains domains;
    Colouring colouring;
    Chains chains;
    std::vector<lanes::Contacts> lane_contacts; ///< by group of the colouring
    std::vector<lanes::Mover> movers;
    std::vector<lanes::Place> places;
    std::vector<lanes::DriveRow> drives;
    std::vector<std::uint32_t> tumblers; ///< bodies with a gyroscopic term
};

} // namespace carom
