#include "ui/scene/lane_pictures.hpp"

#include "bench.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace carom::ui {
namespace {

DrawList picture_of(Bench& bench, std::size_t number = 0) {
    std::vector<DrawList> all;
    LanePictures().each(bench.laboratory, {0.0f, 0.0f, 640.0f, 480.0f}, {},
                        [&](const DrawList& list, const ScreenRect&) { all.push_back(list); });
    return all.at(number);
}

std::size_t count_of(const std::vector<Line>& lines, Quantity quantity) {
    return static_cast<std::size_t>(
        std::ranges::count(lines, quantity, [](const Line& line) { return line.quantity; }));
}

TEST(LanePictures, HaveThePathOfTheSelectedBodyUpToTheMomentThatIsShown) {
    Bench bench({1280.0f, 720.0f});
    bench.view.overlays.trails = true;
    bench.view.selected = bench.session.world().find("ball")->id;
    bench.frame();
    bench.session.set_paused(false);
    bench.session.run_on(0.5);
    bench.frame();
    bench.session.set_paused(true);
    const std::uint64_t steps = bench.session.world().step_count;
    EXPECT_EQ(count_of(picture_of(bench).lines(), Quantity::trail), steps);
    bench.session.seek(steps / 2);
    bench.frame();
    EXPECT_EQ(count_of(picture_of(bench).lines(), Quantity::trail), steps / 2);
    bench.view.selected.reset();
    bench.frame();
    EXPECT_EQ(count_of(picture_of(bench).lines(), Quantity::trail), 0u);
}

TEST(LanePictures, MarkWhereABodyWithTheTagWasEveryTenthOfASecond) {
    Bench bench({1280.0f, 720.0f});
    Scene scene = bench_scene();
    scene.world.find(scene.world.bodies.back().id)->tags = {"trail"};
    bench.session.load(scene);
    bench.view.overlays.strobes = true;
    bench.frame();
    bench.session.set_paused(false);
    bench.session.run_on(0.5);
    bench.frame();
    const auto ghosts_of = [](const DrawList& list) {
        return std::ranges::count(list.spheres(), true, &BodyInstance::ghost) +
               std::ranges::count(list.boxes(), true, &BodyInstance::ghost);
    };
    EXPECT_EQ(ghosts_of(picture_of(bench)), 6);
    bench.view.marks.strobe_steps = 10;
    EXPECT_EQ(ghosts_of(picture_of(bench)), 4);
}

TEST(LanePictures, ShowATextOfOneLaneInItsOwnPictureOrInThatOfAll) {
    Bench bench({1280.0f, 720.0f});
    bench.session.add_lane();
    bench.view.marks.annotations = {{.text = "left", .height = 1.0, .lane = 0},
                                    {.text = "right", .height = 2.0, .lane = 1}};
    bench.view.split_lanes = true;
    for (const std::size_t lane : {0u, 1u}) {
        const DrawList list = picture_of(bench, lane);
        ASSERT_EQ(list.labels().size(), 1u);
        EXPECT_EQ(list.text_of(list.labels().front()), lane == 0 ? "left" : "right");
    }
    bench.view.split_lanes = false;
    EXPECT_EQ(picture_of(bench).labels().size(), 2u);
}

} // namespace
} // namespace carom::ui
