#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

/// Sets that grow together, by a list that names for each element one nearer to the root of its
/// set. Union-find with path halving: Tarjan and van Leeuwen, 1984.
namespace carom {

/// Each of so many elements is a set of its own.
inline void begin_sets(std::vector<std::uint32_t>& parent, std::size_t count) {
    parent.resize(count);
    std::iota(parent.begin(), parent.end(), 0u);
}

inline std::uint32_t root_of(std::vector<std::uint32_t>& parent, std::uint32_t element) {
    while (parent[element] != element) {
        parent[element] = parent[parent[element]];
        element = parent[element];
    }
    return element;
}

/// The smaller element becomes the root, whatever the order of joining.
inline void join(std::vector<std::uint32_t>& parent, std::uint32_t a, std::uint32_t b) {
    a = root_of(parent, a);
    b = root_of(parent, b);
    parent[std::max(a, b)] = std::min(a, b);
}

} // namespace carom
