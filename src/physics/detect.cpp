#include "physics/detect.hpp"

#include "physics/assert.hpp"
#include "physics/broadphase/bounds.hpp"
#include "physics/broadphase/catalogue.hpp"
#include "physics/narrowphase/collide.hpp"
#include "physics/resolvers/catalogue.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <utility>

namespace carom {

namespace {

const BroadPhaseRow& chosen_broad_phase(const Settings& settings) {
    const auto catalogue = broad_phase_catalogue();
    const auto row = std::find_if(catalogue.begin(), catalogue.end(), [&](const auto& method) {
        return method.key == settings.broadphase.view();
    });
    CAROM_ASSERT(row != catalogue.end());
    return *row;
}

/// The distance from which the resolver wants to hear of this pair [m].
float contact_distance(const Settings& settings, ContactReach reach, const Body& a, const Body& b,
                       float h) {
    if (reach == ContactReach::margin) {
        return settings.contact_margin;
    }
    // Closing speed of any two of their points, with this slice's gravity on top.
    const float spin = glm::length(a.angular_velocity) * bounding_radius(a.shape) +
                       glm::length(b.angular_velocity) * bounding_radius(b.shape);
    const float speed = glm::length(b.linear_velocity - a.linear_velocity) + spin +
                        glm::length(settings.gravity) * h;
    return settings.contact_margin + speed * h;
}

bool ordered(const Contact& first, const Contact& second) {
    return std::pair(first.a, first.b) < std::pair(second.a, second.b);
}

void add_impulses(ContactPoint& point, const ContactPoint& other) {
    point.normal_impulse += other.normal_impulse;
    point.tangent_impulse += other.tangent_impulse;
}

/// A point that is gone leaves its impulses to the first point: the sum of the contact is what
/// counts.
void inherit(Manifold& manifold, const Manifold& previous) {
    for (const ContactPoint& old : previous.points()) {
        const auto points = manifold.points();
        const auto same = std::find_if(points.begin(), points.end(), [&](const ContactPoint& p) {
            return p.feature == old.feature;
        });
        if (same != points.end()) {
            same->memory = old.memory;
        }
        add_impulses(same != points.end() ? *same : points.front(), old);
    }
}

bool has_impulse(const Contact& contact) {
    const auto points = contact.manifold.points();
    return std::any_of(points.begin(), points.end(), [](const ContactPoint& point) {
        return point.normal_impulse != 0.0f || point.tangent_impulse != glm::vec3(0.0f);
    });
}

/// What is gone has nothing to go on from when it comes back.
Contact without_memory(Contact contact) {
    for (ContactPoint& point : contact.manifold.points()) {
        point.memory = {};
    }
    return contact;
}

} // namespace

void find_pairs(const World& world, Workspace& workspace, float h) {
    workspace.bounds.clear();
    workspace.motions.clear();
    // Swept bodies gather the slice's gravity on their way.
    const Detections& detections = workspace.continuous.detections;
    const float fall = detections.sweeps || detections.speculates
                           ? glm::length(world.settings.gravity) * h * h
                           : 0.0f;
    for (const Body& body : world.bodies) {
        workspace.bounds.push_back(body_bounds(body, h, world.settings.contact_margin + fall));
        workspace.motions.push_back(h * body.linear_velocity);
    }
    chosen_broad_phase(world.settings)
        .find_pairs({workspace.bounds, workspace.motions, world.settings.sweep_axis},
                    workspace.broad_phase, workspace.pairs);
}

void collide_pairs(World& world, Workspace& workspace, float h) {
    std::swap(world.contacts, workspace.previous_contacts);
    world.contacts.clear();
    workspace.contact_bodies.clear();
    const ContactReach reach = chosen_resolver(workspace.settings).reach;
    for (const BodyPair& pair : workspace.pairs) {
        const Body& a = world.bodies[pair.a];
        const Body& b = world.bodies[pair.b];
        if (!may_collide(a, b)) {
            continue;
        }
        const float margin = contact_distance(workspace.settings, reach, a, b, h);
        const Manifold manifold = collide(a.shape, transform(a), b.shape, transform(b), margin);
        if (manifold.count > 0) {
            world.contacts.push_back({a.id, b.id, manifold});
            workspace.contact_bodies.push_back(pair);
        }
    }
}

/// Both lists ascend in (a, b): one walk along them finds the contacts that persist.
void inherit_impulses(World& world, Workspace& workspace) {
    auto next = world.contacts.begin();
    for (const Contact& previous : workspace.previous_contacts) {
        while (next != world.contacts.end() && ordered(*next, previous)) {
            ++next;
        }
        if (next != world.contacts.end() && !ordered(previous, *next)) {
            inherit(next->manifold, previous.manifold);
        } else if (has_impulse(previous)) {
            workspace.lost_contacts.push_back(without_memory(previous));
        }
    }
}

void note_poses(const World& world, Workspace& workspace) {
    workspace.start_poses.clear();
    for (const Body& body : world.bodies) {
        workspace.start_poses.push_back(transform(body));
    }
}

/// A point p at r from its body's centre moves by (x' - x) + (R' Rᵀ - 1) r. A sphere's nearest place
/// to anything does not turn with it.
void follow_separations(World& world, Workspace& workspace) {
    workspace.turns.assign(world.bodies.size(), glm::mat3(0.0f));
    for (std::size_t i = 0; i < world.bodies.size(); ++i) {
        const Body& body = world.bodies[i];
        const glm::quat& before = workspace.start_poses[i].orientation;
        if (std::holds_alternative<Box>(body.shape) && body.orientation != before) {
            const glm::mat3 R = glm::mat3_cast(body.orientation);
            workspace.turns[i] = R * glm::transpose(glm::mat3_cast(before)) - glm::mat3(1.0f);
        }
    }
    const auto displacement = [&](std::uint32_t body, const glm::vec3& point) {
        const glm::vec3& start = workspace.start_poses[body].position;
        return (world.bodies[body].position - start) + workspace.turns[body] * (point - start);
    };
    for (std::size_t c = 0; c < world.contacts.size(); ++c) {
        Manifold& manifold = world.contacts[c].manifold;
        const auto& [a, b] = workspace.contact_bodies[c];
        for (ContactPoint& point : manifold.points()) {
            const glm::vec3 opening =
                displacement(b, point.position) - displacement(a, point.position);
            point.separation += glm::dot(opening, manifold.normal);
        }
    }
}

void restore_lost_contacts(World& world, Workspace& workspace) {
    for (const Contact& lost : std::exchange(workspace.lost_contacts, {})) {
        const auto place =
            std::lower_bound(world.contacts.begin(), world.contacts.end(), lost, ordered);
        if (place != world.contacts.end() && !ordered(lost, *place)) {
            for (const ContactPoint& point : lost.manifold.points()) {
                add_impulses(place->manifold.storage.front(), point);
            }
        } else {
            world.contacts.insert(place, lost);
        }
    }
}

} // namespace carom
