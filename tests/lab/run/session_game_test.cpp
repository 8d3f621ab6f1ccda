#include "lab/run/session.hpp"

#include "io/run/recording_file.hpp"
#include "scenes/catalogue.hpp"
#include "support/petanque_session.hpp"
#include "support/play.hpp"

#include <algorithm>
#include <chrono>
#include <gtest/gtest.h>
#include <set>
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

TEST(SessionGame, AThrowIsACommandOfTheRun) {
    Session session = people_at_petanque();
    const std::size_t bodies = session.world().bodies.size();
    session.play(usual);
    EXPECT_EQ(session.world().bodies.size(), bodies + 1);
    ASSERT_EQ(session.focused().chronicle().log().size(), 1u);
    EXPECT_TRUE(std::holds_alternative<Spawn>(session.focused().chronicle().log().front().command));
    // Nobody throws while something moves.
    session.play(usual);
    EXPECT_EQ(session.world().bodies.size(), bodies + 1);
}

TEST(SessionGame, WhoGoesBackFindsTheGameAsItStoodAndMayThrowDifferently) {
    Session session = people_at_petanque();
    throw_and_wait(session, usual);
    const Match after_cochonnet = match_of(session);
    ASSERT_EQ(after_cochonnet.state.phase, petanque::Phase::ball);
    const std::uint64_t step = session.world().step_count;
    session.advance(1.0 / 30.0, plenty);
    throw_and_wait(session, usual);
    EXPECT_EQ(match_of(session).throws, 2);
    const std::uint64_t first_hash = hash(session.world());

    go_to(session, step);
    EXPECT_EQ(match_of(session), after_cochonnet);
    session.set_paused(false);
    throw_and_wait(session, {.heading = 0.2f, .elevation = 0.8f, .speed = 6.0f});
    EXPECT_EQ(match_of(session).throws, 2);
    EXPECT_NE(hash(session.world()), first_hash);
    EXPECT_EQ(session.lanes().size(), 2u); // what happened first goes on as a ghost
}

TEST(SessionGame, AStepBackTakesAThrowBack) {
    Session session = people_at_petanque();
    session.advance_to(0.5);
    const Match before = match_of(session);
    session.step_once();
    session.advance(0.0, plenty);
    session.play(usual);
    ASSERT_TRUE(match_of(session).is_moving);
    ASSERT_TRUE(session.step_back());
    EXPECT_EQ(match_of(session), before);
    session.step_once();
    session.advance(0.0, plenty);
    EXPECT_TRUE(match_of(session).is_moving);
    EXPECT_EQ(match_of(session).throws, 1);
}

TEST(SessionGame, ReplayedItIsTheSameGameAndNothingIsThrownTwice) {
    Session session = people_at_petanque();
    throw_and_wait(session, usual);
    throw_and_wait(session, usual);
    const Match end = match_of(session);
    const std::uint64_t last = session.world().step_count;
    const std::uint64_t end_hash = hash(session.world());
    const std::size_t commands = session.focused().chronicle().log().size();
    go_to(session, 0);
    session.set_paused(false);
    while (session.world().step_count < last) {
        session.advance_to(session.world().time + 1.0 / 120.0);
    }
    EXPECT_EQ(match_of(session), end);
    EXPECT_EQ(hash(session.world()), end_hash);
    EXPECT_EQ(session.focused().chronicle().log().size(), commands);
    EXPECT_FALSE(session.focused().chronicle().divergence());
}

TEST(SessionGame, TheResolverCanBeChangedInTheMiddleOfAThrow) {
    Session session = people_at_petanque();
    throw_and_wait(session, usual);
    session.play(usual);
    session.advance(1.0 / 30.0, plenty);
    session.send(SetSetting{"resolver", std::string("soft_step")});
    run_until(session, [&] { return !match_of(session).is_moving; });
    EXPECT_EQ(session.world().settings.resolver.view(), "soft_step");
    EXPECT_EQ(match_of(session).throws, 2);
}

TEST(SessionGame, TheComputerThrowsWhenItIsItsTurnAndTheClockRuns) {
    Session session = people_at_petanque();
    session.opponents().set_seat(match_of(session).state.turn, petanque::Level::easy);
    session.set_paused(true);
    session.advance(1.0 / 30.0, plenty);
    EXPECT_FALSE(match_of(session).is_moving);
    session.set_paused(false);
    run_until(session, [&] { return match_of(session).is_moving; });
    EXPECT_EQ(match_of(session).throws, 1);
}

/// Steps of 1 ms at eightfold speed take more than the whole frame.
TEST(SessionGame, WhoThinksTakesNoTimeBeyondTheFrame) {
    using Clock = std::chrono::steady_clock;
    Scene scene = make_scene(*find_scene("petanque"));
    scene.world.settings.time_step = 1e-3f;
    Session session(std::move(scene));
    session.opponents().set_seat(match_of(session).state.turn, petanque::Level::hard);
    session.clock().set_speed(SessionClock::fastest);
    session.advance(0.0, 0.0);
    constexpr double budget = 0.02; // [s]
    double quickest = 1.0;          // [s]; other programs may have delayed the others
    const float progress = session.opponents().progress().value();
    for (int i = 0; i < 10; ++i) {
        const auto start = Clock::now();
        session.advance(1.0, budget);
        quickest = std::min(quickest, std::chrono::duration<double>(Clock::now() - start).count());
    }
    EXPECT_LT(quickest, 1.3 * budget);
    EXPECT_GT(session.opponents().progress().value_or(1.0f), progress); // none: it has thrown
}

TEST(SessionGame, AMoveInThePastThatAsksForNothingForgetsWhatCameAllTheSame) {
    Session session = people_at_petanque();
    session.advance(1.0 / 30.0, plenty); // the throw is not at the very start
    throw_and_wait(session, usual);
    go_to(session, 0);
    const std::uint64_t seed = match_of(session).seed;
    session.play(games::NewGame{}); // nothing lies there that would have to be picked up
    EXPECT_EQ(match_of(session).seed, seed + 1);
    session.set_paused(false);
    for (int i = 0; i < 30; ++i) {
        session.advance(1.0 / 30.0, plenty);
    }
    EXPECT_EQ(match_of(session).throws, 0);
    EXPECT_EQ(session.world().bodies.size(),
              session.focused().chronicle().first_world().bodies.size());
}

TEST(SessionGame, AMoveOfWhichAPartIsRefusedIsNotMade) {
    Scene scene = make_scene(*find_scene("petanque"));
    Body marble = petanque::thrown_cochonnet(usual, {});
    marble.restitution = -1.0f; // none like it can be thrown
    scene.world.add(marble);
    Session session(std::move(scene));
    const World before = session.world();
    const Match match = match_of(session);
    session.play(usual); // picks the marble up, and throws one of its kind
    EXPECT_EQ(session.world(), before);
    EXPECT_EQ(match_of(session), match);
    EXPECT_EQ(session.hand().take_refusals().size(), 1u);
}

TEST(SessionGame, ALoadedRunBringsItsGameWithItAndItCanBePlayedOn) {
    Session session = people_at_petanque();
    throw_and_wait(session, usual);
    throw_and_wait(session, {.heading = 0.1f, .elevation = 0.8f, .speed = 6.0f});
    const Match end = match_of(session);
    const Recording recording =
        parse_recording(recording_text(recording_of(session.focused(), session.scene())), "test");

    Session loaded(make_scene(*find_scene("stack")));
    loaded.opponents().set_seat(Side::second, std::nullopt);
    loaded.load(recording);
    EXPECT_EQ(match_of(loaded).throws, 1); // it was thrown before the first step
    go_to(loaded, recording.last_step);
    EXPECT_EQ(match_of(loaded), end);
    EXPECT_EQ(loaded.world(), session.world());
    EXPECT_EQ(
        loaded.focused().chronicle().log(),
        session.focused().chronicle().log()); // what the game asked for, it has asked for once
    EXPECT_FALSE(loaded.focused().chronicle().divergence());
    loaded.set_paused(false);
    throw_and_wait(loaded, usual);
    throw_and_wait(session, usual);
    EXPECT_EQ(match_of(loaded), match_of(session));
}

TEST(SessionGame, ALoadedRunOverLavaShowsWhoBurned) {
    Session session(make_scene(*find_scene("lava")));
    session.advance_to(4.0);
    const auto lava = std::get<games::Lava>(session.focused().game());
    ASSERT_NE(lava, games::begin_lava(session.focused().chronicle().first_world()));
    Session loaded(make_scene(*find_scene("stack")));
    const Recording recording = recording_of(session.focused(), session.scene());
    loaded.load(recording);
    go_to(loaded, recording.last_step);
    EXPECT_EQ(std::get<games::Lava>(loaded.focused().game()), lava);
}

/// At 10 µs a step a player burns for so many steps that not all of them can be kept.
TEST(SessionGame, ALongGameIsKnownAtEveryMomentOfItsPast) {
    World world = test::world_on_lava();
    world.settings.time_step = 1e-5f;
    Session session({"lava", "", world});
    session.advance_to(1.1);
    ASSERT_LT(std::get<games::Lava>(session.focused().game()).players.front().health, 75.0f);
    go_to(session, 1001);
    // 25 points a second for 0.01 s, from the first or second step on.
    const float health = games::full_health - games::drain * 1e-5f * 1001.0f;
    ASSERT_TRUE(std::holds_alternative<games::Lava>(session.focused().game()));
    const auto early = std::get<games::Lava>(session.focused().game());
    EXPECT_NEAR(early.players.front().health, health, 4e-3f); // each step rounds by up to 4e-6
    session.send(SetSetting{"iterations", 7});
    session.set_paused(false);
    session.advance_to(0.02);
    EXPECT_LT(std::get<games::Lava>(session.focused().game()).players.front().health,
              early.players.front().health);
}

TEST(SessionGame, WhatIsLeftToChanceFollowsFromTheFirstSeed) {
    std::set<Side> beginners;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Session session(make_scene(*find_scene("petanque")), seed);
        EXPECT_EQ(match_of(session), *petanque::begin_match(session.world(), seed));
        beginners.insert(match_of(session).state.turn);
        session.restart();
        EXPECT_EQ(match_of(session).seed, seed + 1);
    }
    EXPECT_EQ(beginners.size(), 2u); // by chance only one in 2 of 2^20 cases
}

TEST(SessionGame, ASceneWithoutTagsIsNoGame) {
    const Session session(make_scene(*find_scene("stack")));
    EXPECT_TRUE(std::holds_alternative<std::monostate>(session.focused().game()));
}

TEST(SessionGame, RestartBeginsTheGameAnew) {
    Session session = people_at_petanque();
    throw_and_wait(session, usual);
    session.restart();
    EXPECT_EQ(match_of(session).throws, 0);
    EXPECT_EQ(match_of(session).state.phase, petanque::Phase::cochonnet);
}

} // namespace
} // namespace carom
