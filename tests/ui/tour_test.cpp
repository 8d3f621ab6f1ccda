#include "bench.hpp"
#include "scenes/catalogue.hpp"
#include "studio/lessons/tour.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace carom::ui {
namespace {

constexpr double frame = 1.0 / 60.0; // [s]

class Tour : public testing::Test {
protected:
    Tour() : session(make_scene(*find_scene(tour_scene))) { begin_tour(hands); }

    void run(int frames) {
        for (int i = 0; i < frames; ++i) {
            session.advance(frame, 1.0);
            inside.keep_up(session);
            follow_tour(hands, frame);
        }
    }

    void skip_to(std::size_t step) {
        while (view.tour->step < step) {
            turn_tour(hands, 1);
        }
    }

    Session session;
    ViewState view;
    InsideStep inside;
    TourHands hands{session, view, inside};
};

TEST_F(Tour, HasTenStepsWhoseKeysExist) {
    EXPECT_EQ(tour_steps().size(), 10U);
    for (const TourStep& step : tour_steps()) {
        ASSERT_FALSE(step.deeds.empty()) << step.title;
        for (const TourDeed& deed : step.deeds) {
            if (deed.action) {
                EXPECT_LT(static_cast<std::size_t>(deed.chord),
                          action_row(*deed.action).chords.size())
                    << deed.words;
            }
        }
    }
}

TEST_F(Tour, TicksNothingOffForAWorldThatIsLeftAlone) {
    for (std::size_t step = 0; step < tour_steps().size(); ++step) {
        skip_to(step);
        run(20);
        EXPECT_EQ(view.tour->deed, 0U) << tour_steps()[step].title;
    }
    EXPECT_EQ(std::count(view.tour->ticks.begin(), view.tour->ticks.end(), true), 0);
}

TEST_F(Tour, ShowsTheNextStepAMomentAfterThePush) {
    run(5);
    session.send(Push{session.world().find("wrecking ball")->id, {1.0f, 0.0f, 0.0f}});
    run(1);
    EXPECT_EQ(view.tour->deed, 1U);
    EXPECT_TRUE(view.tour->ticks[0]);
    EXPECT_EQ(view.tour->step, 0U);
    run(120);
    EXPECT_EQ(view.tour->step, 1U);
}

TEST_F(Tour, TellsARestartFromGoingBack) {
    run(60);
    skip_to(1);
    session.seek(0);
    run(2);
    EXPECT_EQ(view.tour->deed, 0U);
    session.set_paused(false);
    session.restart();
    run(1);
    EXPECT_EQ(view.tour->deed, 1U);
}

TEST_F(Tour, PutsBackTheResponseOfAStepThatIsSkipped) {
    skip_to(3);
    session.send(SetSetting{"resolver", std::string("none")});
    run(1);
    EXPECT_EQ(view.tour->deed, 1U);
    turn_tour(hands, 1);
    EXPECT_EQ(session.world().settings.resolver.view(), "sequential_impulses");
}

TEST_F(Tour, LeavesNothingSwitchedOn) {
    view.overlays.velocities = true;
    view.columns.right_column = RightColumn::comparison;
    session.compare({{{"resolver", std::string("impulse")}}, {{"resolver", std::string("stop")}}});
    inside.enter(session);
    end_tour(hands);
    EXPECT_FALSE(view.tour);
    EXPECT_FALSE(view.overlays.velocities);
    EXPECT_EQ(view.columns.right_column, RightColumn::inspector);
    EXPECT_EQ(session.lanes().size(), 1U);
    EXPECT_EQ(session.world().settings.resolver.view(), "sequential_impulses");
    EXPECT_FALSE(inside.is_on());
    EXPECT_FALSE(session.clock().paused());
}

TEST_F(Tour, PushesSoThatABrickIsSeenToFlyAndOnlyMeanwhile) {
    EXPECT_GE(view.hand.push_speed, 3.0f); // [m/s]
    end_tour(hands);
    EXPECT_EQ(view.hand.push_speed, ToolBelt{}.push_speed);
    begin_tour(hands);
    view.hand.push_speed = 20.0f; // by the user's own hand
    end_tour(hands);
    EXPECT_EQ(view.hand.push_speed, 20.0f);
}

TEST_F(Tour, KeepsWhatWasSwitchedOnBefore) {
    view.overlays.velocities = true;
    begin_tour(hands);
    end_tour(hands);
    EXPECT_TRUE(view.overlays.velocities);
}

TEST(TourStrip, KeepsItsHeightFromStepToStep) {
    Bench bench({1280.0f, 720.0f});
    bench.laboratory.lessons.begin_tour();
    bench.frame(2);
    const ScreenRect scene = bench.last.scene;
    EXPECT_LT(scene.bottom(), 720.0f);
    for (std::size_t step = 0; step <= tour_steps().size(); ++step) {
        EXPECT_EQ(bench.view.tour->step, step);
        EXPECT_EQ(bench.last.scene, scene) << step;
        EXPECT_EQ(bench.has("tour.lesson"), step == tour_steps().size());
        bench.laboratory.lessons.turn_tour(1);
        bench.frame(2);
    }
}

TEST(TourStrip, PointsAtTheControlThatIsMeant) {
    Bench bench({1280.0f, 720.0f});
    bench.laboratory.lessons.begin_tour();
    bench.laboratory.lessons.turn_tour(1);
    bench.frame(2);
    const ScreenRect button = bench.widget("button.restart").rect;
    const ScreenRect pointer = bench.widget("tour.pointer").rect;
    EXPECT_LT(pointer.left, button.left);
    EXPECT_GT(pointer.right(), button.right());
    EXPECT_LT(pointer.width, button.width + 2.0f * em());
    bench.view.dialog = dialogs::Help{}; // it lies over the button
    bench.frame(2);
    EXPECT_FALSE(bench.has("tour.pointer"));
}

TEST(TourStrip, AsksForWhatItsButtonsSay) {
    Bench bench({1280.0f, 720.0f});
    bench.laboratory.lessons.begin_tour();
    bench.frame(2);
    EXPECT_FALSE(bench.widget("tour.previous").enabled);
    EXPECT_TRUE(bench.widget("tour.next").enabled);
    for (std::size_t i = 0; i < tour_steps().size(); ++i) {
        bench.click("tour.next");
    }
    EXPECT_TRUE(bench.widget("tour.previous").enabled);
    EXPECT_FALSE(bench.widget("tour.next").enabled);
}

TEST(Welcome, LiesWithinTheSceneAtEverySizeOfText) {
    for (const float scale : {1.0f, 2.0f}) {
        Bench bench({1280.0f, 720.0f});
        bench.view.preferences.text_scale = scale;
        bench.view.welcome.opacity = 1.0f;
        bench.frame(8);
        const ScreenRect line = bench.widget("over.welcome").rect;
        EXPECT_GE(line.left, bench.last.scene.left);
        EXPECT_LE(line.right(), bench.last.scene.right());
        EXPECT_GE(line.top, bench.last.scene.top);
        EXPECT_LE(line.bottom(), bench.last.scene.bottom());
        for (const ScreenRect& text : bench.last.covered) {
            EXPECT_TRUE(text == line || !text.overlaps(line));
        }
    }
}

TEST(Welcome, KeepsItsListOfLessonsWhenItHasFaded) {
    Bench bench({1280.0f, 720.0f});
    bench.view.welcome.opacity = 1.0f;
    bench.frame(8);
    bench.click("welcome.lessons");
    bench.view.welcome.opacity = 0.0f;
    bench.frame(2);
    EXPECT_TRUE(bench.has("menu.lesson.tour"));
    bench.press(ImGuiKey_Escape);
    bench.frame(2);
    EXPECT_FALSE(bench.has("menu.lesson.tour"));
    EXPECT_FALSE(bench.has("over.welcome"));
}

} // namespace
} // namespace carom::ui
