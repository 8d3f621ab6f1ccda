#include "benchmarks/race/heat.hpp"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <numeric>

namespace carom::benchmarks {
namespace {

constexpr int block_steps = 25;

struct StepTime {
    double wall = 0.0;
    double processor = 0.0;
    std::vector<PhaseTime> phases;
};

/// An entry on its way.
struct Runner {
    std::unique_ptr<Engine> engine;
    std::vector<std::vector<StepTime>> times; ///< by repetition and step
};

StepTime timed_step(Engine& engine) {
    using Clock = std::chrono::steady_clock;
    const std::clock_t processor_before = std::clock();
    const Clock::time_point before = Clock::now();
    engine.step();
    const std::chrono::duration<double> wall = Clock::now() - before;
    const auto processor = static_cast<double>(std::clock() - processor_before);
    return {wall.count(), processor / static_cast<double>(CLOCKS_PER_SEC), engine.phases()};
}

double median(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

/// Median over the repetitions of what `read` takes from the time of one step.
template <typename Read>
double median_of_step(const Runner& runner, std::size_t step, const Read& read) {
    std::vector<double> values;
    for (const std::vector<StepTime>& repetition : runner.times) {
        values.push_back(read(repetition[step]));
    }
    return median(std::move(values));
}

double mean(std::span<const double> values) {
    return values.empty() ? 0.0
                          : std::accumulate(values.begin(), values.end(), 0.0) /
                                static_cast<double>(values.size());
}

template <typename Read>
std::vector<double> medians(const Runner& runner, std::size_t begin, std::size_t end,
                            const Read& read) {
    std::vector<double> values;
    for (std::size_t step = begin; step < end; ++step) {
        values.push_back(median_of_step(runner, step, read));
    }
    return values;
}

HalfTime half_time(const Runner& runner, std::size_t begin, std::size_t end) {
    HalfTime half;
    half.wall_of_steps =
        medians(runner, begin, end, [](const StepTime& time) { return time.wall; });
    half.wall = mean(half.wall_of_steps);
    half.processor =
        mean(medians(runner, begin, end, [](const StepTime& time) { return time.processor; }));
    half.phases = runner.times.front().front().phases;
    for (std::size_t i = 0; i < half.phases.size(); ++i) {
        half.phases[i].seconds = mean(medians(
            runner, begin, end, [i](const StepTime& time) { return time.phases[i].seconds; }));
    }
    return half;
}

void run_once(std::span<const Entry> entries, std::span<Runner> runners, int steps) {
    for (std::size_t i = 0; i < entries.size(); ++i) {
        runners[i].engine = entries[i].contestant.build(*entries[i].workload);
        runners[i].times.emplace_back();
    }
    for (int begin = 0; begin < steps; begin += block_steps) {
        for (Runner& runner : runners) {
            for (int step = begin; step < std::min(begin + block_steps, steps); ++step) {
                runner.times.back().push_back(timed_step(*runner.engine));
            }
        }
    }
}

Result result_of(const Entry& entry, const Runner& runner, const HeatSettings& settings) {
    const std::size_t steps = runner.times.front().size();
    Result result{entry,
                  half_time(runner, 0, steps / 2),
                  half_time(runner, steps / 2, steps),
                  quality(*entry.workload, runner.engine->states()),
                  {}};
    if (entry.workload->is_stack && settings.long_steps > settings.steps) {
        for (int step = settings.steps; step < settings.long_steps; ++step) {
            runner.engine->step();
        }
        result.long_quality = quality(*entry.workload, runner.engine->states());
    }
    return result;
}

} // namespace

std::vector<Result> run_heat(std::span<const Entry> entries, const HeatSettings& settings) {
    std::vector<Runner> runners(entries.size());
    for (int repetition = 0; repetition < settings.repetitions; ++repetition) {
        run_once(entries, runners, settings.steps);
    }
    std::vector<Result> results;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        results.push_back(result_of(entries[i], runners[i], settings));
    }
    return results;
}

} // namespace carom::benchmarks
