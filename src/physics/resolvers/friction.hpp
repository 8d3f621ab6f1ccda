#pragma once

#include "physics/problem.hpp"
#include "physics/settings.hpp"

#include <array>
#include <span>

/// The friction models, for methods that visit a contact once and for methods that iterate.
///
/// proportional: J_t = -mu v_t / k(t): a share of the sliding velocity, however hard bodies press.
/// coulomb:      |J_t| <= mu J_n, against the sliding: a cone.
/// box:          |J_i| <= mu m_r g h, shared among the points of the manifold that press, along
/// each
///               of two tangents, the world's x and z axes laid into the contact plane. It knows no
///               direction of sliding and no normal force, so it is stronger askew to the axes and
///               holds on a slope up to sin(angle) = mu.
namespace carom {

/// For the catalogue rows of methods that honour all of them.
inline constexpr std::array every_friction_model = {FrictionModel::proportional,
                                                    FrictionModel::coulomb, FrictionModel::box};

/// One pass over a manifold whose normal impulses in this slice are known.
void apply_friction(Problem& problem, std::span<ContactRow> manifold);

/// One visit of an iterated method: changes the accumulated `lambda_t` of the rows within the
/// bounds that their `lambda` allow; h [s] is the time over which the impulses act. `proportional`
/// is no constraint: it changes nothing here, see `proportional_friction`.
void solve_friction(Problem& problem, std::span<ContactRow> manifold, float h);

/// For methods that iterate: the share of the sliding velocity is taken once, after the iterations.
/// Does nothing under other models.
void proportional_friction(Problem& problem);

/// Applies the row's `lambda_t` as it stands, as the beginning of an iteration.
void warm_start_friction(Problem& problem, ContactRow& row);

} // namespace carom
