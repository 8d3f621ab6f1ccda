#pragma once

#include <cstddef>
#include <glm/vec2.hpp>
#include <optional>
#include <span>

/// How a measured quantity follows from the one that was varied.
namespace carom {

/// y = intercept + slope x, by least squares.
struct LineFit {
    double intercept = 0.0;
    double slope = 0.0;
    double slope_error = 0.0; ///< standard uncertainty of the slope
    std::size_t count = 0;    ///< of points
};

/// Nothing for fewer than three points, or where all x are the same.
std::optional<LineFit> fit_line(std::span<const glm::dvec2> points);

/// y = C x^p, a line in the logarithms; where a point is not above 0 there are none, and the fit
/// is y = a + b x instead.
struct Fit {
    bool is_power = true;
    double factor = 0.0;   ///< C, or a
    double exponent = 0.0; ///< p, or b
    double error = 0.0;    ///< standard uncertainty of p, or of b
    std::size_t count = 0;

    /// Half the width of the interval that covers p in 95 % of cases: t s_p.
    [[nodiscard]] double interval() const;
};

std::optional<Fit> fit_power_law(std::span<const glm::dvec2> points);

/// Student's t for a two-sided interval of 95 %, with so many degrees of freedom (at least 1).
double student_t(std::size_t degrees_of_freedom);

} // namespace carom
