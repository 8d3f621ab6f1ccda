/// What moves fills the part of the picture that nothing covers: every scene, at three sizes, with
/// and without panels, alone and in four lanes.
#include "studio/scene/framing.hpp"

#include "bench.hpp"
#include "lab/run/comparison.hpp"
#include "scenes/catalogue.hpp"
#include "ui/kit/lane_parts.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <gtest/gtest.h>

namespace carom::ui {
namespace {

struct Extent {
    glm::vec2 lower{1e9f};
    glm::vec2 upper{-1e9f};
};

/// Of the corners of boxes, and of places all over spheres, in units of the window. No use is made
/// of support functions.
Extent extent_of(const Preview& preview, const Camera& camera, const ScreenRect& picture) {
    Extent extent;
    const auto see = [&](const glm::vec3& point) {
        const auto ndc = project(camera, point, picture.width / picture.height);
        ASSERT_TRUE(ndc.has_value());
        const glm::vec2 at(picture.left + 0.5f * (1.0f + ndc->x) * picture.width,
                           picture.top + 0.5f * (1.0f - ndc->y) * picture.height);
        extent.lower = glm::min(extent.lower, at);
        extent.upper = glm::max(extent.upper, at);
    };
    constexpr int circles = 24;
    for (const auto& [shape, at] : preview.poses) {
        if (const auto* box = std::get_if<Box>(&shape)) {
            for (int corner = 0; corner < 8; ++corner) {
                const glm::vec3 sign((corner & 1) != 0 ? 1 : -1, (corner & 2) != 0 ? 1 : -1,
                                     (corner & 4) != 0 ? 1 : -1);
                see(point_to_world(at, sign * box->half_extents));
            }
            continue;
        }
        const float radius = std::get<Sphere>(shape).radius;
        for (int i = 0; i < circles; ++i) {
            const float angle = 6.2831853f * static_cast<float>(i) / circles;
            see(at.position +
                radius * (std::cos(angle) * camera.right() + std::sin(angle) * camera.up()));
        }
    }
    return extent;
}

/// The share of the free part that the subject spans where it leaves less room, when the window has
/// settled; how far it reaches out of it [units of the window].
struct Framed {
    float share;
    float outside;
};

Framed framed(Bench& bench, const Preview& preview) {
    for (int i = 0; i < 8; ++i) {
        bench.frame();
        keep_framed(bench.view, bench.session, preview, bench.last);
    }
    const ScreenRect picture = bench.view.framing.picture;
    const auto& [lower, upper] = bench.view.framing.free;
    const glm::vec2 size(picture.width, picture.height);
    const glm::vec2 corner(picture.left, picture.top);
    const glm::vec2 free_lower = corner + 0.5f * size * glm::vec2(1.0f + lower.x, 1.0f - upper.y);
    const glm::vec2 free_upper = corner + 0.5f * size * glm::vec2(1.0f + upper.x, 1.0f - lower.y);
    const Extent extent = extent_of(preview, bench.view.camera, picture);
    const glm::vec2 share = (extent.upper - extent.lower) / (free_upper - free_lower);
    const glm::vec2 out = glm::max(free_lower - extent.lower, extent.upper - free_upper);
    return {std::max(share.x, share.y), std::max(out.x, out.y)};
}

struct Case {
    ImVec2 size;
    float scale; ///< of the display
    bool panels;
    bool split;
};

void PrintTo(const Case& given, std::ostream* stream) {
    *stream << given.size.x << "x" << given.size.y << (given.panels ? " with panels" : "")
            << (given.split ? ", split in four" : "");
}

class SceneFraming : public testing::TestWithParam<Case> {};

TEST_P(SceneFraming, FillsTheFreePart) {
    const auto& [size, scale, panels, split] = GetParam();
    Bench bench(size, scale);
    for (const SceneRow& row : scene_catalogue()) {
        const Scene scene = make_scene(row);
        if (row.key == "petanque") {
            continue; // seen from behind the thrower
        }
        bench.session.end_comparison();
        bench.session.load(scene);
        bench.view.columns.show_panels = panels;
        bench.view.split_lanes = split;
        if (split) {
            bench.session.compare(find_comparison("four_ways")->lanes());
            ASSERT_EQ(bench.session.lanes().size(), 4u);
        }
        const Preview preview = preview_of(bench.session.focused().chronicle().first_world());
        frame_subject(bench.view, preview, {.yaw = row.view.yaw, .pitch = row.view.pitch});
        const Framed seen = framed(bench, preview);
        EXPECT_LT(row.view.pitch, -0.1f) << row.key << " is seen from above";
        EXPECT_GT(row.view.pitch, -0.9f) << row.key << ", but not from the top";
        EXPECT_GE(seen.share, 0.65f) << row.key;
        EXPECT_LE(seen.share, 0.90f) << row.key;
        EXPECT_LE(seen.outside, 0.0f) << row.key;
    }
}

INSTANTIATE_TEST_SUITE_P(
    AtThreeSizes, SceneFraming,
    testing::Values(Case{{1280, 720}, 1.0f, true, false}, Case{{1280, 720}, 1.0f, false, false},
                    Case{{1280, 720}, 1.0f, true, true}, Case{{1280, 720}, 1.0f, false, true},
                    Case{{1920, 1080}, 1.0f, true, false}, Case{{1920, 1080}, 1.0f, false, false},
                    Case{{1920, 1080}, 1.0f, true, true}, Case{{1920, 1080}, 1.0f, false, true},
                    Case{{3840, 2160}, 2.0f, true, false}, Case{{3840, 2160}, 2.0f, false, false},
                    Case{{3840, 2160}, 2.0f, true, true}, Case{{3840, 2160}, 2.0f, false, true}));

TEST(FreePart, IsTheLargestThatNothingCovers) {
    constexpr ScreenRect scene{100.0f, 50.0f, 800.0f, 600.0f};
    EXPECT_EQ(free_part(scene, {}, 1.0f), scene);
    // A card in the upper left corner: a wide subject goes below it, a tall one beside it, and one
    // that it does not reach stays in the middle.
    const std::array card = {ScreenRect{110.0f, 60.0f, 300.0f, 100.0f}};
    EXPECT_EQ(free_part(scene, card, 2.0f), (ScreenRect{100.0f, 160.0f, 800.0f, 490.0f}));
    EXPECT_EQ(free_part(scene, card, 0.6f), (ScreenRect{410.0f, 50.0f, 490.0f, 600.0f}));
    EXPECT_EQ(free_part(scene, card, 0.1f), scene);
    // What lies beside the scene does not count.
    const std::array beside = {ScreenRect{0.0f, 0.0f, 99.0f, 600.0f}};
    EXPECT_EQ(free_part(scene, beside, 1.0f), scene);
}

/// A ball that flies along x at 3 m/s, without gravity, in a window of 1280x720.
struct Flight {
    explicit Flight(const char* tag = "ball") {
        Scene scene{"Flight", "", {}};
        scene.world.settings.gravity = glm::vec3(0.0f);
        Body ball = dynamic_body("ball", Sphere{0.5f}, 2.0f);
        ball.linear_velocity.x = 3.0f;
        ball.tags = {tag};
        scene.world.add(ball);
        bench.session.load(scene);
        bench.session.set_paused(false);
        preview = preview_of(bench.session.focused().chronicle().first_world());
        frame_subject(bench.view, preview, {});
    }

    void run(int frames) {
        for (int i = 0; i < frames; ++i) {
            bench.frame();
            carry_along(bench.view, bench.session, carried);
            keep_framed(bench.view, bench.session, preview, bench.last);
            if (bench.view.framing.follows) {
                follow(bench.view, bench.session, 1.0f / 60.0f);
            }
        }
    }

    void follow_from_now() {
        bench.view.framing.follows = true;
        bench.view.framing.camera = bench.view.camera;
    }

    [[nodiscard]] glm::vec3 ball() const {
        return drawn_transforms(bench.session).front().position;
    }

    Bench bench{{1280.0f, 720.0f}};
    Preview preview;
    glm::vec3 carried{0.0f};
};

TEST(FollowCamera, KeepsTheSelectedBodyInTheMiddle) {
    Flight flight;
    flight.run(10);
    flight.bench.view.selected = flight.bench.session.world().bodies.front().id;
    flight.follow_from_now();
    const float distance = flight.bench.view.camera.distance;
    flight.run(300);
    EXPECT_GT(flight.ball().x, 12.0f);
    EXPECT_LT(glm::distance(flight.bench.view.camera.target, flight.ball()), 0.1f);
    EXPECT_EQ(flight.bench.view.camera.distance, distance);
}

TEST(FollowCamera, KeepsAllThatMovesInThePicture) {
    Flight flight;
    flight.run(10);
    flight.follow_from_now();
    flight.run(300);
    const auto place = project(flight.bench.view.camera, flight.ball(), 16.0f / 9.0f);
    ASSERT_TRUE(place.has_value());
    EXPECT_LT(std::abs(place->x), 0.9f);
    EXPECT_LT(std::abs(place->y), 0.9f);
}

TEST(FollowCamera, EndsWhenTheUserPans) {
    Flight flight;
    flight.run(10);
    flight.follow_from_now();
    flight.run(10);
    EXPECT_TRUE(flight.bench.view.framing.follows);
    flight.bench.view.camera = pan(flight.bench.view.camera, {0.2f, 0.0f});
    flight.run(1);
    EXPECT_FALSE(flight.bench.view.framing.follows);
}

/// After 300 steps of 1/60 s at 3 m/s the camera is 15 m farther, and where the user panned it to.
TEST(CarriedCamera, MovesWithTheBodyThatCarriesItWhereverTheUserPanned) {
    Flight flight("camera");
    flight.run(10);
    flight.bench.view.camera = pan(flight.bench.view.camera, {0.2f, 0.0f});
    const glm::vec3 before = flight.bench.view.camera.target - flight.ball();
    flight.run(300);
    EXPECT_GT(flight.ball().x, 12.0f);
    EXPECT_LT(glm::distance(flight.bench.view.camera.target - flight.ball(), before), 1e-3f);
}

TEST(Framing, FollowsTheWindowUntilTheUserMovesTheCamera) {
    Flight flight;
    flight.run(10);
    const Camera wide = flight.bench.view.camera;
    ImGui::GetIO().DisplaySize = {900.0f, 720.0f};
    flight.run(10);
    const Camera narrow = flight.bench.view.camera;
    EXPECT_GT(narrow.distance, wide.distance);
    flight.bench.view.camera = orbit(narrow, 0.5f, 0.0f);
    ImGui::GetIO().DisplaySize = {1280.0f, 720.0f};
    flight.run(10);
    EXPECT_LT(flight.bench.view.camera.distance, narrow.distance) << "an orbit keeps it framed";
    flight.bench.view.camera = zoom(flight.bench.view.camera, 0.5f);
    const Camera zoomed = flight.bench.view.camera;
    ImGui::GetIO().DisplaySize = {900.0f, 720.0f};
    flight.run(10);
    EXPECT_EQ(flight.bench.view.camera, zoomed);
}

TEST(VelocityArrows, OfTheFastestTakeTwelvePerCentOfThePicture) {
    Flight flight;
    flight.run(10);
    const ViewState& view = flight.bench.view;
    EXPECT_NEAR(3.0f * view.framing.arrow_seconds /
                    picture_height(view.camera, view.camera.distance),
                0.12f, 1e-3f);
}

TEST(SplitLanes, HaveTheirStripAtTheTopAndTheTitleAboveThemAll) {
    for (const ImVec2 size : {ImVec2{800, 600}, ImVec2{1280, 720}, ImVec2{3840, 2160}}) {
        Bench bench(size);
        bench.session.load(make_scene(*find_scene("stack")));
        bench.session.compare(find_comparison("four_ways")->lanes());
        bench.view.split_lanes = true;
        bench.view.overlays.contact_springs = false; // they have a legend
        bench.frame(4);
        const auto lanes = lane_rects(bench.session, bench.view, bench.last.scene);
        ASSERT_EQ(lanes.size(), 4u);
        for (std::size_t i = 0; i < lanes.size(); ++i) {
            const ScreenRect strip = bench.widget(fmt::format("over.lane_strip.{}", i)).rect;
            EXPECT_EQ(strip.left, lanes[i].left);
            EXPECT_EQ(strip.bottom(), lanes[i].top) << "it hides nothing of the picture";
            EXPECT_EQ(strip.width, lanes[i].width);
            EXPECT_LT(strip.height, 0.25f * lanes[i].height);
        }
        EXPECT_EQ(bench.last.covered.size(), 4u) << "nothing else lies over them";
    }
}

} // namespace
} // namespace carom::ui
