#include "lab/run/session_parts.hpp"

#include "lab/run/edits.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace carom {

namespace {

/// Balls may still roll in another lane, where the next throw is made too.
bool something_moves(const Lanes& lanes) {
    return std::ranges::any_of(lanes, [](const Lane& lane) {
        const auto* match = std::get_if<petanque::Match>(&lane.game());
        return !lane.fault() && match != nullptr && match->is_moving;
    });
}

} // namespace

void SessionParts::open(Scene opened) {
    experiments.leave();
    scene.open(std::move(opened));
    kept.clear();
}

void SessionParts::begin_with(std::vector<LaneStart> starts, std::size_t focus) {
    std::vector<Lane> begun;
    const std::uint64_t seed = next_seed++;
    for (LaneStart& start : starts) {
        GameCourse course = start.has_game ? GameCourse(start.world, seed) : GameCourse();
        begun.emplace_back(Chronicle(std::move(start.world)), std::move(course));
        begun.back().set_lent(std::move(start.lent));
    }
    begin_with(std::move(begun), focus);
}

void SessionParts::begin_with(std::vector<Lane> begun, std::size_t focus) {
    hand.set_last_edit(name_edits(begun, hand.last_edit()));
    hand.release();
    lanes.begin_with(std::move(begun), focus);
    seek = {};
    opponents.forget();
    clock.begin();
}

void SessionParts::take_step() {
    std::uint64_t edit = 0;
    if (hand.pull()) {
        edit = hand.edit_of_pull();
        give_to_focused(*hand.pull(), edit);
    }
    // The rules are asked before the commands given after the step: a push that is repeated is no
    // rise of energy by itself.
    Lane& lane = lanes.focused();
    if (lane.take_step([&] { clock.apply_pause_rules(lane.world_before(), lane.world()); })) {
        lanes.step_followers(hand.pull(), edit);
    } else {
        clock.stop();
    }
    if (experiments.show(lane)) {
        clock.stop();
    }
}

/// An experiment records every step, so no step may be skipped.
void SessionParts::begin_seek(std::uint64_t step) {
    const Chronicle& chronicle = lanes.focused().chronicle();
    step = std::clamp(step, chronicle.first_step(), chronicle.last_step());
    seek.begin(lanes, step, experiments.current() == nullptr);
    experiments.rewind_to(world().step_count);
}

void SessionParts::go_on_seeking(const Budget& budget) {
    const auto show = [&] {
        if (experiments.show(lanes.focused())) {
            clock.stop();
        }
    };
    if (!seek.go_on(lanes, budget, show)) {
        return;
    }
    for (const Seek::Order& order : seek.take_orders()) {
        if (const auto* commands = std::get_if<std::vector<Command>>(&order)) {
            give(*commands);
        } else {
            take_step();
        }
    }
}

void SessionParts::finish_orders() {
    if (seek.is_awaited()) {
        go_on_seeking(Budget(all_the_time));
    }
}

/// In the past, the original run is kept as a ghost if the command changes anything. False when it
/// is refused.
bool SessionParts::give_to_focused(const Command& command, std::uint64_t edit) {
    if (lanes.focused().is_in_past()) {
        World trial = world();
        if (auto refusal = apply_command(trial, command)) {
            hand.refuse(*std::move(refusal));
            return false;
        }
        if (trial == world()) {
            return true;
        }
        lanes.keep_ghost();
    }
    if (auto refusal = lanes.focused().give(command, edit)) {
        hand.refuse(*std::move(refusal));
        return false;
    }
    opponents.forget();
    kept.forget_undone();
    experiments.stop("the world was changed during the run");
    return true;
}

/// Settings change in the focused lane alone; all other commands go to every lane that accepts
/// them: a body that a lane has lost cannot be pushed there.
void SessionParts::give(const std::vector<Command>& commands) {
    const std::uint64_t edit = hand.next_edit();
    hand.interrupt_pull();
    for (const Command& command : commands) {
        const bool is_for_all =
            !std::holds_alternative<SetSetting>(command) && !lanes.focused().is_ghost();
        if (give_to_focused(command, edit) && is_for_all) {
            lanes.give_to_followers(command, edit);
        }
    }
}

/// All commands that the game asks for or none: it must not continue with only some of them.
void SessionParts::make_move(const games::Move& move, std::uint64_t edit) {
    if (seek.is_under_way()) {
        return;
    }
    games::Game game = lanes.focused().game();
    const std::vector<Command> requests = games::make_move(game, move, world());
    if (requests.empty() && game == lanes.focused().game()) {
        return;
    }
    World trial = world();
    for (const Command& command : requests) {
        if (auto refusal = apply_command(trial, command)) {
            hand.refuse(*std::move(refusal));
            return;
        }
    }
    if (lanes.focused().is_in_past()) {
        lanes.keep_ghost();
    }
    lanes.play(move, edit);
    opponents.forget();
    kept.forget_undone();
}

void SessionParts::let_computer_throw(const Budget& budget) {
    const auto* match = std::get_if<petanque::Match>(&lanes.focused().game());
    if (match == nullptr || clock.paused() || lanes.focused().is_in_past()) {
        opponents.forget();
        return;
    }
    if (something_moves(lanes)) {
        return;
    }
    if (const auto thrown = opponents.think(*match, world(), budget.left())) {
        make_move(*thrown, 0); // is taken back with the move that it answers
    }
}

std::uint64_t SessionParts::latest_edit() const {
    std::uint64_t latest = 0;
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        if (!lanes[i].is_ghost()) {
            const std::uint64_t step = seek.step_of(i, lanes);
            latest = std::max(latest, carom::latest_edit(lanes[i].chronicle(), step));
        }
    }
    return latest;
}

KeptRun SessionParts::kept_run(std::string words, bool is_own_run) const {
    return {.scene = scene,
            .lanes = lanes.kept(),
            .focus = lanes.focus(),
            .seek = seek,
            .words = std::move(words),
            .is_own_run = is_own_run};
}

void SessionParts::return_to(KeptRun run) {
    scene.return_to(std::move(run.scene));
    lanes.begin_with(std::move(run.lanes), run.focus);
    seek = std::move(run.seek);
    clock.owe(0.0);
    clock.forget_reason();
}

void SessionParts::leave_run(std::string words) {
    if (latest_edit() != 0) {
        kept.forget_undone();
        kept.leave(kept_run(std::move(words)));
        kept.forget_oldest(lanes.history_bytes());
        scene.keep_built(lanes.focused());
    }
}

} // namespace carom
