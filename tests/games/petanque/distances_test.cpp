#include "games/petanque/match.hpp"

#include "support/petanque_play.hpp"

namespace carom::petanque {

TEST(PetanqueDistances, AreOfSurfacesAndSorted) {
    Play play;
    play.put_cochonnet(0.0f, 2.0f);
    play.world.add(lying_ball(Side::second, 0.0f, 3.0f));
    play.world.add(lying_ball(Side::first, 0.3f, 2.0f));
    play.world.add(lying_ball(Side::first, 0.0f, 1.5f));
    const std::vector<Measured> balls = distances(play.match, play.world);
    ASSERT_EQ(balls.size(), 3u);
    // The centres are 3 cm apart in height: sqrt(0.3² + 0.03²) - 0.05 = 0.2515 m.
    EXPECT_NEAR(balls[0].distance, 0.2515f, 1e-4f);
    EXPECT_NEAR(balls[0].distance, glm::distance(balls[0].from, balls[0].to), 1e-4f);
    EXPECT_LT(balls[1].distance, balls[2].distance);
    EXPECT_EQ(balls[2].side, Side::second);
    EXPECT_TRUE(balls[0].scores);
    EXPECT_TRUE(balls[1].scores);
    EXPECT_FALSE(balls[2].scores);
}

TEST(PetanqueDistances, AreZeroWhereABallTouches) {
    Play play;
    play.put_cochonnet(0.0f, 2.0f);
    Body ball = lying_ball(Side::first, 0.0f, 2.04f);
    ball.position.y = cochonnet_radius;
    play.world.add(ball);
    EXPECT_EQ(distances(play.match, play.world).front().distance, 0.0f);
}

TEST(PetanqueAnnouncement, SaysWhoseTurnItIsAndHowItEnds) {
    Play play;
    EXPECT_EQ(announcement(play.match), "Anna throws the cochonnet, 6 to 10 m from the circle.");
    play.match.state.tries = 1;
    EXPECT_EQ(announcement(play.match), "It must lie 6 to 10 m from the circle, within the lines: "
                                        "Anna has 2 tries left.");
    play.match.state.tries = 0;
    play.put_cochonnet(0.0f, 2.0f);
    EXPECT_EQ(announcement(play.match), "Anna throws, 3 balls left.");
    play.match.state.tries = most_tries;
    EXPECT_EQ(announcement(play.match), "The cochonnet is put at 8 m. Anna throws, 3 balls left.");
    play.match.state.score = {12, 0};
    play.match.state.balls_left = {0, 1};
    play.match.state.turn = Side::second;
    Match over = play.match;
    over.state = next(play.match.state, BallCameToRest{{{Side::first, 1.0f}}, true});
    EXPECT_EQ(announcement(over), "Anna wins 13 : 0, and Bruno kisses Fanny.");
    EXPECT_EQ(score_text(over), "Anna 13 : 0 Bruno");
    over.state = next(play.match.state, BallCameToRest{{{Side::second, 1.0f}}, true});
    EXPECT_EQ(announcement(over), "Bruno scores 1 point.");
}

} // namespace carom::petanque
