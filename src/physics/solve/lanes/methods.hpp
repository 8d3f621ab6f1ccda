#pragma once

/// The methods that solve contacts in lanes: the text of ../methods, compiled for registers.
namespace carom::lanes {

class Problem;

void advance_sequential_impulses(Problem& problem);
void advance_soft_step(Problem& problem);

} // namespace carom::lanes
