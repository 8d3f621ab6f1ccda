#pragma once

#include <array>
#include <string_view>

namespace carom {

/// The key of a catalogue row, kept in place: it copies without the heap and compares by content.
/// All of it is public, so that it can be the argument of a template.
struct Key {
    static constexpr std::size_t capacity = 31;

    constexpr Key(const char* text) : Key(std::string_view(text)) {}

    /// Longer texts are cut: no catalogue has such a key.
    constexpr explicit Key(std::string_view text) {
        for (std::size_t i = 0; i < text.size() && i < capacity; ++i) {
            letters[i] = text[i];
        }
    }

    constexpr std::string_view view() const { return std::string_view(letters.data()); }

    constexpr bool operator==(const Key&) const = default;

    std::array<char, capacity + 1> letters{};
};

} // namespace carom
