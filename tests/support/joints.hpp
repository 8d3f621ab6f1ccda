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

/// Of any type, 30 cm long, from above a body's centre to below that of the next one.
inline Joint link(Key type, BodyId a, BodyId b) {
    Joint joint = joint_between(type.view(), a, b, 0.3f);
    joint.anchor_a = {0.0f, 0.4f, 0.0f};
    joint.anchor_b = {0.0f, -0.4f, 0.0f};
    joint.stiffness = 200.0f;
    joint.damping = 1.0f;
    return joint;
}

} // namespace carom::test
