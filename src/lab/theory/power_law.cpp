#include "lab/theory/power_law.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace carom {

/// With deviations from the means,
///     b = Σ δx δy / Σ δx²,   s_b = sqrt(Σ r²/(n - 2) / Σ δx²),   r = δy - b δx
/// Source: JCGM 100 (GUM), H.3.
std::optional<LineFit> fit_line(std::span<const glm::dvec2> points) {
    if (points.size() < 3) {
        return std::nullopt;
    }
    const auto n = static_cast<double>(points.size());
    glm::dvec2 mean(0.0);
    for (const glm::dvec2& point : points) {
        mean += point / n;
    }
    double xx = 0.0;
    double xy = 0.0;
    for (const glm::dvec2& point : points) {
        const glm::dvec2 off = point - mean;
        xx += off.x * off.x;
        xy += off.x * off.y;
    }
    if (!(xx > 0.0) || !std::isfinite(xx) || !std::isfinite(xy)) {
        return std::nullopt;
    }
    const double slope = xy / xx;
    double residuals = 0.0;
    for (const glm::dvec2& point : points) {
        const glm::dvec2 off = point - mean;
        const double r = off.y - slope * off.x;
        residuals += r * r;
    }
    return LineFit{mean.y - slope * mean.x, slope, std::sqrt(residuals / (n - 2.0) / xx),
                   points.size()};
}

std::optional<Fit> fit_power_law(std::span<const glm::dvec2> points) {
    const bool is_power = std::ranges::all_of(
        points, [](const glm::dvec2& point) { return point.x > 0.0 && point.y > 0.0; });
    std::vector<glm::dvec2> fitted(points.begin(), points.end());
    if (is_power) {
        for (glm::dvec2& point : fitted) {
            point = {std::log(point.x), std::log(point.y)};
        }
    }
    const auto line = fit_line(fitted);
    if (!line) {
        return std::nullopt;
    }
    return Fit{is_power, is_power ? std::exp(line->intercept) : line->intercept, line->slope,
               line->slope_error, line->count};
}

double student_t(std::size_t degrees_of_freedom) {
    constexpr std::array quantiles = {12.7062, 4.3027, 3.1824, 2.7764, 2.5706,
                                      2.4469,  2.3646, 2.3060, 2.2622, 2.2281};
    const std::size_t row = std::max<std::size_t>(degrees_of_freedom, 1) - 1;
    if (row < quantiles.size()) {
        return quantiles[row];
    }
    // t = z + (z³ + z)/(4 ν) + (5 z⁵ + 16 z³ + 3 z)/(96 ν²)
    //       + (3 z⁷ + 19 z⁵ + 17 z³ - 15 z)/(384 ν³) + ...
    // [Abramowitz and Stegun, 26.7.5], to 3e-4 from here on.
    constexpr double z = 1.959964;
    constexpr double z3 = z * z * z;
    constexpr double z5 = z3 * z * z;
    constexpr double z7 = z5 * z * z;
    const auto n = static_cast<double>(degrees_of_freedom);
    return z + (z3 + z) / (4.0 * n) + (5.0 * z5 + 16.0 * z3 + 3.0 * z) / (96.0 * n * n) +
           (3.0 * z7 + 19.0 * z5 + 17.0 * z3 - 15.0 * z) / (384.0 * n * n * n);
}

double Fit::interval() const { return student_t(count - 2) * error; }

} // namespace carom
