#pragma once

#include "physics/solve/problem.hpp"
#include "physics/world/settings.hpp"

#include <array>
#include <span>

/// The friction models.
///
/// proportional: J_t = -mu v_t / k(t): a share of the sliding velocity, however hard bodies press.
/// coulomb:      |J_t| <= mu J_n, against the sliding: a cone. A contact that mu_s J_n can stop
///               sticks, and is bounded by that instead.
/// box:          |J_i| <= mu m_r g h, shared among the points of the manifold that press, along
///               each of two tangents, the world's x and z axes projected into the contact plane.
///               It knows no direction of sliding and no normal force, so it is stronger askew to
///               the axes and holds on a slope up to sin(angle) = mu.
/// regularized:  J_t = -mu J_n min(|v_t|/v_c, 1) v_t/|v_t|: the cone, but proportional to the
///               sliding below the creep speed v_c, so that it is a smooth function of it. Nothing
///               holds, and mu_s has no place in it.
///               [Castro, Qu, Kuppuswamy, Alspach and Sherman, "A Transition-Aware Method for the
///               Simulation of Compliant Contact with Regularized Friction", 2019,
///               arXiv:1909.05700]
namespace carom {

/// For the catalogue rows of methods that honour all of them.
inline constexpr std::array every_friction_model = {FrictionModel::proportional,
                                                    FrictionModel::coulomb, FrictionModel::box,
                                                    FrictionModel::regularized};

/// Takes its share once, for the whole contact, at the mean of the points that press: at one point
/// after the other it would take more than a share, and rock the body. Does nothing under other
/// models.
void proportional_friction(const Problem& problem, std::span<ContactRow> manifold);

/// The same for every contact.
void proportional_friction(Problem& problem);

/// What the row's `lambda_t` stands for: an impulse on B [N s].
glm::vec3 accumulated_friction(const Problem& problem, const ContactRow& row);

} // namespace carom
