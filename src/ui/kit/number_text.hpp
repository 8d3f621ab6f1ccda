#pragma once

#include "lab/text/number_text.hpp"

#include <string>

/// Numbers for people, as the window shows them.
namespace carom::ui {

using carom::figure_text;
using carom::number_text;
using carom::parse_number;
using carom::text_to_type;
using carom::to_float;
using carom::value_text;
using carom::with_unit;

/// Three places after the point as long as the number is small: for positions and velocities.
std::string live_text(double value);

} // namespace carom::ui
