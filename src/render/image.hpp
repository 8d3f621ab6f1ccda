#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <glm/glm.hpp>

namespace carom::render {

/// A picture of 8 bits a channel: red, green, blue without padding, top row first.
struct Image {
    int width = 0;  ///< [pixels]
    int height = 0; ///< [pixels]
    std::vector<std::uint8_t> rgb;

    [[nodiscard]] glm::ivec3 pixel(int column, int row) const {
        const std::size_t at =
            3 * (static_cast<std::size_t>(row) * static_cast<std::size_t>(width) +
                 static_cast<std::size_t>(column));
        return {rgb[at], rgb[at + 1], rgb[at + 2]};
    }
};

} // namespace carom::render
