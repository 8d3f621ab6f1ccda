// The table of an experiment's report, and how to repeat it.

#include "io/run/csv.hpp"
#include "lab/share/link.hpp"
#include "lab/share/report/experiment_report.hpp"
#include "lab/share/report/repeat.hpp"
#include "lab/share/set_up.hpp"
#include "lab/theory/result_text.hpp"
#include "scenes/catalogue.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace carom::report {

namespace {

std::string number_or_empty(const std::optional<double>& value) {
    return value ? fmt::format("{}", *value) : "";
}

/// What the row is of: the dial, its value and its unit; empty for the experiment's own settings.
struct VariedValue {
    std::string key;
    std::optional<double> value;
    std::string unit;
};

std::string row_of(const ExperimentResult& result, const VariedValue& varied,
                   const std::optional<double>& guess) {
    return fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{}\n", csv_field(result.experiment),
                       csv_field(result.response), csv_field(varied.key),
                       number_or_empty(varied.value), csv_field(varied.unit),
                       csv_field(result.quantity), csv_field(result.unit),
                       number_or_empty(predicted_value(result)), number_or_empty(result.measured),
                       number_or_empty(result.error()), fmt::format("{}", result.tolerance),
                       verdict_key(result), number_or_empty(guess));
}

std::optional<double> guess_for(const ReportedRun& run, std::string_view quantity) {
    const auto found = std::ranges::find(run.guesses, quantity, &Guess::quantity);
    return found != run.guesses.end() ? std::optional(found->value) : std::nullopt;
}

/// Whether masses or surfaces were changed, which no option of the command sets.
bool has_other_bodies(const World& start, const World& usual) {
    return start.bodies != usual.bodies || start.joints != usual.joints;
}

/// As the run splits them.
Settings settings_of_run(Settings settings) {
    settings.time_step /= static_cast<float>(settings.sub_steps);
    settings.sub_steps = 1;
    return settings;
}

} // namespace

std::string csv_of(const ExperimentReport& report) {
    std::string text = "experiment,response,varied,value,value_unit,quantity,unit,predicted,"
                       "measured,error,tolerance,verdict,my_prediction\n";
    for (const ReportedRun& run : report.runs) {
        for (const ExperimentResult& result : run.results) {
            text += row_of(result, {}, guess_for(run, result.quantity));
        }
    }
    for (const Variation& variation : report.variations) {
        for (const VariationRow& row : variation.rows) {
            for (const ExperimentResult& result : row.results) {
                text += row_of(result, {variation.plan.key, row.value, variation.unit}, {});
            }
        }
    }
    return text;
}

std::optional<Response> find_response(const Experiment& experiment, std::string_view name) {
    const std::vector<Response> known = responses_to_try(experiment);
    const auto named = std::ranges::find(known, name, &Response::name);
    return named != known.end() ? std::optional(*named) : std::nullopt;
}

std::string command_for(const ExperimentRun& run, const std::optional<VariationPlan>& plan) {
    const Experiment& experiment = run.experiment();
    const World& start = run.trace().start();
    const Response response =
        find_response(experiment, run.response().name)
            .value_or(Response{run.response().resolver, run.response().resolver});
    const World usual = first_world(experiment, response);
    std::string command = fmt::format("carom-cli experiment {}{}", experiment.key,
                                      experiment.document ? ".json" : "");
    command += option_text("--response", response.name);
    command += set_options(settings_of_run(usual.settings), start.settings);
    command += option_text("--vary", plan ? text_of(*plan) : "");
    return has_other_bodies(start, usual)
               ? command + "\n(masses or surfaces were changed too, which only the link holds)"
               : command;
}

std::string link_for(const Experiment& experiment, const World& start, std::string_view page) {
    Scene scene = scene_of(experiment);
    scene.world = start;
    const Recording begun = without_run(std::move(scene));
    Link shown{set_up_of({&begun, 1})};
    name_page(shown, experiment);
    return link_within_bounds(shown, page);
}

} // namespace carom::report
