#pragma once

#include <array>
#include <string_view>

namespace carom {

/// The key of a catalogue row, kept in place: it copies without the heap and compares by content.
class Key {
public:
    static constexpr std::size_t capacity = 31;

    constexpr Key(const char* text) : Key(std::string_view(text)) {}

    /// Longer texts are cut: no catalogue has such a key.
    constexpr explicit Key(std::string_view text) {
        for (std::size_t i = 0; i < text.size() && i < capacity; ++i) {
            text_[i] = text[i];
        }
    }

    constexpr std::string_view view() const { return std::string_view(text_.data()); }

    constexpr bool operator==(const Key&) const = default;

private:
    std::array<char, capacity + 1> text_{};
};

} // namespace carom
