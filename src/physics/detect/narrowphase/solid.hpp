#pragma once

#include "physics/detect/narrowphase/oriented_box.hpp"
#include "physics/world/body.hpp"

#include <cstdint>

namespace carom {

/// What the narrow phase needs of a body, in one place and computed once a step.
struct Solid {
    OrientedBox box;         ///< of a sphere: its centre alone
    float radius;            ///< of the sphere around its centre that holds it [m]
    std::uint64_t signature; ///< stands for the half sides: equal ones have equal numbers
    BodyId id;
    float inverse_mass;  ///< [1/kg]
    float smallest_side; ///< or diameter [m]
    bool is_box;
    bool has_tags_to_ignore;
};

inline bool is_static(const Solid& solid) { return solid.inverse_mass == 0.0f; }

Solid solid(const Body& body);

} // namespace carom
