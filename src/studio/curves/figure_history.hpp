#pragma once

#include "lab/inside/step_inspection.hpp"
#include "lab/measure/broad_phase_timing.hpp"
#include "lab/run/session.hpp"

#include <span>
#include <vector>

namespace carom {

/// What the program measured of its last frame.
struct FrameFigures {
    double frame_seconds = 0.0; ///< from picture to picture [s]
    double draw_seconds = 0.0;  ///< of it, the processor's time for drawing [s]

    /// Of all methods side by side, while a panel shows them.
    std::span<const BroadPhaseTime> broad_phases{};

    /// The step that is looked into; nullptr while none is.
    const StepInspection* inside = nullptr;
};

/// The newest values of a figure, oldest first.
class Recent {
public:
    static constexpr std::size_t most = 180;

    void add(float value);
    [[nodiscard]] std::span<const float> values() const { return values_; }
    [[nodiscard]] float largest() const;
    [[nodiscard]] float mean() const;

private:
    std::vector<float> values_;
};

/// The times that the last frames took.
class FigureHistory {
public:
    /// Once a frame.
    void record(const Session& session, const FrameFigures& figures);

    [[nodiscard]] const Recent& frame_seconds() const { return frame_seconds_; }
    [[nodiscard]] const Recent& step_seconds() const { return step_seconds_; }

private:
    Recent frame_seconds_;
    Recent step_seconds_;
};

} // namespace carom
