#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <glm/glm.hpp>

namespace carom {

/// Red, green and blue from 0 to 1 as a screen takes them (sRGB encoded).
using Colour = glm::vec3;

[[nodiscard]] constexpr Colour colour_from_hex(std::uint32_t rgb) {
    return {static_cast<float>((rgb >> 16U) & 0xFFU) / 255.0f,
            static_cast<float>((rgb >> 8U) & 0xFFU) / 255.0f,
            static_cast<float>(rgb & 0xFFU) / 255.0f};
}

enum class Theme : std::uint8_t { light, dark };

/// What an arrow, a line, a point or a curve stands for.
enum class Quantity : std::uint8_t {
    velocity,
    point_velocity, ///< of the material of a body at a contact point: v + ω × r
    angular_velocity,
    normal_impulse,
    friction_impulse,
    force,
    torque,
    momentum,
    normal,
    contact_point,
    bounds,
    ray,
    spring,
    selection,
    annotation,
    broad_phase,    ///< a box of the tree, a shadow on the sweep axis; has shades
    candidate_pair, ///< bounds overlap
    touching_pair,  ///< bounds overlap, and the shapes touch
    joint_pull,     ///< a joint in tension; shaded by its load
    joint_press,    ///< a joint in compression; shaded by its load
    joint_hold,     ///< a joint that acts in all directions; shaded by its load
    joint_slack,    ///< a rope without tension
    joint_anchor,   ///< where something is fixed to the world
    joint_bent,     ///< a spring whose rest length has changed
    joint_selected, ///< the rim of a joint of the selected body
    surface_edge,   ///< of a triangle
    contact_spring, ///< what pushes under the penalty response; shaded by its force
    overlap,        ///< where two bodies penetrate
    trail,          ///< where a body came along
};

/// How a quantity appears wherever it appears: in the scene, in plots and in text.
struct QuantityStyle {
    Quantity quantity;
    std::string_view name; ///< for a legend, lower case
    std::string_view unit; ///< empty when it has none
    Colour on_light;
    Colour on_dark;
};

namespace okabe_ito {
// Okabe and Ito, "Color Universal Design" (2008): distinct for every common colour vision.
inline constexpr Colour black = colour_from_hex(0x000000);
inline constexpr Colour orange = colour_from_hex(0xE69F00);
inline constexpr Colour sky_blue = colour_from_hex(0x56B4E9);
inline constexpr Colour bluish_green = colour_from_hex(0x009E73);
inline constexpr Colour yellow = colour_from_hex(0xF0E442);
inline constexpr Colour blue = colour_from_hex(0x0072B2);
inline constexpr Colour vermillion = colour_from_hex(0xD55E00);
inline constexpr Colour reddish_purple = colour_from_hex(0xCC79A7);
} // namespace okabe_ito

/// Drawing ink: black on light, nearly white on dark.
inline constexpr Colour pale_ink = colour_from_hex(0xF4F6F8);
inline constexpr Colour dark_grey = colour_from_hex(0x59626C);
inline constexpr Colour middle_grey = colour_from_hex(0x848D97);
inline constexpr Colour light_grey = colour_from_hex(0xAEB7C1);

[[nodiscard]] constexpr QuantityStyle same_on_both(Quantity quantity, std::string_view name,
                                                   std::string_view unit, const Colour& colour) {
    return {quantity, name, unit, colour, colour};
}

// In the order of the enumeration, so that a quantity is its own index.
inline constexpr std::array quantity_styles = {
    same_on_both(Quantity::velocity, "velocity", "m/s", okabe_ito::bluish_green),
    QuantityStyle{Quantity::point_velocity, "velocity at contact points", "m/s",
                  colour_from_hex(0x5B2BBF), colour_from_hex(0xB9A2FF)},
    same_on_both(Quantity::angular_velocity, "angular velocity", "rad/s", okabe_ito::sky_blue),
    same_on_both(Quantity::normal_impulse, "normal impulse", "N s", okabe_ito::vermillion),
    same_on_both(Quantity::friction_impulse, "friction impulse", "N s", okabe_ito::orange),
    same_on_both(Quantity::force, "force", "N", okabe_ito::reddish_purple),
    same_on_both(Quantity::torque, "torque", "N m", okabe_ito::yellow),
    QuantityStyle{Quantity::momentum, "momentum", "kg m/s", okabe_ito::blue,
                  colour_from_hex(0x4C9BFF)},
    QuantityStyle{Quantity::normal, "contact normal", "", okabe_ito::black, pale_ink},
    QuantityStyle{Quantity::contact_point, "contact point", "", okabe_ito::black, pale_ink},
    QuantityStyle{Quantity::bounds, "bounds", "m", dark_grey, light_grey},
    same_on_both(Quantity::ray, "ray", "", okabe_ito::yellow),
    same_on_both(Quantity::spring, "spring", "N", okabe_ito::yellow),
    same_on_both(Quantity::selection, "selection", "", okabe_ito::yellow),
    QuantityStyle{Quantity::annotation, "annotation", "", okabe_ito::black, pale_ink},
    QuantityStyle{Quantity::broad_phase, "broad phase", "", okabe_ito::black, okabe_ito::yellow},
    same_on_both(Quantity::candidate_pair, "candidate pair", "", okabe_ito::orange),
    QuantityStyle{Quantity::touching_pair, "pair in contact", "", okabe_ito::black, pale_ink},
    same_on_both(Quantity::joint_pull, "joint that pulls", "N", okabe_ito::vermillion),
    QuantityStyle{Quantity::joint_press, "joint that presses", "N", okabe_ito::blue,
                  okabe_ito::sky_blue},
    same_on_both(Quantity::joint_hold, "joint that holds a point", "N", okabe_ito::reddish_purple),
    same_on_both(Quantity::joint_slack, "slack rope", "", middle_grey),
    QuantityStyle{Quantity::joint_anchor, "fixed to the world", "", okabe_ito::black, pale_ink},
    same_on_both(Quantity::joint_bent, "bent spring", "", okabe_ito::yellow),
    same_on_both(Quantity::joint_selected, "joint of the selection", "", okabe_ito::yellow),
    QuantityStyle{Quantity::surface_edge, "edge of a surface", "", dark_grey, light_grey},
    QuantityStyle{Quantity::contact_spring, "spring of a contact", "N", okabe_ito::blue,
                  okabe_ito::sky_blue},
    QuantityStyle{Quantity::overlap, "overlap", "m", colour_from_hex(0xD0103A),
                  colour_from_hex(0xFF4F6E)},
    QuantityStyle{Quantity::trail, "path", "m", okabe_ito::black, pale_ink},
};

[[nodiscard]] constexpr const QuantityStyle& style_of(Quantity quantity) {
    return quantity_styles[static_cast<std::size_t>(quantity)];
}

/// The one colour of a quantity. Only the inks (black, white) depend on the theme.
[[nodiscard]] constexpr Colour colour_of(Quantity quantity, Theme theme) {
    const QuantityStyle& style = style_of(quantity);
    return theme == Theme::light ? style.on_light : style.on_dark;
}

// From the root of the tree to its leaves: away from black or white towards the middle, so that the
// lightness alone tells the order and the few boxes at the top are the strongest lines.
inline constexpr std::array shades_on_light = {okabe_ito::black, okabe_ito::blue,
                                               okabe_ito::bluish_green};
inline constexpr std::array shades_on_dark = {okabe_ito::yellow, okabe_ito::bluish_green,
                                              okabe_ito::blue};

/// Whether its shades stand for a load: grey for none, its own colour for the full load.
[[nodiscard]] constexpr bool is_joint_load(Quantity quantity) {
    return quantity == Quantity::joint_pull || quantity == Quantity::joint_press ||
           quantity == Quantity::joint_hold;
}

/// The colour of a quantity that has shades, from 0 to 1: its own colour is shade 0 of
/// `Quantity::broad_phase`, and shade 1 of the load of a joint or a contact's spring. Other
/// quantities ignore the shade.
[[nodiscard]] constexpr Colour colour_of(Quantity quantity, Theme theme, float shade) {
    const float bounded = shade > 0.0f ? (shade < 1.0f ? shade : 1.0f) : 0.0f;
    if (is_joint_load(quantity) || quantity == Quantity::contact_spring) {
        // Away from the grey at once: thin strings show a small load by their hue.
        const float share = bounded * (2.0f - bounded);
        return middle_grey * (1.0f - share) + colour_of(quantity, theme) * share;
    }
    if (quantity != Quantity::broad_phase) {
        return colour_of(quantity, theme);
    }
    const auto& shades = theme == Theme::light ? shades_on_light : shades_on_dark;
    const float place = 2.0f * bounded;
    const std::size_t first = place < 1.0f ? 0 : 1;
    const float share = place - static_cast<float>(first);
    return shades[first] * (1.0f - share) + shades[first + 1] * share;
}

// Apart from the colours of quantities and from each other, also for the colour-blind, and of
// alternating lightness, so that neighbours differ even without hue: tests/draw/palette_test.cpp.
inline constexpr std::array body_colours = {
    colour_from_hex(0x954A94), // plum
    colour_from_hex(0xE9A2DF), // orchid
    colour_from_hex(0x5C66C4), // cobalt
    colour_from_hex(0x8BE5B0), // mint
    colour_from_hex(0x708D21), // olive
    colour_from_hex(0xF9C970), // sand
    colour_from_hex(0xAA432F), // brick
    colour_from_hex(0xEF9178), // coral
};

/// Of worlds side by side: strong enough to tell their ghosts apart.
inline constexpr std::array lane_colours = {okabe_ito::sky_blue, okabe_ito::orange,
                                            okabe_ito::bluish_green, okabe_ito::reddish_purple};

/// A calm colour for the body of this index; the same index always gives the same colour.
[[nodiscard]] constexpr Colour body_colour(std::size_t index) {
    return body_colours[index % body_colours.size()];
}

/// A body that sleeps: darker and nearly grey, so that it differs from awake ones even without hue.
[[nodiscard]] constexpr Colour sleeping_colour(const Colour& awake) {
    const float grey = 0.3f * awake.r + 0.6f * awake.g + 0.1f * awake.b;
    return 0.55f * (0.4f * awake + 0.6f * Colour(grey));
}

} // namespace carom
