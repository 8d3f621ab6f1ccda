#include "lab/inside/iteration_residuals.hpp"

#include "physics/solve/manifold/one_joint.hpp"
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
    for (JointRow& row : problem.joint_rows) {
        OneJoint m(problem, row);
        JointState at{glm::vec3(0.0f), row.lambda};
        for (int i = 0; i < m.count(); ++i) {
            at.rate[i] = joint_rate(m, i, velocity_of_ends(m));
        }
        state.joints.push_back(at);
    }
    return state;
}

/// k |λ' - λ|, with λ' and m_n = 1/k as a visit of the point alone has them. What does not overlap
/// is rigid.
float residual_of(OneLane& m, std::size_t i, const PointState& at) {
    const float target = m.target_velocity(i);
    const bool is_soft = m.displaced_separation(i) <= 0.0f;
    const Target<float> soft{target, m.mass_scale(), m.impulse_scale()};
    const float after =
        clamped_sum(m, i, is_soft ? soft : rigid(target), at.lambda, target - at.v_n);
    return std::abs(after - at.lambda) / m.normal_mass(i);
}

/// The same for the axes of a joint: |K (λ' - λ)|.
float residual_of(OneJoint& m, const JointState& at) {
    glm::vec3 missing(0.0f);
    glm::vec3 change(0.0f);
    for (int i = 0; i < m.count(); ++i) {
        missing[i] = m.target_velocity(i) - at.rate[i];
    }
    const glm::vec3 push = m.mass_times(missing);
    for (int i = 0; i < m.count(); ++i) {
        change[i] = clamped_joint_sum(m, i, at.lambda[i], push[i]) - at.lambda[i];
    }
    return glm::length(inverse_masses(m) * change);
}

/// Listens to the solution of the first slice of a step.
class ResidualProbe final : public Probe {
public:
    std::vector<float> residuals;

    void phase_begins(Phase phase, const Problem& problem) override {
        if (solves_ && next_iteration_ == 0) {
            measure(problem); // a method that notes no iterations within its solution
        }
        slices_ += phase == Phase::resolve ? 1 : 0;
        solves_ = phase == Phase::solve && slices_ == 1;
    }
    /// Where numbering begins anew, what follows corrects joints apart from this solution.
    void iteration_ends(int iteration, const Problem& problem) override {
        if (solves_ && iteration == next_iteration_) {
            measure(problem);
            ++next_iteration_;
        }
    }
    void contact_begins(std::uint32_t, const Problem& problem) override { begin(problem); }
    void joint_begins(std::uint32_t, const Problem& problem) override { begin(problem); }
    void point_visited(const PointVisit& visit, const Problem& problem) override {
        note(visited_points_, visit.point, problem.point_count());
    }
    void joint_visited(const JointVisit& visit, const Problem& problem) override {
        if (!problem.joint_rows[visit.row].equations.spring) {
            note(visited_joints_, visit.row, problem.joint_rows.size());
        }
    }

private:
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
        float worst = 0.0f;
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
                OneJoint m(problem, problem.joint_rows[i]);
                worst = std::max(worst, residual_of(m, state.joints[i]));
            }
        }
        return worst;
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
    step(copy, workspace, &listener);
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
