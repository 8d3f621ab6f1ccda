#include "physics/detect/ray_cast.hpp"

#include "physics/detect/broadphase/bounds.hpp"
#include "physics/detect/broadphase/tree_leaves.hpp"
#include "physics/detect/narrowphase/ray.hpp"
#include "physics/world/assert.hpp"

#include <algorithm>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace carom {

namespace {

[[maybe_unused]] bool has_unit_direction(const Ray& ray) {
    return glm::abs(glm::length(ray.direction) - 1.0f) < 1e-3f;
}

/// The nearest hit so far, whatever the order in which bodies are shown to it.
class NearestHit {
public:
    NearestHit(std::span<const Body> bodies, const Ray& ray, float max_distance)
        : bodies_(bodies), ray_(ray), distance_(max_distance) {}

    void consider(std::size_t place) {
        const Body& body = bodies_[place];
        const auto hit = carom::cast_ray(ray_, body.shape, transform(body));
        if (!hit || hit->distance > distance_) {
            return;
        }
        if (hit->distance < distance_ || place < place_) {
            place_ = place;
            distance_ = hit->distance;
            normal_ = hit->normal;
        }
    }

    /// Nothing beyond this can become the nearest.
    float distance() const { return distance_; }

    std::optional<RayHit> result() const {
        if (place_ >= bodies_.size()) {
            return std::nullopt;
        }
        return RayHit{bodies_[place_].id, distance_, ray_.at(distance_), normal_};
    }

private:
    std::span<const Body> bodies_;
    const Ray& ray_;
    float distance_;
    std::size_t place_ = std::numeric_limits<std::size_t>::max();
    glm::vec3 normal_{0.0f};
};

/// Whether a ray may meet a body in a box before it has gone `distance`. The exact test rounds, and
/// takes the direction as it is, also when it is not quite a unit vector: a hit can lie as far
/// beside the box as the sums below, and must not be lost.
class BoxFilter {
public:
    explicit BoxFilter(const Ray& ray)
        : ray_(ray),
          error_(rounding + 4.0f * glm::abs(glm::dot(ray.direction, ray.direction) - 1.0f)) {}

    bool meets(const Bounds& box, float distance) const {
        const glm::vec3 reach =
            glm::max(glm::abs(box.lower - ray_.origin), glm::abs(box.upper - ray_.origin));
        const glm::vec3 size = glm::max(glm::abs(box.lower), glm::abs(box.upper));
        const float slack =
            error_ * (reach.x + reach.y + reach.z) + rounding * (size.x + size.y + size.z);
        float enter = 0.0f;
        float leave = distance;
        for (int i = 0; i < 3; ++i) {
            const float back = box.lower[i] - slack - ray_.origin[i];
            const float front = box.upper[i] + slack - ray_.origin[i];
            const float d = ray_.direction[i];
            if (d == 0.0f) {
                if (back > 0.0f || front < 0.0f) {
                    return false;
                }
                continue;
            }
            enter = std::max(enter, (d > 0.0f ? back : front) / d);
            leave = std::min(leave, (d > 0.0f ? front : back) / d);
        }
        return enter <= leave;
    }

private:
    static constexpr float rounding = 1e-5f; ///< some eighty units in the last place

    const Ray& ray_;
    float error_;
};

} // namespace

std::optional<RayHit> cast_ray(std::span<const Body> bodies, const Ray& ray, float max_distance) {
    CAROM_ASSERT(has_unit_direction(ray));
    NearestHit nearest(bodies, ray, max_distance);
    for (std::size_t place = 0; place < bodies.size(); ++place) {
        nearest.consider(place);
    }
    return nearest.result();
}

std::optional<RayHit> cast_ray(std::span<const Body> bodies, const BoundingTree& tree,
                               const Ray& ray, float max_distance) {
    CAROM_ASSERT(has_unit_direction(ray));
    CAROM_ASSERT(tree.size() == bodies.size());
    NearestHit nearest(bodies, ray, max_distance);
    const BoxFilter filter(ray);
    tree.search([&](const Bounds& box) { return filter.meets(box, nearest.distance()); },
                [&](std::uint32_t place) { nearest.consider(place); });
    return nearest.result();
}

void follow(BoundingTree& tree, std::span<const Body> bodies) {
    std::vector<Bounds> bounds;
    bounds.reserve(bodies.size());
    for (const Body& body : bodies) {
        bounds.push_back(shape_bounds(body.shape, transform(body)));
    }
    std::vector<std::uint32_t> changed;
    follow(tree, bounds, {}, changed);
}

} // namespace carom
