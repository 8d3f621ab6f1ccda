#pragma once

#include "lab/run/lane.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace carom {

/// One to four runs side by side. One has the focus: panels and mouse refer to it, and the others
/// follow its time.
class Lanes {
public:
    static constexpr std::size_t most = 4;
    static constexpr std::size_t usual_history_bytes = std::size_t{256} << 20;

    std::size_t size() const { return lanes_.size(); }
    const Lane& operator[](std::size_t lane) const { return lanes_[lane]; }
    std::span<const Lane> all() const { return lanes_; }
    std::vector<Lane>::const_iterator begin() const { return lanes_.begin(); }
    std::vector<Lane>::const_iterator end() const { return lanes_.end(); }

    std::size_t focus() const { return focus_; }
    const Lane& focused() const { return lanes_[focus_]; }

    /// The number of threads that share each step, 1 to begin with; no result depends on it.
    void set_threads(int threads);

    /// Bounds the memory of all lanes' histories [bytes].
    std::size_t history_bytes() const { return history_bytes_; }
    void set_history_bytes(std::size_t bytes);

    /// Whether the original run continues as a ghost when the past is changed; true to begin with.
    bool keeps_branches() const { return keeps_branches_; }
    void set_keeps_branches(bool keeps) { keeps_branches_ = keeps; }

    /// In every lane; see Lane::tracks.
    void follow(BodyId body);
    void watch(const Watched& watched);

    /// What is watched, at every step: for pictures. Else Session::advance sees to it in the time
    /// that the steps leave of a frame.
    void fill_tracks() { fill_tracks(Budget(all_the_time)); }
    void fill_tracks(const Budget& budget);

protected:
    void settle();

    std::vector<Lane> lanes_;
    std::size_t focus_ = 0;
    std::size_t history_bytes_ = usual_history_bytes;
    int threads_ = 1;
    bool keeps_branches_ = true;
};

/// What the session alone does with its lanes, because other parts of it have to hear of it.
class SessionLanes : public Lanes {
public:
    std::span<Lane> all() { return lanes_; }
    Lane& focused() { return lanes_[focus_]; }
    using Lanes::focused;

    void begin_with(std::vector<Lane> lanes, std::size_t focus);
    void set_focus(std::size_t lane) { focus_ = lane; }
    void add();                    ///< a copy of the focused one, right of it, takes the focus
    void remove(std::size_t lane); ///< one of several

    /// Keeps the run as it was, before the past is changed, as a ghost in the place of an older
    /// one.
    void keep_ghost();

    void renew_pairs();
    void clear_faults();

    /// Copies to be put by, see Lane::kept.
    std::vector<Lane> kept() const;

    /// Steps the others as near to the time of the focused one as their time steps allow; one that
    /// is far behind catches up over several calls, so that the picture continues. `pull` is given
    /// before each of their steps, as part of this edit.
    void step_followers(const std::optional<Pull>& pull, std::uint64_t edit);

    /// Gives the command, or makes the move, in every lane that can; none in a ghost, which has
    /// other bodies.
    void give_to_followers(const Command& command, std::uint64_t edit);
    void play(const games::Move& move, std::uint64_t edit);
};

} // namespace carom
