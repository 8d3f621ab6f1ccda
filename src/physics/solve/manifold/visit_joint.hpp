#pragma once

#include "physics/solve/manifold/notes.hpp"
#include "physics/solve/manifold/one_joint.hpp"
#include "physics/solve/manifold/rows.hpp"

namespace carom {

/// verb(m) between notes, if the joint takes part. `before` is what it had applied without its λ.
template <class Verb>
void visit_joint(const Problem& problem, JointRow& row, const Verb& verb,
                 const glm::vec3& before = glm::vec3(0.0f)) {
    if (takes_part(problem, row)) {
        note_joint_begins(problem, row);
        const glm::vec3 lambda = row.lambda;
        visit_one(problem, row, verb);
        note_joint_visit(problem, row, before + lambda, before + row.lambda);
    }
}

} // namespace carom
