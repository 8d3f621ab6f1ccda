/// What the captions of the lesson `joints_to_jelly` say.
#include "lab/teach/lesson_measurements.hpp"
#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/springs/oscillation.hpp"
#include "physics/step/measure.hpp"

#include <array>
#include <cmath>
#include <glm/geometric.hpp>

namespace carom {
namespace {

using namespace lesson_measurements;

TEST(JointsLesson, TellsWhatItsExperimentsPredict) {
    const ShownLesson lesson("joints_to_jelly");
    EXPECT_NEAR(lesson.predicted(1, 1), 2.15, 0.005);
    EXPECT_NEAR(lesson.predicted(1, 2), 39.2, 0.05);
    EXPECT_NEAR(lesson.predicted(7, 1), 0.99, 0.005);
    EXPECT_NEAR(lesson.predicted(7, 2), 0.57, 0.005);
    // Shares of 3 m/s, and metres.
    EXPECT_EQ(speed_along_x(lesson.start(8), "elastic block"), 3.0);
    EXPECT_NEAR(lesson.predicted(8, 1), 1.0, 1e-6);
    EXPECT_NEAR(lesson.predicted(8, 2), 0.5, 1e-6);
    EXPECT_NEAR(lesson.predicted(8, 3), 0.225, 1e-6);
}

TEST(JointsLesson, TellsHowFarARodDrifts) {
    const ShownLesson lesson("joints_to_jelly");
    const auto length = [](const World& world) {
        return glm::distance(measuring::place(world, "bob"), measuring::place(world, "hook"));
    };
    EXPECT_NEAR(length(lesson.start(2)), 1.0, 1e-5);
    EXPECT_NEAR(length(lesson.after(2, 20.0, 0)), 1.49, 0.01);
    const Trace trace = lesson.run(2, 20.0, 1);
    for (const World& world : trace.states()) {
        EXPECT_NEAR(length(world), 1.0, 0.007);
    }
}

/// At first m g y of both: 2 · 1.5 m and (0.6 + 1.2) sin 30° m more.
TEST(JointsLesson, TellsWhatADoublePendulumKeeps) {
    const ShownLesson lesson("joints_to_jelly");
    EXPECT_NEAR(mechanical_energy(lesson.start(3)), g * 3.9, 1e-3);
    EXPECT_NEAR(g * 3.9, 38.3, 0.05);
    EXPECT_NEAR(mechanical_energy(lesson.after(3, 20.0, 0)), 19.7, 0.05);
    EXPECT_NEAR(mechanical_energy(lesson.after(3, 20.0, 1)), 38.4, 0.05);
}

/// From 0.25 m below its hook to 1.5 m: sqrt(2 · 1.25/g) = 0.505 s, at 4.95 m/s.
TEST(JointsLesson, TellsWhenARopeIsTaut) {
    const ShownLesson lesson("joints_to_jelly");
    EXPECT_NEAR(std::sqrt(2.0 * 1.25 * g), 4.95, 0.005);
    EXPECT_NEAR(std::sqrt(2.0 * 1.25 / g), 0.505, 0.0005);
    EXPECT_NEAR(measuring::velocity(lesson.after(4, 0.48), "dropped ball").y, -0.48 * g, 0.1);
    EXPECT_NEAR(measuring::velocity(lesson.after(4, 0.6), "dropped ball").y, 0.0, 0.05);
}

/// Below the n-th link of 20 hang 21 - n nodes of 1 kg; a swing of angle θ, which the damping of
/// 0.15/s lets die away, changes their pull by about θ².
TEST(JointsLesson, TellsTheTensionsOfAChain) {
    const ShownLesson lesson("joints_to_jelly");
    const World world = lesson.after(5, 40.0);
    const auto pull_of = [&](const char* above, const char* below) {
        return measuring::pull(world, measuring::joint_between(world, above, below));
    };
    EXPECT_NEAR(pull_of("chain 1", "chain 2"), 20.0 * g, 1.0);
    EXPECT_NEAR(pull_of("chain 11", "chain 12"), 10.0 * g, 0.5);
    EXPECT_NEAR(pull_of("chain 20", "chain 21"), 1.0 * g, 0.1);
    EXPECT_EQ(world.find(std::string_view("chain 22")), nullptr);
}

/// m g/k = 2 · 9.81/80 m, and 2π sqrt(m/k) from one lowest point to the next.
TEST(JointsLesson, TellsSagAndPeriodOfASpring) {
    const ShownLesson lesson("joints_to_jelly");
    EXPECT_NEAR(2.0 * g / 80.0, 0.245, 0.0005);
    const Trace trace = lesson.run(6, 2.5);
    std::vector<double> lowest;
    for (std::size_t i = 1; i < trace.states().size(); ++i) {
        const double before = measuring::velocity(trace.states()[i - 1], "free mass").y;
        if (before < 0.0 && measuring::velocity(trace.states()[i], "free mass").y >= 0.0) {
            lowest.push_back(trace.states()[i].time);
        }
    }
    ASSERT_GE(lowest.size(), 2u);
    EXPECT_NEAR(lowest[1] - lowest[0], 0.99, 0.02) << "by steps of 1/60 s";
}

TEST(JointsLesson, TellsTheGapsOfABridge) {
    const ShownLesson lesson("joints_to_jelly");
    EXPECT_NEAR(widest_gap(lesson.after(9, 6.0, 0)), 0.25, 0.02);
    EXPECT_NEAR(widest_gap(lesson.after(9, 6.0, 1)), 0.025, 0.01);
    EXPECT_NEAR(widest_gap(lesson.after(9, 6.0, 2)), 0.005, 0.004);
}

/// A node of 9.61 kg/1024; 2 n (n - 1) + 2 (n - 1)² + 2 n (n - 2) springs with n = 32, and
/// Σk = 800 + 250 + 50 N/m of the three kinds: explicit steps must stay below 2 sqrt(m/(4 Σk)).
TEST(JointsLesson, TellsWhatACurtainIsMadeOf) {
    const ShownLesson lesson("joints_to_jelly");
    const World world = lesson.start(10);
    EXPECT_EQ(world.joints.size(), 5826u);
    const Body& node = body(world, "curtain 16.16");
    EXPECT_NEAR(node.mass, 0.0094f, 5e-5f);
    EXPECT_NEAR(2.0 * std::sqrt(static_cast<double>(node.mass) / 4400.0), 0.0029, 5e-5);
    World explicit_springs = lesson.start(11);
    Workspace workspace;
    bool faulted = false;
    while (!faulted && explicit_springs.time < 1.0) {
        faulted = step(explicit_springs, workspace).fault.has_value();
    }
    EXPECT_TRUE(faulted);
}

TEST(JointsLesson, TellsWhatAJellyIsMadeOf) {
    const ShownLesson lesson("joints_to_jelly");
    const World world = lesson.start(13);
    EXPECT_EQ(world.joints.size(), 5068u);
    EXPECT_NEAR(body(world, "jelly 1.1.1").mass, 0.1f, 1e-6f);
    EXPECT_EQ(world.bodies.size(), 512u + 1u);
}

} // namespace
} // namespace carom
