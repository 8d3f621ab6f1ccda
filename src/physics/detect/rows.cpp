#include "physics/detect/rows.hpp"

#include <algorithm>

namespace carom {

namespace {

/// Cosine of the angle by which the axes of boxes in a row may differ, about 2 degrees.
constexpr float parallel = 0.9994f;

bool lies_along_an_axis(const OrientedBox& box, const glm::vec3& direction) {
    const glm::vec3 cosines = glm::abs(box.direction_to_box(direction));
    return std::max({cosines.x, cosines.y, cosines.z}) > parallel;
}

/// Whether what moves so past the box is above a face of it, along which it moves, while the normal
/// of their contact is not that of the face.
bool slides_over(const OrientedBox& box, const glm::vec3& centre, const glm::vec3& velocity,
                 const glm::vec3& normal, float rest) {
    const glm::vec3 above = glm::abs(box.point_to_box(centre)) - box.half_extents;
    const glm::vec3 v = box.direction_to_box(velocity);
    const glm::vec3 n = glm::abs(box.direction_to_box(normal));
    const auto is_leaning = [&](int face) {
        return above[face] > 0.0f && slides_along(v, face, rest) &&
               n[face] * n[face] < 1.0f - leaning * leaning;
    };
    return is_leaning(0) || is_leaning(1) || is_leaning(2);
}

/// Lists contacts whose bodies move past each other, and marks the bodies of all others.
void look_who_moves(const World& world, DetectWorkspace& workspace, float rest) {
    Rows& rows = workspace.rows;
    rows.velocities.clear();
    for (const Body& body : world.bodies) {
        rows.velocities.push_back(body.linear_velocity);
    }
    rows.rests_by_one.assign(world.bodies.size(), 0);
    rows.moving.resize(world.contacts.size());
    std::size_t count = 0;
    for (std::uint32_t c = 0; c < world.contacts.size(); ++c) {
        const auto& [a, b] = workspace.contact_bodies[c];
        const glm::vec3 v = rows.velocities[b] - rows.velocities[a];
        const bool is_moving = glm::dot(v, v) > rest * rest;
        rows.moving[count] = c;
        count += is_moving ? 1 : 0;
        rows.rests_by_one[a] |= static_cast<std::uint8_t>(!is_moving);
        rows.rests_by_one[b] |= static_cast<std::uint8_t>(!is_moving);
    }
    rows.moving.resize(count);
}

/// Marks boxes that a body slides over. False: there are none.
bool mark_tiles(const World& world, DetectWorkspace& workspace) {
    Rows& rows = workspace.rows;
    if (workspace.settings.detection != Detection::discrete) {
        rows.is_slid_over.assign(world.bodies.size(), 1);
        return true;
    }
    const float rest = speed_of_rest(world.settings);
    look_who_moves(world, workspace, rest);
    rows.is_slid_over.assign(world.bodies.size(), 0);
    bool is_any = false;
    for (const std::uint32_t c : rows.moving) {
        const BodyPair& pair = workspace.contact_bodies[c];
        const glm::vec3 v = rows.velocities[pair.b] - rows.velocities[pair.a];
        for (const auto& [tile, body] : {pair, BodyPair{pair.b, pair.a}}) {
            const Solid& solid = workspace.collide.solids[tile];
            if (rows.rests_by_one[tile] != 0 && solid.is_box &&
                slides_over(solid.box, world.bodies[body].position, v,
                            world.contacts[c].manifold.normal, rest)) {
                rows.is_slid_over[tile] = 1;
                is_any = true;
            }
        }
    }
    return is_any;
}

/// Face on face.
bool rest_side_by_side(const World& world, const DetectWorkspace& workspace, std::size_t c) {
    const BodyPair& pair = workspace.contact_bodies[c];
    const Body& a = world.bodies[pair.a];
    const Body& b = world.bodies[pair.b];
    const Solid& solid_a = workspace.collide.solids[pair.a];
    const Solid& solid_b = workspace.collide.solids[pair.b];
    const float reach = std::max(solid_a.radius, solid_b.radius);
    const float speed = glm::length(b.linear_velocity - a.linear_velocity) +
                        reach * glm::length(b.angular_velocity - a.angular_velocity);
    return solid_a.is_box && solid_b.is_box && speed < speed_of_rest(world.settings) &&
           lies_along_an_axis(solid_a.box, world.contacts[c].manifold.normal) &&
           lies_along_an_axis(solid_a.box, solid_b.box.axes[0]) &&
           lies_along_an_axis(solid_a.box, solid_b.box.axes[1]);
}

} // namespace

void find_rows(const World& world, DetectWorkspace& workspace) {
    Rows& rows = workspace.rows;
    rows.neighbours.clear();
    if (!workspace.settings.floors_as_one || !mark_tiles(world, workspace)) {
        return;
    }
    for (std::size_t c = 0; c < world.contacts.size(); ++c) {
        const auto& [a, b] = workspace.contact_bodies[c];
        const bool is_a = rows.is_slid_over[a] != 0;
        const bool is_b = rows.is_slid_over[b] != 0;
        if ((is_a || is_b) && rest_side_by_side(world, workspace, c)) {
            if (is_a) {
                rows.neighbours.push_back({a, b});
            }
            if (is_b) {
                rows.neighbours.push_back({b, a});
            }
        }
    }
    std::ranges::sort(rows.neighbours);
}

} // namespace carom
