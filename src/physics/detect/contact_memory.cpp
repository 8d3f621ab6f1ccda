#include "physics/detect/contact_memory.hpp"

#include "physics/detect/continuous/touching.hpp"
#include "physics/detect/narrowphase/sweep.hpp"
#include "physics/world/contact_lengths.hpp"

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
    const auto same = std::ranges::find_if(
        points, [&](const ContactPoint& point) { return point.feature == feature; });
    return same != points.end() ? &*same : nullptr;
}

/// Whether a pair moved farther against each other than its margin: `way` is squared [m²].
bool is_far(float way, const World& world, const BodyPair& pair) {
    const float margin =
        contact_margin(world.settings, world.bodies[pair.a].shape, world.bodies[pair.b].shape);
    return way > margin * margin;
}

} // namespace

void note_poses(const World& world, DetectWorkspace& workspace) {
    workspace.start_poses.resize(world.bodies.size());
    workspace.thread_pool.share(world.bodies.size(), grain,
                                [&](std::size_t begin, std::size_t end) {
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

/// A sphere's nearest place to anything does not turn with it. All that is for small ways: bodies
/// that have flown past each other, or over an edge, still seem to overlap along the normal of
/// before. So what moved farther and has no impulse is measured.
void follow_separations(World& world, DetectWorkspace& workspace) {
    workspace.slice_motions.resize(world.bodies.size());
    workspace.thread_pool.share(
        world.bodies.size(), grain, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                const Transform& start = workspace.start_poses[i];
                const Body& body = world.bodies[i];
                workspace.slice_motions[i] = {start.position, body.position - start.position,
                                              turn_since(start.orientation, body)};
            }
        });
    workspace.thread_pool.share(
        world.contacts.size(), grain, [&](std::size_t begin, std::size_t end) {
            for (std::size_t c = begin; c < end; ++c) {
                Manifold& manifold = world.contacts[c].manifold;
                const auto& [a, b] = workspace.contact_bodies[c];
                float way = 0.0f;
                bool is_pushed = false;
                for (ContactPoint& point : manifold.points()) {
                    const glm::vec3 opening = workspace.slice_motions[b].of(point.position) -
                                              workspace.slice_motions[a].of(point.position);
                    point.separation += glm::dot(opening, manifold.normal);
                    way = std::max(way, glm::dot(opening, opening));
                    is_pushed = is_pushed || has_impulse(point);
                }
                const bool seems_to_touch = !is_pushed && least_separation(manifold) <= 0.0f;
                if (seems_to_touch && is_far(way, world, workspace.contact_bodies[c])) {
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
