#include "apps/carom/experiment_state.hpp"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace carom {

namespace {

using Layout = JsonWriter::Layout;

void write_number_or_null(JsonWriter& json, std::string_view key, std::optional<double> number) {
    json.key(key);
    number ? json.value(*number) : json.value(nullptr);
}

std::string_view name_of(Verdict verdict) {
    constexpr std::array<std::string_view, 3> names = {"open", "pass", "fail"};
    return names[static_cast<std::size_t>(verdict)];
}

void write_reading(JsonWriter& json, const Reading& reading) {
    json.begin_object(Layout::one_line);
    json.member("quantity", reading.measurand->quantity);
    json.member("unit", reading.measurand->unit);
    json.member("predicted", reading.predicted);
    write_number_or_null(json, "measured", reading.measured);
    write_number_or_null(json, "error", reading.error());
    json.member("tolerance", reading.measurand->tolerance);
    json.member("verdict", name_of(reading.verdict));
    json.end_object();
}

void write_run(JsonWriter& json, const ExperimentRun* run) {
    json.key("experiment");
    if (run == nullptr) {
        json.value(nullptr);
        return;
    }
    json.begin_object();
    json.member("key", run->experiment().key);
    json.member("response", run->response().name);
    json.member("elapsed", run->trace().elapsed());
    json.member("seconds", run->experiment().seconds);
    json.member("finished", run->finished());
    json.member("stopped_because", run->stopped_because());
    json.key("readings");
    json.begin_array();
    for (const Reading& reading : run->readings()) {
        write_reading(json, reading);
    }
    json.end_array();
    json.end_object();
}

void write_results(JsonWriter& json, const std::vector<ExperimentResult>& results) {
    json.key("experiment_results");
    json.begin_array();
    for (const ExperimentResult& result : results) {
        json.begin_object(Layout::one_line);
        json.member("experiment", result.experiment);
        json.member("response", result.response);
        json.member("quantity", result.quantity);
        json.member("unit", result.unit);
        json.member("predicted", result.predicted);
        write_number_or_null(json, "measured", result.measured);
        json.member("tolerance", result.tolerance);
        json.member("verdict", result.passed ? "pass" : "fail");
        json.end_object();
    }
    json.end_array();
}

} // namespace

void write_experiments(JsonWriter& json, const Session& session) {
    write_run(json, session.experiment());
    write_results(json, session.experiment_results());
}

} // namespace carom
