#include "ui/experiments/panels.hpp"
#include "ui/kit/number_bar.hpp"
#include "ui/kit/number_text.hpp"
#include "ui/kit/widgets.hpp"

#include <cmath>
#include <fmt/format.h>

namespace carom::ui {

namespace {

void type_prediction(PanelContext& context, const Experiment& experiment,
                     const Measurand& measurand, const std::string& text) {
    const auto number = parse_number(text, measurand.unit);
    if (number && std::isfinite(*number)) {
        context.view.experiments.predictions.type(experiment.key, measurand.quantity, *number);
    } else {
        notify(context.view,
               fmt::format("Your prediction: expected a number{}{}, got '{}'",
                           measurand.unit.empty() ? "" : " in ", measurand.unit, text),
               true);
    }
}

void prediction_field(PanelContext& context, const Experiment& experiment, std::size_t index) {
    const Measurand& measurand = experiment.measurands[index];
    const auto typed =
        context.view.experiments.predictions.typed(experiment.key, measurand.quantity);
    caption(context, measurand.quantity);
    const std::string label = title_with_unit("I predict", measurand.unit);
    if (const auto text = text_bar(context, fmt::format("predict.{}", index), label,
                                   typed ? text_to_type(*typed) : "", full_width())) {
        type_prediction(context, experiment, measurand, *text);
    }
    tooltip(context, "Click to type the value you expect, or leave it empty.");
}

} // namespace

void experiment_prediction(PanelContext& context, const Experiment& experiment) {
    Predictions& predictions = context.view.experiments.predictions;
    if (switch_row(context, "predict.ask", "Ask me first", predictions.ask_first())) {
        predictions.set_ask_first(!predictions.ask_first());
    }
    tooltip(context, "Predict before you run: theory and measurement stay hidden until then.");
    if (!predictions.ask_first()) {
        return;
    }
    if (!predictions.hides(experiment.key)) {
        if (button(context, "predict.again", "Predict again",
                   {.tooltip = "Hides theory and results again"})) {
            predictions.ask_again(experiment.key);
        }
        return;
    }
    for (std::size_t i = 0; i < experiment.measurands.size(); ++i) {
        prediction_field(context, experiment, i);
    }
}

} // namespace carom::ui
