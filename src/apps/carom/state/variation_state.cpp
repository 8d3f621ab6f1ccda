#include "apps/carom/state/state_parts.hpp"

namespace carom {

namespace {

void write_plan(JsonWriter& json, const VariationPlan& plan) {
    json.member("key", plan.key);
    json.member("from", plan.from);
    json.member("to", plan.to);
    json.member("count", plan.count);
    json.member("logarithmic", plan.logarithmic);
}

void write_result(JsonWriter& json, const Variation& variation) {
    const JsonObject object(json, "result");
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

void write_variation(JsonWriter& json, const ViewState& view) {
    const JsonObject object(json, "variation");
    write_plan(json, view.experiments.variation.plan);
    json.member("runs", view.experiments.variation.runs);
    if (view.experiments.variation.result) {
        write_result(json, *view.experiments.variation.result);
    } else {
        json.member("result", nullptr);
    }
}

} // namespace carom
