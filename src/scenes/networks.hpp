#pragma once

#include "math/transform.hpp"
#include "physics/solve/joints/joint_type.hpp"
#include "physics/world/world.hpp"

#include <glm/vec2.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

/// Generators of deformable bodies: small spheres, the nodes, tied to their neighbours.
///
/// The nodes of a network share its mass evenly, do not turn, and do not collide with each other:
/// they bear the network's name as a tag and ignore it. Every joint has the length at which its
/// nodes are placed. A family of springs without stiffness and damping is left out.
namespace carom {

/// Nodes in rows, columns and layers; a rope and a cloth have one node along the other axes.
struct Network {
    glm::ivec3 count{0};       ///< n along each axis
    std::vector<BodyId> nodes; ///< x runs fastest, z slowest

    bool contains(const glm::ivec3& place) const;
    BodyId at(const glm::ivec3& place) const; ///< one that it contains
};

struct RopePlan {
    std::string name = "rope";                      ///< its nodes are "rope 1", "rope 2", ...
    float mass = 1.0f;                              ///< of all nodes together [kg, > 0]
    float radius = 0.05f;                           ///< of a node [m, > 0]
    std::optional<SpringLaw> spring = std::nullopt; ///< none: its links are rigid rods
};

/// Nodes at these places, each tied to the next: n links for n + 1 places.
Network add_rope(World& world, std::span<const glm::vec3> places, const RopePlan& plan);

/// The n + 1 ends of n >= 1 equal links on the straight line [m].
std::vector<glm::vec3> straight_line(const glm::vec3& from, const glm::vec3& to, int links);

/// The same on an arc of a circle that hangs below that line. Together the links are `length` long,
/// which must be more than the distance, and so little more that the arc is no full circle [m].
std::vector<glm::vec3> hanging_arc(const glm::vec3& from, const glm::vec3& to, int links,
                                   float length);

struct ClothPlan {
    std::string name = "cloth";         ///< its nodes are "cloth 1.1", ... (x, z)
    glm::vec3 corner{0.0f};             ///< where node 1.1 is [m]
    glm::vec3 side_x{1.0f, 0.0f, 0.0f}; ///< from there to the last node along x [m]
    glm::vec3 side_z{0.0f, 0.0f, 1.0f}; ///< likewise along z; side_z x side_x is the upper side
    glm::ivec2 count{16, 16};           ///< n_x and n_z, >= 2
    float mass = 1.0f;                  ///< of all nodes together [kg, > 0]
    float radius = 0.03f;               ///< of a node [m, > 0]
    SpringLaw structural{}; ///< between neighbours: n_x (n_z - 1) + n_z (n_x - 1) of them
    SpringLaw shear{};      ///< across each cell, both ways: 2 (n_x - 1) (n_z - 1)
    SpringLaw bend{};       ///< to the neighbour's neighbour: n_x (n_z - 2) + n_z (n_x - 2)
};

/// With a surface of 2 (n_x - 1) (n_z - 1) triangles.
Network add_cloth(World& world, const ClothPlan& plan);

struct LatticePlan {
    std::string name = "lattice"; ///< its nodes are "lattice 1.1.1", ... (x, y, z)
    Transform centre{};           ///< where its middle is, and how it is turned
    glm::vec3 size{1.0f};         ///< from the first node to the last along each axis [m, > 0]
    glm::ivec3 count{4};          ///< n_x, n_y and n_z, >= 2
    float mass = 1.0f;            ///< of all nodes together [kg, > 0]
    float radius = 0.03f;         ///< of a node [m, > 0]
    SpringLaw structural{};       ///< along each axis, of x: (n_x - 1) n_y n_z
    SpringLaw shear{};            ///< across faces of cells, of xy: 2 (n_x - 1) (n_y - 1) n_z
    SpringLaw diagonal{};         ///< through each cell: 4 (n_x - 1) (n_y - 1) (n_z - 1)
};

/// With a closed surface of 4 [(n_x - 1) (n_y - 1) + (n_y - 1) (n_z - 1) + (n_z - 1) (n_x - 1)]
/// triangles.
Network add_lattice(World& world, const LatticePlan& plan);

/// Nails a node to where it is: its mass becomes infinite.
void pin(World& world, BodyId node);

} // namespace carom
