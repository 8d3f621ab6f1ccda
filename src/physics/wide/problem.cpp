#include "physics/wide/problem.hpp"

#include "physics/booking.hpp"
#include "physics/gather_joints.hpp"
#include "physics/resolvers/joint_constraint.hpp"
#include "physics/resolvers/joint_row.hpp"
#include "physics/resolvers/shared_steps.hpp"
#include "physics/resolvers/soft_step.hpp"
#include "physics/wide/exchange.hpp"
#include "physics/wide/placing.hpp"

#include <algorithm>
#include <atomic>

namespace carom::wide {

namespace {

void put(LanesTensor& lanes, std::size_t lane, const glm::mat3& T) {
    lanes.xx.at[lane] = T[0][0];
    lanes.xy.at[lane] = T[1][0];
    lanes.xz.at[lane] = T[2][0];
    lanes.yy.at[lane] = T[1][1];
    lanes.yz.at[lane] = T[2][1];
    lanes.zz.at[lane] = T[2][2];
}

void put(Side& side, std::size_t lane, std::uint32_t index, const Body& body,
         const glm::mat3& inverse_inertia) {
    side.body[lane] = index;
    side.moves |= is_static(body) ? 0u : 1u << lane;
    side.inverse_mass.at[lane] = body.inverse_mass;
    put(side.inverse_inertia, lane, inverse_inertia);
}

/// How many blocks a thread takes at once: some microseconds of work.
constexpr std::size_t blocks_of_a_part = 4;

/// Lanes that are not in use stand for contacts of a unit mass at rest with nothing.
template <std::size_t Count>
void make_idle(Block<Count>& block, std::uint32_t nothing) {
    const auto contact = block.contact;
    const std::size_t used = block.used;
    block = {};
    block.contact = contact;
    block.used = used;
    block.a.body.fill(nothing);
    block.b.body.fill(nothing);
    block.a.inverse_mass.at.fill(1.0f);
}

/// Contact c into a lane of the block.
template <std::size_t Count>
void gather_contact(const World& world, const Workspace& workspace, Block<Count>& block,
                    std::size_t lane) {
    const std::uint32_t c = block.contact[lane];
    const auto [index_a, index_b] = workspace.contact_bodies[c];
    const Body& a = world.bodies[index_a];
    const Body& b = world.bodies[index_b];
    const Manifold& manifold = world.contacts[c].manifold;
    const Settings& settings = workspace.settings;
    put(block.a, lane, index_a, a, workspace.inverse_inertia[index_a]);
    put(block.b, lane, index_b, b, workspace.inverse_inertia[index_b]);
    put(block.normal, lane, manifold.normal);
    block.friction.at[lane] = combine(settings.friction_rule, a.friction, b.friction);
    block.restitution.at[lane] = combine(settings.restitution_rule, a.restitution, b.restitution);
    block.relaxation.at[lane] = relaxation(workspace.chains.lengths[c]);
    for (std::size_t i = 0; i < Count; ++i) {
        const ContactPoint& point = manifold.storage[i];
        put(block.points[i].r_a, lane, point.position - a.position);
        put(block.points[i].r_b, lane, point.position - b.position);
        block.points[i].separation.at[lane] = point.separation;
    }
}

template <std::size_t Count>
void soften(const Workspace& workspace, const Softness& usual, float h, Block<Count>& block,
            std::size_t lane) {
    const float stiffer = stiffening(workspace.chains.lengths[block.contact[lane]]);
    const Softness soft = stiffer > 1.0f ? softness(workspace.settings, h, stiffer) : usual;
    block.push_rate.at[lane] = soft.push_rate;
    block.mass_scale.at[lane] = soft.mass_scale;
    block.impulse_scale.at[lane] = soft.impulse_scale;
}

template <std::size_t Count>
void recall(const World& world, const Settings& settings, float h, Block<Count>& block,
            std::size_t lane) {
    const Manifold& manifold = world.contacts[block.contact[lane]].manifold;
    for (std::size_t i = 0; i < Count; ++i) {
        const auto& [lambda, lambda_t] = recalled(manifold, i, settings, h);
        block.points[i].lambda.at[lane] = lambda;
        put(block.points[i].lambda_t, lane, lambda_t);
    }
}

} // namespace

bool can_solve(const Settings& settings) {
    const bool knows_friction = settings.friction_model == FrictionModel::none ||
                                settings.friction_model == FrictionModel::coulomb;
    const bool knows_correction = settings.position_correction == PositionCorrection::none ||
                                  settings.position_correction == PositionCorrection::baumgarte;
    return knows_friction && knows_correction && settings.accumulate;
}

Problem::Problem(World& world, Workspace& workspace, float dt)
    : world_(world), workspace_(workspace), dt_(dt), readable_{.bodies = world.bodies,
                                                               .contacts = world.contacts,
                                                               .joints = world.joints,
                                                               .settings = workspace.settings,
                                                               .dt = dt} {
    gather_movers();
    gather_joints();
    order_contacts();
}

std::size_t Problem::useful_parts(std::size_t wanted) const {
    return workspace_.crew.size() > 1 ? std::max(wanted, std::size_t{1}) : 1;
}

/// what(blocks of one count) for all blocks, where order does not matter. A part is the same share
/// of each stage, so that a thread meets the blocks that it also solves.
template <class What>
void Problem::share_blocks(What what) {
    constexpr std::size_t all_parts = 32;
    const std::size_t of_group = useful_parts(all_parts / groups_.size());
    workspace_.crew.share(groups_.size() * of_group, 1, [&](std::size_t begin, std::size_t end) {
        for (std::size_t part = begin; part < end; ++part) {
            Contacts& group = groups_[part / of_group];
            for (const Stage& stage : group.stages) {
                group.for_each_block(stage.share(part % of_group, of_group), what);
            }
        }
    });
}

/// what(manifold of the lane, block, lane)
template <class What>
void Problem::for_each_lane(What what) {
    share_blocks([&](auto blocks) {
        for (auto& block : blocks) {
            for (std::size_t lane = 0; lane < block.used; ++lane) {
                what(world_.contacts[block.contact[lane]].manifold, block, lane);
            }
        }
    });
}

void Problem::gather_joints() {
    readable_.inverse_inertia = workspace_.inverse_inertia;
    readable_.joint_rows = carom::gather_joints(world_, workspace_);
    workspace_.tied_bodies.clear();
    for (const JointRow& row : readable_.joint_rows) {
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
    renew_joints(readable_);
}

/// Neither the groups nor the search for chains need know of each other.
void Problem::order_contacts() {
    const std::span<const BodyPair> pairs = workspace_.contact_bodies;
    cut(world_.bodies, workspace_.domains);
    find_groups(workspace_.domains, pairs, workspace_.colouring);
    const std::size_t count = workspace_.colouring.groups.size();
    workspace_.wide_contacts.resize(std::max(count, workspace_.wide_contacts.size()));
    groups_ = std::span(workspace_.wide_contacts).first(count);
    workspace_.crew.share(count + 1, 1, [&](std::size_t begin, std::size_t end) {
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
    const Softness usual = softness(settings(), wanted.h);
    share_blocks([&](auto blocks) {
        for (auto& block : blocks) {
            make_idle(block, static_cast<std::uint32_t>(world_.bodies.size()));
            for (std::size_t lane = 0; lane < block.used; ++lane) {
                gather_contact(world_, workspace_, block, lane);
                if (wanted.is_soft) {
                    soften(workspace_, usual, wanted.h, block, lane);
                }
                if (wanted.recalls) {
                    recall(world_, settings(), wanted.h, block, lane);
                }
            }
        }
    });
    gather_rolling();
}

/// Each group by one thread, which keeps its bodies in its cache from visit to visit.
template <class What>
void Problem::solve_apart(std::span<Contacts> groups, What what) {
    workspace_.crew.share(groups.size(), 1, [&](std::size_t begin, std::size_t end) {
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
        workspace_.crew.share(groups.size() * parts, 1, [&](std::size_t begin, std::size_t end) {
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
void Problem::run(Pass pass, const Parameters& p) {
    const auto visit = [&](auto blocks) { wide::run(pass, blocks, workspace_.movers, p); };
    const auto threads = static_cast<std::size_t>(workspace_.crew.size());
    const std::size_t domains = workspace_.domains.count;
    for (const std::span groups : {groups_.first(domains), groups_.subspan(domains)}) {
        if (groups.size() % threads == 0) {
            solve_apart(groups, visit);
        } else {
            solve_together(groups, visit);
        }
    }
}

bool Problem::run_at_once(Pass pass, const Parameters& p) {
    std::atomic<bool> some = false;
    share_blocks([&](auto blocks) {
        if (wide::run(pass, blocks, workspace_.movers, p)) {
            some.store(true, std::memory_order_relaxed);
        }
    });
    return some;
}

void Problem::remember_impulses(float h) {
    for_each_lane([&](Manifold& manifold, const auto& block, std::size_t lane) {
        for (std::size_t i = 0; i < block.points.size(); ++i) {
            const auto& point = block.points[i];
            remember(manifold.storage[i], {point.lambda.at[lane], get(point.lambda_t, lane)}, h);
        }
    });
}

bool Problem::any_pushes() {
    if (any_joint_pulls(readable_)) {
        return true;
    }
    std::atomic<bool> any = false;
    for_each_lane([&](const Manifold&, const auto& block, std::size_t lane) {
        for (const auto& point : block.points) {
            if (point.lambda.at[lane] > 0.0f) {
                any.store(true, std::memory_order_relaxed);
            }
        }
    });
    return any;
}

void Problem::finish() {
    book_joint_impulses(readable_);
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

} // namespace carom::wide
