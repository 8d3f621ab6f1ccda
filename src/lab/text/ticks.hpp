#pragma once

#include <string>

/// The round numbers at an axis, of plots in the window and of charts in reports.
namespace carom {

/// The smallest of 1, 2 and 5 times a power of ten that is not below `least`, but for rounding.
double round_step(double least);

/// The number at a tick, with as many places as neighbours `step` apart need to differ.
std::string tick_text(double value, double step);

} // namespace carom
