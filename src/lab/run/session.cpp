#include "lab/run/session.hpp"

#include "lab/run/edits.hpp"
#include "physics/world/property_tables.hpp"
#include "scenes/catalogue.hpp"

#include <algorithm>
#include <utility>

namespace carom {

namespace {

constexpr double seek_at_once = 0.02; // [s of wall time]

const Property<Settings>& setting_row(std::string_view key) {
    return *find_property(settings_table(), key);
}

/// What ending the comparison gives back in this lane.
std::vector<Command> given_back(const Lane& lane) {
    std::vector<Command> settings;
    for (const auto& [set, before] : lane.lent()) {
        if (setting_row(set.key).get(lane.world().settings) == set.value) {
            settings.emplace_back(before);
        }
    }
    return settings;
}

/// Where the drawing is between the step before the last one, 0, and the last one, 1.
double drawn_share(const Session& session) {
    return session.focused().has_step_to_show()
               ? session.clock().drawn_share(time_step(session.world()))
               : 1.0;
}

} // namespace

Session::Session(Scene scene, std::uint64_t seed) {
    parts_.next_seed = seed;
    load(std::move(scene));
}

void Session::load(Scene scene) {
    parts_.finish_orders();
    parts_.open(std::move(scene));
    parts_.begin_with(std::vector{LaneStart{this->scene().world}});
}

void Session::load(const Recording& recording) {
    parts_.open(recording.start);
    std::vector<Lane> lanes;
    lanes.emplace_back(Chronicle(recording), GameCourse(recording));
    parts_.begin_with(std::move(lanes));
    parts_.clock.stop();
}

void Session::load(const std::vector<Recording>& runs, std::size_t focus) {
    parts_.open(runs.at(focus).start);
    const std::uint64_t seed = parts_.next_seed++;
    std::vector<Lane> lanes;
    std::vector<std::uint64_t> moments;
    for (const Recording& run : runs) {
        lanes.emplace_back(Chronicle(run),
                           has_run(run) ? GameCourse(run) : GameCourse(run.start.world, seed));
        moments.push_back(run.checkpoint.step);
    }
    parts_.begin_with(std::move(lanes), focus);
    parts_.seek.begin(std::move(moments));
    parts_.clock.stop();
}

void Session::begin(const Experiment& experiment, const Response& response,
                    std::optional<World> start) {
    ExperimentRun run(experiment, response,
                      start ? *std::move(start) : carom::first_world(experiment, response));
    const World& first = run.trace().start();
    parts_.finish_orders();
    Scene scene = scene_of(experiment);
    scene.title = experiment.title;
    scene.world = first;
    parts_.open(std::move(scene));
    parts_.begin_with(std::vector{LaneStart{.world = first, .has_game = false}});
    parts_.experiments.begin(std::move(run));
    parts_.clock.begin_again(false);
}

void Session::restart() {
    parts_.finish_orders();
    if (const ExperimentRun* run = experiments().current()) {
        // A run that has finished paused itself; only a pause by the user stays.
        const bool stays_paused = clock().paused() && !run->finished();
        begin(run->experiment(), Response(run->response()), World(run->trace().start()));
        parts_.clock.begin_again(stays_paused);
        return;
    }
    parts_.leave_run("Restart");
    std::vector<BodyId> followed = focused().tracks().bodies().bodies();
    if (parts_.scene.take_renumbered()) {
        followed.clear();
    }
    std::vector<LaneStart> starts;
    std::size_t focus = 0;
    for (const Lane& lane : lanes()) { // at least one is no ghost: see Lanes::settle
        if (!lane.is_ghost()) {
            focus = &lane == &focused() ? starts.size() : focus;
            starts.push_back({scene().world, lane.lent()});
            starts.back().world.settings = lane.world().settings;
        }
    }
    parts_.begin_with(std::move(starts), focus);
    for (const BodyId body : followed) {
        parts_.lanes.follow(body);
    }
}

void Session::send(std::vector<Command> commands) {
    if (is_seeking()) {
        parts_.seek.wait(std::move(commands));
    } else {
        parts_.give(commands);
    }
}

bool Session::undo() {
    parts_.finish_orders();
    parts_.hand.release();
    parts_.opponents.forget();
    const std::uint64_t edit = parts_.latest_edit();
    if (edit == 0) {
        auto left = parts_.kept.take_left();
        if (left) {
            parts_.kept.undo(parts_.kept_run(left->words, true));
            parts_.return_to(*std::move(left));
        }
        return left.has_value();
    }
    parts_.kept.undo(parts_.kept_run(undo_words()));
    double time = world().time;
    for (Lane& lane : parts_.lanes.all()) {
        const auto command = first_command_of(edit, lane.chronicle());
        if (command && !lane.is_ghost()) {
            time = lane.chronicle().time_of(lane.chronicle().log()[*command].step);
            lane.forget_from(*command);
        }
    }
    parts_.clock.owe(0.0);
    const double half = 0.5 * time_step(world());
    parts_.begin_seek(focused().chronicle().step_at(time + half));
    parts_.go_on_seeking(Budget(seek_at_once));
    return true;
}

bool Session::redo() {
    parts_.finish_orders();
    auto undone = parts_.kept.take_undone();
    if (!undone) {
        return false;
    }
    parts_.hand.release();
    parts_.opponents.forget();
    if (undone->is_own_run) {
        parts_.kept.leave(parts_.kept_run(undone->words));
    }
    parts_.return_to(*std::move(undone));
    return true;
}

std::string Session::undo_words() const {
    const std::uint64_t edit = parts_.latest_edit();
    if (edit == 0) {
        return kept_runs().left_words();
    }
    for (const Lane& lane : lanes()) {
        const auto command = first_command_of(edit, lane.chronicle());
        if (command && !lane.is_ghost()) {
            return words_of(*command, lane.chronicle());
        }
    }
    return "";
}

/// A computer player gets the time that the steps leave, at least half of the budget.
void Session::advance(double elapsed, double budget) {
    const Budget frame(budget);
    if (is_seeking()) {
        parts_.go_on_seeking(frame);
    } else if (!clock().paused()) {
        const Budget steps(opponents().progress() ? 0.5 * budget : budget);
        parts_.clock.run(elapsed, time_step(world()), steps, [this] { parts_.take_step(); });
        parts_.let_computer_throw(frame);
    }
    parts_.lanes.renew_pairs();
    parts_.lanes.fill_tracks(frame);
}

void Session::advance_to(double time) {
    while (is_seeking()) {
        parts_.go_on_seeking(Budget(all_the_time));
    }
    const double dt = time_step(world());
    // World time is a sum of time steps that are rounded to float.
    constexpr double tolerance = 1e-3;
    while (world().time < time - tolerance * dt && !clock().paused()) {
        parts_.take_step();
        parts_.let_computer_throw(Budget(all_the_time));
    }
    parts_.clock.owe(std::clamp(time - (world().time - dt), 0.0, dt));
    parts_.lanes.renew_pairs();
}

void Session::set_paused(bool paused) {
    parts_.clock.begin_again(paused);
    parts_.lanes.clear_faults();
}

void Session::step_once() {
    set_paused(true);
    if (is_seeking()) {
        parts_.seek.wait(Seek::OneStep{});
    } else {
        parts_.take_step();
    }
}

bool Session::step_back() {
    parts_.finish_orders();
    set_paused(true);
    const std::uint64_t now = world().step_count;
    if (now == focused().chronicle().first_step()) {
        return false;
    }
    parts_.begin_seek(now - 1);
    parts_.go_on_seeking(Budget(all_the_time));
    return true;
}

void Session::seek(std::uint64_t step) {
    parts_.finish_orders();
    set_paused(true);
    parts_.begin_seek(step);
}

void Session::run_on(double seconds) {
    parts_.finish_orders();
    parts_.seek.begin_run_on(lanes(), seconds);
}

/// From a key frame, which is no more than a few steps before it.
void Session::begin_again_from(std::uint64_t step) {
    parts_.finish_orders();
    parts_.begin_seek(step);
    parts_.go_on_seeking(Budget(all_the_time));
    for (Lane& lane : parts_.lanes.all()) {
        lane.forget_future();
    }
    parts_.clock.begin_again(clock().paused());
}

void Session::set_focus(std::size_t lane) {
    parts_.finish_orders();
    if (lane < lanes().size() && lane != lanes().focus()) {
        parts_.lanes.set_focus(lane);
        parts_.clock.owe(0.0);
        parts_.opponents.forget();
    }
}

bool Session::add_lane() {
    parts_.finish_orders();
    if (lanes().size() >= Lanes::most) {
        return false;
    }
    leave_experiment();
    parts_.kept.forget_undone();
    parts_.seek.add_lane(lanes().focus());
    parts_.lanes.add();
    return true;
}

void Session::remove_lane(std::size_t lane) {
    parts_.finish_orders();
    if (lane >= lanes().size() || lanes().size() == 1) {
        return;
    }
    if (lane == lanes().focus()) {
        parts_.opponents.forget();
    }
    parts_.kept.forget_undone();
    parts_.seek.remove_lane(lane);
    parts_.lanes.remove(lane);
}

void Session::compare(const std::vector<std::vector<SetSetting>>& lanes) {
    parts_.finish_orders();
    leave_experiment();
    const std::vector<Command> back = given_back(focused());
    const Settings present = world().settings;
    parts_.leave_run("Compare");
    World start = scene().world;
    start.settings = present;
    for (const Command& setting : back) {
        apply_command(start, setting);
    }
    std::vector<LaneStart> starts;
    for (const std::vector<SetSetting>& settings : lanes) {
        starts.push_back({start});
        for (const SetSetting& setting : settings) {
            if (!apply_command(starts.back().world, setting)) {
                const SetSetting before{setting.key, setting_row(setting.key).get(start.settings)};
                starts.back().lent.push_back({setting, before});
            }
        }
    }
    parts_.begin_with(std::move(starts));
}

void Session::end_comparison() {
    parts_.finish_orders();
    std::vector<Command> back = given_back(focused());
    parts_.lanes.focused().set_lent({});
    for (std::size_t i = lanes().size(); i-- > 0;) {
        if (i != lanes().focus()) {
            remove_lane(i);
        }
    }
    if (!back.empty()) { // last: in the past, what it cuts off is kept as a ghost
        send(std::move(back));
    }
}

double drawn_time(const Session& session) {
    return session.world().time - (1.0 - drawn_share(session)) * time_step(session.world());
}

std::vector<Transform> drawn_transforms(const Session& session, const Lane& lane) {
    const double behind = lane.world().time - drawn_time(session);
    const double share = 1.0 - behind / time_step(lane.world());
    return lane.transforms_at(static_cast<float>(std::clamp(share, 0.0, 1.0)));
}

std::vector<Transform> drawn_transforms(const Session& session) {
    return drawn_transforms(session, session.focused());
}

Recording recording_of(const Lane& lane, const Scene& scene) {
    const Chronicle& chronicle = lane.chronicle();
    return {{.last_step = chronicle.last_step(),
             .log = chronicle.log(),
             .game = lane.course().record(),
             .checkpoint = {lane.world().step_count, hash(lane.world())}},
            {.title = scene.title,
             .teaches = scene.teaches,
             .world = chronicle.first_world(),
             .annotations = scene.annotations}};
}

} // namespace carom
