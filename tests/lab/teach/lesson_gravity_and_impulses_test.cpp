/// What the captions of the lesson `gravity_and_impulses` say.
#include "lab/teach/lesson_measurements.hpp"
#include "physics/step/measure.hpp"

#include <array>

namespace carom {
namespace {

using namespace lesson_measurements;

/// v²/(2 g) = 64/19.62 = 3.26 m; v dt/2 less with steps of dt.
TEST(GravityLesson, TellsWhatStepsCostAThrow) {
    const ShownLesson lesson("gravity_and_impulses");
    World world = lesson.start(1);
    Workspace workspace;
    step(world, workspace);
    EXPECT_NEAR(8.0 - measuring::velocity(world, "ball").y, 0.16, 0.005);
    EXPECT_NEAR(64.0 / (2.0 * g), 3.26, 0.005);
    constexpr std::array losses = {0.39, 0.067, 0.017};
    for (std::size_t lane = 0; lane < losses.size(); ++lane) {
        const Trace trace = lesson.run(2, 1.2, lane);
        const double top =
            scene_measurements::highest(trace, "ball", 0, trace.states().size() - 1) - 0.5;
        EXPECT_NEAR(64.0 / (2.0 * g) - top, losses[lane], lane == 0 ? 0.005 : 5e-4);
    }
}

TEST(GravityLesson, TellsWhatItsExperimentsPredict) {
    const ShownLesson lesson("gravity_and_impulses");
    EXPECT_NEAR(lesson.predicted(3, 1), 1.0, 1e-6);
    EXPECT_NEAR(lesson.predicted(11, 1), 5.27, 0.005);
}

/// Equal masses swap their velocities with e = 1; of 2.7 kg at 2 m/s and 0.8 kg at -1 m/s with
/// e = 0.5,  v_1' = 2 - 1.5 · 0.8/3.5 · 3 = 0.97  and  v_2' = -1 + 1.5 · 2.7/3.5 · 3 = 2.47 m/s.
TEST(GravityLesson, TellsImpulsesAndMomenta) {
    const ShownLesson lesson("gravity_and_impulses");
    const World swapped = lesson.after(4, 2.0);
    EXPECT_NEAR(speed_along_x(swapped, "left ball"), 0.0, 1e-5);
    EXPECT_NEAR(speed_along_x(swapped, "right ball"), 2.0, 1e-5);
    const World start = lesson.start(5);
    const World end = lesson.after(5, 2.5);
    EXPECT_NEAR(momentum(start).x, 4.6, 1e-5);
    EXPECT_NEAR(momentum(end).x, 4.6, 1e-4);
    EXPECT_NEAR(speed_along_x(end, "heavy ball"), 0.97, 0.005);
    EXPECT_NEAR(speed_along_x(end, "light ball"), 2.47, 0.005);
    EXPECT_NEAR(kinetic_energy(start) - kinetic_energy(end), 2.08, 0.005);
}

/// e² h with h = 1 m, where the rule makes e of 0.8 and of the pad's 0.5, 1 or 1.5.
TEST(GravityLesson, TellsReboundsFromMaterials) {
    const ShownLesson lesson("gravity_and_impulses");
    constexpr double bottom = 0.55;
    const Trace trace = lesson.run(6, 2.6);
    EXPECT_NEAR(first_rebound(trace, "ball on steel") - bottom, 0.64, 0.003);
    EXPECT_NEAR(first_rebound(trace, "ball on bumper") - bottom, 1.44, 0.003);
    const World end = lesson.after(6, 2.2);
    EXPECT_GT(height(end, "ball on bumper"), 2.0) << "on the way to 2.07 m after the second";
    constexpr std::array rebounds = {0.16, 0.42, 0.64};
    for (std::size_t lane = 0; lane < rebounds.size(); ++lane) {
        EXPECT_NEAR(first_rebound(lesson.run(7, 2.0, lane), "ball on wood") - bottom,
                    rebounds[lane], 0.005);
    }
}

/// Stop sets velocities to zero: all of 2 + 1, or of 1002 + 1001 kg m/s, is lost.
TEST(GravityLesson, TellsWhichMethodHasARestFrame) {
    const ShownLesson lesson("gravity_and_impulses");
    for (const auto& [step, before] : {std::pair{8, 3.0}, std::pair{9, 2003.0}}) {
        const auto number = static_cast<std::size_t>(step);
        EXPECT_NEAR(momentum(lesson.start(number)).x, before, 1e-3);
        EXPECT_EQ(momentum(lesson.after(number, 2.0, 0)).x, 0.0);
        const World swapped = lesson.after(number, 2.0, 1);
        EXPECT_NEAR(momentum(swapped).x, before, 1e-3);
        EXPECT_NEAR(speed_along_x(swapped, "right ball") - speed_along_x(swapped, "left ball"), 1.0,
                    1e-3);
    }
}

/// v/2 by equal shares; v m/(m + M) = 2/1000 m/s by shares of mass.
TEST(GravityLesson, TellsHowABallMovesAPlanet) {
    const ShownLesson lesson("gravity_and_impulses");
    constexpr std::array drifts = {1.0, 0.002};
    for (std::size_t lane = 0; lane < drifts.size(); ++lane) {
        EXPECT_NEAR(way(lesson.after(10, 3.0, lane), lesson.after(10, 4.0, lane), "planet"),
                    drifts[lane], 0.01 * drifts[lane]);
    }
}

} // namespace
} // namespace carom
