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

/// Why it is 0, where it is.
std::string words_of_mass(const Body& body);

/// 1/m of a body, under this symbol.
void explain_inverse_mass(Explainer& explainer, std::string_view symbol, const Body& body);

/// What turning adds to k(u) on the side of body 'a' or 'b', u being called so.
void explain_turning(Explainer& explainer, char body, const glm::mat3& inverse_inertia,
                     const glm::vec3& r, const glm::vec3& u, char called);

/// How a spring solved implicitly over h [s] softens its constraint.
void explain_softness(Explainer& explainer, const Softness& soft, float damping_ratio, float h,
                      std::string words);

/// Velocities below this round [m/s].
inline bool is_at_rest(float v) { return std::abs(v) <= 1e-5f; }

} // namespace carom
