#include "support/petanque_session.hpp"

#include <cstdint>
#include <gtest/gtest.h>
#include <variant>

namespace carom {
namespace {

using petanque::Match;
using petanque::Side;
using test::go_to;
using test::match_of;
using test::people_at_petanque;
using test::plenty;
using test::run_until;
using test::throw_and_wait;
using test::usual;

TEST(SessionGameLanes, AGhostPlaysNothing) {
    Session session = people_at_petanque();
    session.advance(1.0 / 30.0, plenty); // the throw is not at the very start
    throw_and_wait(session, usual);
    go_to(session, 0);
    session.play(petanque::Throw{.heading = 0.1f, .elevation = 0.8f, .speed = 7.0f});
    ASSERT_EQ(session.lanes().size(), 2u);
    session.set_focus(1);
    EXPECT_TRUE(std::holds_alternative<std::monostate>(session.focused().game()));
    const std::size_t commands = session.focused().chronicle().log().size();
    session.opponents().set_seat(Side::first, petanque::Level::easy);
    session.opponents().set_seat(Side::second, petanque::Level::easy);
    session.set_paused(false);
    for (int i = 0; i < 30; ++i) {
        session.advance(1.0 / 30.0, plenty);
    }
    EXPECT_EQ(session.focused().chronicle().log().size(), commands);
    session.set_focus(0);
    EXPECT_EQ(match_of(session).throws, 1);
}

TEST(SessionGameLanes, TheGameGoesAlongToALaneWithOtherSteps) {
    Session session = people_at_petanque();
    session.add_lane();
    session.send(SetSetting{"time_step", 1.0f / 60.0f});
    throw_and_wait(session, usual);
    const auto throws = match_of(session).throws;
    session.set_focus(0); // has taken twice as many steps
    EXPECT_EQ(match_of(session).throws, throws);
    throw_and_wait(session, usual);
    session.set_focus(1);
    EXPECT_EQ(match_of(session).throws, throws + 1);
}

/// The same throw in two lanes of which the second takes steps four times as long; the first has
/// the focus.
Session people_in_two_lanes() {
    Session session = people_at_petanque();
    session.add_lane();
    session.send(SetSetting{"time_step", 1.0f / 30.0f});
    session.advance_to(5.0);
    session.set_focus(0);
    return session;
}

TEST(SessionGameLanes, EachLaneKeepsItsGameWhenTheFocusedOneIsRemoved) {
    Session session = people_in_two_lanes();
    throw_and_wait(session, usual);
    ASSERT_EQ(match_of(session).state.phase, petanque::Phase::ball);
    session.remove_lane(0);
    run_until(session, [&] { return !match_of(session).is_moving; });
    EXPECT_EQ(match_of(session).throws, 1);
    EXPECT_EQ(match_of(session).state.phase, petanque::Phase::ball);
    throw_and_wait(session, usual);
    EXPECT_EQ(match_of(session).throws, 2);
}

TEST(SessionGameLanes, AFocusThatChangesInThePastTakesNoGameItsFuture) {
    Session session = people_in_two_lanes();
    const std::uint64_t before = session.world().step_count;
    throw_and_wait(session, usual);
    for (int i = 0; i < 60; ++i) {
        session.advance(1.0 / 30.0, plenty); // until it lies in the other lane as well
    }
    go_to(session, before - 120); // a second before the throw
    session.set_focus(1);
    session.set_paused(false);
    run_until(session, [&] { return !session.lanes()[1].is_in_past(); });
    EXPECT_EQ(match_of(session).throws, 1);
    EXPECT_EQ(match_of(session).state.phase, petanque::Phase::ball);
    session.set_focus(0);
    EXPECT_EQ(match_of(session).throws, 1);
}

/// A first throw, and another one instead of it; the first goes on as a ghost in lane 1.
Session people_with_a_ghost() {
    Session session = people_at_petanque();
    session.advance(1.0 / 30.0, plenty); // the throw is not at the very start
    throw_and_wait(session, usual);
    go_to(session, 0);
    session.set_paused(false);
    session.play(petanque::Throw{.heading = 0.1f, .elevation = 0.8f, .speed = 7.0f});
    return session;
}

TEST(SessionGameLanes, AGhostThatIsChangedTakesNothingFromTheGameThatIsPlayed) {
    Session session = people_with_a_ghost();
    ASSERT_EQ(session.lanes().size(), 2u);
    session.set_focus(1);
    session.send(SetSetting{"iterations", 7});
    session.advance(1.0 / 30.0, plenty);
    ASSERT_FALSE(session.lanes()[1].is_ghost());
    session.set_focus(0);
    run_until(session, [&] { return !match_of(session).is_moving; });
    EXPECT_EQ(match_of(session).throws, 1);
}

TEST(SessionGameLanes, AGhostThatComesToLifeBringsItsGame) {
    Session session = people_with_a_ghost();
    session.remove_lane(0);
    ASSERT_FALSE(session.lanes()[0].is_ghost());
    go_to(session, session.focused().chronicle().last_step());
    ASSERT_TRUE(std::holds_alternative<Match>(session.focused().game()));
    EXPECT_EQ(match_of(session).throws, 1);
    EXPECT_FLOAT_EQ(match_of(session).last_throw->how.heading, usual.heading);
    session.set_paused(false);
    throw_and_wait(session, usual);
    EXPECT_EQ(match_of(session).throws, 2);
}

/// The same throw, and what came of it in each lane: the balls roll on, other balls are taken away.
TEST(SessionGameLanes, EachLaneIsPlayedByItsOwnBalls) {
    Session session = people_at_petanque();
    session.add_lane();
    session.send(SetSetting{"gravity", glm::vec3(0.0f, -20.0f, 0.0f)}); // throws fall short there
    session.advance(1.0 / 30.0, plenty);
    const auto match = [&](std::size_t lane) {
        return std::get<Match>(session.lanes()[lane].course().now());
    };
    session.play(usual);
    run_until(session, [&] { return !match(0).is_moving && !match(1).is_moving; });
    EXPECT_EQ(match(0).state.phase, petanque::Phase::ball);
    EXPECT_EQ(match(0).state.tries, 0);
    EXPECT_EQ(match(1).state.phase, petanque::Phase::cochonnet);
    EXPECT_EQ(match(1).state.tries, 1); // 3.5 m: less than 6 m, and picked up
    EXPECT_EQ(session.lanes()[0].world().bodies.size(),
              session.focused().chronicle().first_world().bodies.size() + 1);
    EXPECT_EQ(session.lanes()[1].world().bodies.size(),
              session.focused().chronicle().first_world().bodies.size());
}

} // namespace
} // namespace carom
