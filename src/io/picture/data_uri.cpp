#include "io/picture/data_uri.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace carom {

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
