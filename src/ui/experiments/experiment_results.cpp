#include "ui/experiments/panels.hpp"
#include "ui/experiments/prediction_words.hpp"
#include "ui/kit/verdict_mark.hpp"
#include "ui/kit/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <span>
#include <vector>

namespace carom::ui {

namespace {

/// The results of one response, for each quantity of a table; nullptr where there is none.
using ResultLine = std::vector<const ExperimentResult*>;

bool is_promised(const Experiment& experiment, std::string_view response) {
    return is_applicable(experiment, plain_response(response));
}

/// The responses that were tried: promised ones first, each in the order of its last run.
std::vector<std::string> tried_responses(const PanelContext& context,
                                         const Experiment& experiment) {
    std::vector<std::string> responses;
    for (const ExperimentResult& result : context.session.experiments().results()) {
        const bool is_new = std::ranges::find(responses, result.response) == responses.end();
        if (result.experiment == experiment.key && is_new) {
            responses.push_back(result.response);
        }
    }
    std::stable_partition(responses.begin(), responses.end(), [&](const std::string& response) {
        return is_promised(experiment, response);
    });
    return responses;
}

ResultLine line_of(const PanelContext& context, const Experiment& experiment,
                   std::span<const Measurand> quantities, std::string_view response) {
    const std::vector<ExperimentResult>& all = context.session.experiments().results();
    ResultLine line;
    for (const Measurand& measurand : quantities) {
        const auto found = std::ranges::find_if(all, [&](const ExperimentResult& each) {
            return each.experiment == experiment.key && each.response == response &&
                   each.quantity == measurand.quantity;
        });
        line.push_back(found != all.end() ? &*found : nullptr);
    }
    return line;
}

/// `of` is a result or a measurand.
template <class Row>
std::string shown_figure(const std::optional<double>& value, const Row& of) {
    return value ? figure_of(*value, of) : "not measured";
}

std::string details_of(const ExperimentResult& result) {
    if (!result.measured) {
        return fmt::format("{}: theory {}; the run ended without a measurement", result.quantity,
                           shown_figure(result.predicted, result));
    }
    return fmt::format("{}: theory {}, measured {}, error {}, tolerance {}", result.quantity,
                       shown_figure(result.predicted, result),
                       shown_figure(result.measured, result), shown_figure(result.error(), result),
                       with_unit(number_text(result.tolerance), result.unit));
}

float quantity_width() { return 9.0f * em(); }

/// Of one table for all quantities: room for each value and for its heading.
float width_of_all(std::span<const Measurand> quantities) {
    float column = 8.0f * em() + verdict_width();
    for (const Measurand& each : quantities) {
        column = std::max(column, text_width(each.quantity) + em() + verdict_width());
    }
    return quantity_width() + static_cast<float>(quantities.size()) * column;
}

/// Where column `i` of `count` lies within a line; a single one shares the line with the name.
Rect column_of(const Rect& line, std::size_t i, std::size_t count) {
    if (count == 1) {
        return line;
    }
    const float width = (line.width() - quantity_width()) / static_cast<float>(count);
    const float left = line.min.x + quantity_width() + static_cast<float>(i) * width;
    return line.between(left, left + width);
}

/// At the right end of its column, with the sign of the verdict behind it; gives where it begins.
float draw_value(const PanelContext& context, Rect room, std::string_view text,
                 std::optional<Verdict> verdict) {
    const float sign = std::round(0.8f * em());
    if (verdict) {
        draw_verdict(context, {{room.max.x - sign, room.min.y}, room.max}, *verdict);
    }
    room.max.x -= verdict_width();
    const MonoText mono(context);
    return room.max.x - draw_text(room, context.colours.text, text, 1.0f);
}

struct ShownValue {
    std::string text;
    std::optional<Verdict> verdict{};
};

/// A name, and behind it a value in each column that has one: `value_of` gives it by its number.
template <class ValueOf>
void value_line(const PanelContext& context, const Colour& colour, std::string_view name,
                std::size_t columns, ValueOf value_of) {
    const Rect line = blank_line(1.3f);
    float end = line.max.x;
    for (std::size_t i = columns; i-- > 0;) {
        if (const std::optional<ShownValue> value = value_of(i)) {
            end = draw_value(context, column_of(line, i, columns), value->text, value->verdict);
        }
    }
    draw_text(line.between(line.min.x, end - 0.5f * em()), colour, name);
}

void heading(const PanelContext& context, std::span<const Measurand> quantities) {
    if (quantities.size() == 1) {
        caption(context, quantities.front().quantity);
        return;
    }
    const Rect line = blank_line(1.3f);
    for (std::size_t i = 0; i < quantities.size(); ++i) {
        draw_text(column_of(line, i, quantities.size()).inset(0.5f * em(), verdict_width()),
                  context.colours.quiet_text, quantities[i].quantity, 1.0f);
    }
}

void predicted_line(const PanelContext& context, std::string_view name, const ResultLine& results) {
    value_line(context, context.colours.quiet_text, name, results.size(), [&](std::size_t i) {
        return results[i] == nullptr
                   ? std::nullopt
                   : std::optional(ShownValue{shown_figure(results[i]->predicted, *results[i])});
    });
}

void result_line(PanelContext& context, const Experiment& experiment, const std::string& response,
                 const ResultLine& results) {
    const std::string name = title_of_response(response);
    std::string details;
    const auto value_of = [&](std::size_t i) -> std::optional<ShownValue> {
        if (results[i] == nullptr) {
            return std::nullopt;
        }
        details.insert(0, details_of(*results[i]) + (details.empty() ? "" : "\n"));
        return ShownValue{shown_figure(results[i]->measured, *results[i]),
                          !results[i]->measured ? Verdict::open
                          : results[i]->passed  ? Verdict::pass
                                                : Verdict::fail};
    };
    value_line(context, context.colours.text,
               is_promised(experiment, response) ? name : name + " *", results.size(), value_of);
    log_item(context, fmt::format("result.{}.{}", response, results.front()->quantity));
    tooltip(context, name, details);
}

/// The student's last predictions, if any.
void predictions_line(const PanelContext& context, const Experiment& experiment,
                      std::span<const Measurand> quantities) {
    const Predictions& predictions = context.view.experiments.predictions;
    const auto value_of = [&](std::size_t i) {
        const auto guess = predictions.latest(experiment.key, quantities[i]);
        return guess ? std::optional(ShownValue{figure_of(*guess, quantities[i])}) : std::nullopt;
    };
    if (std::ranges::any_of(quantities, [&](const Measurand& each) {
            return predictions.latest(experiment.key, each).has_value();
        })) {
        value_line(context, context.colours.accent, "you predicted", quantities.size(), value_of);
    }
}

bool has_other_predictions(const ResultLine& line, const ResultLine& first) {
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] != nullptr && first[i] != nullptr &&
            line[i]->predicted != first[i]->predicted) {
            return true;
        }
    }
    return false;
}

void result_table(PanelContext& context, const Experiment& experiment,
                  std::span<const Measurand> quantities,
                  const std::vector<std::string>& responses) {
    heading(context, quantities);
    const ResultLine first = line_of(context, experiment, quantities, responses.front());
    predictions_line(context, experiment, quantities);
    predicted_line(context, "theory", first);
    for (const std::string& response : responses) {
        const ResultLine line = line_of(context, experiment, quantities, response);
        result_line(context, experiment, response, line);
        // With other dials the formula may predict something else.
        if (has_other_predictions(line, first)) {
            predicted_line(context, "   theory there", line);
        }
    }
}

} // namespace

void experiment_results(PanelContext& context, const Experiment& experiment) {
    const std::vector<std::string> responses = tried_responses(context, experiment);
    if (responses.empty() || !section(context, "Results of this session")) {
        return;
    }
    const std::span<const Measurand> all = experiment.measurands;
    if (full_width() >= width_of_all(all)) {
        result_table(context, experiment, all, responses);
    } else {
        for (std::size_t i = 0; i < all.size(); ++i) {
            result_table(context, experiment, all.subspan(i, 1), responses);
        }
    }
    if (!is_promised(experiment, responses.back())) {
        caption(context, "* The formula is not expected to hold.");
    }
}

} // namespace carom::ui
