/// Accumulated impulses, iterated over all contacts.
#include "math/inertia.hpp"
#include "physics/step/measure.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace carom {
namespace {

using test::column;

TEST(SequentialImpulses, HoldTenBoxesForTenSeconds) {
    World world = column(10);
    for (int i = 0; i < 600; ++i) {
        test::run(world, 1);
        const glm::vec3 top = world.bodies.back().position;
        ASSERT_LT(std::hypot(top.x, top.z), 0.02f) << "step " << i;
        // The slop of 5 mm may be used up at each of ten contacts.
        ASSERT_GT(top.y, 9.5f - 0.06f) << "step " << i;
    }
    EXPECT_LT(kinetic_energy(world), 1e-3);
    EXPECT_LT(max_penetration(world), 0.01f);
}

TEST(SequentialImpulses, HoldAStackThatIsNotBuiltQuiteStraight) {
    World world = column(10);
    test::Scatter scatter(11);
    for (std::size_t i = 1; i < world.bodies.size(); ++i) {
        world.bodies[i].position += 0.03f * glm::vec3(scatter.next(), 0.0f, scatter.next());
    }
    test::run(world, 600);
    for (std::size_t i = 1; i < world.bodies.size(); ++i) {
        EXPECT_NEAR(world.bodies[i].position.y, static_cast<float>(i) - 0.5f, 0.06f) << "box " << i;
    }
    EXPECT_LT(kinetic_energy(world), 1e-2);
}

TEST(SequentialImpulses, NeedFewerIterationsWithAWarmStart) {
    const auto lowest_top = [](bool warm_start) {
        World world = column(10);
        world.settings.warm_start = warm_start;
        world.settings.iterations = 6;
        float lowest = 10.0f;
        for (int i = 0; i < 300; ++i) {
            test::run(world, 1);
            lowest = std::min(lowest, world.bodies.back().position.y);
        }
        return lowest;
    };
    EXPECT_GT(lowest_top(true), 9.44f);
    EXPECT_LT(lowest_top(false), lowest_top(true) - 0.02f);
}

TEST(SequentialImpulses, DoNotJoltAStackWhenTheTimeStepChanges) {
    // What is remembered of the contacts are forces: the first step after the change already finds
    // the impulses m g dt of the new one.
    for (const char* resolver : {"sequential_impulses", "soft_step"}) {
        World world = column(4);
        world.settings.resolver = Key(resolver);
        test::run(world, 300);
        world.settings.time_step *= 0.25f;
        world.settings.soft_sub_steps = 2;
        test::run(world, 1);
        for (const Body& body : world.bodies) {
            EXPECT_LT(glm::length(body.linear_velocity), 1e-3f) << resolver << ", " << body.name;
        }
    }
}

/// |v_n| at the corners of a cube after a hit at 1 m/s that so many sweeps of Gauss-Seidel over its
/// corners answer, without rotation before it. With half an edge of a, I = 2/3 m a², so a unit of
/// impulse at corner j changes v_n at corner i by (1 + 3/2 (x_i x_j + z_i z_j)/a²)/m.
float left_by_sweeps(const Manifold& manifold, int sweeps) {
    constexpr double a = 0.5;
    const auto points = manifold.points();
    const auto coupling = [&](std::size_t i, std::size_t j) {
        const glm::dvec3 p = points[i].position;
        const glm::dvec3 q = points[j].position;
        return 1.0 + 1.5 * (p.x * q.x + p.z * q.z) / (a * a);
    };
    std::vector<double> v(points.size(), -1.0);
    for (int sweep = 0; sweep < sweeps; ++sweep) {
        for (std::size_t i = 0; i < v.size(); ++i) {
            const double change = -v[i] / coupling(i, i);
            for (std::size_t j = 0; j < v.size(); ++j) {
                v[j] += coupling(j, i) * change;
            }
        }
    }
    double squared = 0.0;
    for (const double each : v) {
        squared += each * each;
    }
    return static_cast<float>(std::sqrt(squared));
}

TEST(SequentialImpulses, SweepOverThePointsOfAContactAsOftenAsTheDialSays) {
    for (const int block_sweeps : {1, 2, 3, 4}) {
        World world = test::ideal_world("sequential_impulses", 1e-4f);
        world.settings.iterations = 1;
        world.settings.residual = 0.0f;
        world.settings.block_sweeps = block_sweeps;
        world.add(test::floor_body());
        world.add(test::crate(glm::vec3(0.5f), 3.0f, {0.0f, 0.5f, 0.0f}));
        Body& cube = world.bodies[1];
        cube.linear_velocity.y = -1.0f;
        test::run(world, 1);
        const Manifold& manifold = world.contacts.front().manifold;
        ASSERT_EQ(manifold.count, 4u);
        float squared = 0.0f;
        for (const ContactPoint& point : manifold.points()) {
            const glm::vec3 r = point.position - glm::vec3(0.0f, 0.5f, 0.0f);
            const float v_n = (cube.linear_velocity + glm::cross(cube.angular_velocity, r)).y;
            squared += v_n * v_n;
        }
        const float expected = left_by_sweeps(manifold, block_sweeps);
        EXPECT_NEAR(std::sqrt(squared), expected, 1e-5f + 1e-3f * expected) << block_sweeps;
    }
}

/// A of 1 m/s meets B, whose other side C leaves at 0.2 m/s, all of 1 kg, with e = 1 between A and
/// B and 0 between B and C. Solved without restitution, all go on at 0.4 m/s, with 0.24 J. Newton's
/// law at both contacts asks for v_b' - v_a' = 1 and v_c' = v_b', so v' = (-0.27, 0.73, 0.73): that
/// is 0.3333 J more, and only 0.28 J had been lost. The pass adds no momentum, so the share α of
/// its changes adds 0.3333 α² J: α² = 0.84, and A and B part at α.
World gaining_row(std::string_view resolver) {
    World world = test::ideal_world(resolver);
    for (int i = 0; i < 3; ++i) {
        world.add(test::ball(0.5f, 1.0f, {static_cast<float>(i), 0.0f, 0.0f}, i < 2 ? 1.0f : 0.0f));
    }
    world.bodies[0].linear_velocity.x = 1.0f;
    world.bodies[2].linear_velocity.x = 0.2f;
    world.settings.iterations = 200;
    return world;
}

/// Whether each visit of a point begins with the impulses that the one before left.
struct Continuity final : Probe {
    void point_visited(const PointVisit& visit, const Problem&) override {
        follow(normal, visit.point, visit.normal_impulse_before, visit.normal_impulse_after);
    }
    void friction_visited(const FrictionVisit& visit, const Problem&) override {
        follow(friction, visit.point, visit.impulse_before, visit.impulse_after);
    }

    template <class Value>
    void follow(std::map<std::uint32_t, Value>& last, std::uint32_t point, const Value& before,
                const Value& after) {
        if (const auto known = last.find(point); known != last.end()) {
            EXPECT_LT(glm::length(before - known->second), 1e-6f) << "point " << point;
            ++followed;
        }
        last[point] = after;
    }

    int followed = 0;
    std::map<std::uint32_t, float> normal;
    std::map<std::uint32_t, glm::vec3> friction;
};

TEST(RestitutionPass, KeepsTheShareOfABounceThatAddsNoEnergy) {
    for (const FrictionModel friction : {FrictionModel::coulomb, FrictionModel::box}) {
        World world = gaining_row("sequential_impulses");
        world.settings.friction_model = friction; // in lanes, and one by one
        World watched = world;
        Workspace workspace;
        const StepReport report = step(world, workspace);
        const float alpha = std::sqrt(0.84f);
        EXPECT_NEAR(report.solved.bounce_shortfall, 1.0f - alpha, 1e-4f);
        EXPECT_NEAR(world.bodies[0].linear_velocity.x, 0.4f - alpha * 2.0f / 3.0f, 1e-4f);
        EXPECT_NEAR(world.bodies[2].linear_velocity.x, 0.4f + alpha / 3.0f, 1e-4f);
        EXPECT_NEAR(kinetic_energy(world), 0.52, 1e-5);
        Continuity continuity;
        const StepReport looked = step(watched, workspace, &continuity);
        EXPECT_NEAR(looked.solved.bounce_shortfall, report.solved.bounce_shortfall, 1e-6f);
        EXPECT_GT(continuity.followed, 10);
    }
}

TEST(RestitutionPass, TellsItsFrictionContinuouslyWhereABounceIsCut) {
    for (const FrictionModel friction : {FrictionModel::coulomb, FrictionModel::box}) {
        World world = gaining_row("sequential_impulses");
        world.settings.friction_model = friction;
        world.settings.gravity = {0.0f, -test::g, 0.0f};
        for (Body& body : world.bodies) {
            body.friction = 0.01f; // what it takes must not make room for the whole bounce
            body.angular_velocity = {0.0f, 0.0f, 2.0f};
        }
        Workspace workspace;
        Continuity continuity;
        const StepReport report = step(world, workspace, &continuity);
        EXPECT_GT(report.solved.bounce_shortfall, 0.0f);
        EXPECT_FALSE(continuity.friction.empty());
    }
}

} // namespace
} // namespace carom
