#pragma once

#include "physics/world/contact.hpp"
#include "physics/world/shape.hpp"

namespace carom {

/// At most one point, on the line of the centres. Coincident centres touch along +y. The feature is
/// always 0: a sphere has no other.
Manifold collide_sphere_sphere(const Sphere& a, const glm::vec3& centre_a, const Sphere& b,
                               const glm::vec3& centre_b, float margin);

} // namespace carom
