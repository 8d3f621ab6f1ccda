#include "benchmarks/schedule.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace carom::benchmarks {
namespace {

/// With two visits a sub-step, the default, walls of many rows stand too; heaps do well with one.
constexpr std::array methods = {
    CaromMethod{"soft_step", "soft_step", 2},
    CaromMethod{"soft_step 1 visit", "soft_step", 1},
    CaromMethod{"sequential_impulses", "sequential_impulses", 2},
};
constexpr std::array growing_bodies = {1000, 4000, 16000};

std::vector<Contestant> contestants(const Options& options) {
    std::vector<Contestant> all;
    for (const CaromMethod& method : methods) {
        for (const int threads : options.threads) {
            all.push_back(carom_contestant(method, threads));
        }
    }
    if (!options.carom_only) {
        all.push_back(bullet_contestant());
        all.push_back(ode_contestant());
    }
    return all;
}

bool is_wanted(const Entry& entry, const Options& options) {
    const std::string name = row_name(entry);
    return options.filters.empty() ||
           std::ranges::any_of(options.filters, [&](const std::string& filter) {
               return name.find(filter) != std::string::npos;
           });
}

bool is_wanted(std::string_view workload, const Options& options) {
    return options.workloads.empty() ||
           std::ranges::find(options.workloads, workload) != options.workloads.end();
}

void add_entries(Heat& heat, std::string_view key, int bodies, const Options& options) {
    const auto workload = std::make_shared<const Workload>(make_workload(key, bodies));
    for (const Contestant& contestant : contestants(options)) {
        const Entry entry{workload, contestant};
        if (is_wanted(entry, options)) {
            heat.entries.push_back(entry);
        }
    }
}

void keep_if_anyone_runs(std::vector<Heat>& heats, Heat heat) {
    if (!heat.entries.empty()) {
        heats.push_back(std::move(heat));
    }
}

} // namespace

std::string row_name(const Entry& entry) {
    const int threads = entry.contestant.threads;
    return fmt::format("{}/{}{}", entry.workload->key, entry.contestant.name,
                       threads == 1 ? "" : fmt::format("/{} threads", threads));
}

std::vector<Heat> workload_heats(const Options& options) {
    std::vector<Heat> heats;
    for (const std::string_view key : workload_keys()) {
        if (is_wanted(key, options)) {
            Heat heat;
            add_entries(heat, key, options.bodies, options);
            keep_if_anyone_runs(heats, std::move(heat));
        }
    }
    return heats;
}

std::vector<Heat> growth_heats(const Options& options) {
    std::vector<Heat> heats;
    for (const std::string_view key : workload_keys()) {
        if (is_pile(key) && is_wanted(key, options)) {
            Heat heat;
            for (const int bodies : growing_bodies) {
                add_entries(heat, key, bodies, options);
            }
            keep_if_anyone_runs(heats, std::move(heat));
        }
    }
    return heats;
}

} // namespace carom::benchmarks
