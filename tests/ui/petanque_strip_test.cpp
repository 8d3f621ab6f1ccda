#include "bench.hpp"
#include "scenes/catalogue.hpp"
#include "ui/petanque/panels.hpp"

#include <algorithm>
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

    const petanque::Match& match() {
        return std::get<petanque::Match>(bench.session.focused().game());
    }

    void throw_and_wait() {
        bench.session.play(petanque::Throw{.heading = 0.0f, .elevation = 0.8f, .speed = 7.0f});
        for (int seconds = 0; seconds < 20 && match().is_moving; ++seconds) {
            bench.session.advance(1.0, 10.0);
        }
        ASSERT_FALSE(match().is_moving);
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

TEST_F(PetanqueStrip, APlanShowsWhatLiesRoundTheCochonnet) {
    EXPECT_TRUE(bench.has("over.petanque.plan"));
    EXPECT_FALSE(bench.has("petanque.nearest.first")) << "nothing lies there yet";
    const float narrow = bench.widget("over.petanque.plan").rect.width;
    bench.session.opponents().set_seat(petanque::Side::first, std::nullopt);
    bench.session.opponents().set_seat(petanque::Side::second, std::nullopt);
    bench.session.set_paused(false);
    throw_and_wait();
    bench.frame(3);
    EXPECT_TRUE(bench.has("petanque.nearest.first"));
    EXPECT_TRUE(bench.has("petanque.nearest.second"));
    const ScreenRect plan = bench.widget("over.petanque.plan").rect;
    EXPECT_GT(plan.width, 2.0f * narrow);
    const auto& texts = bench.last.covered;
    EXPECT_EQ(std::count(texts.begin(), texts.end(), plan), 1);
    EXPECT_TRUE(std::none_of(texts.begin(), texts.end(), [&](const ScreenRect& text) {
        return !(text == plan) && text.overlaps(plan);
    })) << "it lies over the card";
    EXPECT_LE(plan.right(), bench.last.scene.right());
    EXPECT_LT(plan.height, 0.6f * bench.last.scene.height);
    bench.view.petanque.from_above = true;
    bench.frame(3);
    EXPECT_FALSE(bench.has("over.petanque.plan")) << "the scene itself is seen from above";
}

TEST(PetanquePlan, ReachesInStepsBeyondTheBallsToBeSeen) {
    EXPECT_EQ(reach_of_plan(0.0f), 1.25f * 0.25f);
    EXPECT_EQ(reach_of_plan(0.7f), 1.25f * 1.0f);
    EXPECT_EQ(reach_of_plan(30.0f), 1.25f * 2.0f);
}

TEST_F(PetanqueStrip, LectureModeGoesOnWhenARoundIsOver) {
    set_lecture(bench.view, true);
    bench.session.opponents().set_seat(petanque::Side::first, std::nullopt);
    bench.session.opponents().set_seat(petanque::Side::second, std::nullopt);
    bench.session.set_paused(false);
    throw_and_wait();
    // Without its cochonnet a round ends with the next throw.
    bench.session.send(Remove{bench.session.world().bodies.back().id});
    bench.session.advance(0.1, 10.0);
    throw_and_wait();
    bench.frame(3);
    EXPECT_TRUE(bench.has("petanque.next_round"));
    EXPECT_FALSE(bench.has("petanque.throw"));
}

} // namespace
} // namespace carom::ui
