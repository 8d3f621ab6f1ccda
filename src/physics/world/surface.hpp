#pragma once

#include "physics/world/body.hpp"

#include <array>
#include <string>
#include <vector>

namespace carom {

/// A skin of triangles whose corners are the centres of bodies: a cloth, the outside of a jelly. It
/// is drawn, and it catches the wind. It collides with nothing: its bodies do.
struct Surface {
    std::string name;
    std::vector<std::array<BodyId, 3>> triangles; ///< counter-clockwise, seen from outside

    bool operator==(const Surface&) const = default;
};

} // namespace carom
