#include "physics/detect/detect.hpp"

#include "physics/detect/broadphase/bounds.hpp"
#include "physics/detect/broadphase/catalogue.hpp"
#include "physics/detect/contact_memory.hpp"
#include "physics/world/assert.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <span>

namespace carom {

namespace {

const BroadPhaseRow& chosen_broad_phase(const Settings& settings) {
    const BroadPhaseRow* row = find_broad_phase(settings.broadphase.view());
    CAROM_ASSERT(row != nullptr);
    return *row;
}

/// No body is to blame more than the others.
Fault too_many_pairs(const World& world) {
    return {{},
            fmt::format("more than {} pairs of bodies are near enough to touch: too many of {} "
                        "bodies lie in one place",
                        most_pairs(world.bodies.size()), world.bodies.size())};
}

// Two lists that ascend in (a, b): one walk along them finds the contacts that persist.

void inherit_memories(World& world, DetectWorkspace& workspace) {
    constexpr std::size_t grain = 512;
    const std::vector<Contact>& earlier = workspace.earlier().contacts;
    workspace.thread_pool.share(
        world.contacts.size(), grain, [&](std::size_t begin, std::size_t end) {
            const std::span<Contact> contacts(world.contacts);
            auto previous = begin == end ? earlier.end()
                                         : std::lower_bound(earlier.begin(), earlier.end(),
                                                            contacts[begin], comes_before);
            for (Contact& contact : contacts.subspan(begin, end - begin)) {
                while (previous != earlier.end() && comes_before(*previous, contact)) {
                    ++previous;
                }
                if (previous != earlier.end() && !comes_before(contact, *previous)) {
                    inherit_memory(contact.manifold, previous->manifold);
                }
            }
        });
}

void inherit_applied_impulses(World& world, DetectWorkspace& workspace) {
    auto next = world.contacts.begin();
    for (const Contact& previous : workspace.earlier().contacts) {
        while (next != world.contacts.end() && comes_before(*next, previous)) {
            ++next;
        }
        if (next != world.contacts.end() && !comes_before(previous, *next)) {
            add_impulses(next->manifold, previous.manifold);
        } else if (has_impulse(previous)) {
            workspace.lost_contacts.push_back(previous);
            forget(workspace.lost_contacts.back());
        }
    }
}

} // namespace

std::optional<Fault> find_pairs(const World& world, DetectWorkspace& workspace, float h) {
    constexpr std::size_t grain = 256;
    workspace.bounds.resize(world.bodies.size());
    workspace.motions.resize(world.bodies.size());
    // Swept bodies gather what accelerates them in the slice on their way.
    const Detections& detections = workspace.continuous.detections;
    const bool flies = detections.sweeps || detections.speculates;
    const float fall = flies ? glm::length(world.settings.gravity) * h * h : 0.0f;
    const float margin = world.settings.contact_margin + fall;
    workspace.thread_pool.share(
        world.bodies.size(), grain, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                const Body& body = world.bodies[i];
                const float drift = flies ? driven_acceleration(body) * h * h : 0.0f;
                workspace.bounds[i] = body_bounds(body, h, margin + drift);
                workspace.motions[i] = h * body.linear_velocity;
            }
        });
    const bool is_bounded = chosen_broad_phase(world.settings)
                                .find_pairs({workspace.bounds, workspace.motions,
                                             world.settings.sweep_axis, &workspace.thread_pool},
                                            workspace.broad_phase, workspace.pairs);
    leave_out(workspace.ties, workspace.pairs);
    leave_out_parts(workspace.floors, workspace.pairs);
    return is_bounded ? std::nullopt : std::optional(too_many_pairs(world));
}

void inherit_impulses(World& world, DetectWorkspace& workspace) {
    inherit_memories(world, workspace);
    if (!workspace.is_first_slice) {
        inherit_applied_impulses(world, workspace);
    }
}

void restore_lost_contacts(World& world, DetectWorkspace& workspace) {
    for (const Contact& lost : workspace.lost_contacts) {
        const auto place =
            std::lower_bound(world.contacts.begin(), world.contacts.end(), lost, comes_before);
        if (place != world.contacts.end() && !comes_before(lost, *place)) {
            for (const ContactPoint& point : lost.manifold.points()) {
                place->manifold.storage.front().normal_impulse += point.normal_impulse;
                place->manifold.storage.front().tangent_impulse += point.tangent_impulse;
            }
            place->manifold.rolling_impulse += lost.manifold.rolling_impulse;
        } else {
            world.contacts.insert(place, lost);
        }
    }
}

void find_ties(const World& world, std::vector<BodyPair>& ties) {
    ties.clear();
    for (const Joint& joint : world.joints) {
        if (!joint.collide && !is_tied_to_world(joint)) {
            const auto [a, b] = std::minmax({world.index_of(joint.a), world.index_of(joint.b)});
            ties.push_back({a, b});
        }
    }
    std::sort(ties.begin(), ties.end());
}

void leave_out(const std::vector<BodyPair>& ties, std::vector<BodyPair>& pairs) {
    if (ties.empty()) {
        return;
    }
    auto tie = ties.begin();
    std::erase_if(pairs, [&](const BodyPair& pair) {
        while (tie != ties.end() && *tie < pair) {
            ++tie;
        }
        return tie != ties.end() && *tie == pair;
    });
}

} // namespace carom
