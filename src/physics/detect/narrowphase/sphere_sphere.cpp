#include "physics/detect/narrowphase/collide.hpp"

#include <glm/geometric.hpp>

namespace carom {

namespace {

/// Centres closer than this share of the radii have no direction between them that a float could
/// tell.
constexpr float coincident = 1e-12f;

} // namespace

Manifold collide_sphere_sphere(const Sphere& a, const glm::vec3& centre_a, const Sphere& b,
                               const glm::vec3& centre_b, float margin) {
    const glm::vec3 between = centre_b - centre_a;
    const float distance = glm::length(between);

    // s = |x_b - x_a| - (r_a + r_b)
    const float separation = distance - (a.radius + b.radius);
    Manifold manifold;
    if (!(separation <= margin)) {
        return manifold;
    }
    // n = (x_b - x_a) / |x_b - x_a|
    if (distance > coincident * (a.radius + b.radius)) {
        manifold.normal = between / distance;
    }
    const glm::vec3 on_a = centre_a + a.radius * manifold.normal;
    const glm::vec3 on_b = centre_b - b.radius * manifold.normal;
    manifold.add(0.5f * (on_a + on_b), separation, 0);
    return manifold;
}

} // namespace carom
