/// What the captions of the lesson `games_and_events` say.
#include "games/game.hpp"
#include "games/petanque/trial.hpp"
#include "lab/teach/lesson_measurements.hpp"

#include <cmath>
#include <set>
#include <string>
#include <vector>

namespace carom {
namespace {

using namespace lesson_measurements;

/// Tells of each event, with the names of both bodies, until so many seconds after the start.
template <class Hear>
void hear_events(World world, double seconds, Hear hear) {
    Workspace workspace;
    while (world.time < seconds - 1e-3) {
        step(world, workspace);
        for (const CollisionEvent& event : world.events) {
            hear(world, event, world.find(event.a)->name, world.find(event.b)->name);
        }
    }
}

/// (1 + e) m v with v after a fall of 2.5 m: 1.6 · 10 · 7.1 N s.
TEST(GamesLesson, TellsTheFirstTouchOfABall) {
    const ShownLesson lesson("games_and_events");
    int touches = 0;
    hear_events(lesson.start(1), 1.0,
                [&](const World& world, const CollisionEvent& event, const std::string&,
                    const std::string& b) {
                    if (b == "ball" && event.kind == EventKind::begin) {
                        ++touches;
                        EXPECT_NEAR(world.time, 0.73, 0.01);
                        EXPECT_NEAR(event.impulse, 114.0f, 0.5f);
                    }
                });
    EXPECT_EQ(touches, 1);
    EXPECT_EQ(lesson.start(2).settings.event_grace_steps, 2);
}

/// The first pair of balls and 16 more, until 0.35 s; floor and cushions do not count.
TEST(GamesLesson, TellsHowTheNewsOfABreakRuns) {
    const ShownLesson lesson("games_and_events");
    int pairs = 0;
    double first = 0.0;
    std::set<std::string> touched;
    hear_events(lesson.start(3), 0.4,
                [&](const World& world, const CollisionEvent& event, const std::string& a,
                    const std::string& b) {
                    if (event.kind != EventKind::begin || !a.starts_with("ball") ||
                        !(b.starts_with("ball") || b == "cue ball")) {
                        return;
                    }
                    first = pairs == 0 ? world.time : first;
                    pairs += world.time < first + 4.5 / 60.0 ? 1 : 0;
                    touched.insert({a, b});
                });
    touched.erase("cue ball");
    EXPECT_NEAR(first, 0.27, 0.005);
    EXPECT_EQ(pairs, 17);
    EXPECT_EQ(touched.size(), 14u);
    EXPECT_EQ(touched.count("ball 5"), 0u);
}

/// The game that the world's tags ask for, after so many seconds.
games::Game played(World world, double seconds) {
    games::Game game = games::begin_game(world, 1);
    Workspace workspace;
    while (world.time < seconds - 1e-3) {
        step(world, workspace);
        for (const Command& command : games::after_step(game, world)) {
            EXPECT_FALSE(apply_command(world, command).has_value());
        }
    }
    return game;
}

float health(const games::Game& game, std::string_view name) {
    for (const games::Player& player : std::get<games::Lava>(game).players) {
        if (player.name == name) {
            return player.health;
        }
    }
    return -1.0f;
}

/// 25 a second from 1.05 s on: 100 - 25 (4 - 1.05) = 26, and 0 at 5.05 s.
TEST(GamesLesson, TellsTheHealthOfPlayers) {
    const ShownLesson lesson("games_and_events");
    const games::Game at_four = played(lesson.start(5), 4.0);
    EXPECT_NEAR(health(at_four, "slow ball"), 26.0f, 0.5f);
    EXPECT_NEAR(health(at_four, "ball"), 39.0f, 0.5f);
    EXPECT_NEAR(health(at_four, "fast ball"), 69.0f, 0.5f);
    EXPECT_GT(health(played(lesson.start(5), 5.0), "slow ball"), 0.0f);
    EXPECT_EQ(health(played(lesson.start(5), 5.1), "slow ball"), 0.0f);
    EXPECT_NEAR(health(played(lesson.start(6, 1), 4.0), "slow ball"), 26.0f, 0.5f);
    EXPECT_NEAR(health(played(lesson.start(6, 2), 4.0), "slow ball"), 25.0f, 0.5f);
}

TEST(GamesLesson, TellsScores) {
    const ShownLesson lesson("games_and_events");
    const auto score = [&](std::size_t step, std::size_t lane) {
        return std::get<games::Targets>(played(lesson.start(step, lane), 5.0)).score();
    };
    EXPECT_EQ(score(7, 0), 10u + 25u + 50u + 3u);
    EXPECT_EQ(score(8, 0), 88u);
    EXPECT_EQ(score(8, 1), 89u);
}

/// 100 health at 25 a second, from the step that reports the touch.
TEST(GamesLesson, TellsHowLongHealthLasts) {
    const World world = ShownLesson("games_and_events").start(4);
    double touched = 0.0;
    hear_events(world, 2.0,
                [&](const World& now, const CollisionEvent& event, const std::string& a,
                    const std::string& b) {
                    const bool is_theirs =
                        (a == "lava" && b == "slow ball") || (a == "slow ball" && b == "lava");
                    if (is_theirs && event.kind == EventKind::begin) {
                        touched = now.time;
                    }
                });
    EXPECT_GT(touched, 0.0);
    EXPECT_GT(health(played(world, touched + 3.95), "slow ball"), 0.0f);
    EXPECT_EQ(health(played(world, touched + 4.05), "slow ball"), 0.0f);
}

/// (1 + e) m v with v² = 2 g · 3.5 m, e = 1/2 and 10 kg; the ball comes back with e v each time.
TEST(GamesLesson, TellsHowLoudTheTouchesAre) {
    std::vector<double> impulses;
    hear_events(
        ShownLesson("games_and_events").start(9), 2.5,
        [&](const World&, const CollisionEvent& event, const std::string&, const std::string& b) {
            if (b == "ball with e = 0.5" && event.kind == EventKind::begin) {
                impulses.push_back(static_cast<double>(event.impulse));
            }
        });
    ASSERT_GE(impulses.size(), 4u);
    double expected = 1.5 * 10.0 * std::sqrt(2.0 * g * 3.5);
    for (std::size_t i = 0; i < 4; ++i, expected /= 2.0) {
        EXPECT_NEAR(impulses[i], expected, 1e-3 * expected);
    }
}

/// All lie still for half a second; and a match that hears of no touch judges alike.
TEST(GamesLesson, TellsWhenAThrowIsJudgedWhateverWasTouched) {
    const auto judged = [](bool hears) {
        World world = ShownLesson("games_and_events").start(10);
        auto match = std::get<petanque::Match>(games::begin_game(world, 1));
        petanque::apply_all(world, petanque::throw_now(match, world, {}));
        Workspace workspace;
        float still = 0.0f;
        while (match.is_moving) {
            still = match.still_time;
            step(world, workspace);
            if (!hears) {
                world.events.clear();
            }
            petanque::apply_all(world, petanque::after_step(match, world));
        }
        EXPECT_NEAR(still, 0.5f, 0.03f);
        return match;
    };
    EXPECT_EQ(judged(true), judged(false));
}

} // namespace
} // namespace carom
