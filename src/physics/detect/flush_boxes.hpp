#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace carom {

/// A box along the axes of some frame [m], and which of the given ones it consists of.
struct Cuboid {
    std::array<double, 3> lower;
    std::array<double, 3> upper;
    std::vector<std::uint32_t> members;
};

/// Puts one cuboid in place of any that together fill one without overlap: whole walls and floors
/// first, then rows. Faces nearer than `tolerance` [m] lie in one plane.
void join_flush(std::vector<Cuboid>& cuboids, double tolerance);

} // namespace carom
