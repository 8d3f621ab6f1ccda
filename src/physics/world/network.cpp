#include "physics/world/network.hpp"

#include "physics/world/disjoint_sets.hpp"
#include "physics/world/property_tables.hpp"

#include <algorithm>

namespace carom {

namespace {

bool is_spring(const Joint& joint) { return reads(joint, "stiffness"); }

/// The movable ends, as indices: what hands a network on.
std::vector<std::uint32_t> movable_ends(const World& world, const Joint& joint) {
    std::vector<std::uint32_t> ends;
    for (const BodyId id : {joint.a, joint.b}) {
        const Body* body = world.find(id);
        if (body != nullptr && !is_static(*body)) {
            ends.push_back(world.index_of(id));
        }
    }
    return ends;
}

/// The largest value in the network.
float network_value(const World& world, JointId joint, float Joint::*member) {
    float largest = 0.0f;
    for (const std::size_t i : network_of(world, joint)) {
        largest = std::max(largest, world.joints[i].*member);
    }
    return largest;
}

} // namespace

std::vector<std::size_t> network_of(const World& world, JointId id) {
    const Joint* first = world.find(id);
    if (first == nullptr || !is_spring(*first)) {
        return {};
    }
    std::vector<std::uint32_t> parent;
    begin_sets(parent, world.bodies.size());
    std::vector<std::vector<std::uint32_t>> ends;
    for (const Joint& joint : world.joints) {
        ends.push_back(is_spring(joint) ? movable_ends(world, joint)
                                        : std::vector<std::uint32_t>());
        if (ends.back().size() == 2) {
            join(parent, ends.back()[0], ends.back()[1]);
        }
    }
    const auto& own = ends[static_cast<std::size_t>(first - world.joints.data())];
    std::vector<std::size_t> network;
    for (std::size_t i = 0; i < ends.size(); ++i) {
        const bool is_linked = !own.empty() && !ends[i].empty() &&
                               root_of(parent, ends[i][0]) == root_of(parent, own[0]);
        if (is_linked || &world.joints[i] == first) {
            network.push_back(i);
        }
    }
    return network;
}

void set_network(World& world, JointId joint, float Joint::*member, float value) {
    const float largest = network_value(world, joint, member);
    for (const std::size_t i : network_of(world, joint)) {
        float& own = world.joints[i].*member;
        own = largest > 0.0f ? own / largest * value : value;
    }
}

} // namespace carom
