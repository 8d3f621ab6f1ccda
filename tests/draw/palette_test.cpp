/// Colours are told apart by people of every colour vision.
#include "draw/palette.hpp"

#include <array>
#include <cmath>

#include <glm/gtc/color_space.hpp>
#include <gtest/gtest.h>

namespace carom {
namespace {

// What a colour looks like without one kind of cones, on linear light, by columns (Machado,
// Oliveira, Fernandes: A Physiologically-based Model for Simulation of Color Vision Deficiency,
// 2009, severity 1).
const std::array visions = {glm::mat3(1.0f), // all cones
                            glm::mat3(0.152286f, 0.114503f, -0.003882f, 1.052583f, 0.786281f,
                                      -0.048116f, -0.204868f, 0.099216f, 1.051998f), // protanopia
                            glm::mat3(0.367322f, 0.280085f, -0.011820f, 0.860646f, 0.672501f,
                                      0.042940f, -0.227968f, 0.047413f, 0.968881f), // deuteranopia
                            glm::mat3(1.255528f, -0.078411f, 0.004733f, -0.076749f, 0.930809f,
                                      0.691367f, -0.178779f, 0.147602f, 0.303900f)}; // tritanopia

/// Oklab of linear light, in which equal distances look equally large (Ottosson, 2020).
glm::vec3 oklab(const glm::vec3& light) {
    const glm::mat3 to_cones(0.41222147f, 0.21190350f, 0.08830246f, 0.53633254f, 0.68069955f,
                             0.28171884f, 0.05144599f, 0.10739696f, 0.62997870f);
    const glm::mat3 to_lab(0.21045426f, 1.97799850f, 0.02590404f, 0.79361779f, -2.42859221f,
                           0.78277177f, -0.00407205f, 0.45059371f, -0.80867577f);
    const glm::vec3 cones = to_cones * light;
    return to_lab * glm::vec3(std::cbrt(cones.r), std::cbrt(cones.g), std::cbrt(cones.b));
}

float distance(const Colour& a, const Colour& b, const glm::mat3& vision) {
    return glm::distance(oklab(vision * glm::convertSRGBToLinear(a)),
                         oklab(vision * glm::convertSRGBToLinear(b)));
}

/// Black and white are 1 apart; 0.02 is just seen between patches side by side.
TEST(BodyColours, DifferFromEachOtherForEveryColourVision) {
    for (const glm::mat3& vision : visions) {
        for (std::size_t i = 0; i < body_colours.size(); ++i) {
            EXPECT_GT(distance(body_colour(i), body_colour(i + 1), vision), 0.2f) << i;
            for (std::size_t j = 0; j < i; ++j) {
                EXPECT_GT(distance(body_colours[i], body_colours[j], vision), 0.07f)
                    << i << " and " << j;
            }
        }
    }
}

TEST(BodyColours, AreNoneOfThoseThatMeanSomething) {
    for (std::size_t i = 0; i < body_colours.size(); ++i) {
        for (const QuantityStyle& style : quantity_styles) {
            for (const Colour& meant : {style.on_light, style.on_dark}) {
                EXPECT_GT(distance(body_colours[i], meant, glm::mat3(1.0f)), 0.075f)
                    << i << " and " << style.name;
            }
        }
    }
}

} // namespace
} // namespace carom
