#pragma once

#include <string>
#include <string_view>

namespace carom::report {

/// A formula in the plain notation (see lab/text/equation.hpp) as MathML, which browsers set
/// without help; a sentence as text.
std::string formula_html(std::string_view plain);

} // namespace carom::report
