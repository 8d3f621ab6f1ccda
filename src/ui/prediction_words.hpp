#pragma once

#include "lab/experiment.hpp"
#include "ui/theme.hpp"

#include <cstdint>
#include <string>
#include <string_view>

/// How a student's prediction is answered: truthfully, and kindly.
namespace carom::ui {

enum class Guess : std::uint8_t {
    spot_on,      ///< within 5 %, or within the tolerance of the experiment
    close,        ///< within 20 %; a count that misses by one
    right_order,  ///< within a factor of two
    other_way,    ///< the size is right, the sign is not
    off,          ///< farther
    with_theory,  ///< spot on for the theory, which this run does not follow
    not_measured, ///< there is nothing to compare with
};

/// Against what was measured: that is what the student was asked for.
Guess judge(double guess, const Reading& reading);

struct GuessLook {
    std::string_view sentence;
    Colour colour;
};
GuessLook look_of(Guess guess, const UiColours& colours);

/// "0.12 m/s (4 %)": how far a value is from another; the share is left out where that is 0.
std::string error_with_share(double value, double from, std::string_view unit);

} // namespace carom::ui
