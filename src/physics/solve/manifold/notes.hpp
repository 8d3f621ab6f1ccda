#pragma once

#include "physics/solve/manifold/probe.hpp"
#include "physics/solve/store/problem.hpp"

/// What methods tell of themselves while they run. Without a probe that is nothing.
namespace carom {

void note_phase(const Problem& problem, Phase phase);
void note_iteration(const Problem& problem, int iteration);

// Of point i of a contact:

/// `before` and `after` are the normal impulse as the method counts it [N s].
void note_visit(const Problem& problem, const ContactRow& row, std::size_t i, float normal_velocity,
                float before, float after);

/// The same of friction on B [N s].
void note_friction(const Problem& problem, const ContactRow& row, std::size_t i,
                   const glm::vec3& before, const glm::vec3& after);

/// With its λ.
void note_warm_start(const Problem& problem, const ContactRow& row, std::size_t i,
                     const glm::vec3& friction);

void note_contact_begins(const Problem& problem, const ContactRow& row);
void note_contact_ends(const Problem& problem, const ContactRow& row);
void note_joint_begins(const Problem& problem, const JointRow& row);
void note_joint_visit(const Problem& problem, const JointRow& row, const glm::vec3& before,
                      const glm::vec3& after);
void note_joint_warm_start(const Problem& problem, const JointRow& row); ///< its λ

} // namespace carom
