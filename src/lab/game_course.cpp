#include "lab/game_course.hpp"

#include <algorithm>
#include <utility>

namespace carom {

void GameCourse::begin(const World& first, std::uint64_t seed) {
    moments_.clear();
    last_step_ = first.step_count;
    games::Game game = games::begin_game(first, seed);
    if (!std::holds_alternative<std::monostate>(game)) {
        moments_.push_back({first.step_count, std::move(game)});
    }
}

std::vector<GameCourse::Moment>::const_iterator GameCourse::after(std::uint64_t step) const {
    return std::upper_bound(
        moments_.begin(), moments_.end(), step,
        [](std::uint64_t wanted, const Moment& moment) { return wanted < moment.step; });
}

const games::Game& GameCourse::at(std::uint64_t step) const {
    const auto next = after(step);
    return next == moments_.begin() ? games::no_game : std::prev(next)->game;
}

std::vector<Command> GameCourse::follow(const World& world) {
    if (moments_.empty() || world.step_count <= last_step_) {
        return {};
    }
    last_step_ = world.step_count;
    games::Game game = moments_.back().game;
    std::vector<Command> wishes = games::after_step(game, world);
    if (!(game == moments_.back().game)) {
        change(world.step_count, std::move(game));
    }
    return wishes;
}

void GameCourse::change(std::uint64_t step, games::Game game) {
    cut_after(step);
    if (!moments_.empty() && moments_.back().step == step) {
        moments_.pop_back();
    }
    if (moments_.size() >= most_moments) {
        moments_.erase(moments_.begin(), moments_.begin() + most_moments / 2);
    }
    moments_.push_back({step, std::move(game)});
}

void GameCourse::cut_after(std::uint64_t step) {
    moments_.erase(after(step), moments_.end());
    last_step_ = std::min(last_step_, step);
}

} // namespace carom
