#include <array>
#include <cstdlib>
#include <limits>

#include <gtest/gtest.h>

#include "render/offscreen_picture.hpp"

namespace carom::render {
namespace {

constexpr SurfaceColours red_and_blue{{0.9f, 0.1f, 0.1f}, {0.1f, 0.1f, 0.9f}};

/// A square of 2 m at this height, its front upwards.
void add_square(DrawList& list, float height, const SurfaceColours& colours = red_and_blue) {
    constexpr std::array<glm::vec2, 4> corners = {{{-1, -1}, {-1, 1}, {1, 1}, {1, -1}}};
    std::array<SurfaceVertex, 4> vertices;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        vertices[i].position = {corners[i].x, height, corners[i].y};
    }
    constexpr std::array<std::uint32_t, 6> triangles = {0, 1, 2, 0, 2, 3};
    list.surface(vertices, triangles, colours);
}

class SurfacePicture : public OffscreenPicture {};

class EsSurfacePicture : public OffscreenPicture {
protected:
    [[nodiscard]] OffscreenApi api() const override { return OffscreenApi::opengl_es_30; }
};

TEST_F(SurfacePicture, ShowsItsFrontFromAboveAndItsBackFromBelow) {
    options_.grid = false;
    DrawList list;
    add_square(list, 0.0f);
    const glm::ivec3 above = pixel_at(picture_of(list), {0.5f, 0.0f, 0.5f});
    EXPECT_GT(above.r, 2 * above.b);
    camera_.pitch = 0.5f;
    const glm::ivec3 below = pixel_at(picture_of(list), {0.5f, 0.0f, 0.5f});
    EXPECT_GT(below.b, 2 * below.r);
}

TEST_F(SurfacePicture, EndsWhereItsTrianglesEnd) {
    options_.grid = false;
    DrawList list;
    const Image before = picture_of(list);
    add_square(list, 0.0f);
    const Image after = picture_of(list);
    EXPECT_NE(pixel_at(after, {0.8f, 0.0f, 0.8f}), pixel_at(before, {0.8f, 0.0f, 0.8f}));
    EXPECT_EQ(pixel_at(after, {1.3f, 0.0f, 0.0f}), pixel_at(before, {1.3f, 0.0f, 0.0f}));
    EXPECT_EQ(pixel_at(after, {0.0f, 0.0f, 1.3f}), pixel_at(before, {0.0f, 0.0f, 1.3f}));
}

TEST_F(SurfacePicture, HidesWhatLiesBehindAndIsHiddenByWhatLiesBefore) {
    DrawList list;
    add_square(list, 0.0f);
    const BodyInstance green{.position = {0.0f, -0.5f, 0.0f},
                             .size = glm::vec3(0.3f),
                             .colour = {0.1f, 0.9f, 0.1f},
                             .patterned = false};
    list.sphere(green);
    EXPECT_GT(centre_of(picture_of(list)).r, 100);
    BodyInstance high = green;
    high.position.y = 0.5f;
    list.sphere(high);
    const glm::ivec3 middle = pixel_at(picture_of(list), high.position);
    EXPECT_GT(middle.g, 2 * middle.r);
}

TEST_F(SurfacePicture, ThrowsAShadowAndStandsInOne) {
    options_.grid = false;
    DrawList list;
    list.box(floor_box());
    const Image bare = picture_of(list);
    add_square(list, 2.0f);
    const Image shaded = picture_of(list);
    // The light stands towards (-0.35, 0.84, 0.42): the shadow of a point 2 m above the floor falls
    // by (0.83, -0.99) m.
    const glm::vec3 below(0.83f, 0.0f, -0.99f);
    EXPECT_LT(brightness(pixel_at(shaded, below)), brightness(pixel_at(bare, below)) * 9 / 10);

    DrawList stacked;
    add_square(stacked, 0.0f);
    const glm::vec3 seen(0.8f, 0.0f, 0.0f);
    const Image sunny = picture_of(stacked);
    // A shadow falls by (0.42, -0.50) m: from a box at (0.38, 1, 0.5) m onto the place looked at.
    stacked.box({.position = {0.38f, 1.0f, 0.5f}, .size = glm::vec3(0.2f)});
    const Image dim = picture_of(stacked);
    EXPECT_LT(brightness(pixel_at(dim, seen)), brightness(pixel_at(sunny, seen)) * 9 / 10);
}

TEST_F(SurfacePicture, DoesNotShadeItself) {
    options_.grid = false;
    DrawList list;
    add_square(list, 0.0f);
    const Image with_shadows = picture_of(list);
    options_.shadows = false;
    const Image without = picture_of(list);
    for (float x = -0.8f; x <= 0.8f; x += 0.2f) {
        const glm::vec3 point(x, 0.0f, 0.7f * x);
        EXPECT_NEAR(brightness(pixel_at(with_shadows, point)), brightness(pixel_at(without, point)),
                    8);
    }
}

TEST_F(SurfacePicture, TakesOneDrawCallAPassForAllSurfaces) {
    DrawList list;
    add_square(list, 0.0f);
    add_square(list, 1.0f);
    add_square(list, 2.0f);
    (void)picture_of(list);
    EXPECT_EQ(renderer_->statistics().opaque_draw_calls, 1);
    EXPECT_EQ(renderer_->statistics().shadow_draw_calls, renderer_->statistics().shadow_passes);
}

TEST_F(SurfacePicture, OfAGhostLetsThroughWhatLiesBehindAndThrowsNoShadow) {
    options_.grid = false;
    DrawList list;
    list.box(floor_box());
    const Image bare = picture_of(list);
    DrawList square;
    add_square(square, 1.0f, {{0.9f, 0.1f, 0.1f}, {0.9f, 0.1f, 0.1f}});
    DrawList solid = list;
    solid.append(square, {.share = 0.0f});
    DrawList ghost = list;
    ghost.append(square, {.share = 0.0f, .ghost = true});
    const Image with_solid = picture_of(solid);
    const Image with_ghost = picture_of(ghost);
    const glm::vec3 middle(0.0f, 1.0f, 0.0f);
    const glm::ivec3 through = pixel_at(with_ghost, middle);
    EXPECT_GT(through.g, pixel_at(with_solid, middle).g + 30);
    EXPECT_LT(through.g, pixel_at(bare, middle).g - 10);
    // The sun stands high: the shadow of the solid one falls on the floor about below it.
    int shadow = 0;
    int darker = 0;
    for (int row = 0; row < bare.height; ++row) {
        for (int column = 0; column < bare.width; ++column) {
            const int before = brightness(bare.pixel(column, row));
            const auto is_grey = [](const glm::ivec3& p) { return std::abs(p.r - p.g) < 25; };
            const glm::ivec3 under_solid = with_solid.pixel(column, row);
            const glm::ivec3 under_ghost = with_ghost.pixel(column, row);
            shadow += is_grey(under_solid) && brightness(under_solid) < before - 60 ? 1 : 0;
            darker += is_grey(under_ghost) && brightness(under_ghost) < before - 60 ? 1 : 0;
        }
    }
    EXPECT_GT(shadow, 50);
    EXPECT_EQ(darker, 0);
}

TEST_F(SurfacePicture, ShowsEachSurfaceInItsOwnColour) {
    options_.grid = false;
    DrawList list;
    add_square(list, 0.0f);
    add_square(list, -1.5f, {{0.1f, 0.9f, 0.1f}, {0.1f, 0.9f, 0.1f}});
    const Image image = picture_of(list);
    const glm::ivec3 upper = pixel_at(image, {0.0f, 0.0f, 0.0f});
    const glm::ivec3 lower = pixel_at(image, {0.0f, -1.5f, 0.9f});
    EXPECT_GT(upper.r, 2 * upper.g);
    EXPECT_GT(lower.g, 2 * lower.r);
}

TEST_F(SurfacePicture, SurvivesCornersThatAreNotFinite) {
    DrawList list;
    std::array<SurfaceVertex, 3> vertices;
    vertices[1].position.x = std::numeric_limits<float>::quiet_NaN();
    vertices[2].position.y = std::numeric_limits<float>::infinity();
    constexpr std::array<std::uint32_t, 3> triangle = {0, 1, 2};
    list.surface(vertices, triangle, red_and_blue);
    EXPECT_GT(brightness(picture_of(list).pixel(5, 5)), 100);
}

TEST_F(EsSurfacePicture, IsDrawnByTheSameShadersInOpenGlEs) {
    DrawList list;
    add_square(list, 0.0f);
    const glm::ivec3 pixel = pixel_at(picture_of(list), {0.5f, 0.0f, 0.5f});
    EXPECT_GT(pixel.r, 2 * pixel.b);
}

} // namespace
} // namespace carom::render
