#include "apps/carom-cli/commands.hpp"

#include "apps/carom-cli/experiment_trials.hpp"
#include "io/base/atomic_file.hpp"
#include "io/base/json_writer.hpp"
#include "io/base/option_values.hpp"
#include "io/base/scene_error.hpp"
#include "lab/run/scene_source.hpp"
#include "lab/share/link.hpp"
#include "lab/share/report/repeat.hpp"
#include "lab/text/number_text.hpp"
#include "lab/theory/experiments/catalogue.hpp"
#include "lab/theory/result_text.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>

namespace carom {

namespace {

std::string as_table(const std::vector<ExperimentResult>& results) {
    Table table = {{"EXPERIMENT", "RESPONSE", "QUANTITY", "PREDICTED", "MEASURED", "ERROR",
                    "TOLERANCE", "VERDICT"}};
    for (const ExperimentResult& result : results) {
        const ResultTexts texts = texts_of(result);
        table.push_back({result.experiment, result.response, result.quantity, texts.predicted,
                         texts.measured, texts.error, texts.tolerance, texts.verdict});
    }
    return aligned(table);
}

/// The values with what was predicted and measured there, then what is fitted to them.
std::string as_table(const Variation& variation) {
    Table table = {{"RESPONSE", "QUANTITY", one_line(variation.plan.key), "PREDICTED", "MEASURED"}};
    for (std::size_t i = 0; i < variation.rows.front().results.size(); ++i) {
        for (const VariationRow& row : variation.rows) {
            const ResultTexts texts = texts_of(row.results[i]);
            table.push_back({variation.response, row.results[i].quantity,
                             with_unit(number_text(row.value), variation.unit), texts.predicted,
                             texts.measured});
        }
    }
    std::string text = "\n" + aligned(table);
    for (const VariationFit& fit : fits_of(variation)) {
        text += fmt::format("{}, {}: {}\n", variation.response, fit.quantity, fit_text(fit));
    }
    return text;
}

/// What is typed to repeat it, without the files that it writes.
std::string command_text(const ExperimentOptions& options) {
    std::string text = "carom-cli experiment " + options.name;
    text += report::option_text("--response", options.response);
    for (const std::string& setting : options.settings) {
        text += report::option_text("--set", setting);
    }
    text += report::option_text("--refine", options.refine == "1" ? "" : options.refine);
    return text + report::option_text("--vary", options.vary);
}

report::ExperimentReport report_of(const ExperimentOptions& options, Outcome outcome) {
    const Experiment* experiment = &open_experiment(options.name, Place{"experiment", {}});
    std::string link = report::link_for(*experiment, *outcome.runs.front().start, usual_page);
    return {experiment,   std::move(outcome.runs), std::move(outcome.variations),
            {},           std::move(link),         command_text(options),
            options.words};
}

void refuse_all_in_one(const ExperimentOptions& options) {
    const std::array named = {NamedFile{"--vary", options.vary},
                              NamedFile{"--report", options.report},
                              NamedFile{"--csv", options.csv}};
    for (const NamedFile& each : named) {
        if (options.name == every_experiment && !each.file.empty()) {
            Place{each.option, {}}.refuse("expected the name of one experiment, got all");
        }
    }
}

std::string as_json(const std::vector<ExperimentResult>& results) {
    JsonWriter json;
    json.list_of(results, [&](const ExperimentResult& result) {
        const JsonObject object(json);
        json.member("experiment", result.experiment);
        json.member("response", result.response);
        json.member("quantity", result.quantity);
        json.member("unit", result.unit);
        json.member("measured", result.measured);
        json.member("predicted", predicted_value(result));
        json.member("error", result.error());
        json.member("tolerance", result.tolerance);
        json.member("verdict", verdict_key(result));
    });
    return json.take_text();
}

} // namespace

bool run_experiments(const ExperimentOptions& options) {
    refuse_all_in_one(options);
    const std::array named = {NamedFile{"--json", options.json},
                              NamedFile{"--report", options.report},
                              NamedFile{"--csv", options.csv}};
    expect_separate_files(named);
    std::array<std::optional<AtomicFile>, 3> files;
    for (std::size_t i = 0; i < named.size(); ++i) {
        if (!named[i].file.empty()) {
            files[i].emplace(named[i].file);
        }
    }
    Outcome outcome = all_outcomes(options);
    const std::vector<ExperimentResult> results = outcome.results;
    std::string table = as_table(results);
    for (const Variation& variation : outcome.variations) {
        table += as_table(variation);
    }
    if (files[0]) {
        files[0]->write(as_json(results));
    }
    if (files[1] || files[2]) {
        const report::ExperimentReport told = report_of(options, std::move(outcome));
        if (files[1]) {
            files[1]->write(page_of(told));
        }
        if (files[2]) {
            files[2]->write(csv_of(told));
        }
    }
    for (std::optional<AtomicFile>& file : files) {
        if (file) {
            file->commit();
        }
    }
    if (!is_standard_output_among(named)) {
        fmt::print("{}", table);
    }
    return std::ranges::none_of(results, [](const ExperimentResult& result) {
        return result.is_defined && result.promised && !result.passed;
    });
}

} // namespace carom
