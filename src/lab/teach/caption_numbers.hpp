#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Whether the numbers that a caption tells can be seen in the picture above it.
namespace carom {

/// A number as a text writes it, and what it is.
struct WrittenNumber {
    std::string digits;     ///< "0.22", "127 260", "1/60"
    std::string unit;       ///< "m/s"; empty: none, or one that is not known
    double value = 0.0;     ///< in that unit
    double tolerance = 0.0; ///< by which what it was rounded from may differ

    [[nodiscard]] std::string text() const { return unit.empty() ? digits : digits + ' ' + unit; }
};

/// The numbers of a caption that are about the picture. Of prose: all that are written in digits,
/// with the unit behind them or behind the last one of their list ("5, 10 and 20 cm"). Of an
/// equation between dollar signs: those with decimals, and a whole number or fraction that is all
/// that stands behind its last sign of equality; the others (the 2 of 2π, exponents) are part of a
/// formula. What names something is no number of the picture: a digit within or right after a
/// letter, a whole one after "ball" or "step", a year after "in".
std::vector<WrittenNumber> numbers_of_caption(std::string_view caption);

/// Whether a text of the picture shows it: a number that is rounded to the same digits, and for
/// whole ones lies within 3 %. Units are converted; where one of both has none, as at the ticks of
/// an axis, the numbers alone are compared. Signs are not: many marks show sizes.
bool shows(std::string_view text, const WrittenNumber& told);

/// The numbers of a caption that have not been seen so far.
class CaptionCheck {
public:
    CaptionCheck() = default;
    /// Without those that need not be shown, by their digits.
    CaptionCheck(std::string_view caption, std::span<const std::string> unshown);

    void see(std::string_view text); ///< of the picture
    [[nodiscard]] const std::vector<WrittenNumber>& missing() const { return missing_; }

private:
    std::vector<WrittenNumber> missing_;
};

} // namespace carom
