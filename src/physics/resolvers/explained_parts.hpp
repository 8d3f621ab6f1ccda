#pragma once

#include "physics/resolvers/contact_constraint.hpp"
#include "physics/resolvers/explanation.hpp"
#include "physics/settings.hpp"
#include "physics/solve/one_lane.hpp"

#include <cmath>
#include <string>

/// Parts of derivations that several methods share. Each is about one point of a rehearsal and
/// leaves the rehearsal as the code leaves the contact.
namespace carom {

struct Softness;

/// What a visit by this verb would compute, taken on copies.
template <class Verb>
VisitRecord rehearse(const VisitedPoint& visited, const Verb& verb) {
    Rehearsal rehearsal(visited);
    VisitRecord record;
    OneLane m(rehearsal.problem(), rehearsal.manifold(), &record);
    verb(m);
    return record;
}

/// Who A and B are.
void explain_bodies(Explainer& explainer, Rehearsal& rehearsal);

/// k(n), term by term.
void explain_masses(Explainer& explainer, Rehearsal& rehearsal);

/// 1/m of a body, under this symbol.
void explain_inverse_mass(Explainer& explainer, std::string_view symbol, const Body& body);

/// What turning adds to k(u) on the side of body 'a' or 'b', u being called so.
void explain_turning(Explainer& explainer, char body, const glm::mat3& inverse_inertia,
                     const glm::vec3& r, const glm::vec3& u, char called);

/// How a spring solved implicitly over h [s] softens its constraint.
void explain_softness(Explainer& explainer, const Softness& soft, float damping_ratio, float h,
                      std::string words);

/// v_n as it stands.
void explain_normal_velocity(Explainer& explainer, Rehearsal& rehearsal);

/// Velocities below this round [m/s].
inline bool is_at_rest(float v) { return std::abs(v) <= 1e-5f; }

/// v_target that pushes out what overlaps, as Baumgarte and split impulse do.
void explain_push_out(Explainer& explainer, const Problem& problem, float separation,
                      std::string words = {});

/// v_target of a contact that does not bounce: what Baumgarte's correction asks for, or 0.
void explain_baumgarte(Explainer& explainer, Rehearsal& rehearsal);

/// v_target in the restitution pass.
void explain_bounce_target(Explainer& explainer, const Problem& problem, const ContactRow& row);

/// What `solve_normals` did, of all points together. The rehearsal is as it was before.
void explain_normals(Explainer& explainer, Rehearsal& rehearsal, const VisitRecord& record);

/// What `solve_friction` did, the last of so many times.
void explain_friction(Explainer& explainer, Rehearsal& rehearsal, const VisitRecord& record,
                      int sweeps = 1);

/// `separate`, by this distance [m].
void explain_separation(Explainer& explainer, Rehearsal& rehearsal, float distance,
                        ProjectionShare share);

} // namespace carom
