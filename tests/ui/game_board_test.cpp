#include "ui/petanque/panels.hpp"

#include "bench.hpp"
#include "games/lava.hpp"
#include "scenes/catalogue.hpp"

#include <gtest/gtest.h>
#include <variant>

namespace carom::ui {
namespace {

TEST(GameBoard, HealthIsNoughtOnlyForWhoIsOut) {
    EXPECT_EQ(health_text(100.0f), "100");
    EXPECT_EQ(health_text(37.5f), "38");
    EXPECT_EQ(health_text(0.1f), "1");
    EXPECT_EQ(health_text(0.0f), "0");
}

TEST(GameBoard, EachPlayerHasAFigureWithinTheBoard) {
    Bench bench({1024.0f, 640.0f});
    bench.session.load(make_scene(*find_scene("lava")));
    bench.frame(3);
    const ScreenRect board = bench.widget("over.game.board.0").rect;
    const auto& lava = std::get<games::Lava>(bench.session.focused().game());
    ASSERT_FALSE(lava.players.empty());
    float above = board.top;
    for (const games::Player& player : lava.players) {
        const ScreenRect figure = bench.widget("health." + player.name).rect;
        EXPECT_GE(figure.top, above) << player.name;
        EXPECT_LT(figure.right(), board.right()) << player.name;
        EXPECT_GT(figure.left, board.left + 0.5f * board.width) << player.name;
        above = figure.bottom();
    }
    EXPECT_LT(above, board.bottom());
}

} // namespace
} // namespace carom::ui
