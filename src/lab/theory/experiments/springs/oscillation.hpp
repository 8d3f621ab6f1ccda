#pragma once

#include "lab/theory/trace.hpp"

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

/// What experiments with springs, pendulums and chains measure.
namespace carom::measuring {

/// A function of the state, evaluated at each state of a run.
using Signal = std::function<double(const World&)>;

/// Mean time from one rise through zero to the next, once it has risen so many times and once more
/// [s].
std::optional<double> period(const Trace& trace, const Signal& signal, int count);

/// The largest value between each rise through zero and the next.
std::vector<double> peaks(const Trace& trace, const Signal& signal);

/// The joint between these two, in either order, or of the first and the world where the second is
/// empty. It must be there.
const Joint& joint_between(const World& world, std::string_view first, std::string_view second);

/// By how much it is longer than at rest: of a rod, its error [m].
double stretch(const World& world, const Joint& joint);

/// Its tension in the last step, < 0 in compression [N].
double pull(const World& world, const Joint& joint);

/// The mean of the signal over the last `last` seconds, once the run has taken `seconds`.
std::optional<double> mean_over_last(const Trace& trace, double seconds, double last,
                                     const Signal& signal);

/// Frictionless, with Baumgarte's correction at its default; steps of 1/1000 s.
void make_fine_steps(World& world);

} // namespace carom::measuring
