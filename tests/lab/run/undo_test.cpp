#include "lab/run/session.hpp"

#include "physics/world/assert.hpp"
#include "support/sessions.hpp"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace carom {
namespace {

using test::session_in;
using test::step_times;

/// To the end of a seek.
void settle(Session& session) {
    while (session.is_seeking()) {
        session.advance(0.0, 1.0);
    }
}

bool undo(Session& session) {
    const bool undone = session.undo();
    settle(session);
    return undone;
}

bool redo(Session& session) {
    const bool redone = session.redo();
    settle(session);
    return redone;
}

std::vector<std::uint64_t> hashes(const Session& session) {
    std::vector<std::uint64_t> all;
    for (const Lane& lane : session.lanes()) {
        all.push_back(hash(lane.world()));
    }
    return all;
}

Body nameless_ball_at(const glm::vec3& position) {
    Body ball = dynamic_body("", Sphere{0.3f}, 1.0f);
    ball.position = position;
    return ball;
}

/// Any command that may be given to this world; those that it refuses are no edit.
Command any_command(const World& world, std::mt19937& random) {
    const auto up_to = [&](std::size_t most) {
        return static_cast<std::uint32_t>(random() % (most + 1));
    };
    const BodyId body = world.bodies[up_to(world.bodies.size() - 1)].id;
    const auto number = static_cast<float>(up_to(10)) / 10.0f;
    switch (up_to(8)) {
    case 0:
        return SetSetting{"iterations", static_cast<int>(1 + up_to(30))};
    case 1:
        return SetSetting{"default_restitution", number};
    case 2:
        return SetBodyProperty{body, "friction", number};
    case 3:
        return Spawn{nameless_ball_at({4.0f * number, 6.0f, -2.0f})};
    case 4:
        return Remove{body};
    case 5:
        return Push{body, glm::vec3(number, 1.0f, 0.0f), glm::vec3(0.0f)};
    case 6: {
        Joint joint;
        joint.a = body;
        joint.b = world.bodies[up_to(world.bodies.size() - 1)].id;
        return Tie{joint};
    }
    case 7:
        return SetBodyProperty{body, "position", glm::vec3(number, 5.0f, number)};
    default:
        return Pull{body, glm::vec3(0.0f), glm::vec3(0.0f, 3.0f, number), 3.0f};
    }
}

/// The law: undo returns to the moment before the edit to the last bit, in every lane, and redo to
/// the moment at which it was undone.
TEST(Undo, ReturnsToTheMomentBeforeEachEditAndRedoToThatAfterIt) {
    for (const unsigned seed : {1u, 2u, 3u, 4u, 5u, 6u}) {
        std::mt19937 random(seed);
        Session session = session_in("pyramid");
        if (seed % 2 == 0) {
            session.add_lane();
            session.send(SetSetting{"resolver", std::string("impulse")});
            ASSERT_TRUE(undo(session));
            ASSERT_TRUE(redo(session));
        }
        const std::size_t before_all = session.undo_words().empty() ? 0 : 1;
        std::vector<std::vector<std::uint64_t>> before;
        for (int i = 0; i < 25; ++i) {
            step_times(session, static_cast<int>(random() % 13));
            if (session.lanes().size() > 1 && random() % 3 == 0) {
                session.set_focus(1 - session.lanes().focus());
            }
            const auto now = hashes(session);
            session.send(any_command(session.world(), random));
            if (session.hand().take_refusals().empty()) {
                before.push_back(now);
            }
        }
        step_times(session, 11);
        std::vector<std::vector<std::uint64_t>> after;
        for (std::size_t i = before.size(); i-- > 0;) {
            after.push_back(hashes(session));
            ASSERT_TRUE(undo(session)) << "seed " << seed << ", edit " << i;
            ASSERT_EQ(hashes(session), before[i]) << "seed " << seed << ", edit " << i;
        }
        EXPECT_EQ(session.undo_words().empty(), before_all == 0);
        while (!after.empty()) {
            ASSERT_TRUE(redo(session));
            ASSERT_EQ(hashes(session), after.back()) << "seed " << seed;
            after.pop_back();
        }
        EXPECT_FALSE(redo(session));
    }
}

TEST(Undo, KeepsTheRunAsItWasUntilTheNextEdit) {
    Session session = session_in("drop");
    const BodyId ball = session.world().bodies.back().id;
    step_times(session, 20);
    session.send(Push{ball, glm::vec3(1.0f, 0.0f, 0.0f), glm::vec3(0.0f)});
    step_times(session, 30);
    ASSERT_TRUE(undo(session));
    EXPECT_EQ(session.world().step_count, 20u);
    EXPECT_EQ(session.focused().chronicle().last_step(), 20u);
    EXPECT_EQ(session.focused().figures().all().back().step, 20u);
    ASSERT_NE(session.kept_runs().undone(session.lanes().focus()), nullptr);
    EXPECT_EQ(session.kept_runs().undone(session.lanes().focus())->last_step(), 50u);
    step_times(session, 5); // no edit
    EXPECT_EQ(session.kept_runs().redo_words(), "Push " + session.world().find(ball)->name);
    session.send(SetSetting{"iterations", 3});
    EXPECT_EQ(session.kept_runs().undone(session.lanes().focus()), nullptr);
    EXPECT_EQ(session.kept_runs().redo_words(), "");
    EXPECT_FALSE(redo(session));
}

TEST(Undo, TakesBackWhatWasSentWhileAButtonWasHeldInOneGo) {
    Session session = session_in("drop");
    const auto iterations = [&] { return session.world().settings.iterations; };
    const int first = iterations();
    session.hand().set_holding(true);
    session.send(SetSetting{"iterations", 3});
    step_times(session, 2);
    session.send(SetSetting{"iterations", 4});
    session.hand().set_holding(false);
    session.send(SetSetting{"iterations", 5});
    session.send(SetSetting{"iterations", 6});
    ASSERT_TRUE(undo(session));
    EXPECT_EQ(iterations(), 5);
    ASSERT_TRUE(undo(session));
    EXPECT_EQ(iterations(), 4);
    ASSERT_TRUE(undo(session));
    EXPECT_EQ(iterations(), first);
    EXPECT_FALSE(undo(session));
}

TEST(Undo, TakesBackAWholeDragAndAGroupOfCommands) {
    Session session = session_in("drop");
    const BodyId ball = session.world().bodies.back().id;
    const std::uint64_t before = hash(session.world());
    session.hand().grab({ball, glm::vec3(0.0f), glm::vec3(3.0f, 3.0f, 0.0f), 3.0f});
    step_times(session, 15);
    session.hand().release();
    EXPECT_GE(session.focused().chronicle().log().size(), 15u);
    const std::size_t count = session.world().bodies.size();
    session.send(
        {Spawn{nameless_ball_at({1.0f, 5.0f, 0.0f})}, Spawn{nameless_ball_at({2.0f, 5.0f, 0.0f})}});
    EXPECT_EQ(session.world().bodies.size(), count + 2);
    ASSERT_TRUE(undo(session));
    EXPECT_EQ(session.world().bodies.size(), count);
    ASSERT_TRUE(undo(session));
    EXPECT_EQ(hash(session.world()), before);
}

/// What is sent in the middle of a drag is an edit of its own, and parts the drag in two.
TEST(Undo, TakesBackWhatWasSentDuringADragByItself) {
    Session session = session_in("drop");
    const BodyId ball = session.world().bodies.back().id;
    session.hand().grab({ball, glm::vec3(0.0f), glm::vec3(3.0f, 3.0f, 0.0f), 3.0f});
    step_times(session, 4);
    const std::uint64_t before = hash(session.world());
    session.send(SetSetting{"iterations", 3});
    step_times(session, 4);
    session.hand().release();
    ASSERT_TRUE(undo(session));
    EXPECT_EQ(session.world().settings.iterations, 3);
    ASSERT_TRUE(undo(session));
    EXPECT_EQ(hash(session.world()), before);
    ASSERT_TRUE(undo(session));
    EXPECT_EQ(session.world().step_count, 0u);
    EXPECT_FALSE(undo(session));
}

/// In the past, what comes later is no edit to undo.
TEST(Undo, TakesBackTheLatestEditUpToTheCurrentMoment) {
    Session session = session_in("drop");
    session.send(SetSetting{"iterations", 3});
    step_times(session, 10);
    session.send(SetSetting{"iterations", 4});
    step_times(session, 10);
    session.seek(5);
    settle(session);
    const std::size_t lanes = session.lanes().size();
    ASSERT_TRUE(undo(session));
    EXPECT_EQ(session.world().step_count, 0u);
    EXPECT_NE(session.world().settings.iterations, 3);
    EXPECT_EQ(session.lanes().size(), lanes);
    ASSERT_TRUE(redo(session));
    EXPECT_EQ(session.world().step_count, 5u);
    EXPECT_EQ(session.focused().chronicle().last_step(), 20u);
}

TEST(Undo, ReturnsAcrossARestartAndAComparison) {
    Session session = session_in("drop");
    session.send(Spawn{nameless_ball_at({3.0f, 5.0f, 0.0f})});
    step_times(session, 12);
    const std::uint64_t ran = hash(session.world());
    const std::uint64_t built = session.built();
    session.restart();
    const std::uint64_t began = hash(session.world());
    session.send(Spawn{nameless_ball_at({-3.0f, 5.0f, 0.0f})});
    session.compare({{}, {{"iterations", 3}}});
    EXPECT_EQ(session.lanes().size(), 2u);
    EXPECT_EQ(session.undo_words(), "Compare");
    ASSERT_TRUE(undo(session));
    EXPECT_EQ(session.lanes().size(), 1u);
    ASSERT_TRUE(undo(session));
    EXPECT_EQ(hash(session.world()), began);
    EXPECT_EQ(session.built(), built);
    EXPECT_EQ(session.undo_words(), "Restart");
    ASSERT_TRUE(undo(session));
    EXPECT_EQ(hash(session.world()), ran);
    ASSERT_TRUE(undo(session));
    EXPECT_EQ(session.built(), 0u);
    EXPECT_FALSE(undo(session));
    for (int i = 0; i < 4; ++i) {
        ASSERT_TRUE(redo(session)) << i;
    }
    EXPECT_EQ(session.lanes().size(), 2u);
    EXPECT_EQ(session.undo_words(), "Compare");
}

TEST(Undo, TakesBackAThrowWithTheAnswerOfTheComputer) {
    Session session = session_in("petanque");
    const std::uint64_t before = hash(session.world());
    const games::Game game = session.focused().game();
    session.play(petanque::Throw{.heading = 0.1f, .elevation = 0.8f, .speed = 7.0f});
    ASSERT_NE(hash(session.world()), before);
    for (int i = 0; i < 400; ++i) {
        session.set_paused(false);
        session.advance(1.0 / 60.0, 1.0);
    }
    ASSERT_TRUE(undo(session));
    EXPECT_EQ(hash(session.world()), before);
    EXPECT_TRUE(session.focused().game() == game);
    ASSERT_TRUE(redo(session));
    EXPECT_FALSE(session.focused().game() == game);
}

TEST(Undo, TakesBackTheEditsOfARunThatWasOpened) {
    Session session = session_in("pyramid");
    session.add_lane();
    session.send(SetSetting{"iterations", 3});
    const BodyId body = session.world().bodies.back().id;
    step_times(session, 10);
    session.hand().grab({body, glm::vec3(0.0f), glm::vec3(3.0f, 3.0f, 0.0f), 3.0f});
    step_times(session, 5);
    session.hand().release();
    session.set_focus(0);
    session.send(Remove{body});
    step_times(session, 3);
    Session opened = session_in("drop");
    opened.load({recording_of(session.lanes()[0], session.scene()),
                 recording_of(session.lanes()[1], session.scene())},
                1);
    settle(opened);
    for (int i = 0; i < 3; ++i) {
        ASSERT_EQ(opened.undo_words(), session.undo_words());
        ASSERT_TRUE(undo(session));
        ASSERT_TRUE(undo(opened));
        EXPECT_EQ(hashes(opened), hashes(session)) << i;
    }
    EXPECT_FALSE(undo(opened));
}

} // namespace
} // namespace carom
