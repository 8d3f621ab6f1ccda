#pragma once

#include "lab/broad_phase_timing.hpp"
#include "lab/step_inspection.hpp"

#include <span>

namespace carom::ui {

/// What the program measured of its last frame.
struct FrameFigures {
    double frame_seconds = 0.0; ///< from picture to picture [s]
    double draw_seconds = 0.0;  ///< of it, the processor's time for drawing [s]

    /// Of all methods side by side, while `UiRequests::time_broad_phases` asks for it.
    std::span<const BroadPhaseTime> broad_phases{};

    /// The step that is looked into; nullptr while none is.
    const StepInspection* inside = nullptr;
};

} // namespace carom::ui
