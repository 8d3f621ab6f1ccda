#pragma once

namespace carom::render {

/// Of a ghost where it is seen straight on; along its outline it is denser.
inline constexpr float ghost_opacity = 0.26f;

} // namespace carom::render
