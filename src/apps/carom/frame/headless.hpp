#pragma once

#include "apps/carom/start/options.hpp"
#include "studio/scene/opened_scene.hpp"

#include <optional>
#include <stdexcept>
#include <string>

/// What `carom` does without showing a window, and without a display where the system can.
namespace carom {

/// The user ended the work with Ctrl+C; nothing was written.
struct Interrupted : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Draws the whole window after `options.after` steps into `options.screenshot`. Gives the fault at
/// which the world stopped before, if any, in a line with the step and the body. Throws
/// std::runtime_error.
std::optional<std::string> draw_screenshot(const Options& options, StartingPoint start);

/// Records a film from `options.after` steps on into `options.record`. A fault ends it there; what
/// was drawn so far is written. Throws std::runtime_error.
std::optional<std::string> record_film(const Options& options, StartingPoint start);

} // namespace carom
