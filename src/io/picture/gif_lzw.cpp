#include "io/picture/gif_lzw.hpp"

#include "physics/world/assert.hpp"

#include <algorithm>
#include <array>

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

} // namespace

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

} // namespace carom
