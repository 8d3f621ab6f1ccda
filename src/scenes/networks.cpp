#include "scenes/networks.hpp"

#include "math/trigonometry.hpp"
#include "physics/world/assert.hpp"
#include "physics/world/property_tables.hpp"

#include <array>
#include <fmt/format.h>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>
#include <utility>

namespace carom {

namespace {

/// From a node to those that one family ties it to. Of two opposite ones only one is listed, so
/// that each spring is there once.
using Offsets = std::span<const glm::ivec3>;

constexpr std::array<glm::ivec3, 3> to_neighbours = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
constexpr std::array<glm::ivec3, 6> across_faces = {
    {{1, 1, 0}, {1, -1, 0}, {0, 1, 1}, {0, 1, -1}, {1, 0, 1}, {1, 0, -1}}};
constexpr std::array<glm::ivec3, 4> through_cells = {
    {{1, 1, 1}, {1, 1, -1}, {1, -1, 1}, {1, -1, -1}}};
constexpr std::array<glm::ivec3, 3> to_second_neighbours = {{{2, 0, 0}, {0, 2, 0}, {0, 0, 2}}};

Body node_body(const std::string& name, float radius, float mass) {
    Body body = dynamic_body("", Sphere{radius}, mass);
    set_fixed_rotation(body, true);
    body.tags = {name};
    body.ignore_tags = {name};
    return body;
}

/// "cloth 3.7": the place along each axis that has more than one node, from 1.
std::string node_name(const std::string& name, const glm::ivec3& place, const glm::ivec3& count) {
    std::string text = name;
    char separator = ' ';
    for (int axis = 0; axis < 3; ++axis) {
        if (count[axis] > 1) {
            text += fmt::format("{}{}", std::exchange(separator, '.'), place[axis] + 1);
        }
    }
    return text;
}

int size_of(const glm::ivec3& count) { return count.x * count.y * count.z; }

/// Nodes where `position` puts each place.
template <class Position>
Network add_nodes(World& world, const glm::ivec3& count, Body node, const std::string& name,
                  Position position) {
    Network network{count, {}};
    glm::ivec3 place(0);
    for (place.z = 0; place.z < count.z; ++place.z) {
        for (place.y = 0; place.y < count.y; ++place.y) {
            for (place.x = 0; place.x < count.x; ++place.x) {
                node.name = node_name(name, place, count);
                node.position = position(place);
                network.nodes.push_back(world.add(node));
            }
        }
    }
    return network;
}

void tie(World& world, BodyId a, BodyId b, Joint joint) {
    joint.a = a;
    joint.b = b;
    joint.length = distance_between_anchors(world, joint);
    world.add(joint);
}

void tie_all(World& world, const Network& network, Offsets offsets, const Joint& joint) {
    for (const glm::ivec3& offset : offsets) {
        for (int i = 0; i < size_of(network.count); ++i) {
            const glm::ivec3 place(i % network.count.x, i / network.count.x % network.count.y,
                                   i / (network.count.x * network.count.y));
            if (network.contains(place + offset)) {
                tie(world, network.at(place), network.at(place + offset), joint);
            }
        }
    }
}

void spring_all(World& world, const Network& network, Offsets offsets, const SpringLaw& law) {
    if (law.stiffness == 0.0f && law.damping == 0.0f) {
        return;
    }
    Joint spring;
    spring.type = "spring";
    spring.stiffness = law.stiffness;
    spring.damping = law.damping;
    tie_all(world, network, offsets, spring);
}

glm::ivec3 one_along(int axis) {
    glm::ivec3 step(0);
    step[axis] = 1;
    return step;
}

/// Two triangles for each cell of the plane of these axes through `origin`, counter-clockwise seen
/// from where u x v points to.
void span_plane(Surface& surface, const Network& network, const glm::ivec3& origin, int u, int v) {
    for (int j = 0; j + 1 < network.count[v]; ++j) {
        for (int i = 0; i + 1 < network.count[u]; ++i) {
            const glm::ivec3 corner = origin + i * one_along(u) + j * one_along(v);
            const BodyId first = network.at(corner);
            const BodyId opposite = network.at(corner + one_along(u) + one_along(v));
            surface.triangles.push_back({first, network.at(corner + one_along(u)), opposite});
            surface.triangles.push_back({first, opposite, network.at(corner + one_along(v))});
        }
    }
}

/// Half the angle under which the whole arc is seen from its centre [rad]. With n chords of
/// length l:  distance = 2 R sin(half),  l = 2 R sin(half / n)
float half_angle_of_arc(float distance, float length, int links) {
    const float wanted = distance / length;
    float low = 0.0f;
    float high = glm::pi<float>();
    for (int i = 0; i < 40; ++i) {
        const float half = 0.5f * (low + high);
        const auto n = static_cast<float>(links);
        const bool is_flatter = sine(half) > wanted * n * sine(half / n);
        (is_flatter ? low : high) = half;
    }
    return 0.5f * (low + high);
}

} // namespace

bool Network::contains(const glm::ivec3& place) const {
    for (int axis = 0; axis < 3; ++axis) {
        if (place[axis] < 0 || place[axis] >= count[axis]) {
            return false;
        }
    }
    return true;
}

BodyId Network::at(const glm::ivec3& place) const {
    CAROM_ASSERT(contains(place));
    const int index = place.x + count.x * (place.y + count.y * place.z);
    return nodes[static_cast<std::size_t>(index)];
}

Network add_rope(World& world, std::span<const glm::vec3> places, const RopePlan& plan) {
    CAROM_ASSERT(places.size() >= 2);
    const auto count = static_cast<int>(places.size());
    const Body node = node_body(plan.name, plan.radius, plan.mass / static_cast<float>(count));
    Network network =
        add_nodes(world, {count, 1, 1}, node, plan.name, [&](const glm::ivec3& place) {
            return places[static_cast<std::size_t>(place.x)];
        });
    if (plan.spring) {
        spring_all(world, network, to_neighbours, *plan.spring);
    } else {
        tie_all(world, network, to_neighbours, Joint{});
    }
    return network;
}

std::vector<glm::vec3> straight_line(const glm::vec3& from, const glm::vec3& to, int links) {
    CAROM_ASSERT(links >= 1);
    std::vector<glm::vec3> places;
    for (int i = 0; i <= links; ++i) {
        places.push_back(glm::mix(from, to, static_cast<float>(i) / static_cast<float>(links)));
    }
    return places;
}

std::vector<glm::vec3> hanging_arc(const glm::vec3& from, const glm::vec3& to, int links,
                                   float length) {
    const float distance = glm::length(to - from);
    CAROM_ASSERT(links >= 2 && length > distance);
    const glm::vec3 along = (to - from) / distance;
    const glm::vec3 sideways = glm::cross(along, glm::vec3(0.0f, 1.0f, 0.0f));
    const glm::vec3 down = glm::normalize(glm::cross(along, sideways));
    const float half = half_angle_of_arc(distance, length, links);
    const float R = 0.5f * distance / sine(half);
    std::vector<glm::vec3> places = straight_line(from, to, links);
    for (int i = 1; i < links; ++i) {
        const float angle = half * (2.0f * static_cast<float>(i) / static_cast<float>(links) - 1);
        places[static_cast<std::size_t>(i)] = 0.5f * (from + to) + R * sine(angle) * along +
                                              R * (cosine(angle) - cosine(half)) * down;
    }
    return places;
}

Network add_cloth(World& world, const ClothPlan& plan) {
    const glm::ivec3 count(plan.count.x, 1, plan.count.y);
    CAROM_ASSERT(count.x >= 2 && count.z >= 2);
    const float share = plan.mass / static_cast<float>(size_of(count));
    const Body node = node_body(plan.name, plan.radius, share);
    const Network network = add_nodes(world, count, node, plan.name, [&](const glm::ivec3& place) {
        const glm::vec3 part = glm::vec3(place) / glm::vec3(count.x - 1, 1, count.z - 1);
        return plan.corner + part.x * plan.side_x + part.z * plan.side_z;
    });
    spring_all(world, network, to_neighbours, plan.structural);
    spring_all(world, network, across_faces, plan.shear);
    spring_all(world, network, to_second_neighbours, plan.bend);
    Surface surface{plan.name, {}};
    span_plane(surface, network, glm::ivec3(0), 2, 0);
    world.surfaces.push_back(std::move(surface));
    return network;
}

Network add_lattice(World& world, const LatticePlan& plan) {
    const glm::ivec3& count = plan.count;
    CAROM_ASSERT(count.x >= 2 && count.y >= 2 && count.z >= 2);
    const float share = plan.mass / static_cast<float>(size_of(count));
    const Body node = node_body(plan.name, plan.radius, share);
    const Network network = add_nodes(world, count, node, plan.name, [&](const glm::ivec3& place) {
        const glm::vec3 part = glm::vec3(place) / glm::vec3(count - 1) - 0.5f;
        return point_to_world(plan.centre, part * plan.size);
    });
    spring_all(world, network, to_neighbours, plan.structural);
    spring_all(world, network, across_faces, plan.shear);
    spring_all(world, network, through_cells, plan.diagonal);
    Surface surface{plan.name, {}};
    for (int axis = 0; axis < 3; ++axis) {
        const int u = (axis + 1) % 3;
        const int v = (axis + 2) % 3;
        span_plane(surface, network, (count[axis] - 1) * one_along(axis), u, v);
        span_plane(surface, network, glm::ivec3(0), v, u);
    }
    world.surfaces.push_back(std::move(surface));
    return network;
}

void pin(World& world, BodyId node) { set_mass(*world.find(node), infinite_mass); }

} // namespace carom
