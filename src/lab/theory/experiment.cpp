#include "lab/theory/experiment.hpp"

#include "io/scene/scene_file.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/step/step.hpp"
#include "physics/world/assert.hpp"
#include "physics/world/property_tables.hpp"
#include "physics/world/rounded_text.hpp"
#include "scenes/catalogue.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>

namespace carom {

namespace {

std::optional<double> error_of(const std::optional<double>& measured, double predicted) {
    return measured ? std::optional(std::abs(*measured - predicted)) : std::nullopt;
}

bool is_among(const std::vector<Response>& responses, std::string_view name) {
    return std::ranges::find(responses, name, &Response::name) != responses.end();
}

/// Replaces a step of n slices by n steps.
World split_into_steps(World start) {
    Settings& settings = start.settings;
    settings.time_step /= static_cast<float>(settings.sub_steps);
    settings.sub_steps = 1;
    return start;
}

/// Other settings and bodies may make what is waited for come later. The same time step: some
/// formulas know it.
double seconds_of(const Experiment& experiment, const Response& response, const World& start) {
    constexpr double most = 20.0; // times as long as from its own start
    World own = first_world(experiment, response);
    own.settings.time_step = start.settings.time_step;
    double longer = 1.0;
    for (const Measurand& measurand : experiment.measurands) {
        if (measurand.unit == "s") {
            const double ratio = measurand.predict(start) / measurand.predict(own);
            longer = std::isfinite(ratio) ? std::max(longer, ratio) : longer;
        }
    }
    return experiment.seconds * std::min(longer, most);
}

} // namespace

void adjust(Settings& settings, const Response& response) {
    for (const std::string& assignment : response.settings) {
        set_from_text(settings, assignment);
    }
}

Response plain_response(std::string_view resolver) {
    return {std::string(resolver), std::string(resolver)};
}

Scene scene_of(const Experiment& experiment) {
    if (experiment.own_scene) {
        return *experiment.own_scene;
    }
    const SceneRow* scene = find_scene(experiment.scene);
    CAROM_ASSERT(scene != nullptr);
    return make_scene(*scene);
}

World first_world(const Experiment& experiment, const Response& response) {
    World world = scene_of(experiment).world;
    if (experiment.prepare) {
        experiment.prepare(world);
    }
    world.settings.resolver = Key(response.resolver);
    adjust(world.settings, response);
    return world;
}

std::optional<std::string> fixed_otherwise(const Response& response, const Settings& settings) {
    Settings fixed = settings;
    adjust(fixed, response);
    for (const Property<Settings>& row : settings_table()) {
        if (row.get(fixed) != row.get(settings)) {
            return fmt::format("{}={}", row.key, to_text(row.get(fixed)));
        }
    }
    return std::nullopt;
}

Response response_under(const Experiment& experiment, const Settings& settings) {
    for (const Response& response : responses_to_try(experiment)) {
        if (settings.resolver == Key(response.resolver) && !fixed_otherwise(response, settings)) {
            return response;
        }
    }
    return plain_response(chosen_resolver(settings).key);
}

bool is_applicable(const Experiment& experiment, const Response& response) {
    return is_among(experiment.applicable, response.name);
}

bool is_below_finest_step(const Experiment& experiment, const Settings& settings) {
    const auto h = static_cast<double>(shortest_slice(settings));
    const auto slice = static_cast<double>(settings.time_step) / settings.sub_steps;
    const std::optional<FinestStep>& finest = experiment.finest_step;
    return finest && (h < finest->seconds || slice < finest->between_contacts);
}

std::string validity_text(const Experiment& experiment) {
    if (!experiment.finest_step) {
        return "";
    }
    const auto& [seconds, why, between_contacts] = *experiment.finest_step;
    return fmt::format("Valid down to steps of {} ms{}. {}", rounded_text(1e3 * seconds, 2),
                       between_contacts > 0.0
                           ? fmt::format(", and of {} ms from contacts to contacts",
                                         rounded_text(1e3 * between_contacts, 2))
                           : "",
                       why);
}

std::vector<Response> responses_to_try(const Experiment& experiment) {
    std::vector<Response> responses = experiment.applicable;
    for (const ResolverRow& resolver : resolver_catalogue()) {
        if (!is_among(experiment.applicable, resolver.key)) {
            responses.push_back(plain_response(resolver.key));
        }
    }
    return responses;
}

std::optional<double> Reading::error() const { return error_of(measured, predicted); }

std::optional<double> ExperimentResult::error() const { return error_of(measured, predicted); }

ExperimentRun::ExperimentRun(const Experiment& experiment, const Response& response, World start)
    : experiment_(&experiment), response_(response), trace_(split_into_steps(std::move(start))),
      seconds_(seconds_of(experiment, response, trace_.start())) {}

void ExperimentRun::record(const World& world) {
    if (!finished()) {
        trace_.record(world);
    }
}

void ExperimentRun::rewind_to(std::uint64_t step_count) {
    if (stopped_because_.empty()) {
        trace_.rewind_to(step_count);
    }
}

void ExperimentRun::stop(std::string why) {
    if (!finished()) {
        stopped_because_ = std::move(why);
    }
}

bool ExperimentRun::finished() const {
    // Half a step early: the sum of the time steps may miss a whole number of them by rounding.
    const double rounding = 0.5 * static_cast<double>(trace_.start().settings.time_step);
    return !stopped_because_.empty() || trace_.elapsed() > seconds_ - rounding;
}

Reading ExperimentRun::reading_of(const Measurand& measurand) const {
    Reading reading{&measurand, measurand.predict(trace_.start()), measurand.measure(trace_),
                    Verdict::open};
    if (!std::isfinite(reading.predicted)) {
        reading.predicted = 0.0;
        reading.measured.reset();
    }
    if (reading.measured && !std::isfinite(*reading.measured)) {
        reading.measured.reset();
    }
    if (finished()) {
        const auto error = reading.error();
        reading.verdict = error && *error <= measurand.tolerance ? Verdict::pass : Verdict::fail;
    }
    return reading;
}

std::vector<Reading> ExperimentRun::readings() const {
    std::vector<Reading> readings;
    for (const Measurand& measurand : experiment_->measurands) {
        readings.push_back(reading_of(measurand));
    }
    return readings;
}

std::vector<ExperimentResult> results_of(const ExperimentRun& run) {
    const World& start = run.trace().start();
    const bool is_rounded = is_below_finest_step(run.experiment(), start.settings);
    const bool is_promised = is_applicable(run.experiment(), run.response()) && !is_rounded;
    std::vector<ExperimentResult> results;
    for (const Reading& reading : run.readings()) {
        const Measurand& measurand = *reading.measurand;
        results.push_back({run.experiment().key, run.response().name, measurand.quantity,
                           measurand.unit, reading.predicted, reading.measured, measurand.tolerance,
                           reading.verdict == Verdict::pass, is_promised, measurand.counts,
                           std::isfinite(measurand.predict(start)), is_rounded});
    }
    return results;
}

void complete(ExperimentRun& run) {
    World world = run.trace().last();
    Workspace workspace;
    while (!run.finished()) {
        const StepReport report = step(world, workspace);
        if (report.fault) {
            run.stop(report.fault->message);
        } else {
            run.record(world);
        }
    }
}

std::vector<ExperimentResult> run_experiment(const Experiment& experiment, const Response& response,
                                             std::optional<float> time_step) {
    World start = first_world(experiment, response);
    start.settings.time_step = time_step.value_or(start.settings.time_step);
    ExperimentRun run(experiment, response, std::move(start));
    complete(run);
    return results_of(run);
}

} // namespace carom
