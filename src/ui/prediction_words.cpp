#include "ui/prediction_words.hpp"

#include "ui/number_text.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace carom::ui {

namespace {

constexpr double spot_on_share = 0.05;
constexpr double close_share = 0.2;
constexpr double same_order = 2.0; // times as much, or as little

Guess judge(double guess, double truth, const Measurand& measurand) {
    const double error = std::abs(guess - truth);
    const double size = std::abs(truth);
    if (error <= std::max(measurand.tolerance, measurand.counts ? 0.0 : spot_on_share * size)) {
        return Guess::spot_on;
    }
    if (error <= (measurand.counts ? 1.0 : close_share * size)) {
        return Guess::close;
    }
    const auto is_like = [&](double value) {
        return value >= size / same_order && value <= size * same_order && size > 0.0;
    };
    if (guess * truth > 0.0 && is_like(std::abs(guess))) {
        return Guess::right_order;
    }
    return guess * truth < 0.0 && std::abs(guess + truth) <= close_share * size ? Guess::other_way
                                                                                : Guess::off;
}

} // namespace

Guess judge(double guess, const Reading& reading) {
    if (!reading.measured) {
        return Guess::not_measured;
    }
    const Guess verdict = judge(guess, *reading.measured, *reading.measurand);
    const bool follows_theory = reading.verdict != Verdict::fail;
    if (verdict != Guess::spot_on && !follows_theory &&
        judge(guess, reading.predicted, *reading.measurand) == Guess::spot_on) {
        return Guess::with_theory;
    }
    return verdict;
}

GuessLook look_of(Guess guess, const UiColours& colours) {
    switch (guess) {
    case Guess::spot_on:
        return {"Spot on.", colours.good};
    case Guess::close:
        return {"Close: you have seen what matters here.", colours.good};
    case Guess::right_order:
        return {"The right order of size. What makes the difference?", colours.text};
    case Guess::other_way:
        return {"The size is right; it goes the other way.", colours.text};
    case Guess::off:
        return {"A surprise? Compare your reasoning with the theory above.", colours.text};
    case Guess::with_theory:
        return {"You are with the theory. This response is not: why?", colours.good};
    case Guess::not_measured:
        return {"Nothing was measured to compare it with.", colours.quiet_text};
    }
    return {};
}

std::string error_with_share(double value, double from, std::string_view unit) {
    const double error = value - from;
    const std::string text = with_unit(figure_text(error), unit);
    return from == 0.0
               ? text
               : fmt::format("{} ({} %)", text,
                             number_text(std::round(1000.0 * error / std::abs(from)) / 10.0));
}

} // namespace carom::ui
