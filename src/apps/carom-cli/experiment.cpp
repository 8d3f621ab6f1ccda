#include "apps/carom-cli/experiment.hpp"

#include "apps/carom-cli/table.hpp"
#include "apps/carom-cli/warnings.hpp"
#include "io/atomic_file.hpp"
#include "io/json_writer.hpp"
#include "io/option_values.hpp"
#include "io/scene_error.hpp"
#include "io/scene_file.hpp"
#include "lab/experiments/catalogue.hpp"
#include "lab/stability.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <optional>

namespace carom {

namespace {

constexpr std::string_view all = "all";
constexpr PropertyInfo refine_row{
    .key = "--refine", .kind = PropertyKind::integer, .minimum = 1, .maximum = 1000};

std::span<const Experiment> experiments_named(const std::string& name) {
    if (name == all) {
        return experiment_catalogue();
    }
    if (const Experiment* experiment = find_experiment(name)) {
        return {experiment, 1};
    }
    std::vector<std::string_view> known;
    for (const Experiment& experiment : experiment_catalogue()) {
        known.push_back(experiment.key);
    }
    Place{"experiment", {}}.refuse(
        fmt::format("expected all, {}, got {}", fmt::join(known, ", "), carom::quoted(name)));
}

/// As a name is typed: "impulse+baumgarte" and "Impulse + baumgarte" are one, because only letters
/// and digits count.
std::string letters_of(std::string_view name) {
    std::string letters;
    for (const char each : name) {
        const auto letter = static_cast<unsigned char>(each);
        if (std::isalnum(letter) != 0) {
            letters.push_back(static_cast<char>(std::tolower(letter)));
        }
    }
    return letters;
}

/// The responses under which the experiment is run.
std::vector<Response> wanted_responses(const Experiment& experiment, const std::string& name) {
    if (name.empty()) {
        return {experiment.applicable.begin(), experiment.applicable.end()};
    }
    const std::string wanted = letters_of(name);
    std::vector<std::string_view> known;
    for (const Response& response : responses_to_try(experiment)) {
        if (letters_of(response.name) == wanted) {
            return {response};
        }
        known.push_back(response.name);
    }
    // A response that only another experiment defines.
    for (const Experiment& other : experiment_catalogue()) {
        for (const Response& response : other.applicable) {
            if (letters_of(response.name) == wanted) {
                return {response};
            }
        }
    }
    Place{"--response", {}}.refuse(
        fmt::format("expected {}, got {}", fmt::join(known, ", "), carom::quoted(name)));
}

void refuse_without_prediction(const Experiment& experiment, const World& start) {
    for (const Measurand& measurand : experiment.measurands) {
        if (!std::isfinite(measurand.predict(start))) {
            Place{experiment.key, {}}.refuse(
                fmt::format("the formula for the {} has no finite value under these settings: {}",
                            measurand.quantity, measurand.formula));
        }
    }
}

int parts_of_a_step(const ExperimentOptions& options) {
    return typed_whole_number(refine_row, options.refine);
}

void refine(Settings& settings, int parts) {
    const double shortest = find_property(settings_table(), "time_step")->minimum;
    settings.time_step /= static_cast<float>(parts);
    if (settings.time_step < static_cast<float>(shortest)) {
        Place{refine_row.key, {}}.refuse(fmt::format(
            "the time step would be {} s, expected at least {} s", settings.time_step, shortest));
    }
}

/// With `all`, a formula without a value under these settings is reported in its row instead.
World start_of(const Experiment& experiment, const Response& response,
               const ExperimentOptions& options) {
    World start = first_world(experiment, response);
    Settings& settings = start.settings;
    const Key resolver = settings.resolver;
    for (const std::string& assignment : options.settings) {
        set_from_text(settings, assignment);
    }
    if (settings.resolver != resolver) {
        Place{"--set resolver", {}}.refuse("choose the resolver with --response");
    }
    refine(settings, parts_of_a_step(options));
    if (options.name != all) {
        refuse_without_prediction(experiment, start);
    }
    return start;
}

ExperimentRun completed(const Experiment& experiment, const Response& response, World start) {
    ExperimentRun run(experiment, response, std::move(start));
    complete(run);
    if (!run.stopped_because().empty()) {
        fmt::print(stderr, "carom-cli: {} under {} stopped: {}\n", experiment.key, response.name,
                   one_line(run.stopped_because()));
    }
    return run;
}

/// An experiment under a response, as it begins.
struct Trial {
    const Experiment& experiment;
    Response response;
    World start;
};

std::vector<Trial> wanted_trials(const ExperimentOptions& options) {
    std::vector<Trial> trials;
    for (const Experiment& experiment : experiments_named(options.name)) {
        for (const Response& response : wanted_responses(experiment, options.response)) {
            trials.push_back({experiment, response, start_of(experiment, response, options)});
        }
    }
    return trials;
}

/// Warns of a setting only if it has no effect in any of the trials.
void warn_of_idle_settings(const std::vector<Trial>& trials, const ExperimentOptions& options) {
    const std::vector<std::string> keys = keys_of(options.settings);
    std::map<std::string_view, std::size_t> idle_in;
    for (const Trial& trial : trials) {
        const Settings& settings = trial.start.settings;
        for (const IdleSetting& idle : idle_settings(settings, {settings, keys})) {
            if (++idle_in[idle.key] == trials.size()) {
                warn(idle.sentence, options.strict);
            }
        }
    }
}

void warn_of_springs(const Trial& trial, const ExperimentOptions& options) {
    const auto what = unstable_springs(trial.start);
    if (what && !options.settings.empty()) {
        warn(fmt::format("{} under {}: {}", trial.experiment.key, trial.response.name, *what),
             options.strict);
    }
}

std::vector<ExperimentResult> all_results(const ExperimentOptions& options) {
    const std::vector<Trial> trials = wanted_trials(options);
    warn_of_idle_settings(trials, options);
    std::vector<ExperimentResult> results;
    for (const Trial& trial : trials) {
        warn_of_springs(trial, options);
        const auto more = results_of(completed(trial.experiment, trial.response, trial.start));
        results.insert(results.end(), more.begin(), more.end());
    }
    return results;
}

/// One more than the tolerance has, so that prediction and measurement compare at sight.
int decimals_of(const ExperimentResult& result) {
    if (result.counts) {
        return 0;
    }
    const double digits =
        result.tolerance > 0.0 ? 1.0 - std::floor(std::log10(result.tolerance)) : 6.0;
    return static_cast<int>(std::clamp(digits, 0.0, 12.0));
}

/// What rounds to zero has no sign.
std::string fixed_text(double value, int decimals) {
    const std::string text = fmt::format("{:.{}f}", value, decimals);
    const bool is_zero = text.find_first_of("123456789") == std::string::npos;
    return is_zero && text.front() == '-' ? text.substr(1) : text;
}

std::string quantity_text(const std::optional<double>& value, const ExperimentResult& result) {
    if (!value) {
        return "-";
    }
    const std::string number = fixed_text(*value, decimals_of(result));
    return result.unit.empty() ? number : fmt::format("{} {}", number, result.unit);
}

std::string size_text(const std::optional<double>& value, const std::string& unit) {
    if (!value) {
        return "-";
    }
    return fmt::format("{:.2g}{}{}", *value, unit.empty() ? "" : " ", unit);
}

std::string_view verdict_of(const ExperimentResult& result) {
    return !result.is_defined ? "not defined" : result.passed ? "pass" : "fail";
}

std::optional<double> predicted(const ExperimentResult& result) {
    return result.is_defined ? std::optional(result.predicted) : std::nullopt;
}

/// For the table: where nothing was promised a difference is no failure.
std::string verdict_text(const ExperimentResult& result) {
    if (!result.is_defined || result.passed || result.promised) {
        return std::string(verdict_of(result));
    }
    return result.below_finest_step ? "differs (rounding)" : "differs (not applicable)";
}

std::string as_table(const std::vector<ExperimentResult>& results) {
    Table table = {{"EXPERIMENT", "RESPONSE", "QUANTITY", "PREDICTED", "MEASURED", "ERROR",
                    "TOLERANCE", "VERDICT"}};
    for (const ExperimentResult& result : results) {
        table.push_back({result.experiment, result.response, result.quantity,
                         quantity_text(predicted(result), result),
                         quantity_text(result.measured, result),
                         size_text(result.error(), result.unit),
                         size_text(result.tolerance, result.unit), verdict_text(result)});
    }
    return aligned(table);
}

void member_or_null(JsonWriter& json, std::string_view name, const std::optional<double>& value) {
    json.key(name);
    value ? json.value(*value) : json.value(nullptr);
}

std::string as_json(const std::vector<ExperimentResult>& results) {
    JsonWriter json;
    json.begin_array();
    for (const ExperimentResult& result : results) {
        json.begin_object();
        json.member("experiment", result.experiment);
        json.member("response", result.response);
        json.member("quantity", result.quantity);
        json.member("unit", result.unit);
        member_or_null(json, "measured", result.measured);
        member_or_null(json, "predicted", predicted(result));
        member_or_null(json, "error", result.error());
        json.member("tolerance", result.tolerance);
        json.member("verdict", verdict_of(result));
        json.end_object();
    }
    json.end_array();
    return json.take_text();
}

} // namespace

bool run_experiments(const ExperimentOptions& options) {
    std::optional<AtomicFile> json;
    if (!options.json.empty()) {
        json.emplace(options.json);
    }
    const std::vector<ExperimentResult> results = all_results(options);
    if (json) {
        json->write(as_json(results));
        json->commit();
    }
    if (options.json != "-") {
        fmt::print("{}", as_table(results));
    }
    return std::none_of(results.begin(), results.end(), [](const ExperimentResult& result) {
        return result.is_defined && result.promised && !result.passed;
    });
}

} // namespace carom
