#include "physics/solve/lanes/problem.hpp"

#include "physics/solve/lanes/exchange.hpp"
#include "physics/solve/manifold/gather_contact.hpp"

namespace carom::lanes {

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

/// All that its contacts have to say.
template <std::size_t Count>
void gather_block(const World& world, const SolveWorkspace& workspace, const Gathering& wanted,
                  const Softness& usual, bool rolls, Block<Count>& block) {
    const Settings& settings = workspace.settings;
    make_idle(block, static_cast<std::uint32_t>(world.bodies.size()));
    block.creep_speed = settings.friction_creep_speed;
    for (std::size_t lane = 0; lane < block.used; ++lane) {
        const std::uint32_t c = block.contact[lane];
        const auto [a, b] = workspace.contact_bodies[c];
        put(block.a, lane, a, world.bodies[a], workspace.inverse_inertia[a]);
        put(block.b, lane, b, world.bodies[b], workspace.inverse_inertia[b]);
        gather_contact(world, workspace, c, rolls, block, lane);
        if (wanted.is_soft) {
            const float stiffer = stiffening(workspace.chains.lengths[c]);
            soften(block, lane, stiffer > 1.0f ? softness(settings, wanted.h, stiffer) : usual);
        }
        if (wanted.recalls) {
            recall(block, lane, world.contacts[c].manifold, settings, wanted.h);
        }
    }
}

/// The contact's lane is the next of the stage's last block of its count, or of a new one.
void add(Contacts& placed, const Stage& stage, std::uint32_t contact, std::uint32_t points) {
    const auto into = [&](auto& list, std::size_t i) {
        const bool is_full =
            list.count == stage.begin[i] || list.storage[list.count - 1].used == lane_count;
        auto& block = is_full ? list.add() : list.storage[list.count - 1];
        block.used = is_full ? 0 : block.used;
        block.contact[block.used++] = contact;
    };
    switch (points) {
    case 1:
        return into(placed.one, 0);
    case 2:
        return into(placed.two, 1);
    case 3:
        return into(placed.three, 2);
    default:
        return into(placed.four, 3);
    }
}

/// Gives each contact of the colouring's group a lane, in stages of one colour each. What finds no
/// colour gets a stage of its own. Only `contact` and `used` of the blocks are written.
void place(const Colouring& colouring, std::size_t group, std::span<const Contact> contacts,
           Contacts& placed) {
    const Colouring::Ends& ends = colouring.groups[group];
    placed.clear();
    std::uint32_t next = colouring.begin(group);
    for (std::size_t colour = 0; next < ends.back();) {
        const bool one_by_one = colour == Colouring::colours;
        const std::uint32_t end = one_by_one ? next + 1 : ends[colour];
        Stage stage;
        stage.begin = placed.counts();
        for (; next < end; ++next) {
            const std::uint32_t c = colouring.order[next];
            add(placed, stage, c, contacts[c].manifold.count);
        }
        stage.end = placed.counts();
        placed.stages.push_back(stage);
        colour += one_by_one ? 0 : 1;
    }
}

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
                     .pivots = &workspace.pivots,
                     .trees = &workspace.trees,
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
    tied_bodies = workspace_.tied_bodies;
    joint_inertia = inverse_inertia;
    workspace_.pivots.tumblers.clear();
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
    if (wanted.recalls) {
        recall_joint_impulses(*this, wanted.h);
    }
    rolls = std::any_of(bodies.begin(), bodies.end(),
                        [](const Body& body) { return body.rolling_resistance > 0.0f; });
    const Softness usual = softness(settings, wanted.h);
    share_blocks(
        each([&](auto& block) { gather_block(world_, workspace_, wanted, usual, rolls, block); }));
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
void Problem::solve_stage_by_stage(std::span<Contacts> groups, What what) {
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
            solve_stage_by_stage(groups, visit);
        }
    }
}

void Problem::at_once(const BlockVerb& verb) {
    share_blocks([&](auto blocks) { verb.visit(blocks, workspace_.movers.data(), only_active_); });
}

void Problem::finish() {
    add_impulses(*this);
    for_each_body(
        [&](std::size_t i) { load(world_.bodies[i], workspace_.movers[i], workspace_.places[i]); });
}

} // namespace carom::lanes
