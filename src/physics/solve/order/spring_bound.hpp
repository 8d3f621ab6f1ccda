#pragma once

#include "physics/solve/equations/contact_laws.hpp"
#include "physics/solve/store/problem.hpp"

#include <glm/mat3x3.hpp>
#include <vector>

/// How much of a contact's force a sub-step bears.
///
/// Springs and dampers at the contact points are stable while
///     q = λ h (2 c + h k) < 4
/// for the largest eigenvalue λ of L = J M⁻¹ Jᵀ (springs.hpp). From body to body that is
/// bounded: with J_ib the row of point i for body b, and λ_b the largest eigenvalue of
/// A_b = Σ_i J_ibᵀ J_ib M_b⁻¹ over the points of b alone,
///     xᵀ L x = Σ_b (Σ_i J_ibᵀ x_i)ᵀ M_b⁻¹ (Σ_i J_ibᵀ x_i) <= Σ_b λ_b Σ_i x_i²
/// for every x, where each point i counts for its bodies a and b. So if each has its own
/// q = (λ_a + λ_b) h (2 c + h k), forces of which no point gives more than the share 4/q are stable
/// together, whatever lies on what. What is far away has no part in it.
namespace carom {

/// The contact points of one body.
class PointsOfBody {
public:
    /// At r from the centre, with the normal n.
    void add(const glm::vec3& n, const glm::vec3& r);

    /// (tr A_b⁸)^(1/8), the 8-norm of the six eigenvalues [1/kg]: λ_b or up to 6^(1/8) = 1.25 times
    /// as much.
    float largest_inverse_mass(float inverse_mass, const glm::mat3& inverse_inertia) const;

private:
    glm::mat3 nn_{0.0f}; ///< Σ n nᵀ
    glm::mat3 nt_{0.0f}; ///< Σ n (r x n)ᵀ
    glm::mat3 tt_{0.0f}; ///< Σ (r x n) (r x n)ᵀ
};

struct SpringBound {
    std::vector<float> inverse_masses; ///< by body: λ_b [1/kg]

    // Scratch memory, by body:
    std::vector<float> sums; ///< of k(n) over its points [1/kg]
    std::vector<PointsOfBody> points;
};

/// For sub-steps of h; 0 for all where no point can be bounded.
void find_spring_bound(const Problem& problem, SpringBound& bound, float h);

/// By body: λ_b, for the present contacts.
std::vector<float> largest_inverse_masses(const World& world);

/// q in sub-steps of h, for springs and dampers as steep as this.
inline float spring_load(float inverse_mass, const LawSlope& slope, float h) {
    return inverse_mass * h * (2.0f * slope.damping + h * slope.stiffness);
}

/// Three quarters of what is stable: then nothing rings from sub-step to sub-step.
inline constexpr float most_spring_load = 3.0f;

inline float share_of_load(float q) { return q > most_spring_load ? most_spring_load / q : 1.0f; }

} // namespace carom
