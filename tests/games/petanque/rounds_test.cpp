#include "games/petanque/rules.hpp"

#include "support/petanque_states.hpp"

#include <gtest/gtest.h>

namespace carom::petanque {

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
