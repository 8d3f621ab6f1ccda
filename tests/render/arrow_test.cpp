/// The heads of arrows, before bodies of all kinds.
#include <algorithm>

#include <gtest/gtest.h>

#include "render/offscreen_picture.hpp"

namespace carom::render {
namespace {

class ArrowPicture : public OffscreenPicture {
protected:
    void SetUp() override {
        OffscreenPicture::SetUp();
        options_.ui_scale = 2.0f;
        options_.grid = false;
        camera_.pitch = 0.0f;
    }

    /// To the right, its tip 14 pixels right of column 80, before a ball that fills the picture.
    Image arrow_before(const Colour& ball) {
        DrawList list;
        list.sphere({.position = 12.0f * camera_.forward(),
                     .size = glm::vec3(9.0f),
                     .colour = ball,
                     .patterned = false});
        const float pixel = picture_height(camera_, camera_.distance) / 120.0f;
        list.arrow(-60.0f * pixel * camera_.right(), 74.0f * pixel * camera_.right(),
                   Quantity::velocity);
        return picture_of(list);
    }
};

/// The head reaches from column 58 to 94, and near its base 14 pixels to each side of its axis.
TEST_F(ArrowPicture, HasItsColourOnTheLitFlankAndIsDarkerOnTheOther) {
    const Image image = arrow_before(Colour(0.5f));
    const glm::ivec3 lit = image.pixel(60, 50);
    const glm::ivec3 shaded = image.pixel(60, 70);
    const glm::ivec3 green = glm::ivec3(255.0f * colour_of(Quantity::velocity, Theme::light));
    EXPECT_LE(glm::length(glm::vec3(lit - green)), 5.0f);
    EXPECT_LT(brightness(shaded), brightness(lit) * 9 / 10);
}

/// Round the shaft there are a bright and a dark line, whatever lies behind.
TEST_F(ArrowPicture, StandsOutBeforeDarkAndLightBodies) {
    for (const Theme theme : {Theme::light, Theme::dark}) {
        options_.theme = theme;
        for (const float grey : {0.05f, 0.95f}) {
            const Image image = arrow_before(Colour(grey));
            int darkest = 765;
            int brightest = 0;
            for (int row = 45; row < 75; ++row) {
                const int pixel = brightness(image.pixel(30, row));
                darkest = std::min(darkest, pixel);
                brightest = std::max(brightest, pixel);
            }
            EXPECT_GE(brightest - darkest, 250) << grey;
        }
    }
}

} // namespace
} // namespace carom::render
