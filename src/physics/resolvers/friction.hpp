#pragma once

#include "physics/problem.hpp"
#include "physics/settings.hpp"

#include <array>
#include <span>

/// The friction models.
///
/// proportional: J_t = -mu v_t / k(t): a share of the sliding velocity, however hard bodies press.
/// coulomb:      |J_t| <= mu J_n, against the sliding: a cone.
/// box:          |J_i| <= mu m_r g h, shared among the points of the manifold that press, along
///               each of two tangents, the world's x and z axes laid into the contact plane. It
///               knows no direction of sliding and no normal force, so it is stronger askew to the
///               axes and holds on a slope up to sin(angle) = mu.
namespace carom {

/// For the catalogue rows of methods that honour all of them.
inline constexpr std::array every_friction_model = {FrictionModel::proportional,
                                                    FrictionModel::coulomb, FrictionModel::box};

/// Changes the accumulated `lambda_t` of a manifold's rows within the bounds that their `lambda`
/// allow; h [s] is the time over which the impulses act. To be repeated until the points agree.
/// `proportional` is no constraint: it changes nothing here.
void solve_friction(Problem& problem, std::span<ContactRow> manifold, float h);

/// What one visit of Coulomb's model asks of a point's friction.
struct ConeStep {
    glm::vec3 sliding; ///< v_t [m/s]
    glm::vec3 wanted;  ///< that stops it [N s]
    float bound;       ///< mu λ [N s]
    glm::vec3 after;   ///< `wanted`, no longer than the bound
};
ConeStep cone_step(const Problem& problem, const ContactRow& row);

/// The same of the box, for one of the two tangents.
struct BoxStep {
    float speed;  ///< along the tangent [m/s]
    float k;      ///< k(t) [1/kg]
    float wanted; ///< [N s]
    float after;  ///< within the bound
};
BoxStep box_step(const Problem& problem, const ContactRow& row, int tangent, float bound);

/// The share of each point that presses in mu m_r g h [N s].
float box_bound(const Problem& problem, std::span<const ContactRow> manifold, float h);

inline const glm::vec3& tangent(const ContactRow& row, int number) {
    return number == 0 ? row.tangent_1 : row.tangent_2;
}

/// One point's visit, with what `box_bound` gives; 0 where it does not press.
void solve_cone(Problem& problem, ContactRow& row);
void solve_box(Problem& problem, ContactRow& row, float bound);

/// Takes its share once, for the whole contact, at the mean of the points that press: at one point
/// after the other it would take more than a share, and rock the body. Does nothing under other
/// models.
void proportional_friction(Problem& problem, std::span<ContactRow> manifold);

/// The same for every contact.
void proportional_friction(Problem& problem);

/// What the row's `lambda_t` stands for: an impulse on B [N s].
glm::vec3 accumulated_friction(const Problem& problem, const ContactRow& row);

} // namespace carom
