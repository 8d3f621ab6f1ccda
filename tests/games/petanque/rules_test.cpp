#include "games/petanque/rules.hpp"

#include "support/petanque_states.hpp"

#include <gtest/gtest.h>
#include <initializer_list>
#include <limits>

namespace carom::petanque {

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

TEST(PetanqueTape, IsAsLongAsAnIntCounts) {
    EXPECT_EQ(millimetres(0.0004f), 0);
    EXPECT_EQ(millimetres(1.2346f), 1235);
    EXPECT_EQ(millimetres(3e6f), 1'000'000'000);
    EXPECT_EQ(millimetres(std::numeric_limits<float>::infinity()), 1'000'000'000);
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

} // namespace carom::petanque
