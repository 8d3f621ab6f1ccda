#pragma once

#include "studio/base/widget_log.hpp"
#include "studio/view/orders.hpp"

#include <vector>

namespace carom {

/// What the panels were asked for in a frame, and the room that they left.
struct UiResult {
    Orders orders;
    ScreenRect scene;                ///< the part of the window that no panel covers
    std::vector<ScreenRect> covered; ///< parts of it that texts cover
    bool pointer_over_panel = false; ///< the mouse belongs to a panel, not to the scene
    bool takes_keys = false; ///< a field or a dialog is being typed in: keys have no other effect
};

} // namespace carom
