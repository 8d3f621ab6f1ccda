/// What moves fills the part of the picture that nothing covers: every scene, at three sizes, with
/// and without panels, alone and in four lanes.
#include "ui/framing.hpp"

#include "bench.hpp"
#include "lab/comparison.hpp"
#include "scenes/catalogue.hpp"
#include "ui/lane_parts.hpp"

#include <algorithm>
#include <cmath>
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
        bench.view.show_panels = panels;
        bench.view.split_lanes = split;
        if (split) {
            bench.session.compare(find_comparison("four_ways")->lanes());
            ASSERT_EQ(bench.session.lanes().size(), 4u);
        }
        const Preview preview = preview_of(bench.session.first_world());
        frame_subject(bench.view, preview, {.yaw = row.view.yaw, .pitch = row.view.pitch});
        const Framed seen = framed(bench, preview);
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

} // namespace
} // namespace carom::ui
