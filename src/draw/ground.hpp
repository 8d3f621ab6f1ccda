#pragma once

#include "physics/world/world.hpp"

namespace carom {

/// What everything else stands on: the static bodies whose extents along x and z cover at least a
/// quarter of what those of the largest one do. Other static bodies are fixtures.
class Ground {
public:
    explicit Ground(const World& world);

    [[nodiscard]] bool is_fixture(const Body& body) const;
    [[nodiscard]] bool is_ground(const Body& body) const {
        return is_static(body) && !is_fixture(body);
    }

    /// Whether a part of it is a ball with its centre below the grid at y = 0, whose lines would
    /// float over the hollows.
    [[nodiscard]] bool has_hills() const { return has_hills_; }

private:
    float least_area_ = 0.0f; ///< of a part of it [m²]
    bool has_hills_ = false;
};

} // namespace carom
