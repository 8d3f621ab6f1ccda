#include "physics/step.hpp"

#include "physics/detect.hpp"
#include "physics/gather.hpp"
#include "physics/measure.hpp"
#include "physics/resolvers/catalogue.hpp"
#include "physics/resolvers/shared_steps.hpp"

#include <chrono>

namespace carom {

namespace {

/// Tells the probe that a phase begins, and books the wall time of its scope under that phase.
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
Problem without_rows(World& world, const Workspace& workspace, float h, const Probe* probe) {
    return {world.bodies, world.contacts, {}, {}, {}, workspace.settings, h, probe};
}

/// Adds the slice's impulses to the step's, and tells each point where it ended up.
void book_impulses(const Problem& problem) {
    for (const ContactRow& row : problem.rows) {
        ContactPoint& point = problem.point(row);
        point.normal_impulse += row.normal_impulse;
        point.tangent_impulse += row.tangent_impulse;
        point.separation = current_separation(problem, row);
    }
}

void clear_reported_impulses(World& world) {
    for (Contact& contact : world.contacts) {
        for (ContactPoint& point : contact.manifold.points()) {
            point.normal_impulse = 0.0f;
            point.tangent_impulse = glm::vec3(0.0f);
        }
    }
}

void advance_slice(World& world, Workspace& workspace, float h, const Probe* probe,
                   StepReport& report) {
    {
        const PhaseScope scope(report, Phase::find_pairs, without_rows(world, workspace, h, probe));
        find_pairs(world, workspace, h);
    }
    {
        const PhaseScope scope(report, Phase::collide, without_rows(world, workspace, h, probe));
        collide_pairs(world, workspace, h);
    }
    {
        const PhaseScope scope(report, Phase::inherit_impulses,
                               without_rows(world, workspace, h, probe));
        inherit_impulses(world, workspace);
    }
    const PhaseScope scope(report, Phase::resolve, without_rows(world, workspace, h, probe));
    Problem problem = gather(world, workspace, h, probe);
    chosen_resolver(workspace.settings).advance(problem);
    book_impulses(problem);
}

void measure(World& world, const Workspace& workspace, const Probe* probe, StepReport& report) {
    const float dt = world.settings.time_step;
    const PhaseScope scope(report, Phase::measure, without_rows(world, workspace, dt, probe));
    report.pairs = workspace.pairs.size();
    report.contacts = world.contacts.size();
    report.contact_points = contact_point_count(world);
    report.max_penetration = max_penetration(world);
}

} // namespace

StepReport step(World& world, Workspace& workspace, const Probe* probe) {
    const auto start = std::chrono::steady_clock::now();
    StepReport report;
    // A number that is not finite spreads at once to what its body touches: name it where it is.
    report.fault = find_fault(world);
    if (report.fault) {
        return report;
    }
    workspace.last_finite = world;
    workspace.settings = honoured(world.settings);
    workspace.lost_contacts.clear();
    clear_reported_impulses(world);

    const int slices = world.settings.sub_steps;
    const float h = world.settings.time_step / static_cast<float>(slices);
    for (int slice = 0; slice < slices && !report.fault; ++slice) {
        advance_slice(world, workspace, h, probe, report);
        report.fault = find_fault(world);
    }
    if (report.fault) {
        world = workspace.last_finite;
        return report;
    }
    restore_lost_contacts(world, workspace);
    ++world.step_count;
    world.time += static_cast<double>(world.settings.time_step);
    measure(world, workspace, probe, report);
    report.total_seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return report;
}

} // namespace carom
