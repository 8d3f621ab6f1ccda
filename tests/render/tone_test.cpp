/// Colours that carry meaning, in the finished picture.
#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "render/offscreen_picture.hpp"

namespace carom::render {
namespace {

/// The largest difference of a channel, as a share of the whole range.
double difference(const glm::ivec3& pixel, const Colour& colour) {
    const glm::dvec3 away = glm::abs(glm::dvec3(pixel) / 255.0 - glm::dvec3(colour));
    return std::max({away.r, away.g, away.b});
}

/// [degrees] on the circle of colours.
double hue(const glm::dvec3& c) {
    return glm::degrees(std::atan2(std::sqrt(3.0) * (c.g - c.b), 2.0 * c.r - c.g - c.b));
}

class Tone : public OffscreenPicture {
protected:
    /// Before a pale ball in the light.
    [[nodiscard]] DrawList before_a_ball() const {
        DrawList list;
        list.sphere({.position = 3.0f * camera_.forward(),
                     .size = glm::vec3(2.0f),
                     .colour = Colour(0.95f),
                     .patterned = false});
        return list;
    }

    void expect_palette(const DrawList& list, const Colour& colour, std::string_view name) {
        EXPECT_LE(difference(centre_of(picture_of(list)), colour), 0.02) << name;
    }
};

TEST_F(Tone, ArrowsLinesAndPointsHaveTheColoursOfThePalette) {
    options_.ui_scale = 3.0f;
    for (const Theme theme : {Theme::light, Theme::dark}) {
        options_.theme = theme;
        for (const QuantityStyle& style : quantity_styles) {
            const glm::vec3 right = camera_.right();
            DrawList arrow = before_a_ball();
            arrow.arrow(-2.0f * right, 4.0f * right, style.quantity);
            expect_palette(arrow, colour_of(style.quantity, theme), style.name);
            const Colour shaded = colour_of(style.quantity, theme, 1.0f);
            DrawList line = before_a_ball();
            line.line(-2.0f * right, 2.0f * right, style.quantity, 1.0f);
            expect_palette(line, shaded, style.name);
            DrawList point = before_a_ball();
            point.point(glm::vec3(0.0f), style.quantity, 1.0f);
            expect_palette(point, shaded, style.name);
        }
    }
}

/// Channels cut off at white, each by itself, would turn sand to lemon.
TEST_F(Tone, BodiesInTheLightKeepTheirHue) {
    options_.grid = false;
    options_.to_sun = -camera_.forward();
    for (const Theme theme : {Theme::light, Theme::dark}) {
        options_.theme = theme;
        for (const Colour& colour : body_colours) {
            DrawList list;
            list.box({.orientation = glm::angleAxis(camera_.pitch, camera_.right()),
                      .size = glm::vec3(1.0f),
                      .colour = colour,
                      .patterned = false});
            const glm::dvec3 seen = centre_of(picture_of(list));
            const double turned = std::remainder(hue(seen) - hue(colour), 360.0);
            EXPECT_LE(std::abs(turned), 15.0) << colour.r << ", " << colour.g << ", " << colour.b;
        }
    }
}

} // namespace
} // namespace carom::render
