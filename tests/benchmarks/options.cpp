#include "benchmarks/options.hpp"

#include <CLI/CLI.hpp>
#include <cstdlib>

namespace carom::benchmarks {
namespace {

void make_quick(Options& options, bool bodies_given) {
    if (!bodies_given) {
        options.bodies = 1000;
    }
    options.heat.steps = 200;
}

} // namespace

Options read_options(int argc, char** argv) {
    Options options;
    bool quick = false;
    bool is_long = false;
    CLI::App app{"Carom, Bullet and ODE on the same workloads, in turns: time per step and what is "
                 "left of overlap, energy and drift."};
    app.add_option("filter", options.filters,
                   "Only rows whose name (as in 'W2/bullet' or 'W2/carom soft_step/2 threads') "
                   "contains one of these");
    app.add_option("--workload", options.workloads, "Only this workload: W1, W2, W5, W3 or W4")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->check(CLI::IsMember(
            std::vector<std::string>(workload_keys().begin(), workload_keys().end())));
    auto* bodies = app.add_option("--bodies", options.bodies, "Bodies of W1, W2 and W5")
                       ->check(CLI::Range(1, 1000000))
                       ->capture_default_str();
    app.add_option("--threads", options.threads, "Threads of Carom, one row for each number (1,2)")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    app.add_option("--repetitions", options.heat.repetitions,
                   "Runs of each; a step's time is the median")
        ->check(CLI::Range(1, 100))
        ->capture_default_str();
    app.add_flag("--carom-only", options.carom_only, "Without the other engines");
    app.add_flag("--growth", options.growth,
                 "Instead: time per body of W1, W2 and W5 with 1,000, 4,000 and 16,000 bodies");
    app.add_flag("--quick", quick, "1,000 bodies and 200 steps: a first look");
    app.add_flag("--long", is_long, "Judges the stacks after 3,600 steps as well");
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        std::exit(app.exit(error));
    }
    if (quick) {
        make_quick(options, bodies->count() > 0);
    }
    if (is_long) {
        options.heat.long_steps = 3600;
    }
    return options;
}

} // namespace carom::benchmarks
