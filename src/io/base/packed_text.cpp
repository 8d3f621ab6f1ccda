#include "io/base/packed_text.hpp"

#include "physics/world/assert.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <fmt/format.h>

#include <zlib.h>

namespace carom {

namespace {

constexpr std::string_view link_digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr unsigned bits_of_digit = 6;
constexpr unsigned bits_of_byte = 8;

constexpr auto digit_values = [] {
    std::array<std::int8_t, 256> values{};
    values.fill(-1);
    for (std::size_t i = 0; i < link_digits.size(); ++i) {
        values[static_cast<unsigned char>(link_digits[i])] = static_cast<std::int8_t>(i);
    }
    return values;
}();

int value_of(char digit) { return digit_values[static_cast<unsigned char>(digit)]; }

/// Six bits to a digit, the first bit of a byte first; the last digit is filled up with zeros.
std::string to_base64url(std::string_view bytes) {
    std::string text;
    unsigned waiting = 0; // bits, of which the last `count` are not written yet
    unsigned count = 0;
    for (const char byte : bytes) {
        waiting = waiting << bits_of_byte | static_cast<unsigned char>(byte);
        for (count += bits_of_byte; count >= bits_of_digit; count -= bits_of_digit) {
            text += link_digits[waiting >> (count - bits_of_digit) & 63U];
        }
    }
    if (count > 0) {
        text += link_digits[waiting << (bits_of_digit - count) & 63U];
    }
    return text;
}

std::string from_base64url(std::string_view text) {
    std::string bytes;
    unsigned waiting = 0;
    unsigned count = 0;
    for (const char digit : text) {
        waiting = waiting << bits_of_digit | static_cast<unsigned>(value_of(digit));
        count += bits_of_digit;
        if (count >= bits_of_byte) {
            count -= bits_of_byte;
            bytes += static_cast<char>(waiting >> count & 255U);
        }
    }
    return bytes;
}

/// zlib reads from and writes to memory without signs, and does not change what it reads.
Bytef* bytes_of(const char* text) {
    return const_cast<Bytef*>(reinterpret_cast<const Bytef*>(text)); // NOLINT
}

/// Ends with its stream, whatever happens.
struct Inflation {
    z_stream stream{};
    Inflation() {
        const int status = inflateInit(&stream);
        CAROM_ASSERT(status == Z_OK);
        static_cast<void>(status);
    }
    Inflation(const Inflation&) = delete;
    Inflation& operator=(const Inflation&) = delete;
    ~Inflation() { inflateEnd(&stream); }
};

} // namespace

bool is_base64url(std::string_view characters) {
    return std::ranges::all_of(characters, [](char digit) { return value_of(digit) >= 0; });
}

std::string packed(std::string_view text) {
    z_stream stream{};
    int status = deflateInit(&stream, Z_BEST_COMPRESSION);
    CAROM_ASSERT(status == Z_OK);
    std::string bytes(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
    stream.next_in = bytes_of(text.data());
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = bytes_of(bytes.data());
    stream.avail_out = static_cast<uInt>(bytes.size());
    status = deflate(&stream, Z_FINISH);
    CAROM_ASSERT(status == Z_STREAM_END);
    static_cast<void>(status);
    bytes.resize(stream.total_out);
    deflateEnd(&stream);
    return to_base64url(bytes);
}

std::string unpacked(std::string_view characters, std::size_t most_bytes, const Place& place) {
    if (!is_base64url(characters)) {
        place.refuse("expected letters, digits, - and _ after the # of a link");
    }
    const std::string bytes = from_base64url(characters);
    Inflation inflation;
    z_stream& stream = inflation.stream;
    stream.next_in = bytes_of(bytes.data());
    stream.avail_in = static_cast<uInt>(bytes.size());
    std::string text;
    std::array<char, 16384> part{};
    int status = Z_OK;
    while (status == Z_OK) {
        stream.next_out = bytes_of(part.data());
        stream.avail_out = static_cast<uInt>(part.size());
        status = inflate(&stream, Z_NO_FLUSH);
        text.append(part.data(), part.size() - stream.avail_out);
        if (text.size() > most_bytes) {
            place.refuse(fmt::format("expected at most {} bytes once it is unpacked", most_bytes));
        }
    }
    if (status != Z_STREAM_END || stream.avail_in > 0) {
        place.refuse("the link is cut off or was changed on its way: expected all of it");
    }
    return text;
}

std::string_view link_code(std::string_view address) {
    const std::size_t hash_sign = address.rfind('#');
    if (hash_sign == std::string_view::npos) {
        return {};
    }
    const std::string_view behind = address.substr(hash_sign + 1);
    const std::string_view code = behind.substr(0, behind.find_first_not_of(link_digits));
    const std::string_view tail = behind.substr(code.size());
    const bool is_harmless = tail.starts_with('&') || tail.starts_with('?') ||
                             tail.find_first_not_of(" \t\r\n.,;:!)]}>\"'*") == tail.npos;
    const bool is_code = code.size() > 1 && code.front() >= '1' && code.front() <= '9';
    return is_code && is_harmless ? code : std::string_view();
}

/// Three bytes to four letters of six bits each, the last group filled up with '='.
std::string data_uri(std::string_view type, std::string_view bytes) {
    constexpr std::string_view digits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text = fmt::format("data:{};base64,", type);
    text.reserve(text.size() + (bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
        unsigned group = 0;
        for (std::size_t j = 0; j < 3; ++j) {
            group = group << 8U | (j < count ? static_cast<unsigned char>(bytes[i + j]) : 0U);
        }
        for (std::size_t j = 0; j < 4; ++j) {
            text += j <= count ? digits[group >> (18U - 6U * static_cast<unsigned>(j)) & 63U] : '=';
        }
    }
    return text;
}

} // namespace carom
