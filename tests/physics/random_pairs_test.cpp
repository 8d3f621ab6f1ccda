/// A hundred thousand pairs against brute force in double precision, and each pair against its own
/// mirror image.
#include "support/collisions.hpp"
#include "support/exact_solids.hpp"

#include "physics/detect/narrowphase/collide.hpp"

#include <cmath>
#include <glm/gtc/quaternion.hpp>

namespace carom::collision_testing {
namespace {

constexpr int pair_count = 100'000;

struct ShapePair {
    Shape a;
    Transform at_a;
    Shape b;
    Transform at_b;

    Manifold forth() const { return collide(a, at_a, b, at_b, margin); }
    Manifold back() const { return collide(b, at_b, a, at_a, margin); }
    exact::Solid exact_a() const { return exact::solid_at(a, {at_a}, 0.0); }
    exact::Solid exact_b() const { return exact::solid_at(b, {at_b}, 0.0); }
};

/// Half of the orientations are free, half nearly aligned.
Transform somewhere(Random& random, float reach) {
    const glm::vec3 position = random.vector(-reach, reach);
    const bool aligned = random.index(2) == 0;
    return {position, aligned ? glm::angleAxis(random.between(-0.1f, 0.1f), random.direction())
                              : random.orientation()};
}

ShapePair two_boxes(Random& random) {
    const Box a{random.vector(0.1f, 1.0f)};
    const Box b{random.vector(0.1f, 1.0f)};
    const Transform at_a = somewhere(random, 0.9f);
    return {a, at_a, b, somewhere(random, 0.9f)};
}

/// How far the shadows of two boxes on a unit direction are apart [m], negative where they overlap.
double gap_along(const ShapePair& pair, const glm::dvec3& n) {
    const exact::Solid a = pair.exact_a();
    const exact::Solid b = pair.exact_b();
    return glm::dot(b.centre - a.centre, n) - a.reach(n) - b.reach(n);
}

/// Faces are preferred by five per cent and a thousandth of the thinnest half side.
double tolerance(const ShapePair& pair, double s) {
    const glm::vec3 h =
        glm::min(std::get<Box>(pair.a).half_extents, std::get<Box>(pair.b).half_extents);
    return 0.05 * std::abs(s) + static_cast<double>(1e-3f * std::min({h.x, h.y, h.z}) + 1e-5f);
}

/// Seen in a mirror across the plane x = 0; boxes and balls are their own mirror images.
Transform mirrored(const Transform& where) {
    const glm::quat& q = where.orientation;
    return {{-where.position.x, where.position.y, where.position.z}, {q.w, q.x, -q.y, -q.z}};
}

ShapePair mirrored(const ShapePair& pair) {
    return {pair.a, mirrored(pair.at_a), pair.b, mirrored(pair.at_b)};
}

ShapePair carried(const ShapePair& pair, const Transform& motion) {
    return {pair.a, combined(motion, pair.at_a), pair.b, combined(motion, pair.at_b)};
}

TEST(RandomBoxes, DepthAndNormalAreThoseOfTheLeastOverlap) {
    Random random(20250101);
    int touching = 0;
    for (int i = 0; i < pair_count; ++i) {
        const ShapePair pair = two_boxes(random);
        const double s = exact::gap_over_all_axes(pair.exact_a(), pair.exact_b());
        const Manifold manifold = pair.forth();
        if (s > static_cast<double>(margin) + 1e-5) {
            ASSERT_EQ(manifold.count, 0u) << i;
        }
        if (s < 0.0) {
            ++touching;
            ASSERT_GE(manifold.count, 1u) << i;
            ASSERT_NEAR(static_cast<double>(deepest_separation(manifold)), s, tolerance(pair, s))
                << i;
            // The shadows along the normal overlap by as little as along any direction.
            ASSERT_NEAR(gap_along(pair, glm::dvec3(manifold.normal)), s, tolerance(pair, s)) << i;
        }
    }
    EXPECT_GT(touching, pair_count / 4);
}

/// Depths agree; normals do but where two directions are as good within what a search allows
/// itself. Returns whether the normals agree.
bool expect_same(const ShapePair& pair, const Manifold& one, const Manifold& other,
                 const glm::vec3& expected_normal) {
    const auto s = static_cast<double>(deepest_separation(one));
    EXPECT_GE(other.count, 1u);
    EXPECT_NEAR(static_cast<double>(deepest_separation(other)), s, 2.0 * tolerance(pair, s));
    return glm::distance(other.normal, expected_normal) < 1e-4f;
}

TEST(RandomBoxes, SwappedMirroredAndCarriedPairsTouchAlike) {
    Random random(20250102);
    int touching = 0;
    int same_normals = 0;
    for (int i = 0; i < pair_count / 4; ++i) {
        const ShapePair pair = two_boxes(random);
        const Transform motion{random.vector(-5, 5), random.orientation()};
        const Manifold manifold = pair.forth();
        if (manifold.count == 0 || deepest_separation(manifold) > -1e-3f) {
            continue;
        }
        ++touching;
        const glm::vec3& n = manifold.normal;
        same_normals += expect_same(pair, manifold, pair.back(), -n) ? 1 : 0;
        same_normals +=
            expect_same(pair, manifold, mirrored(pair).forth(), {-n.x, n.y, n.z}) ? 1 : 0;
        same_normals += expect_same(pair, manifold, carried(pair, motion).forth(),
                                    direction_to_world(motion, n))
                            ? 1
                            : 0;
        ASSERT_FALSE(HasFailure()) << i;
    }
    EXPECT_GT(touching, pair_count / 16);
    // The order of A and B decides ties within the tolerance, and nothing else does.
    EXPECT_GT(same_normals, 3 * touching * 98 / 100);
}

/// At a face, an edge or a corner of the box, up to half the radius off its surface, or anywhere
/// inside.
glm::vec3 near_box(Random& random, const glm::vec3& h, float radius) {
    const bool inside = random.index(4) == 0;
    glm::vec3 centre = h * random.vector(-1, 1);
    const std::uint32_t sides = inside ? 0 : 1 + random.index(7);
    for (int i = 0; i < 3; ++i) {
        if ((sides >> i & 1u) != 0) {
            centre[i] = std::copysign(h[i] + random.between(-0.1f, 1.1f) * radius, centre[i]);
        }
    }
    return centre;
}

/// A sphere against a box, and the separation that brute force tells [m].
struct SphereAndBox {
    ShapePair pair;
    glm::dvec3 beyond; ///< from the nearest place of the box to the centre, in the box's frame [m]
    glm::dvec3 depth;  ///< of the centre below the box's faces [m]
    double separation;
};

SphereAndBox sphere_and_box(Random& random) {
    const Box box{random.vector(0.1f, 1.0f)};
    const Sphere sphere{random.between(0.05f, 0.5f)};
    const Transform at_box = somewhere(random, 1.0f);
    const glm::vec3 local = near_box(random, box.half_extents, sphere.radius);
    const ShapePair pair{box, at_box, sphere, at(point_to_world(at_box, local))};
    const exact::Solid solid = pair.exact_a();
    const glm::dvec3& h = solid.half_extents;
    const glm::dvec3 centre = glm::transpose(solid.axes) * (pair.exact_b().centre - solid.centre);
    const glm::dvec3 beyond = centre - glm::clamp(centre, -h, h);
    const glm::dvec3 depth = h - glm::abs(centre);
    const double to_face = std::min({depth.x, depth.y, depth.z});
    const double distance = to_face > 0.0 ? -to_face : glm::length(beyond);
    return {pair, beyond, depth, distance - static_cast<double>(sphere.radius)};
}

TEST(RandomSpheres, DepthAndNormalAreThoseOfTheNearestPlaceOfTheBox) {
    Random random(20250103);
    int outside = 0;
    int inside = 0;
    for (int i = 0; i < pair_count; ++i) {
        const SphereAndBox each = sphere_and_box(random);
        const Manifold manifold = each.pair.forth();
        if (std::abs(each.separation - static_cast<double>(margin)) > 1e-5) {
            ASSERT_EQ(manifold.count, each.separation < static_cast<double>(margin) ? 1u : 0u) << i;
        }
        if (manifold.count == 0) {
            continue;
        }
        ASSERT_NEAR(static_cast<double>(manifold.storage[0].separation), each.separation, 2e-6)
            << i;
        ASSERT_EQ(each.pair.back().normal, -manifold.normal) << i;
        const glm::dvec3 n = glm::transpose(each.pair.exact_a().axes) * glm::dvec3(manifold.normal);
        const double distance = glm::length(each.beyond);
        if (distance > 1e-3) {
            ++outside;
            ASSERT_NEAR(glm::dot(n, each.beyond) / distance, 1.0, 1e-4) << i;
        } else if (distance == 0.0) {
            ++inside;
            // Out through the nearest face: along n the way is as long as the least depth.
            const double to_face = std::min({each.depth.x, each.depth.y, each.depth.z});
            ASSERT_NEAR(glm::dot(glm::abs(n), each.depth), to_face, 1e-4) << i;
        }
    }
    EXPECT_GT(outside, pair_count / 2);
    EXPECT_GT(inside, pair_count / 8);
}

} // namespace
} // namespace carom::collision_testing
