/// Labels and insets of the scene: they stand beside what they are about.
#include "bench.hpp"
#include "lab/teach/lesson.hpp"
#include "studio/scene/silhouette.hpp"
#include "ui/scene/scene_labels.hpp"

#include <gtest/gtest.h>
#include <imgui.h>

namespace carom::ui {
namespace {

constexpr ScreenRect picture{0.0f, 0.0f, 1280.0f, 720.0f};

/// Three crates on each other, of which each has its name at its top, where the next one begins.
DrawList named_column() {
    DrawList list;
    for (const float y : {0.5f, 1.5f, 2.5f}) {
        list.box({.position = {0.0f, y, 0.0f}});
        list.label({0.0f, y + 0.5f, 0.0f}, "a crate");
    }
    return list;
}

std::vector<ScreenRect> drawn(SceneLabels& labels, const DrawList& list, const ViewState& view) {
    ImGui::NewFrame();
    labels.begin();
    std::vector<ScreenRect> rects = labels.draw(list, view.camera, picture, {}, view);
    ImGui::EndFrame();
    return rects;
}

TEST(SceneLabels, StandBesideTheBodiesAndNearTheirPlaces) {
    Bench bench({1280.0f, 720.0f});
    bench.view.camera = {.target = {0.0f, 1.5f, 0.0f}, .distance = 12.0f};
    const DrawList list = named_column();
    SceneLabels labels;
    const std::vector<ScreenRect> rects = drawn(labels, list, bench.view);
    ASSERT_EQ(rects.size(), 3u);
    Silhouette crates(picture, 1.0f);
    for (const BodyInstance& box : list.boxes()) {
        crates.add(Box{box.size}, {box.position, box.orientation}, bench.view.camera, picture);
    }
    crates.sum();
    const ScreenRect column = crates.extent();
    for (const ScreenRect& rect : rects) {
        EXPECT_LT(crates.area_in(rect), 0.2f * rect.width * rect.height);
        EXPECT_GT(rect.right(), column.left - rect.width);
        EXPECT_LT(rect.left, column.right() + rect.width);
    }
    EXPECT_FALSE(rects[0].overlaps(rects[1]));
    EXPECT_FALSE(rects[1].overlaps(rects[2]));
    EXPECT_FALSE(rects[0].overlaps(rects[2]));
    EXPECT_EQ(drawn(labels, list, bench.view), rects);
}

/// A label above its place, and a crate behind this share of it, from its left.
struct LabelAndCrate {
    DrawList list;

    LabelAndCrate(const ScreenRect& label, float share, const Camera& camera) {
        const float metres = picture_height(camera, camera.distance) / picture.height;
        const float width = share * label.width;
        const glm::vec2 centre(label.left + 0.5f * width, label.top + 0.5f * label.height);
        const glm::vec2 from_middle = centre - glm::vec2(0.5f * picture.width, 360.0f);
        list.label(glm::vec3(0.0f), "which has a long name to stand there");
        list.box({.position = {metres * from_middle.x, -metres * from_middle.y, 0.0f},
                  .size = 0.5f * metres * glm::vec3(width, label.height, 0.01f)});
    }
};

TEST(SceneLabels, LeaveTheirBoxOnlyForOneThatIsClearlyBetter) {
    Bench bench({1280.0f, 720.0f});
    bench.view.camera = {.target = glm::vec3(0.0f), .distance = 10.0f, .yaw = 0.0f, .pitch = 0.0f};
    SceneLabels labels;
    const LabelAndCrate nothing({}, 0.0f, bench.view.camera);
    const ScreenRect first = drawn(labels, nothing.list, bench.view).at(0);
    const LabelAndCrate little(first, 0.1f, bench.view.camera);
    EXPECT_EQ(drawn(labels, little.list, bench.view).at(0), first);
    SceneLabels fresh;
    EXPECT_NE(drawn(fresh, little.list, bench.view).at(0), first);
    const LabelAndCrate much(first, 0.5f, bench.view.camera);
    EXPECT_NE(drawn(labels, much.list, bench.view).at(0), first);
}

TEST(SceneLabels, SayAllThatIsAboutOnePlaceInOneLabel) {
    Bench bench({1280.0f, 720.0f});
    bench.view.camera = {.target = {0.0f, 0.5f, 0.0f}, .distance = 6.0f};
    DrawList list;
    list.label({0.0f, 1.0f, 0.0f}, "v 2 m/s");
    SceneLabels labels;
    const float alone = drawn(labels, list, bench.view).at(0).height;
    list.label({0.0f, 1.0f, 0.0f}, "the fast one");
    const std::vector<ScreenRect> both = drawn(labels, list, bench.view);
    ASSERT_EQ(both.size(), 1u);
    EXPECT_GT(both.front().height, 1.8f * alone);
}

/// The telescope looks from the same eye at the middle of what it enlarges, so many metres high.
TEST(Insets, ShowTheirPlaceLargerInTheirOwnPicture) {
    Bench bench({1280.0f, 720.0f});
    bench.places_camera = true;
    bench.laboratory.lessons.begin(open_lesson("why_stacks_fall"), 5);
    bench.frame(6);
    ASSERT_EQ(bench.last.insets.size(), 2u);
    const glm::vec3 top(0.5f, 9.95f, 0.5f);
    for (std::size_t lane = 0; lane < 2; ++lane) {
        const Inset& inset = bench.last.insets[lane];
        EXPECT_EQ(inset.rect, bench.widget("over.inset." + std::to_string(lane)).rect);
        EXPECT_LT(glm::distance(inset.camera.eye(), bench.view.camera.eye()), 1e-3f);
        const auto middle = project(inset.camera, top, inset.rect.width / inset.rect.height);
        ASSERT_TRUE(middle.has_value());
        EXPECT_LT(glm::length(*middle), 1e-3f);
        EXPECT_NEAR(picture_height(inset.camera, inset.camera.distance), 0.6f, 1e-3f);
    }
    EXPECT_FALSE(bench.last.insets[0].rect.overlaps(bench.last.insets[1].rect));
}

} // namespace
} // namespace carom::ui
