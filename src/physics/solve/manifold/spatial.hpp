#pragma once

#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>
#include <glm/matrix.hpp>

/// Velocity and spin of a body in one, and what impulses do to both. In double precision: masses of
/// 50,000 : 1 leave little of a float.
namespace carom {

/// v and ω, or an impulse and its moment.
struct SpatialVector {
    glm::dvec3 linear{0.0};
    glm::dvec3 angular{0.0};
};

/// M = [A B; Bᵀ D].
struct SpatialMass {
    glm::dmat3 A{0.0};
    glm::dmat3 B{0.0};
    glm::dmat3 D{0.0};
    bool turns = true; ///< else D is infinite
};

/// r x, as a matrix.
inline glm::dmat3 cross_matrix(const glm::dvec3& r) {
    return {{0.0, r.z, -r.y}, {-r.z, 0.0, r.x}, {r.y, -r.x, 0.0}};
}

/// What `answer` needs of M: A⁻¹, B and (D - Bᵀ A⁻¹ B)⁻¹.
inline SpatialMass inverse(const SpatialMass& mass) {
    const glm::dmat3 A = glm::inverse(mass.A);
    const glm::dmat3 D =
        mass.turns ? glm::inverse(mass.D - glm::transpose(mass.B) * A * mass.B) : glm::dmat3(0.0);
    return {A, mass.B, D};
}

/// M⁻¹ J.
inline SpatialVector answer(const SpatialMass& inverse, const SpatialVector& push) {
    const glm::dvec3 alone = inverse.A * push.linear;
    const glm::dvec3 angular = inverse.D * (push.angular - glm::transpose(inverse.B) * alone);
    return {alone - inverse.A * (inverse.B * angular), angular};
}

/// J v: of the point at r.
inline glm::dvec3 velocity_at(const SpatialVector& v, const glm::dvec3& r) {
    return v.linear + glm::cross(v.angular, r);
}

/// Jᵀ of an impulse at r.
inline void push_at(SpatialVector& push, const glm::dvec3& impulse, const glm::dvec3& r) {
    push.linear += impulse;
    push.angular += glm::cross(r, impulse);
}

/// Jᵀ W J, of a mass W at r.
inline void carry(SpatialMass& mass, const glm::dmat3& W, const glm::dvec3& r) {
    const glm::dmat3 x = cross_matrix(r);
    mass.A += W;
    mass.B -= W * x;
    mass.D -= x * W * x;
}

/// K: what a body answers at r.
inline glm::dmat3 response_at(const SpatialMass& inverse, const glm::dvec3& r) {
    glm::dmat3 K;
    for (int i = 0; i < 3; ++i) {
        SpatialVector push;
        glm::dvec3 unit(0.0);
        unit[i] = 1.0;
        push_at(push, unit, r);
        K[i] = velocity_at(answer(inverse, push), r);
    }
    return K;
}

} // namespace carom
