#include "io/base/scene_error.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace carom {

namespace {

/// Longer than every key of the format; a key beyond it is refused, and shortened in messages.
constexpr std::size_t longest_key = 60;

} // namespace

Place Place::operator/(std::string_view key) const {
    Place child{source, pointer + '/', format};
    for (const char c : shortened(key, longest_key)) {
        switch (c) {
        case '~':
            child.pointer += "~0";
            break;
        case '/':
            child.pointer += "~1";
            break;
        default:
            child.pointer += c;
        }
    }
    return child;
}

Place Place::operator/(std::size_t index) const {
    return {source, fmt::format("{}/{}", pointer, index), format};
}

void Place::refuse(std::string_view what) const {
    const std::string_view separator = pointer.empty() ? "" : ": ";
    throw SceneError(one_line(fmt::format("{}: {}{}{}", source, pointer, separator, what)));
}

std::string shortened(std::string_view text, std::size_t most_bytes) {
    if (text.size() <= most_bytes) {
        return std::string(text);
    }
    std::size_t end = most_bytes;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0u) == 0x80u) {
        --end;
    }
    return std::string(text.substr(0, end)) + "...";
}

std::string one_line(std::string_view text) {
    std::string line(text);
    const auto is_control = [](char c) { return (c >= 0 && c < ' ') || c == '\x7f'; };
    std::replace_if(line.begin(), line.end(), is_control, ' ');
    return line;
}

} // namespace carom
