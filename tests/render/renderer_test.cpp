#include "render/renderer.hpp"

#include <cmath>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "render/offscreen_picture.hpp"

namespace carom::render {
namespace {

constexpr Colour red{0.9f, 0.1f, 0.1f};

BodyInstance red_sphere(float radius) {
    return {.size = glm::vec3(radius), .colour = red, .patterned = false};
}

class EsPicture : public OffscreenPicture {
protected:
    [[nodiscard]] OffscreenApi api() const override { return OffscreenApi::opengl_es_30; }
};

TEST_F(OffscreenPicture, OfNothingIsTheBackdropAndDiffersByTheme) {
    options_.grid = false;
    const Image light = picture_of({});
    options_.theme = Theme::dark;
    const Image dark = picture_of({});
    // A pale sky has more than two thirds of the most that three channels of 255 can have, a dark
    // one less than one third.
    EXPECT_GT(brightness(light.pixel(5, 5)), 510);
    EXPECT_LT(brightness(dark.pixel(5, 5)), 255);
    EXPECT_EQ(renderer_->statistics().opaque_draw_calls, 0);
    EXPECT_EQ(renderer_->statistics().overlay_draw_calls, 0);
}

TEST_F(OffscreenPicture, OfARedSphereIsRedInTheMiddle) {
    DrawList list;
    list.sphere(red_sphere(1.0f));
    const glm::ivec3 middle = centre_of(picture_of(list));
    EXPECT_GT(middle.r, 2 * middle.g);
    EXPECT_GT(middle.r, 2 * middle.b);
}

TEST_F(OffscreenPicture, OfABodyThatFlashesHasAnAmberRimAndKeepsItsColourInTheMiddle) {
    for (const Theme theme : {Theme::light, Theme::dark}) {
        options_.theme = theme;
        std::vector<Image> images;
        for (const float flash : {0.0f, 1.0f}) {
            DrawList list;
            BodyInstance sphere = red_sphere(1.0f);
            sphere.flash = flash;
            list.sphere(sphere);
            images.push_back(picture_of(list));
        }
        EXPECT_EQ(centre_of(images[0]), centre_of(images[1]));
        int amber = 0;
        for (int column = 0; column < images[0].width; ++column) {
            const glm::ivec3 was = images[0].pixel(column, images[0].height / 2);
            const glm::ivec3 is = images[1].pixel(column, images[0].height / 2);
            amber += is.g > was.g + 40 && is.r > is.g && is.g > is.b ? 1 : 0;
        }
        EXPECT_GE(amber, 4) << "on both sides";
    }
}

TEST_F(OffscreenPicture, ShowsASphereAsRoundAsItIs) {
    DrawList list;
    list.sphere(red_sphere(1.0f));
    camera_.pitch = 0.0f;
    options_.grid = false;
    const Image image = picture_of(list);
    int red_pixels = 0;
    for (int column = 0; column < image.width; ++column) {
        const glm::ivec3 pixel = image.pixel(column, image.height / 2);
        red_pixels += pixel.r > 2 * pixel.b ? 1 : 0;
    }
    // A sphere of radius 1 at 8 m is seen under asin(1/8); its edge lies at
    // tan(asin(1/8)) / tan(fov/2) = 0.126 / 0.414 of half the height, so it is 0.304 · 120 pixels
    // wide. One pixel either side is allowed.
    EXPECT_NEAR(red_pixels, 36.5, 2.0);
}

TEST_F(OffscreenPicture, IsReadWithItsTopRowFirst) {
    DrawList list;
    BodyInstance high = red_sphere(0.6f);
    high.position = camera_.up() * 2.0f;
    list.sphere(high);
    const Image image = picture_of(list);
    const glm::ivec3 above = image.pixel(image.width / 2, image.height / 5);
    const glm::ivec3 below = image.pixel(image.width / 2, image.height * 4 / 5);
    EXPECT_GT(above.r, 2 * above.b);
    EXPECT_LT(below.r, 2 * below.b);
}

TEST_F(OffscreenPicture, TenThousandBodiesTakeTwoDrawCallsAPass) {
    options_.samples = 1;
    DrawList list;
    for (int i = 0; i < 5000; ++i) {
        const glm::vec3 place(0.3f * static_cast<float>(i % 70) - 10.0f,
                              -0.3f * static_cast<float>(i / 70), -10.0f);
        list.sphere({.position = place, .size = glm::vec3(0.1f)});
        list.box({.position = place + glm::vec3(0.0f, 0.0f, -1.0f), .size = glm::vec3(0.1f)});
    }
    (void)picture_of(list);
    const RenderStatistics& statistics = renderer_->statistics();
    EXPECT_EQ(statistics.bodies, 10000);
    EXPECT_EQ(statistics.opaque_draw_calls, 2);
    EXPECT_EQ(statistics.shadow_draw_calls, 2 * statistics.shadow_passes);
}

TEST_F(OffscreenPicture, TheGridWinsOverAFloorAtItsHeightAndCanBeSwitchedOff) {
    DrawList list;
    list.box(floor_box());
    camera_ = {.target = {0.0f, 0.0f, 0.0f}, .distance = 4.0f, .yaw = 0.0f, .pitch = -0.8f};
    const int with_grid = brightness(centre_of(picture_of(list)));
    options_.grid = false;
    const int without = brightness(centre_of(picture_of(list)));
    // The middle of the picture is the origin, where two strong lines cross.
    EXPECT_LT(with_grid, without - 30);
}

TEST_F(OffscreenPicture, APatternTurnsWithItsBody) {
    DrawList list;
    BodyInstance ball = red_sphere(1.5f);
    ball.patterned = true;
    list.sphere(ball);
    const Image before = picture_of(list);
    list.clear();
    ball.orientation = glm::angleAxis(0.5f, glm::vec3(0.0f, 0.0f, 1.0f));
    list.sphere(ball);
    const Image after = picture_of(list);
    EXPECT_NE(before.rgb, after.rgb);
    options_.patterns = false;
    const Image plain = picture_of(list);
    EXPECT_NE(after.rgb, plain.rgb);
}

TEST_F(OffscreenPicture, ASelectedBodyIsOutlined) {
    DrawList list;
    BodyInstance ball = red_sphere(1.0f);
    ball.selected = true;
    list.sphere(ball);
    camera_.pitch = 0.0f;
    const Image image = picture_of(list);
    // The edge lies 18.2 pixels from the middle (see above); the line covers the 3 pixels outside.
    const glm::ivec3 outline = image.pixel(image.width / 2 + 20, image.height / 2);
    const glm::ivec3 yellow = glm::ivec3(255.0f * colour_of(Quantity::selection, Theme::light));
    EXPECT_NEAR(outline.r, yellow.r, 8);
    EXPECT_NEAR(outline.g, yellow.g, 8);
    EXPECT_NEAR(outline.b, yellow.b, 30);
}

TEST_F(OffscreenPicture, AGhostLetsTheBackgroundThrough) {
    DrawList list;
    BodyInstance ball = red_sphere(1.0f);
    ball.ghost = true;
    list.sphere(ball);
    const glm::ivec3 ghost = centre_of(picture_of(list));
    list.clear();
    ball.ghost = false;
    list.sphere(ball);
    const glm::ivec3 solid = centre_of(picture_of(list));
    EXPECT_GT(ghost.b, solid.b + 30);
}

TEST_F(OffscreenPicture, AnArrowHasTheColourOfItsQuantityAndDimsWhereItIsHidden) {
    DrawList list;
    const glm::vec3 right = camera_.right();
    list.arrow(-2.0f * right, 4.0f * right, Quantity::velocity);
    const glm::ivec3 seen = centre_of(picture_of(list));
    const glm::ivec3 green = glm::ivec3(255.0f * colour_of(Quantity::velocity, Theme::light));
    EXPECT_NEAR(seen.r, green.r, 12);
    EXPECT_NEAR(seen.g, green.g, 12);
    EXPECT_NEAR(seen.b, green.b, 12);
    list.sphere(red_sphere(1.0f));
    const glm::ivec3 hidden = centre_of(picture_of(list));
    EXPECT_GT(hidden.r, seen.r + 40);
}

TEST_F(OffscreenPicture, ALiftedArrowLiesOverItsOwnBodyAndBehindOthers) {
    DrawList list;
    const glm::vec3 right = camera_.right();
    list.arrow(-0.5f * right, right, Quantity::velocity, 1.1f);
    const glm::ivec3 alone = centre_of(picture_of(list));
    list.sphere(red_sphere(1.0f));
    EXPECT_EQ(centre_of(picture_of(list)), alone);
    BodyInstance before = red_sphere(1.0f);
    before.position = -2.5f * camera_.forward();
    list.sphere(before);
    const glm::ivec3 hidden = centre_of(picture_of(list));
    EXPECT_GT(hidden.r, alone.r + 40);
}

TEST_F(OffscreenPicture, ALiftedLineLiesOverItsOwnBody) {
    DrawList list;
    const glm::vec3 right = camera_.right();
    list.line(-0.5f * right, 0.5f * right, Quantity::velocity, 0.0f, false, 1.1f);
    const glm::ivec3 alone = centre_of(picture_of(list));
    list.sphere(red_sphere(1.0f));
    EXPECT_EQ(centre_of(picture_of(list)), alone);
}

TEST_F(OffscreenPicture, APatchIsSeenThroughABodyFromItsFrontAlone) {
    const glm::vec3 right = camera_.right();
    const glm::vec3 up = camera_.up();
    DrawList list;
    list.box({.size = glm::vec3(1.0f), .colour = Colour(0.2f, 0.9f, 0.2f), .patterned = false});
    const glm::ivec3 green = centre_of(picture_of(list));
    list.patch(0.5f * (up - right), -0.5f * up, 0.5f * (up + right), Quantity::overlap);
    const glm::ivec3 seen = centre_of(picture_of(list));
    EXPECT_GT(seen.r, green.r + 60);
    list.patch(0.5f * (up + right), -0.5f * up, 0.5f * (up - right), Quantity::overlap);
    EXPECT_EQ(centre_of(picture_of(list)), seen);
}

TEST_F(OffscreenPicture, MarksOfAGhostHaveTheColourOfItsLane) {
    DrawList list;
    const glm::vec3 right = camera_.right();
    list.line(-2.0f * right, 2.0f * right, Quantity::joint_pull, 1.0f);
    list.point({0.0f, 0.0f, 0.0f}, Quantity::contact_point);
    DrawList picture;
    picture.append(list, {.colour = {0.1f, 0.9f, 0.1f}, .ghost = true});
    const glm::ivec3 seen = centre_of(picture_of(picture));
    EXPECT_GT(seen.g, 2 * seen.r);
    EXPECT_GT(seen.g, 2 * seen.b);
}

TEST_F(OffscreenPicture, ALineThatPassesTheEyeIsCutNotMirrored) {
    DrawList list;
    const glm::vec3 behind = camera_.eye() - 3.0f * camera_.forward() + 0.2f * camera_.up();
    const glm::vec3 ahead = camera_.eye() + 6.0f * camera_.forward();
    list.line(behind, ahead, Quantity::force);
    const Image image = picture_of(list);
    const auto is_purple = [](const glm::ivec3& pixel) { return pixel.r > pixel.g + 40; };
    bool above = false;
    bool below = false;
    for (int row = 0; row < image.height; ++row) {
        const bool seen = is_purple(image.pixel(image.width / 2, row));
        (row < image.height / 2 ? above : below) |= seen && std::abs(row - image.height / 2) > 3;
    }
    EXPECT_TRUE(above);
    EXPECT_FALSE(below);
}

TEST_F(OffscreenPicture, FillsItsRectangleAndNothingElse) {
    const ColourTarget wide(300, 200);
    const Viewport hole{100, 50, 120, 80};
    renderer_->draw({}, camera_, options_, hole, wide.framebuffer());
    const Image image = Renderer::read_pixels({0, 0, 300, 200}, wide.framebuffer());
    // Rows are counted from the top: the hole spans rows 200 - 50 - 80 = 70 to 149.
    EXPECT_EQ(brightness(image.pixel(99, 100)), 0);
    EXPECT_EQ(brightness(image.pixel(220, 100)), 0);
    EXPECT_EQ(brightness(image.pixel(150, 69)), 0);
    EXPECT_EQ(brightness(image.pixel(150, 150)), 0);
    EXPECT_GT(brightness(image.pixel(100, 70)), 100);
    EXPECT_GT(brightness(image.pixel(219, 149)), 100);
}

TEST_F(OffscreenPicture, OfAnEmptyRectangleDrawsNothing) {
    renderer_->draw({}, camera_, options_, {0, 0, 0, 50}, target_->framebuffer());
    EXPECT_EQ(renderer_->statistics().opaque_draw_calls, 0);
}

TEST_F(OffscreenPicture, SurvivesBodiesThatAreNotFinite) {
    DrawList list;
    BodyInstance lost = red_sphere(1.0f);
    lost.position.x = std::nanf("");
    list.sphere(lost);
    lost.position.x = HUGE_VALF;
    list.box(lost);
    list.arrow(lost.position, {1.0f, 0.0f, 0.0f}, Quantity::velocity);
    const Image image = picture_of(list);
    EXPECT_GT(brightness(image.pixel(5, 5)), 100);
}

TEST(GlContext, SaysWhatIsNeededWhereThereAreNoFunctions) {
    using Function = void (*)();
    const GlLoader finds_nothing = [](const char*) -> Function { return nullptr; };
    try {
        load_gl(finds_nothing);
        FAIL() << "a loader that finds nothing went unnoticed";
    } catch (const std::runtime_error& error) {
        EXPECT_NE(std::string(error.what()).find("OpenGL 3.3"), std::string::npos);
    }
}

TEST_F(OffscreenPicture, WithoutSmoothingStillDraws) {
    options_.samples = 1;
    DrawList list;
    list.sphere(red_sphere(1.0f));
    const glm::ivec3 middle = centre_of(picture_of(list));
    EXPECT_GT(middle.r, 2 * middle.g);
}

TEST_F(EsPicture, IsDrawnByTheSameShadersInOpenGlEs) {
    DrawList list;
    list.sphere(red_sphere(1.0f));
    list.box(floor_box());
    list.arrow({}, {0.0f, 2.0f, 0.0f}, Quantity::force);
    list.line({}, {2.0f, 0.0f, 0.0f}, Quantity::ray);
    list.point({0.0f, 1.0f, 0.0f}, Quantity::contact_point);
    const glm::ivec3 middle = pixel_at(picture_of(list), {0.0f, 0.0f, 0.9f});
    EXPECT_GT(middle.r, 2 * middle.b);
    EXPECT_EQ(renderer_->statistics().opaque_draw_calls, 2);
}

} // namespace
} // namespace carom::render
