#include "io/picture/gif_palette.hpp"

#include "physics/world/assert.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace carom {

namespace {

/// Colours are told apart by the upper six bits of each channel.
constexpr unsigned coarse_bits = 6;
constexpr unsigned coarse_shift = 8 - coarse_bits;
constexpr std::size_t coarse_count = std::size_t{1} << (3 * coarse_bits);

struct Shade {
    std::array<int, 3> colour{}; ///< coarse, 0 to 63
    int pixels = 0;
};

std::size_t key_of(int red, int green, int blue) {
    const auto coarse = [](int channel) {
        return static_cast<std::size_t>(channel) >> coarse_shift;
    };
    return coarse(red) << (2 * coarse_bits) | coarse(green) << coarse_bits | coarse(blue);
}

std::vector<Shade> shades_of(std::span<const std::uint8_t> rgb) {
    std::vector<int> counts(coarse_count);
    for (std::size_t i = 0; i + 2 < rgb.size(); i += 3) {
        ++counts[key_of(rgb[i], rgb[i + 1], rgb[i + 2])];
    }
    std::vector<Shade> shades;
    for (std::size_t key = 0; key < coarse_count; ++key) {
        if (counts[key] > 0) {
            constexpr std::size_t mask = (1U << coarse_bits) - 1;
            shades.push_back(
                {{static_cast<int>(key >> (2 * coarse_bits)),
                  static_cast<int>(key >> coarse_bits & mask), static_cast<int>(key & mask)},
                 counts[key]});
        }
    }
    return shades;
}

/// A box of colour space that will become one colour.
struct ColourBox {
    std::span<Shade> shades;
    std::size_t axis = 0; ///< of its longest side
    double weight = 0.0;  ///< the heaviest is divided first; 0: cannot be
};

ColourBox box_of(std::span<Shade> shades) {
    std::array<int, 3> low{64, 64, 64};
    std::array<int, 3> high{-1, -1, -1};
    double pixels = 0.0;
    for (const Shade& shade : shades) {
        for (std::size_t i = 0; i < 3; ++i) {
            low[i] = std::min(low[i], shade.colour[i]);
            high[i] = std::max(high[i], shade.colour[i]);
        }
        pixels += shade.pixels;
    }
    ColourBox box{shades, 0, 0.0};
    for (std::size_t i = 1; i < 3; ++i) {
        box.axis = high[i] - low[i] > high[box.axis] - low[box.axis] ? i : box.axis;
    }
    // The square root gives small things, an arrow for instance, colours of their own.
    box.weight = static_cast<double>(high[box.axis] - low[box.axis]) * std::sqrt(pixels);
    return box;
}

/// In two with about as many pixels each.
std::array<ColourBox, 2> divided(const ColourBox& box) {
    std::ranges::sort(box.shades, [&](const Shade& a, const Shade& b) {
        return a.colour[box.axis] < b.colour[box.axis];
    });
    double pixels = 0.0;
    for (const Shade& shade : box.shades) {
        pixels += shade.pixels;
    }
    std::size_t lower = 0;
    for (double below = 0.0; lower + 1 < box.shades.size() && below < 0.5 * pixels; ++lower) {
        below += box.shades[lower].pixels;
    }
    return {box_of(box.shades.first(lower)), box_of(box.shades.subspan(lower))};
}

std::array<std::uint8_t, 3> mean_of(std::span<const Shade> shades) {
    std::array<double, 3> sum{};
    double pixels = 0.0;
    for (const Shade& shade : shades) {
        for (std::size_t i = 0; i < 3; ++i) {
            sum[i] += static_cast<double>(shade.colour[i]) * shade.pixels;
        }
        pixels += shade.pixels;
    }
    std::array<std::uint8_t, 3> mean{};
    for (std::size_t i = 0; i < 3; ++i) {
        // From 0 to 63 to 0 to 255, both ends included.
        mean[i] = static_cast<std::uint8_t>(std::lround(sum[i] / pixels * 255.0 / 63.0));
    }
    return mean;
}

} // namespace

GifPalette::GifPalette(std::span<const std::uint8_t> rgb) : known_(coarse_count, -1) {
    CAROM_ASSERT(rgb.size() >= 3);
    std::vector<Shade> shades = shades_of(rgb);
    std::vector<ColourBox> boxes = {box_of(shades)};
    while (boxes.size() < most_colours) {
        const auto heaviest = std::ranges::max_element(boxes, {}, &ColourBox::weight);
        if (heaviest->weight == 0.0) {
            break;
        }
        const auto [first, second] = divided(*heaviest);
        *heaviest = first;
        boxes.push_back(second);
    }
    for (const ColourBox& box : boxes) {
        const auto mean = mean_of(box.shades);
        std::copy(mean.begin(), mean.end(),
                  bytes_.begin() + static_cast<std::ptrdiff_t>(3 * count_++));
    }
}

std::uint8_t GifPalette::nearest_to(const std::array<int, 3>& colour) const {
    std::size_t nearest = 0;
    int least = std::numeric_limits<int>::max();
    for (std::size_t i = 0; i < count_; ++i) {
        int distance = 0;
        for (std::size_t channel = 0; channel < 3; ++channel) {
            const int difference = colour[channel] - bytes_[3 * i + channel];
            distance += difference * difference;
        }
        if (distance < least) {
            least = distance;
            nearest = i;
        }
    }
    return static_cast<std::uint8_t>(nearest);
}

std::uint8_t GifPalette::index_of(const std::array<int, 3>& colour) {
    std::int16_t& known = known_[key_of(colour[0], colour[1], colour[2])];
    if (known < 0) {
        known = nearest_to(colour);
    }
    return static_cast<std::uint8_t>(known);
}

} // namespace carom
