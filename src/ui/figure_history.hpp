#pragma once

#include "lab/session.hpp"
#include "ui/frame_figures.hpp"

#include <span>
#include <vector>

namespace carom::ui {

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

} // namespace carom::ui
