#include "ui/figure_history.hpp"

#include "physics/measure.hpp"

#include <algorithm>
#include <numeric>

namespace carom::ui {

namespace {

// More than a plot has columns: finer samples could not be seen.
constexpr double least_interval = FigureHistory::span / 1000.0; // [s]

} // namespace

void Recent::add(float value) {
    if (values_.size() == most) {
        values_.erase(values_.begin());
    }
    values_.push_back(value);
}

float Recent::largest() const {
    return values_.empty() ? 0.0f : *std::max_element(values_.begin(), values_.end());
}

float Recent::mean() const {
    const float sum = std::accumulate(values_.begin(), values_.end(), 0.0f);
    return values_.empty() ? 0.0f : sum / static_cast<float>(values_.size());
}

void FigureHistory::record(const Session& session, const FrameFigures& figures) {
    frame_seconds_.add(static_cast<float>(figures.frame_seconds));
    step_seconds_.add(static_cast<float>(session.last_step().total_seconds));
    record_energy(session.world());
}

void FigureHistory::record_energy(const World& world) {
    while (!energies_.empty() && energies_.back().time > world.time) {
        energies_.pop_back();
    }
    if (!energies_.empty() && world.time - energies_.back().time < least_interval) {
        // An edit between two steps changes the energy at the same time.
        if (world.time > energies_.back().time) {
            return;
        }
        energies_.pop_back();
    }
    energies_.push_back({world.time, kinetic_energy(world), potential_energy(world)});
    while (energies_.front().time < world.time - span) {
        energies_.pop_front();
    }
}

} // namespace carom::ui
