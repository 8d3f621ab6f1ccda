#include "apps/carom-cli/experiment_trials.hpp"

#include "apps/carom-cli/warnings.hpp"
#include "io/base/json_writer.hpp"
#include "io/base/option_values.hpp"
#include "io/base/scene_error.hpp"
#include "io/scene/scene_file.hpp"
#include "lab/measure/stability.hpp"
#include "lab/run/scene_source.hpp"
#include "lab/text/number_text.hpp"
#include "lab/theory/experiments/catalogue.hpp"
#include "lab/theory/variation_run.hpp"
#include "physics/world/property_tables.hpp"

#include <cctype>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <optional>

namespace carom {

namespace {

constexpr PropertyInfo refine_row{
    .key = "--refine", .kind = PropertyKind::integer, .minimum = 1, .maximum = 1000};

std::span<const Experiment> experiments_named(const std::string& name) {
    if (name == every_experiment) {
        return experiment_catalogue();
    }
    if (means_file(name, find_experiment(name) != nullptr)) {
        return {&open_experiment(name, Place{"experiment", {}}), 1};
    }
    if (const Experiment* experiment = find_experiment(name)) {
        return {experiment, 1};
    }
    Place{"experiment", {}}.refuse(fmt::format(
        "expected all, a file, {}, got {}", key_list(experiment_catalogue()), json_string(name)));
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
    std::vector<std::string> known;
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
        fmt::format("expected {}, got {}", fmt::join(known, ", "), json_string(name)));
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

/// The row would say one thing and measure another.
void refuse_another_value(const Experiment& experiment, const Response& response,
                          const Settings& settings) {
    if (const auto fixed = fixed_otherwise(response, settings)) {
        Place{"--set", {}}.refuse(fmt::format("{} under '{}' has {}: choose another response with "
                                              "--response",
                                              experiment.key, response.name, *fixed));
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
            "the time step would be {} s, expected at least {} s",
            number_text(static_cast<double>(settings.time_step)), number_text(shortest)));
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
    refuse_another_value(experiment, response, settings);
    refine(settings, parts_of_a_step(options));
    if (options.name != every_experiment) {
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
    std::vector<std::string> keys = keys_of(options.settings);
    if (!options.vary.empty()) {
        keys.push_back(parse_variation_plan(options.vary).key);
    }
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
    const auto what = unfit_springs(trial.start);
    if (what && !options.settings.empty()) {
        warn(fmt::format("{} under {}: {}", trial.experiment.key, trial.response.name, *what),
             options.strict);
    }
}

void refuse_to_vary_what_is_fixed(const VariationPlan& plan, const Trial& trial,
                                  const std::string& place) {
    World varied = trial.start;
    const auto dial = find_variable_dial(varied, plan.key);
    for (const double value : values_of(plan, *dial)) {
        static_cast<void>(set_value(*dial, varied, value));
        if (const auto fixed = fixed_otherwise(trial.response, varied.settings)) {
            Place{place, {}}.refuse(fmt::format("{} under '{}' has {}", trial.experiment.key,
                                                trial.response.name, *fixed));
        }
    }
}

/// Refuses, before anything is run, what cannot be varied so in every trial.
std::optional<VariationPlan> wanted_variation(const std::vector<Trial>& trials,
                                              const ExperimentOptions& options) {
    if (options.vary.empty()) {
        return std::nullopt;
    }
    const VariationPlan plan = parse_variation_plan(options.vary);
    const std::string place = "--vary " + one_line(shortened(plan.key, 60));
    for (const std::string& key : keys_of(options.settings)) {
        if (key == plan.key) {
            Place{place, {}}.refuse("--set gives it one value: expected one of the two");
        }
    }
    for (const Trial& trial : trials) {
        if (const auto what = complaint(plan, trial.start)) {
            Place{place, {}}.refuse(*what);
        }
        refuse_to_vary_what_is_fixed(plan, trial, place);
    }
    return plan;
}

} // namespace

Outcome all_outcomes(const ExperimentOptions& options) {
    const std::vector<Trial> trials = wanted_trials(options);
    const auto plan = wanted_variation(trials, options);
    warn_of_idle_settings(trials, options);
    Outcome outcome;
    for (const Trial& trial : trials) {
        warn_of_springs(trial, options);
        const ExperimentRun run = completed(trial.experiment, trial.response, trial.start);
        const auto more = results_of(run);
        outcome.results.insert(outcome.results.end(), more.begin(), more.end());
        if (!options.report.empty() || !options.csv.empty()) {
            outcome.runs.push_back(report::reported(run));
        }
        if (plan) {
            outcome.variations.push_back(
                vary(trial.experiment, trial.response, trial.start, *plan));
        }
    }
    return outcome;
}

} // namespace carom
