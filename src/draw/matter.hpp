#pragma once

#include "draw/draw_list.hpp"
#include "physics/world/body.hpp"

namespace carom {

namespace matters {
inline constexpr Matter steel{.roughness = 0.16f, .metalness = 1.0f};
inline constexpr Matter rubber{.roughness = 0.95f};
inline constexpr Matter wood{.roughness = 0.6f, .grain = 1.0f};
inline constexpr Matter ice{.roughness = 0.3f, .clearness = 0.55f};
inline constexpr Matter glass{.roughness = 0.02f, .clearness = 0.9f};
inline constexpr Matter paint{.roughness = 0.28f};  ///< of what is made of nothing in particular
inline constexpr Matter ground{.roughness = 0.85f}; ///< and stands still
} // namespace matters

/// Of the material whose numbers the body has, or of its role in a game; else it is painted.
[[nodiscard]] Matter matter_of(const Body& body);

} // namespace carom
