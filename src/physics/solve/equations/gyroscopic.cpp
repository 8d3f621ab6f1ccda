#include "physics/solve/equations/motion.hpp"

#include <cmath>

#define GLM_ENABLE_EXPERIMENTAL
#include <glm/gtx/matrix_cross_product.hpp>

namespace carom {

namespace {

/// One step of Newton's method from m towards the root of I (m - w) + h m x (I m) = 0, which is
/// backward Euler's w' over h. Its Jacobian is
///     J = I + h ([m] I - [I m])   [Catto, "Numerical Methods", GDC 2015]
glm::vec3 newton_step(const glm::vec3& I, const glm::vec3& w, const glm::vec3& m, float h) {
    const glm::mat3 diagonal(I.x, 0, 0, 0, I.y, 0, 0, 0, I.z);
    const glm::mat3 J = diagonal + h * (glm::matrixCross3(m) * diagonal - glm::matrixCross3(I * m));
    const glm::vec3 residual = I * (m - w) + h * glm::cross(m, I * m);
    return m - glm::inverse(J) * residual;
}

glm::vec3 explicit_change(const glm::vec3& I, const glm::vec3& w, float h) {
    return -h * glm::cross(w, I * w) / I; // I (w' - w) + h w x (I w) = 0
}

/// One Newton step of I (w' - w) + h w' x (I w') = 0 from w' = w. Backward Euler loses energy.
/// Where bodies turn so far in a step that one Newton step gains, the spin is scaled to the energy
/// that it had.
glm::vec3 implicit_change(const glm::vec3& I, const glm::vec3& w, float h) {
    const glm::vec3 stepped = newton_step(I, w, w, h);
    const float before = glm::dot(w, I * w);
    const float after = glm::dot(stepped, I * stepped);
    return (after > before ? std::sqrt(before / after) * stepped : stepped) - w;
}

/// The mean m = (w + w')/2 of an implicit midpoint step,
///     I (w' - w) + h m x (I m) = 0.
/// With w' - w = 2 (m - w) that is backward Euler over h/2. As w and w' have one energy, m has no
/// more: a Newton step that leads outside (h |w| beyond 2 or so) is not taken; twice the energy
/// leaves room for rounding. Four steps square the error of m = w, some (h |w|)², down to rounding.
glm::vec3 mean_spin(const glm::vec3& I, const glm::vec3& w, float h) {
    constexpr int newton_steps = 4;
    const float twice_the_energy = 2.0f * glm::dot(w, I * w);
    glm::vec3 m = w;
    for (int i = 0; i < newton_steps; ++i) {
        const glm::vec3 closer = newton_step(I, w, m, 0.5f * h);
        const bool is_within = glm::dot(closer, I * closer) <= twice_the_energy; // no nan is
        m = is_within ? closer : m;
    }
    return m;
}

/// The midpoint step keeps both squares that tumbling keeps: multiplied by m it gives
/// w'.I w' = w.I w, multiplied by I m it gives |I w'| = |I w|. In the angular momentum L = I w,
///     L' - L = (L + L') x a,   a = h/2 m,
/// is linear in L' and turns L about -a, whatever a is (Cayley's transform):
///     L' = L + 2/(1 + a²) (c + c x a),   c = L x a
/// So |L| stays even where m is not yet exact.   [Austin, Krishnaprasad and Wang, "Almost Poisson
/// Integration of Rigid Body Systems", 1993; Hairer, Lubich and Wanner 2006, section IV.2]
glm::vec3 midpoint_change(const glm::vec3& I, const glm::vec3& w, float h) {
    const glm::vec3 a = 0.5f * h * mean_spin(I, w, h);
    const glm::vec3 c = glm::cross(I * w, a);
    return 2.0f / (1.0f + glm::dot(a, a)) * (c + glm::cross(c, a)) / I;
}

glm::vec3 change_of(Gyroscopic method, const glm::vec3& I, const glm::vec3& w, float h) {
    switch (method) {
    case Gyroscopic::explicit_euler:
        return explicit_change(I, w, h);
    case Gyroscopic::implicit_euler:
        return implicit_change(I, w, h);
    case Gyroscopic::implicit_midpoint:
        return midpoint_change(I, w, h);
    case Gyroscopic::off:
        break;
    }
    return glm::vec3(0.0f);
}

} // namespace

bool has_gyroscopic_term(const Body& body, Gyroscopic method) {
    const glm::vec3& inverse_inertia = body.inverse_inertia;
    const bool is_fixed = inverse_inertia.x == 0.0f;
    const bool is_isotropic =
        inverse_inertia.x == inverse_inertia.y && inverse_inertia.y == inverse_inertia.z;
    return method != Gyroscopic::off && !is_fixed && !is_isotropic;
}

glm::vec3 turned_by_gyroscopic_term(const Body& body, Gyroscopic method, float h) {
    if (!has_gyroscopic_term(body, method)) {
        return body.angular_velocity;
    }
    // In body space I is diagonal and constant. Only the change returns to world space: the
    // rounding of a turn to and fro is as large as |w| however short h is, and the changes of many
    // short steps would drown in it.
    const glm::vec3 I = 1.0f / body.inverse_inertia;
    const glm::vec3 w = direction_to_body(transform(body), body.angular_velocity);
    const glm::vec3 change = change_of(method, I, w, h);
    return body.angular_velocity + direction_to_world(transform(body), change);
}

/// The body turns by 2 a in the frame of the world while L turns by -2 a in its own, both by
/// Cayley's transform, so that L in the world stays.
glm::vec3 mean_spin(const Body& body, float h) {
    const glm::vec3 w = direction_to_body(transform(body), body.angular_velocity);
    const glm::vec3 change = mean_spin(1.0f / body.inverse_inertia, w, h) - w;
    return body.angular_velocity + direction_to_world(transform(body), change);
}

} // namespace carom
