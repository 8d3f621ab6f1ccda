#include "lab/run/game_course.hpp"

#include "lab/run/chronicle.hpp"
#include "lab/text/budget.hpp"

#include <algorithm>
#include <iterator>

namespace carom {

namespace {

/// The first element later than the step.
template <class Steps>
auto first_after(Steps& steps, std::uint64_t step) {
    return std::ranges::upper_bound(steps, step, {}, [](const auto& each) { return each.step; });
}

} // namespace

GameCourse::GameCourse(const World& first, std::uint64_t seed)
    : seed_(seed), now_(games::begin_game(first, seed)), last_step_(first.step_count),
      exact_from_(first.step_count) {
    if (!std::holds_alternative<std::monostate>(now_)) {
        moments_.push_back({first.step_count, now_});
    }
}

GameCourse::GameCourse(const Recording& recording)
    : GameCourse(recording.start.world, recording.game ? recording.game->seed : 0) {
    if (recording.game) {
        moves_ = recording.game->moves;
    } else if (std::holds_alternative<petanque::Match>(now_)) {
        *this = GameCourse();
    }
}

std::optional<games::RecordedGame> GameCourse::record() const {
    return is_played() ? std::optional(games::RecordedGame{seed_, moves_}) : std::nullopt;
}

std::vector<Command> GameCourse::follow(const World& world, const Chronicle& chronicle) {
    if (!is_played()) {
        return {};
    }
    std::vector<Command> requests = games::after_step(now_, world);
    note(world.step_count);
    if (moments_.size() > most_moments_) {
        thin_out(chronicle);
    }
    return requests;
}

std::vector<Command> GameCourse::make(const games::Move& move, const World& world,
                                      std::size_t commands) {
    std::vector<Command> requests = games::make_move(now_, move, world);
    moves_.push_back({world.step_count, commands, move});
    moves_made_ = moves_.size();
    note(world.step_count);
    return requests;
}

/// The commands that they ask for are in the log.
void GameCourse::repeat(const World& world, std::size_t commands) {
    const auto is_due = [&](const games::LoggedMove& logged) {
        return logged.step <= world.step_count && logged.commands <= commands;
    };
    while (is_played() && moves_made_ < moves_.size() && is_due(moves_[moves_made_])) {
        games::make_move(now_, moves_[moves_made_].move, world);
        ++moves_made_;
        note(world.step_count);
    }
}

bool GameCourse::knows(std::uint64_t step) const { return !is_played() || step >= exact_from_; }

void GameCourse::go_to(std::uint64_t step) {
    if (is_played()) {
        now_ = std::prev(first_after(moments_, step))->game;
        moves_made_ = static_cast<std::size_t>(first_after(moves_, step) - moves_.begin());
    }
}

void GameCourse::cut_after(std::uint64_t step) {
    if (!is_played()) {
        return;
    }
    moments_.erase(first_after(moments_, step), moments_.end());
    moves_.erase(first_after(moves_, step), moves_.end());
    last_step_ = std::min(last_step_, step);
    exact_from_ = std::min(exact_from_, step);
    note(step);
}

void GameCourse::cut_before(std::uint64_t step, std::size_t commands, const World& first) {
    if (!is_played()) {
        return;
    }
    std::erase_if(moves_, [&](const games::LoggedMove& logged) {
        return logged.step > step || (logged.step == step && logged.commands >= commands);
    });
    if (step == first.step_count) {
        now_ = games::begin_game(first, seed_);
        moves_made_ = 0;
        moments_.assign(1, {step, now_});
        last_step_ = exact_from_ = step;
        return;
    }
    moments_.erase(first_after(moments_, step - 1), moments_.end());
    last_step_ = std::min(last_step_, step - 1);
    exact_from_ = std::min(exact_from_, step - 1);
}

/// Earlier steps are noted already; repeating them gives the same.
void GameCourse::note(std::uint64_t step) {
    if (step < last_step_) {
        return;
    }
    last_step_ = step;
    if (moments_.back().step == step) {
        moments_.back().game = now_;
    } else if (!(moments_.back().game == now_)) {
        moments_.push_back({step, now_});
    }
}

/// Of the older moments, keeps those during which there is a key frame.
void GameCourse::thin_out(const Chronicle& chronicle) {
    const auto recent = moments_.end() - most_recent;
    auto kept = moments_.begin();
    for (auto each = moments_.begin(); each != recent; ++each) {
        const std::uint64_t last = std::next(each)->step - 1;
        if (chronicle.key_frame_before(last).step_count >= each->step) {
            std::iter_swap(kept++, each);
        }
    }
    exact_from_ = recent->step;
    moments_.erase(kept, recent);
    most_moments_ = moments_.size() + most_recent;
}

void Opponents::set_seat(petanque::Side side, const Seat& seat) {
    of(seats_, side) = seat;
    forget();
}

bool Opponents::is_turn(const petanque::Match& match) const {
    return waits_for_throw(match) && seat(match.state.turn).has_value();
}

std::optional<petanque::Throw> Opponents::think(const petanque::Match& match, const World& world,
                                                double seconds) {
    if (!is_turn(match)) {
        forget();
        return std::nullopt;
    }
    if (!thinking_) {
        thinking_.emplace(match, world, *seat(match.state.turn));
    }
    const Budget budget(seconds);
    std::optional<petanque::Throw> found;
    do {
        found = thinking_->think(1);
    } while (!found && budget.is_left());
    if (found) {
        forget();
    }
    return found;
}

std::optional<float> Opponents::progress() const {
    return thinking_ ? std::optional(thinking_->progress()) : std::nullopt;
}

} // namespace carom
