#include "physics/detect/narrowphase/collide.hpp"

#include "physics/world/assert.hpp"

namespace carom {

namespace {

Manifold flipped(Manifold manifold) {
    manifold.normal = -manifold.normal;
    return manifold;
}

/// The right function for each pair of shapes; std::visit picks it.
struct CollidePair {
    const Transform& at_a;
    const Transform& at_b;
    float margin;

    Manifold operator()(const Sphere& a, const Sphere& b) const {
        return collide_sphere_sphere(a, at_a.position, b, at_b.position, margin);
    }
    Manifold operator()(const Sphere& a, const Box& b) const {
        return collide_sphere_box(a, at_a.position, b, at_b, margin);
    }
    Manifold operator()(const Box& a, const Sphere& b) const {
        return flipped(collide_sphere_box(b, at_b.position, a, at_a, margin));
    }
    Manifold operator()(const Box& a, const Box& b) const {
        return collide_box_box(a, at_a, b, at_b, margin);
    }
};

} // namespace

Manifold collide(const Shape& a, const Transform& at_a, const Shape& b, const Transform& at_b,
                 float margin) {
    CAROM_ASSERT(margin >= 0.0f);
    return std::visit(CollidePair{at_a, at_b, margin}, a, b);
}

} // namespace carom
