#include "physics/solve/resolvers/rolling.hpp"

#include "math/tangent_basis.hpp"
#include "physics/solve/one_lane.hpp"
#include "physics/solve/resolvers/friction.hpp"
#include "physics/solve/resolvers/shared_steps.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/mat2x2.hpp>
#include <glm/matrix.hpp>
#include <span>

namespace carom {

namespace {

/// What impulses in the contact plane do to motion in it, both along two tangents t:
///     Δw = A L + Bᵀ J,   Δv = B L + K J
struct Response {
    TangentBasis t;
    glm::mat2 A; ///< angular impulse to rolling [1/(kg m²)]
    glm::mat2 B; ///< angular impulse to sliding [1/(kg m)]
    glm::mat2 K; ///< impulse to sliding [1/kg]
};

glm::vec2 in_plane(const TangentBasis& t, const glm::vec3& v) {
    return {glm::dot(t.first, v), glm::dot(t.second, v)};
}

glm::vec3 in_space(const TangentBasis& t, const glm::vec2& v) {
    return v.x * t.first + v.y * t.second;
}

/// Columns: what one unit along each tangent does.
Response response(const Problem& problem, ContactRow& row) {
    const glm::mat3& I_a = problem.inverse_inertia[row.a]; // inverse, as I_b
    const glm::mat3& I_b = problem.inverse_inertia[row.b];
    Response found{tangent_basis(row.normal), {}, {}, {}};
    for (const int i : {0, 1}) {
        const glm::vec3& t = i == 0 ? found.t.first : found.t.second;
        const glm::vec3 turn_a = I_a * t;
        const glm::vec3 turn_b = I_b * t;
        const glm::vec3 slide = glm::cross(turn_a, row.r_a) + glm::cross(turn_b, row.r_b);
        found.A[i] = in_plane(found.t, turn_a + turn_b);
        found.B[i] = in_plane(found.t, slide);
        found.K[i] = {inverse_mass_between(problem, row, found.t.first, t),
                      inverse_mass_between(problem, row, found.t.second, t)};
    }
    return found;
}

glm::vec2 rolling(const Problem& problem, const ContactRow& row, const TangentBasis& t) {
    return in_plane(t, problem.bodies[row.b].angular_velocity -
                           problem.bodies[row.a].angular_velocity);
}

/// In the same direction, at most so long.
template <class Vector>
Vector at_most(const Vector& v, float bound) {
    const float length = glm::length(v);
    return length > bound ? v * (bound / length) : v;
}

void turn(Problem& problem, ContactRow& row, const glm::vec3& L) {
    row.rolling_impulse += L;
    problem.bodies[row.a].angular_velocity -= problem.inverse_inertia[row.a] * L;
    problem.bodies[row.b].angular_velocity += problem.inverse_inertia[row.b] * L;
}

/// By torque: L = -A⁻¹ w, at most the bound [N m s]; gives its length. After friction has given all
/// of J that is the same L that J was made for.
float stop_rolling(Problem& problem, ContactRow& row, const Response& r, float bound) {
    const glm::vec2 L = at_most(-glm::inverse(r.A) * rolling(problem, row, r.t), bound);
    turn(problem, row, in_space(r.t, L));
    return glm::length(L);
}

/// The same about the normal.
float stop_spinning(Problem& problem, ContactRow& row, float bound) {
    const glm::vec3& n = row.normal;
    const glm::mat3 I = problem.inverse_inertia[row.a] + problem.inverse_inertia[row.b]; // inverse
    const float w = glm::dot(n, problem.bodies[row.b].angular_velocity -
                                    problem.bodies[row.a].angular_velocity);
    const float L = std::clamp(-w / glm::dot(n, I * n), -bound, bound);
    turn(problem, row, L * n);
    return std::abs(L);
}

/// What is at its bound slides; rounding may leave it a little below.
bool is_below(float friction, float bound) { return friction < (1.0f - 1e-5f) * bound; }

/// What friction gives of J, which holds the contact point: nothing where it slides, with friction
/// at the bound of μ. What sticks may be beyond that, up to the bound of μ_s.
glm::vec3 cone_gives(const ContactRow& row, const glm::vec3& J) {
    const float lambda = std::max(0.0f, row.lambda);
    const float bound = row.static_friction * lambda;
    const float friction = glm::length(row.lambda_t);
    const float kinetic = row.friction * lambda;
    const bool slides = !is_below(friction, kinetic) && !is_below(kinetic, friction);
    const bool holds = !slides && is_below(friction, bound);
    return holds ? at_most(row.lambda_t + J, bound) - row.lambda_t : glm::vec3(0.0f);
}

/// The same of the box, whose tangents are seldom at a right angle.
glm::vec3 box_gives(const Problem& problem, ContactRow& row, const glm::vec3& J, float h) {
    const glm::vec3& t_1 = row.tangent_1;
    const glm::vec3& t_2 = row.tangent_2;
    OneLane m(problem, std::span(&row, 1));
    const float bound = row.lambda > 0.0f ? box_bound(m, h) : 0.0f;
    if (!is_below(std::abs(row.lambda_t.x), bound) || !is_below(std::abs(row.lambda_t.y), bound)) {
        return glm::vec3(0.0f);
    }
    const float c = glm::dot(t_1, t_2);
    const glm::vec2 wanted =
        glm::inverse(glm::mat2(1.0f, c, c, 1.0f)) * glm::vec2(glm::dot(t_1, J), glm::dot(t_2, J));
    const glm::vec2 before(row.lambda_t);
    const glm::vec2 given = glm::clamp(before + wanted, -bound, bound) - before;
    return given.x * t_1 + given.y * t_2;
}

glm::vec3 friction_gives(const Problem& problem, ContactRow& row, const glm::vec3& J, float h) {
    switch (problem.settings.friction_model) {
    case FrictionModel::coulomb:
        return cone_gives(row, J);
    case FrictionModel::box:
        return box_gives(problem, row, J, h);
    case FrictionModel::none:
    case FrictionModel::proportional:
    case FrictionModel::regularized: // holds nothing; it answers to the slip in the next step
        break;
    }
    return glm::vec3(0.0f);
}

} // namespace

float rolling_arm(const Body& a, const Body& b) {
    const bool rolls =
        std::holds_alternative<Sphere>(a.shape) || std::holds_alternative<Sphere>(b.shape);
    const bool turns = a.inverse_inertia != glm::vec3(0.0f) || b.inverse_inertia != glm::vec3(0.0f);
    return rolls && turns ? std::max(a.rolling_resistance, b.rolling_resistance) : 0.0f;
}

void resist_rolling_by_torque(Problem& problem, ContactRow& row, float normal_impulse) {
    const float bound = row.rolling_arm * normal_impulse;
    if (bound > 0.0f) {
        stop_rolling(problem, row, response(problem, row), bound);
        stop_spinning(problem, row, bound);
    }
}

void resist_rolling(Problem& problem, ContactRow& row, float h) {
    const float bound = row.rolling_arm * row.lambda - row.rolling_given;
    if (bound <= 0.0f) {
        return;
    }
    const Response r = response(problem, row);
    // Δv = 0:  J = -K⁻¹ B L,  so that  Δw = (A - Bᵀ K⁻¹ B) L  is to be -w
    const glm::mat2 hold = -glm::inverse(r.K) * r.B;
    const glm::mat2 M = r.A + glm::transpose(r.B) * hold;
    const glm::vec2 L = at_most(-glm::inverse(M) * rolling(problem, row, r.t), bound);
    const glm::vec3 J = in_space(r.t, hold * L);
    apply_tangent_impulse(problem, row, friction_gives(problem, row, J, h));
    const float given = stop_rolling(problem, row, r, bound);
    row.rolling_given += std::max(given, stop_spinning(problem, row, bound));
}

void resist_rolling(Problem& problem, float h) {
    for (ContactRow& row : problem.rows) {
        row.rolling_given = 0.0f;
        resist_rolling(problem, row, h);
    }
}

void resist_rolling_further(Problem& problem, float h) {
    for (ContactRow& row : problem.rows) {
        resist_rolling(problem, row, h);
    }
}

} // namespace carom
