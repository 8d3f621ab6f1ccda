/// What sweeps are for: flights that are exact between the impacts, however long the steps are.
#include "physics/detect/narrowphase/sweep.hpp"
#include "support/collisions.hpp"
#include "support/worlds.hpp"

#include <cmath>

namespace carom::collision_testing {
namespace {

using test::dt;

struct Flyer {
    Shape shape;
    Motion motion;
    int bounces = 0;
};

void fly(Flyer& flyer, float h) {
    flyer.motion.start = pose_at(flyer.motion, h);
    flyer.motion.linear_velocity += h * flyer.motion.acceleration;
}

/// A step in free flight between impacts, each of which reflects the velocity.
void step(Flyer& flyer) {
    float remaining = dt;
    for (;;) {
        const auto impact = time_of_impact(floor_box, under_foot, flyer.shape, flyer.motion,
                                           {remaining, 0.0f, 1e-6f});
        const float h = impact ? impact->time : remaining;
        fly(flyer, h);
        if (!impact) {
            return;
        }
        flyer.motion.linear_velocity = glm::reflect(flyer.motion.linear_velocity, impact->normal);
        remaining -= impact->time;
        ++flyer.bounces;
    }
}

TEST(BouncingWithoutLoss, GoesOnWhereManyBouncesFallIntoOneStep) {
    // From 10 µm a bounce takes 2 √(2 h / g) = 2.86 ms: 5.8 of them in each step. In 600 steps,
    // 10 s, there is time for 3502. A float at 0.5 m is a multiple of 0.06 µm: a few per cent of h.
    Flyer flyer{Sphere{0.5f}, {.start = at({0, 0.50001f, 0}), .acceleration = {0, -9.81f, 0}}};
    for (int i = 0; i < 600; ++i) {
        step(flyer);
        ASSERT_GT(flyer.motion.start.position.y, 0.49999f);
        ASSERT_LT(flyer.motion.start.position.y, 0.50003f);
    }
    EXPECT_NEAR(flyer.bounces, 3502, 350);
}

} // namespace
} // namespace carom::collision_testing
