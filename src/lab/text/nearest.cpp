#include "lab/text/nearest.hpp"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace carom {

namespace {

/// So many letters are put in, left out or changed between the two [Levenshtein 1966].
std::size_t edits_between(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t changed = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({changed, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

std::size_t distance(std::string_view name, std::string_view typed) {
    constexpr std::size_t shortest_part = 3;
    const bool is_part =
        typed.size() >= shortest_part && name.find(typed) != std::string_view::npos;
    return is_part ? 1 : edits_between(name, typed);
}

} // namespace

std::string nearest_names(std::vector<std::string_view> names, std::string_view typed) {
    std::ranges::stable_sort(names, [&](std::string_view a, std::string_view b) {
        return distance(a, typed) < distance(b, typed);
    });
    return names.size() < 3 ? fmt::format("{}", fmt::join(names, " and "))
                            : fmt::format("{}, {} and {}", names[0], names[1], names[2]);
}

} // namespace carom
