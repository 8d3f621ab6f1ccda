#include "math/quaternion.hpp"
#include "scenes/networks.hpp"
#include "scenes/rows.hpp"

namespace carom {

namespace {

/// It lands on an edge, tips over and wobbles.
World jelly() {
    constexpr float tilt = 0.5f; // [rad]
    World world;
    world.settings.penalty_damping = 30.0f; // small, for light nodes
    world.add(ground(10.0f));
    LatticePlan plan;
    plan.name = "jelly";
    plan.centre = {{0.0f, 2.2f, 0.0f}, rotation(tilt, glm::vec3(0.0f, 0.0f, 1.0f))};
    plan.size = glm::vec3(1.4f);
    plan.count = glm::ivec3(8);
    plan.mass = 51.2f; // 0.1 kg a node
    plan.radius = 0.04f;
    plan.structural = {800.0f, 2.0f};
    plan.shear = {400.0f, 1.0f};
    plan.diagonal = {200.0f, 0.5f};
    add_lattice(world, plan);
    return world;
}

} // namespace

const SceneRow jelly_scene = {
    .key = "jelly",
    .title = "Jelly",
    .teaches = "512 nodes and 5068 springs: without those across the cells the cube would fold "
               "flat.",
    .keywords = "soft body deformable mass-spring network elastic cube",
    .make = &jelly,
    .view = {0.45f},
};

} // namespace carom
