#include "io/picture/gif_film.hpp"

#include "io/base/scene_error.hpp"
#include "io/picture/gif_palette.hpp"
#include "physics/world/assert.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <fmt/format.h>
#include <span>
#include <string>

namespace carom {

namespace {

constexpr unsigned plain_bits = 8;
constexpr unsigned clear_code = 1U << plain_bits; // forget all sequences
constexpr unsigned end_code = clear_code + 1;
constexpr unsigned first_free = clear_code + 2;
constexpr unsigned most_bits = 12;
constexpr unsigned most_codes = 1U << most_bits;

/// Codes of varying width, least significant bit first, in blocks that begin with their length.
class CodeStream {
public:
    void put(unsigned code, unsigned width) {
        pending_ |= code << count_;
        for (count_ += width; count_ >= 8; count_ -= 8) {
            put_byte();
        }
    }

    std::string take_text() {
        if (count_ > 0) {
            put_byte();
        }
        end_block();
        text_ += '\0';
        return std::move(text_);
    }

private:
    void put_byte() {
        block_ += static_cast<char>(static_cast<unsigned char>(pending_ & 0xFFU));
        pending_ >>= 8U;
        if (block_.size() == longest_block) {
            end_block();
        }
    }

    void end_block() {
        if (!block_.empty()) {
            text_ += static_cast<char>(static_cast<unsigned char>(block_.size()));
            text_ += block_;
            block_.clear();
        }
    }

    static constexpr std::size_t longest_block = 255;
    std::string text_{static_cast<char>(plain_bits)};
    std::string block_;
    unsigned pending_ = 0;
    unsigned count_ = 0; ///< bits in `pending_`
};

/// The sequences that have a code: each extends a known one by one index. Open addressing.
class Sequences {
public:
    /// Of `prefix` and then `index`; 0, which is no sequence's code, when there is none.
    [[nodiscard]] unsigned code_of(unsigned prefix, unsigned index) const {
        return slots_[slot_of(key_of(prefix, index))].code;
    }

    void add(unsigned prefix, unsigned index, unsigned code) {
        const unsigned key = key_of(prefix, index);
        slots_[slot_of(key)] = {key, code};
    }

    void clear() { slots_.fill({}); }

private:
    struct Slot {
        unsigned key = 0;
        unsigned code = 0;
    };
    static constexpr std::size_t slot_count = 4 * most_codes; // at most a quarter is in use

    static unsigned key_of(unsigned prefix, unsigned index) { return prefix << plain_bits | index; }

    [[nodiscard]] std::size_t slot_of(unsigned key) const {
        constexpr unsigned golden = 2654435769U;  // 2³² divided by the golden ratio
        std::size_t slot = (key * golden) >> 18U; // the upper 14 bits
        while (slots_[slot].code != 0 && slots_[slot].key != key) {
            slot = (slot + 1) % slot_count;
        }
        return slot;
    }

    std::array<Slot, slot_count> slots_{};
};

/// The indices (at least one) as the image data of a GIF: the size of a plain code, then LZW codes
/// in blocks, then the empty block. Source: GIF89a specification, appendix F.
std::string gif_image_data(std::span<const std::uint8_t> indices) {
    CAROM_ASSERT(!indices.empty());
    CodeStream stream;
    Sequences sequences;
    unsigned width = plain_bits + 1;
    unsigned next = first_free;
    stream.put(clear_code, width);
    unsigned prefix = indices.front();
    for (const std::uint8_t index : indices.subspan(1)) {
        if (const unsigned longer = sequences.code_of(prefix, index); longer != 0) {
            prefix = longer;
            continue;
        }
        stream.put(prefix, width);
        if (next < most_codes) {
            sequences.add(prefix, index, next);
            width += next == 1U << width ? 1 : 0;
            ++next;
        } else {
            stream.put(clear_code, width);
            sequences.clear();
            width = plain_bits + 1;
            next = first_free;
        }
        prefix = index;
    }
    stream.put(prefix, width);
    // The decoder has one sequence more by now.
    width += next == 1U << width && width < most_bits ? 1 : 0;
    stream.put(end_code, width);
    return stream.take_text();
}

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
