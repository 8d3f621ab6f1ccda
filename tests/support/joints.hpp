#pragma once

#include "physics/world/world.hpp"

#include <string_view>

/// Joints as tests need them.
namespace carom::test {

inline Joint joint_between(std::string_view type, BodyId a, BodyId b, float length = 1.0f) {
    Joint joint;
    joint.type = Key(type);
    joint.a = a;
    joint.b = b;
    joint.length = length;
    return joint;
}

/// From the body's centre to a place in the world.
inline Joint hung_from(std::string_view type, const glm::vec3& place, BodyId body,
                       float length = 1.0f) {
    Joint joint = joint_between(type, body, {}, length);
    joint.anchor_b = place;
    return joint;
}

inline Joint spring_between(BodyId a, BodyId b, float length, float k, float c = 0.0f) {
    Joint joint = joint_between("spring", a, b, length);
    joint.stiffness = k;
    joint.damping = c;
    return joint;
}

} // namespace carom::test
