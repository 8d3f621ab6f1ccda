#include "physics/detect/narrowphase/swept_pair.hpp"

#include <algorithm>

namespace carom {

namespace {

/// A share of the smaller shape, and what doubles can tell of the larger one.
constexpr double share_of_smaller = 1e-7;
constexpr double share_of_larger = 1e-12;

} // namespace

SweptShape::SweptShape(const Shape& shape, const Motion& motion)
    : half_extents(0.0), radius(0.0),
      orientation(glm::normalize(glm::dquat(motion.start.orientation))), angular_velocity(0.0),
      turned_for(static_cast<double>(motion.turned_for)) {
    if (const auto* sphere = std::get_if<Sphere>(&shape)) {
        radius = static_cast<double>(sphere->radius);
    } else {
        half_extents = std::get<Box>(shape).half_extents;
        angular_velocity = motion.angular_velocity;
    }
}

glm::dmat3 SweptShape::axes_at(double t) const {
    const glm::dvec3& w = angular_velocity;
    const glm::dquat rate = glm::dquat(0.0, w.x, w.y, w.z) * orientation;
    return glm::mat3_cast(glm::normalize(orientation + rate * (0.5 * (turned_for + t))));
}

glm::dvec3 SweptShape::angular_velocity_at(double t) const {
    const glm::dvec3 half_turn = 0.5 * (turned_for + t) * angular_velocity;
    return angular_velocity / (1.0 + glm::dot(half_turn, half_turn));
}

SweptPair::SweptPair(const Shape& shape_a, const Motion& of_a, const Shape& shape_b,
                     const Motion& of_b)
    : a(shape_a, of_a),
      b(shape_b, of_b), flight{glm::dvec3(of_b.start.position) - glm::dvec3(of_a.start.position),
                               glm::dvec3(of_b.linear_velocity) - glm::dvec3(of_a.linear_velocity),
                               glm::dvec3(of_b.acceleration) - glm::dvec3(of_a.acceleration)} {}

double SweptPair::tolerance() const {
    const auto [smaller, larger] = std::minmax({a.bounding_radius(), b.bounding_radius()});
    return std::max(share_of_smaller * smaller, share_of_larger * larger);
}

} // namespace carom
