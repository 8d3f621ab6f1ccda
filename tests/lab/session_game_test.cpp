#include "lab/session.hpp"

#include "scenes/catalogue.hpp"

#include <gtest/gtest.h>
#include <set>
#include <variant>

namespace carom {
namespace {

constexpr double plenty = 10.0; // [s] of wall time: no test spends it

using petanque::Match;
using petanque::Side;

const Match& match_of(const Session& session) { return std::get<Match>(session.game()); }

Session people_at_petanque() {
    Session session(make_scene(*find_scene("petanque")));
    session.set_seat(Side::first, std::nullopt);
    session.set_seat(Side::second, std::nullopt);
    return session;
}

Session::Move throwing(const petanque::Throw& thrown) {
    return [thrown](games::Game& game, const World& world) {
        return throw_now(std::get<Match>(game), world, thrown);
    };
}

void run_until(Session& session, const std::function<bool()>& done) {
    for (int i = 0; i < 10'000 && !done(); ++i) {
        session.advance(1.0 / 30.0, plenty);
    }
    ASSERT_TRUE(done());
}

void throw_and_wait(Session& session, const petanque::Throw& thrown) {
    session.play(throwing(thrown));
    ASSERT_TRUE(match_of(session).is_moving);
    run_until(session, [&] { return !match_of(session).is_moving; });
}

/// Comes down some 7 m ahead: legal for a cochonnet.
constexpr petanque::Throw usual{.heading = 0.0f, .elevation = 0.8f, .speed = 7.0f};

TEST(SessionGame, AThrowIsACommandOfTheRun) {
    Session session = people_at_petanque();
    const std::size_t bodies = session.world().bodies.size();
    session.play(throwing(usual));
    EXPECT_EQ(session.world().bodies.size(), bodies + 1);
    ASSERT_EQ(session.log().size(), 1u);
    EXPECT_TRUE(std::holds_alternative<Spawn>(session.log().front().command));
    // Nobody throws while something moves.
    session.play(throwing(usual));
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

    session.seek(step);
    while (session.is_seeking()) {
        session.advance(0.0, plenty);
    }
    EXPECT_EQ(match_of(session), after_cochonnet);
    session.set_paused(false);
    throw_and_wait(session, {.heading = 0.2f, .elevation = 0.8f, .speed = 6.0f});
    EXPECT_EQ(match_of(session).throws, 2);
    EXPECT_NE(hash(session.world()), first_hash);
    EXPECT_EQ(session.lanes().size(), 2u); // what happened first goes on as a ghost
}

TEST(SessionGame, ReplayedItIsTheSameGameAndNothingIsThrownTwice) {
    Session session = people_at_petanque();
    throw_and_wait(session, usual);
    throw_and_wait(session, usual);
    const Match end = match_of(session);
    const std::uint64_t last = session.world().step_count;
    const std::uint64_t end_hash = hash(session.world());
    const std::size_t commands = session.log().size();
    session.seek(0);
    while (session.is_seeking()) {
        session.advance(0.0, plenty);
    }
    session.set_paused(false);
    while (session.world().step_count < last) {
        session.advance_to(session.world().time + 1.0 / 120.0);
    }
    EXPECT_EQ(match_of(session), end);
    EXPECT_EQ(hash(session.world()), end_hash);
    EXPECT_EQ(session.log().size(), commands);
    EXPECT_FALSE(session.chronicle().divergence());
}

TEST(SessionGame, TheResolverCanBeChangedInTheMiddleOfAThrow) {
    Session session = people_at_petanque();
    throw_and_wait(session, usual);
    session.play(throwing(usual));
    session.advance(1.0 / 30.0, plenty);
    session.send(SetSetting{"resolver", std::string("soft_step")});
    run_until(session, [&] { return !match_of(session).is_moving; });
    EXPECT_EQ(session.world().settings.resolver.view(), "soft_step");
    EXPECT_EQ(match_of(session).throws, 2);
}

TEST(SessionGame, TheComputerThrowsWhenItIsItsTurnAndTheClockRuns) {
    Session session = people_at_petanque();
    session.set_seat(match_of(session).state.turn, petanque::Level::easy);
    session.set_paused(true);
    session.advance(1.0 / 30.0, plenty);
    EXPECT_FALSE(match_of(session).is_moving);
    session.set_paused(false);
    run_until(session, [&] { return match_of(session).is_moving; });
    EXPECT_EQ(match_of(session).throws, 1);
}

void go_to(Session& session, std::uint64_t step) {
    session.seek(step);
    while (session.is_seeking()) {
        session.advance(0.0, plenty);
    }
}

TEST(SessionGame, AMoveInThePastThatAsksForNothingForgetsWhatCameAllTheSame) {
    Session session = people_at_petanque();
    session.advance(1.0 / 30.0, plenty); // the throw is not at the very start
    throw_and_wait(session, usual);
    go_to(session, 0);
    const auto another_seed = [](games::Game& game, const World& world) {
        return new_game(std::get<Match>(game), world, 77);
    };
    session.play(another_seed); // nothing lies there that would have to be picked up
    EXPECT_EQ(match_of(session).seed, 77u);
    session.set_paused(false);
    for (int i = 0; i < 30; ++i) {
        session.advance(1.0 / 30.0, plenty);
    }
    EXPECT_EQ(match_of(session).throws, 0);
    EXPECT_EQ(session.world().bodies.size(), session.first_world().bodies.size());
}

TEST(SessionGame, AGhostPlaysNothing) {
    Session session = people_at_petanque();
    session.advance(1.0 / 30.0, plenty); // the throw is not at the very start
    throw_and_wait(session, usual);
    go_to(session, 0);
    session.play(throwing({.heading = 0.1f, .elevation = 0.8f, .speed = 7.0f}));
    ASSERT_EQ(session.lanes().size(), 2u);
    session.set_focus(1);
    EXPECT_TRUE(std::holds_alternative<std::monostate>(session.game()));
    const std::size_t commands = session.log().size();
    session.set_seat(Side::first, petanque::Level::easy);
    session.set_seat(Side::second, petanque::Level::easy);
    session.set_paused(false);
    for (int i = 0; i < 30; ++i) {
        session.advance(1.0 / 30.0, plenty);
    }
    EXPECT_EQ(session.log().size(), commands);
    session.set_focus(0);
    EXPECT_EQ(match_of(session).throws, 1);
}

TEST(SessionGame, AMoveOfWhichAPartIsRefusedIsNotMade) {
    Session session = people_at_petanque();
    const World before = session.world();
    const Match match = match_of(session);
    session.play([](games::Game& game, const World& world) {
        auto commands = throw_now(std::get<Match>(game), world, usual);
        commands.emplace_back(Remove{BodyId{999'999}});
        return commands;
    });
    EXPECT_EQ(session.world(), before);
    EXPECT_EQ(match_of(session), match);
    EXPECT_EQ(session.take_refusals().size(), 1u);
}

TEST(SessionGame, TheGameGoesAlongToALaneWithOtherSteps) {
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

TEST(SessionGame, WhatIsLeftToChanceFollowsFromTheFirstSeed) {
    std::set<Side> beginners;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Session session = people_at_petanque();
        session.set_first_seed(seed);
        EXPECT_EQ(match_of(session), *petanque::begin_match(session.world(), seed));
        beginners.insert(match_of(session).state.turn);
        session.restart();
        EXPECT_EQ(match_of(session).seed, seed + 1);
    }
    EXPECT_EQ(beginners.size(), 2u); // by chance only one in 2 of 2^20 cases
    Session no_game(make_scene(*find_scene("stack")));
    no_game.set_first_seed(3);
    EXPECT_TRUE(std::holds_alternative<std::monostate>(no_game.game()));
}

TEST(SessionGame, ASceneWithoutTagsIsNoGame) {
    const Session session(make_scene(*find_scene("stack")));
    EXPECT_TRUE(std::holds_alternative<std::monostate>(session.game()));
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
