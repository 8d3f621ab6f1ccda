#pragma once

#include "physics/world/property.hpp"

#include <optional>
#include <string>
#include <string_view>

/// Numbers for people: as short as their precision allows, always with their unit.
namespace carom {

/// Four significant digits without trailing zeros: "0.2", "9.81", "20000", "1·10⁻⁶".
std::string number_text(double value);

/// The same as a person types it, for `parse_number` to read again: "1e-06".
std::string text_to_type(double value);

/// Four significant digits with trailing zeros, so that a changing number keeps its width.
std::string figure_text(double value);

/// A number of things has no decimals: "2" crates.
std::string figure_text(double value, bool counts);

/// "0.2 m/s"; just the number when there is no unit.
std::string with_unit(std::string number, std::string_view unit);

/// What numbers without their units stand under: "speed [m/s]".
std::string title_with_unit(std::string_view title, std::string_view unit);

/// A value of this row: a number with its unit, an option by its title.
std::string value_text(const PropertyInfo& row, const PropertyValue& value, std::string_view unit);

/// A typed number: "0.5", "0,5", "1e-3", "1/60", surrounded by spaces, or followed by the unit.
/// "nan" and "inf" are numbers too; the caller decides whether to accept them. Nothing when it is
/// no number.
std::optional<double> parse_number(std::string_view text, std::string_view unit = {});

/// Infinity where a float cannot hold the number, so that its row refuses it.
float to_float(double number);

/// The smallest of 1, 2 and 5 times a power of ten that is not below `least`, but for rounding.
double round_step(double least);

/// The number at a tick, with as many places as neighbours `step` apart need to differ.
std::string tick_text(double value, double step);

} // namespace carom
