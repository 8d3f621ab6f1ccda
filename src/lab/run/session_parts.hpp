#pragma once

#include "lab/run/experiments.hpp"
#include "lab/run/game_course.hpp"
#include "lab/run/hand.hpp"
#include "lab/run/kept_runs.hpp"
#include "lab/run/session_clock.hpp"

namespace carom {

/// How a lane begins: with this world, and what a comparison set in it.
struct LaneStart {
    World world;
    std::vector<LentSetting> lent{};
    bool has_game = true; ///< where the tags of its bodies make one
};

/// The parts of a session, and what several of them do together: they know of lanes, but hardly of
/// each other.
struct SessionParts {
    BuiltScene scene;
    SessionLanes lanes;
    Seek seek;
    SessionClock clock;
    Hand hand;
    KeptRuns kept;
    Experiments experiments;
    Opponents opponents;
    std::uint64_t next_seed = 1; ///< of the game that will be begun next

    const World& world() const { return lanes.focused().world(); }

    /// Leaves everything that belongs to the scene before. Then a run is to begin.
    void open(Scene scene);
    void begin_with(std::vector<LaneStart> starts, std::size_t focus = 0);
    void begin_with(std::vector<Lane> begun, std::size_t focus = 0);

    /// Gives the hand's pull and takes a step, in every lane.
    void take_step();

    /// Goes to the moment after this step of the focused lane, or the nearest known one, as far
    /// as that takes no steps.
    void begin_seek(std::uint64_t step);

    /// Takes the steps that a seek needs, and at its end what waits for it.
    void go_on_seeking(const Budget& budget);

    /// Finishes a seek that commands wait for, so that they take effect before what is asked for
    /// now.
    void finish_orders();

    /// Several commands are one edit.
    void give(const std::vector<Command>& commands);

    /// In every lane in which it is possible, as part of this edit.
    void make_move(const games::Move& move, std::uint64_t edit);

    /// The newest edit up to the current moment, or to that which is sought; 0 where there is none.
    std::uint64_t latest_edit() const;

    KeptRun kept_run(std::string words, bool is_own_run = false) const;
    void return_to(KeptRun run);

    /// Before the scene begins anew: what was built becomes part of it, and the run can be returned
    /// to.
    void leave_run(std::string words);

    /// Where it is the computer's turn: searches its throw in the time that is left, and makes it.
    void let_computer_throw(const Budget& budget);

private:
    bool give_to_focused(const Command& command, std::uint64_t edit);
};

} // namespace carom
