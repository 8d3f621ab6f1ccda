#pragma once

#include "lab/body_track.hpp"
#include "lab/chronicle.hpp"
#include "lab/event_log.hpp"
#include "lab/figures.hpp"
#include "lab/game_course.hpp"
#include "lab/recent_worlds.hpp"
#include "physics/step/step.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace carom {

/// Where the bodies are, one for each.
std::vector<Transform> transforms_of(const World& world);

/// A world with its past, and the game that is played in it. It stands at some moment of its
/// chronicle: at the last one it lives on, at an earlier one its next steps repeat what happened,
/// commands and moves included.
class Lane {
public:
    explicit Lane(Chronicle chronicle, GameCourse course = {});

    const World& world() const { return world_; }
    /// As the last step found it, or nullptr when none was taken from here.
    const World* world_before() const { return recent_.newest(); }

    const Chronicle& chronicle() const { return chronicle_; }
    const GameCourse& course() const { return course_; }
    const StepReport& last_step() const { return report_; }
    const std::optional<Fault>& fault() const { return fault_; }
    const EventLog& event_log() const { return event_log_; }

    /// Bounds, pairs and acceleration structures: of the last step, or, after `renew_pairs`, of the
    /// world as it is.
    const Workspace& workspace() const { return workspace_; }

    /// Figures of every moment up to the last one, wherever the lane stands now. An edit takes the
    /// place of what its step was like before.
    const FigureSeries& figures() const { return figures_; }

    /// The ways of the bodies that are followed: at key frames until they were, at each new step
    /// since.
    const BodyTracks& tracks() const { return tracks_; }
    void follow(BodyId body);

    /// What happened before a branch was made, until it is changed itself.
    bool is_ghost() const { return is_ghost_; }

    void come_to_life() { is_ghost_ = false; }

    /// The same world with the same past and future, as a lane of its own.
    Lane copy() const;
    Lane ghost() const;

    bool is_in_past() const { return world_.step_count < chronicle_.last_step(); }

    /// The command changes the world now; what came afterwards is forgotten. Or it changes nothing,
    /// and why is told.
    std::optional<std::string> give(const Command& command);

    /// A player's move: what it asks for happens, and what came afterwards is forgotten. Nothing
    /// changes where it cannot be made now.
    void play(const games::Move& move);

    /// The world goes on without its game.
    void leave_game() { course_ = {}; }

    /// One step, and the commands that were given after it, or, where none is known yet, what the
    /// game asks for; `between` sees the world between the two. False, with `fault` set, when it
    /// could not be taken.
    bool take_step(const std::function<void()>& between = [] {});

    /// Stands at the moment from which the fewest steps lead to this one, which is not after the
    /// last: a key frame before it, or where it is. `take_step` does the rest.
    void jump_towards(std::uint64_t step);

    /// Returns to the world before the last step when it and its game are still kept.
    bool step_back();

    /// An edited or rewound world has its pairs looked up anew: who looks at it wants to see them.
    void renew_pairs();

    void clear_fault() { fault_.reset(); }
    void set_threads(int threads) { workspace_.thread_pool.set_size(threads); }
    int threads() const { return workspace_.thread_pool.size(); }

    /// Bounds the memory of the past [bytes]; at least the start is kept.
    void set_most_bytes(std::size_t most_bytes);

    /// Where to draw each body at a share of the last step, from its beginning, 0, to its end, 1.
    std::vector<Transform> transforms_at(float share) const;

    /// Whether the last step's beginning is known for the bodies that there are now.
    bool has_step_to_show() const { return transforms_before_.size() == world_.bodies.size(); }

private:
    void forget_future();
    void grant(const std::vector<Command>& wishes);
    bool apply_logged();
    void record_figures();
    void go_to(World world);

    Chronicle chronicle_;
    GameCourse course_;
    World world_;
    Workspace workspace_;
    StepReport report_;
    RecentWorlds recent_;
    EventLog event_log_;
    FigureSeries figures_;
    BodyTracks tracks_;
    std::vector<Transform> transforms_before_;
    std::optional<Fault> fault_;
    bool is_ghost_ = false;
    bool pairs_are_stale_ = true; ///< the workspace's are of another world
};

} // namespace carom
