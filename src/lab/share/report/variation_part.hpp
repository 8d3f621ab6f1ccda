#pragma once

#include "lab/share/report/html.hpp"
#include "lab/theory/variation.hpp"

namespace carom::report {

/// The values of the dial with prediction and measurement, the fitted exponent with its
/// uncertainty beside that of the formula, and a chart.
void variation_part(HtmlPage& page, const Variation& variation);

} // namespace carom::report
