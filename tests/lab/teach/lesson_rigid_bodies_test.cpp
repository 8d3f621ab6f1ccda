/// What the captions of the lesson `rigid_bodies` say.
#include "lab/teach/lesson_measurements.hpp"
#include "physics/step/measure.hpp"

#include <glm/geometric.hpp>

namespace carom {
namespace {

using namespace lesson_measurements;

double spin(const World& world, std::string_view name) {
    return glm::length(measuring::spin(world, name));
}

double moment(const World& world, std::string_view name, int axis) {
    return 1.0 / static_cast<double>(body(world, name).inverse_inertia[axis]);
}

/// I = m (b² + c²)/12; the plate of 1.4 x 0.2 x 1.4 m, the rod of 1.6 x 0.4 x 0.4 m, 6 kg each.
TEST(RigidBodiesLesson, TellsMomentsAndAngularSpeeds) {
    const ShownLesson lesson("rigid_bodies");
    const World world = lesson.after(2, 1.0);
    for (const char* const cube : {"cube about x", "cube about y", "cube about z"}) {
        EXPECT_NEAR(spin(world, cube), 2.0, 1e-4) << cube;
    }
    EXPECT_NEAR(spin(world, "rod about x"), 12.5, 1e-3);
    EXPECT_NEAR(spin(world, "rod about y"), 1.47, 0.005);
    EXPECT_NEAR(moment(world, "plate about y", 1), 1.96, 1e-4);
    EXPECT_NEAR(moment(world, "plate about y", 0), 1.0, 1e-4);
    EXPECT_NEAR(moment(world, "plate about y", 2), 1.0, 1e-4);
    EXPECT_NEAR(spin(world, "plate about y"), 1.02, 0.005);
    EXPECT_NEAR(spin(world, "plate about x"), 2.0, 1e-4);
    for (const Body& each : world.bodies) {
        EXPECT_EQ(each.mass, 6.0f) << each.name;
        EXPECT_NEAR(glm::length(angular_momentum(each) -
                                glm::cross(glm::dvec3(each.position), momentum(each))),
                    2.0, 1e-4)
            << each.name;
    }
}

TEST(RigidBodiesLesson, TellsWhatItsExperimentsPredict) {
    const ShownLesson lesson("rigid_bodies");
    EXPECT_NEAR(lesson.predicted(4, 1), 2.03, 0.005);
    EXPECT_NEAR(lesson.predicted(4, 2), 2.03, 0.005);
    EXPECT_NEAR(lesson.predicted(9, 1), 5.45, 0.005);
    EXPECT_NEAR(lesson.predicted(9, 2), -0.43, 0.005);
    EXPECT_NEAR(body(lesson.start(9), "cube").linear_velocity.y, -3.0f, 1e-6f);
    EXPECT_NEAR(lesson.predicted(10, 1), 1.48, 0.005);
}

/// j = (1 + e) v / k, k = 1/m + 1/M + a²/I with I = 3 (3² + 0.3²)/12 = 2.2725 kg m²:
/// k = 1.773/kg, j = 8/1.773 = 4.51 N s, j/M = 1.50 m/s, j a/I = 1.99 rad/s.
TEST(RigidBodiesLesson, TellsWhatAHitOffTheCentreDoes) {
    const ShownLesson lesson("rigid_bodies");
    const World struck = lesson.after(5, 2.0);
    EXPECT_NEAR(speed_along_x(struck, "rod"), 1.50, 0.005);
    EXPECT_NEAR(3.0 * speed_along_x(struck, "rod"), 4.51, 0.005);
    EXPECT_NEAR(spin(struck, "rod"), 1.99, 0.01);
    EXPECT_NEAR(speed_along_x(struck, "ball"), -0.51, 0.005);
    // As between points: 8/(1 + 1/3) = 6 N s.
    const World points = lesson.after(6, 2.0);
    EXPECT_NEAR(speed_along_x(points, "rod"), 2.0, 1e-4);
    EXPECT_EQ(spin(points, "rod"), 0.0);
    const auto about_the_rod = [](const World& world) {
        return -speed_along_x(world, "ball") * 1.0; // 1 kg, 1 m above
    };
    EXPECT_NEAR(about_the_rod(lesson.start(6)), -4.0, 1e-6);
    EXPECT_NEAR(about_the_rod(points), 2.0, 1e-4);
    EXPECT_NEAR(1.0 + 1.0 / 3.0 + 1.0 / moment(struck, "rod", 2), 1.77, 0.005);
    // The look inside begins in the step that resolves the hit.
    const World before = lesson.after(7, lesson.step_of(7).at);
    EXPECT_EQ(speed_along_x(before, "ball"), 4.0);
    World hit = before;
    Workspace workspace;
    step(hit, workspace);
    EXPECT_NEAR(speed_along_x(hit, "ball"), -0.51, 0.005);
}

/// The arm that rises is 0.9 m from the centre and turns at 2 rad/s: 1.8 + 1 = 2.8 m/s.
TEST(RigidBodiesLesson, TellsHowFastAnArmMeetsABall) {
    const ShownLesson lesson("rigid_bodies");
    EXPECT_NEAR(body(lesson.start(8), "bar").angular_velocity.z, 2.0f, 1e-6f);
    EXPECT_NEAR(body(lesson.start(8), "ball").position.x, 0.9f, 1e-6f);
    EXPECT_NEAR(measuring::velocity(lesson.start(8), "ball").y, -1.0, 1e-6);
    EXPECT_GT(measuring::velocity(lesson.after(8, 2.0), "ball").y, 2.0)
        << "twice as fast as it came";
}

/// The midpoint rule keeps E; backward Euler loses 142 J to 107 J in 12 s.
TEST(RigidBodiesLesson, TellsWhatTheGyroscopicTermCosts) {
    const ShownLesson lesson("rigid_bodies");
    const double energy = kinetic_energy(lesson.start(11));
    EXPECT_NEAR(kinetic_energy(lesson.after(11, 12.0, 1)) / energy, 0.75, 0.02);
    EXPECT_NEAR(kinetic_energy(lesson.after(11, 12.0, 2)) / energy, 1.0, 1e-3);
    const Trace without = lesson.run(11, 6.0, 0);
    const Trace with = lesson.run(11, 6.0, 2);
    const auto turns_over = [](const Trace& trace) {
        return std::any_of(trace.states().begin(), trace.states().end(), [](const World& world) {
            const Body& plate = body(world, "about the middle moment");
            return direction_to_world(transform(plate), {0.0f, 0.0f, 1.0f}).z < 0.0f;
        });
    };
    EXPECT_FALSE(turns_over(without));
    EXPECT_TRUE(turns_over(with));
}

} // namespace
} // namespace carom
