#include "bench.hpp"
#include "ui/lecture_label.hpp"
#include "ui/theme.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace carom::ui {
namespace {

LessonView third_of_eight() {
    LessonView lesson;
    lesson.title = "Hits";
    lesson.caption = "What to look at. And why it is so, in as many words as a caption may have: "
                     "the impulses grow towards the foot.";
    lesson.step = 3;
    lesson.count = 8;
    return lesson;
}

class Strip : public testing::Test {
protected:
    Strip() : bench({1280.0f, 720.0f}) {
        set_lecture(bench.view, true);
        bench.view.show_panels = false;
        bench.view.lesson = third_of_eight();
        bench.frame(3);
    }

    Bench bench;
};

TEST_F(Strip, StandsBelowTheSceneAndLeavesItMostOfTheWindow) {
    EXPECT_LT(bench.last.scene.bottom(), 720.0f);
    EXPECT_GT(bench.last.scene.height, 0.7f * 720.0f);
    EXPECT_GE(bench.widget("lesson.next").rect.top, bench.last.scene.bottom());
}

TEST_F(Strip, GrowsWithItsCaptionButNotForEver) {
    const float before = bench.last.scene.height;
    bench.view.lesson->caption += " " + bench.view.lesson->caption;
    bench.frame(3);
    EXPECT_LT(bench.last.scene.height, before);
    bench.view.lesson->caption = std::string(600, 'm');
    bench.view.preferences.text_scale = 3.0f;
    bench.frame(3);
    EXPECT_GE(bench.last.scene.height, 0.6f * 720.0f - 1.0f);
}

TEST_F(Strip, TurnsWithTheMouse) {
    bench.click("lesson.next");
    bench.click("lesson.previous");
    bench.click("lesson.leave");
    EXPECT_EQ(bench.actions, (std::vector<KeyHit>{{Action::next_lesson_step},
                                                  {Action::previous_lesson_step},
                                                  {Action::leave_lesson}}));
}

TEST_F(Strip, DoesNotTurnBeyondItsEnds) {
    bench.view.lesson->step = 1;
    bench.frame(2);
    EXPECT_FALSE(bench.widget("lesson.previous").enabled);
    EXPECT_TRUE(bench.widget("lesson.next").enabled);
    bench.view.lesson->step = 8;
    bench.frame(2);
    EXPECT_TRUE(bench.widget("lesson.previous").enabled);
    EXPECT_FALSE(bench.widget("lesson.next").enabled);
    // From elsewhere one comes back to the last step too.
    bench.view.lesson->away = true;
    bench.frame(2);
    EXPECT_TRUE(bench.widget("lesson.next").enabled);
}

TEST_F(Strip, HasNoButtonsInAPicture) {
    bench.view.is_picture = true;
    bench.frame(2);
    EXPECT_FALSE(bench.has("lesson.next"));
    EXPECT_LT(bench.last.scene.bottom(), 720.0f);
}

TEST(LectureMode, BringsBackWhatWasShown) {
    ViewState view;
    view.show_lab = false;
    view.show_plots = true;
    set_lecture(view, true);
    set_lecture(view, true); // once more changes nothing
    EXPECT_FALSE(view.show_lab || view.show_inspector || view.show_plots);
    view.show_panels = false;
    set_lecture(view, false);
    EXPECT_TRUE(view.show_panels);
    EXPECT_FALSE(view.show_lab);
    EXPECT_TRUE(view.show_inspector);
    EXPECT_TRUE(view.show_plots);
    set_lecture(view, false);
    EXPECT_FALSE(view.show_lab);
}

/// A panel's context in a frame of its own.
class Label : public testing::Test {
protected:
    Label() {
        ImGui::NewFrame();
        fonts.text = ImGui::GetFont();
    }
    ~Label() override { ImGui::EndFrame(); }

    ScreenRect draw(const ScreenRect& part, Corner corner, std::string_view text) {
        const PanelContext context{bench.session, bench.view, figures, history,    colours, fonts,
                                   requests,      widgets,    entry,   type_ahead, covered};
        return lecture_label(context, part, corner, text, colours.accent);
    }

    Bench bench{{1280.0f, 720.0f}};
    FrameFigures figures;
    FigureHistory history;
    const UiColours& colours = ui_colours(Theme::dark, true);
    Fonts fonts;
    UiRequests requests;
    WidgetLog widgets;
    TextEntry entry;
    TypeAhead type_ahead;
    std::vector<ScreenRect> covered;
};

TEST_F(Label, StandsInItsCorner) {
    constexpr ScreenRect part{100.0f, 50.0f, 600.0f, 400.0f};
    const ScreenRect top_left = draw(part, Corner::top_left, "Impulse");
    const ScreenRect bottom_right = draw(part, Corner::bottom_right, "Impulse");
    EXPECT_EQ(top_left.width, bottom_right.width);
    const float margin = top_left.left - part.left;
    EXPECT_GT(margin, 0.0f);
    EXPECT_EQ(top_left.top - part.top, margin);
    EXPECT_EQ(part.right() - bottom_right.right(), margin);
    EXPECT_EQ(part.bottom() - bottom_right.bottom(), margin);
    EXPECT_EQ(draw(part, Corner::top_right, "Impulse").top, top_left.top);
    EXPECT_EQ(draw(part, Corner::bottom_left, "Impulse").left, top_left.left);
}

TEST_F(Label, StaysWithinItsPart) {
    constexpr ScreenRect part{0.0f, 0.0f, 200.0f, 100.0f};
    const ScreenRect label = draw(part, Corner::bottom_right, std::string(200, 'm'));
    EXPECT_GE(label.left, 0.0f);
    EXPECT_LE(label.right(), 200.0f);
    EXPECT_EQ(draw({0.0f, 0.0f, 30.0f, 30.0f}, Corner::top_left, "Impulse"), ScreenRect{});
}

} // namespace
} // namespace carom::ui
