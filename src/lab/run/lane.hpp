#pragma once

#include "lab/measure/figures.hpp"
#include "lab/measure/tracks.hpp"
#include "lab/run/chronicle.hpp"
#include "lab/run/event_log.hpp"
#include "lab/run/game_course.hpp"
#include "lab/run/recent_worlds.hpp"
#include "lab/run/replay.hpp"
#include "lab/text/budget.hpp"
#include "physics/step/step.hpp"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace carom {

/// How long a step of a world is [s].
inline double time_step(const World& world) {
    return static_cast<double>(world.settings.time_step);
}

inline constexpr double all_the_time = 1e9; ///< for a budget that is never used up [s]

/// Where the bodies are, one for each.
std::vector<Transform> transforms_of(const World& world);

/// A setting that a comparison set in a lane, and what it was before.
struct LentSetting {
    SetSetting set;
    SetSetting before;
};

/// A world with its history, and the game that is played in it. At the last moment of its chronicle
/// new steps extend the history; at an earlier one they repeat it, commands and moves included.
class Lane {
public:
    explicit Lane(Chronicle chronicle, GameCourse course = {});

    const World& world() const { return world_; }
    /// The world before the last step, or nullptr when none was taken from here.
    const World* world_before() const { return recent_.newest(); }

    const Chronicle& chronicle() const { return chronicle_; }
    const GameCourse& course() const { return course_; }
    /// The game as it is now; none in a ghost, which only repeats what was played.
    const games::Game& game() const { return is_ghost_ ? games::no_game : course_.now(); }
    const StepReport& last_step() const { return report_; }
    const std::optional<Fault>& fault() const { return fault_; }
    const EventLog& event_log() const { return event_log_; }

    /// Bounds, pairs and acceleration structures: of the last step, or, after `renew_pairs`, of the
    /// world as it is.
    const Workspace& workspace() const { return workspace_; }

    /// Figures of every moment up to the last one, whatever the current one. An edit replaces the
    /// figures of its step.
    const FigureSeries& figures() const { return figures_; }

    /// What is recorded of chosen bodies, contacts and joints. A body that is followed: at key
    /// frames before it was, then at each new step. What is watched: at every step, as soon as
    /// `fill_tracks` has repeated those before.
    const Tracks& tracks() const { return tracks_; }
    void follow(BodyId body);
    void watch(const Watched& watched);

    /// Repeats steps beside the run for what is watched and missing, at least one, until the budget
    /// is used up. False while something is missing.
    bool fill_tracks(const Budget& budget);

    /// Whether it repeats what happened before a branch was made. A command makes it an ordinary
    /// lane.
    bool is_ghost() const { return is_ghost_; }

    void come_to_life() { is_ghost_ = false; }

    /// What the comparison set, to be given back when it ends.
    const std::vector<LentSetting>& lent() const { return lent_; }
    void set_lent(std::vector<LentSetting> lent) { lent_ = std::move(lent); }

    /// The same world with the same past and future, as a lane of its own.
    Lane copy() const;
    Lane ghost() const;

    /// A copy to be put by, with less memory: without its threads and its latest worlds.
    Lane kept() const;

    bool is_in_past() const { return world_.step_count < chronicle_.last_step(); }

    /// Applies the command now, as part of this edit (see Chronicle::edits), and forgets what came
    /// afterwards. If it is refused, changes nothing and returns the reason.
    std::optional<std::string> give(const Command& command, std::uint64_t edit);

    /// Makes a player's move: applies the commands that it asks for, and forgets what came
    /// afterwards. Changes nothing where the move cannot be made now.
    void play(const games::Move& move, std::uint64_t edit);

    /// Forgets this command of the log and what came after it, and goes to a moment from which
    /// steps lead to that of the command.
    void forget_from(std::size_t command);

    /// Forgets what came after the current moment.
    void forget_future();

    void set_edits(std::vector<std::uint64_t> edits) { chronicle_.set_edits(std::move(edits)); }

    /// Takes one step, then applies the commands that were given after it or, at the last moment,
    /// those that the game asks for; `between` is called between the two. False, with `fault` set,
    /// when the step could not be taken.
    bool take_step(const std::function<void()>& between = [] {});

    /// Goes to the moment from which the fewest steps lead to this one, which is not after the
    /// last: a key frame before it, or the current moment. `take_step` does the rest.
    void jump_towards(std::uint64_t step);

    /// Returns to the world before the last step when it and its game are still kept.
    bool step_back();

    /// Finds the pairs of an edited or rewound world, so that they can be shown.
    void renew_pairs();

    void clear_fault() { fault_.reset(); }
    void set_threads(int threads) { workspace_.thread_pool.set_size(threads); }

    /// Bounds the memory of the history [bytes]; at least the start is kept.
    void set_most_bytes(std::size_t most_bytes);

    /// Where to draw each body at a share of the last step, from its beginning, 0, to its end, 1.
    std::vector<Transform> transforms_at(float share) const;

    /// Whether the last step's beginning is known for the bodies that there are now.
    bool has_step_to_show() const { return transforms_before_.size() == world_.bodies.size(); }

private:
    bool apply_logged();
    void record_figures(const Gauges& gauges);
    void go_to(World world);

    std::vector<LentSetting> lent_;
    Chronicle chronicle_;
    GameCourse course_;
    World world_;
    Workspace workspace_;
    StepReport report_;
    RecentWorlds recent_;
    EventLog event_log_;
    FigureSeries figures_;
    Tracks tracks_;
    Replay replay_; ///< for `fill_tracks`
    std::vector<Transform> transforms_before_;
    std::optional<Fault> fault_;
    bool is_ghost_ = false;
    bool pairs_are_stale_ = true; ///< the workspace's are of another world
};

/// How many of them are no ghosts.
std::size_t live_lanes(std::span<const Lane> lanes);

/// The start of its run, with all that was built in it since and the present settings.
World start_of(const Lane& lane);

} // namespace carom
