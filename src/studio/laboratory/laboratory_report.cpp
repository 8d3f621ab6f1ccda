// Lab reports, and experiments that are repeated at several values of a dial.

#include "studio/laboratory/laboratory.hpp"

#include "io/base/atomic_file.hpp"
#include "lab/share/report/experiment_report.hpp"
#include "lab/share/report/html.hpp"
#include "lab/share/report/repeat.hpp"
#include "lab/share/report/run_report.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace carom {

namespace {

constexpr double variation_budget = 0.012; // of a frame [s]

bool tells_of(const ExperimentRun* run, const Experiment& experiment) {
    return run != nullptr && run->experiment().key == experiment.key && run->finished();
}

/// The last runs under each response, the current one first; of the others only the results are
/// kept.
std::vector<report::ReportedRun> runs_of(const Session& session, const Experiment& experiment) {
    std::vector<report::ReportedRun> runs;
    const ExperimentRun* current = session.experiments().current();
    if (tells_of(current, experiment)) {
        runs.push_back(report::reported(*current));
    }
    for (const ExperimentResult& result : session.experiments().results()) {
        if (result.experiment != experiment.key ||
            (tells_of(current, experiment) && result.response == current->response().name)) {
            continue;
        }
        auto run = std::find_if(runs.begin(), runs.end(), [&](const report::ReportedRun& each) {
            return each.response == result.response;
        });
        if (run == runs.end()) {
            run = runs.insert(runs.end(), report::ReportedRun{result.response, {}, {}, {}, {}});
            if (const auto named = report::find_response(experiment, result.response)) {
                run->start = first_world(experiment, *named);
            }
        }
        run->results.push_back(result);
    }
    return runs;
}

/// What the student predicted: of the last run that was asked for first, or typed since.
std::vector<report::Guess> guesses_of(const Predictions& predictions,
                                      const Experiment& experiment) {
    std::vector<report::Guess> guesses;
    for (const Measurand& measurand : experiment.measurands) {
        auto value = predictions.latest(experiment.key, measurand);
        if (!value) {
            value = predictions.typed(experiment.key, measurand.quantity);
        }
        if (value) {
            guesses.push_back({std::string(measurand.quantity), *value});
        }
    }
    return guesses;
}

/// What is typed to take the same steps, where nothing but settings was changed before the first.
std::string command_of(const Session& session) {
    const World& first = session.focused().chronicle().first_world();
    const SceneRow* row = built_in_behind({session.scene().title, session.scene().teaches, first});
    if (row == nullptr || !session.focused().chronicle().log().empty()) {
        return {};
    }
    return fmt::format("carom-cli run {} --steps {}", row->key,
                       session.world().step_count - first.step_count) +
           report::set_options(row->make().settings, first.settings);
}

std::vector<LoggedCommand> log_so_far(const Session& session) {
    std::vector<LoggedCommand> log;
    for (const LoggedCommand& logged : session.focused().chronicle().log()) {
        if (logged.step <= session.world().step_count) {
            log.push_back(logged);
        }
    }
    return log;
}

/// A browser gives one file for a click, so that the numbers are a link in the page.
void write_with_numbers(const std::filesystem::path& file, const std::string& page,
                        const std::string& table) {
    write_whole_file(file, report::with_numbers(page, file.stem().string(), table));
}

/// Neither appears before both are written.
void write_two_files(const std::filesystem::path& file, const std::string& page,
                     const std::string& table) {
    std::filesystem::path beside = file;
    AtomicFile whole(file);
    AtomicFile numbers(beside.replace_extension(".csv"));
    whole.write(page);
    numbers.write(table);
    numbers.commit();
    whole.commit();
}

} // namespace

void Laboratory::write_report(const ReportOrder& order, std::string picture) {
    const std::string told =
        saved_text(view_, "the report", order.file) +
        (view_.host.in_browser ? " It holds its numbers." : " Its numbers are beside it as CSV.");
    const auto write_files = view_.host.in_browser ? &write_with_numbers : &write_two_files;
    write(told, [&] {
        if (order.experiment != nullptr) {
            const report::ExperimentReport report =
                experiment_report(*order.experiment, std::move(picture));
            write_files(order.file, page_of(report), csv_of(report));
        } else {
            const report::RunReport report = run_report(std::move(picture));
            write_files(order.file, page_of(report), report::csv_of(report.figures));
        }
    });
}

report::ExperimentReport Laboratory::experiment_report(const Experiment& experiment,
                                                       std::string picture) const {
    report::ExperimentReport report{&experiment,
                                    runs_of(session_, experiment),
                                    guesses_of(view_.experiments.predictions, experiment),
                                    {},
                                    std::move(picture),
                                    {},
                                    {}};
    if (report.runs.empty()) {
        throw FileError("There is nothing to report yet: run the experiment first.");
    }
    std::optional<VariationPlan> plan;
    const auto& varied = view_.experiments.variation.result;
    if (varied && varied->experiment == experiment.key && !varied->rows.empty()) {
        report.variations.push_back(*varied);
        plan = varied->plan;
    }
    const report::ReportedRun& first = report.runs.front();
    if (first.start) {
        report.link = report::link_for(experiment, *first.start, view_.host.page);
        const Response response{first.response, first.start->settings.resolver.view()};
        report.command =
            report::command_for(ExperimentRun(experiment, response, *first.start), plan);
    }
    return report;
}

report::RunReport Laboratory::run_report(std::string picture) const {
    const auto figures = session_.focused().figures().all();
    report::RunReport report{.title = session_.scene().title,
                             .source = is_link(source_) ? std::string() : for_user(view_, source_),
                             .teaches = session_.scene().teaches,
                             .start = session_.focused().chronicle().first_world(),
                             .end = session_.world(),
                             .figures = {figures.begin(), figures.end()},
                             .acts = report::acts_of(log_so_far(session_), session_.world()),
                             .picture = std::move(picture),
                             .link = report::link_within_bounds(shown(true), view_.host.page),
                             .command = command_of(session_)};
    if (report.figures.empty()) {
        report.figures.push_back(figures_of(session_.world()));
    }
    if (report.link.empty()) {
        report.link = report::link_within_bounds(shown(false), view_.host.page);
        report.acts.emplace_back("All of it is too long for a link, which holds the set-up alone: "
                                 "File > Save the run... keeps the run itself.");
    }
    return report;
}

void Laboratory::begin_variation(const VariationOrder& order) {
    World start = start_world({order.experiment, order.response}, session_.world());
    variation_ = std::make_unique<VariationRun>(*order.experiment, order.response, std::move(start),
                                                order.plan);
    view_.experiments.variation.result = variation_->so_far();
    view_.experiments.variation.total = variation_->count();
    view_.experiments.variation.runs = true;
}

void Laboratory::cancel_variation() {
    variation_.reset();
    view_.experiments.variation.runs = false;
}

void Laboratory::continue_variation() {
    if (!variation_) {
        return;
    }
    const bool goes_on = variation_->advance(Budget(variation_budget));
    if (variation_->so_far().rows.size() != view_.experiments.variation.result->rows.size()) {
        view_.experiments.variation.result = variation_->so_far();
    }
    if (!goes_on) {
        cancel_variation();
    }
}

} // namespace carom
