#include "benchmarks/options.hpp"
#include "benchmarks/race/tables.hpp"
#include "benchmarks/schedule.hpp"

#include <benchmark/benchmark.h>
#include <exception>
#include <fmt/format.h>

namespace carom::benchmarks {
namespace {

/// The results of a heat, which runs when they are first asked for.
const std::vector<Result>& results(Heat& heat, const HeatSettings& settings) {
    if (heat.results.empty()) {
        fmt::print(stderr, "{}: {} runs of {} steps in turns\n", heat.entries.front().workload->key,
                   heat.entries.size(), settings.steps);
        heat.results = run_heat(heat.entries, settings);
    }
    return heat.results;
}

void add_counters(benchmark::State& state, const Result& result, std::span<const Result> heat) {
    state.counters["of_bullet"] = ratio_to_bullet(result, heat);
    state.counters["mean_mm"] = 1e3 * result.quality.overlaps.mean;
    state.counters["max_mm"] = 1e3 * result.quality.overlaps.largest;
    state.counters["J_per_body"] = result.quality.energy;
    if (result.entry.workload->is_stack) {
        state.counters["drift_m"] = result.quality.drift.largest;
    }
}

/// Hands Google Benchmark the times of one half of one entry, step by step.
void register_half(Heat& heat, std::size_t entry, const HeatSettings& settings,
                   HalfTime Result::*half, std::string_view half_name) {
    const std::string name = fmt::format("{}/{} bodies/{}", row_name(heat.entries[entry]),
                                         heat.entries[entry].workload->bodies.size(), half_name);
    const auto replay = [&heat, entry, &settings, half](benchmark::State& state) {
        const std::vector<Result>& all = results(heat, settings);
        std::size_t step = 0;
        for ([[maybe_unused]] auto _ : state) {
            state.SetIterationTime((all[entry].*half).wall_of_steps[step]);
            ++step;
        }
        add_counters(state, all[entry], all);
    };
    benchmark::RegisterBenchmark(name.c_str(), replay)
        ->UseManualTime()
        ->Iterations(settings.steps / 2)
        ->Unit(benchmark::kMillisecond);
}

void register_heats(std::vector<Heat>& heats, const HeatSettings& settings) {
    for (Heat& heat : heats) {
        for (std::size_t entry = 0; entry < heat.entries.size(); ++entry) {
            register_half(heat, entry, settings, &Result::falling, "falling");
            register_half(heat, entry, settings, &Result::settled, "settled");
        }
    }
}

void print(const Heat& heat, bool growth) {
    if (heat.results.empty()) {
        return;
    }
    if (growth) {
        fmt::print("\n{}{}", growth_table(heat.results), busy_note(heat.results));
    } else {
        fmt::print("\n{}\n{}{}", comparison_table(heat.results), profile_table(heat.results),
                   busy_note(heat.results));
    }
}

int run(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    const Options options = read_options(argc, argv);
    std::vector<Heat> heats = options.growth ? growth_heats(options) : workload_heats(options);
    if (heats.empty()) {
        fmt::print(stderr, "No row matches.\n");
        return 2;
    }
    register_heats(heats, options.heat);
    benchmark::RunSpecifiedBenchmarks();
    for (const Heat& heat : heats) {
        print(heat, options.growth);
    }
    return 0;
}

} // namespace
} // namespace carom::benchmarks

int main(int argc, char** argv) {
    try {
        return carom::benchmarks::run(argc, argv);
    } catch (const std::exception& error) {
        fmt::print(stderr, "{}\n", error.what());
        return 1;
    }
}
