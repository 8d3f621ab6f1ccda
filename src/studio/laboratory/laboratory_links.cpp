// Links: what the window shows as text that travels, and back.

#include "studio/laboratory/laboratory.hpp"

#include "io/base/scene_error.hpp"
#include "lab/inside/iteration_residuals.hpp"
#include "lab/measure/body_track.hpp"
#include "lab/measure/figures.hpp"
#include "lab/share/report/html.hpp"
#include "lab/share/report/repeat.hpp"
#include "lab/theory/experiments/catalogue.hpp"
#include "studio/scene/framing.hpp"
#include "studio/view/selection.hpp"

#include <utility>

#include <fmt/format.h>
#include <glm/common.hpp>

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
        const bool is_known = key == residual_by_iteration_key ||
                              find_world_quantity(key) != nullptr ||
                              find_body_quantity(key) != nullptr;
        if (is_known && plots.size() < most_plots) {
            plots.push_back(key);
        }
    }
    return plots;
}

} // namespace

Link Laboratory::shown(bool with_runs) const {
    Link shown{set_up_of(session_, with_runs)};
    const bool has_lanes = live_lanes(session_.lanes()) > 1;
    shown.split = !has_lanes || view_.split_lanes;
    shown.camera = camera_of(view_);
    shown.marks = changed_marks(view_.overlays);
    shown.select = name_of(session_.world(), view_.selected.value_or(BodyId{}), "");
    shown.plots = plotted(view_);
    const bool is_at_moment = with_runs || session_.world().step_count == 0;
    if (const StepInspection* inspection = inside_.inspection(); inspection && is_at_moment) {
        shown.inside = look_of(*inspection);
    }
    if (view_.columns.right_column == RightColumn::experiments) {
        shown.page = view_.experiments.experiment;
    }
    if (view_.lesson && !view_.lesson->away) {
        shown.lesson = lesson_.key();
        shown.lesson_step = view_.lesson->step;
    }
    return shown;
}

/// Beside its lanes, which have begun.
void Laboratory::show(const Link& link, const OpenedSetUp& opened) {
    if (!link.lesson.empty()) {
        enter_lesson(open_playable_lesson(link.lesson), link.lesson_step);
        lesson_.tell(*view_.lesson);
        view_.lesson->away = false;
    }
    show_overlays(marks_of(link, own_overlays(view_)));
    if (const Experiment* page = find_experiment(link.page)) {
        open_page_of(*page);
    } else if (opened.experiment != nullptr) {
        open_page_of(*opened.experiment);
    }
    if (!link.lesson.empty()) {
        show_rest_of_step(link);
    }
    show_views_of(link);
    begin_run_of(link);
    if (!view_.lesson) {
        own_ = {}; // what it shows is the user's from now on
    }
}

/// What links of lessons leave to these: a measurement, unless the link has a run of its own or an
/// edited scene, and what the step plots and where it pauses.
void Laboratory::show_rest_of_step(const Link& link) {
    const OpenedSetUp& opened = lesson_.opened();
    const bool is_as_in_lesson = link.lanes.empty() && link.compare.empty() && link.runs.empty() &&
                                 session_.world().bodies == opened.scene.world.bodies;
    if (is_as_in_lesson && opened.experiment != nullptr && link.experiment.empty()) {
        session_.begin(*opened.experiment, *opened.response, opened.scene.world);
        show_page_of(*opened.experiment);
    }
    show_views_of(lesson_.step());
    if (link.runs.empty() || !has_run(link.runs[link.focus])) {
        begin_run_of(lesson_.step());
        begin_loop_of(lesson_.step());
    }
}

void Laboratory::open_page_of(const Experiment& experiment) {
    if (view_.host.only_shows) {
        return;
    }
    view_.experiments.experiment = experiment.key;
    view_.columns.right_column = RightColumn::experiments;
    view_.columns.show_inspector = true;
    view_.columns.wants_right_column = true;
}

/// HTML that shows this set-up within another page.
void Laboratory::copy_embed_code() {
    const std::string link =
        report::link_within_bounds(shown(false), view_.host.page + "?view&still");
    if (link.empty()) {
        notify(view_, "What is shown is too long for a link, which the code needs.", true);
        return;
    }
    clipboard_.write(
        fmt::format("<iframe src=\"{}\" title=\"Carom: {}\" width=\"640\" height=\"400\" "
                    "loading=\"lazy\" allow=\"fullscreen\" style=\"border: 0\"></iframe>",
                    report::escaped(link), report::escaped(session_.scene().title)));
    view_.talk.copied =
        "Copied the code of a still picture that plays when it is clicked: put it into "
        "the HTML of a page of your own.";
}

void Laboratory::copy_link(bool with_runs) {
    try {
        Link what = shown(with_runs);
        const std::string link = link_to(what, view_.host.page);
        if (link.size() > longest_link) {
            too_long_link_ = std::move(what);
            view_.dialog = dialogs::Save{.what = dialogs::SaveKind::set_up};
            return;
        }
        clipboard_.write(link);
        view_.talk.copied =
            fmt::format("Copied a link of {} characters to {}. {} opens it in Carom.", link.size(),
                        with_runs ? "this moment" : "this set-up", keys_text(Action::paste));
        if (view_.lesson && lesson_.key().empty()) {
            notify(view_, "The lesson comes from a file: the link shows its scene without it.");
        }
    } catch (const SceneError& error) {
        notify(view_, error.what(), true);
    }
}

} // namespace carom
