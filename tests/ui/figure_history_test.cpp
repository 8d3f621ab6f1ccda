#include "ui/figure_history.hpp"

#include "bench.hpp"

#include <gtest/gtest.h>

namespace carom::ui {
namespace {

TEST(EnergyHistory, HoldsTheLastTenSimulatedSeconds) {
    Session session(bench_scene());
    FigureHistory history;
    for (int i = 0; i < 1200; ++i) {
        session.step_once();
        session.advance(0.0, 1.0);
        history.record(session, {});
    }
    // 1200 steps of 1/60 s are 20 s.
    EXPECT_NEAR(history.energies().back().time, 20.0, 1e-3);
    EXPECT_NEAR(history.energies().front().time, 10.0, 0.05);
}

TEST(EnergyHistory, OfAFallingBallKeepsItsTotal) {
    Scene scene;
    Body ball = dynamic_body("ball", Sphere{0.5f}, 2.0f);
    ball.position.y = 10.0f;
    scene.world.add(ball);
    Session session(scene);
    FigureHistory history;
    history.record(session, {});
    // m g h = 2 x 9.81 x 10 J; all of it is potential at first.
    EXPECT_NEAR(history.energies().front().potential, 196.2, 1e-3);
    EXPECT_EQ(history.energies().front().kinetic, 0.0);
}

TEST(EnergyHistory, ForgetsTheFutureWhenTheWorldGoesBack) {
    Session session(bench_scene());
    FigureHistory history;
    for (int i = 0; i < 100; ++i) {
        session.step_once();
        session.advance(0.0, 1.0);
        history.record(session, {});
    }
    session.restart();
    history.record(session, {});
    EXPECT_EQ(history.energies().size(), 1U);
    EXPECT_EQ(history.energies().back().time, 0.0);
}

TEST(RecentFigures, KeepTheNewest) {
    Recent recent;
    for (std::size_t i = 0; i < 2 * Recent::most; ++i) {
        recent.add(static_cast<float>(i));
    }
    EXPECT_EQ(recent.values().size(), Recent::most);
    EXPECT_EQ(recent.values().back(), static_cast<float>(2 * Recent::most - 1));
    EXPECT_EQ(recent.largest(), recent.values().back());
}

} // namespace
} // namespace carom::ui
