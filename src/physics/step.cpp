#include "physics/step.hpp"

#include "physics/assert.hpp"
#include "physics/broadphase/bounds.hpp"
#include "physics/broadphase/catalogue.hpp"
#include "physics/gather.hpp"
#include "physics/measure.hpp"
#include "physics/narrowphase/collide.hpp"
#include "physics/resolvers/catalogue.hpp"
#include "physics/resolvers/shared_steps.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <fmt/format.h>
#include <glm/geometric.hpp>

namespace carom {

namespace {

/// Beyond these a float no longer tells one contact from another, and sums overflow.
constexpr float farthest_position = 1e9f; // [m]
constexpr float fastest = 1e9f;           // [m/s] and [rad/s]

/// Books the wall time of its scope under a phase.
class PhaseTimer {
public:
    PhaseTimer(StepReport& report, Phase phase)
        : seconds_(report.seconds[static_cast<std::size_t>(phase)]), start_(Clock::now()) {}
    ~PhaseTimer() { seconds_ += std::chrono::duration<double>(Clock::now() - start_).count(); }
    PhaseTimer(const PhaseTimer&) = delete;
    PhaseTimer& operator=(const PhaseTimer&) = delete;

private:
    using Clock = std::chrono::steady_clock;
    double& seconds_;
    Clock::time_point start_;
};

const BroadPhaseRow& chosen_broad_phase(const Settings& settings) {
    const auto catalogue = broad_phase_catalogue();
    const auto row = std::find_if(catalogue.begin(), catalogue.end(), [&](const auto& method) {
        return method.key == settings.broadphase.view();
    });
    CAROM_ASSERT(row != catalogue.end());
    return *row;
}

void find_pairs(const World& world, Workspace& workspace, float h) {
    workspace.bounds.clear();
    for (const Body& body : world.bodies) {
        workspace.bounds.push_back(body_bounds(body, h, world.settings.contact_margin));
    }
    chosen_broad_phase(world.settings)
        .find_pairs(workspace.bounds, world.settings.sweep_axis, workspace.broad_phase,
                    workspace.pairs);
}

/// The distance from which the resolver wants to hear of this pair [m].
float contact_reach(const Workspace& workspace, const Body& a, const Body& b, float h) {
    const float margin = workspace.settings.contact_margin;
    if (chosen_resolver(workspace.settings).reach == ContactReach::margin) {
        return margin;
    }
    // Closing speed of any two of their points, with this slice's gravity on top.
    const float spin = glm::length(a.angular_velocity) * bounding_radius(a.shape) +
                       glm::length(b.angular_velocity) * bounding_radius(b.shape);
    const float speed = glm::length(b.linear_velocity - a.linear_velocity) + spin +
                        glm::length(workspace.settings.gravity) * h;
    return margin + speed * h;
}

void collide_pairs(World& world, Workspace& workspace, float h) {
    std::swap(world.contacts, workspace.previous_contacts);
    world.contacts.clear();
    for (const BodyPair& pair : workspace.pairs) {
        const Body& a = world.bodies[pair.a];
        const Body& b = world.bodies[pair.b];
        if (!may_collide(a, b)) {
            continue;
        }
        const Manifold manifold = collide(a.shape, transform(a), b.shape, transform(b),
                                          contact_reach(workspace, a, b, h));
        if (manifold.count > 0) {
            world.contacts.push_back({a.id, b.id, manifold});
        }
    }
}

void inherit(Manifold& manifold, const Manifold& previous) {
    for (ContactPoint& point : manifold.points()) {
        const auto olds = previous.points();
        const auto old = std::find_if(olds.begin(), olds.end(), [&](const ContactPoint& candidate) {
            return candidate.feature == point.feature;
        });
        if (old != olds.end()) {
            point.memory = old->memory;
            point.normal_impulse = old->normal_impulse;
            point.tangent_impulse = old->tangent_impulse;
        }
    }
}

/// Both lists ascend in (a, b): one walk along them finds the contacts that persist.
void inherit_impulses(World& world, const Workspace& workspace) {
    auto previous = workspace.previous_contacts.begin();
    const auto end = workspace.previous_contacts.end();
    const auto order = [](const Contact& contact) { return std::pair(contact.a, contact.b); };
    for (Contact& contact : world.contacts) {
        while (previous != end && order(*previous) < order(contact)) {
            ++previous;
        }
        if (previous != end && order(*previous) == order(contact)) {
            inherit(contact.manifold, previous->manifold);
        }
    }
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
        const PhaseTimer timer(report, Phase::find_pairs);
        find_pairs(world, workspace, h);
    }
    {
        const PhaseTimer timer(report, Phase::collide);
        collide_pairs(world, workspace, h);
    }
    {
        const PhaseTimer timer(report, Phase::inherit_impulses);
        inherit_impulses(world, workspace);
    }
    const PhaseTimer timer(report, Phase::solve);
    Problem problem = gather(world, workspace, h, probe);
    note_phase(problem, Phase::inherit_impulses);
    chosen_resolver(workspace.settings).advance(problem);
    book_impulses(problem);
}

std::optional<std::string> trouble(const glm::vec3& value, float limit) {
    const float size = glm::length(value);
    if (!std::isfinite(size)) {
        return "is no longer a finite number";
    }
    return size > limit ? std::optional(fmt::format("left the range of {:g}", limit))
                        : std::nullopt;
}

std::optional<Fault> fault_of(const Body& body) {
    const auto fault = [&](std::string_view quantity, const std::string& what) {
        return Fault{body.id, fmt::format("the {} of '{}' {}", quantity, body.name, what)};
    };
    if (const auto what = trouble(body.linear_velocity, fastest)) {
        return fault("velocity [m/s]", *what);
    }
    if (const auto what = trouble(body.angular_velocity, fastest)) {
        return fault("angular velocity [rad/s]", *what);
    }
    if (const auto what = trouble(body.position, farthest_position)) {
        return fault("position [m]", *what);
    }
    if (!is_finite(body)) {
        return fault("orientation", "is no longer a finite number");
    }
    return std::nullopt;
}

/// Movable bodies first: an impulse that is not finite spoils the infinite mass that it meets as
/// well (0 times infinity is no number), but does not come from there.
std::optional<Fault> find_fault(const World& world) {
    for (const bool infinite_masses : {false, true}) {
        for (const Body& body : world.bodies) {
            if (is_static(body) == infinite_masses) {
                if (auto fault = fault_of(body)) {
                    return fault;
                }
            }
        }
    }
    return std::nullopt;
}

void measure(const World& world, const Workspace& workspace, StepReport& report) {
    const PhaseTimer timer(report, Phase::measure);
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
    ++world.step_count;
    world.time += static_cast<double>(world.settings.time_step);
    measure(world, workspace, report);
    report.total_seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return report;
}

} // namespace carom
