#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace carom {

/// A palette of up to 255 colours, chosen for given pixels.
class GifPalette {
public:
    static constexpr std::size_t most_colours = 255;

    /// For these pixels: red, green, blue, of which there is at least one. Median cut: Heckbert,
    /// 'Color image quantization for frame buffer display', SIGGRAPH 1982.
    explicit GifPalette(std::span<const std::uint8_t> rgb);

    /// Index of a colour near this one, whose channels are from 0 to 255.
    [[nodiscard]] std::uint8_t index_of(const std::array<int, 3>& colour);

    /// Red, green, blue of 256 colours; those that are not used are black.
    [[nodiscard]] const std::array<std::uint8_t, 768>& bytes() const { return bytes_; }

private:
    [[nodiscard]] std::uint8_t nearest_to(const std::array<int, 3>& colour) const;

    std::array<std::uint8_t, 768> bytes_{};
    std::size_t count_ = 0;
    std::vector<std::int16_t> known_; ///< index of each coarse colour; -1: not looked for yet
};

} // namespace carom
