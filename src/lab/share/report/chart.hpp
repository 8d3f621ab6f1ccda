#pragma once

#include <cstddef>
#include <glm/vec2.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace carom::report {

/// A curve, or dots where something was measured.
struct ChartCurve {
    std::string title; ///< in the legend; curves of one title share its entry
    std::vector<glm::dvec2> points;
    std::size_t colour = 0; ///< and its dashes: by its place among what is compared
    bool dots = false;
};

/// Curves over one axis, with round numbers at both.
struct Chart {
    std::string x_title; ///< with its unit
    std::string y_title;
    std::vector<ChartCurve> curves;
    bool logarithmic = false; ///< both axes; all points are above 0
    bool is_over_time = true; ///< the axis across ends with the curves
};

/// The chart as a figure of SVG, with its legend below. Empty where there is nothing to draw.
std::string chart_html(const Chart& chart);

/// As few points as can be seen: the lowest and the highest of each stretch, in their order.
std::vector<glm::dvec2> thinned(const std::vector<glm::dvec2>& points, std::size_t stretches);

} // namespace carom::report
