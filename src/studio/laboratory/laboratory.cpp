#include "studio/laboratory/laboratory.hpp"

#include "physics/solve/methods/catalogue.hpp"
#include "scenes/catalogue.hpp"
#include "studio/lessons/tour.hpp"
#include "studio/scene/lane_rects.hpp"
#include "studio/scene/petanque_aim.hpp"
#include "studio/scene/send_and_select.hpp"
#include "studio/view/plot_subjects.hpp"
#include "studio/view/selection.hpp"

#include <algorithm>
#include <cmath>
#include <thread>
#include <utility>

namespace carom {

namespace {

/// The time of a frame that steps may take [s]; the rest is for drawing.
double step_budget(double frame) {
    constexpr double share_of_frame = 0.2; // where drawing takes long, steps may take longer too
    return std::clamp(share_of_frame * frame, 0.010, 0.100);
}

/// More threads than this gain little in scenes that can still be watched, and the picture needs
/// some too.
constexpr int most_threads = 4;

/// Between two measurements of the broad phases are at least this many frames, and `rest_share`
/// times the time that one measurement takes, so that the comparison stays cheap.
constexpr int frames_between_timings = 10;
constexpr double rest_share = 20.0;
constexpr double usual_frame = 1.0 / 60.0; // [s]

/// A page that takes much memory is ended by some browsers, by those of telephones first.
constexpr std::size_t history_in_browser = std::size_t{96} << 20; // [bytes]

/// At most as many as the processor runs at once, where the system reports it.
int threads_for_steps() {
    return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, most_threads);
}

} // namespace

Laboratory::Laboratory(StartingPoint start, ViewState view, Clipboard clipboard)
    : session_(start.scene.scene, start.seed), view_(std::move(view)),
      clipboard_(std::move(clipboard)) {
    session_.lanes().set_threads(threads_for_steps());
    if (view_.host.in_browser) {
        session_.lanes().set_history_bytes(history_in_browser);
    }
    show(std::move(start.scene));
    if (start.experiment != nullptr) {
        set_up_now(*start.experiment);
        open_page_of(*start.experiment);
    }
    if (start.lesson) {
        begin_lesson(*std::move(start.lesson), start.lesson_step);
    }
}

std::string Laboratory::method_to_keep() const {
    const bool is_kept = live_lanes(session_.lanes()) == 1 && !has_own_run_ && !view_.lesson;
    return is_kept ? std::string(session_.world().settings.resolver.view()) : std::string();
}

bool Laboratory::is_at_rest() const {
    return session_.clock().paused() && !session_.is_seeking() && !variation_ && !arriving_ &&
           !view_.tour && view_.talk.notices.empty() && view_.welcome.opacity <= 0.0f;
}

void Laboratory::carry_out(const Orders& orders) {
    if (!orders.commands.empty()) {
        send_and_select(orders.commands, session_, view_, orders.selected_too);
    }
    for (const auto& call : orders.calls) {
        call(*this);
    }
    for (const KeyHit& hit : orders.actions) {
        perform(hit);
    }
    if (!shows<dialogs::Save>(view_)) { // it was closed without saving
        after_saving_ = nullptr;
    }
}

void Laboratory::open_built_in(const SceneRow& row) {
    unless_work_is_lost([this, &row] { open(open_scene(row)); });
}

void Laboratory::open_new(Scene scene) {
    unless_work_is_lost([this, scene = std::move(scene)] {
        const Recording begun = without_run(scene);
        open({.scene = scene, .camera = {}, .source = link_to({set_up_of({&begun, 1})})});
        session_.set_paused(true);
        choose_tool(Tool::move);
    });
}

void Laboratory::open_lesson(std::string_view key) {
    unless_work_is_lost(
        [this, lesson = std::string(key)] { begin_lesson(open_playable_lesson(lesson), 1); });
}

void Laboratory::run_experiments(std::vector<ExperimentStart> runs) {
    unless_work_is_lost([this, runs = std::move(runs)] {
        experiments_.replace(runs);
        begin(*experiments_.take());
    });
}

void Laboratory::set_up(const Experiment& experiment) {
    unless_work_is_lost([this, &experiment] { set_up_now(experiment); });
}

void Laboratory::look(const InsideRequest& request) { inside_.fulfil(session_, request); }

void Laboratory::use_pointer(const PointerFrame& frame, const ScreenRect& scene) {
    session_.hand().set_holding(frame.down != decltype(frame.down){} || pointer_.is_busy());
    if (scene.width > 0.0f && scene.height > 0.0f) {
        scene_aspect_ = scene.width / scene.height;
    }
    const bool begins =
        std::find(frame.pressed.begin(), frame.pressed.end(), true) != frame.pressed.end();
    if (begins && !frame.over_panel) {
        session_.set_focus(lane_at(session_, view_, scene, frame.position));
    }
    const ScreenRect lane = lane_rects(session_, view_, scene)[session_.lanes().focus()];
    PointerFrame rest = frame;
    if (view_.host.only_shows) { // every drag turns the camera
        rest.alt = true;
        rest.control = rest.shift = false;
    } else if (lane.width > 0.0f && lane.height > 0.0f) {
        thrower_.update(rest, lane, session_, view_);
    }
    pointer_.update(rest, lane, session_, view_);
}

void Laboratory::advance(double elapsed, std::optional<double> budget) {
    loop_.keep_up(session_);
    const double wanted = loop_.within(session_, elapsed * view_.welcome.slow_motion);
    session_.advance(wanted, budget.value_or(step_budget(elapsed)));
    keep_up();
    for (std::string& refusal : session_.hand().take_refusals()) {
        notify(view_, std::move(refusal), true);
    }
    forget_what_is_gone();
    if (view_.selected) {
        session_.lanes().follow(*view_.selected);
    }
    session_.lanes().watch(plotted_subjects(view_, session_.world()));
    begin_due_experiment();
    follow_tour({session_, view_, inside_}, elapsed);
    continue_variation();
}

void Laboratory::advance_to(double time) {
    session_.advance_to(time);
    keep_up();
    forget_what_is_gone();
    session_.lanes().watch(plotted_subjects(view_, session_.world()));
    session_.lanes().fill_tracks();
}

/// After the session has advanced.
void Laboratory::keep_up() {
    inside_.keep_up(session_);
    arrive();
    petanque_table_.keep_up(session_, view_, scene_aspect_);
}

void Laboratory::run_steps(int count) {
    for (int i = 0; i < count && !session_.focused().fault(); ++i) {
        session_.step_once();
        session_.advance(0.0, 0.0);
    }
}

void Laboratory::begin(const ExperimentStart& start) {
    forget_last_run();
    session_.begin(*start.experiment, start.response, start_world(start, session_.world()));
    saved_ = session_.built();
    choose_first_tool();
    // The camera and the selection stay for the next run in the same scene.
    if (const SceneRow* row = find_scene(start.experiment->scene); row != nullptr && row != row_) {
        forget_chosen_bodies();
        drop_values();
        source_ = row->key;
        row_ = row;
        begin_view(first_camera(session_.scene(), row));
        show_overlay_of(row_);
    }
    stray_from_lesson();
    fold_columns_in_games(); // which an experiment leaves
}

/// Shows its first world without measuring.
void Laboratory::set_up_now(const Experiment& experiment) {
    OpenedScene opened = open_scene(*find_scene(experiment.scene));
    opened.scene.world = first_world(experiment, experiment.applicable.front());
    open(std::move(opened));
    session_.set_paused(true);
}

void Laboratory::begin_due_experiment() {
    if (const auto start = experiments_.take_due(session_)) {
        begin(*start);
    }
    view_.experiments.experiments_waiting = experiments_.size();
}

void Laboratory::choose_first_tool() {
    if (match_of(session_) == nullptr) {
        choose_tool(std::exchange(tool_before_game_, std::nullopt).value_or(view_.hand.tool));
    } else {
        tool_before_game_ = tool_before_game_.value_or(view_.hand.tool);
        choose_tool(Tool::throw_ball);
        view_.petanque = {};
        petanque_table_.keep_camera();
    }
}

void Laboratory::choose_tool(Tool tool) {
    if (view_.hand.tool != Tool::pen) {
        tool_before_pen_ = view_.hand.tool;
    }
    view_.hand.tool = tool;
    view_.joints.first.reset();
}

void Laboratory::forget_last_run() {
    pointer_.cancel(session_);
    view_.hand.aims_push = false;
    view_.hand.carried.reset();
    view_.hand.selection_frame.reset();
    view_.joints.first.reset();
    view_.joints.limits.forget();
    view_.checks.unstable.forget();
}

void Laboratory::choose_resolver(int number) {
    const auto resolvers = resolver_catalogue();
    if (number >= 0 && static_cast<std::size_t>(number) < resolvers.size()) {
        session_.send(
            SetSetting{"resolver", std::string(resolvers[static_cast<std::size_t>(number)].key)});
    }
}

void Laboratory::toggle_gravity() {
    const glm::vec3 gravity = session_.world().settings.gravity;
    const bool is_on = gravity != glm::vec3(0.0f);
    session_.send(SetSetting{"gravity", is_on ? glm::vec3(0.0f) : gravity_});
    gravity_ = is_on ? gravity : gravity_;
}

void Laboratory::change_text(float change) {
    float& scale = view_.preferences.text_scale;
    const float tenths = std::round(10.0f * (scale + change));
    scale = std::clamp(tenths / 10.0f, smallest_text, largest_text);
}

void Laboratory::back() {
    if (std::exchange(view_.petanque.charging, std::nullopt)) {
        return;
    }
    if (std::exchange(view_.hand.aims_push, false)) {
        pointer_.cancel(session_);
        return;
    }
    if (close_dialog(view_)) {
        return;
    }
    if (view_.joints.first) {
        view_.joints.first.reset();
        return;
    }
    if (inside_.is_on()) {
        inside_.leave();
        return;
    }
    if (!view_.hand.strokes.empty()) {
        view_.hand.strokes.clear();
        return;
    }
    if (view_.hand.tool == Tool::pen) {
        choose_tool(tool_before_pen_);
        return;
    }
    if (view_.hand.ruler) {
        view_.hand.ruler.reset();
        return;
    }
    select_only(view_, std::nullopt);
}

void Laboratory::time_broad_phases() {
    if (--frames_until_timing_ > 0) {
        return;
    }
    broad_phase_timing_.measure(session_.world());
    const double rest = rest_share * broad_phase_timing_.cost() / usual_frame;
    frames_until_timing_ = std::max(frames_between_timings, static_cast<int>(rest));
}

} // namespace carom
