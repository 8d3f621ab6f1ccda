#pragma once

#include "physics/solve/inside/explanation.hpp"
#include "physics/solve/manifold/visit_record.hpp"

#include <cmath>
#include <string>

/// Parts of derivations that several methods share.
namespace carom {

struct Softness;

/// Who A and B are.
void explain_bodies(Explainer& explainer, const VisitedPoint& visited);

/// k(n), term by term.
void explain_masses(Explainer& explainer, const VisitedPoint& visited);

/// 1/m of a body, under this symbol.
void explain_inverse_mass(Explainer& explainer, std::string_view symbol, const Body& body);

/// What turning adds to k(u) on the side of body 'a' or 'b', u being called so.
void explain_turning(Explainer& explainer, char body, const glm::mat3& inverse_inertia,
                     const glm::vec3& r, const glm::vec3& u, char called);

/// How a spring solved implicitly over h [s] softens its constraint.
void explain_softness(Explainer& explainer, const Softness& soft, float damping_ratio, float h,
                      std::string words);

/// v_n as the visit found it.
void explain_normal_velocity(Explainer& explainer, const VisitedPoint& visited);

/// Velocities below this round [m/s].
inline bool is_at_rest(float v) { return std::abs(v) <= 1e-5f; }

/// v_target that pushes out what overlaps, as Baumgarte and split impulse do.
void explain_push_out(Explainer& explainer, const VisitedPoint& visited, const RowPoint& row,
                      float separation, std::string words = {});

/// v_target of a contact that does not bounce: what Baumgarte's correction asks for, or 0.
void explain_baumgarte(Explainer& explainer, const VisitedPoint& visited);

/// v_target in the restitution pass.
void explain_bounce_target(Explainer& explainer, const VisitedPoint& visited);

/// What `solve_normals` did for the first time in the visit, of all points together.
void explain_normals(Explainer& explainer, const VisitedPoint& visited);

/// What `solve_friction` did, the last of so many times.
void explain_friction(Explainer& explainer, const VisitedPoint& visited);

/// How the bodies were moved apart. `slop` names the overlap that stays; empty where it is 0.
void explain_separation(Explainer& explainer, const VisitedPoint& visited, std::string_view slop,
                        ProjectionShare share);

} // namespace carom
