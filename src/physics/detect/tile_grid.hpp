#pragma once

#include "physics/world/body.hpp"

#include <cstdint>
#include <glm/vec3.hpp>
#include <span>
#include <vector>

namespace carom {

/// A fixed box as it was when floors were last looked for.
struct FixedBox {
    std::uint32_t index; ///< in World::bodies
    Body body;
};

/// Which tiles lie in each field of a grid over the two longest sides of a box that they fill.
class TileGrid {
public:
    /// `tiles` are indices of `boxes`; `position` [m] and `half_extents` [m] are those of the whole
    /// box, which is turned as the first of the tiles is.
    TileGrid(std::span<const std::uint32_t> tiles, std::span<const FixedBox> boxes,
             const glm::vec3& position, const glm::vec3& half_extents);

    /// The tile that is nearest to a point.
    const Body& nearest(std::span<const FixedBox> boxes, const glm::vec3& point) const;

private:
    std::uint32_t field(float place, int axis, std::uint32_t fields) const;
    glm::vec3 in_frame(const glm::vec3& point) const;
    template <class Visit>
    void for_each_field(const Body& tile, Visit visit) const;

    glm::vec3 position_;
    glm::quat orientation_;
    glm::vec3 half_extents_;
    int u_ = 0;
    int v_ = 2;
    std::uint32_t columns_ = 1;
    std::uint32_t rows_ = 1;
    std::vector<std::uint32_t> begin_; ///< of each field in `tiles_`, and the end
    std::vector<std::uint32_t> tiles_;
};

} // namespace carom
