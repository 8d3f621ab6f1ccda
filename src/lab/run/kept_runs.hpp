#pragma once

#include "lab/run/scene_source.hpp"
#include "lab/run/seek.hpp"

#include <optional>
#include <string>
#include <vector>

namespace carom {

/// A run that was left and can be returned to.
struct KeptRun {
    BuiltScene scene;
    std::vector<Lane> lanes;
    std::size_t focus = 0;
    Seek seek;
    std::string words;       ///< of the edit between it and the run that took its place
    bool is_own_run = false; ///< that began with a restart
};

/// The runs that undo and redo return to: those before each restart that hold edits, and those as
/// they were before edits were taken back.
class KeptRuns {
public:
    /// Of the restart that can be taken back, and of what was taken back last; empty without one.
    std::string left_words() const { return left_.empty() ? "" : left_.back().words; }
    std::string redo_words() const { return undone_.empty() ? "" : undone_.back().words; }

    /// The run of this lane as it was before edits were taken back, all of them, or nullptr.
    const Chronicle* undone(std::size_t lane) const {
        const KeptRun* whole = nullptr;
        for (const KeptRun& run : undone_) {
            whole = run.is_own_run ? nullptr : whole == nullptr ? &run : whole;
        }
        return whole != nullptr && lane < whole->lanes.size() ? &whole->lanes[lane].chronicle()
                                                              : nullptr;
    }

    void leave(KeptRun run) { left_.push_back(std::move(run)); }  ///< before a restart
    void undo(KeptRun run) { undone_.push_back(std::move(run)); } ///< before an edit is taken back

    /// The last one, which is returned to.
    std::optional<KeptRun> take_left() { return take(left_); }
    std::optional<KeptRun> take_undone() { return take(undone_); }

    /// Of those that were left, the oldest ones beyond so much memory [bytes].
    void forget_oldest(std::size_t most_bytes) {
        std::size_t bytes = 0;
        for (std::size_t i = left_.size(); i-- > 0;) {
            for (const Lane& lane : left_[i].lanes) {
                bytes += lane.chronicle().bytes();
            }
            if (bytes > most_bytes && i + 1 < left_.size()) {
                left_.erase(left_.begin(), left_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
                return;
            }
        }
    }
    void forget_undone() { undone_.clear(); }
    void clear() { *this = {}; }

private:
    static std::optional<KeptRun> take(std::vector<KeptRun>& runs) {
        if (runs.empty()) {
            return std::nullopt;
        }
        std::optional<KeptRun> run = std::move(runs.back());
        runs.pop_back();
        return run;
    }

    std::vector<KeptRun> left_;
    std::vector<KeptRun> undone_; ///< the next to be returned to is the last
};

} // namespace carom
