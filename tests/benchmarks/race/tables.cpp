#include "benchmarks/race/tables.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

namespace carom::benchmarks {
namespace {

constexpr double milli = 1e3;
constexpr double micro = 1e6;

const Result* find_bullet(std::span<const Result> heat) {
    const auto found = std::ranges::find_if(
        heat, [](const Result& result) { return result.entry.contestant.name == "bullet"; });
    return found != heat.end() ? &*found : nullptr;
}

std::string heading(const Result& result) {
    const Workload& workload = *result.entry.workload;
    const std::size_t half = result.falling.wall_of_steps.size();
    return fmt::format("{}: {}, {} bodies; falling: steps 0 to {}, settled: steps {} to {}",
                       workload.key, workload.title, workload.bodies.size(), half - 1, half,
                       half + result.settled.wall_of_steps.size() - 1);
}

/// Columns only stacks have.
std::string stack_columns(const Workload& workload, const Quality& quality) {
    if (!workload.is_stack) {
        return "";
    }
    return fmt::format(" {:>11.3f} {:>11.3f} {:>7}", quality.drift.largest, quality.drift.top,
                       stands(workload, quality.drift) ? "yes" : "no");
}

std::string quality_columns(const Workload& workload, const Quality& quality) {
    if (!quality.finite) {
        return "  its positions are no longer numbers";
    }
    return fmt::format(" {:>9.2f} {:>9.1f} {:>9.3f}{}", milli * quality.overlaps.mean,
                       milli * quality.overlaps.largest, quality.energy,
                       stack_columns(workload, quality));
}

std::string ratio(double value) { return value > 0.0 ? fmt::format("{:.3f}", value) : "-"; }

std::string row(const Result& result, std::span<const Result> heat) {
    const Contestant& contestant = result.entry.contestant;
    const Workload& workload = *result.entry.workload;
    std::string line =
        fmt::format("{:<26} {:>7} {:>10.2f} {:>10.2f} {:>9} {:>7.2f} {:>6}", contestant.name,
                    contestant.threads, milli * result.falling.wall, milli * result.settled.wall,
                    ratio(ratio_to_bullet(result, heat)), milli * result.settled.processor,
                    ratio(processor_ratio_to_bullet(result, heat)));
    line += quality_columns(workload, result.quality) + "\n";
    if (result.long_quality) {
        line += fmt::format("{:<80}{}\n", "  later, at the end of the long run",
                            quality_columns(workload, *result.long_quality));
    }
    return line;
}

/// Indices of the phases on which anyone spends more than a microsecond.
std::vector<std::size_t> spent_phases(std::span<const Result> heat) {
    std::vector<std::size_t> spent;
    for (const Result& result : heat) {
        for (std::size_t i = 0; i < result.settled.phases.size(); ++i) {
            if (result.settled.phases[i].seconds > 1e-6 &&
                std::ranges::find(spent, i) == spent.end()) {
                spent.push_back(i);
            }
        }
    }
    std::ranges::sort(spent);
    return spent;
}

std::size_t bodies(const Result& result) { return result.entry.workload->bodies.size(); }

double per_body(double seconds, const Result& result) {
    return seconds / static_cast<double>(bodies(result));
}

bool is_same_contestant(const Result& a, const Result& b) {
    return a.entry.contestant.name == b.entry.contestant.name &&
           a.entry.contestant.threads == b.entry.contestant.threads;
}

std::string growth_row(const Result& first, std::span<const Result> heat) {
    std::string text =
        fmt::format("{:<26} {:>7}", first.entry.contestant.name, first.entry.contestant.threads);
    const Result* last = &first;
    for (const Result& result : heat) {
        if (is_same_contestant(first, result)) {
            text += fmt::format(" {:>12.3f}", micro * per_body(result.settled.wall, result));
            last = &result;
        }
    }
    const auto growth = [&](double HalfTime::*time) {
        return per_body(last->settled.*time, *last) / per_body(first.settled.*time, first);
    };
    return text + fmt::format(" {:>8.2f} {:>8.2f}\n", growth(&HalfTime::wall),
                              growth(&HalfTime::processor));
}

} // namespace

double ratio_to_bullet(const Result& result, std::span<const Result> heat) {
    const Result* bullet = find_bullet(heat);
    return bullet != nullptr ? result.settled.wall / bullet->settled.wall : 0.0;
}

double processor_ratio_to_bullet(const Result& result, std::span<const Result> heat) {
    const Result* bullet = find_bullet(heat);
    return bullet != nullptr && result.entry.contestant.threads == 1
               ? result.settled.processor / bullet->settled.processor
               : 0.0;
}

std::string comparison_table(std::span<const Result> heat) {
    const Workload& workload = *heat.front().entry.workload;
    std::string text = heading(heat.front()) + "\n";
    text += fmt::format("{:<26} {:>7} {:>10} {:>10} {:>9} {:>7} {:>6} {:>9} {:>9} {:>9}", "engine",
                        "threads", "falling ms", "settled ms", "of bullet", "cpu ms", "cpu of",
                        "mean mm", "max mm", "J/body");
    text += workload.is_stack
                ? fmt::format(" {:>11} {:>11} {:>7}\n", "drift m", "of top m", "stands")
                : "\n";
    for (const Result& result : heat) {
        text += row(result, heat);
    }
    return text;
}

std::string profile_table(std::span<const Result> heat) {
    const std::vector<std::size_t> phases = spent_phases(heat);
    std::string text;
    for (const Result& result : heat) {
        const std::vector<PhaseTime>& times = result.settled.phases;
        if (times.empty()) {
            continue;
        }
        if (text.empty()) {
            text = fmt::format("{:<26} {:>7}", "ms of a settled step", "threads");
            for (const std::size_t i : phases) {
                text += fmt::format("  {:>7}", times[i].name);
            }
            text += "\n";
        }
        text += fmt::format("{:<26} {:>7}", result.entry.contestant.name,
                            result.entry.contestant.threads);
        for (const std::size_t i : phases) {
            const std::size_t width = std::max<std::size_t>(7, times[i].name.size());
            text += fmt::format("  {:>{}.2f}", milli * times[i].seconds, width);
        }
        text += "\n";
    }
    return text;
}

std::string growth_table(std::span<const Result> heat) {
    const Workload& workload = *heat.front().entry.workload;
    std::string text = fmt::format("{}: {}, µs per body and settled step\n{:<26} {:>7}",
                                   workload.key, workload.title, "engine", "threads");
    std::vector<std::size_t> sizes;
    for (const Result& result : heat) {
        if (std::ranges::find(sizes, bodies(result)) == sizes.end()) {
            sizes.push_back(bodies(result));
            text += fmt::format(" {:>12}", fmt::format("{} bodies", sizes.back()));
        }
    }
    text += fmt::format(" {:>8} {:>8}\n", "growth", "of cpu");
    for (const Result& first : heat) {
        if (bodies(first) != sizes.front()) {
            break;
        }
        text += growth_row(first, heat);
    }
    return text;
}

std::string busy_note(std::span<const Result> results) {
    double least = 1.0;
    for (const Result& result : results) {
        if (result.entry.contestant.threads == 1) {
            least = std::min(least, result.settled.processor / result.settled.wall);
        }
    }
    if (least > 0.95) {
        return "";
    }
    return fmt::format("The machine was busy: a single thread had a processor only {:.0f} % of the "
                       "time. Go by the columns of processor time (cpu), or measure again.\n",
                       100.0 * least);
}

} // namespace carom::benchmarks
