#pragma once

#include "lab/session.hpp"
#include "ui/frame_figures.hpp"

#include <array>
#include <deque>
#include <span>
#include <vector>

namespace carom::ui {

/// Energies of the world at one time.
struct EnergySample {
    double time = 0.0;      ///< simulated [s]
    double kinetic = 0.0;   ///< [J]
    double potential = 0.0; ///< [J]

    [[nodiscard]] double total() const { return kinetic + potential; }
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

/// What plots show: the last ten simulated seconds of energy, and the times of the last frames.
class FigureHistory {
public:
    static constexpr double span = 10.0; ///< of simulated time [s]

    /// Once a frame. A world whose clock ran backwards (restart, step back) takes the samples after
    /// its time away with it.
    void record(const Session& session, const FrameFigures& figures);

    [[nodiscard]] const std::deque<EnergySample>& energies() const { return energies_; }
    [[nodiscard]] const Recent& frame_seconds() const { return frame_seconds_; }
    [[nodiscard]] const Recent& step_seconds() const { return step_seconds_; }

private:
    void record_energy(const World& world);

    std::deque<EnergySample> energies_;
    Recent frame_seconds_;
    Recent step_seconds_;
};

} // namespace carom::ui
