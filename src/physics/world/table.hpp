#pragma once

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>

/// What every table of rows with keys needs.
namespace carom {

/// The row with this key, or nullptr.
template <class Rows>
auto find_row(const Rows& rows, std::string_view key) -> decltype(&*std::begin(rows)) {
    const auto row = std::ranges::find(rows, key, [](const auto& each) { return each.key; });
    return row != std::end(rows) ? &*row : nullptr;
}

/// The keys of its rows: "stack, pyramid, bounce".
template <class Rows>
std::string key_list(const Rows& rows) {
    std::string keys;
    for (const auto& row : rows) {
        keys += keys.empty() ? "" : ", ";
        keys += row.key;
    }
    return keys;
}

} // namespace carom
