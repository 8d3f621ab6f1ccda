#pragma once

#include "benchmarks/engines/engine.hpp"
#include "benchmarks/measures/quality.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace carom::benchmarks {

/// Who runs with what.
struct Entry {
    std::shared_ptr<const Workload> workload;
    Contestant contestant;
};

struct HeatSettings {
    int steps = 600;    ///< timed; the first half is called falling, the second settled
    int long_steps = 0; ///< beyond `steps`: goes on to this step, untimed, and judges stacks again
    int repetitions = 1;
};

/// Means of one half of the steps [s].
struct HalfTime {
    double wall = 0.0;
    double processor = 0.0;            ///< of all threads together
    std::vector<double> wall_of_steps; ///< one by one
    std::vector<PhaseTime> phases;     ///< where the engine tells them
};

struct Result {
    Entry entry;
    HalfTime falling;
    HalfTime settled;
    Quality quality;                     ///< after `steps`
    std::optional<Quality> long_quality; ///< after `long_steps`, of stacks
};

/// Runs all entries in one go, a block of steps each in turn, so that whatever else the machine
/// does meets them all alike. Every step's time is the median of the repetitions.
std::vector<Result> run_heat(std::span<const Entry> entries, const HeatSettings& settings);

} // namespace carom::benchmarks
