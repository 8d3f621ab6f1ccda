#pragma once

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <string_view>

namespace carom {

/// The key of a catalogue row, kept in place: it copies without the heap and compares by content.
class Key {
public:
    static constexpr std::size_t capacity = 31;

    constexpr Key(const char* text) : Key(std::string_view(text)) {}

    /// Longer texts are cut: no catalogue has such a key.
    constexpr explicit Key(std::string_view text) {
        std::copy_n(text.begin(), std::min(text.size(), capacity), text_.begin());
    }

    constexpr std::string_view view() const { return std::string_view(text_.data()); }

    constexpr bool operator==(const Key&) const = default;

private:
    std::array<char, capacity + 1> text_{};
};

/// The row with this key in a table, or nullptr.
template <class Rows>
auto find_row(const Rows& rows, std::string_view key) -> decltype(&*std::begin(rows)) {
    const auto row = std::ranges::find(rows, key, [](const auto& each) { return each.key; });
    return row != std::end(rows) ? &*row : nullptr;
}

/// The keys of its rows: "stack, pyramid, bounce".
template <class Rows>
std::string keys_of(const Rows& rows) {
    std::string keys;
    for (const auto& row : rows) {
        keys += keys.empty() ? "" : ", ";
        keys += row.key;
    }
    return keys;
}

} // namespace carom
