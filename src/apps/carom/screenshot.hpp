#pragma once

#include "apps/carom/opened_scene.hpp"
#include "apps/carom/options.hpp"

#include <optional>
#include <string>

namespace carom {

/// Draws the whole window after `options.after` steps into `options.screenshot`, without a window
/// and without a display where the system can. Gives the fault at which the world stopped before,
/// if any, in a line with the step and the body. Throws std::runtime_error.
std::optional<std::string> draw_screenshot(const Options& options, OpenedScene scene);

} // namespace carom
