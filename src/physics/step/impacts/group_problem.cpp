#include "physics/step/impacts/group_problem.hpp"

#include "physics/detect/contact_memory.hpp"
#include "physics/solve/manifold/gather.hpp"
#include "physics/solve/methods/catalogue.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <limits>
#include <utility>

namespace carom {

namespace {

/// Books a contact of the group in the world's.
void report(const Slice& slice, const Contact& contact, float time) {
    auto& contacts = slice.world.contacts;
    const auto place = std::lower_bound(contacts.begin(), contacts.end(), contact, comes_before);
    const bool is_known = place != contacts.end() && place->a == contact.a && place->b == contact.b;
    if (is_known) {
        inherit_memory(place->manifold, contact.manifold);
        add_impulses(place->manifold, contact.manifold);
    } else {
        const auto added = contacts.insert(place, contact);
        added->time_of_impact = time;
    }
}

Problem gathered(const Slice& slice, float duration) {
    World& world = slice.scratch().group.world;
    slice.workspace.contact_bodies.clear();
    for (const Contact& contact : world.contacts) {
        slice.workspace.contact_bodies.push_back(
            {world.index_of(contact.a), world.index_of(contact.b)});
    }
    return gather(world, slice.workspace, duration, nullptr);
}

/// Between free flight before and after a hit nothing else acts, and nothing moves. (Forces are no
/// setting: the group's bodies are copied without them.)
Settings without_time(Settings settings) {
    settings.gravity = glm::vec3(0.0f);
    settings.linear_damping = settings.angular_damping = 0.0f;
    settings.gyroscopic = Gyroscopic::off;
    settings.position_correction = PositionCorrection::none;
    settings.warm_start = false;
    settings.soft_relaxation = true;
    return settings;
}

} // namespace

Settings for_a_hit(Settings settings, std::size_t contacts) {
    constexpr std::size_t few = 8;
    constexpr int sweeps_over_a_face = 32;
    settings = without_time(settings);
    if (settings.carry_hits) {
        return settings;
    }
    const ResolverRow* other = chosen_resolver(settings).in_an_instant;
    if (other != nullptr && settings.soft_restitution) {
        settings.resolver = Key(other->key);
        settings.accumulate = true;
    }
    if (contacts <= few) {
        settings.warm_start = true; // from nothing: what begins cold is iterated to the end
        settings.block_sweeps = std::max(settings.block_sweeps, sweeps_over_a_face);
    }
    return settings;
}

Settings for_the_rest(Settings settings, bool is_start) {
    const PositionCorrection correction = settings.position_correction;
    const bool relaxes = settings.soft_relaxation;
    settings = without_time(settings);
    settings.restitution_threshold = std::numeric_limits<float>::max();
    settings.soft_relaxation = relaxes;
    settings.position_correction = is_start ? correction : PositionCorrection::none;
    if (settings.friction_model == FrictionModel::proportional) {
        settings.friction_model = FrictionModel::none;
    }
    return settings;
}

GroupProblem::GroupProblem(const Slice& slice, const Settings& settings, float duration)
    : workspace_(slice.workspace), kept_(std::exchange(slice.workspace.settings, settings)),
      problem_(gathered(slice, duration)) {}

GroupProblem::~GroupProblem() { workspace_.settings = kept_; }

void GroupProblem::carry_weight(const Slice& slice) {
    const auto flew = [&](std::uint32_t member) {
        const std::uint32_t body = slice.scratch().group.bodies[member];
        return !slice.trajectory(body).is_carried;
    };
    for (ContactRow& row : problem_.rows) {
        row.gravity = flew(row.a) || flew(row.b) ? glm::length(kept_.gravity) : 0.0f;
    }
}

const Problem& GroupProblem::advance() {
    chosen_resolver(workspace_.settings).advance(problem_);
    return problem_;
}

void report_group(const Slice& slice, float time) {
    TouchingGroup& group = slice.scratch().group;
    for (Contact& contact : group.world.contacts) {
        report(slice, contact, time);
        for (ContactPoint& point : contact.manifold.points()) {
            point.normal_impulse = 0.0f;
            point.tangent_impulse = glm::vec3(0.0f);
        }
        contact.manifold.rolling_impulse = glm::vec3(0.0f);
    }
}

void forget(TouchingGroup& group) {
    for (Contact& contact : group.world.contacts) {
        forget(contact);
    }
}

} // namespace carom
