#include "physics/detect/continuous/speculative.hpp"

#include "physics/detect/continuous/touching.hpp"
#include "physics/detect/narrowphase/motion.hpp"
#include "physics/detect/seams.hpp"
#include "physics/world/contact_lengths.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <limits>

namespace carom {

namespace {

/// How much nearer the two can come at most [m].
float closing_bound(const Body& a, const Motion& of_a, const Body& b, const Motion& of_b, float h) {
    const auto turning = [](const Body& body) {
        return std::holds_alternative<Sphere>(body.shape)
                   ? 0.0f
                   : glm::length(body.angular_velocity) * bounding_radius(body.shape);
    };
    const float speed = glm::length(of_b.linear_velocity - of_a.linear_velocity);
    return h * (speed + turning(a) + turning(b));
}

Manifold manifold_to_come(const Body& a, const Motion& of_a, const Body& b, const Motion& of_b,
                          const Impact& impact) {
    const Transform at_a = pose_at(of_a, impact.time);
    const Transform at_b = pose_at(of_b, impact.time);
    Manifold manifold = touching_points(a.shape, at_a, b.shape, at_b, impact);
    for (ContactPoint& point : manifold.points()) {
        const glm::vec3 v_r = point_velocity(of_b, point.position - at_b.position) -
                              point_velocity(of_a, point.position - at_a.position);
        point.separation = std::max(0.0f, -glm::dot(v_r, manifold.normal) * impact.time);
    }
    return manifold;
}

/// The contact of a pair in place of `ordinary`, which may have no points; nothing: there is none.
std::optional<Contact> foreseen(const World& world, const DetectWorkspace& workspace,
                                const BodyPair& pair, const Contact& ordinary, float h) {
    const Settings& settings = workspace.settings;
    const Body& a = world.bodies[pair.a];
    const Body& b = world.bodies[pair.b];
    const Motion of_a = step_motion(a, settings.gravity, h);
    const Motion of_b = step_motion(b, settings.gravity, h);
    const bool touches = least_separation(ordinary.manifold) <= touching_distance(a.shape, b.shape);
    const bool is_slow =
        closing_bound(a, of_a, b, of_b, h) <= contact_margin(settings, a.shape, b.shape);
    const std::optional<Contact> present =
        ordinary.manifold.count > 0 ? std::optional(ordinary) : std::nullopt;
    if (touches || is_slow) {
        return present;
    }
    const auto impact = time_of_impact(a.shape, of_a, b.shape, of_b, {h});
    if (!impact) {
        return std::nullopt;
    }
    if (meets_at_a_seam(world, workspace, pair, pose_at(of_a, impact->time).position,
                        pose_at(of_b, impact->time).position, impact->normal, impact->position)) {
        return present;
    }
    return Contact{a.id, b.id, manifold_to_come(a, of_a, b, of_b, *impact), impact->time};
}

} // namespace

void look_ahead(World& world, DetectWorkspace& workspace, float h) {
    ContinuousScratch& scratch = workspace.continuous;
    std::swap(scratch.ordinary_contacts, world.contacts);
    std::swap(scratch.ordinary_pairs, workspace.contact_bodies);
    world.contacts.clear();
    workspace.contact_bodies.clear();
    std::size_t next = 0;
    for (const BodyPair& pair : workspace.pairs) {
        const bool is_contact =
            next < scratch.ordinary_pairs.size() && scratch.ordinary_pairs[next] == pair;
        std::optional<Contact> contact;
        if (is_contact) {
            contact = scratch.ordinary_contacts[next++];
        }
        const bool looks_ahead =
            scratch.detections.of_pair(pair.a, pair.b) == Detection::speculative &&
            may_collide(world.bodies[pair.a], world.bodies[pair.b]);
        if (looks_ahead) {
            contact = foreseen(world, workspace, pair, contact.value_or(Contact{}), h);
        }
        if (contact) {
            world.contacts.push_back(*contact);
            workspace.contact_bodies.push_back(pair);
        }
    }
}

void count_from_step(World& world, float begin) {
    if (begin == 0.0f) {
        return;
    }
    for (Contact& contact : world.contacts) {
        contact.time_of_impact += contact.time_of_impact > 0.0f ? begin : 0.0f;
    }
}

} // namespace carom
