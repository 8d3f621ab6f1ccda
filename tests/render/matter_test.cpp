/// What bodies are made of can be seen.
#include <array>
#include <cstddef>
#include <cstdlib>

#include <gtest/gtest.h>

#include "render/offscreen_picture.hpp"

namespace carom::render {
namespace {

// As draw/matter.hpp has them; rendering does not know materials.
constexpr std::array matters = {
    Matter{.roughness = 0.16f, .metalness = 1.0f}, Matter{.roughness = 0.95f},
    Matter{.roughness = 0.6f, .grain = 1.0f}, Matter{.roughness = 0.3f, .clearness = 0.55f},
    Matter{.roughness = 0.02f, .clearness = 0.9f}};

/// Of a channel of 255, over a square in the middle.
double mean_difference(const Image& a, const Image& b) {
    constexpr int half = 24;
    double sum = 0.0;
    for (int row = a.height / 2 - half; row < a.height / 2 + half; ++row) {
        for (int column = a.width / 2 - half; column < a.width / 2 + half; ++column) {
            const glm::ivec3 away = glm::abs(a.pixel(column, row) - b.pixel(column, row));
            sum += away.r + away.g + away.b;
        }
    }
    return sum / (3.0 * 4.0 * half * half);
}

class MatterPicture : public OffscreenPicture {
protected:
    [[nodiscard]] Image ball_of(const Matter& matter, bool patterned, float turned = 0.0f) {
        DrawList list;
        list.sphere({.orientation = glm::angleAxis(turned, glm::vec3(0.3f, 0.9f, 0.2f)),
                     .size = glm::vec3(2.0f),
                     .colour = colour_from_hex(0xAA432F),
                     .matter = matter,
                     .patterned = patterned});
        return picture_of(list);
    }
};

TEST_F(MatterPicture, OfTwoBallsOfOneColourDiffersWhereTheirMatterDoes) {
    for (const Theme theme : {Theme::light, Theme::dark}) {
        options_.theme = theme;
        for (std::size_t a = 0; a < matters.size(); ++a) {
            for (std::size_t b = 0; b < a; ++b) {
                EXPECT_GE(mean_difference(ball_of(matters[a], false), ball_of(matters[b], false)),
                          6.0)
                    << a << " and " << b;
            }
        }
    }
}

/// A ball that turns by 90 degrees has another octant before the eye in most places.
TEST_F(MatterPicture, ShowsThatABallTurnsWhateverItIsMadeOf) {
    for (const Theme theme : {Theme::light, Theme::dark}) {
        options_.theme = theme;
        for (const Matter& matter : matters) {
            EXPECT_GE(mean_difference(ball_of(matter, true), ball_of(matter, true, 1.57f)), 8.0);
        }
    }
}

} // namespace
} // namespace carom::render
