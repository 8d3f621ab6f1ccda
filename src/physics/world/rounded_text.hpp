#pragma once

#include <string>

/// How every part of the program writes a number for people that is very small or very large.
namespace carom {

/// A number as fmt prints it, with its exponent raised: "4.99e-06" is "4.99·10⁻⁶". One without an
/// exponent stays as it is.
std::string with_power_of_ten(const std::string& number);

/// So many significant digits, without trailing zeros: "0.2", "1.2·10³", "4.99·10⁻⁶".
std::string rounded_text(double value, int digits);

} // namespace carom
