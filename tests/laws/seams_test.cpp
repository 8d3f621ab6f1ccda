/// Floors of fixed boxes as people build them: of several materials, with flaws, with steps, gaps
/// and edges that are real.
#include "math/random.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <vector>

namespace carom {
namespace {

/// Without friction over tiles of a metre: what it keeps of its 3 m/s in 2 s.
float speed_kept(bool floors_as_one) {
    World world;
    world.settings.floors_as_one = floors_as_one;
    for (int i = 0; i < 10; ++i) {
        Body tile = static_body("tile", Box{{0.5f, 0.5f, 2.0f}});
        tile.position = {static_cast<float>(i), -0.5f, 0.0f};
        world.add(tile);
    }
    Body box = test::crate({0.3f, 0.2f, 0.3f}, 1.0f, {0.0f, 0.2f, 0.0f});
    box.friction = 0.0f;
    box.linear_velocity.x = 3.0f;
    world.add(box);
    test::run(world, 120);
    return world.bodies.back().linear_velocity.x;
}

TEST(FlushFloor, CatchesWithTheDialOff) {
    EXPECT_NEAR(speed_kept(true), 3.0f, 1e-5f);
    EXPECT_LT(speed_kept(false), 2.0f);
}

/// Two flush halves of a floor, smooth and with μ = 0.3, and a cube of half a metre that slides
/// over them at 4 m/s along x.
World smooth_and_rough(const glm::vec3& half_extents, const glm::vec3& apart, float start) {
    World world;
    for (const float side : {-1.0f, 1.0f}) {
        Body half = static_body(side < 0.0f ? "smooth" : "rough", Box{half_extents});
        half.position = side * apart - glm::vec3(0.0f, half_extents.y, 0.0f);
        half.friction = side < 0.0f ? 0.0f : 0.3f;
        world.add(half);
    }
    Body block = test::crate(glm::vec3(0.25f), 1.0f, {start, 0.25f, 0.0f});
    block.friction = 1.0f;
    block.linear_velocity.x = 4.0f;
    world.add(block);
    return world;
}

/// From smooth ice onto a rough floor it brakes with the share of its weight that is on the rough
/// part. Since the share is symmetric about the seam, it comes to rest v²/(2 μ g) = 2.718 m beyond
/// it, and does not turn. The load leans forward while it brakes, by μ h/w of the whole: so it is
/// up to a few centimetres short.
TEST(FlushFloor, HasTheMaterialOfTheTileBelowEachPoint) {
    for (const char* resolver : {"sequential_impulses", "soft_step", "impulse", "penalty"}) {
        for (const Detection detection : test::detections) {
            SCOPED_TRACE(testing::Message() << resolver << ", " << static_cast<int>(detection));
            World world = smooth_and_rough({5.0f, 0.5f, 2.0f}, {5.0f, 0.0f, 0.0f}, -1.0f);
            world.settings.resolver = Key(resolver);
            world.settings.detection = detection;
            test::run(world, 300);
            const Body& stopped = world.bodies.back();
            EXPECT_NEAR(stopped.position.x, 4.0f * 4.0f / (2.0f * 0.3f * test::g), 0.05f);
            EXPECT_GT(std::abs(stopped.orientation.w), 0.9999f);
            EXPECT_EQ(world.contacts.size(), 1u); // named by the tile that bears it
            EXPECT_EQ(world.contacts.front().a, world.find("rough")->id);
        }
    }
}

/// Along the seam half of the weight is braked, at an arm of w/2 = 0.25 m:
/// α = ½ μ m g (w/2) / (m w²/6).
TEST(FlushFloor, TurnsWhatIsBrakedOnOneSide) {
    World world = smooth_and_rough({10.0f, 0.5f, 1.0f}, {0.0f, 0.0f, 1.0f}, -5.0f);
    test::run(world, 6);
    const float alpha = 0.5f * 0.3f * test::g * 0.25f / (0.5f * 0.5f / 6.0f);
    EXPECT_NEAR(world.bodies.back().angular_velocity.y, -0.1f * alpha, 0.005f * alpha);
    ASSERT_EQ(world.contacts.size(), 2u);
    EXPECT_EQ(world.contacts[0].manifold.count, 2u);
    EXPECT_EQ(world.contacts[1].manifold.count, 2u);
}

bool pushes_sideways(const World& world) {
    return std::ranges::any_of(world.contacts, [&](const Contact& contact) {
        const bool is_its = contact.b == world.bodies.back().id;
        return is_its && std::abs(contact.manifold.normal.y) < 0.99f && has_impulse(contact);
    });
}

/// Three by ten loose cubes of this side that have come to rest.
World resting_cubes(float side, const char* resolver, Detection detection) {
    World world;
    world.settings.resolver = Key(resolver);
    world.settings.detection = detection;
    world.add(test::floor_body());
    for (int i = 0; i < 30; ++i) {
        const glm::vec3 place(i / 3, 0.5f, i % 3 - 1);
        world.add(test::crate(glm::vec3(0.5f * side), 1e3f * side * side * side, side * place));
    }
    test::run(world, 60);
    return world;
}

/// A ball or a box of a fifth to three fifths of their side, without friction, at the speed of a
/// fall of a few sides.
Body slider_over(const World& cubes, float side, std::uint32_t seed) {
    Xorshift32 random(seed);
    const float size = side * random.between(0.2f, 0.6f);
    const float mass = 500.0f * size * size * size;
    float top = 0.0f;
    for (const Body& body : cubes.bodies) {
        top = std::max(top, is_static(body) ? 0.0f : body.position.y + 0.5f * side);
    }
    const glm::vec3 place(0.0f, top + 0.5f * size, side * random.between(-0.4f, 0.4f));
    Body body = seed % 3 == 0 ? test::ball(0.5f * size, mass, place)
                              : test::crate(size * glm::vec3(0.6f, 0.5f, 0.5f), mass, place);
    body.friction = 0.0f;
    body.linear_velocity.x = std::sqrt(side) * random.between(1.5f, 4.0f);
    return body;
}

/// Over cubes that rest beside each other no normal but upwards acts, and the speed is kept. (One
/// pass methods do not let them rest, and under `penalty` the one that is loaded lies lower.)
TEST(RowOfCubes, IsSlidOverAsAFloorIs) {
    for (const float side : {1.0f, 0.3f}) {
        for (const char* resolver : {"sequential_impulses", "soft_step"}) {
            for (std::uint32_t seed = 1; seed <= 12; ++seed) {
                SCOPED_TRACE(testing::Message() << side << ", " << resolver << ", seed " << seed);
                World world = resting_cubes(side, resolver,
                                            test::detections[seed / 3 % test::detections.size()]);
                world.add(slider_over(world, side, seed));
                const float v = world.bodies.back().linear_velocity.x;
                Workspace workspace;
                for (int i = 0; static_cast<float>(i) * test::dt * v < 5.0f * side; ++i) {
                    step(world, workspace);
                    ASSERT_FALSE(pushes_sideways(world)) << "in step " << i;
                }
                EXPECT_NEAR(world.bodies.back().linear_velocity.x, v, 0.02f * v);
            }
        }
    }
}

/// A cube whose top is 2 cm higher is a step, and stops what meets it.
TEST(RowOfCubes, StopsWhatMeetsAHigherOne) {
    World world = resting_cubes(1.0f, "sequential_impulses", Detection::discrete);
    for (Body& body : world.bodies) {
        if (!is_static(body) && body.position.x > 2.5f) {
            set_shape(body, Box{{0.5f, 0.52f, 0.5f}});
            body.position.y = 0.52f;
        }
    }
    world.add(
        slider_over(resting_cubes(1.0f, "sequential_impulses", Detection::discrete), 1.0f, 1));
    test::run(world, 200);
    EXPECT_LT(world.bodies.back().position.x, 2.6f);
}

/// Fixed tiles of a metre that fill no box together.
enum class Flaw { thickness, gaps, heights, holes };

/// Heights differ by less than the slop, 5 mm, or 1 mm for the bodies below.
World flawed_floor(Flaw flaw, bool fits, Xorshift32& random) {
    World world;
    world.settings.fit_small_bodies = fits;
    const float lowest = fits ? 0.0008f : 0.003f;
    for (int i = -1; i < 9; ++i) {
        for (int j = -1; j <= 1; ++j) {
            if (flaw == Flaw::holes && j != 0 && (i + j) % 2 != 0) {
                continue;
            }
            const float thick = flaw == Flaw::thickness ? random.between(0.1f, 0.6f) : 0.5f;
            const float lower = flaw == Flaw::heights ? random.between(0.0f, lowest) : 0.0f;
            const float pitch = flaw == Flaw::gaps ? 1.002f : 1.0f;
            Body tile = static_body("tile", Box{{0.5f, thick, 0.5f}});
            tile.position = {pitch * static_cast<float>(i), -thick - lower,
                             pitch * static_cast<float>(j)};
            world.add(tile);
        }
    }
    return world;
}

/// By how much the way along x over the first `count` tiles of the middle row climbs in all [m].
float climb(const World& world, int count) {
    std::vector<float> tops(static_cast<std::size_t>(count));
    for (const Body& tile : world.bodies) {
        const long column = std::lround(tile.position.x);
        if (std::abs(tile.position.z) < 0.5f && column >= 0 && column < count) {
            tops[static_cast<std::size_t>(column)] =
                tile.position.y + std::get<Box>(tile.shape).half_extents.y;
        }
    }
    float sum = 0.0f;
    for (std::size_t i = 1; i < tops.size(); ++i) {
        sum += std::max(tops[i] - tops[i - 1], 0.0f);
    }
    return sum;
}

/// Without friction: it keeps its speed, and neither hops nor falls. A step up by c is a real one:
/// it is climbed at the cost of m g c, of which a plastic step down gives nothing back,
/// Δv = g c/v.
void slide_over(Flaw flaw, const char* resolver, std::uint32_t seed, bool fits) {
    Xorshift32 random(seed);
    World world = flawed_floor(flaw, fits, random);
    const float cost = test::g * climb(world, 8) / 3.0f;
    world.settings.resolver = Key(resolver);
    world.settings.detection = test::detections[seed % test::detections.size()];
    const float across = random.between(-0.3f, 0.3f);
    Body body = seed % 2 == 0 ? test::ball(0.1f, 1.0f, {0.0f, 0.1f, across})
                              : test::crate({0.15f, 0.1f, 0.2f}, 1.0f, {0.0f, 0.1f, across});
    body.friction = 0.0f;
    body.linear_velocity.x = 3.0f;
    world.add(body);
    Workspace workspace;
    for (int i = 0; i < 120; ++i) {
        step(world, workspace);
        ASSERT_NEAR(world.bodies.back().position.y, 0.1f, 0.01f) << "in step " << i;
    }
    EXPECT_NEAR(world.bodies.back().linear_velocity.x, 3.0f, 0.006f + cost);
}

TEST(FlushFloor, NeedNotFillABox) {
    for (const Flaw flaw : {Flaw::thickness, Flaw::gaps, Flaw::heights, Flaw::holes}) {
        for (const char* resolver : {"impulse", "sequential_impulses", "soft_step", "penalty"}) {
            for (std::uint32_t seed = 1; seed <= 12; ++seed) {
                for (const bool fits : {false, true}) {
                    SCOPED_TRACE(testing::Message()
                                 << resolver << ", flaw " << static_cast<int>(flaw) << ", seed "
                                 << seed << ", fits " << fits);
                    slide_over(flaw, resolver, seed, fits);
                }
            }
        }
    }
}

/// Over seams along its way too, where it is above the face of one tile and beside another: neither
/// thrown up nor aside.
TEST(FlushFloor, NeedNotFillABoxAlongTheWay) {
    for (const char* resolver : {"impulse", "sequential_impulses", "soft_step", "penalty"}) {
        for (std::uint32_t seed = 1; seed <= 30; ++seed) {
            SCOPED_TRACE(testing::Message() << resolver << ", seed " << seed);
            Xorshift32 random(seed);
            World world = flawed_floor(Flaw::thickness, true, random);
            world.settings.resolver = Key(resolver);
            const float size = random.between(0.2f, 0.7f);
            const glm::vec3 place(0.0f, 0.5f * size, random.between(0.3f, 0.7f));
            Body body = test::crate(size * glm::vec3(0.6f, 0.5f, 0.5f), 1.0f, place);
            body.friction = 0.0f;
            body.linear_velocity.x = random.between(1.0f, 5.0f);
            world.add(body);
            Workspace workspace;
            for (int i = 0; i < 90 && world.bodies.back().position.x < 7.0f; ++i) {
                step(world, workspace);
                ASSERT_NEAR(world.bodies.back().position.y, place.y, 0.06f * size) << i;
                ASSERT_NEAR(world.bodies.back().position.z, place.z, 0.06f * size) << i;
            }
        }
    }
}

/// A crate of 30 cm slides at 1 m/s towards a second tile that lies 2 cm higher, or 40 cm apart.
World two_tiles(float higher, float apart) {
    World world;
    for (const float side : {-1.0f, 1.0f}) {
        Body tile = static_body("tile", Box{{1.0f, 0.5f, 1.0f}});
        tile.position = {side * (1.0f + 0.5f * apart), side < 0.0f ? -0.5f : -0.5f + higher, 0.0f};
        world.add(tile);
    }
    Body crate = test::crate(glm::vec3(0.15f), 1.0f, {-1.0f, 0.15f, 0.0f});
    crate.friction = 0.0f;
    crate.linear_velocity.x = 1.0f;
    world.add(crate);
    test::run(world, 120);
    return world;
}

/// Past the edge of a tile, a ball falls through the next one: it slides off the edge.
TEST(FlushFloor, EndsWhereTheNextTileIsNoneForABody) {
    World world;
    for (const float x : {-1.0f, 1.0f}) {
        Body tile = static_body(x < 0.0f ? "tile" : "other", Box{glm::vec3(1.0f)});
        tile.position = {x, -1.0f, 0.0f};
        world.add(tile);
    }
    world.bodies[1].tags = {"other"};
    Body ball = test::ball(0.2f, 1.0f, {0.08f, 0.2f, 0.0f});
    ball.ignore_tags = {"other"};
    world.add(ball);
    float nearest = 1.0f;
    for (int i = 0; i < 60; ++i) {
        test::run(world, 1);
        const glm::vec3 place = world.bodies.back().position - world.bodies.front().position;
        nearest = std::min(nearest, glm::distance(place, glm::clamp(place, -1.0f, 1.0f)));
    }
    EXPECT_LT(world.bodies.back().position.y, -1.0f);
    EXPECT_GT(nearest, 0.18f); // its radius, but for what a step goes too deep
}

TEST(FlushFloor, LeavesStepsGapsAndEdgesAsTheyAre) {
    EXPECT_LT(two_tiles(0.02f, 0.0f).bodies.back().position.x, 0.0f); // stopped by the step
    EXPECT_NEAR(two_tiles(0.0f, 0.0f).bodies.back().position.x, 1.0f, 1e-4f);
    EXPECT_LT(two_tiles(0.0f, 0.4f).bodies.back().position.y, 0.0f);  // fallen into the gap
    EXPECT_LT(two_tiles(-0.3f, 0.0f).bodies.back().position.y, 0.0f); // down the step
}

} // namespace
} // namespace carom
