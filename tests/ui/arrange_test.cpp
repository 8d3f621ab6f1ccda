#include "studio/tools/arrange.hpp"

#include "math/quaternion.hpp"
#include "physics/detect/broadphase/bounds.hpp"
#include "scenes/rows.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <random>

namespace carom::ui {
namespace {

/// Boxes and balls of many sizes, turned any way, that all overlap no others along x.
struct Row {
    World world;
    std::vector<BodyId> bodies;

    explicit Row(std::uint32_t seed) {
        std::mt19937 random(seed);
        std::uniform_real_distribution<float> any(0.1f, 1.0f);
        for (int i = 0; i < 6; ++i) {
            Body body =
                i % 2 == 0 ? dynamic_body("box", Box{{any(random), any(random), any(random)}}, 1.0f)
                           : dynamic_body("ball", Sphere{any(random)}, 1.0f);
            body.orientation =
                glm::normalize(glm::quat(any(random), any(random), -any(random), any(random)));
            body.position = {4.0f * static_cast<float>(i) + any(random), any(random), -any(random)};
            bodies.push_back(world.add(body));
        }
        std::shuffle(bodies.begin(), bodies.end(), random);
    }

    void apply(const std::vector<Command>& commands) {
        for (const Command& command : commands) {
            EXPECT_EQ(apply_command(world, command), std::nullopt);
        }
    }
    [[nodiscard]] Bounds bounds(BodyId id) const {
        return shape_bounds(world.find(id)->shape, transform(*world.find(id)));
    }
};

TEST(Arrange, AlignsTheEdgesOfAllWithTheLastOne) {
    for (const std::uint32_t seed : {1u, 2u, 3u}) {
        for (const int axis : {0, 1, 2}) {
            Row row(seed);
            const Bounds last = row.bounds(row.bodies.back());
            row.apply(aligned(row.world, row.bodies, axis, Edge::lower));
            for (const BodyId body : row.bodies) {
                EXPECT_NEAR(row.bounds(body).lower[axis], last.lower[axis], 1e-5f) << seed;
            }
            row.apply(aligned(row.world, row.bodies, axis, Edge::upper));
            for (const BodyId body : row.bodies) {
                EXPECT_NEAR(row.bounds(body).upper[axis], last.upper[axis], 1e-5f) << seed;
            }
            row.apply(aligned(row.world, row.bodies, axis, Edge::middle));
            for (const BodyId body : row.bodies) {
                EXPECT_NEAR(row.world.find(body)->position[axis],
                            row.world.find(row.bodies.back())->position[axis], 1e-5f)
                    << seed;
            }
        }
    }
}

TEST(Arrange, SpreadsBodiesWithEqualGapsBetweenTheOuterTwo) {
    for (const std::uint32_t seed : {1u, 2u, 3u}) {
        Row row(seed);
        const World before = row.world;
        row.apply(spread(row.world, row.bodies, 0));
        EXPECT_EQ(row.world.bodies.front(), before.bodies.front());
        EXPECT_EQ(row.world.bodies.back(), before.bodies.back());
        const auto gap = [&](std::size_t i) {
            return row.bounds(row.world.bodies[i + 1].id).lower.x -
                   row.bounds(row.world.bodies[i].id).upper.x;
        };
        for (std::size_t i = 1; i + 1 < row.world.bodies.size(); ++i) {
            EXPECT_NEAR(gap(i), gap(0), 1e-4f) << seed;
        }
    }
}

} // namespace
} // namespace carom::ui
