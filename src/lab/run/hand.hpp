#pragma once

#include "physics/world/command.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace carom {

/// The user's hand: which body it pulls, which of its commands are one edit (see Chronicle::edits),
/// and which were refused.
class Hand {
public:
    /// While a mouse button is held: all that is sent meanwhile is one edit.
    void set_holding(bool holding) {
        holds_edit_ = holds_edit_ && is_holding_ && holding;
        is_holding_ = holding;
    }

    /// Pulls a body before every step until `release`.
    void grab(const Pull& pull) { pull_ = pull; }
    void release() {
        pull_.reset();
        interrupt_pull();
    }
    const std::optional<Pull>& pull() const { return pull_; }

    /// The edit that its commands now belong to.
    std::uint64_t next_edit() {
        if (!std::exchange(holds_edit_, is_holding_)) {
            ++last_edit_;
        }
        return last_edit_;
    }

    /// The edit that the pull belongs to, from its first step on.
    std::uint64_t edit_of_pull() {
        pull_edit_ = pull_edit_ == 0 ? next_edit() : pull_edit_;
        return pull_edit_;
    }

    /// Edits are in the order of the log: after other commands the pull continues as another edit.
    void interrupt_pull() { pull_edit_ = 0; }

    /// The newest edit that there has been.
    std::uint64_t last_edit() const { return last_edit_; }
    void set_last_edit(std::uint64_t edit) { last_edit_ = edit; }

    /// Commands that were refused since the last call, in words.
    std::vector<std::string> take_refusals() { return std::exchange(refusals_, {}); }
    void refuse(std::string why) { refusals_.push_back(std::move(why)); }

private:
    std::uint64_t last_edit_ = 0;
    bool is_holding_ = false;
    bool holds_edit_ = false; ///< something was sent while the button was held
    std::optional<Pull> pull_;
    std::uint64_t pull_edit_ = 0; ///< once it has pulled
    std::vector<std::string> refusals_;
};

} // namespace carom
