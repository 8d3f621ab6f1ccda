#include "studio/laboratory/measuring.hpp"

#include "io/base/atomic_file.hpp"
#include "lab/share/report/experiment_report.hpp"
#include "scenes/catalogue.hpp"
#include "studio/laboratory/laboratory.hpp"

#include <algorithm>
#include <utility>

namespace carom {

namespace {

/// Between two measurements of the broad phases are at least this many frames, and `rest_share`
/// times the time that one measurement takes, so that the comparison stays cheap.
constexpr int frames_between_timings = 10;
constexpr double rest_share = 20.0;
constexpr double usual_frame = 1.0 / 60.0; // [s]

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
        auto run = std::ranges::find(runs, result.response, &report::ReportedRun::response);
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

/// What opens its scene again.
std::string source_of(const Experiment& experiment) {
    return experiment.own_scene ? link_to(link_of(experiment)) : experiment.scene;
}

/// What the student predicted for the run under this response.
std::vector<report::Guess> guesses_of(const Predictions& predictions, const Experiment& experiment,
                                      std::string_view response) {
    std::vector<report::Guess> guesses;
    for (const Predictions::Kept& kept : predictions.all()) {
        if (kept.experiment == experiment.key && kept.response == response) {
            guesses.push_back({kept.quantity, kept.value});
        }
    }
    return guesses;
}

} // namespace

void Measuring::run(std::vector<ExperimentStart> runs) {
    lab_.keeper.unless_work_is_lost([this, runs = std::move(runs)] {
        experiments_.replace(runs);
        begin(*experiments_.take());
    });
}

void Measuring::set_up(const Experiment& experiment) {
    lab_.keeper.unless_work_is_lost([this, &experiment] { set_up_now(experiment); });
}

void Measuring::begin(const ExperimentStart& start) {
    lab_.scenes.forget_last_run();
    session_.begin(*start.experiment, start.response, start_world(start, session_.world()));
    lab_.keeper.note_saved();
    lab_.tools.choose_first();
    // The camera and the selection stay for the next run in the same scene.
    const SceneRow* row = find_scene(start.experiment->scene);
    const std::string source = source_of(*start.experiment);
    if (source != lab_.scenes.source() && (row == nullptr || row != lab_.scenes.row())) {
        lab_.scenes.forget_chosen_bodies();
        lab_.marks.drop_values();
        lab_.scenes.note_begun(source, row);
        lab_.camera.begin(first_camera(session_.scene(), row));
        lab_.marks.show_mark_of(row);
    }
    lab_.lessons.stray();
    lab_.scenes.fold_columns_in_games(); // which an experiment leaves
}

/// Shows its first world without measuring.
void Measuring::set_up_now(const Experiment& experiment) {
    const SceneRow* row = find_scene(experiment.scene);
    OpenedScene opened = row != nullptr ? open_scene(*row)
                                        : OpenedScene{.scene = scene_of(experiment),
                                                      .camera = {},
                                                      .source = source_of(experiment)};
    opened.scene.world = first_world(experiment, experiment.applicable.front());
    lab_.scenes.open(std::move(opened));
    session_.set_paused(true);
}

void Measuring::begin_due() {
    if (const auto start = experiments_.take_due(session_)) {
        begin(*start);
    }
    view_.experiments.experiments_waiting = experiments_.size();
}

void Measuring::time_broad_phases() {
    if (--frames_until_timing_ > 0) {
        return;
    }
    broad_phase_timing_.measure(session_.world());
    const double rest = rest_share * broad_phase_timing_.cost() / usual_frame;
    frames_until_timing_ = std::max(frames_between_timings, static_cast<int>(rest));
}

void Measuring::open_page_of(const Experiment& experiment) {
    if (view_.host.only_shows) {
        return;
    }
    view_.experiments.experiment = experiment.key;
    view_.columns.right_column = RightColumn::experiments;
    view_.columns.show_inspector = true;
    view_.columns.wants_right_column = true;
}

report::ExperimentReport Measuring::report_of(const Experiment& experiment,
                                              std::string picture) const {
    report::ExperimentReport report{
        &experiment, runs_of(session_, experiment), {}, std::move(picture), {}, {}};
    if (report.runs.empty()) {
        throw FileError("There is nothing to report yet: run the experiment first.");
    }
    for (report::ReportedRun& run : report.runs) {
        run.guesses = guesses_of(view_.experiments.predictions, experiment, run.response);
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
        const Response response{first.response, std::string(first.start->settings.resolver.view())};
        report.command =
            report::command_for(ExperimentRun(experiment, response, *first.start), plan);
    }
    return report;
}

void Measuring::vary(const VariationOrder& order) {
    World start = start_world({order.experiment, order.response}, session_.world());
    variation_ = std::make_unique<VariationRun>(*order.experiment, order.response, std::move(start),
                                                order.plan);
    view_.experiments.variation.result = variation_->so_far();
    view_.experiments.variation.total = variation_->count();
    view_.experiments.variation.runs = true;
}

void Measuring::cancel() {
    variation_.reset();
    view_.experiments.variation.runs = false;
}

void Measuring::continue_variation() {
    if (!variation_) {
        return;
    }
    const bool goes_on = variation_->advance(Budget(variation_budget));
    if (variation_->so_far().rows.size() != view_.experiments.variation.result->rows.size()) {
        view_.experiments.variation.result = variation_->so_far();
    }
    if (!goes_on) {
        cancel();
    }
}

void Measuring::forget_timing() {
    broad_phase_timing_.clear();
    frames_until_timing_ = 0;
}

} // namespace carom
