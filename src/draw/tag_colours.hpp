#pragma once

#include "draw/matter.hpp"
#include "draw/palette.hpp"
#include "physics/world/body.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

/// The colours of bodies with a role in a game, in place of those by number.
namespace carom {

struct TagColour {
    std::string_view tag;
    Colour colour;
    Matter matter{};
};

inline constexpr std::array tag_colours = {
    TagColour{"first", okabe_ito::sky_blue, matters::steel},
    TagColour{"second", okabe_ito::orange, matters::steel},
    TagColour{"cochonnet", okabe_ito::yellow, matters::wood},
    TagColour{"lava", okabe_ito::vermillion},
    TagColour{"player", okabe_ito::bluish_green},
    TagColour{"target", okabe_ito::reddish_purple},
    TagColour{"field", colour_from_hex(0xA8957A), matters::ground}, // gravel
    TagColour{"strip", colour_from_hex(0xA8957A), matters::ground},
    TagColour{"wall", colour_from_hex(0x7A5F45), matters::wood},
};

[[nodiscard]] inline Colour colour_of_tag(std::string_view tag) {
    const auto* const row = std::ranges::find(tag_colours, tag, &TagColour::tag);
    return row != tag_colours.end() ? row->colour : light_grey;
}

/// Of the first tag that has one, or nullptr; "target 25" has that of "target".
[[nodiscard]] inline const TagColour* row_by_tags(const Body& body) {
    for (const std::string& tag : body.tags) {
        for (const TagColour& row : tag_colours) {
            if (std::string_view(tag).substr(0, tag.find(' ')) == row.tag) {
                return &row;
            }
        }
    }
    return nullptr;
}

[[nodiscard]] inline std::optional<Colour> colour_by_tags(const Body& body) {
    const TagColour* row = row_by_tags(body);
    return row != nullptr ? std::optional(row->colour) : std::nullopt;
}

} // namespace carom
