#include "physics/solve/lanes/problem.hpp"

#include "physics/solve/gather.hpp"
#include "physics/solve/gather_joints.hpp"
#include "physics/solve/lanes/exchange.hpp"
#include "physics/solve/lanes/gather_block.hpp"
#include "physics/solve/lanes/placing.hpp"
#include "physics/solve/resolvers/joint_constraint.hpp"
#include "physics/solve/resolvers/joint_row.hpp"
#include "physics/solve/resolvers/restitution.hpp"
#include "physics/solve/resolvers/shared_steps.hpp"
#include "physics/solve/resolvers/soft_step.hpp"

#include <algorithm>

namespace carom::lanes {

namespace {

/// How many blocks a thread takes at once: some microseconds of work.
constexpr std::size_t blocks_of_a_part = 4;

} // namespace

bool can_solve(const Settings& settings) {
    const bool knows_friction =
        settings.friction_model == FrictionModel::none || has_cone(settings.friction_model);
    const bool knows_correction = settings.position_correction == PositionCorrection::none ||
                                  settings.position_correction == PositionCorrection::baumgarte;
    return knows_friction && knows_correction && settings.accumulate &&
           settings.sweep == Sweep::gauss_seidel;
}

Problem::Problem(World& world, SolveWorkspace& workspace, float dt_of_slice)
    : carom::Problem{.bodies = world.bodies,
                     .contacts = world.contacts,
                     .contact_bodies = workspace.contact_bodies,
                     .joints = world.joints,
                     .settings = workspace.settings,
                     .dt = dt_of_slice,
                     .islands = &workspace.islands,
                     .energy_bound = &workspace.energy_bound,
                     .report = &workspace.report},
      world_(world), workspace_(workspace) {
    workspace.islands.is_current = false;
    carom::note_velocities(bodies, workspace.start_velocities);
    start_velocities = workspace.start_velocities;
    gather_movers();
    gather_joints();
    order_contacts();
}

std::size_t Problem::useful_parts(std::size_t wanted) const {
    return workspace_.thread_pool.size() > 1 ? std::max(wanted, std::size_t{1}) : 1;
}

void Problem::gather_joints() {
    inverse_inertia = workspace_.inverse_inertia;
    joint_rows = carom::gather_joints(world_, workspace_);
    workspace_.tied_bodies.clear();
    for (const JointRow& row : joint_rows) {
        for (const std::uint32_t body : {row.a, row.b}) {
            if (body != the_world) {
                workspace_.tied_bodies.push_back(body);
            }
        }
    }
    std::sort(workspace_.tied_bodies.begin(), workspace_.tied_bodies.end());
    workspace_.tied_bodies.erase(
        std::unique(workspace_.tied_bodies.begin(), workspace_.tied_bodies.end()),
        workspace_.tied_bodies.end());
    renew_joints(*this);
}

/// Neither the groups nor the search for chains need know of each other.
void Problem::order_contacts() {
    const std::span<const BodyPair> pairs = contact_bodies;
    find_domains(world_.bodies, workspace_.domains);
    find_groups(workspace_.domains, pairs, workspace_.colouring);
    const std::size_t count = workspace_.colouring.groups.size();
    workspace_.lane_contacts.resize(std::max(count, workspace_.lane_contacts.size()));
    groups_ = std::span(workspace_.lane_contacts).first(count);
    workspace_.thread_pool.share(count + 1, 1, [&](std::size_t begin, std::size_t end) {
        for (std::size_t task = begin; task < end; ++task) {
            if (task == count) {
                find_chains(world_.bodies, pairs, workspace_.chains);
            } else {
                colour_group(workspace_.domains, pairs, task, workspace_.colouring);
                place(workspace_.colouring, task, world_.contacts, groups_[task]);
            }
        }
    });
}

void Problem::gather(const Gathering& wanted) {
    const Softness usual = softness(settings, wanted.h);
    share_blocks([&](auto blocks) {
        for (auto& block : blocks) {
            gather_block(world_, workspace_, wanted, usual, block);
        }
    });
    gather_rolling();
}

/// Each group by one thread, which keeps its bodies in its cache from visit to visit.
template <class What>
void Problem::solve_apart(std::span<Contacts> groups, What what) {
    workspace_.thread_pool.share(groups.size(), 1, [&](std::size_t begin, std::size_t end) {
        for (Contacts& group : groups.subspan(begin, end - begin)) {
            for (const Stage& stage : group.stages) {
                group.for_each_block(stage, what);
            }
        }
    });
}

/// Each stage by all threads, that of all groups at the same time.
template <class What>
void Problem::solve_together(std::span<Contacts> groups, What what) {
    const auto size = [](const Contacts& group, std::size_t nth) {
        return nth < group.stages.size() ? group.stages[nth].size() : 0;
    };
    for (std::size_t nth = 0;; ++nth) {
        std::size_t most = 0;
        for (const Contacts& group : groups) {
            most = std::max(most, size(group, nth));
        }
        if (most == 0) {
            return;
        }
        const std::size_t parts = useful_parts(most / blocks_of_a_part);
        workspace_.thread_pool.share(
            groups.size() * parts, 1, [&](std::size_t begin, std::size_t end) {
                for (std::size_t part = begin; part < end; ++part) {
                    Contacts& group = groups[part / parts];
                    if (nth < group.stages.size()) {
                        group.for_each_block(group.stages[nth].share(part % parts, parts), what);
                    }
                }
            });
    }
}

/// Domains first, then what crosses. Threads that get equally many groups each take them whole.
void Problem::in_order(const BlockVerb& verb) {
    const auto visit = [&](auto blocks) {
        verb.visit(blocks, workspace_.movers.data(), only_active_);
    };
    const auto threads = static_cast<std::size_t>(workspace_.thread_pool.size());
    const std::size_t domains = workspace_.domains.count;
    for (const std::span groups : {groups_.first(domains), groups_.subspan(domains)}) {
        if (groups.size() % threads == 0) {
            solve_apart(groups, visit);
        } else {
            solve_together(groups, visit);
        }
    }
}

void Problem::at_once(const BlockVerb& verb) {
    share_blocks([&](auto blocks) { verb.visit(blocks, workspace_.movers.data(), only_active_); });
}

void Problem::remember_impulses(float h) {
    for_each_lane([&](Manifold& manifold, const auto& block, std::size_t lane) {
        const bool is_struck = islands->is_struck_now(bodies_of(block, lane));
        for (std::size_t i = 0; i < block.points.size(); ++i) {
            const auto& point = block.points[i];
            remember(manifold.storage[i], {point.lambda.at[lane], get(point.lambda_t, lane)}, h,
                     is_struck);
        }
    });
}

void Problem::finish() {
    add_joint_impulses(*this);
    add_rolling_impulses();
    for_each_body(
        [&](std::size_t i) { load(world_.bodies[i], workspace_.movers[i], workspace_.places[i]); });
    for_each_lane([](Manifold& manifold, const auto& block, std::size_t lane) {
        for (std::size_t i = 0; i < block.points.size(); ++i) {
            ContactPoint& point = manifold.storage[i];
            point.normal_impulse += block.points[i].normal_impulse.at[lane];
            point.tangent_impulse += get(block.points[i].tangent_impulse, lane);
        }
    });
}

} // namespace carom::lanes
