#include "physics/solve/manifold/one_joint.hpp"

#include "physics/solve/manifold/joint_constraint.hpp"
#include "physics/solve/order/convergence.hpp"

#include <glm/geometric.hpp>

namespace carom {

const glm::mat3& OneJoint::inverse_inertia(std::uint32_t body) const {
    static const glm::mat3 of_the_world(0.0f);
    return body == the_world ? of_the_world : problem_.joint_inertia[body];
}

void OneJoint::move(std::uint32_t body, const glm::vec3& by, const glm::vec3& turn) const {
    if (body != the_world) {
        carom::move(problem_.bodies[body], by, turn);
    }
}

void OneJoint::note_change(const glm::vec3& missing, const glm::vec3& J) const {
    if (J != glm::vec3(0.0f)) {
        carom::note_change(problem_, stored_, glm::length(missing));
    }
}

} // namespace carom
