#include "studio/laboratory/lesson_stage.hpp"

#include "lab/run/comparison.hpp"
#include "lab/theory/experiments/catalogue.hpp"
#include "scenes/catalogue.hpp"
#include "studio/laboratory/laboratory.hpp"
#include "studio/lessons/tour.hpp"
#include "studio/view/selection.hpp"

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
    const auto differing = differing_settings(session.lanes().all());
    std::vector<std::vector<SetSetting>> lanes;
    for (const Lane& lane : session.lanes()) {
        if (!lane.is_ghost()) {
            lanes.push_back(values_of(differing, lane.world().settings));
        }
    }
    return lanes;
}

} // namespace

void LessonStage::open(std::string_view key, int step) {
    lab_.keeper.unless_work_is_lost(
        [this, lesson = std::string(key), step] { begin(open_playable_lesson(lesson), step); });
}

void LessonStage::go_to(int step) {
    if (lesson_.is_open()) {
        lesson_.go_to(step);
        show_step();
    }
}

void LessonStage::stray() {
    loop_.end();
    arriving_.reset();
    if (view_.writing) {
        view_.writing->shown.reset();
    }
    if (view_.lesson) {
        view_.lesson->away = true;
        view_.lesson->repeats.reset();
        own_.take_back_rules(session_);
    }
}

void LessonStage::begin(OpenedLesson lesson, int step) {
    enter(std::move(lesson), step);
    show_step();
}

void LessonStage::enter(OpenedLesson lesson, int step) {
    leave_tour();
    own_.take_back(session_, view_);
    if (view_.writing) {
        view_.writing->is_tried = false;
    }
    if (!view_.lesson) {
        view_.lesson.emplace();
        view_.lesson->was_lecture = view_.lecture;
        before_lesson_ = {session_.clock().speed(),
                          session_.clock().paused(),
                          view_.split_lanes,
                          compared_in(session_),
                          view_.preferences.theme,
                          lab_.scenes.source(),
                          view_.selected};
    }
    lesson_.begin(std::move(lesson), step);
    view_.lesson->sheet = QuestionSheet(lesson_.questions());
    view_.lesson->page = 0;
    set_lecture(view_, true);
    view_.columns.show_panels = false;
}

/// After the last step come its questions, a page each, and then how many were right.
void LessonStage::turn(int direction) {
    if (!lesson_.is_open()) {
        notify(view_, "No lesson is open: the menu Lessons has some.");
        return;
    }
    LessonView& shown = *view_.lesson;
    if (shown.asks()) {
        if (direction > 0 && shown.is_at_result()) {
            notify(view_, "This is the end of the lesson.");
        } else if (direction > 0 || shown.page > 1) {
            shown.page = direction > 0 ? shown.page + 1 : shown.page - 1;
        } else {
            show_step();
        }
    } else if (shown.away || lesson_.turn(direction)) {
        show_step();
    } else if (direction > 0 && shown.sheet.size() > 0) {
        shown.page = 1;
    } else {
        notify(view_, direction > 0 ? "This is the last step of the lesson."
                                    : "This is the first step of the lesson.");
    }
}

void LessonStage::show_step() {
    show_set_up(lesson_.step(), lesson_.opened());
    lesson_.tell(*view_.lesson);
    view_.lesson->away = false;
    view_.lesson->page = 0;
}

/// In a lesson, or of one that is being written.
void LessonStage::show_set_up(const LessonStep& step, const OpenedSetUp& opened) {
    own_.take_back(session_, view_);
    inside_.leave();
    lab_.scenes.open(scene_of(step, opened));
    begin_lanes(step, opened);
    if (opened.experiment != nullptr) {
        show_page_of(*opened.experiment);
    }
    lab_.marks.show(step);
    show_views_of(step);
    seconds_shown_ = seconds_shown(step);
    lab_.camera.set_preview(
        preview_of(session_.focused().chronicle().first_world(), seconds_shown_));
    lab_.camera.reset();
    begin_run_of(step);
    begin_loop_of(step);
}

/// Of a scene that is loaded.
void LessonStage::begin_lanes(const SetUp& shown, const OpenedSetUp& opened) {
    if (!opened.runs.empty()) {
        lab_.scenes.note_own_run();
        session_.load(opened.runs, shown.focus);
    } else if (opened.experiment != nullptr) {
        session_.begin(*opened.experiment, *opened.response, opened.scene.world);
    } else if (const auto lanes = compared_lanes(shown); !lanes.empty()) {
        session_.compare(lanes);
        session_.set_focus(shown.focus);
    }
    if (session_.lanes().size() > 1) {
        view_.split_lanes = shown.split;
    }
    lab_.keeper.note_saved();
}

/// Its prediction, theory and measurement stand below the scene; its page is the one that the
/// column shows once it is unfolded.
void LessonStage::show_page_of(const Experiment& experiment) {
    own_.lend_column(view_);
    view_.experiments.experiment = experiment.key;
    view_.columns.right_column = RightColumn::experiments;
}

/// In lecture mode plots stand beside the scene; they need the panels, the columns stay folded.
void LessonStage::show_views_of(const SetUp& shown) {
    show_names_of(shown);
    if (!shown.plots.empty() && !view_.host.only_shows) {
        own_.lend_plots(view_);
        view_.plots.tab = DrawerTab::plots;
        view_.plots.chosen = shown.plots;
        view_.plots.times.reset();
        view_.plots.values.clear();
        view_.columns.show_plots = true;
        view_.columns.show_panels = true;
    }
    session_.clock().set_speed(shown.speed);
    session_.set_paused(shown.paused);
}

/// What it says of bodies, as far as they are there.
void LessonStage::show_names_of(const SetUp& shown) {
    std::vector<BodyId> bodies;
    for (const std::string& name : shown.select) {
        bodies.push_back(id_of(session_.world(), name));
    }
    if (shown.selected) {
        bodies = {*shown.selected};
    }
    std::erase_if(bodies, [&](BodyId id) { return session_.world().find(id) == nullptr; });
    if (!bodies.empty()) {
        select_all(view_, bodies);
    }
    for (const BodyId body : bodies) {
        session_.lanes().follow(body);
    }
    if (shown.pause_rules) {
        own_.lend_rules(session_);
        session_.clock().set_pause_rules(pause_rules_in(*shown.pause_rules, session_.world()));
    }
}

/// From the start of the scene to where it begins, and on.
void LessonStage::begin_run_of(const SetUp& shown) {
    if (shown.at > 0.0) {
        session_.run_on(shown.at);
    }
    if (shown.inside) {
        session_.set_paused(true);
    }
    if (shown.at > 0.0 || shown.inside || !shown.runs.empty()) {
        arriving_ = shown;
    }
}

void LessonStage::begin_loop_of(const SetUp& step) {
    if (step.loop && view_.lesson) {
        loop_.begin(*step.loop);
        view_.lesson->repeats = step.loop;
    }
}

double LessonStage::within_loop(double elapsed) {
    loop_.keep_up(session_);
    return loop_.within(session_, keep_up_scene_loop(elapsed));
}

/// In a lesson what moves in the seconds from now on is to fill the picture.
void LessonStage::arrive() {
    if (view_.lesson) {
        view_.lesson->repeats = loop_.seconds();
    }
    if (!arriving_ || session_.is_seeking()) {
        return;
    }
    SetUp shown = *std::exchange(arriving_, std::nullopt);
    if (!shown.runs.empty()) { // bodies may have come that were not there at the start
        if (view_.selected) {
            shown.select.clear();
            shown.selected.reset();
        }
        show_names_of(shown);
    }
    if (view_.lesson && (shown.at > 0.0 || !shown.runs.empty())) {
        lab_.camera.set_preview(preview_of(session_.world(), seconds_shown_));
        lab_.camera.reset();
    }
    if (shown.inside) {
        look_inside_of(*shown.inside);
    }
    if (!view_.lesson) {
        own_ = {};
    }
}

void LessonStage::look_inside_of(const LookInside& wanted) {
    inside_.enter(session_);
    const auto visited = visited_in(wanted, session_.world(), inside_.inspection()->visited());
    if (!visited) {
        inside_.leave();
        notify(view_, "What was to be looked into is not solved in this step.", true);
        return;
    }
    const auto point = static_cast<std::uint32_t>(wanted.point);
    inside_.fulfil(session_, {.moment = {}, .follow = visited, .point = point});
    if (view_.writing || view_.host.only_shows) { // its own tab stays, or no panel opens
        return;
    }
    if (view_.lesson) {
        own_.lend_column(view_);
    }
    show_inside(view_, true);
}

/// The scene stays, and what the user had beside it comes back: lanes, pause, speed, marks, plots,
/// theme, and the selection where it is about this scene.
void LessonStage::leave() {
    if (!lesson_.is_open()) {
        return;
    }
    if (!view_.lesson->away) { // else it is the user's own scene
        session_.end_comparison();
        if (before_lesson_.lanes.size() > 1) {
            session_.compare(before_lesson_.lanes);
        }
        session_.set_paused(before_lesson_.paused);
        select_only(view_, before_lesson_.source == lab_.scenes.source() ? before_lesson_.selected
                                                                         : std::nullopt);
        view_.split_lanes = before_lesson_.split_lanes;
    }
    view_.preferences.theme = before_lesson_.theme;
    own_.take_back(session_, view_);
    loop_.end();
    arriving_.reset();
    view_.columns.show_panels = true;
    set_lecture(view_, view_.lesson->was_lecture);
    view_.lesson.reset();
    const std::size_t step = lesson_.index();
    lesson_.end();
    lab_.scenes.fold_columns_in_games(); // which a lesson leaves to its own scenes
    lab_.marks.show_mark_of(nullptr);
    session_.clock().set_speed(before_lesson_.speed);
    lab_.writer.return_to(step);
}

void LessonStage::begin_tour() {
    lab_.keeper.unless_work_is_lost([this] { begin_tour_now(); });
}

void LessonStage::begin_tour_now() {
    leave_tour();
    leave();
    inside_.leave();
    close_dialog(view_);
    lab_.scenes.open(open_scene(*find_scene(tour_scene)));
    session_.clock().set_speed(1.0);
    lab_.tools.choose(Tool::push);
    carom::begin_tour({session_, view_, inside_});
}

void LessonStage::turn_tour(int direction) {
    if (view_.tour) {
        carom::turn_tour({session_, view_, inside_}, direction);
    }
}

void LessonStage::leave_tour() { end_tour({session_, view_, inside_}); }

/// Beside its lanes, which have begun.
void LessonStage::show_link(const Link& link, const OpenedSetUp& opened) {
    if (!link.lesson.empty()) {
        enter(open_playable_lesson(link.lesson), link.lesson_step);
        lesson_.tell(*view_.lesson);
        view_.lesson->away = false;
    }
    lab_.marks.show(link);
    if (const Experiment* page = find_experiment(link.page)) {
        lab_.measuring.open_page_of(*page);
    } else if (opened.experiment != nullptr) {
        lab_.measuring.open_page_of(*opened.experiment);
    }
    const bool is_of_lesson = !link.lesson.empty();
    if (is_of_lesson) {
        show_rest_of_step(link);
    }
    show_views_of(link);
    const bool has_moment =
        link.at > 0.0 || link.inside ||
        std::ranges::any_of(link.runs, [](const SetUpLane& lane) { return has_run(lane); });
    if (is_of_lesson && !has_moment) {
        begin_run_of(lesson_.step());
        begin_loop_of(lesson_.step());
    } else {
        begin_run_of(link);
        view_.loop = link.loop ? link.loop : view_.loop;
    }
    if (!view_.lesson) {
        own_ = {}; // what it shows is the user's from now on
    }
}

/// What links of lessons leave to these: a measurement, unless the link has a run of its own or an
/// edited scene, and what the step plots and where it pauses.
void LessonStage::show_rest_of_step(const Link& link) {
    const OpenedSetUp& opened = lesson_.opened();
    const bool is_as_in_lesson = link.lanes.empty() && link.compare.empty() && link.runs.empty() &&
                                 session_.world().bodies == opened.scene.world.bodies;
    if (is_as_in_lesson && opened.experiment != nullptr && link.experiment.empty()) {
        session_.begin(*opened.experiment, *opened.response, opened.scene.world);
        show_page_of(*opened.experiment);
    }
    show_views_of(lesson_.step());
    seconds_shown_ = seconds_shown(lesson_.step());
}

} // namespace carom
