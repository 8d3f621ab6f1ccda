#include "physics/resolvers/gyroscopic.hpp"

#define GLM_ENABLE_EXPERIMENTAL
#include <glm/gtx/matrix_cross_product.hpp>

namespace carom {

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
    // In body space I is diagonal and constant.
    const glm::vec3 I = 1.0f / body.inverse_inertia;
    const glm::vec3 w = direction_to_body(transform(body), body.angular_velocity);
    const glm::vec3 torque_impulse = -h * glm::cross(w, I * w);
    if (method == Gyroscopic::explicit_euler) {
        return direction_to_world(transform(body), w + body.inverse_inertia * torque_impulse);
    }
    // One Newton step of I (w' - w) + h w' x (I w') = 0 from w' = w, with the Jacobian
    //     J = I + h ([w] I - [I w])   [Catto, "Numerical Methods", GDC 2015]
    const glm::mat3 diagonal(I.x, 0, 0, 0, I.y, 0, 0, 0, I.z);
    const glm::mat3 J = diagonal + h * (glm::matrixCross3(w) * diagonal - glm::matrixCross3(I * w));
    return direction_to_world(transform(body), w + glm::inverse(J) * torque_impulse);
}

} // namespace carom
