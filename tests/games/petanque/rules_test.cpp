#include "games/petanque/rules.hpp"

#include <gtest/gtest.h>
#include <initializer_list>

namespace carom::petanque {

namespace {

constexpr Side first = Side::first;
constexpr Side second = Side::second;

/// A round of which the cochonnet is thrown, `starter` to throw a ball.
State at_balls(Side starter = first) { return next(begin(starter), CochonnetLanded{8.0f, true}); }

State rest(const State& state, std::vector<Lying> balls) {
    return next(state, BallCameToRest{std::move(balls), true});
}

State lose_cochonnet(const State& state) { return next(state, BallCameToRest{{}, false}); }

/// The round of `state` from its cochonnet on, in which all six balls lie like this at the end:
/// those of the loser are nowhere.
State win_round(State state, Side winner, int balls_of_winner) {
    state = next(state, CochonnetLanded{8.0f, true});
    std::vector<Lying> balls;
    for (int i = 0; i < balls_of_winner; ++i) {
        balls.push_back({winner, 0.1f * static_cast<float>(i + 1)});
    }
    while (state.phase == Phase::ball) {
        state = rest(state, balls);
    }
    return state;
}

} // namespace

TEST(PetanqueCochonnet, ItsStarterThrowsItAndThenTheFirstBall) {
    for (const Side side : {first, second}) {
        const State start = begin(side);
        EXPECT_EQ(start.phase, Phase::cochonnet);
        EXPECT_EQ(start.turn, side);
        const State thrown = next(start, CochonnetLanded{7.0f, true});
        EXPECT_EQ(thrown.phase, Phase::ball);
        EXPECT_EQ(thrown.turn, side);
        EXPECT_EQ(thrown.tries, 0);
    }
}

TEST(PetanqueCochonnet, IsLegalFromSixToTenMetresInclusive) {
    for (const float distance : {6.0f, 8.0f, 10.0f}) {
        EXPECT_EQ(next(begin(first), CochonnetLanded{distance, true}).phase, Phase::ball);
    }
    for (const float distance : {0.0f, 5.999f, 10.001f}) {
        const State state = next(begin(first), CochonnetLanded{distance, true});
        EXPECT_EQ(state.phase, Phase::cochonnet);
        EXPECT_EQ(state.tries, 1);
        EXPECT_EQ(state.turn, first);
    }
}

TEST(PetanqueCochonnet, OutOfBoundsIsATryThatFailed) {
    const State state = next(begin(first), CochonnetLanded{8.0f, false});
    EXPECT_EQ(state.phase, Phase::cochonnet);
    EXPECT_EQ(state.tries, 1);
}

TEST(PetanqueCochonnet, AfterThreeTriesTheRoundGoesOnWithItPlaced) {
    State state = begin(second);
    for (int i = 0; i < 2; ++i) {
        state = next(state, CochonnetLanded{3.0f, true});
        EXPECT_EQ(state.phase, Phase::cochonnet);
    }
    state = next(state, CochonnetLanded{3.0f, true});
    EXPECT_EQ(state.phase, Phase::ball);
    EXPECT_EQ(state.tries, most_tries);
    EXPECT_EQ(state.turn, second);
}

TEST(PetanqueTurns, AfterTheFirstBallTheOtherThrows) {
    const State state = rest(at_balls(), {{first, 0.2f}});
    EXPECT_EQ(state.turn, second);
    EXPECT_EQ(state.last, first);
    EXPECT_EQ(state.balls_left, (std::array{2, 3}));
}

TEST(PetanqueTurns, WhoseBestBallIsFartherThrowsUntilItIsNearer) {
    State state = rest(at_balls(), {{first, 0.5f}});
    state = rest(state, {{first, 0.5f}, {second, 0.9f}});
    EXPECT_EQ(state.turn, second);
    state = rest(state, {{first, 0.5f}, {second, 0.9f}, {second, 0.3f}});
    EXPECT_EQ(state.turn, first);
    EXPECT_EQ(state.balls_left, (std::array{2, 1}));
}

TEST(PetanqueTurns, AreDecidedAnewWhenAThrowPushesOtherBalls) {
    // The second's ball knocks the first's away and stays: the first throws. The first's next one
    // pushes it in again by mischance for the second: the second is nearest, the first throws.
    State state = rest(at_balls(), {{first, 0.5f}});
    state = rest(state, {{first, 2.0f}, {second, 0.6f}});
    EXPECT_EQ(state.turn, first);
    state = rest(state, {{first, 2.0f}, {first, 1.0f}, {second, 0.1f}});
    EXPECT_EQ(state.turn, first);
}

TEST(PetanqueTurns, WhoHasNoBallsLeftDoesNotThrow) {
    // The first throws once, the second three times and is never nearer.
    State state = rest(at_balls(), {{first, 0.1f}});
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(state.turn, second);
        state = rest(state, {{first, 0.1f}, {second, 1.0f}});
    }
    EXPECT_EQ(state.phase, Phase::ball);
    EXPECT_EQ(state.turn, first);
    EXPECT_EQ(state.balls_left, (std::array{2, 0}));
}

TEST(PetanqueTurns, WhoseBallsAreAllOutOfBoundsThrowsAgain) {
    State state = rest(at_balls(), {{first, 0.5f}});
    state = rest(state, {{first, 0.5f}});
    EXPECT_EQ(state.turn, second);
}

TEST(PetanqueTurns, WithNoBallInPlayBothThrowInTurns) {
    State state = rest(at_balls(), {});
    EXPECT_EQ(state.turn, second);
    state = rest(state, {});
    EXPECT_EQ(state.turn, first);
    EXPECT_FALSE(state.is_tied);
}

TEST(PetanqueTies, WhoThrewLastThrowsAgainThenBothInTurns) {
    State state = rest(at_balls(), {{first, 0.5f}});
    state = rest(state, {{first, 0.5f}, {second, 0.5f}});
    EXPECT_TRUE(state.is_tied);
    EXPECT_EQ(state.turn, second);
    state = rest(state, {{first, 0.5f}, {second, 0.5f}, {second, 1.0f}});
    EXPECT_EQ(state.turn, first);
    state = rest(state, {{first, 0.5f}, {first, 1.0f}, {second, 0.5f}, {second, 1.0f}});
    EXPECT_EQ(state.turn, second);
}

TEST(PetanqueTies, EndWithTheFirstThrowThatMakesADifference) {
    State state = rest(at_balls(), {{first, 0.5f}});
    state = rest(state, {{first, 0.5f}, {second, 0.5f}});
    state = rest(state, {{first, 0.5f}, {second, 0.4f}});
    EXPECT_FALSE(state.is_tied);
    EXPECT_EQ(state.turn, first);
}

TEST(PetanqueTies, AreTakenToTheMillimetre) {
    EXPECT_EQ(count({{first, 0.5001f}, {second, 0.4999f}}).end, RoundEnd::equal);
    EXPECT_EQ(count({{first, 0.501f}, {second, 0.5f}}).winner, second);
}

TEST(PetanqueCount, OneForEachBallNearerThanTheOthersBest) {
    const std::vector<Lying> balls{{first, 0.1f},  {first, 0.3f},  {first, 0.8f},
                                   {second, 0.5f}, {second, 0.6f}, {second, 0.7f}};
    const RoundResult result = count(balls);
    EXPECT_EQ(result.end, RoundEnd::nearest);
    EXPECT_EQ(result.winner, first);
    EXPECT_EQ(result.points, 2);
}

TEST(PetanqueCount, ABallAsNearAsTheOthersBestDoesNotScore) {
    const RoundResult result = count({{first, 0.1f}, {first, 0.5f}, {second, 0.5f}});
    EXPECT_EQ(result.points, 1);
}

TEST(PetanqueCount, AllScoreWhereTheLoserHasNoneInPlay) {
    const RoundResult result = count({{second, 0.4f}, {second, 3.0f}, {second, 5.0f}});
    EXPECT_EQ(result.winner, second);
    EXPECT_EQ(result.points, 3);
}

TEST(PetanqueCount, NobodyScoresWhereTheBestAreEquallyNearOrNoneIsInPlay) {
    EXPECT_EQ(count({{first, 0.5f}, {second, 0.5f}, {second, 0.6f}}),
              (RoundResult{RoundEnd::equal, std::nullopt, 0}));
    EXPECT_EQ(count({}), (RoundResult{RoundEnd::no_ball, std::nullopt, 0}));
}

TEST(PetanqueRound, IsOverWhenAllSixAreThrown) {
    State state = at_balls();
    for (int ball = 1; ball <= 6; ++ball) {
        EXPECT_EQ(state.phase, Phase::ball);
        state = rest(state, {{second, 0.3f}, {first, 0.5f}});
    }
    EXPECT_EQ(state.phase, Phase::round_over);
    EXPECT_EQ(state.score, (std::array{0, 1}));
    EXPECT_EQ(state.result, (RoundResult{RoundEnd::nearest, second, 1}));
}

TEST(PetanqueRound, ItsWinnerBeginsTheNext) {
    const State over = win_round(begin(first), second, 2);
    const State state = next(over, NextRound{});
    EXPECT_EQ(state.phase, Phase::cochonnet);
    EXPECT_EQ(state.starter, second);
    EXPECT_EQ(state.turn, second);
    EXPECT_EQ(state.round, 2);
    EXPECT_EQ(state.tries, 0);
    EXPECT_EQ(state.last, std::nullopt);
    EXPECT_EQ(state.balls_left, (std::array{3, 3}));
    EXPECT_EQ(state.score, (std::array{0, 2}));
}

TEST(PetanqueRound, WhoBeganARoundInWhichNobodyScoredBeginsAgain) {
    State state = win_round(begin(second), first, 0);
    EXPECT_EQ(state.phase, Phase::round_over);
    EXPECT_EQ(state.score, (std::array{0, 0}));
    state = next(state, NextRound{});
    EXPECT_EQ(state.starter, second);
    EXPECT_EQ(state.round, 2);
}

TEST(PetanqueCochonnetGone, IsAVoidRoundWhileBothHaveBalls) {
    State state = lose_cochonnet(rest(at_balls(), {{first, 0.1f}}));
    EXPECT_EQ(state.phase, Phase::round_over);
    EXPECT_EQ(state.result, (RoundResult{RoundEnd::void_round, std::nullopt, 0}));
    EXPECT_EQ(state.score, (std::array{0, 0}));
    EXPECT_EQ(next(state, NextRound{}).starter, first);
}

TEST(PetanqueCochonnetGone, GivesWhoAloneHasBallsOneForEach) {
    // The first throws once, the second three times; the third of them sends the cochonnet away.
    State state = rest(at_balls(), {{first, 0.1f}});
    state = rest(state, {{first, 0.1f}});
    state = rest(state, {{first, 0.1f}});
    state = lose_cochonnet(state);
    EXPECT_EQ(state.result, (RoundResult{RoundEnd::cochonnet_gone, first, 2}));
    EXPECT_EQ(state.score, (std::array{2, 0}));
    EXPECT_EQ(next(state, NextRound{}).starter, first);
}

TEST(PetanqueCochonnetGone, MayFavourWhoSentItAway) {
    // The second throws three times in vain; then the first sends it away with one ball in hand.
    State state = rest(at_balls(), {{first, 0.1f}});
    for (int i = 0; i < 3; ++i) {
        state = rest(state, {{first, 0.1f}});
    }
    state = lose_cochonnet(state);
    EXPECT_EQ(state.result, (RoundResult{RoundEnd::cochonnet_gone, first, 1}));
}

TEST(PetanqueCochonnetGone, WithTheLastBallIsAVoidRound) {
    State state = at_balls();
    for (int ball = 1; ball < 6; ++ball) {
        state = rest(state, {{first, 0.1f}, {second, 0.2f}});
    }
    EXPECT_EQ(state.phase, Phase::ball);
    state = lose_cochonnet(state);
    EXPECT_EQ(state.result, (RoundResult{RoundEnd::void_round, std::nullopt, 0}));
}

TEST(PetanqueGame, EndsWhenSomebodyHasThirteen) {
    // 4 x 3 = 12 points are not enough, one more is.
    State state = begin(first);
    for (int i = 0; i < 4; ++i) {
        state = next(win_round(state, second, 3), NextRound{});
        EXPECT_EQ(state.phase, Phase::cochonnet);
    }
    EXPECT_EQ(winner(state), std::nullopt);
    state = win_round(state, first, 1);
    state = win_round(next(state, NextRound{}), second, 1);
    EXPECT_EQ(state.phase, Phase::game_over);
    EXPECT_EQ(winner(state), second);
    EXPECT_EQ(state.score, (std::array{1, 13}));
    EXPECT_FALSE(is_fanny(state));
}

TEST(PetanqueGame, DoesNotCountAboveThirteen) {
    State state = begin(first);
    for (int i = 0; i < 5; ++i) {
        state = next(win_round(state, first, 3), NextRound{});
    }
    EXPECT_EQ(state.score, (std::array{13, 0}));
}

TEST(PetanqueGame, ThirteenToNilKissesFanny) {
    State state = begin(first);
    for (int i = 0; i < 5; ++i) {
        EXPECT_FALSE(is_fanny(state));
        state = next(win_round(state, first, 3), NextRound{});
    }
    EXPECT_EQ(state.phase, Phase::game_over);
    EXPECT_EQ(winner(state), first);
    EXPECT_TRUE(is_fanny(state));
}

TEST(PetanqueEvents, ThatDoNotBelongToThePhaseChangeNothing) {
    const State cochonnet = begin(first);
    const State balls = at_balls();
    const State over = win_round(begin(first), first, 1);
    State game_over = begin(first);
    while (game_over.phase != Phase::game_over) {
        game_over = next(win_round(game_over, first, 3), NextRound{});
    }
    const Event landed = CochonnetLanded{8.0f, true};
    const Event at_rest = BallCameToRest{{{first, 0.1f}}, true};
    const Event next_round = NextRound{};
    const auto changes_nothing = [](const State& state, std::initializer_list<Event> events) {
        for (const Event& event : events) {
            EXPECT_EQ(next(state, event), state) << event.index();
        }
    };
    changes_nothing(cochonnet, {at_rest, next_round});
    changes_nothing(balls, {landed, next_round});
    changes_nothing(over, {landed, at_rest});
    changes_nothing(game_over, {landed, at_rest, next_round});
}

} // namespace carom::petanque
