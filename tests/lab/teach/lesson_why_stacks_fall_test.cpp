/// What the captions of the lesson `why_stacks_fall` say.
#include "lab/teach/lesson_measurements.hpp"
#include "lab/theory/experiments/friction/sliding.hpp"

#include <fmt/format.h>
#include <glm/geometric.hpp>

namespace carom {
namespace {

using namespace lesson_measurements;

double height_of_top(const World& world) { return height(world, "box 10"); }

TEST(WhyStacksFall, ShowsWhatItsCaptionsSay) {
    const ShownLesson lesson("why_stacks_fall");
    constexpr double built = 9.5; // [m], the middle of the top crate
    EXPECT_NEAR(height_of_top(lesson.after(1, 12.0)), built, 0.005);
    EXPECT_NEAR(height_of_top(lesson.after(2, 1.0)), built - 0.9, 0.1);
    EXPECT_LT(height_of_top(lesson.after(2, 7.0)), 5.0);
    EXPECT_NEAR(height_of_top(lesson.after(3, 5.0)), built - 0.11, 0.01);
    EXPECT_GT(height_of_top(lesson.after(3, 10.0)), 9.0);
    EXPECT_LT(height_of_top(lesson.after(3, 12.0)), 8.0);
    EXPECT_NEAR(height_of_top(lesson.after(4, 12.0)), built - 0.05, 0.02);
    EXPECT_NEAR(height_of_top(lesson.after(5, 12.0)), built - 0.02, 0.005);
    EXPECT_LT(height_of_top(lesson.after(6, 5.0)), 5.0);
    // n crates on four springs of 20 kN/m sink by n m g / 80 kN/m; 1 + 2 + ... + 10 = 55.
    EXPECT_NEAR(height_of_top(lesson.after(7, 20.0)), built - 55.0 * 20.0 * 9.81 / 80e3, 0.005);
    EXPECT_NEAR(body(lesson.after(8, 0.1), "box 10").linear_velocity.y, 200.0f, 10.0f);
    const World pyramid = lesson.after(9, 10.0);
    EXPECT_NEAR(body(pyramid, "stone 12.1").position.y, 6.9f - 0.04f, 0.01f);
    const World sleeping = lesson.after(10, 3.0);
    EXPECT_TRUE(body(sleeping, "stone 12.1").asleep);
}

/// The fourth caption: twenty crates, eighty iterations from a cold start.
TEST(WhyStacksFall, AStackOfTwentyNeedsEightyIterationsForWhatTenCratesHaveFromTen) {
    World world = ShownLesson("why_stacks_fall").start(4);
    Body crate = body(world, "box 10");
    for (int i = 11; i <= 20; ++i) {
        crate.name = fmt::format("box {}", i);
        crate.position.y += 1.0f;
        world.add(crate);
    }
    world.settings.iterations = 80;
    Workspace workspace;
    while (world.time < 4.0) {
        step(world, workspace);
    }
    EXPECT_NEAR(body(world, "box 20").position.y, 19.5f - 0.055f, 0.01f);
}

/// The impulses at the foot are those of the whole stack: 10 m g dt.
TEST(WhyStacksFall, BeginsWithTheWholeWeightAtTheFoot) {
    const World world = ShownLesson("why_stacks_fall").after(1, 5.0);
    double sum = 0.0;
    for (const Contact& contact : world.contacts) {
        if (contact.a == body(world, "floor").id) {
            for (const ContactPoint& point : contact.manifold.points()) {
                sum += static_cast<double>(point.normal_impulse);
            }
        }
    }
    EXPECT_NEAR(sum, 10.0 * 20.0 * 9.81 / 60.0, 0.05);
}

/// Half of a crate is 25 cm; what a column of n crates has lost [m].
double lost(const World& world, int n) {
    return 0.5 * (n - 0.5) - height(world, fmt::format("crate {} of {}", n, n));
}

/// That the iterations grow as n² is held by `course_scenes_test.cpp`.
TEST(WhyStacksFall, TellsWhatColumnsLose) {
    const ShownLesson lesson("why_stacks_fall");
    const World warm = lesson.after(11, 1.0, 0);
    const World cold = lesson.after(11, 1.0, 1);
    for (const auto& [n, loss] : {std::pair{5, 0.025}, std::pair{10, 0.05}, std::pair{20, 0.19}}) {
        EXPECT_LT(lost(warm, n), 0.001) << n;
        EXPECT_NEAR(lost(cold, n), loss, 0.006) << n;
    }
    EXPECT_GT(lost(lesson.after(11, 4.5, 1), 20), 1.0);
}

/// β (d - slop)/dt with β = 0.2 and slop = 5 mm: 12 (d - 5 mm)/s.
TEST(WhyStacksFall, TellsTheSpeedsThatBaumgarteLeaves) {
    const ShownLesson lesson("why_stacks_fall");
    const auto parting = [&](std::size_t lane, std::string_view depth) {
        const World world = lesson.after(12, 1.0, lane);
        return speed_along_x(world, fmt::format("right, {} m deep", depth)) -
               speed_along_x(world, fmt::format("left, {} m deep", depth));
    };
    EXPECT_NEAR(parting(0, "0.05"), 0.54, 0.005);
    EXPECT_NEAR(parting(0, "0.1"), 1.14, 0.005);
    EXPECT_NEAR(parting(0, "0.2"), 2.34, 0.005);
    EXPECT_NEAR(parting(1, "0.2"), 0.0, 1e-5);
}

/// 0.4 m (1 - β)⁵
TEST(WhyStacksFall, TellsWhatFiveStepsLeaveOfAnError) {
    const ShownLesson lesson("why_stacks_fall");
    const auto error = [&](std::size_t lane) {
        const World world = lesson.after(13, 5.0 / 60.0, lane);
        return glm::distance(measuring::place(world, "left ball"),
                             measuring::place(world, "right ball")) -
               1.0;
    };
    EXPECT_NEAR(error(0), 0.13, 0.005);
    EXPECT_NEAR(error(1), -0.013, 0.001);
    EXPECT_NEAR(error(2), -0.64, 0.005);
}

} // namespace
} // namespace carom
