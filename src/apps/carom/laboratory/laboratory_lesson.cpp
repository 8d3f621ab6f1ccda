// What lecture mode and lessons ask of the laboratory.

#include "apps/carom/laboratory/laboratory.hpp"

#include "lab/run/comparison.hpp"
#include "lab/teach/lesson_check.hpp"
#include "lab/theory/experiments/catalogue.hpp"
#include "ui/lessons/tour.hpp"
#include "ui/view/selection.hpp"

#include <algorithm>
#include <utility>

namespace carom {

namespace {

/// How much of the run the picture has to hold: until it begins anew or ends, and in slow motion
/// what is seen before a lecturer turns to the next step.
double seconds_shown(const LessonStep& step) {
    constexpr double longest = 4.0;
    constexpr double patience = 12.0; // of the clock on the wall
    if (step.inside) {
        return 0.0;
    }
    double seconds = usual_preview;
    if (step.loop) {
        seconds = std::min(*step.loop, longest);
    } else if (const Experiment* experiment = find_experiment(step.experiment)) {
        seconds = std::min(seconds, experiment->seconds);
    }
    return std::min(seconds, patience * step.speed);
}

/// What differs between the user's lanes, in each of them.
std::vector<std::vector<SetSetting>> compared_in(const Session& session) {
    const auto differing = differing_settings(session.lanes());
    std::vector<std::vector<SetSetting>> lanes;
    for (const Lane& lane : session.lanes()) {
        if (!lane.is_ghost()) {
            lanes.push_back(values_of(differing, lane.world().settings));
        }
    }
    return lanes;
}

} // namespace

void Laboratory::stray_from_lesson() {
    loop_.end();
    arriving_.reset();
    if (view_.lesson) {
        view_.lesson->away = true;
        view_.lesson->repeats.reset();
        own_.take_back_rules(session_);
    }
}

void Laboratory::begin_lesson(OpenedLesson lesson, int step) {
    enter_lesson(std::move(lesson), step);
    show_lesson_step();
}

void Laboratory::enter_lesson(OpenedLesson lesson, int step) {
    ui::end_tour({session_, view_, inside_});
    own_.take_back(session_, view_);
    if (view_.writing) {
        view_.writing->is_tried = false;
    }
    if (!view_.lesson) {
        view_.lesson.emplace();
        view_.lesson->was_lecture = view_.lecture;
        before_lesson_ = {session_.speed(),      session_.paused(),       view_.split_lanes,
                          compared_in(session_), view_.preferences.theme, source_,
                          view_.selected};
    }
    lesson_.begin(std::move(lesson), step);
    view_.lesson->sheet = QuestionSheet(lesson_.questions());
    view_.lesson->page = 0;
    set_lecture(view_, true);
    view_.show_panels = false;
}

/// After the last step come its questions, a page each, and then how many were right.
void Laboratory::turn_lesson(int direction) {
    if (!lesson_.is_open()) {
        notify(view_, "No lesson is open: the menu Lessons has some.");
        return;
    }
    ui::LessonView& shown = *view_.lesson;
    if (shown.asks()) {
        if (direction > 0 && shown.is_at_result()) {
            notify(view_, "This is the end of the lesson.");
        } else if (direction > 0 || shown.page > 1) {
            shown.page = direction > 0 ? shown.page + 1 : shown.page - 1;
        } else {
            show_lesson_step();
        }
    } else if (shown.away || lesson_.turn(direction)) {
        show_lesson_step();
    } else if (direction > 0 && shown.sheet.size() > 0) {
        shown.page = 1;
    } else {
        notify(view_, direction > 0 ? "This is the last step of the lesson."
                                    : "This is the first step of the lesson.");
    }
}

void Laboratory::show_lesson_step() {
    show_set_up(lesson_.step(), lesson_.opened());
    lesson_.tell(*view_.lesson);
    view_.lesson->away = false;
    view_.lesson->page = 0;
}

/// In a lesson, or of one that is being written.
void Laboratory::show_set_up(const LessonStep& step, const LessonScene& opened) {
    own_.take_back(session_, view_);
    inside_.leave();
    open(scene_of(step, opened));
    if (const ComparisonPreset* preset = find_comparison(step.compare)) {
        session_.compare(preset->lanes());
        view_.split_lanes = true;
    } else if (!step.lanes.empty()) {
        session_.compare(step.lanes);
        view_.split_lanes = step.split;
    }
    begin_experiment_of(opened);
    show_overlays(with_marks(own_overlays(view_), step));
    show_views_of(step);
    session_.set_speed(step.speed);
    session_.set_paused(step.paused);
    preview_ = preview_of(session_.first_world(), seconds_shown(step));
    reset_camera();
    begin_run_of(step);
}

/// Its prediction, theory and measurement stand below the scene; its page is the one that the
/// column shows once it is unfolded.
void Laboratory::begin_experiment_of(const LessonScene& opened) {
    if (opened.experiment == nullptr) {
        return;
    }
    session_.begin(*opened.experiment, *opened.response, opened.scene.world);
    saved_ = session_.built();
    own_.lend_column(view_);
    view_.experiment = opened.experiment->key;
    view_.right_column = ui::RightColumn::experiments;
}

/// In lecture mode plots stand beside the scene; they need the panels, the columns stay folded.
void Laboratory::show_views_of(const LessonStep& step) {
    const Body* selected =
        step.select.empty() ? nullptr : session_.world().find(std::string_view(step.select));
    if (selected != nullptr) {
        view_.selected = selected->id;
        session_.follow(selected->id);
    }
    if (step.pause_rules) {
        own_.lend_rules(session_);
        session_.set_pause_rules(pause_rules_in(*step.pause_rules, session_.world()));
    }
    if (!step.plots.empty() && !view_.only_shows) {
        own_.lend_plots(view_);
        view_.plots.tab = ui::DrawerTab::plots;
        view_.plots.chosen = step.plots;
        view_.plots.times.reset();
        view_.plots.values.clear();
        view_.show_plots = true;
        view_.show_panels = true;
    }
}

/// From the start of the scene to where the step begins, and on.
void Laboratory::begin_run_of(const LessonStep& step) {
    if (step.at > 0.0) {
        session_.run_on(step.at);
    }
    if (step.inside) {
        session_.set_paused(true);
    }
    if (step.at > 0.0 || step.inside) {
        arriving_ = step;
    }
    if (step.loop && view_.lesson) {
        loop_.begin(*step.loop);
        view_.lesson->repeats = step.loop;
    }
}

/// What moves in the seconds from now on is to fill the picture.
void Laboratory::arrive_in_step() {
    if (view_.lesson) {
        view_.lesson->repeats = loop_.seconds();
    }
    if (!arriving_ || session_.is_seeking()) {
        return;
    }
    const LessonStep step = *std::exchange(arriving_, std::nullopt);
    if (step.at > 0.0) {
        preview_ = preview_of(session_.world(), seconds_shown(step));
        reset_camera();
    }
    if (step.inside) {
        look_inside_of(step);
    }
}

void Laboratory::look_inside_of(const LessonStep& step) {
    const LessonInside& wanted = *step.inside;
    inside_.enter(session_);
    const auto visited = visited_in(wanted, session_.world(), inside_.inspection()->visited());
    if (!visited) {
        inside_.leave();
        notify(view_, "What the lesson looks into is not solved in this step.", true);
        return;
    }
    const auto point = static_cast<std::uint32_t>(wanted.point);
    inside_.fulfil(session_, {.moment = {}, .follow = visited, .point = point});
    if (view_.lesson) { // while it is written, its own tab stays
        own_.lend_column(view_);
        show_inside(view_, true);
    }
}

/// The scene stays, and what the user had beside it comes back: lanes, pause, speed, marks, plots,
/// theme, and the selection where it is about this scene.
void Laboratory::leave_lesson() {
    if (!lesson_.is_open()) {
        return;
    }
    if (!view_.lesson->away) { // else it is the user's own scene
        session_.end_comparison();
        if (before_lesson_.lanes.size() > 1) {
            session_.compare(before_lesson_.lanes);
        }
        session_.set_paused(before_lesson_.paused);
        select_only(view_,
                    before_lesson_.source == source_ ? before_lesson_.selected : std::nullopt);
        view_.split_lanes = before_lesson_.split_lanes;
    }
    view_.preferences.theme = before_lesson_.theme;
    own_.take_back(session_, view_);
    loop_.end();
    arriving_.reset();
    view_.show_panels = true;
    set_lecture(view_, view_.lesson->was_lecture);
    view_.lesson.reset();
    const std::size_t step = lesson_.index();
    lesson_.end();
    fold_columns_in_games(); // which a lesson leaves to its own scenes
    show_overlay_of(nullptr);
    session_.set_speed(before_lesson_.speed);
    return_to_writing(step);
}

} // namespace carom
