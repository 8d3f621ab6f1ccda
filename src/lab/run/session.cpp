#include "lab/run/session.hpp"

#include "scenes/catalogue.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>
#include <variant>

namespace carom {

Session::Session(Scene scene, std::uint64_t seed) : next_seed_(seed) { load(std::move(scene)); }

void Session::begin(const Experiment& experiment, const Response& response) {
    begin(experiment, response, carom::first_world(experiment, response));
}

void Session::begin(const Experiment& experiment, const Response& response, World start) {
    const SceneRow* scene = find_scene(experiment.scene);
    ExperimentRun run(experiment, response, std::move(start));
    load(Scene{std::string(experiment.title), std::string(scene != nullptr ? scene->teaches : ""),
               run.trace().start()});
    focused().leave_game();
    run_ = std::move(run);
    paused_ = false;
}

void Session::restart() {
    flush_orders();
    if (run_) {
        // A run that has finished paused itself; only a pause by the user stays.
        const bool stays_paused = paused_ && !run_->finished();
        begin(run_->experiment(), Response(run_->response()), World(run_->trace().start()));
        paused_ = stays_paused;
        return;
    }
    leave_run("Restart");
    std::vector<BodyId> followed = tracks().bodies().bodies();
    if (std::exchange(is_renumbered_, false)) {
        followed.clear();
    }
    std::vector<World> worlds;
    std::vector<std::vector<LentSetting>> lent;
    std::size_t focus = 0;
    for (const Lane& lane : lanes_) { // at least one is no ghost: see settle_lanes
        if (!lane.is_ghost()) {
            focus = &lane == &focused() ? worlds.size() : focus;
            worlds.push_back(scene_.world);
            worlds.back().settings = lane.world().settings;
            lent.push_back(lane.lent());
        }
    }
    begin_with(std::move(worlds), std::move(lent));
    focus_ = focus;
    for (const BodyId body : followed) {
        follow(body);
    }
}

/// `lent` by lane, or nothing.
void Session::begin_with(std::vector<World> worlds, std::vector<std::vector<LentSetting>> lent) {
    lent.resize(worlds.size());
    std::vector<Lane> lanes;
    const std::uint64_t seed = next_seed_++;
    for (std::size_t i = 0; i < worlds.size(); ++i) {
        GameCourse course(worlds[i], seed);
        lanes.emplace_back(Chronicle(std::move(worlds[i])), std::move(course));
        lanes.back().set_lent(std::move(lent[i]));
    }
    begin_with(std::move(lanes));
}

void Session::begin_with(std::vector<Lane> lanes) {
    lanes_ = std::move(lanes);
    name_edits();
    focus_ = 0;
    seeking_.clear();
    settle_lanes();
    orders_.clear();
    opponents_.forget();
    release();
    pause_reason_.clear();
    steps_since_pause_ = 0;
    owed_ = 0.0;
    pace_ = 1.0;
}

/// Sets threads and memory of all lanes. Where only ghosts are left, one becomes an ordinary lane.
void Session::settle_lanes() {
    if (std::ranges::all_of(lanes_, [](const Lane& lane) { return lane.is_ghost(); })) {
        focused().come_to_life();
    }
    for (Lane& lane : lanes_) {
        lane.set_threads(threads_);
        lane.set_most_bytes(history_bytes_ / lanes_.size());
    }
}

void Session::send(std::vector<Command> commands) {
    if (is_seeking()) {
        orders_.emplace_back(std::move(commands));
    } else {
        give(commands);
    }
}

void Session::take_orders() {
    for (const Order& order : std::exchange(orders_, {})) {
        if (const auto* commands = std::get_if<std::vector<Command>>(&order)) {
            give(*commands);
        } else {
            take_step();
        }
    }
}

/// Finishes a seek that commands wait for, so that they take effect before what is asked for now.
void Session::flush_orders() {
    if (!orders_.empty()) {
        continue_seek(Budget(unbounded));
    }
}

/// Applies it to the focused lane; false when it is refused. In the past, the original run is kept
/// as a ghost if the command changes anything.
bool Session::give_to_focused(const Command& command, std::uint64_t edit) {
    if (focused().is_in_past()) {
        World trial = world();
        if (auto refusal = apply_command(trial, command)) {
            refusals_.push_back(*std::move(refusal));
            return false;
        }
        if (trial == world()) {
            return true;
        }
        keep_ghost();
    }
    if (auto refusal = focused().give(command, edit)) {
        refusals_.push_back(*std::move(refusal));
        return false;
    }
    opponents_.forget();
    forget_undone();
    if (run_) {
        run_->stop("the world was changed during the run");
    }
    return true;
}

/// Settings change in the focused lane alone; all other commands go to every lane that accepts
/// them: a body that a lane has lost cannot be pushed there. Ghosts have other bodies, so commands
/// are not shared with them.
void Session::give(const Command& command, std::uint64_t edit) {
    const bool is_for_all = !std::holds_alternative<SetSetting>(command) && !focused().is_ghost();
    if (!give_to_focused(command, edit) || !is_for_all) {
        return;
    }
    for (Lane& lane : lanes_) {
        if (&lane != &focused() && !lane.is_ghost()) {
            lane.give(command, edit);
        }
    }
}

void Session::give(const std::vector<Command>& commands) {
    const std::uint64_t edit = next_edit();
    grab_edit_ = 0; // edits are in the order of the log: the drag goes on as another one
    for (const Command& command : commands) {
        give(command, edit);
    }
}

void Session::release() {
    grab_.reset();
    grab_edit_ = 0;
}

bool Session::step_follower(Lane& lane) {
    if (grab_ && !lane.is_ghost()) {
        lane.give(*grab_, grab_edit_);
    }
    return lane.take_step();
}

void Session::take_step() {
    if (grab_) {
        grab_edit_ = grab_edit_ == 0 ? next_edit() : grab_edit_;
        give_to_focused(*grab_, grab_edit_);
    }
    if (focused().take_step([this] { apply_pause_rules(); })) {
        step_followers();
    } else {
        paused_ = true;
    }
    show_to_experiment();
}

/// Steps the other lanes as near to the time of the focused one as their time steps allow; one that
/// is far behind catches up over several calls, so that the picture continues.
void Session::step_followers() {
    constexpr int most_steps = 256;
    const double time = world().time;
    for (Lane& lane : lanes_) {
        const auto is_behind = [&] {
            return !lane.fault() && lane.world().time + 0.5 * time_step(lane.world()) <= time;
        };
        for (int i = 0; i < most_steps && &lane != &focused() && is_behind(); ++i) {
            step_follower(lane);
        }
    }
}

/// Called before the commands given after the step: a push that is repeated is no rise of energy by
/// itself.
void Session::apply_pause_rules() {
    ++steps_since_pause_;
    const World* before = focused().world_before();
    auto reason = before != nullptr ? reason_to_pause(rules_, *before, world()) : std::nullopt;
    if (!reason && rules_.steps && steps_since_pause_ >= *rules_.steps) {
        reason = fmt::format("{} steps are taken", steps_since_pause_);
    }
    if (reason) {
        paused_ = true;
        pause_reason_ = *std::move(reason);
        owed_ = 0.0;
    }
}

void Session::show_to_experiment() {
    if (!run_ || run_->finished()) {
        return;
    }
    if (fault()) {
        run_->stop(fault()->message);
    } else {
        run_->record(world());
    }
    if (run_->finished()) {
        paused_ = true;
        keep_results();
    }
}

void Session::keep_results() {
    const auto results = results_of(*run_);
    std::erase_if(results_, [&](const ExperimentResult& old) {
        return old.experiment == results.front().experiment &&
               old.response == results.front().response;
    });
    results_.insert(results_.end(), results.begin(), results.end());
}

std::vector<std::string> Session::take_refusals() { return std::exchange(refusals_, {}); }

} // namespace carom
