#include "io/base/scene_error.hpp"
#include "lab/run/edits.hpp"
#include "lab/run/scene_source.hpp"
#include "lab/run/session.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

/// Undo and redo: the part of Session that takes edits back.
namespace carom {

namespace {

constexpr double seek_at_once = 0.02; // [s of wall time]

/// Of all edits up to this step, the newest; 0 where there is none.
std::uint64_t latest_in(const Chronicle& chronicle, std::uint64_t step) {
    for (std::size_t i = chronicle.log().size(); i-- > 0;) {
        if (chronicle.log()[i].step <= step && chronicle.edits()[i] != 0) {
            return chronicle.edits()[i];
        }
    }
    return 0;
}

/// The first command of an edit; the size of the log where it has none.
std::size_t begin_of(std::uint64_t edit, const Chronicle& chronicle) {
    const std::vector<std::uint64_t>& edits = chronicle.edits();
    return static_cast<std::size_t>(std::ranges::find(edits, edit) - edits.begin());
}

bool is_setting(const LoggedCommand& logged) {
    return std::holds_alternative<SetSetting>(logged.command);
}

bool continues_drag(const LoggedCommand& before, const LoggedCommand& now) {
    const auto* last = std::get_if<Pull>(&before.command);
    const auto* next = std::get_if<Pull>(&now.command);
    return last != nullptr && next != nullptr && last->body == next->body &&
           last->local_point == next->local_point && now.step <= before.step + 1;
}

std::size_t bytes_of(const std::vector<Lane>& lanes) {
    std::size_t bytes = 0;
    for (const Lane& lane : lanes) {
        bytes += lane.chronicle().bytes();
    }
    return bytes;
}

} // namespace

void Session::set_holding(bool holding) {
    holds_edit_ = holds_edit_ && is_holding_ && holding;
    is_holding_ = holding;
}

std::uint64_t Session::next_edit() {
    if (!std::exchange(holds_edit_, is_holding_)) {
        ++last_edit_;
    }
    return last_edit_;
}

std::uint64_t Session::position(std::size_t lane) const {
    return is_seeking() ? seeking_[lane] : lanes_[lane].world().step_count;
}

std::uint64_t Session::latest_edit() const {
    std::uint64_t latest = 0;
    for (std::size_t i = 0; i < lanes_.size(); ++i) {
        if (!lanes_[i].is_ghost()) {
            latest = std::max(latest, latest_in(lanes_[i].chronicle(), position(i)));
        }
    }
    return latest;
}

Session::Kept Session::keep(std::string words) const {
    Kept kept{.scene = scene_,
              .lanes = {},
              .focus = focus_,
              .seeking = seeking_,
              .built = built_before_,
              .words = std::move(words)};
    for (const Lane& lane : lanes_) {
        kept.lanes.push_back(lane.kept());
    }
    return kept;
}

void Session::return_to(Kept kept) {
    scene_ = std::move(kept.scene);
    lanes_ = std::move(kept.lanes);
    focus_ = kept.focus;
    seeking_ = std::move(kept.seeking);
    built_before_ = kept.built;
    settle_lanes();
    owed_ = 0.0;
    pause_reason_.clear();
}

bool Session::undo() {
    flush_orders();
    release();
    opponents_.forget();
    const std::uint64_t edit = latest_edit();
    if (edit == 0 && left_.empty()) {
        return false;
    }
    undone_.push_back(keep(undo_words()));
    if (edit == 0) {
        undone_.back().is_own_run = true;
        return_to(std::move(left_.back()));
        left_.pop_back();
        return true;
    }
    double time = world().time;
    for (Lane& lane : lanes_) {
        const std::size_t command = begin_of(edit, lane.chronicle());
        if (!lane.is_ghost() && command < lane.chronicle().log().size()) {
            time = lane.chronicle().time_of(lane.chronicle().log()[command].step);
            lane.forget_from(command);
        }
    }
    owed_ = 0.0;
    const double half = 0.5 * time_step(world());
    begin_seek(chronicle().step_at(time + half));
    continue_seek(Budget(seek_at_once));
    return true;
}

bool Session::redo() {
    flush_orders();
    if (undone_.empty()) {
        return false;
    }
    release();
    opponents_.forget();
    Kept kept = std::move(undone_.back());
    undone_.pop_back();
    if (kept.is_own_run) {
        left_.push_back(keep(kept.words));
    }
    return_to(std::move(kept));
    return true;
}

std::string Session::undo_words() const {
    const std::uint64_t edit = latest_edit();
    if (edit == 0) {
        return left_.empty() ? "" : left_.back().words;
    }
    for (const Lane& lane : lanes_) {
        const std::size_t command = begin_of(edit, lane.chronicle());
        if (!lane.is_ghost() && command < lane.chronicle().log().size()) {
            std::vector<const Command*> commands;
            for (std::size_t i = command; i < lane.chronicle().log().size(); ++i) {
                if (lane.chronicle().edits()[i] == edit) {
                    commands.push_back(&lane.chronicle().log()[i].command);
                }
            }
            const std::uint64_t step = lane.chronicle().log()[command].step;
            return words_of(commands, lane.chronicle().key_frame_before(step));
        }
    }
    return "";
}

std::string Session::redo_words() const { return undone_.empty() ? "" : undone_.back().words; }

/// All of it, where several edits were taken back.
const Chronicle* Session::undone() const {
    const Kept* whole = nullptr;
    for (const Kept& kept : undone_) {
        whole = kept.is_own_run ? nullptr : whole == nullptr ? &kept : whole;
    }
    return whole != nullptr && focus_ < whole->lanes.size() ? &whole->lanes[focus_].chronicle()
                                                            : nullptr;
}

void Session::forget_edits() {
    undone_.clear();
    left_.clear();
    built_before_ = 0;
}

/// Before the scene begins anew: what was built becomes part of it, and the run can be returned to.
void Session::leave_run(std::string words) {
    if (latest_edit() == 0) {
        return;
    }
    forget_undone();
    left_.push_back(keep(std::move(words)));
    std::size_t bytes = 0;
    for (const Kept& kept : left_) {
        bytes += bytes_of(kept.lanes);
    }
    while (left_.size() > 1 && bytes > history_bytes_) {
        bytes -= bytes_of(left_.front().lanes);
        left_.erase(left_.begin());
    }
    keep_built();
}

std::uint64_t Session::built() const {
    for (std::size_t i = log().size(); i-- > 0;) {
        if (is_built(log()[i], first_world())) {
            return chronicle().edits()[i];
        }
    }
    return built_before_;
}

/// Nothing in a game, whose rules add and remove bodies.
void Session::keep_built() {
    const std::uint64_t built = this->built();
    if (built == built_before_ || !std::holds_alternative<std::monostate>(game())) {
        return;
    }
    built_before_ = built;
    scene_.world = with_edits(first_world(), log());
    if (!has_gaps(scene_.world)) {
        return;
    }
    try {
        scene_ = as_in_file(scene_);
        is_renumbered_ = true;
    } catch (const SceneError&) {
        // No file can hold it: it keeps its ids, and the run cannot be saved either.
    }
}

/// Of recorded runs: a drag is one edit, and so is a command that several lanes have. Those of a
/// game are not known from what its rules asked for, so they cannot be taken back.
void Session::name_edits() {
    std::vector<std::vector<std::uint64_t>> edits(lanes_.size());
    const auto next = [&](std::size_t lane) -> const LoggedCommand* {
        const std::vector<LoggedCommand>& log = lanes_[lane].chronicle().log();
        return edits[lane].size() < log.size() ? &log[edits[lane].size()] : nullptr;
    };
    for (std::size_t first = 0; first < lanes_.size(); ++first) {
        if (lanes_[first].course().record()) {
            continue;
        }
        while (const LoggedCommand* logged = next(first)) {
            if (is_setting(*logged)) {
                edits[first].push_back(++last_edit_);
                continue;
            }
            for (std::size_t lane = first + 1; lane < lanes_.size(); ++lane) {
                for (const LoggedCommand* own = next(lane);
                     own != nullptr && is_setting(*own) && own->step <= logged->step;
                     own = next(lane)) {
                    edits[lane].push_back(++last_edit_);
                }
            }
            const std::size_t place = edits[first].size();
            const bool drags =
                place > 0 && continues_drag(lanes_[first].chronicle().log()[place - 1], *logged);
            const std::uint64_t edit = drags ? edits[first].back() : ++last_edit_;
            for (std::size_t lane = first; lane < lanes_.size(); ++lane) {
                const LoggedCommand* same = next(lane);
                if (same != nullptr && same->command == logged->command) {
                    edits[lane].push_back(edit);
                }
            }
        }
    }
    for (std::size_t i = 0; i < lanes_.size(); ++i) {
        if (edits[i].size() == lanes_[i].chronicle().log().size()) {
            lanes_[i].set_edits(std::move(edits[i]));
        }
    }
}

} // namespace carom
