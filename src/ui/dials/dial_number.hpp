#pragma once

#include "physics/world/property.hpp"
#include "ui/kit/number_bar.hpp"

/// How the numbers of a table's rows are changed.
namespace carom::ui {

Travel travel_of(const PropertyInfo& row);

/// An int for a whole-number row, else a float; null when the number is none of these.
PropertyValue number_value(const PropertyInfo& row, double number);

/// How far one press of an arrow key goes from this value: a hundredth of the row's travel, or,
/// where that is logarithmic, a tenth of the value; as a power of ten.
double key_step(const PropertyInfo& row, double value);

} // namespace carom::ui
