#include "physics/detect/ray_cast.hpp"

#include "support/collisions.hpp"

#include <cmath>
#include <vector>

namespace carom::collision_testing {
namespace {

Body random_body(Random& random, float spread, float scale) {
    const float size = scale * random.between(0.05f, 1.0f);
    Body body = random.index(2) == 0 ? static_body("", Sphere{size})
                                     : static_body("", Box{size * random.vector(0.1f, 1.0f)});
    body.position = random.vector(-spread, spread);
    body.orientation = random.orientation();
    return body;
}

std::vector<Body> random_bodies(Random& random, std::uint32_t count, float spread, float scale) {
    std::vector<Body> bodies;
    for (std::uint32_t i = 0; i < count; ++i) {
        bodies.push_back(random_body(random, spread, scale));
        bodies.back().id = {i + 1};
    }
    return bodies;
}

/// From anywhere, inside a body or not, towards anywhere, now and then along an axis.
Ray random_ray(Random& random, float spread) {
    Ray ray{random.vector(-2 * spread, 2 * spread), random.direction()};
    if (random.index(3) == 0) {
        ray.direction = glm::normalize(random.vector(-spread, spread) - ray.origin);
    }
    if (random.index(8) == 0) {
        ray.direction = glm::vec3(0);
        ray.direction[static_cast<int>(random.index(3))] = random.index(2) == 0 ? 1.0f : -1.0f;
    }
    return ray;
}

TEST(RayCastThroughATree, GivesTheSameAnswerToTheLastBit) {
    constexpr std::uint32_t seed = 71;
    SCOPED_TRACE(::testing::Message() << "seed " << seed);
    Random random(seed);
    int hits = 0;
    BoundingTree tree;
    for (int scene = 0; scene < 100; ++scene) {
        // From a heap of a centimetre to one of a kilometre.
        const float spread = 0.01f * std::exp2(random.between(0, 16));
        const auto bodies =
            random_bodies(random, random.index(150), spread, spread * random.between(0.02f, 0.5f));
        follow(tree, bodies);
        for (int i = 0; i < 200; ++i) {
            const Ray ray = random_ray(random, spread);
            const float most = random.index(4) == 0 ? random.between(0, 2 * spread)
                                                    : std::numeric_limits<float>::infinity();
            const auto expected = cast_ray(bodies, ray, most);
            ASSERT_EQ(cast_ray(bodies, tree, ray, most), expected);
            hits += expected ? 1 : 0;
        }
    }
    EXPECT_GT(hits, 2000);
    EXPECT_LT(hits, 18000);
}

TEST(RayCastThroughATree, FindsWhatRoundingLetsARayGraze) {
    // Rays that pass the rim of a sphere or the edge of a box within some units in the last place:
    // whether they hit is for the exact test to say, and for both ways alike.
    Random random(72);
    int hits = 0;
    for (int i = 0; i < 20000; ++i) {
        Body body = static_body("", i % 2 == 0 ? Shape(Sphere{1.0f}) : Shape(Box{{1, 1, 1}}));
        body.position = random.vector(-100, 100);
        body.id = {1};
        const std::vector bodies = {body};
        // The tightest leaf there is, without the room that `follow` leaves.
        BoundingTree tree;
        tree.place(0, bounds_around(body.position, glm::vec3(1)));
        Ray ray{body.position, {0, 0, 0}};
        const int along = static_cast<int>(random.index(3));
        ray.origin[along] -= random.between(10, 1000);
        ray.origin[(along + 1) % 3] += 1.0f + random.between(-1, 1) * 2e-5f;
        ray.direction[along] = 1.0f;
        ray.direction = glm::normalize(ray.direction + 1e-7f * random.vector(-1, 1));
        const auto expected = cast_ray(bodies, ray);
        ASSERT_EQ(cast_ray(bodies, tree, ray), expected);
        hits += expected ? 1 : 0;
    }
    EXPECT_GT(hits, 4000);
    EXPECT_LT(hits, 16000);
}

TEST(RayCastThroughATree, ADirectionThatIsNotQuiteAUnitVectorLosesNothing) {
    Random random(73);
    BoundingTree tree;
    const auto bodies = random_bodies(random, 200, 50, 1);
    follow(tree, bodies);
    for (int i = 0; i < 5000; ++i) {
        Ray ray = random_ray(random, 50);
        ray.direction *= random.between(0.9991f, 1.0009f);
        ASSERT_EQ(cast_ray(bodies, tree, ray), cast_ray(bodies, ray));
    }
}

TEST(RayCastThroughATree, OfTwoAtEqualDistanceTheEarlierIsHitWhereverItsLeafIs) {
    Random random(74);
    for (int scene = 0; scene < 50; ++scene) {
        // Fifty boxes of different widths, all with a face at x = 4.
        std::vector<Body> bodies;
        for (std::uint32_t i = 0; i < 50; ++i) {
            const float side = random.between(0.1f, 3.0f);
            bodies.push_back(static_body("", Box{{1, side, side}}));
            bodies.back().position = {5, random.between(-2, 2), random.between(-2, 2)};
            bodies.back().id = {i + 1};
        }
        BoundingTree tree;
        follow(tree, bodies);
        const Ray ray{{0, random.between(-2, 2), random.between(-2, 2)}, {1, 0, 0}};
        EXPECT_EQ(cast_ray(bodies, tree, ray), cast_ray(bodies, ray));
    }
}

TEST(RayCastThroughATree, ATreeThatHeldAnotherWorldFollows) {
    Random random(75);
    BoundingTree tree;
    for (int turn = 0; turn < 40; ++turn) {
        const float spread = turn % 2 == 0 ? 10.0f : 3.0f;
        const auto bodies = random_bodies(random, turn % 3 == 0 ? 0 : random.index(90), spread, 1);
        follow(tree, bodies);
        for (int i = 0; i < 20; ++i) {
            const Ray ray = random_ray(random, spread);
            ASSERT_EQ(cast_ray(bodies, tree, ray), cast_ray(bodies, ray));
        }
    }
}

} // namespace
} // namespace carom::collision_testing
