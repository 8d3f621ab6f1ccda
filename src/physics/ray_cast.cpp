#include "physics/ray_cast.hpp"

#include "physics/assert.hpp"
#include "physics/narrowphase/ray.hpp"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace carom {

std::optional<RayHit> cast_ray(std::span<const Body> bodies, const Ray& ray, float max_distance) {
    CAROM_ASSERT(glm::abs(glm::length(ray.direction) - 1.0f) < 1e-3f);
    std::optional<RayHit> nearest;
    for (const Body& body : bodies) {
        const std::optional<SurfaceHit> hit = cast_ray(ray, body.shape, transform(body));
        if (!hit || hit->distance > max_distance) {
            continue;
        }
        if (!nearest || hit->distance < nearest->distance) {
            nearest = RayHit{body.id, hit->distance, ray.at(hit->distance), hit->normal};
        }
    }
    return nearest;
}

} // namespace carom
