#include "bench.hpp"
#include "scenes/catalogue.hpp"
#include "ui/petanque_moves.hpp"

#include <gtest/gtest.h>
#include <variant>

namespace carom::ui {
namespace {

constexpr ImVec2 small_window(1024.0f, 640.0f);

class PetanqueStrip : public testing::Test {
protected:
    PetanqueStrip() : bench(small_window) {
        bench.session.load(make_scene(*find_scene("petanque")));
        bench.frame(3);
    }

    void set_phase(petanque::Phase phase) {
        bench.session.play([phase](games::Game& game, const World&) {
            std::get<petanque::Match>(game).state.phase = phase;
            return std::vector<Command>();
        });
        bench.frame(3);
    }

    Bench bench;
};

TEST_F(PetanqueStrip, LectureModeKeepsScoreAndThrowInOneLine) {
    EXPECT_TRUE(bench.has("seat.first.person"));
    set_lecture(bench.view, true);
    bench.frame(3);
    for (const char* folded : {"seat.first.person", "petanque.speed", "petanque.above"}) {
        EXPECT_FALSE(bench.has(folded)) << folded;
    }
    EXPECT_EQ(bench.widget("petanque.score").rect.top, bench.widget("petanque.throw").rect.top);
    EXPECT_GT(bench.last.scene.height, 0.5f * small_window.y);
    set_lecture(bench.view, false);
    bench.frame(3);
    EXPECT_TRUE(bench.has("seat.first.person"));
}

TEST_F(PetanqueStrip, LectureModeGoesOnWhenARoundIsOver) {
    set_lecture(bench.view, true);
    set_phase(petanque::Phase::round_over);
    EXPECT_TRUE(bench.has("petanque.next_round"));
    set_phase(petanque::Phase::game_over);
    EXPECT_TRUE(bench.has("petanque.new_game"));
    EXPECT_FALSE(bench.has("petanque.throw"));
}

} // namespace
} // namespace carom::ui
