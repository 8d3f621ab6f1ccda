#include "physics/booking.hpp"

#include "physics/continuous/touching.hpp"
#include "physics/narrowphase/sweep.hpp"
#include "physics/resolvers/shared_steps.hpp"

#include <algorithm>
#include <glm/geometric.hpp>

namespace carom {

namespace {

/// What a thread takes at once.
constexpr std::size_t grain = 512;

/// R' Rᵀ - 1 [1], zero for spheres and for what has not turned.
glm::mat3 turn_since(const glm::quat& before, const Body& body) {
    if (!std::holds_alternative<Box>(body.shape) || body.orientation == before) {
        return glm::mat3(0.0f);
    }
    const glm::mat3 R = glm::mat3_cast(body.orientation);
    return R * glm::transpose(glm::mat3_cast(before)) - glm::mat3(1.0f);
}

ContactPoint* point_of(Manifold& manifold, std::uint32_t feature) {
    const auto points = manifold.points();
    const auto same = std::find_if(points.begin(), points.end(), [&](const ContactPoint& point) {
        return point.feature == feature;
    });
    return same != points.end() ? &*same : nullptr;
}

} // namespace

void book_impulses(const Problem& problem) {
    for (const ContactRow& row : problem.rows) {
        ContactPoint& point = problem.point(row);
        point.normal_impulse += row.normal_impulse;
        point.tangent_impulse += row.tangent_impulse;
        problem.contacts[row.contact].manifold.rolling_impulse += row.rolling_impulse;
    }
    book_joint_impulses(problem);
}

void book_joint_impulses(const Problem& problem) {
    for (const JointRow& row : problem.joint_rows) {
        problem.joints[row.joint].impulse += row.impulse;
    }
}

void book_separations(const Problem& problem) {
    for (const ContactRow& row : problem.rows) {
        problem.point(row).separation = current_separation(problem, row);
    }
}

void note_poses(const World& world, Workspace& workspace) {
    workspace.start_poses.resize(world.bodies.size());
    workspace.crew.share(world.bodies.size(), grain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            workspace.start_poses[i] = transform(world.bodies[i]);
        }
    });
}

void measure_separation(Contact& contact, const Body& a, const Body& b) {
    const float gap = separation(a.shape, transform(a), b.shape, transform(b));
    const float moved = gap - least_separation(contact.manifold);
    for (ContactPoint& point : contact.manifold.points()) {
        point.separation += moved;
    }
}

/// A point p at r from its body's centre moves by (x' - x) + (R' Rᵀ - 1) r. A sphere's nearest
/// place to anything does not turn with it. That is for small ways: bodies that have flown past
/// each other, or over an edge, still seem to overlap along the normal of before.
void follow_separations(World& world, Workspace& workspace) {
    workspace.turns.resize(world.bodies.size());
    workspace.crew.share(world.bodies.size(), grain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            workspace.turns[i] = turn_since(workspace.start_poses[i].orientation, world.bodies[i]);
        }
    });
    const float small_way = world.settings.contact_margin;
    const auto displacement = [&](std::uint32_t body, const glm::vec3& point) {
        const glm::vec3& start = workspace.start_poses[body].position;
        return (world.bodies[body].position - start) + workspace.turns[body] * (point - start);
    };
    workspace.crew.share(world.contacts.size(), grain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t c = begin; c < end; ++c) {
            Manifold& manifold = world.contacts[c].manifold;
            const auto& [a, b] = workspace.contact_bodies[c];
            float way = 0.0f;
            for (ContactPoint& point : manifold.points()) {
                const glm::vec3 opening =
                    displacement(b, point.position) - displacement(a, point.position);
                point.separation += glm::dot(opening, manifold.normal);
                way = std::max(way, glm::dot(opening, opening));
            }
            if (way > small_way * small_way && least_separation(manifold) <= 0.0f) {
                measure_separation(world.contacts[c], world.bodies[a], world.bodies[b]);
            }
        }
    });
}

void inherit_memory(Manifold& manifold, const Manifold& previous) {
    for (const ContactPoint& old : previous.points()) {
        if (ContactPoint* heir = point_of(manifold, old.feature)) {
            heir->memory = old.memory;
        }
    }
}

void add_impulses(Manifold& manifold, const Manifold& previous) {
    for (const ContactPoint& old : previous.points()) {
        ContactPoint* same = point_of(manifold, old.feature);
        ContactPoint& heir = same != nullptr ? *same : manifold.storage.front();
        heir.normal_impulse += old.normal_impulse;
        heir.tangent_impulse += old.tangent_impulse;
    }
    manifold.rolling_impulse += previous.rolling_impulse;
}

void forget(Contact& contact) {
    for (ContactPoint& point : contact.manifold.points()) {
        point.memory = {};
    }
}

} // namespace carom
