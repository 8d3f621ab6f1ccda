#include "draw/overlays.hpp"

#include "math/tangent_basis.hpp"

#include <algorithm>
#include <string>

namespace carom {

namespace {

/// Around a point, across the normal.
void draw_ring(const glm::vec3& centre, const glm::vec3& normal, float radius, DrawList& list) {
    constexpr int parts = 16;
    const TangentBasis basis = tangent_basis(normal);
    list.circle(centre, radius * basis.first, radius * basis.second, parts, Quantity::selection);
}

glm::vec3 anchor(const World& world, BodyId id, const glm::vec3& local) {
    const Body* body = world.find(id);
    return body != nullptr ? point_to_world(transform(*body), local) : local;
}

} // namespace

OverlaySwitches with_impulses(OverlaySwitches switches) {
    switches.contact_points = switches.normal_impulses = switches.friction_impulses = true;
    switches.contact_springs = false; // their forces are those of whole steps
    return switches;
}

void draw_current_contact(const World& world, BodyId a, BodyId b, std::uint32_t point,
                          DrawList& list) {
    const auto contact = std::ranges::find_if(
        world.contacts, [&](const Contact& each) { return each.a == a && each.b == b; });
    if (contact == world.contacts.end()) {
        return;
    }
    const float radius = 0.25f * arrow_scales(world).normal;
    const glm::vec3& normal = contact->manifold.normal;
    const auto points = contact->manifold.points();
    for (std::size_t i = 0; i < points.size(); ++i) {
        draw_ring(points[i].position, normal, i == point ? 2.0f * radius : radius, list);
    }
    if (point < points.size()) {
        list.label(points[point].position + 3.0f * radius * glm::vec3(0.0f, 1.0f, 0.0f),
                   points.size() > 1 ? "point " + std::to_string(point + 1) : "current",
                   Quantity::selection);
    }
}

void draw_current_joint(const World& world, JointId id, DrawList& list) {
    const Joint* joint = world.find(id);
    if (joint == nullptr) {
        return;
    }
    const glm::vec3 from = anchor(world, joint->a, joint->anchor_a);
    const glm::vec3 to = anchor(world, joint->b, joint->anchor_b);
    list.line(from, to, Quantity::selection);
    list.point(from, Quantity::selection);
    list.point(to, Quantity::selection);
}

} // namespace carom
