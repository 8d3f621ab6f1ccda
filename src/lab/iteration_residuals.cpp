#include "lab/iteration_residuals.hpp"

#include "physics/solve/manifold/joint_row.hpp"
#include "physics/solve/manifold/one_lane.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/step/step.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <optional>

namespace carom {

namespace {

/// What a contact point is measured by, at one moment.
struct PointState {
    float v_n;    ///< [m/s]
    float lambda; ///< [N s]
};
struct JointState {
    glm::vec3 rate;   ///< dC/dt [m/s]
    glm::vec3 lambda; ///< [N s]
};
struct State {
    std::vector<PointState> points;
    std::vector<JointState> joints;
};

State state_of(const Problem& problem) {
    State state;
    for (ContactRow& row : problem.rows) {
        OneLane m(problem, row);
        for (std::size_t i = 0; i < m.size(); ++i) {
            state.points.push_back({normal_velocity(m, i), m.lambda(i)});
        }
    }
    for (const JointRow& row : problem.joint_rows) {
        state.joints.push_back({joint_rate(problem, row), row.lambda});
    }
    return state;
}

/// λ' = max(λ + (v_target - v_n) mass_scale / k - impulse_scale λ, 0), as `solve_normals` has it
/// for a point alone: k |λ' - λ|. What does not overlap is rigid.
double residual_of(OneLane& m, std::size_t i, const PointState& at) {
    const auto k = static_cast<double>(inverse_mass_between(m, i, m.n, m.n));
    const bool is_soft = m.displaced_separation(i) <= 0.0f;
    const double mass_scale = is_soft ? static_cast<double>(m.mass_scale()) : 1.0;
    const double impulse_scale = is_soft ? static_cast<double>(m.impulse_scale()) : 0.0;
    const auto lambda = static_cast<double>(at.lambda);
    const double missing = static_cast<double>(m.target_velocity(i)) - static_cast<double>(at.v_n);
    const double wanted = lambda - impulse_scale * lambda + mass_scale / k * missing;
    return k * std::abs(std::max(wanted, 0.0) - lambda);
}

/// The same for the axes of a joint: |K (λ' - λ)|.
double residual_of(const Problem& problem, const JointRow& row, const JointState& at) {
    const glm::vec3 missing = row.target_velocity - at.rate;
    const glm::vec3 wanted =
        at.lambda - row.impulse_scale * at.lambda + row.mass_scale * (row.mass * missing);
    const glm::vec3 change = within_bounds(row, wanted) - at.lambda;
    return static_cast<double>(glm::length(inverse_masses(problem, row) * change));
}

/// Listens to the solution of the first slice of a step.
class ResidualProbe {
public:
    ResidualProbe() {
        probe.phase = [this](Phase phase, const Problem& problem) { begin_phase(phase, problem); };
        probe.iteration = [this](int iteration, const Problem& problem) {
            end_iteration(iteration, problem);
        };
        probe.contact_begins = [this](std::uint32_t, const Problem& problem) { begin(problem); };
        probe.joint_begins = probe.contact_begins;
        probe.point = [this](const PointVisit& visit, const Problem& problem) {
            note(visited_points_, visit.point, problem.point_count());
        };
        probe.joint = [this](const JointVisit& visit, const Problem& problem) {
            const bool is_spring = problem.joint_rows[visit.row].equations.spring.has_value();
            if (!is_spring) {
                note(visited_joints_, visit.row, problem.joint_rows.size());
            }
        };
    }
    ResidualProbe(const ResidualProbe&) = delete;
    ResidualProbe& operator=(const ResidualProbe&) = delete;

    Probe probe;
    std::vector<float> residuals;

private:
    void begin_phase(Phase phase, const Problem& problem) {
        if (solves_ && next_iteration_ == 0) {
            measure(problem); // a method that notes no iterations within its solution
        }
        slices_ += phase == Phase::resolve ? 1 : 0;
        solves_ = phase == Phase::solve && slices_ == 1;
    }

    /// Before the first visit: the warm start has been applied.
    void begin(const Problem& problem) {
        if (solves_ && !start_) {
            start_ = state_of(problem);
        }
    }

    void note(std::vector<bool>& visited, std::uint32_t row, std::size_t count) {
        if (solves_) {
            visited.resize(count);
            visited[row] = true;
        }
    }

    /// Where numbering begins anew, what follows corrects joints apart from this solution.
    void end_iteration(int iteration, const Problem& problem) {
        if (solves_ && iteration == next_iteration_) {
            measure(problem);
            ++next_iteration_;
        }
    }

    /// Some methods find their targets when they visit a point, so that those of the start are
    /// known only now.
    void measure(const Problem& problem) {
        if (!start_) {
            return; // nothing was visited
        }
        if (residuals.empty()) {
            residuals.push_back(largest(problem, *start_));
        }
        residuals.push_back(largest(problem, state_of(problem)));
    }

    float largest(const Problem& problem, const State& state) const {
        double worst = 0.0;
        for (ContactRow& row : problem.rows) {
            OneLane m(problem, row);
            for (std::size_t i = 0; i < m.size(); ++i) {
                const std::size_t point = row.first_point + i;
                if (point < visited_points_.size() && visited_points_[point]) {
                    worst = std::max(worst, residual_of(m, i, state.points[point]));
                }
            }
        }
        for (std::size_t i = 0; i < visited_joints_.size(); ++i) {
            if (visited_joints_[i]) {
                worst =
                    std::max(worst, residual_of(problem, problem.joint_rows[i], state.joints[i]));
            }
        }
        return static_cast<float>(worst);
    }

    bool solves_ = false;
    int slices_ = 0;
    int next_iteration_ = 0;
    std::optional<State> start_;       ///< before the first visit
    std::vector<bool> visited_points_; ///< that the solution visits
    std::vector<bool> visited_joints_;
};

} // namespace

IterationResiduals iteration_residuals(const World& world) {
    if (!chosen_resolver(world.settings).no_residual_because.empty()) {
        return {};
    }
    ResidualProbe listener;
    World copy = world;
    Workspace workspace;
    step(copy, workspace, &listener.probe);
    return {std::move(listener.residuals)};
}

std::string why_no_residuals(const Settings& settings) {
    const ResolverRow& resolver = chosen_resolver(settings);
    return resolver.no_residual_because.empty()
               ? ""
               : fmt::format("{} has no residual: {}", resolver.title,
                             resolver.no_residual_because);
}

std::string_view residual_csv_header() { return "step,iteration,residual\n"; }

std::string residual_csv_rows(const World& before, const IterationResiduals& found) {
    std::string rows;
    for (std::size_t i = 0; i < found.residuals.size(); ++i) {
        rows += fmt::format("{},{},{}\n", before.step_count + 1, i, found.residuals[i]);
    }
    return rows;
}

} // namespace carom
