#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace carom {

/// The three names that a mistyped one is most likely to mean: those that the fewest letters turn
/// it into, or that have it as a part. "drop, rope and throw"
std::string nearest_names(std::vector<std::string_view> names, std::string_view typed);

/// Among the keys of these rows.
template <class Rows>
std::string nearest_keys(const Rows& rows, std::string_view typed) {
    std::vector<std::string_view> keys;
    for (const auto& row : rows) {
        keys.push_back(row.key);
    }
    return nearest_names(std::move(keys), typed);
}

} // namespace carom
