#pragma once

#include <string>
#include <vector>

namespace carom {

/// A dial, or a part of a column, to which the window leads the eye: see guiding.hpp.
struct DialGuide {
    std::string target;             ///< its name in the widget log; empty: none
    std::vector<std::string> opens; ///< sections and folds that hold it, likewise
    int frames = 0;                 ///< in which its column is still scrolled to it
    double until = 0.0;             ///< window time at which it stops standing out [s]
};

} // namespace carom
