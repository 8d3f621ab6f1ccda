#include "physics/solve/manifold/notes.hpp"

#include "physics/solve/manifold/visit_record.hpp"

#include <array>
#include <optional>

namespace carom {

namespace {

std::uint32_t index_of(const Problem& problem, const ContactRow& row) {
    return static_cast<std::uint32_t>(&row - problem.rows.data());
}

/// Of point i among those of all contacts.
std::uint32_t number_of(const ContactRow& row, std::size_t i) {
    return row.first_point + static_cast<std::uint32_t>(i);
}

std::uint32_t index_of(const Problem& problem, const JointRow& row) {
    return static_cast<std::uint32_t>(&row - problem.joint_rows.data());
}

/// Calls this function of the probe, where there is one.
template <class Function, class... Arguments>
void tell(const Problem& problem, Function function, const Arguments&... arguments) {
    if (problem.probe != nullptr) {
        (problem.probe->*function)(arguments..., problem);
    }
}

} // namespace

void note_phase(const Problem& problem, Phase phase) { tell(problem, &Probe::phase_begins, phase); }

void note_iteration(const Problem& problem, int iteration) {
    tell(problem, &Probe::iteration_ends, iteration);
}

void note_visit(const Problem& problem, const ContactRow& row, std::size_t i, float v_n,
                float before, float after) {
    tell(problem, &Probe::point_visited,
         PointVisit{number_of(row, i), v_n, row.points[i].target_velocity, before, after});
}

void note_friction(const Problem& problem, const ContactRow& row, std::size_t i,
                   const glm::vec3& before, const glm::vec3& after) {
    tell(problem, &Probe::friction_visited, FrictionVisit{number_of(row, i), before, after});
}

void note_warm_start(const Problem& problem, const ContactRow& row, std::size_t i,
                     const glm::vec3& friction) {
    tell(problem, &Probe::point_starts_warm,
         WarmStartVisit{number_of(row, i), row.points[i].lambda, friction});
}

void note_contact_begins(const Problem& problem, const ContactRow& row) {
    tell(problem, &Probe::contact_begins, index_of(problem, row));
    if (problem.probe != nullptr && problem.probe->record != nullptr) {
        *problem.probe->record = {row, problem.bodies[row.a], problem.bodies[row.b]};
    }
}

void note_contact_ends(const Problem& problem, const ContactRow& row) {
    tell(problem, &Probe::contact_ends, index_of(problem, row));
}

void note_joint_begins(const Problem& problem, const JointRow& row) {
    tell(problem, &Probe::joint_begins, index_of(problem, row));
    if (problem.probe != nullptr && problem.probe->joint_record != nullptr) {
        const auto body = [&](std::uint32_t index) {
            return index == the_world ? std::nullopt : std::optional(problem.bodies[index]);
        };
        *problem.probe->joint_record = {row, body(row.a), body(row.b)};
    }
}

void note_joint_visit(const Problem& problem, const JointRow& row, const glm::vec3& before,
                      const glm::vec3& after) {
    tell(problem, &Probe::joint_visited, JointVisit{index_of(problem, row), before, after});
}

void note_joint_warm_start(const Problem& problem, const JointRow& row) {
    tell(problem, &Probe::joint_starts_warm,
         JointWarmStartVisit{index_of(problem, row), row.lambda});
}

std::string_view title(Phase phase) {
    constexpr std::array<std::string_view, phase_count> titles = {
        "Find pairs",           "Collide", "Inherit impulses",    "Resolve", "Find spring forces",
        "Integrate velocities", "Solve",   "Integrate positions", "Relax",   "Bounce",
        "Correct positions",    "Measure"};
    return titles[static_cast<std::size_t>(phase)];
}

} // namespace carom
