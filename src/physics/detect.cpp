#include "physics/detect.hpp"

#include "physics/assert.hpp"
#include "physics/broadphase/bounds.hpp"
#include "physics/broadphase/catalogue.hpp"

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

/// R' Rᵀ - 1 [1], zero for spheres and for what has not turned.
glm::mat3 turn_since(const glm::quat& before, const Body& body) {
    if (!std::holds_alternative<Box>(body.shape) || body.orientation == before) {
        return glm::mat3(0.0f);
    }
    const glm::mat3 R = glm::mat3_cast(body.orientation);
    return R * glm::transpose(glm::mat3_cast(before)) - glm::mat3(1.0f);
}

} // namespace

void find_pairs(const World& world, Workspace& workspace, float h) {
    constexpr std::size_t grain = 256;
    workspace.bounds.resize(world.bodies.size());
    workspace.motions.resize(world.bodies.size());
    // Swept bodies gather the slice's gravity on their way.
    const Detections& detections = workspace.continuous.detections;
    const float fall = detections.sweeps || detections.speculates
                           ? glm::length(world.settings.gravity) * h * h
                           : 0.0f;
    const float margin = world.settings.contact_margin + fall;
    workspace.crew.share(world.bodies.size(), grain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            workspace.bounds[i] = body_bounds(world.bodies[i], h, margin);
            workspace.motions[i] = h * world.bodies[i].linear_velocity;
        }
    });
    chosen_broad_phase(world.settings)
        .find_pairs({workspace.bounds, workspace.motions, world.settings.sweep_axis},
                    workspace.broad_phase, workspace.pairs);
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
    workspace.start_poses.resize(world.bodies.size());
    for (std::size_t i = 0; i < world.bodies.size(); ++i) {
        workspace.start_poses[i] = transform(world.bodies[i]);
    }
}

/// A point p at r from its body's centre moves by (x' - x) + (R' Rᵀ - 1) r. A sphere's nearest
/// place to anything does not turn with it.
void follow_separations(World& world, Workspace& workspace) {
    constexpr std::size_t grain = 512;
    workspace.turns.resize(world.bodies.size());
    workspace.crew.share(world.bodies.size(), grain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            workspace.turns[i] = turn_since(workspace.start_poses[i].orientation, world.bodies[i]);
        }
    });
    const auto displacement = [&](std::uint32_t body, const glm::vec3& point) {
        const glm::vec3& start = workspace.start_poses[body].position;
        return (world.bodies[body].position - start) + workspace.turns[body] * (point - start);
    };
    workspace.crew.share(world.contacts.size(), grain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t c = begin; c < end; ++c) {
            Manifold& manifold = world.contacts[c].manifold;
            const auto& [a, b] = workspace.contact_bodies[c];
            for (ContactPoint& point : manifold.points()) {
                const glm::vec3 opening =
                    displacement(b, point.position) - displacement(a, point.position);
                point.separation += glm::dot(opening, manifold.normal);
            }
        }
    });
}

void restore_lost_contacts(World& world, Workspace& workspace) {
    for (const Contact& lost : workspace.lost_contacts) {
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
