#pragma once

#include "physics/solve/joint_limits.hpp"
#include "physics/world/key.hpp"
#include "ui/now_and_then.hpp"
#include "ui/tools.hpp"

#include <optional>

namespace carom::ui {

/// What the window keeps about joints.
struct JointState {
    Key type = "distance";       ///< of what the Tie tool makes, of `joint_catalogue()`
    std::optional<Pick> first{}; ///< where the Tie tool was clicked; it waits for the other end
    JointId selected{};          ///< whose dials are open; 0: none
    bool wants_sight = false;    ///< the Inspector is to scroll to the joints of the selected body

    /// Of the world; they take long to find in a large network.
    NowAndThen<std::optional<JointLimits>> limits{};
};

} // namespace carom::ui
