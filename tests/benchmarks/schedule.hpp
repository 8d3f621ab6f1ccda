#pragma once

#include "benchmarks/options.hpp"
#include "benchmarks/race/heat.hpp"

#include <string>
#include <vector>

namespace carom::benchmarks {

/// Entries that run together, in turns.
struct Heat {
    std::vector<Entry> entries;
    std::vector<Result> results; ///< empty until it has run
};

/// "W2/bullet", "W2/carom soft_step/2 threads"; what filters look at.
std::string row_name(const Entry& entry);

/// A heat for each workload with every contestant.
std::vector<Heat> workload_heats(const Options& options);

/// A heat for each pile with its numbers of bodies, from few to many.
std::vector<Heat> growth_heats(const Options& options);

} // namespace carom::benchmarks
