#pragma once

#include "lab/theory/experiment.hpp"
#include "ui/kit/drawing.hpp"
#include "ui/view/theme.hpp"

#include <cstdint>
#include <string>

/// How a student's prediction is answered: truthfully, and kindly.
namespace carom::ui {

enum class Guess : std::uint8_t {
    right,        ///< within the tolerance of the quantity
    slip,         ///< within 2 %
    factor_of_2,  ///< twice or half of it, to 2 %
    other_sign,   ///< the size is right to 2 %, the sign is not
    not_yet,      ///< farther
    with_theory,  ///< right by the theory, which this run does not follow
    not_measured, ///< there is nothing to compare with
};

/// Compares with the measurement, which the student was asked to predict.
Guess judge(double guess, const Reading& reading);

/// Pass where it is right, by the measurement or by the theory; open where nothing was measured.
Verdict verdict_of(Guess guess);

/// What to say of it, and where to look.
struct GuessLook {
    std::string sentence;
    Colour colour;
};
GuessLook look_of(Guess guess, const Measurand& measurand, const UiColours& colours);

/// "0.1234 m/s", "2": a value of a measurand, or of its result.
template <class Row>
std::string figure_of(double value, const Row& of) {
    return with_unit(figure_text(value, of.counts), of.unit);
}

/// "0.12 m/s (4 %)": how far a value is from another; the share is left out where that is 0.
std::string error_with_share(double value, double from, const Measurand& of);

} // namespace carom::ui
