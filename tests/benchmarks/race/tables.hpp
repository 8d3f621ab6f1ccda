#pragma once

#include "benchmarks/race/heat.hpp"

#include <span>
#include <string>

/// The results as plain text.
namespace carom::benchmarks {

/// The settled time as a multiple of Bullet's on the same workload; 0 without Bullet.
double ratio_to_bullet(const Result& result, std::span<const Result> heat);

/// The same of the processor's time, which other programs disturb less; 0 also with more than one
/// thread, whose processor times add up.
double processor_ratio_to_bullet(const Result& result, std::span<const Result> heat);

/// Time and quality of one workload, a line for each contestant.
std::string comparison_table(std::span<const Result> heat);

/// Where Carom's settled steps go, part by part; empty without Carom.
std::string profile_table(std::span<const Result> heat);

/// Time per body and step by number of bodies, and how much it grows from the fewest to the most.
std::string growth_table(std::span<const Result> heat);

/// A warning when threads had to wait for a processor; empty when all is well.
std::string busy_note(std::span<const Result> results);

} // namespace carom::benchmarks
