#include "games/petanque/computer.hpp"

#include "games/petanque/pieces.hpp"
#include "math/trigonometry.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <limits>
#include <optional>
#include <span>

namespace carom::petanque {

namespace {

/// What distinguishes the levels: counts of trials, and how much the hand errs.
struct Skill {
    std::size_t looks;       ///< throws of any kind
    std::size_t variations;  ///< of the best of them
    std::size_t finalists;   ///< that are tried again
    std::size_t repetitions; ///< of each of them
    HandError error;
};
constexpr Skill easy{8, 0, 0, 0, {2.5f * degree, 0.05f}};
constexpr Skill medium{24, 8, 4, 3, {1.2f * degree, 0.025f}};
constexpr Skill hard{44, 20, 8, 4, {0.5f * degree, 0.012f}};

const Skill& skill_of(Level level) {
    return level == Level::easy ? easy : level == Level::medium ? medium : hard;
}

/// Different for each throw of each game.
std::uint64_t seed_of_throw(const Match& match) {
    return (match.seed << 16) + static_cast<std::uint64_t>(match.throws);
}

/// The same for a cochonnet that was just thrown: how near it lies to the wanted place [m].
float worth_of_cochonnet(const Match& match, const World& world, const glm::vec3& wanted) {
    constexpr float worst = -100.0f; // farther away than the field is long
    const Body* cochonnet = cochonnet_in_play(match, world);
    const bool is_legal = match.state.phase == Phase::ball && match.state.tries < most_tries;
    return cochonnet != nullptr && is_legal ? -glm::distance(cochonnet->position, wanted) : worst;
}

} // namespace

ComputerPlayer::ComputerPlayer(const Match& match, const World& world, Level level)
    : match_(match), world_(trial_world(world)), level_(level), random_(seed_of_throw(match)),
      sight_(sight_of(match, world, random_)) {}

std::size_t ComputerPlayer::all_trials() const {
    const Skill& skill = skill_of(level_);
    return skill.looks + skill.variations + skill.finalists * skill.repetitions;
}

float ComputerPlayer::progress() const {
    return static_cast<float>(trials_) / static_cast<float>(all_trials());
}

std::optional<Throw> ComputerPlayer::think(int most_steps) {
    for (int steps = 0; !decided_ && steps < most_steps; ++steps) {
        if (!trial_) {
            trying_ = next_to_try();
            trial_.emplace(match_, world_, with_error(trying_, skill_of(level_).error, random_));
        }
        if (trial_->step(workspace_)) {
            note(*trial_);
            trial_.reset();
            ++trials_;
            if (trials_ == all_trials()) {
                decided_ = decide();
            }
        }
    }
    return decided_;
}

Throw ComputerPlayer::next_to_try() {
    const Skill& skill = skill_of(level_);
    if (trials_ < skill.looks) {
        return any_throw(sight_, random_);
    }
    const std::size_t varied = trials_ - skill.looks;
    if (varied < skill.variations) {
        return variation();
    }
    const std::size_t finalist = (varied - skill.variations) / skill.repetitions;
    return tried_[finalist].how;
}

/// A variation of one of the best three, smaller with each trial.
Throw ComputerPlayer::variation() {
    const Skill& skill = skill_of(level_);
    const float share =
        static_cast<float>(trials_ - skill.looks) / static_cast<float>(skill.variations);
    const float width = 1.0f - 0.8f * share;
    const auto which = static_cast<std::size_t>(3.0f * random_.next());
    const HandError difference{1.5f * degree * width, 0.04f * width};
    return with_error(tried_[std::min(which, tried_.size() - 1)].how, difference, random_);
}

void ComputerPlayer::note(const Trial& trial) {
    const Skill& skill = skill_of(level_);
    const float value = match_.state.phase == Phase::cochonnet
                            ? worth_of_cochonnet(trial.match(), trial.world(), sight_.goal)
                            : worth(trial.match(), trial.world(), match_.state.turn);
    const std::size_t first_trials = skill.looks + skill.variations;
    if (trials_ < first_trials) {
        note_candidate({trying_, value});
        return;
    }
    Candidate& finalist = tried_[(trials_ - first_trials) / skill.repetitions];
    const bool is_first = (trials_ - first_trials) % skill.repetitions == 0;
    finalist.worth =
        (is_first ? 0.0f : finalist.worth) + value / static_cast<float>(skill.repetitions);
}

void ComputerPlayer::note_candidate(const Candidate& candidate) {
    const auto place = std::ranges::find_if(
        tried_, [&](const Candidate& other) { return other.worth < candidate.worth; });
    tried_.insert(place, candidate);
}

Throw ComputerPlayer::decide() {
    const Skill& skill = skill_of(level_);
    const auto finalists = std::span(tried_).first(std::max<std::size_t>(skill.finalists, 1));
    const auto best = std::ranges::max_element(finalists, {}, &Candidate::worth);
    return with_error(best->how, skill.error, random_);
}

Throw computer_throw(const Match& match, const World& world, Level level) {
    ComputerPlayer player(match, world, level);
    std::optional<Throw> thrown;
    while (!thrown) {
        thrown = player.think(std::numeric_limits<int>::max());
    }
    return *thrown;
}

namespace {

constexpr float reach = 0.8f;             ///< r [m]: within it 63 of 100 throws end
constexpr float shooting_distance = 0.1f; ///< s [m]: even a ball that touches can be shot at
constexpr float worth_of_game = 10.0f;    ///< in points
constexpr float share_of_hand = 0.3f;     ///< of the winner's balls in hand that will score
constexpr float worth_of_place = 0.3f;    ///< of a ball right at the cochonnet, in points

float worth_of_result(const State& state, Side side) {
    const RoundResult& result = *state.result;
    if (!result.winner) {
        return 0.0f;
    }
    const float points = static_cast<float>(result.points) +
                         (state.phase == Phase::game_over ? worth_of_game : 0.0f);
    return *result.winner == side ? points : -points;
}

/// Own balls that lie near may score in the end.
float worth_of_places(const std::vector<Measured>& balls, Side side) {
    float sum = 0.0f;
    for (const Measured& ball : balls) {
        const float nearness = exponential(-ball.distance / reach);
        sum += ball.side == side ? nearness : -nearness;
    }
    return sum;
}

/// The side of the nearest ball, its distance, and how many of its balls are nearer than any of
/// the other side.
struct Lead {
    std::optional<Side> side; ///< none: equally near, or no ball is in play
    float distance = std::numeric_limits<float>::infinity(); ///< [m]
    int points = 0;
};

Lead lead_of(const std::vector<Measured>& balls) {
    Lead lead;
    if (!balls.empty()) {
        lead.distance = balls.front().distance;
    }
    for (const Measured& ball : balls) {
        if (ball.scores) {
            lead.side = ball.side;
            lead.points += 1;
        }
    }
    return lead;
}

/// The chance to win the round, times the points that it would bring.
float prospect(const State& state, const Lead& lead, Side side) {
    const auto n = static_cast<float>(state.balls_left[0] + state.balls_left[1]);
    const auto n_s = static_cast<float>(of(state.balls_left, side));
    const float unbeaten = exponential(-n * (lead.distance + shooting_distance) / reach);
    const bool leads = lead.side == side;
    const float chance = n_s / n * (1.0f - unbeaten) + (leads ? unbeaten : 0.0f);
    return chance * (static_cast<float>(leads ? lead.points : 1) + share_of_hand * n_s);
}

} // namespace

float worth(const Match& match, const World& world, Side side) {
    const State& state = match.state;
    if (state.phase == Phase::round_over || state.phase == Phase::game_over) {
        return worth_of_result(state, side);
    }
    const std::vector<Measured> balls = distances(match, world);
    const Lead lead = lead_of(balls);
    return worth_of_place * worth_of_places(balls, side) + prospect(state, lead, side) -
           prospect(state, lead, other(side));
}

} // namespace carom::petanque
