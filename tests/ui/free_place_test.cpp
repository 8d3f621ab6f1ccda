#include "bench.hpp"
#include "ui/kit/free_place.hpp"

#include <gtest/gtest.h>

#include <array>

namespace carom::ui {
namespace {

constexpr ScreenRect scene{100.0f, 50.0f, 800.0f, 600.0f};
constexpr glm::vec2 size(200.0f, 40.0f);
constexpr float margin = 10.0f;
constexpr std::array text_places = {TextPlace::bottom_left, TextPlace::bottom_right,
                                    TextPlace::top_left};

TextPlace freest_among(std::span<const ScreenRect> bodies, TextPlace before,
                       std::span<const ScreenRect> texts = {}) {
    return freest(text_places, before, scene, size, margin, texts, bodies);
}

TEST(FreePlace, IsInItsCornerOfTheScene) {
    EXPECT_EQ(rect_at(TextPlace::bottom_left, scene, size, margin, {}),
              (ScreenRect{110.0f, 600.0f, 200.0f, 40.0f}));
    EXPECT_EQ(rect_at(TextPlace::top_right, scene, size, margin, {}),
              (ScreenRect{690.0f, 60.0f, 200.0f, 40.0f}));
    EXPECT_EQ(rect_at(TextPlace::bottom_middle, scene, size, margin, {}),
              (ScreenRect{400.0f, 600.0f, 200.0f, 40.0f}));
}

TEST(FreePlace, LiesBesideOtherTexts) {
    const std::array texts = {ScreenRect{100.0f, 550.0f, 300.0f, 30.0f},
                              ScreenRect{100.0f, 590.0f, 300.0f, 50.0f}};
    // Up to half a margin above the upper one.
    EXPECT_EQ(rect_at(TextPlace::bottom_left, scene, size, margin, texts),
              (ScreenRect{110.0f, 505.0f, 200.0f, 40.0f}));
}

TEST(FreePlace, StaysWhileNoBodyIsThere) {
    EXPECT_EQ(freest_among({}, TextPlace::bottom_right), TextPlace::bottom_right);
    EXPECT_EQ(freest_among({}, TextPlace::bottom_left), TextPlace::bottom_left);
}

TEST(FreePlace, MovesAwayFromABody) {
    const std::array bodies = {ScreenRect{150.0f, 580.0f, 40.0f, 40.0f}};
    EXPECT_EQ(freest_among(bodies, TextPlace::bottom_left), TextPlace::bottom_right);
}

TEST(FreePlace, StaysWhereElsewhereItCoversNearlyAsMuch) {
    const std::array bodies = {ScreenRect{0.0f, 600.0f, 1000.0f, 40.0f},
                               ScreenRect{0.0f, 60.0f, 1000.0f, 30.0f}};
    EXPECT_EQ(freest_among(bodies, TextPlace::bottom_left), TextPlace::bottom_left);
}

TEST(FreePlace, IsNotPushedOutOfTheScene) {
    const std::array texts = {ScreenRect{100.0f, 50.0f, 300.0f, 600.0f}};
    EXPECT_EQ(freest_among({}, TextPlace::bottom_left, texts), TextPlace::bottom_right);
}

TEST(FreePlace, KnowsWhereTheMovableBodiesAreDrawn) {
    Bench bench({1280.0f, 720.0f});
    notify(bench.view, "A notice.");
    bench.frame(2);
    EXPECT_EQ(bench.view.talk.notice_place, TextPlace::bottom_middle);
    // The ball comes to where the notice stands.
    const ScreenRect notice = bench.widget("notices").rect;
    const ScreenRect& picture = bench.last.scene;
    const glm::vec2 ndc(2.0f * (notice.left + 0.5f * notice.width - picture.left) / picture.width -
                            1.0f,
                        1.0f - 2.0f * (notice.top - picture.top) / picture.height);
    Scene moved = bench_scene();
    moved.world.bodies[1].position =
        ray_through(bench.view.camera, ndc, picture.width / picture.height).at(10.0f);
    bench.session.load(moved);
    bench.frame(2);
    EXPECT_NE(bench.view.talk.notice_place, TextPlace::bottom_middle);
}

} // namespace
} // namespace carom::ui
