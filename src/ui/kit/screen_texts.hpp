#pragma once

#include "studio/base/widget_log.hpp"

#include <string>
#include <vector>

/// What can be read on the screen, whoever wrote it there.
namespace carom::ui {

/// Letters side by side on one line.
struct ScreenText {
    std::string text;
    ScreenRect rect;   ///< [px]
    std::string owner; ///< the window of ImGui that it stands in; of what lies behind all, its own
};

/// All texts of the frame that ImGui::Render has just ended, in the order in which they were drawn,
/// read back from its triangles: letters that a clip rectangle cuts, and transparent ones, are not
/// among them.
std::vector<ScreenText> screen_texts();

} // namespace carom::ui
