/// The picture's camera moves to where framing puts it, in a quarter of a second.
#include "lab/run/comparison.hpp"
#include "scenes/catalogue.hpp"
#include "ui/bench.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <string_view>

namespace carom::ui {
namespace {

struct EasedBench : Bench {
    explicit EasedBench(std::string_view scene = "stack") : Bench({1280.0f, 720.0f}, 1.0f, false) {
        places_camera = true;
        laboratory.scenes.open_built_in(*find_scene(scene));
        session.set_paused(true);
        frame(8);
    }

    [[nodiscard]] const Camera& shown() const { return laboratory.camera.shown(); }
};

TEST(EasedCamera, TakesAQuarterOfASecondHome) {
    EasedBench bench;
    const Camera home = bench.view.camera;
    bench.view.camera.yaw += 1.0f;
    bench.view.camera.distance *= 2.0f;
    bench.frame();
    EXPECT_EQ(bench.shown(), bench.view.camera) << "a hand on the mouse is followed at once";
    const Camera away = bench.view.camera;
    bench.laboratory.perform({Action::reset_camera});
    bench.frame(7); // of 15 that a quarter of a second has
    EXPECT_EQ(bench.view.camera.yaw, home.yaw);
    EXPECT_GT(bench.shown().yaw, home.yaw + 0.05f);
    EXPECT_LT(bench.shown().yaw, away.yaw - 0.5f);
    EXPECT_GT(bench.shown().distance, 1.05f * home.distance);
    bench.frame(9);
    EXPECT_EQ(bench.shown(), bench.view.camera);
}

TEST(EasedCamera, TurnsTheShorterWay) {
    EasedBench bench;
    const float home = bench.view.camera.yaw;
    bench.view.camera.yaw += 6.2f;
    bench.frame();
    bench.laboratory.perform({Action::reset_camera});
    bench.frame(7);
    EXPECT_NEAR(bench.shown().yaw, home + 6.2f, 0.1f); // which is 0.08 before home, all round
}

TEST(EasedCamera, EasesWhenLanesAreAdded) {
    EasedBench bench("incline");
    const float before = bench.view.camera.distance;
    bench.session.compare(find_comparison("four_ways")->lanes());
    bench.frame(3);
    const float change = bench.view.camera.distance - before;
    ASSERT_GT(std::abs(change), 0.05f * before);
    const float still_to_go = bench.view.camera.distance - bench.shown().distance;
    EXPECT_GT(still_to_go / change, 0.3f);
    bench.frame(15);
    EXPECT_EQ(bench.shown(), bench.view.camera);
}

TEST(EasedCamera, IsThereAtOnceInANewSceneAndInAPicture) {
    EasedBench bench;
    bench.laboratory.scenes.open_built_in(*find_scene("pyramid"));
    bench.frame();
    EXPECT_EQ(bench.shown(), bench.view.camera);
    bench.frame(8);
    bench.view.camera.yaw += 1.0f;
    bench.frame();
    bench.laboratory.perform({Action::reset_camera});
    bench.view.host.is_picture = true;
    bench.frame();
    EXPECT_EQ(bench.shown(), bench.view.camera);
}

} // namespace
} // namespace carom::ui
