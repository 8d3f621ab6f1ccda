// Links: what the window shows as text that travels, and back.

#include "apps/carom/laboratory/laboratory.hpp"

#include "io/base/scene_error.hpp"
#include "lab/share/report/html.hpp"
#include "lab/share/report/repeat.hpp"
#include "lab/theory/experiments/catalogue.hpp"
#include "ui/scene/framing.hpp"
#include "ui/view/selection.hpp"

#include <utility>

#include <fmt/format.h>
#include <glm/common.hpp>
#include <imgui.h>

namespace carom {

namespace {

/// A camera that fills its picture says no more than its direction: another window has another
/// shape.
PartialCamera camera_of(const ui::ViewState& view) {
    constexpr float farthest = 1e6f; // [m] that a link may say
    PartialCamera camera{.yaw = view.camera.yaw, .pitch = view.camera.pitch};
    if (!is_framed(view)) {
        camera.target = glm::clamp(view.camera.target, -farthest, farthest);
        camera.distance = view.camera.distance;
    }
    return camera;
}

std::vector<std::pair<std::string, bool>> changes_of(const OverlaySwitches& overlays) {
    const OverlaySwitches usual;
    std::vector<std::pair<std::string, bool>> changes;
    for (const OverlayKey& row : overlay_keys) {
        if (overlays.*row.member != usual.*row.member) {
            changes.emplace_back(row.key, overlays.*row.member);
        }
    }
    return changes;
}

OverlaySwitches with(const std::vector<std::pair<std::string, bool>>& changes) {
    OverlaySwitches overlays;
    for (const auto& change : changes) {
        overlays.*find_overlay(change.first)->member = change.second;
    }
    return overlays;
}

} // namespace

Arrangement Laboratory::arrangement(bool with_runs) const {
    Arrangement arrangement = arrangement_of(session_, with_runs, view_.selected);
    arrangement.split_lanes = view_.split_lanes;
    arrangement.camera = camera_of(view_);
    arrangement.overlays = changes_of(view_.overlays);
    if (view_.right_column == ui::RightColumn::experiments) {
        arrangement.experiment = view_.experiment;
    }
    if (view_.lesson && !view_.lesson->away) {
        arrangement.lesson = lesson_.key();
        arrangement.lesson_step = view_.lesson->step;
    }
    return arrangement;
}

/// Beside its lanes, which are loaded.
void Laboratory::show(const Arrangement& arrangement) {
    if (!arrangement.lesson.empty()) {
        enter_lesson(open_playable_lesson(arrangement.lesson), arrangement.lesson_step);
        lesson_.tell(*view_.lesson);
        view_.lesson->away = false;
    }
    show_overlays(with(arrangement.overlays));
    view_.split_lanes = arrangement.split_lanes;
    select_only(view_, arrangement.selected);
    if (const Experiment* experiment = find_experiment(arrangement.experiment)) {
        open_page_of(*experiment);
    }
    session_.set_paused(arrangement.paused);
    session_.set_speed(static_cast<double>(arrangement.speed));
    if (!arrangement.lesson.empty()) {
        show_rest_of_step(arrangement);
    }
}

/// What a link does not say: plots, rules, and how the run begins, unless the link has a run of its
/// own or an edited scene.
void Laboratory::show_rest_of_step(const Arrangement& arrangement) {
    const bool is_as_in_lesson = arrangement.lanes.size() == 1 &&
                                 session_.world().bodies == lesson_.opened().scene.world.bodies;
    const bool begins = !has_run(arrangement.lanes[arrangement.focus]);
    if (begins && is_as_in_lesson) {
        begin_experiment_of(lesson_.opened());
        session_.set_paused(arrangement.paused);
    }
    show_views_of(lesson_.step());
    select_only(view_, arrangement.selected ? arrangement.selected : view_.selected);
    if (begins) {
        begin_run_of(lesson_.step());
    }
}

void Laboratory::open_page_of(const Experiment& experiment) {
    if (view_.only_shows) {
        return;
    }
    view_.experiment = experiment.key;
    view_.right_column = ui::RightColumn::experiments;
    view_.show_inspector = true;
    view_.wants_right_column = true;
}

/// HTML that shows this set-up within another page.
void Laboratory::copy_embed_code() {
    const std::string link =
        report::link_within_bounds(arrangement(false), view_.page + "?view&still");
    if (link.empty()) {
        notify(view_, "What is shown is too long for a link, which the code needs.", true);
        return;
    }
    ImGui::SetClipboardText(
        fmt::format("<iframe src=\"{}\" title=\"Carom: {}\" width=\"640\" height=\"400\" "
                    "loading=\"lazy\" allow=\"fullscreen\" style=\"border: 0\"></iframe>",
                    report::escaped(link), report::escaped(session_.scene().title))
            .c_str());
    view_.copied = "Copied the code of a still picture that plays when it is clicked: put it into "
                   "the HTML of a page of your own.";
}

void Laboratory::copy_link(bool with_runs) {
    try {
        Arrangement shown = arrangement(with_runs);
        const std::string link = link_to(shown, view_.page);
        if (link.size() > longest_link) {
            too_long_link_ = std::move(shown);
            view_.dialog = ui::dialogs::Save{.what = ui::dialogs::SaveKind::set_up};
            return;
        }
        ImGui::SetClipboardText(link.c_str());
        view_.copied =
            fmt::format("Copied a link of {} characters to {}. {} opens it in Carom.", link.size(),
                        with_runs ? "this moment" : "this set-up", keys_text(ui::Action::paste));
        if (view_.lesson && lesson_.key().empty()) {
            notify(view_, "The lesson comes from a file: the link shows its scene without it.");
        }
    } catch (const SceneError& error) {
        notify(view_, error.what(), true);
    }
}

} // namespace carom
