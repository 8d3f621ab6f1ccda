#include "studio/laboratory/parts.hpp"

#include "io/base/atomic_file.hpp"
#include "io/base/scene_error.hpp"
#include "io/scene/annotation_json.hpp"
#include "lab/measure/figures.hpp"
#include "lab/run/lane_titles.hpp"
#include "lab/share/report/experiment_report.hpp"
#include "lab/share/report/html.hpp"
#include "lab/share/report/repeat.hpp"
#include "lab/share/report/run_report.hpp"
#include "lab/theory/experiments/catalogue.hpp"
#include "studio/laboratory/laboratory.hpp"
#include "studio/scene/framing.hpp"
#include "studio/view/plot_subjects.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <glm/common.hpp>
#include <utility>

namespace carom {

namespace {

/// A camera that fills its picture says no more than its direction: another window has another
/// shape.
PartialCamera camera_of(const ViewState& view) {
    constexpr float farthest = 1e6f; // [m] that a link may say
    PartialCamera camera{.yaw = view.camera.yaw, .pitch = view.camera.pitch};
    if (!is_framed(view)) {
        camera.target = glm::clamp(view.camera.target, -farthest, farthest);
        camera.distance = view.camera.distance;
    }
    return camera;
}

/// The quantities in the drawer, those that are of the world or of its bodies.
std::vector<std::string> plotted(const ViewState& view) {
    std::vector<std::string> plots;
    if (!view.columns.show_plots || view.plots.tab == DrawerTab::bodies) {
        return plots;
    }
    for (const std::string& key : view.plots.chosen) {
        if (is_quantity(key) && plots.size() < most_plots) {
            plots.push_back(key);
        }
    }
    return plots;
}

std::vector<std::string> names_of_selection(const World& world, const ViewState& view) {
    std::vector<std::string> names;
    for (const BodyId id : plotted_bodies(view)) {
        if (const Body* body = world.find(id)) {
            names.push_back(body->name);
        }
    }
    return names;
}

/// What is typed to take the same steps in all lanes, where nothing but settings was changed before
/// the first.
std::string command_of(const Session& session) {
    const World& first = session.focused().chronicle().first_world();
    Scene begun = session.scene();
    begun.world = first;
    const SceneRow* row = built_in_behind(begun);
    const bool is_plain = std::ranges::all_of(session.lanes().all(), [](const Lane& lane) {
        return !lane.is_ghost() && lane.chronicle().log().empty();
    });
    if (row == nullptr || !is_plain) {
        return {};
    }
    std::string text = fmt::format("carom-cli run {} --steps {}", row->key,
                                   session.world().step_count - first.step_count) +
                       report::set_options(row->make().settings, first.settings);
    for (const Lane& lane : session.lanes().all()) {
        if (&lane != &session.focused()) {
            const std::string option =
                report::lane_option(first.settings, lane.chronicle().first_world().settings);
            if (option.empty()) { // a lane like the first is nothing that can be typed
                return {};
            }
            text += option;
        }
    }
    return text;
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

Link Sharing::shown(bool with_runs) const {
    Link shown{set_up_of(session_, with_runs)};
    const bool has_lanes = live_lanes(session_.lanes().all()) > 1;
    shown.split = !has_lanes || lanes_are_split(session_, view_);
    shown.camera = camera_of(view_);
    shown.marks = changed_marks(view_.overlays);
    shown.annotations = annotations_in(session_.world(), view_.marks.annotations);
    shown.strobe_steps = view_.marks.strobe_steps;
    shown.select = names_of_selection(session_.world(), view_);
    shown.plots = plotted(view_);
    shown.loop = view_.lesson && !view_.lesson->away ? view_.lesson->repeats : view_.loop;
    const bool is_at_moment = with_runs || session_.world().step_count == 0;
    if (const StepInspection* inspection = inside_.inspection(); inspection && is_at_moment) {
        shown.inside = look_of(*inspection);
    }
    if (view_.columns.right_column == RightColumn::experiments) {
        if (const Experiment* page = find_experiment(view_.experiments.experiment)) {
            name_page(shown, *page);
        }
    }
    if (view_.lesson && !view_.lesson->away) {
        shown.lesson = lab_.lessons.player().key();
        shown.lesson_step = view_.lesson->step;
    }
    return shown;
}

/// HTML that shows this set-up within another page.
void Sharing::copy_embed_code() {
    const std::string link =
        report::link_within_bounds(shown(false), view_.host.page + "?view&still");
    if (link.empty()) {
        notify(view_, "What is shown is too long for a link, which the code needs.", true);
        return;
    }
    lab_.clipboard().write(
        fmt::format("<iframe src=\"{}\" title=\"Carom: {}\" width=\"640\" height=\"400\" "
                    "loading=\"lazy\" allow=\"fullscreen\" style=\"border: 0\"></iframe>",
                    report::escaped(link), report::escaped(session_.scene().title)));
    view_.talk.copied =
        "Copied the code of a still picture that plays when it is clicked: put it into "
        "the HTML of a page of your own.";
}

void Sharing::copy_link(bool with_runs) {
    try {
        Link what = shown(with_runs);
        const std::string link = link_to(what, view_.host.page);
        if (link.size() > longest_link) {
            too_long_link_ = std::move(what);
            view_.dialog = dialogs::Save{.what = dialogs::SaveKind::set_up};
            return;
        }
        lab_.clipboard().write(link);
        view_.talk.copied =
            fmt::format("Copied a link of {} characters to {}. {} opens it in Carom.", link.size(),
                        with_runs ? "this moment" : "this set-up", keys_text(Action::paste));
        if (view_.lesson && lab_.lessons.player().key().empty()) {
            notify(view_, "The lesson comes from a file: the link shows its scene without it.");
        }
    } catch (const SceneError& error) {
        notify(view_, error.what(), true);
    }
}

void Sharing::ask_for_report() {
    const ExperimentRun* run = session_.experiments().current();
    const bool is_of_experiment = run != nullptr &&
                                  session_.experiments().has_results(run->experiment().key) &&
                                  !view_.experiments.predictions.hides(run->experiment().key);
    view_.dialog = dialogs::Report{.experiment = is_of_experiment ? &run->experiment() : nullptr};
}

void Sharing::write_report(const ReportOrder& order, std::string picture) {
    const std::string told =
        saved_text(view_, "the report", order.file) +
        (view_.host.in_browser ? " It holds its numbers." : " Its numbers are beside it as CSV.");
    report::ReportWords words = order.words;
    words.date = report::date_of_today();
    const auto write_files = view_.host.in_browser ? &write_with_numbers : &write_two_files;
    lab_.keeper.write(told, [&] {
        if (order.experiment != nullptr) {
            report::ExperimentReport report =
                lab_.measuring.report_of(*order.experiment, std::move(picture));
            report.words = words;
            write_files(order.file, page_of(report), csv_of(report));
        } else {
            report::RunReport report = report_of_run(std::move(picture));
            report.words = words;
            write_files(order.file, page_of(report), csv_of(report));
        }
    });
}

std::vector<report::ReportedLane> Sharing::reported_lanes() const {
    const std::vector<std::string> titles = lane_titles(session_);
    std::vector<report::ReportedLane> lanes;
    for (std::size_t i = 0; i < session_.lanes().size(); ++i) {
        const Lane& lane = session_.lanes()[i];
        const auto figures = lane.figures().all();
        lanes.push_back({titles[i],
                         lane.chronicle().first_world(),
                         lane.world(),
                         {figures.begin(), figures.end()}});
        if (figures.empty()) {
            lanes.back().figures.push_back(figures_of(lane.world()));
        }
    }
    return lanes;
}

report::RunReport Sharing::report_of_run(std::string picture) const {
    report::RunReport report{.title = session_.scene().title,
                             .source = is_link(lab_.scenes.source())
                                           ? std::string()
                                           : for_user(view_, lab_.scenes.source()),
                             .teaches = session_.scene().teaches,
                             .lanes = reported_lanes(),
                             .acts = report::acts_of(log_so_far(session_), session_.world()),
                             .annotations = session_.scene().annotations,
                             .picture = std::move(picture),
                             .link = report::link_within_bounds(shown(true), view_.host.page),
                             .command = command_of(session_)};
    report.annotations.insert(report.annotations.end(), view_.marks.annotations.begin(),
                              view_.marks.annotations.end());
    if (report.link.empty()) {
        report.link = report::link_within_bounds(shown(false), view_.host.page);
        report.acts.emplace_back("All of it is too long for a link, which holds the set-up alone: "
                                 "File > Save the run... keeps the run itself.");
    }
    return report;
}

} // namespace carom
