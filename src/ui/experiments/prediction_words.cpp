#include "ui/experiments/prediction_words.hpp"
#include "ui/experiments/panels.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace carom::ui {

namespace {

constexpr double slip_share = 0.02;

/// A count is right or wrong: it allows no small errors.
Guess judged_against(double guess, double truth, const Measurand& measurand) {
    if (std::abs(guess - truth) <= measurand.tolerance) {
        return Guess::right;
    }
    const auto is_nearly = [&](double value) {
        return std::abs(guess - value) <= slip_share * std::abs(value);
    };
    if (measurand.counts || truth == 0.0) {
        return Guess::not_yet;
    }
    return is_nearly(truth)                                   ? Guess::slip
           : is_nearly(2.0 * truth) || is_nearly(0.5 * truth) ? Guess::factor_of_2
           : is_nearly(-truth)                                ? Guess::other_sign
                                                              : Guess::not_yet;
}

} // namespace

Guess judge(double guess, const Reading& reading) {
    if (!reading.measured) {
        return Guess::not_measured;
    }
    const Guess verdict = judged_against(guess, *reading.measured, *reading.measurand);
    const bool follows_theory = reading.verdict != Verdict::fail;
    if (verdict != Guess::right && !follows_theory &&
        judged_against(guess, reading.predicted, *reading.measurand) == Guess::right) {
        return Guess::with_theory;
    }
    return verdict;
}

Verdict verdict_of(Guess guess) {
    const bool is_open = guess == Guess::not_measured || guess == Guess::with_theory;
    return is_open ? Verdict::open : guess == Guess::right ? Verdict::pass : Verdict::fail;
}

GuessLook look_of(Guess guess, const Measurand& measurand, const UiColours& colours) {
    switch (guess) {
    case Guess::right:
        return {"Right, within the tolerance.", colours.good};
    case Guess::slip:
        return {"Within 2 %: probably the right formula. Check the arithmetic.", colours.text};
    case Guess::factor_of_2:
        return {"Too large or too small by a factor of 2.", colours.text};
    case Guess::other_sign:
        return {"The magnitude is right, the sign is not: check the directions.", colours.text};
    case Guess::not_yet:
        return {fmt::format("Not within the tolerance. {}: {}.",
                            measurand.is_evaluated ? "Insert the given values into the formula"
                                                   : "The theory says",
                            measurand.formula),
                colours.text};
    case Guess::with_theory:
        return {"Agrees with theory, which this response does not follow. Why?", colours.good};
    case Guess::not_measured:
        return {"Nothing was measured to compare it with.", colours.quiet_text};
    }
    return {};
}

Verdict own_verdict(const PanelContext& context, const Experiment& experiment) {
    const auto& all = context.view.experiments.predictions.all();
    const auto& results = context.session.experiments().results();
    const auto last = std::find_if(all.rbegin(), all.rend(), [&](const Predictions::Kept& each) {
        return each.experiment == experiment.key;
    });
    Verdict verdict = Verdict::open;
    for (const Predictions::Kept& kept : all) {
        const bool is_of_last = last != all.rend() && kept.experiment == experiment.key &&
                                kept.response == last->response;
        const auto result = std::ranges::find_if(results, [&](const ExperimentResult& each) {
            return is_of_last && each.experiment == kept.experiment &&
                   each.response == kept.response && each.quantity == kept.quantity;
        });
        const auto measurand =
            std::ranges::find(experiment.measurands, kept.quantity, &Measurand::quantity);
        if (result == results.end() || measurand == experiment.measurands.end()) {
            continue;
        }
        const Verdict one =
            verdict_of(judge(kept.value, {&*measurand, result->predicted, result->measured,
                                          result->passed ? Verdict::pass : Verdict::fail}));
        verdict = verdict == Verdict::fail || one == Verdict::open ? verdict : one;
    }
    return verdict;
}

std::string error_with_share(double value, double from, const Measurand& of) {
    const double error = value - from;
    const std::string text = figure_of(error, of);
    return from == 0.0
               ? text
               : fmt::format("{} ({} %)", text,
                             number_text(std::round(1000.0 * error / std::abs(from)) / 10.0));
}

} // namespace carom::ui
