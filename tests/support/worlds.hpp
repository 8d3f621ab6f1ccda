#pragma once

#include "physics/step/step.hpp"

#include <array>
#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <vector>

/// Worlds as the tests' derivations assume them.
namespace carom::test {

inline constexpr float g = 9.81f;                  ///< [m/s²]
inline constexpr float dt = 1.0f / 60.0f;          ///< of a step by default [s]
inline constexpr float weight_impulse = g / 60.0f; ///< of 1 kg in such a step [N s]
inline constexpr float nan = std::numeric_limits<float>::quiet_NaN();

/// At which laws are looked at [s].
inline constexpr std::array time_steps = {1.0f / 60.0f, 1.0f / 240.0f, 1.0f / 1000.0f};

inline constexpr std::array detections = {Detection::discrete, Detection::speculative,
                                          Detection::time_of_impact};

/// Methods whose impulses make v_n' = -e v_n.
inline constexpr std::array velocity_methods = {"linear_impulse", "impulse", "sequential_impulses"};

/// Methods under which a hit off the centre turns a body.
inline constexpr std::array methods_with_lever_arms = {"impulse", "sequential_impulses",
                                                       "soft_step"};

/// No gravity, friction, correction, slop or restitution threshold: what the formulas for one hit
/// assume. Dials that a test turns count as they are.
inline Settings ideal_settings() {
    Settings settings;
    settings.gravity = glm::vec3(0.0f);
    settings.friction_model = FrictionModel::none;
    settings.position_correction = PositionCorrection::none;
    settings.restitution_threshold = 0.0f;
    settings.slop = 0.0f;
    settings.fit_small_bodies = false;
    return settings;
}

inline World ideal_world(std::string_view resolver = "sequential_impulses",
                         float time_step = 1.0f / 60.0f) {
    World world;
    world.settings = ideal_settings();
    world.settings.resolver = Key(resolver);
    world.settings.time_step = time_step;
    return world;
}

/// A static box whose top is at y = 0, with coefficients 1: under `multiply` a contact with it has
/// those of the other body.
inline Body floor_body() {
    Body body = static_body("floor", Box{{50.0f, 1.0f, 50.0f}});
    body.position.y = -1.0f;
    body.restitution = 1.0f;
    body.friction = 1.0f;
    return body;
}

inline Body ball(float radius, float mass, const glm::vec3& position, float restitution = 0.0f) {
    Body body = dynamic_body("ball", Sphere{radius}, mass);
    body.position = position;
    body.restitution = restitution;
    return body;
}

/// All in one place.
inline std::vector<Body> balls(std::size_t count) {
    return std::vector<Body>(count, ball(0.5f, 1.0f, {}));
}

inline Body crate(const glm::vec3& half_extents, float mass, const glm::vec3& position,
                  float restitution = 0.0f) {
    Body body = dynamic_body("crate", Box{half_extents}, mass);
    body.position = position;
    body.restitution = restitution;
    return body;
}

/// Cubes of 1 m and 20 kg on a floor, one on the other.
inline World column(int boxes) {
    World world;
    world.add(floor_body());
    for (int i = 0; i < boxes; ++i) {
        world.add(crate(glm::vec3(0.5f), 20.0f, {0.0f, 0.5f + static_cast<float>(i), 0.0f}));
    }
    return world;
}

/// Five balls that touch in a row, created from left to right; one end arrives at 1 m/s.
inline World cradle(std::string_view resolver, bool struck_from_the_left) {
    World world = ideal_world(resolver);
    for (int i = 0; i < 5; ++i) {
        world.add(ball(0.5f, 1.0f, {static_cast<float>(i), 0.0f, 0.0f}, 1.0f));
    }
    world.bodies[struck_from_the_left ? 0 : 4].linear_velocity.x =
        struck_from_the_left ? 1.0f : -1.0f;
    return world;
}

/// Where the bodies are.
inline std::vector<Transform> places(const World& world) {
    std::vector<Transform> transforms;
    for (const Body& body : world.bodies) {
        transforms.push_back(transform(body));
    }
    return transforms;
}

/// Takes the steps and fails on a fault.
inline void run(World& world, int steps) {
    Workspace workspace;
    for (int i = 0; i < steps; ++i) {
        const StepReport report = step(world, workspace);
        ASSERT_FALSE(report.fault.has_value()) << report.fault->message << " in step " << i;
    }
}

/// Until something touches, or `most_steps` are taken.
inline bool run_until_contact(World& world, int most_steps) {
    Workspace workspace;
    for (int i = 0; i < most_steps; ++i) {
        step(world, workspace);
        for (const Contact& contact : world.contacts) {
            for (const ContactPoint& point : contact.manifold.points()) {
                if (point.normal_impulse > 0.0f) {
                    return true;
                }
            }
        }
    }
    return false;
}

/// Sum over all points of the contact between these two, in either order [N s].
inline float normal_impulse_between(const World& world, BodyId first, BodyId second) {
    float sum = 0.0f;
    for (const Contact& contact : world.contacts) {
        const bool matches = (contact.a == first && contact.b == second) ||
                             (contact.a == second && contact.b == first);
        for (const ContactPoint& point : contact.manifold.points()) {
            sum += matches ? point.normal_impulse : 0.0f;
        }
    }
    return sum;
}

inline void expect_near(const glm::vec3& actual, const glm::vec3& expected, float tolerance) {
    for (int axis = 0; axis < 3; ++axis) {
        EXPECT_NEAR(actual[axis], expected[axis], tolerance) << "axis " << axis;
    }
}

inline void expect_near(const glm::dvec3& actual, const glm::dvec3& expected, double tolerance) {
    for (int axis = 0; axis < 3; ++axis) {
        EXPECT_NEAR(actual[axis], expected[axis], tolerance) << "axis " << axis;
    }
}

/// A number from -1 to 1 from a seed of its own, for scattered but repeatable cases.
class Scatter {
public:
    explicit Scatter(std::uint32_t seed) : state_(seed * 2654435761u + 1u) {}

    float next() {
        state_ ^= state_ << 13;
        state_ ^= state_ >> 17;
        state_ ^= state_ << 5;
        return static_cast<float>(state_ >> 8) / 8388608.0f - 1.0f;
    }
    glm::vec3 vector() {
        const float x = next();
        const float y = next();
        return {x, y, next()};
    }

private:
    std::uint32_t state_;
};

/// Balls and crates above a box of 3 m x 3 m, in layers of 6 x 6: once they have fallen in, none
/// can roll away.
inline World heap(std::uint32_t seed = 7) {
    constexpr int layers = 8;
    constexpr int side = 6;
    Scatter scatter(seed);
    World world;
    world.add(floor_body());
    const auto add_wall = [&](const glm::vec3& half_extents, const glm::vec3& position) {
        Body wall = static_body("", Box{half_extents});
        wall.position = position;
        world.add(wall);
    };
    for (const float sign : {-1.0f, 1.0f}) {
        add_wall({0.5f, 10.0f, 3.0f}, {sign * 2.0f, 10.0f, 0.0f});
        add_wall({3.0f, 10.0f, 0.5f}, {0.0f, 10.0f, sign * 2.0f});
    }
    for (int i = 0; i < layers * side * side; ++i) {
        const glm::vec3 cell(i % side, i / (side * side), i / side % side);
        const glm::vec3 place = 0.48f * (cell - glm::vec3(2.5f, -0.5f, 2.5f));
        const glm::vec3 position = place + 0.02f * scatter.vector();
        world.add(i % 2 == 0 ? ball(0.2f, 10.0f, position)
                             : crate({0.2f, 0.15f, 0.18f}, 10.0f, position));
    }
    return world;
}

/// What the floats of positions cannot tell of an energy: m g y, rounded [J].
inline double energy_rounding(const World& world) {
    double sum = 0.0;
    for (const Body& body : world.bodies) {
        if (!is_static(body)) {
            sum += static_cast<double>(body.mass * g * (1.0f + std::abs(body.position.y)));
        }
    }
    return 4.0 * 6e-8 * sum;
}

} // namespace carom::test
