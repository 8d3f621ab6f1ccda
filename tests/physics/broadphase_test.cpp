#include "support/collisions.hpp"

#include "math/quaternion.hpp"
#include "physics/detect/broadphase/bounds.hpp"
#include "physics/detect/broadphase/catalogue.hpp"

#include <cmath>
#include <vector>

namespace carom::collision_testing {
namespace {

Bounds around(const glm::vec3& centre, float half_extent) {
    return bounds_around(centre, glm::vec3(half_extent));
}

std::vector<BodyPair> pairs_of(const BroadPhaseRow& method, const std::vector<Bounds>& bounds,
                               const glm::vec3& axis = glm::vec3(1.0f)) {
    BroadPhaseScratch scratch;
    std::vector<BodyPair> pairs = {{7, 9}};
    method.find_pairs({bounds, {}, axis}, scratch, pairs);
    return pairs;
}

using Pairs = std::vector<BodyPair>;

TEST(BroadPhase, TheCatalogueHasItsMethodsByKey) {
    ASSERT_EQ(broad_phase_catalogue().size(), 3u);
    EXPECT_EQ(broad_phase_catalogue()[0].key, "all_pairs");
    EXPECT_EQ(broad_phase_catalogue()[1].key, "sort_and_sweep");
    EXPECT_EQ(broad_phase_catalogue()[2].key, "tree");
    EXPECT_EQ(find_broad_phase("sort_and_sweep"), &broad_phase_catalogue()[1]);
    EXPECT_EQ(find_broad_phase("guess"), nullptr);
}

TEST(BroadPhase, EveryMethodFindsTheOverlapsInOrder) {
    // Unit cubes at 0, 10, 0.9, 10.5 and 1.8 on a line: 0-2, 1-3 and 2-4 overlap.
    const std::vector<Bounds> bounds = {around({0, 0, 0}, 0.5f), around({10, 0, 0}, 0.5f),
                                        around({0.9f, 0, 0}, 0.5f), around({10.5f, 0, 0}, 0.5f),
                                        around({1.8f, 0, 0}, 0.5f)};
    for (const BroadPhaseRow& method : broad_phase_catalogue()) {
        EXPECT_EQ(pairs_of(method, bounds), (Pairs{{0, 2}, {1, 3}, {2, 4}})) << method.key;
        EXPECT_EQ(pairs_of(method, {}), Pairs{}) << method.key;
        EXPECT_EQ(pairs_of(method, {bounds[0]}), Pairs{}) << method.key;
    }
}

TEST(BroadPhase, TouchingCounts) {
    for (const BroadPhaseRow& method : broad_phase_catalogue()) {
        EXPECT_EQ(pairs_of(method, {around({0, 0, 0}, 0.5f), around({1, 1, 1}, 0.5f)}).size(), 1u);
        EXPECT_EQ(pairs_of(method, {around({0, 0, 0}, 0.5f), around({1, 1.001f, 1}, 0.5f)}).size(),
                  0u);
        EXPECT_EQ(pairs_of(method, {around({3, 3, 3}, 0.0f), around({3, 3, 3}, 0.0f)}).size(), 1u);
    }
}

TEST(BroadPhase, TouchingCountsOnEveryAxisInSpiteOfRounding) {
    // Neighbours share a corner whose shadow is a sum of three rounded products.
    Random random(41);
    for (int i = 0; i < 2000; ++i) {
        const glm::vec3 corner = random.vector(-100, 100);
        const glm::vec3 axis = random.vector(-1, 1);
        const std::vector<Bounds> bounds = {Bounds{corner - random.vector(0, 1), corner},
                                            Bounds{corner, corner + random.vector(0, 1)}};
        ASSERT_EQ(pairs_of(sort_and_sweep, bounds, axis).size(), 1u);
    }
}

TEST(BroadPhase, AGroundAsLargeAsTheSceneMeetsEveryMarble) {
    std::vector<Bounds> bounds;
    for (int i = 0; i < 100; ++i) {
        bounds.push_back(around({1.5f * static_cast<float>(i) - 75.0f, 0.4f, 0}, 0.5f));
    }
    bounds.push_back(around({0, -1000, 0}, 1000.0f));
    for (const BroadPhaseRow& method : broad_phase_catalogue()) {
        const Pairs pairs = pairs_of(method, bounds);
        ASSERT_EQ(pairs.size(), 100u) << method.key;
        for (std::uint32_t i = 0; i < 100; ++i) {
            EXPECT_EQ(pairs[i], (BodyPair{i, 100}));
        }
    }
}

/// Half extents from a millimetre to 100 m, most of them small.
std::vector<Bounds> random_scene(Random& random, std::uint32_t count) {
    std::vector<Bounds> bounds;
    for (std::uint32_t i = 0; i < count; ++i) {
        const float scale = std::exp2(random.between(-10.0f, random.index(20) == 0 ? 6.6f : 1.0f));
        bounds.push_back(bounds_around(random.vector(-10, 10), scale * random.vector(0.1f, 1.0f)));
    }
    return bounds;
}

TEST(BroadPhase, AllMethodsAgreeOnRandomScenes) {
    constexpr std::uint32_t seed = 4711;
    SCOPED_TRACE(::testing::Message() << "seed " << seed);
    Random random(seed);
    const std::vector<glm::vec3> axes = {
        {1, 1, 1}, {1, 0, 0}, {0, -1, 0}, {-1, 2, -0.5f}, {0, 0, 0}};
    for (int scene = 0; scene < 100; ++scene) {
        const std::vector<Bounds> bounds = random_scene(random, random.index(200));
        const Pairs expected = pairs_of(broad_phase_catalogue()[0], bounds);
        for (const BroadPhaseRow& method : broad_phase_catalogue()) {
            for (const glm::vec3& axis : axes) {
                ASSERT_EQ(pairs_of(method, bounds, axis), expected) << method.key;
            }
        }
    }
}

TEST(BroadPhase, ReusedMemoryNeverChangesThePairs) {
    // One scratch through scenes that move a little, jump, grow and shrink.
    constexpr std::uint32_t seed = 4712;
    SCOPED_TRACE(::testing::Message() << "seed " << seed);
    Random random(seed);
    BroadPhaseScratch scratch;
    Pairs pairs;
    for (int scene = 0; scene < 10; ++scene) {
        std::vector<Bounds> bounds = random_scene(random, 50 + random.index(100));
        for (int step = 0; step < 20; ++step) {
            const glm::vec3 axis = step == 10 ? glm::vec3(-1, 0.3f, 1) : glm::vec3(1);
            const Pairs expected = pairs_of(broad_phase_catalogue()[0], bounds);
            for (const BroadPhaseRow& method : broad_phase_catalogue()) {
                method.find_pairs({bounds, {}, axis}, scratch, pairs);
                ASSERT_EQ(pairs, expected) << method.key;
            }
            for (Bounds& each : bounds) {
                each = swept(each, random.vector(-0.2f, 0.2f));
            }
        }
    }
}

/// n boxes in one place are n (n - 1)/2 pairs: 44,850 of 300, which a step takes, 57,630 of 340,
/// and 499,500 of 1,000, more than a tree keeps leaves of.
TEST(BroadPhase, EveryMethodRefusesTheSameNumbersOfPairs) {
    BroadPhaseScratch scratch;
    Pairs pairs;
    for (const std::size_t count : {300u, 340u, 1000u, 300u}) {
        const std::vector<Bounds> bounds(count, around({1, 2, 3}, 0.5f));
        const std::size_t all = count * (count - 1) / 2;
        const bool is_taken = all <= most_pairs(count);
        ASSERT_EQ(is_taken, count == 300u);
        for (const BroadPhaseRow& method : broad_phase_catalogue()) {
            EXPECT_EQ(method.find_pairs({bounds, {}, glm::vec3(1)}, scratch, pairs), is_taken)
                << method.key << " of " << count;
            EXPECT_EQ(pairs.size(), is_taken ? all : 0) << method.key << " of " << count;
        }
    }
}

TEST(BroadPhase, AWarmScratchIsNotAllocatedAgain) {
    Random random(42);
    const std::vector<Bounds> bounds = random_scene(random, 100);
    for (const BroadPhaseRow& method : broad_phase_catalogue()) {
        BroadPhaseScratch scratch;
        Pairs pairs;
        const BroadPhaseInput input{bounds, {}, glm::vec3(1)};
        method.find_pairs(input, scratch, pairs);
        const SweepInterval* intervals = scratch.intervals.data();
        const BodyPair* candidates = scratch.tree.pairs().data();
        const BodyPair* memory = pairs.data();
        method.find_pairs(input, scratch, pairs);
        EXPECT_EQ(scratch.intervals.data(), intervals) << method.key;
        EXPECT_EQ(scratch.tree.pairs().data(), candidates) << method.key;
        EXPECT_EQ(pairs.data(), memory) << method.key;
    }
}

TEST(BroadPhase, NumbersThatAreNotFiniteHideNoPair) {
    const float infinity = std::numeric_limits<float>::infinity();
    const float nan = std::numeric_limits<float>::quiet_NaN();
    const std::vector<Bounds> bounds = {
        around({0, 0, 0}, 1.0f), Bounds{glm::vec3(-infinity), glm::vec3(infinity)},
        Bounds{glm::vec3(nan), glm::vec3(nan)}, around({0.5f, 0, 0}, 1.0f)};
    for (const BroadPhaseRow& method : broad_phase_catalogue()) {
        for (const glm::vec3& axis : {glm::vec3(1), glm::vec3(1, 0, 0)}) {
            EXPECT_EQ(pairs_of(method, bounds, axis), (Pairs{{0, 1}, {0, 3}, {1, 3}}));
        }
    }
}

TEST(BodyBounds, OfASphereAreItsRadiusAroundItsCentre) {
    Body body = dynamic_body("", Sphere{0.5f}, 1.0f);
    body.position = {1, 2, 3};
    body.angular_velocity = {100, 0, 0};
    EXPECT_EQ(body_bounds(body, 0.1f, 0.0f), around({1, 2, 3}, 0.5f));
    EXPECT_EQ(body_bounds(body, 0.1f, 0.25f), around({1, 2, 3}, 0.75f));
}

TEST(BodyBounds, OfATurnedBoxAreTight) {
    // Turned by 45 degrees about z the square of half side 1 reaches sqrt(2) along x and y.
    const Bounds bounds = shape_bounds(Box{{1, 1, 2}}, at({1, 0, 0}, 0.785398163f, {0, 0, 1}));
    expect_near(bounds.lower, {1 - std::sqrt(2.0f), -std::sqrt(2.0f), -2});
    expect_near(bounds.upper, {1 + std::sqrt(2.0f), std::sqrt(2.0f), 2});
}

TEST(BodyBounds, CoverTheWayOfTheStep) {
    // 6 m/s along x and -3 m/s along y for 0.5 s: 3 m to the right, 1.5 m down.
    Body body = dynamic_body("", Sphere{0.5f}, 1.0f);
    body.linear_velocity = {6, -3, 0};
    const Bounds bounds = body_bounds(body, 0.5f, 0.0f);
    expect_near(bounds.lower, {-0.5f, -2, -0.5f});
    expect_near(bounds.upper, {3.5f, 0.5f, 0.5f});
}

TEST(BodyBounds, HoldTheBoxAtEveryMomentOfTheStep) {
    constexpr std::uint32_t seed = 4713;
    SCOPED_TRACE(::testing::Message() << "seed " << seed);
    Random random(seed);
    for (int i = 0; i < 1000; ++i) {
        Body body = dynamic_body("", Box{random.vector(0.1f, 1.0f)}, 1.0f);
        body.position = random.vector(-1, 1);
        body.orientation = random.orientation();
        body.linear_velocity = random.vector(-20, 20);
        body.angular_velocity = random.vector(-40, 40);
        const float dt = random.between(0.001f, 0.05f);
        const Bounds bounds = enlarged(body_bounds(body, dt, 0.0f), 1e-5f);
        for (int moment = 0; moment <= 4; ++moment) {
            const float h = 0.25f * dt * static_cast<float>(moment);
            const Transform there{body.position + h * body.linear_velocity,
                                  turned(body.orientation, body.angular_velocity, h)};
            const Bounds box = shape_bounds(body.shape, there);
            EXPECT_TRUE(contains(bounds, box.lower) && contains(bounds, box.upper));
        }
    }
}

TEST(BodyBounds, OfASpinningBoxStayInItsBoundingSphere) {
    Body body = dynamic_body("", Box{{1, 2, 2}}, 1.0f);
    body.angular_velocity = {1000, 0, 0};
    // The half diagonal is sqrt(1 + 4 + 4) = 3.
    EXPECT_EQ(body_bounds(body, 1.0f, 0.0f), around({0, 0, 0}, 3.0f));
}

} // namespace
} // namespace carom::collision_testing
