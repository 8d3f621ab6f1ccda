#pragma once

#include "benchmarks/race/heat.hpp"

#include <string>
#include <vector>

namespace carom::benchmarks {

struct Options {
    std::vector<std::string> filters;   ///< parts of names of rows; empty takes all
    std::vector<std::string> workloads; ///< keys; empty takes all
    int bodies = 4000;                  ///< of a pile
    std::vector<int> threads = {1, 2};  ///< of Carom
    bool carom_only = false;
    bool growth = false; ///< instead: the time per body from few bodies to many
    HeatSettings heat;
};

/// Reads the command line, whose benchmark_* options Google Benchmark has already taken away. Ends
/// the program where that is asked for (--help) or where it does not understand.
Options read_options(int argc, char** argv);

} // namespace carom::benchmarks
