#include "io/picture/gif_film.hpp"

#include "io/base/scene_error.hpp"
#include "io/picture/gif_lzw.hpp"
#include "io/picture/gif_palette.hpp"
#include "physics/world/assert.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

namespace carom {

namespace {

constexpr std::uint8_t transparent = 255; // what was there before stays

constexpr int pattern_side = 8;
constexpr int pattern_steps = pattern_side * pattern_side;

/// Entry of Bayer's matrix for this pixel, 0 to 63: neighbours differ widely.
constexpr int threshold_at(int column, int row) {
    int threshold = 0;
    for (int bit = 0; bit < 3; ++bit) {
        const int x = (column >> bit) & 1;
        const int y = (row >> bit) & 1;
        threshold = threshold << 2 | (x ^ y) << 1 | y;
    }
    return threshold;
}

/// The colour with an ordered dither pattern added, so that few colours look like many. The pattern
/// does not move with the picture.
std::array<int, 3> dithered(const std::uint8_t* rgb, int column, int row) {
    constexpr int spread = 10; // about the distance of neighbours among 255 colours
    const int offset = spread * (2 * threshold_at(column % pattern_side, row % pattern_side) + 1) /
                           (2 * pattern_steps) -
                       spread / 2;
    std::array<int, 3> colour{};
    for (std::size_t i = 0; i < 3; ++i) {
        colour[i] = std::clamp(static_cast<int>(rgb[i]) + offset, 0, 255);
    }
    return colour;
}

/// Two bytes, the lower first.
void append_word(std::string& text, int number) {
    text += static_cast<char>(static_cast<unsigned char>(number & 0xFF));
    text += static_cast<char>(static_cast<unsigned char>(number >> 8 & 0xFF));
}

std::size_t offset_of(int width, int column, int row) {
    return 3 * (static_cast<std::size_t>(row) * static_cast<std::size_t>(width) +
                static_cast<std::size_t>(column));
}

} // namespace

GifFilm::GifFilm(const std::filesystem::path& target, const FilmShape& shape)
    : target_(target), shape_(shape), file_(target) {
    CAROM_ASSERT(shape.width > 0 && shape.height > 0 && shape.frames_per_second > 0.0);
    if (shape.frames_per_second > most_gif_frames_per_second) {
        fail("a GIF shows at most 50 pictures a second");
    }
    if (shape.width > largest_gif_side || shape.height > largest_gif_side) {
        fail("a GIF has at most 65535 pixels a side");
    }
    write_head();
}

int GifFilm::begin_of(int frame) const {
    return static_cast<int>(
        std::lround(100.0 * static_cast<double>(frame) / shape_.frames_per_second));
}

void GifFilm::write_head() {
    using namespace std::string_view_literals;
    std::string head = "GIF89a";
    append_word(head, shape_.width);
    append_word(head, shape_.height);
    head += "\x70\0\0"sv;                              // each picture has its own colours
    head += "\x21\xFF\x0BNETSCAPE2.0\x03\x01\0\0\0"sv; // repeat for ever
    file_.write(head);
}

bool GifFilm::is_new(std::span<const std::uint8_t> rgb, int column, int row) const {
    const std::size_t at = offset_of(shape_.width, column, row);
    return before_.empty() || !std::equal(rgb.begin() + static_cast<std::ptrdiff_t>(at),
                                          rgb.begin() + static_cast<std::ptrdiff_t>(at + 3),
                                          before_.begin() + static_cast<std::ptrdiff_t>(at));
}

/// One pixel where nothing has changed.
GifFilm::Part GifFilm::changed_part(std::span<const std::uint8_t> rgb) const {
    Part part{shape_.width, shape_.height, -1, -1};
    for (int row = 0; row < shape_.height; ++row) {
        for (int column = 0; column < shape_.width; ++column) {
            if (is_new(rgb, column, row)) {
                part = {std::min(part.left, column), std::min(part.top, row),
                        std::max(part.right, column), row};
            }
        }
    }
    return part.right < 0 ? Part{0, 0, 0, 0} : part;
}

/// At least one pixel, so that there is a colour.
std::vector<std::uint8_t> GifFilm::new_pixels(std::span<const std::uint8_t> rgb) const {
    std::vector<std::uint8_t> pixels(rgb.begin(), rgb.begin() + 3);
    for (int row = 0; row < shape_.height; ++row) {
        for (int column = 0; column < shape_.width; ++column) {
            if (is_new(rgb, column, row)) {
                const auto pixel = rgb.subspan(offset_of(shape_.width, column, row), 3);
                pixels.insert(pixels.end(), pixel.begin(), pixel.end());
            }
        }
    }
    return pixels;
}

void GifFilm::write_frame_head(const Part& part) {
    using namespace std::string_view_literals;
    std::string head("\x21\xF9\x04\x05"sv); // stays until the next; has a transparent colour
    append_word(head, begin_of(count_ + 1) - begin_of(count_));
    head += static_cast<char>(transparent);
    head += "\0\x2C"sv;
    append_word(head, part.left);
    append_word(head, part.top);
    append_word(head, part.right - part.left + 1);
    append_word(head, part.bottom - part.top + 1);
    head += '\x87'; // 256 colours of its own follow
    file_.write(head);
}

void GifFilm::add(std::span<const std::uint8_t> rgb) {
    CAROM_ASSERT(rgb.size() == offset_of(shape_.width, 0, shape_.height));
    const Part part = changed_part(rgb);
    GifPalette palette(new_pixels(rgb));
    std::vector<std::uint8_t> indices;
    for (int row = part.top; row <= part.bottom; ++row) {
        for (int column = part.left; column <= part.right; ++column) {
            const std::uint8_t* pixel = rgb.data() + offset_of(shape_.width, column, row);
            indices.push_back(is_new(rgb, column, row)
                                  ? palette.index_of(dithered(pixel, column, row))
                                  : transparent);
        }
    }
    write_frame_head(part);
    file_.write({reinterpret_cast<const char*>(palette.bytes().data()), palette.bytes().size()});
    file_.write(gif_image_data(indices));
    before_.assign(rgb.begin(), rgb.end());
    ++count_;
}

void GifFilm::commit() {
    file_.write("\x3B");
    file_.commit();
}

void GifFilm::fail(const char* reason) const {
    throw FileError(
        one_line(fmt::format("{}: the film cannot be made: {}", target_.string(), reason)));
}

} // namespace carom
