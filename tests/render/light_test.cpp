/// What light and shadow make of bodies.
#include <algorithm>
#include <array>
#include <cmath>

#include <glm/gtc/color_space.hpp>
#include <gtest/gtest.h>

#include "math/camera.hpp"
#include "render/offscreen_picture.hpp"

#include <utility>

namespace carom::render {
namespace {

class LitPicture : public OffscreenPicture {
protected:
    /// A floor, and the same floor with a box 2 m above it.
    std::pair<Image, Image> without_and_with_box() {
        options_.grid = false;
        DrawList list;
        list.box(floor_box());
        Image without = picture_of(list);
        list.box({.position = {0.0f, 2.0f, 0.0f},
                  .size = glm::vec3(0.7f),
                  .colour = {0.9f, 0.1f, 0.1f}});
        return {std::move(without), picture_of(list)};
    }
    const glm::vec3 shaded_{0.83f, 0.0f, -0.99f};
};

TEST_F(LitPicture, ABoxThrowsAShadow) {
    const auto [before, after] = without_and_with_box();
    // The light, 57 degrees high and 40 degrees to the side, stands towards (-0.35, 0.84, 0.42):
    // from 2 m above the shadow falls to (0.35, -0.42) · 2 / 0.84 on the floor.
    EXPECT_LT(brightness(pixel_at(after, shaded_)), brightness(pixel_at(before, shaded_)) * 9 / 10);
    const glm::vec3 sunny(-2.0f, 0.0f, 1.0f);
    EXPECT_NEAR(brightness(pixel_at(after, sunny)), brightness(pixel_at(before, sunny)), 3);
}

TEST_F(LitPicture, WithoutShadowsTheFloorKeepsItsBrightness) {
    options_.shadows = false;
    const auto [before, after] = without_and_with_box();
    EXPECT_EQ(pixel_at(after, shaded_), pixel_at(before, shaded_));
    EXPECT_EQ(renderer_->statistics().shadow_draw_calls, 0);
}

TEST_F(LitPicture, AFloorDoesNotShadeItself) {
    DrawList list;
    list.box(floor_box());
    options_.grid = false;
    const Image with_shadows = picture_of(list);
    options_.shadows = false;
    const Image without = picture_of(list);
    for (float x = -3.0f; x <= 3.0f; x += 0.5f) {
        const glm::vec3 point(x, 0.0f, 0.4f * x);
        EXPECT_NEAR(brightness(pixel_at(with_shadows, point)), brightness(pixel_at(without, point)),
                    6);
    }
}

/// A plate whose shadow ends at x = 0, seen from straight above.
TEST_F(LitPicture, AShadowSoftensAwayFromWhatThrowsIt) {
    options_.grid = false;
    options_.ambient_occlusion = false;
    options_.to_sun = glm::normalize(glm::vec3(-1.0f, 1.0f, 0.0f));
    camera_.pitch = -1.55f;
    const auto edge_width = [&](float height) {
        DrawList list;
        list.box(floor_box());
        list.box({.position = {-2.0f - height, height, 0.0f}, .size = {2.0f, 0.02f, 6.0f}});
        const Image image = picture_of(list);
        const glm::vec3 shaded(-0.25f * height - 0.1f, 0.0f, 0.0f);
        const int dark = brightness(pixel_at(image, shaded));
        const int bright = brightness(pixel_at(image, {1.0f, 0.0f, 0.0f}));
        EXPECT_LT(dark, bright - 100);
        double width = 0.0; // [m], between a tenth and nine tenths of the light
        for (float x = shaded.x; x < 1.0f; x += 0.01f) {
            const double share =
                double(brightness(pixel_at(image, {x, 0.0f, 0.0f})) - dark) / (bright - dark);
            width += share > 0.1 && share < 0.9 ? 0.01 : 0.0;
        }
        return width;
    };
    // The lamp is 0.12 wide at 1 m. The light travels √2 times the height, and meets the floor so
    // that the edge is √2 times as wide again: over 2.2 m more by 0.53 m. A chord at 0.687 of the
    // radius cuts a tenth off a disc.
    EXPECT_NEAR(edge_width(2.5f) - edge_width(0.3f), 0.687 * 0.53, 0.1);
}

TEST_F(LitPicture, ABallDoesNotShadeItsSunnySide) {
    options_.grid = false;
    options_.ambient_occlusion = false;
    options_.to_sun = -camera_.forward();
    DrawList list;
    list.sphere({.size = glm::vec3(2.0f), .patterned = false});
    const Image with_shadows = picture_of(list);
    options_.shadows = false;
    const Image without = picture_of(list);
    for (int column = 50; column < 110; column += 3) {
        EXPECT_NEAR(brightness(with_shadows.pixel(column, 60)),
                    brightness(without.pixel(column, 60)), 25)
            << column;
    }
}

TEST_F(LitPicture, ACreviceIsDarkerThanTheOpenFloor) {
    options_.grid = false;
    DrawList list;
    list.box(floor_box());
    list.box({.position = {0.0f, 1.0f, 0.0f}, .size = glm::vec3(1.0f)});
    options_.ambient_occlusion = false;
    const Image without = picture_of(list);
    options_.ambient_occlusion = true;
    const Image with = picture_of(list);
    const glm::vec3 before_it(0.0f, 0.0f, 1.08f);
    EXPECT_LT(brightness(pixel_at(with, before_it)), brightness(pixel_at(without, before_it)) - 20);
    const glm::vec3 open(-3.0f, 0.0f, 2.0f);
    EXPECT_NEAR(brightness(pixel_at(with, open)), brightness(pixel_at(without, open)), 4);
}

TEST_F(LitPicture, AFixtureHasAnEdgeLineThatDiffersMoreFromTheFloorThanItsFaces) {
    // At this height of the picture the line is 1.5 pixels wide.
    constexpr Viewport tall{0, 0, 960, 720};
    const ColourTarget target(tall.width, tall.height);
    camera_.pitch = 0.0f;
    for (const Theme theme : {Theme::light, Theme::dark}) {
        options_.theme = theme;
        DrawList list;
        list.box({.neutral = true, .fixture = true, .patterned = false});
        renderer_->draw(list, camera_, options_, tall, target.framebuffer());
        const Image image = Renderer::read_pixels(tall, target.framebuffer());
        // The front face is 7.5 m away and 1 m wide: 360 / (7.5 tan 22.5 degrees) = 116 pixels.
        const int face = brightness(image.pixel(480, 340));
        int line_pixels = 0;
        for (int column = 480; column < 600; ++column) {
            const int pixel = brightness(image.pixel(column, 340));
            const bool is_line = theme == Theme::light ? pixel < face - 60 : pixel > face + 60;
            line_pixels += is_line ? 1 : 0;
        }
        EXPECT_GE(line_pixels, 1);
        EXPECT_LE(line_pixels, 3);
    }
}

/// Relative luminance of linear light.
double luminance(const glm::ivec3& pixel) {
    return glm::dot(glm::convertSRGBToLinear(glm::dvec3(pixel) / 255.0),
                    glm::dvec3(0.2126, 0.7152, 0.0722));
}

/// From whatever side a scene opens: neighbours differ by a factor of 1.35 or more.
TEST_F(LitPicture, OfACubeHasOneFaceLitOneHalfLitAndOneInShade) {
    DrawList list;
    list.box({.size = glm::vec3(1.0f), .colour = Colour(0.6f), .patterned = false});
    camera_.pitch = -0.6f;
    for (const Theme theme : {Theme::light, Theme::dark}) {
        options_.theme = theme;
        for (int degrees = 0; degrees < 360; degrees += 30) {
            camera_.yaw = glm::radians(static_cast<float>(degrees));
            options_.to_sun = key_light(camera_.yaw);
            // One that is seen straight on shows no third face; from beside it does.
            camera_.yaw += degrees % 90 == 0 ? -0.3f : 0.0f;
            const Image image = picture_of(list);
            const glm::vec3 to_eye = -camera_.forward();
            const glm::vec3 x(std::copysign(1.0f, to_eye.x), 0.0f, 0.0f);
            const glm::vec3 z(0.0f, 0.0f, std::copysign(1.0f, to_eye.z));
            std::array faces = {luminance(pixel_at(image, {0.0f, 1.0f, 0.0f})),
                                luminance(pixel_at(image, x)), luminance(pixel_at(image, z))};
            std::sort(faces.begin(), faces.end());
            EXPECT_GT(faces[1], 1.35 * faces[0]) << degrees << " degrees";
            EXPECT_GT(faces[2], 1.35 * faces[1]) << degrees << " degrees";
        }
    }
}

/// WCAG's contrast of graphical objects, for faces in the light; the one in shade has its edges.
TEST_F(LitPicture, AFixtureIsSeenAgainstFloorAndSkyAtThreeToOne) {
    camera_.yaw = 0.3f;
    options_.to_sun = key_light(camera_.yaw);
    DrawList list;
    list.box(floor_box());
    list.box({.position = {0.0f, 1.0f, 0.0f},
              .size = glm::vec3(1.0f),
              .neutral = true,
              .fixture = true,
              .patterned = false});
    for (const Theme theme : {Theme::light, Theme::dark}) {
        options_.theme = theme;
        camera_.pitch = -0.5f;
        const Image above = picture_of(list);
        const double floor = luminance(pixel_at(above, {2.5f, 0.0f, 1.5f}));
        const std::array faces = {luminance(pixel_at(above, {0.0f, 2.0f, 0.0f})),
                                  luminance(pixel_at(above, {0.0f, 1.0f, 1.0f}))};
        camera_.pitch = 0.0f;
        const double sky = luminance(picture_of(list).pixel(80, 10));
        for (const double face : faces) {
            for (const double behind : {floor, sky}) {
                const auto [dark, bright] = std::minmax(face, behind);
                EXPECT_GT((bright + 0.05) / (dark + 0.05), 3.0) << face << " before " << behind;
            }
        }
    }
}

} // namespace
} // namespace carom::render
