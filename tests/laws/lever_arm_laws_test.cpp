/// An overlap does not shorten a lever arm: what friction does to a ball that hits something heavy
/// does not depend on how deep a step found it.
#include "physics/solve/methods/catalogue.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <ostream>
#include <string_view>

namespace carom {
namespace {

/// A ball without spin that hits a slanting infinite mass, created before it or after it.
struct ObliqueHit {
    std::string_view method;
    float time_step;
    std::uint32_t seed;
};
std::ostream& operator<<(std::ostream& stream, const ObliqueHit& hit) {
    return stream << hit.method << ", dt " << hit.time_step << ", seed " << hit.seed;
}

template <class What>
void for_each_hit(What what) {
    for (const char* method : test::methods_with_lever_arms) {
        for (const float dt : test::time_steps) {
            for (std::uint32_t seed = 1; seed <= 12; ++seed) {
                const ObliqueHit hit{method, dt, seed};
                SCOPED_TRACE(hit);
                what(hit);
            }
        }
    }
}

struct Thrown {
    World world;
    BodyId ball;
    glm::vec3 normal; ///< out of what it hits
    float v_n;        ///< [m/s], > 0
    glm::vec3 v_t;    ///< [m/s]
    float radius;     ///< [m]
    float e;
};

Thrown thrown(const ObliqueHit& hit, float friction, float least_v_n) {
    test::Scatter scatter(hit.seed);
    Thrown thrown;
    World& world = thrown.world;
    world = test::ideal_world(hit.method, hit.time_step);
    world.settings.friction_model = FrictionModel::coulomb;
    thrown.radius = 0.4f + 0.2f * scatter.next();
    thrown.e = 0.5f + 0.5f * scatter.next();
    thrown.normal = glm::normalize(glm::vec3(0.3f, 1.0f, 0.3f) * scatter.vector() +
                                   glm::vec3(0.0f, 2.0f, 0.0f));
    const glm::vec3 n = thrown.normal;
    const glm::vec3 along = glm::normalize(glm::cross(n, glm::vec3(0.0f, 0.1f, 1.0f)));
    thrown.v_n = least_v_n + 2.0f + 2.0f * scatter.next();
    thrown.v_t = (1.5f + scatter.next()) * along;

    const float size = 5.0f;
    Body ground = static_body("", Box{glm::vec3(size)});
    ground.orientation = glm::normalize(glm::quat(1.0f + n.y, n.z, 0.0f, -n.x)); // y to n
    ground.position = -size * n;
    ground.friction = ground.restitution = 1.0f;

    // Found anywhere within what it flies in a step.
    const float way = (3.5f + 0.5f * scatter.next()) * hit.time_step;
    Body ball = test::ball(thrown.radius, 2.0f + scatter.next(), {}, thrown.e);
    ball.friction = friction;
    ball.linear_velocity = thrown.v_t - thrown.v_n * n;
    ball.position = thrown.radius * n - ball.linear_velocity * way;
    const bool first = hit.seed % 2 == 0;
    if (first) {
        thrown.ball = world.add(ball);
    }
    world.add(ground);
    if (!first) {
        thrown.ball = world.add(ball);
    }
    return thrown;
}

const Body& after_the_hit(Thrown& thrown) {
    test::run(thrown.world, 30);
    return *thrown.world.find(thrown.ball);
}

/// The moment about the contact point stays, m R v_t = m R v_t' + 2/5 m R² w', and it rolls off,
/// w' = v_t'/R: so v_t' = 5/7 v_t, whatever e is. (Brody, The Physics Teacher 22, 1984.) It takes
/// J_t = 2/7 m v_t, of mu (1 + e) m v_n.
TEST(LeverArm, ABallThatGripsLeavesWithFiveSevenths) {
    for_each_hit([](const ObliqueHit& hit) {
        Thrown before = thrown(hit, 1.0f, 2.0f);
        const Body& ball = after_the_hit(before);
        const glm::vec3 n = before.normal;
        const glm::vec3 v_t = ball.linear_velocity - glm::dot(ball.linear_velocity, n) * n;
        EXPECT_NEAR(glm::dot(ball.linear_velocity, n), before.e * before.v_n, 1e-4f);
        EXPECT_LE(glm::length(v_t - 5.0f / 7.0f * before.v_t), 1e-4f * glm::length(before.v_t));
        EXPECT_LE(glm::length(before.radius * ball.angular_velocity - glm::cross(n, v_t)),
                  1e-4f * glm::length(before.v_t));
    });
}

/// One that slips all the time loses mu (1 + e) v_n and gains R m times that over 2/5 m R² in spin.
TEST(LeverArm, ABallThatSlipsSpinsAsItsRadiusSays) {
    for_each_hit([](const ObliqueHit& hit) {
        constexpr float mu = 0.01f; // 7/2 mu (1 + e) v_n is below the least v_t
        Thrown before = thrown(hit, mu, 0.5f);
        const Body& ball = after_the_hit(before);
        const float lost = mu * (1.0f + before.e) * before.v_n;
        EXPECT_NEAR(glm::length(ball.angular_velocity), 2.5f * lost / before.radius,
                    1e-3f * 2.5f * lost / before.radius);
    });
}

/// Sliding turns into rolling at 5/7 of the speed, and then v = R w: also where the ball lies as
/// deep in the floor as `slop` allows, 5 cm here.
TEST(LeverArm, ABallThatLiesDeepRollsByItsRadius) {
    for (const char* method : test::methods_with_lever_arms) {
        for (const float dt : test::time_steps) {
            SCOPED_TRACE(testing::Message() << method << ", dt " << dt);
            World world;
            world.settings.resolver = Key(method);
            world.settings.time_step = dt;
            world.settings.slop = 0.05f;
            world.settings.fit_small_bodies = false;
            world.add(test::floor_body());
            Body ball = test::ball(0.4f, 5.0f, {0.0f, 0.355f, 0.0f});
            ball.friction = 0.3f;
            ball.linear_velocity.x = 4.0f;
            const BodyId id = world.add(ball);
            // 2/7 v_0/(mu g) = 0.39 s until it rolls
            test::run(world, static_cast<int>(std::ceil(0.8f / dt)));
            const Body& rolling = *world.find(id);
            ASSERT_LT(rolling.position.y, 0.37f);
            EXPECT_NEAR(rolling.linear_velocity.x, 5.0f / 7.0f * 4.0f, 1e-3f);
            EXPECT_NEAR(-0.4f * rolling.angular_velocity.z, rolling.linear_velocity.x, 1e-3f);
        }
    }
}

} // namespace
} // namespace carom
