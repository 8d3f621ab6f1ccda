#include "apps/carom/state/state_parts.hpp"

#include <array>

namespace carom {

namespace {

std::string_view name_of(Verdict verdict) {
    constexpr std::array<std::string_view, 3> names = {"open", "pass", "fail"};
    return names[static_cast<std::size_t>(verdict)];
}

void write_reading(JsonWriter& json, const Reading& reading) {
    const JsonObject object(json, JsonObject::Layout::one_line);
    json.member("quantity", reading.measurand->quantity);
    json.member("unit", reading.measurand->unit);
    json.member("predicted", reading.predicted);
    json.member("measured", reading.measured);
    json.member("error", reading.error());
    json.member("tolerance", reading.measurand->tolerance);
    json.member("verdict", name_of(reading.verdict));
}

void write_run(JsonWriter& json, const ExperimentRun& run) {
    json.member("key", run.experiment().key);
    json.member("response", run.response().name);
    json.member("elapsed", run.trace().elapsed());
    json.member("seconds", run.seconds());
    json.member("finished", run.finished());
    json.member("stopped_because", run.stopped_because());
    json.list_of("readings", run.readings(),
                 [&](const Reading& reading) { write_reading(json, reading); });
}

void write_result(JsonWriter& json, const ExperimentResult& result) {
    const JsonObject object(json, JsonObject::Layout::one_line);
    json.member("experiment", result.experiment);
    json.member("response", result.response);
    json.member("quantity", result.quantity);
    json.member("unit", result.unit);
    json.member("predicted", result.predicted);
    json.member("measured", result.measured);
    json.member("tolerance", result.tolerance);
    json.member("verdict", result.passed ? "pass" : "fail");
}

void write_plan(JsonWriter& json, const VariationPlan& plan) {
    json.member("key", plan.key);
    json.member("from", plan.from);
    json.member("to", plan.to);
    json.member("count", plan.count);
    json.member("logarithmic", plan.logarithmic);
}

void write_result(JsonWriter& json, const Variation& variation) {
    json.member("experiment", variation.experiment);
    json.member("response", variation.response);
    json.member("key", variation.plan.key);
    json.list_of("rows", variation.rows, [&](const VariationRow& row) {
        const JsonObject line(json, JsonObject::Layout::one_line);
        json.member("value", row.value);
        json.member("measured", row.results.front().measured);
    });
    const std::vector<VariationFit> fits = fits_of(variation);
    const bool has_exponent = !fits.empty() && fits.front().measured.has_value();
    json.member("exponent",
                has_exponent ? std::optional(fits.front().measured->exponent) : std::nullopt);
}

} // namespace

void write_experiments(JsonWriter& json, const Session& session) {
    write_if_any(json, "experiment", session.experiments().current(),
                 [&](const ExperimentRun& run) { write_run(json, run); });
    json.list_of("experiment_results", session.experiments().results(),
                 [&](const ExperimentResult& result) { write_result(json, result); });
}

void write_variation(JsonWriter& json, const ViewState& view) {
    const JsonObject object(json, "variation");
    write_plan(json, view.experiments.variation.plan);
    json.member("runs", view.experiments.variation.runs);
    write_if_any(json, "result", view.experiments.variation.result,
                 [&](const Variation& variation) { write_result(json, variation); });
}

} // namespace carom
