/// Detection by time of impact where impacts crowd: balls in a row between two walls, with hardly
/// any room between them.
#include "physics/step/measure.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>

namespace carom {
namespace {

World tight_row(const char* method, int balls, float gap, std::uint32_t seed) {
    World world = test::ideal_world(method);
    world.settings.detection = Detection::time_of_impact;
    const float length = static_cast<float>(balls) * (1.0f + gap) + gap;
    for (const float x : {-0.5f, length + 0.5f}) {
        Body wall = static_body("", Box{{0.5f, 5.0f, 5.0f}});
        wall.position.x = x;
        wall.restitution = 1.0f;
        world.add(wall);
    }
    test::Scatter scatter(seed);
    for (int i = 0; i < balls; ++i) {
        const float x = gap + 0.5f + static_cast<float>(i) * (1.0f + gap);
        Body ball = test::ball(0.5f, 1.5f + 0.5f * scatter.next(), {x, 0.0f, 0.0f}, 1.0f);
        ball.linear_velocity.x = 5.0f * scatter.next();
        world.add(ball);
    }
    return world;
}

/// Each impact of e = 1 keeps the energy of its pair, and what is put off keeps its velocities.
/// There are up to 2·10⁴ impacts, each rounded by 6e-8.
TEST(ImpactLimit, ATightElasticRowKeepsItsEnergyAtEveryLimit) {
    for (const char* method : {"linear_impulse", "impulse"}) {
        for (const int most : {1, 4, 16, 100}) {
            for (std::uint32_t seed = 1; seed <= 6; ++seed) {
                SCOPED_TRACE(testing::Message() << method << ", " << most << ", seed " << seed);
                World world = tight_row(method, 3 + static_cast<int>(seed), 1e-3f, seed);
                world.settings.max_impacts_per_step = most;
                const double before = kinetic_energy(world);
                test::run(world, 60);
                EXPECT_NEAR(kinetic_energy(world), before, 1e-3 * before);
            }
        }
    }
}

/// At 5 m/s a ball crosses the 7 mm that five of them have between them about twelve times a step.
TEST(ImpactLimit, SaysHowManyImpactsAreLeftToTheNextStep) {
    const auto put_off = [](int most) {
        World world = tight_row("impulse", 5, 1e-3f, 3);
        world.settings.max_impacts_per_step = most;
        Workspace workspace;
        std::size_t sum = 0;
        for (int i = 0; i < 60; ++i) {
            sum += step(world, workspace).put_off;
        }
        return sum;
    };
    EXPECT_GT(put_off(4), 60u);
    EXPECT_EQ(put_off(1000), 0u);
}

} // namespace
} // namespace carom
