#pragma once

#include "physics/solve/inside/explanation.hpp"
#include "physics/solve/inside/joint_explained.hpp"
#include "physics/solve/manifold/joint_row.hpp"
#include "physics/solve/manifold/visit_record.hpp"

#include <string>
#include <string_view>

/// Parts of a joint's derivation that its ways of being treated share.
namespace carom {

/// What all parts of a derivation are about.
struct JointAxisVisit {
    explicit JointAxisVisit(const VisitedJoint& visited)
        : problem(visited.problem), record(visited.record), row(record.row),
          joint(problem.joints[row.joint]), axis(row.equations.axes[visited.axis]),
          number(static_cast<int>(visited.axis)) {}

    const Problem& problem;
    const JointRecord& record;
    const JointRow& row; ///< as the visit found it
    const Joint& joint;
    const JointAxis& axis;
    int number; ///< of the axis

    bool is_alone() const { return row.count() == 1; }
    /// A rigid one: whether a spring pulls follows from its law.
    bool is_slack_rigid() const { return !row.equations.spring && is_slack(axis); }
    bool has_lever_arms() const { return row.r_a != glm::vec3(0.0f) || row.r_b != glm::vec3(0.0f); }
};

/// C [m].
void explain_position(Explainer& explainer, const JointAxisVisit& of, float C, std::string words);

/// dC/dt = J v.
void explain_rate(Explainer& explainer, const JointAxisVisit& of);

/// k(u) = u . K u, and K⁻¹.
void explain_mass(Explainer& explainer, const JointAxisVisit& of);

/// An impulse cut to what the axis bears over h; `unbounded` names it without.
void explain_bounds(Explainer& explainer, const JointAxisVisit& of, std::string_view symbol,
                    std::string_view unbounded, float wanted, float after);

} // namespace carom
