#pragma once

#include "studio/curves/plot_curves.hpp"

#include <span>
#include <string>
#include <vector>

/// The range of a value axis that fits its curves.
namespace carom {

/// The range of all points within these times, and of the curves where the times end, with zero
/// unless all lie far from it.
PlotRange extent_of(std::span<const std::vector<PlotPoint>> curves, const PlotRange& times);

/// The extent with a small margin. Not less than a thousandth of the values or what rounding of
/// terms of this size can make visible, so that a constant is a line in the middle and noise stays
/// flat.
PlotRange fitted(const PlotRange& extent, double size_of_terms);

/// A range that was fitted, and what for.
struct FittedRange {
    std::string subject;
    PlotRange range;
};

/// Keeps a fitted range calm while curves change: it grows at once, with some room for what comes,
/// and shrinks only when much less would do or the subject is another.
const PlotRange& refit(FittedRange& kept, std::string subject, const PlotRange& extent,
                       double size_of_terms);

} // namespace carom
