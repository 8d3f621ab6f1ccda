#include "studio/laboratory/laboratory.hpp"

#include "studio/lessons/tour.hpp"
#include "studio/scene/framing.hpp"
#include "studio/scene/pointer.hpp"
#include "studio/view/plot_subjects.hpp"
#include "studio/view/selection.hpp"

#include <algorithm>
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

/// A page that takes much memory is ended by some browsers, by those of telephones first.
constexpr std::size_t history_in_browser = std::size_t{96} << 20; // [bytes]

/// At most as many as the processor runs at once, where the system reports it.
int threads_for_steps() {
    return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, most_threads);
}

} // namespace

LaboratoryPart::LaboratoryPart(Laboratory& laboratory)
    : lab_(laboratory), session_(laboratory.session()), view_(laboratory.view()),
      inside_(laboratory.inside_step()) {}

Laboratory::Laboratory(StartingPoint start, ViewState view, Clipboard clipboard)
    : session_(start.scene.scene, start.seed), view_(std::move(view)),
      clipboard_(std::move(clipboard)) {
    session_.lanes().set_threads(threads_for_steps());
    if (view_.host.in_browser) {
        session_.lanes().set_history_bytes(history_in_browser);
    }
    scenes.show(std::move(start.scene));
    if (start.experiment != nullptr) {
        measuring.set_up_now(*start.experiment);
        measuring.open_page_of(*start.experiment);
    }
    if (start.lesson) {
        lessons.begin(*std::move(start.lesson), start.lesson_step);
    }
}

bool Laboratory::is_at_rest() const {
    return session_.clock().paused() && !session_.is_seeking() && !measuring.is_varying() &&
           !lessons.is_arriving() && !view_.tour && view_.talk.notices.empty() &&
           view_.welcome.opacity <= 0.0f;
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
        keeper.forget_what_waits();
    }
}

void Laboratory::use_pointer(const PointerFrame& frame, const ScreenRect& scene) {
    session_.hand().set_holding(frame.down != decltype(frame.down){} || pointer_.is_busy());
    if (scene.width > 0.0f && scene.height > 0.0f) {
        camera.set_aspect(scene.width / scene.height);
    }
    const bool draws =
        view_.hand.tool == Tool::pen && frame.pressed[static_cast<std::size_t>(Button::left)];
    const bool begins = std::ranges::find(frame.pressed, true) != frame.pressed.end();
    if (begins && !draws && !frame.over_panel) {
        session_.set_focus(lane_at(session_, view_, scene, frame.position));
    }
    const ScreenRect lane = lane_rects(session_, view_, scene)[session_.lanes().focus()];
    PointerFrame rest = frame;
    rest.share = share_at(scene, frame.position);
    if (view_.host.only_shows) { // every drag turns the camera
        rest.alt = true;
        rest.control = rest.shift = false;
    } else if (lane.width > 0.0f && lane.height > 0.0f) {
        thrower_.update(rest, lane, session_, view_);
    }
    pointer_.update(rest, lane, session_, view_);
}

void Laboratory::advance(double elapsed, std::optional<double> budget) {
    const double wanted = lessons.within_loop(elapsed * view_.welcome.slow_motion);
    session_.advance(wanted, budget.value_or(step_budget(elapsed)));
    keep_up();
    for (std::string& refusal : session_.hand().take_refusals()) {
        notify(view_, std::move(refusal), true);
    }
    scenes.forget_what_is_gone();
    for (const BodyId body : plotted_bodies(view_)) {
        session_.lanes().follow(body);
    }
    session_.lanes().watch(plotted_subjects(view_, session_.world()));
    measuring.begin_due();
    follow_tour({session_, view_, inside_}, elapsed);
    measuring.continue_variation();
}

void Laboratory::advance_to(double time) {
    session_.advance_to(time);
    keep_up();
    scenes.forget_what_is_gone();
    session_.lanes().watch(plotted_subjects(view_, session_.world()));
    session_.lanes().fill_tracks();
}

/// After the session has advanced.
void Laboratory::keep_up() {
    if (view_.overlays.trails || view_.overlays.strobes) {
        for (const BodyId body : trailed(view_, session_.world())) {
            session_.lanes().follow(body);
        }
    }
    inside_.keep_up(session_);
    lessons.arrive();
    petanque_table_.keep_up(session_, view_, camera.aspect());
}

void Laboratory::run_steps(int count) {
    for (int i = 0; i < count && !session_.focused().fault(); ++i) {
        session_.step_once();
        session_.advance(0.0, 0.0);
    }
}

void Laboratory::toggle_gravity() {
    const glm::vec3 gravity = session_.world().settings.gravity;
    const bool is_on = gravity != glm::vec3(0.0f);
    session_.send(SetSetting{"gravity", is_on ? glm::vec3(0.0f) : gravity_});
    gravity_ = is_on ? gravity : gravity_;
}

/// Quits without asking when a question is open already.
void Laboratory::quit() {
    if (view_.talk.question) {
        wants_to_quit_ = true;
    } else {
        keeper.unless_work_is_lost(
            [this] { keeper.unless_lesson_is_lost([this] { wants_to_quit_ = true; }); });
    }
}

} // namespace carom
