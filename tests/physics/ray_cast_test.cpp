#include "physics/detect/ray_cast.hpp"

#include "support/collisions.hpp"

#include "physics/detect/narrowphase/ray.hpp"

#include <cmath>
#include <vector>

namespace carom::collision_testing {
namespace {

const Box target{{1.0f, 2.0f, 3.0f}};

/// From 8 m away to somewhere near the middle.
Ray random_ray(Random& random) {
    const glm::vec3 origin = 8.0f * random.direction();
    return {origin, glm::normalize(random.vector(-3, 3) - origin)};
}

Body placed(Body body, const glm::vec3& position, std::uint32_t id) {
    body.position = position;
    body.id = {id};
    return body;
}

TEST(RaySphere, HitsTheNearSideAtTheRootOfTheQuadratic) {
    // |(-5 + t, 0.6, 0)| = 1: t = 5 - sqrt(1 - 0.36) = 4.2. The normal is the hit point itself.
    const auto hit = cast_ray(Ray{{-5, 0.6f, 0}, {1, 0, 0}}, Sphere{1.0f}, {0, 0, 0});
    ASSERT_TRUE(hit);
    EXPECT_NEAR(hit->distance, 4.2f, 1e-6f);
    expect_near(hit->normal, {-0.8f, 0.6f, 0}, 1e-6f);
}

TEST(RaySphere, MissesBesideAndBehind) {
    EXPECT_FALSE(cast_ray(Ray{{-5, 1.001f, 0}, {1, 0, 0}}, Sphere{1.0f}, {0, 0, 0}));
    EXPECT_FALSE(cast_ray(Ray{{5, 0, 0}, {1, 0, 0}}, Sphere{1.0f}, {0, 0, 0}));
}

TEST(RaySphere, FromInsideItIsHitAtOnceAgainstTheRay) {
    const Ray ray{{0.5f, 0, 0}, {0, 0, 1}};
    const auto hit = cast_ray(ray, Sphere{1.0f}, {0, 0, 0});
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->distance, 0.0f);
    EXPECT_EQ(hit->normal, glm::vec3(0, 0, -1));
}

TEST(RaySphere, FromItsSurfaceItIsHitInwardAndMissedOutward) {
    const auto inward = cast_ray(Ray{{1, 0, 0}, {-1, 0, 0}}, Sphere{1.0f}, {0, 0, 0});
    ASSERT_TRUE(inward);
    EXPECT_EQ(inward->distance, 0.0f);
    expect_near(inward->normal, {1, 0, 0});
    EXPECT_FALSE(cast_ray(Ray{{1, 0, 0}, {1, 0, 0}}, Sphere{1.0f}, {0, 0, 0}));
    EXPECT_FALSE(cast_ray(Ray{{1, 0, 0}, {0, 1, 0}}, Sphere{1.0f}, {0, 0, 0}));
}

TEST(RaySphere, ASmallSphereFarAwayIsHitOnItsSurface) {
    // The textbook quadratic loses a sphere of 1 cm at 1 km to rounding; here the miss distance
    // decides.
    const glm::vec3 centre(1000, 0, 0);
    const auto hit = cast_ray(Ray{{0, 0.006f, 0}, {1, 0, 0}}, Sphere{0.01f}, centre);
    ASSERT_TRUE(hit);
    EXPECT_NEAR(hit->distance, 1000.0f, 0.01f);
    EXPECT_FALSE(cast_ray(Ray{{0, 0.011f, 0}, {1, 0, 0}}, Sphere{0.01f}, centre));
}

TEST(RayBox, HitsEachFaceFromOutside) {
    for (int axis = 0; axis < 3; ++axis) {
        for (const float side : {-1.0f, 1.0f}) {
            // From 10 away along the axis the face is 10 - h away.
            Ray ray{{0.3f, -0.4f, 0.5f}, {0, 0, 0}};
            ray.origin[axis] = 10.0f * side;
            ray.direction[axis] = -side;
            const auto hit = cast_ray(ray, target, Transform{});
            ASSERT_TRUE(hit);
            EXPECT_FLOAT_EQ(hit->distance, 10.0f - target.half_extents[axis]);
            EXPECT_EQ(hit->normal, -ray.direction);
        }
    }
}

TEST(RayBox, TheFaceThatIsEnteredLastIsTheOneHit) {
    // Along (0.6, -0.8, 0) from (-4, 5, 0): x = -1 is crossed at 3/0.6 = 5, y = 2 at 3/0.8 = 3.75.
    const auto hit = cast_ray(Ray{{-4, 5, 0}, {0.6f, -0.8f, 0}}, target, Transform{});
    ASSERT_TRUE(hit);
    EXPECT_NEAR(hit->distance, 5.0f, 1e-5f);
    EXPECT_EQ(hit->normal, glm::vec3(-1, 0, 0));
}

TEST(RayBox, TurnsAndMovesWithTheBox) {
    // Turned by 45 degrees about y the box of sides 2, 4, 2 shows its edge at sqrt(2) to the ray.
    const Transform turned = at({10, 0, 0}, 0.785398163f, {0, 1, 0});
    const auto hit = cast_ray(Ray{{0, 0, 0.2f}, {1, 0, 0}}, Box{{1, 2, 1}}, turned);
    ASSERT_TRUE(hit);
    EXPECT_NEAR(hit->distance, 10.0f - std::sqrt(2.0f) + 0.2f, 1e-5f);
    expect_near(hit->normal, glm::normalize(glm::vec3(-1, 0, 1)));
}

TEST(RayBox, AParallelRayHitsOrMissesWithoutADivisionByZero) {
    EXPECT_TRUE(cast_ray(Ray{{-5, 1.999f, 2.999f}, {1, 0, 0}}, target, Transform{}));
    EXPECT_FALSE(cast_ray(Ray{{-5, 2.001f, 0}, {1, 0, 0}}, target, Transform{}));
    EXPECT_FALSE(cast_ray(Ray{{-5, 0, -3.001f}, {1, -0.0f, 0}}, target, Transform{}));
    // In the plane of a face it meets the rim of the neighbouring face.
    const auto along = cast_ray(Ray{{-5, 2, 0}, {1, 0, 0}}, target, Transform{});
    ASSERT_TRUE(along);
    EXPECT_EQ(along->distance, 4.0f);
    EXPECT_EQ(along->normal, glm::vec3(-1, 0, 0));
    const float tiny = std::numeric_limits<float>::denorm_min();
    const auto nearly = cast_ray(Ray{{-5, 2, 0}, {1, tiny, -tiny}}, target, Transform{});
    EXPECT_TRUE(!nearly || std::isfinite(nearly->distance));
}

TEST(RayBox, FromInsideItIsHitAtOnceAgainstTheRay) {
    const Ray ray{{0.5f, -1.5f, 2.5f}, {0, 1, 0}};
    const auto hit = cast_ray(ray, target, Transform{});
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->distance, 0.0f);
    EXPECT_EQ(hit->normal, glm::vec3(0, -1, 0));
}

TEST(RayBox, FromItsSurfaceItIsHitInwardAndMissedOutward) {
    const auto inward = cast_ray(Ray{{0, 2, 0}, {0, -1, 0}}, target, Transform{});
    ASSERT_TRUE(inward);
    EXPECT_EQ(inward->distance, 0.0f);
    EXPECT_FALSE(std::signbit(inward->distance));
    EXPECT_EQ(inward->normal, glm::vec3(0, 1, 0));
    EXPECT_FALSE(cast_ray(Ray{{0, 2, 0}, {0, 1, 0}}, target, Transform{}));
    EXPECT_FALSE(cast_ray(Ray{{0, 2, 0}, {1, 0, 0}}, target, Transform{}));
}

TEST(RayAtRandom, HitPointsLieOnTheSurfaceAndNormalsFaceTheRay) {
    constexpr std::uint32_t seed = 555;
    SCOPED_TRACE(::testing::Message() << "seed " << seed);
    Random random(seed);
    int hits = 0;
    for (int i = 0; i < 5000; ++i) {
        const Transform where{random.vector(-2, 2), random.orientation()};
        const Ray ray = random_ray(random);
        const Sphere sphere{random.between(0.1f, 3.0f)};
        if (const auto hit = cast_ray(ray, sphere, where.position)) {
            ++hits;
            EXPECT_NEAR(glm::distance(ray.at(hit->distance), where.position), sphere.radius, 1e-4f);
            EXPECT_LE(glm::dot(hit->normal, ray.direction), 1e-3f);
        }
        if (const auto hit = cast_ray(ray, target, where)) {
            ++hits;
            EXPECT_NEAR(distance_from_surface(target, where, ray.at(hit->distance)), 0.0f, 1e-4f);
            EXPECT_LT(glm::dot(hit->normal, ray.direction), 0.0f);
            EXPECT_NEAR(glm::length(hit->normal), 1.0f, 1e-5f);
        }
    }
    EXPECT_GT(hits, 2500);
}

TEST(RayAtRandom, ABoxIsHitExactlyWhenAFineMarchEntersIt) {
    // The march takes steps of 1 cm, so it may pass a corner that the ray cuts by less.
    Random random(556);
    for (int i = 0; i < 300; ++i) {
        const Transform where{random.vector(-1, 1), random.orientation()};
        const Ray ray = random_ray(random);
        const auto hit = cast_ray(ray, target, where);
        for (int step = 0; step < 1200; ++step) {
            const float t = 0.01f * static_cast<float>(step);
            if (distance_from_surface(target, where, ray.at(t)) < -1e-4f) {
                ASSERT_TRUE(hit);
                EXPECT_NEAR(hit->distance, t, 0.011f);
                break;
            }
        }
    }
}

TEST(RayCast, FindsTheNearestBody) {
    const std::vector<Body> bodies = {
        placed(static_body("far", Sphere{1.0f}), {10, 0, 0}, 1),
        placed(static_body("near", Box{{1, 1, 1}}), {5, 0, 0}, 2),
        placed(static_body("behind", Sphere{1.0f}), {-5, 0, 0}, 3),
    };
    const auto hit = cast_ray(bodies, Ray{{0, 0.5f, 0}, {1, 0, 0}});
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->body, BodyId{2});
    EXPECT_FLOAT_EQ(hit->distance, 4.0f);
    expect_near(hit->point, {4, 0.5f, 0});
    EXPECT_EQ(hit->normal, glm::vec3(-1, 0, 0));
}

TEST(RayCast, OfTwoAtEqualDistanceTheEarlierIsHit) {
    const Body first = placed(static_body("first", Box{{1, 1, 1}}), {5, 0, 0}, 1);
    const Body second = placed(static_body("second", Box{{1, 2, 2}}), {5, 0, 0}, 2);
    const Ray ray{{0, 0, 0}, {1, 0, 0}};
    EXPECT_EQ(cast_ray(std::vector{first, second}, ray)->body, BodyId{1});
    EXPECT_EQ(cast_ray(std::vector{second, first}, ray)->body, BodyId{2});
}

TEST(RayCast, EndsAtTheMaximumDistance) {
    const std::vector bodies = {placed(static_body("", Sphere{1.0f}), {5, 0, 0}, 1)};
    const Ray ray{{0, 0, 0}, {1, 0, 0}};
    EXPECT_TRUE(cast_ray(bodies, ray, 4.0f));
    EXPECT_FALSE(cast_ray(bodies, ray, 3.999f));
    EXPECT_FALSE(cast_ray({}, ray));
}

TEST(RayCast, FromInsideABodyThePointIsTheOriginAndTheNormalLooksBack) {
    const std::vector bodies = {placed(static_body("", Sphere{2.0f}), {0, 0, 0}, 7)};
    const auto hit = cast_ray(bodies, Ray{{0.5f, 0.5f, 0}, {0, 0, 1}});
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->body, BodyId{7});
    EXPECT_EQ(hit->distance, 0.0f);
    EXPECT_EQ(hit->point, glm::vec3(0.5f, 0.5f, 0));
    EXPECT_EQ(hit->normal, glm::vec3(0, 0, -1));
}

} // namespace
} // namespace carom::collision_testing
