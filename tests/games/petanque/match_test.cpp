#include "games/petanque/match.hpp"

#include "support/petanque_play.hpp"

namespace carom::petanque {

TEST(PetanqueMatch, TheSeedChoosesTheStarterEvenly) {
    // 400 fair coins: 200 +- 4 sigma = 40.
    const World world = level_field();
    int first = 0;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        const Match match = *begin_match(world, seed);
        EXPECT_EQ(match, *begin_match(world, seed));
        first += match.state.starter == Side::first ? 1 : 0;
    }
    EXPECT_NEAR(first, 200, 40);
}

TEST(PetanqueMatch, ALegalCochonnetStaysWhereItLies) {
    Play play;
    play.throw_one(lob);
    EXPECT_EQ(play.match.state.phase, Phase::ball);
    EXPECT_EQ(play.match.state.tries, 0);
    EXPECT_EQ(play.pieces(cochonnet_tag), 1u);
    EXPECT_TRUE(play.match.last_throw->is_cochonnet);
    EXPECT_EQ(play.match.last_throw->last_step, play.world.step_count);
}

TEST(PetanqueMatch, AfterThreeTriesTheCochonnetIsPutAtEightMetres) {
    Play play;
    for (int tries = 1; tries <= 3; ++tries) {
        play.throw_one(far_out);
        EXPECT_EQ(play.match.state.tries, tries);
        EXPECT_EQ(play.pieces(cochonnet_tag), tries == 3 ? 1u : 0u);
    }
    ASSERT_EQ(play.match.state.phase, Phase::ball);
    const Body& cochonnet = play.world.bodies.back();
    EXPECT_NEAR(cochonnet.position.x, 0.0f, 1e-4f);
    EXPECT_NEAR(cochonnet.position.y, cochonnet_radius, 1e-4f);
    EXPECT_NEAR(cochonnet.position.z, 2.0f, 1e-4f);
    EXPECT_EQ(cochonnet.linear_velocity, glm::vec3(0.0f));
}

TEST(PetanqueMatch, ABallIsJudgedWhenAllLiesStill) {
    Play play;
    play.put_cochonnet(0.0f, 2.0f);
    play.throw_one(lob);
    EXPECT_EQ(play.match.state.turn, Side::second);
    EXPECT_EQ(play.match.state.balls_left, (std::array{2, 3}));
    for (const Body& body : play.world.bodies) {
        EXPECT_LE(glm::length(body.linear_velocity), still_speed);
    }
    // It flies for a second, rolls, and lies still for half a second.
    EXPECT_GT(play.world.time, 1.5);
    EXPECT_LT(play.world.time, most_seconds);
}

TEST(PetanqueMatch, WhatNeverComesToRestIsJudgedAfterTwentySeconds) {
    Play play;
    play.put_cochonnet(0.0f, 2.0f);
    play.world.settings.gravity = glm::vec3(0.0f);
    play.throw_one({.heading = 0.0f, .elevation = 0.0f, .speed = 1.0f});
    // 13.5 m from the circle to the far line, at 1 m/s, and then half a second.
    EXPECT_NEAR(play.world.time, 14.04, 0.1);
    play.world.add(lying_ball(Side::first, 0.0f, 1.0f));
    play.world.bodies.back().angular_velocity.y = 3.0f;
    const double begin = play.world.time;
    play.throw_one({.heading = 0.0f, .elevation = 0.0f, .speed = 1.0f});
    EXPECT_NEAR(play.world.time - begin, 20.0, 0.1);
}

TEST(PetanqueMatch, ABallThatWasOutOfBoundsIsDeadAndTakenAway) {
    Play play;
    play.put_cochonnet(0.0f, 2.0f);
    play.throw_one(far_out);
    EXPECT_EQ(play.pieces(ball_tag), 0u);
    EXPECT_TRUE(distances(play.match, play.world).empty());
    EXPECT_EQ(play.match.state.balls_left, (std::array{2, 3}));
    EXPECT_EQ(play.match.state.turn, Side::second);
}

TEST(PetanqueMatch, ABallThatFallsThroughTheGroundIsDead) {
    Play play;
    play.put_cochonnet(0.0f, 2.0f);
    set_mass(play.world.bodies.back(), infinite_mass); // it alone stays up
    play.world.settings.resolver = "none";
    play.throw_one(lob);
    EXPECT_EQ(play.pieces(ball_tag), 0u);
    EXPECT_EQ(play.match.state.phase, Phase::ball);
    EXPECT_EQ(play.match.state.balls_left, (std::array{2, 3}));
}

TEST(PetanqueMatch, ABallIsDeadEvenIfItComesBack) {
    // A wall just behind the line throws it back onto the field.
    Play play;
    play.put_cochonnet(0.0f, 2.0f);
    Body wall = static_body("wall", Box{{3.0f, 2.0f, 0.1f}});
    wall.position = {0.0f, 2.0f, 7.75f};
    wall.restitution = 4.0f; // times that of the ball, 0.2
    play.world.add(wall);
    play.world.settings.gravity = glm::vec3(0.0f);
    for (const Command& command :
         throw_now(play.match, play.world, {.heading = 0.0f, .elevation = 0.0f, .speed = 10.0f})) {
        apply_command(play.world, command);
    }
    play.take_steps(170);
    const Body* ball = play.world.find("first ball");
    ASSERT_NE(ball, nullptr);
    EXPECT_LT(ball->linear_velocity.z, 0.0f);
    EXPECT_TRUE(is_in_bounds(play.match.field, ball->position, ball_radius));
    EXPECT_EQ(play.match.dead, std::vector<BodyId>{ball->id});
}

TEST(PetanqueMatch, ACochonnetOutOfBoundsEndsTheRound) {
    Play play;
    play.put_cochonnet(0.0f, 7.6f); // beyond the line
    play.throw_one(lob);
    EXPECT_EQ(play.match.state.phase, Phase::round_over);
    EXPECT_EQ(play.match.state.result->end, RoundEnd::void_round);
    EXPECT_EQ(play.pieces(cochonnet_tag), 0u);
}

TEST(PetanqueMatch, ACochonnetThatSomebodyDeletedIsOut) {
    Play play;
    play.put_cochonnet(0.0f, 2.0f);
    play.world.remove(play.world.find("cochonnet")->id);
    play.throw_one(lob);
    EXPECT_EQ(play.match.state.result->end, RoundEnd::void_round);
}

TEST(PetanqueMatch, TheNextRoundBeginsFromTheOtherEndWithAnEmptyField) {
    Play play;
    play.put_cochonnet(0.0f, 2.0f);
    for (int ball = 0; ball < 6; ++ball) {
        play.throw_one(
            {.heading = 0.05f * static_cast<float>(ball) - 0.1f, .elevation = 0.8f, .speed = 7.0f});
    }
    ASSERT_EQ(play.match.state.phase, Phase::round_over);
    EXPECT_GT(play.pieces(ball_tag), 0u);
    const Circle before = play.match.circle;
    play.take_steps(static_cast<int>(pause_between_rounds * 120.0f) - 2);
    EXPECT_EQ(play.match.state.phase, Phase::round_over);
    play.take_steps(4);
    EXPECT_EQ(play.match.state.phase, Phase::cochonnet);
    EXPECT_EQ(play.match.state.round, 2);
    EXPECT_EQ(play.match.circle.centre, -before.centre);
    EXPECT_EQ(play.pieces(ball_tag) + play.pieces(cochonnet_tag), 0u);
}

TEST(PetanqueMatch, NobodyThrowsWhileSomethingMoves) {
    Play play;
    apply_all(play.world, throw_now(play.match, play.world, lob));
    EXPECT_FALSE(waits_for_throw(play.match));
    EXPECT_TRUE(throw_now(play.match, play.world, lob).empty());
}

TEST(PetanqueMatch, ABallInTheAirIsNotInTheHand) {
    Play play;
    play.put_cochonnet(0.0f, 2.0f);
    EXPECT_EQ(balls_in_hand(play.match, Side::first), 3);
    throw_now(play.match, play.world, lob);
    EXPECT_EQ(balls_in_hand(play.match, Side::first), 2);
    EXPECT_EQ(balls_in_hand(play.match, Side::second), 3);
}

TEST(PetanqueMatch, ANewGameKeepsTheNamesAndClearsTheField) {
    Play play;
    play.match.names = {"Ada", "Emmy"};
    play.put_cochonnet(0.0f, 2.0f);
    play.throw_one(lob);
    apply_all(play.world, new_game(play.match, play.world, 7));
    Match expected = *begin_match(play.world, 7);
    expected.names = {"Ada", "Emmy"};
    EXPECT_EQ(play.match, expected);
    EXPECT_EQ(play.world.bodies.size(), level_field().bodies.size());
}

TEST(PetanqueMatch, WhatIsChangedOnTheBallsHoldsForThoseInHand) {
    Play play;
    play.put_cochonnet(0.0f, 2.0f);
    play.throw_one(lob);
    for (Body& body : play.world.bodies) {
        if (!is_static(body)) {
            body.restitution = 0.9f;
            body.friction = 0.1f;
        }
    }
    const auto next_ball = [&] {
        const std::vector<Command> commands = throw_now(play.match, play.world, lob);
        return std::get<Spawn>(commands.back()).body;
    };
    EXPECT_EQ(next_ball().restitution, 0.9f);
    // Also in the next round, when none is left that bears it.
    play.match.is_moving = false;
    play.match.state.phase = Phase::round_over;
    apply_all(play.world, next_round(play.match, play.world));
    EXPECT_EQ(play.pieces(ball_tag), 0u);
    const Body cochonnet = next_ball();
    EXPECT_EQ(cochonnet.restitution, 0.9f);
    EXPECT_EQ(cochonnet.friction, 0.1f);
}

TEST(PetanqueMatch, TheFirstThrowPicksUpWhatAnEarlierGameLeft) {
    Play play;
    play.world.add(lying_cochonnet(0.0f, 2.0f));
    play.world.add(lying_ball(Side::second, 1.0f, 2.0f));
    apply_all(play.world, throw_now(play.match, play.world, lob));
    EXPECT_EQ(play.pieces(cochonnet_tag), 1u);
    EXPECT_EQ(play.pieces(ball_tag), 0u);
}

} // namespace carom::petanque
