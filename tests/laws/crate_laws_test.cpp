/// What friction does to a single crate: how far it slides, and on which slope it tips, under every
/// method that promises to rest, friction model and detection, at several time steps.
#include "physics/solve/methods/catalogue.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <ostream>
#include <string_view>

namespace carom {
namespace {

struct CrateCase {
    std::string_view method;
    FrictionModel friction;
    Detection detection;
    bool is_ideal; ///< no correction, slop or threshold
    float time_step;
};
std::ostream& operator<<(std::ostream& stream, const CrateCase& c) {
    return stream << c.method << (c.friction == FrictionModel::box ? ", box" : ", coulomb")
                  << (c.detection == Detection::discrete ? ", discrete" : ", time of impact")
                  << (c.is_ideal ? ", ideal" : ", defaults") << ", dt " << c.time_step;
}

template <class What>
void for_each_case(What what) {
    for (const char* method : test::methods_with_lever_arms) {
        for (const FrictionModel friction : {FrictionModel::coulomb, FrictionModel::box}) {
            for (const Detection detection : {Detection::discrete, Detection::time_of_impact}) {
                for (const bool is_ideal : {false, true}) {
                    for (const float dt : test::time_steps) {
                        const CrateCase now{method, friction, detection, is_ideal, dt};
                        SCOPED_TRACE(now);
                        what(now);
                    }
                }
            }
        }
    }
}

World world_of(const CrateCase& now) {
    World world;
    world.settings = now.is_ideal ? test::ideal_settings() : Settings{};
    world.settings.gravity.y = -test::g;
    world.settings.resolver = Key(now.method);
    world.settings.friction_model = now.friction;
    world.settings.detection = now.detection;
    world.settings.time_step = now.time_step;
    return world;
}

/// v'² = v² - 2 mu g x: with semi-implicit Euler, which brakes first and moves then, it stops after
/// v²/(2 mu g) - v dt/2. Half as high as wide, a cube, and 1.6 times as high, which leans on its
/// front corners and would tip at 2 (mu = 1/2 is its width over its height).
TEST(SlidingCrate, StopsWhereItsFrictionSays) {
    constexpr float speed = 5.0f;
    constexpr float mu = 0.5f;
    constexpr float distance = speed * speed / (2.0f * mu * test::g); // 2.548 m
    for_each_case([=](const CrateCase& now) {
        for (const float height : {0.5f, 1.0f, 1.6f}) {
            World world = world_of(now);
            world.add(test::floor_body());
            Body crate =
                test::crate({0.25f, 0.25f * height, 0.25f}, 5.0f, {0.0f, 0.25f * height, 0.0f});
            crate.friction = mu;
            crate.linear_velocity.x = speed;
            const BodyId id = world.add(crate);
            // 1.02 s
            test::run(world, static_cast<int>(std::ceil(1.3f / now.time_step)));
            const Body& after = *world.find(id);
            EXPECT_NEAR(after.position.x, distance - 0.25f * speed * now.time_step,
                        0.3f * speed * now.time_step + 0.008f)
                << "height " << height;
            EXPECT_LT(glm::length(after.linear_velocity), 0.02f) << "height " << height;
        }
    });
}

/// A crate twice as high as wide, which mu = 1 keeps from sliding, on a slope.
bool tips(const CrateCase& now, float degrees) {
    World world = world_of(now);
    const float half_angle = degrees * 3.14159265f / 360.0f;
    const glm::quat slope(std::cos(half_angle), 0.0f, 0.0f, std::sin(half_angle));
    Body ground = test::floor_body();
    ground.orientation = slope;
    ground.position = slope * ground.position;
    world.add(ground);
    Body crate = test::crate({0.25f, 0.5f, 0.25f}, 5.0f, slope * glm::vec3(0.0f, 0.5f, 0.0f));
    crate.orientation = slope;
    crate.friction = 1.0f;
    const BodyId id = world.add(crate);
    test::run(world, static_cast<int>(std::ceil(2.0f / now.time_step)));
    const glm::quat turned = glm::conjugate(slope) * world.find(id)->orientation;
    return (turned * glm::vec3(0.0f, 1.0f, 0.0f)).y < 0.9f;
}

/// It tips when its weight points past the lower edge: tan a = width/height = 1/2. Methods that act
/// on what overlaps let go of it for a step at the start: it turns a little before it stands.
TEST(CrateOnASlope, TipsWhereItsWeightPointsPastItsEdge) {
    const float degrees = std::atan(0.5f) * 180.0f / 3.14159265f; // 26.57
    for_each_case([&](const CrateCase& now) {
        const float earlier = now.time_step > 0.01f ? 1.0f : 0.3f;
        EXPECT_FALSE(tips(now, degrees - earlier));
        EXPECT_TRUE(tips(now, degrees + 0.3f));
    });
}

} // namespace
} // namespace carom
