#include "physics/step/step.hpp"

#include "physics/detect/contact_memory.hpp"
#include "physics/detect/continuous/detections.hpp"
#include "physics/detect/continuous/speculative.hpp"
#include "physics/detect/detect.hpp"
#include "physics/solve/lanes/problem.hpp"
#include "physics/solve/manifold/gather.hpp"
#include "physics/solve/manifold/joint_row.hpp"
#include "physics/solve/manifold/notes.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/step/events.hpp"
#include "physics/step/impacts/time_of_impact_slice.hpp"
#include "physics/step/measure.hpp"
#include "physics/step/sleeping.hpp"
#include "physics/world/wind.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <span>
#include <utility>

namespace carom {

namespace {

/// A step of fewer bodies takes some tenths of a millisecond: calling helpers, 10 to 20
/// microseconds, and handing them its many short jobs costs as much as they save.
constexpr std::size_t fewest_bodies_to_share = 256;

/// Tells the probe that a phase begins, and adds the wall time of its scope to that phase.
class PhaseScope {
public:
    PhaseScope(StepReport& report, Phase phase, const Problem& problem)
        : seconds_(report.seconds[static_cast<std::size_t>(phase)]), start_(Clock::now()) {
        note_phase(problem, phase);
    }
    ~PhaseScope() { seconds_ += std::chrono::duration<double>(Clock::now() - start_).count(); }
    PhaseScope(const PhaseScope&) = delete;
    PhaseScope& operator=(const PhaseScope&) = delete;

private:
    using Clock = std::chrono::steady_clock;
    double& seconds_;
    Clock::time_point start_;
};

/// What a probe may look at while there are no rows yet.
Problem without_rows(World& world, const Workspace& workspace, float h, Probe* probe) {
    return {.bodies = world.bodies,
            .contacts = world.contacts,
            .floors = &workspace.floors,
            .joints = world.joints,
            .settings = workspace.settings,
            .dt = h,
            .probe = probe};
}

/// The contacts of the pairs, and, where bodies are swept, those to come.
void find_contacts(World& world, Workspace& workspace, float h) {
    collide_pairs(world, workspace, h);
    const Detections& detections = workspace.continuous.detections;
    if (detections.speculates) {
        look_ahead(world, workspace, h);
    }
    if (detections.sweeps) {
        leave_hits_to_sweeps(world, workspace, h);
    }
}

Problem resolve_rows(World& world, Workspace& workspace, float h, Probe* probe) {
    Problem problem = gather(world, workspace, h, probe);
    chosen_resolver(workspace.settings).advance(problem);
    add_impulses(problem);
    return problem;
}

/// In lanes, unless somebody looks in, the method has no text for lanes, settings ask for what
/// lanes do not know, or a contact lies on tiles that differ.
void resolve_present_contacts(World& world, Workspace& workspace, float h, Probe* probe) {
    const ResolverRow& resolver = chosen_resolver(workspace.settings);
    note_poses(world, workspace);
    if (probe == nullptr && resolver.advance_in_lanes && lanes::can_solve(workspace.settings) &&
        !workspace.floors.mixes_materials(world.contacts)) {
        lanes::Problem problem(world, workspace, h);
        resolver.advance_in_lanes(problem);
        problem.finish();
    } else {
        resolve_rows(world, workspace, h, probe);
    }
    follow_separations(world, workspace);
}

void resolve(World& world, Workspace& workspace, float h, Probe* probe) {
    if (workspace.continuous.detections.sweeps) {
        advance_through_impacts(world, workspace, h, probe);
    } else if (workspace.continuous.detections.speculates) {
        store_separations(resolve_rows(world, workspace, h, probe));
    } else {
        resolve_present_contacts(world, workspace, h, probe);
    }
}

/// A slice of h [s] that begins `begin` [s] into the step.
void advance_slice(World& world, Workspace& workspace, float h, float begin, Probe* probe,
                   StepReport& report) {
    {
        const PhaseScope scope(report, Phase::find_pairs, without_rows(world, workspace, h, probe));
        report.fault = find_pairs(world, workspace, h);
    }
    {
        const PhaseScope scope(report, Phase::collide, without_rows(world, workspace, h, probe));
        find_contacts(world, workspace, h);
    }
    {
        const PhaseScope scope(report, Phase::inherit_impulses,
                               without_rows(world, workspace, h, probe));
        inherit_impulses(world, workspace);
        note_open_contacts(world, workspace);
    }
    if (report.fault) {
        return;
    }
    const PhaseScope scope(report, Phase::resolve, without_rows(world, workspace, h, probe));
    blow(world, h);
    resolve(world, workspace, h, probe);
    count_from_step(world, begin);
}

void raise(std::atomic<float>& value, float least) {
    float current = value.load(std::memory_order_relaxed);
    while (current < least &&
           !value.compare_exchange_weak(current, least, std::memory_order_relaxed)) {
    }
}

void measure_contacts(const World& world, ThreadPool& thread_pool, StepReport& report) {
    constexpr std::size_t grain = 512;
    std::atomic<std::size_t> points = 0;
    std::atomic<float> deepest = 0.0f;
    thread_pool.share(world.contacts.size(), grain, [&](std::size_t begin, std::size_t end) {
        const std::span part = std::span(world.contacts).subspan(begin, end - begin);
        points.fetch_add(contact_point_count(part), std::memory_order_relaxed);
        raise(deepest, max_penetration(part));
    });
    report.contacts = world.contacts.size();
    report.contact_points = points;
    report.max_penetration = deepest;
}

void measure(World& world, Workspace& workspace, Probe* probe, StepReport& report) {
    const float dt = world.settings.time_step;
    const PhaseScope scope(report, Phase::measure, without_rows(world, workspace, dt, probe));
    report.pairs = workspace.pairs.size();
    report.impacts = workspace.continuous.impacts;
    report.put_off = workspace.continuous.put_off;
    report.solved = workspace.report;
    measure_contacts(world, workspace.thread_pool, report);
}

/// Notes the bodies as they are before the step. Contacts need no copy: the first slice lays them
/// aside in `workspace.before_step` and leaves them as they are.
void note_before_step(const World& world, Workspace& workspace) {
    // Every member, so that a new one breaks this line and is not forgotten. A slice changes none
    // of the surfaces, and none of those that follow the memories.
    const auto& [settings, bodies, joints, surfaces, contacts, memories, events, step_count, time,
                 last_time_step, next_id, next_joint_id] = world;
    workspace.joints_before_step = joints;
    constexpr std::size_t grain = 256;
    workspace.states_before_step.resize(bodies.size());
    workspace.thread_pool.share(bodies.size(), grain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const Body& body = world.bodies[i];
            workspace.states_before_step[i] = {transform(body), body.linear_velocity,
                                               body.angular_velocity, body.asleep, body.still_time};
        }
    });
}

/// After a fault: undoes the slices of the step, of which there was one at least.
void return_to_before_step(World& world, Workspace& workspace) {
    std::swap(world.contacts, workspace.before_step.contacts);
    std::swap(world.memories, workspace.before_step.memories);
    std::swap(world.joints, workspace.joints_before_step);
    restore_sleepers(world, workspace);
    for (std::size_t i = 0; i < world.bodies.size(); ++i) {
        Body& body = world.bodies[i];
        const BodyState& state = workspace.states_before_step[i];
        body.position = state.pose.position;
        body.orientation = state.pose.orientation;
        body.linear_velocity = state.linear_velocity;
        body.angular_velocity = state.angular_velocity;
        body.asleep = state.asleep;
        body.still_time = state.still_time;
    }
    take_up_floors(world, workspace.floors, workspace.tile_contacts);
}

/// All that goes before the first slice.
void begin_step(World& world, Workspace& workspace) {
    note_before_step(world, workspace);
    const ResolverRow& resolver = chosen_resolver(world.settings);
    workspace.settings = honoured(world.settings);
    workspace.reach = resolver.reach;
    workspace.lost_contacts.clear();
    find_ties(world, workspace.ties);
    lay_floors(world, workspace.ties, workspace.floors);
    find_tagged(world, workspace);
    find_detections(world, workspace.settings.detection, resolver.detections,
                    workspace.continuous.detections);
    wake_touched(world, workspace);
    set_sleepers_aside(world, workspace);
    begin_joint_impulses(world);
    workspace.continuous.impacts = workspace.continuous.put_off = 0;
    workspace.report = {};
}

/// All that follows the last one.
void end_step(World& world, Workspace& workspace) {
    restore_lost_contacts(world, workspace);
    restore_sleepers(world, workspace);
    send_to_sleep(world, workspace);
    ++world.step_count;
    world.time += static_cast<double>(world.settings.time_step);
    world.last_time_step = world.settings.time_step;
    take_up_floors(world, workspace.floors, workspace.tile_contacts);
    record_events(world, workspace);
}

} // namespace

StepReport step(World& world, Workspace& workspace, Probe* probe) {
    const auto start = std::chrono::steady_clock::now();
    std::optional<ThreadPool::Awake> awake;
    if (world.bodies.size() >= fewest_bodies_to_share) {
        awake.emplace(workspace.thread_pool);
    }
    StepReport report;
    // A number that is not finite spreads at once to what its body touches: name it where it is.
    report.fault = find_fault(world, workspace.thread_pool);
    if (report.fault) {
        return report;
    }
    begin_step(world, workspace);

    const int slices = world.settings.sub_steps;
    const float h = world.settings.time_step / static_cast<float>(slices);
    for (int slice = 0; slice < slices && !report.fault; ++slice) {
        workspace.is_first_slice = slice == 0;
        advance_slice(world, workspace, h, static_cast<float>(slice) * h, probe, report);
        if (!report.fault) {
            report.fault = find_fault(world, workspace.thread_pool);
        }
    }
    if (report.fault) {
        return_to_before_step(world, workspace);
        return report;
    }
    end_step(world, workspace);
    measure(world, workspace, probe, report);
    report.total_seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return report;
}

} // namespace carom
