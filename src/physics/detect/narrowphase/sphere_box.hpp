#pragma once

#include "math/transform.hpp"
#include "physics/world/contact.hpp"
#include "physics/world/shape.hpp"

namespace carom {

/// At most one point, at the place of the box that is nearest to the sphere's centre; the normal
/// points from the sphere to the box. A centre inside the box leaves by the nearest face (on a tie
/// the x face before y before z, the positive before the negative side). The feature is always 0:
/// a sphere that rolls over an edge keeps its point.
Manifold collide_sphere_box(const Sphere& sphere, const glm::vec3& centre, const Box& box,
                            const Transform& at_box, float margin);

} // namespace carom
