#pragma once

#include "studio/view/view_state.hpp"

namespace carom {

/// A line of the panels' text at text scale 1 [screen units].
inline constexpr float base_text_size = 16.0f;

/// The height of a line of the panels' text [window units], also outside a frame.
[[nodiscard]] inline float text_size(const ViewState& view) {
    return base_text_size * effective_text_scale(view) * view.host.display_scale;
}

} // namespace carom
