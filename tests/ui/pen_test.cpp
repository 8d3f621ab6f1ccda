#include "studio/tools/pen.hpp"

#include "bench.hpp"
#include "render/theme_colours.hpp"
#include "ui/view/theme.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace carom::ui {
namespace {

TEST(PenDrawing, KeepsWhatCanBeSeenAndForgetsTheOldest) {
    PenDrawing pen;
    continue_stroke(pen, {0.5f, 0.5f}); // cleared while the button was down
    EXPECT_TRUE(pen.strokes.empty());
    begin_stroke(pen, {0.25f, 0.5f});
    continue_stroke(pen, {0.25f, 0.50001f});
    continue_stroke(pen, {0.26f, 0.5f});
    EXPECT_EQ(pen.strokes.back().points.size(), 2u);
    for (int i = 0; i < 2000; ++i) {
        begin_stroke(pen, {0.75f, 0.5f});
    }
    EXPECT_LE(pen.strokes.size(), 500u);
    EXPECT_EQ(pen.strokes.front().points.front().x, 0.75f);
    for (int i = 0; i < 20'000; ++i) {
        continue_stroke(pen, {static_cast<float>(i), 0.0f});
    }
    EXPECT_LE(pen.strokes.back().points.size(), 4000u);
}

TEST(PenDrawing, IsTakenBackStrokeByStrokeAndBroughtBack) {
    PenDrawing pen;
    EXPECT_FALSE(undo(pen));
    begin_stroke(pen, {0.1f, 0.0f});
    pen.ink = 1;
    pen.width = 2;
    begin_stroke(pen, {0.2f, 0.0f});
    EXPECT_TRUE(undo(pen));
    ASSERT_EQ(pen.strokes.size(), 1u);
    EXPECT_TRUE(redo(pen));
    ASSERT_EQ(pen.strokes.size(), 2u);
    EXPECT_EQ(pen.strokes.front().ink, 0u); // of its own time
    EXPECT_EQ(pen.strokes.back().ink, 1u);
    EXPECT_EQ(pen.strokes.back().width, 2u);
    EXPECT_FALSE(redo(pen));
    EXPECT_TRUE(undo(pen));
    begin_stroke(pen, {0.3f, 0.0f});
    EXPECT_FALSE(can_redo(pen)); // another one came in its place
}

TEST(PenDrawing, ComesBackAfterItWasCleared) {
    PenDrawing pen;
    begin_stroke(pen, {0.1f, 0.0f});
    begin_stroke(pen, {0.2f, 0.0f});
    clear(pen);
    EXPECT_TRUE(pen.strokes.empty());
    EXPECT_TRUE(undo(pen));
    EXPECT_EQ(pen.strokes.size(), 2u);
    clear(pen);
    begin_stroke(pen, {0.3f, 0.0f});
    EXPECT_TRUE(undo(pen));
    EXPECT_FALSE(can_undo(pen)); // what was cleared is gone once something is drawn
}

/// WCAG 2.1, 1.4.11: 3 : 1 for graphics; here against all that a theme puts behind the pen.
TEST(PenInks, HaveContrastOnBothThemes) {
    for (const Theme theme : {Theme::light, Theme::dark}) {
        const render::ThemeColours& behind = render::theme_colours(theme);
        for (const PenInk& ink : pen_inks) {
            for (const Colour& colour :
                 {behind.zenith, behind.horizon, behind.ground, behind.neutral}) {
                EXPECT_GE(contrast_ratio(colour_of(ink, theme), colour), 3.0) << ink.title;
            }
        }
    }
}

/// So that a stroke is seen over a body of any colour: by itself, or by its rim.
TEST(PenInks, HaveContrastToTheirRim) {
    for (const PenInk& ink : pen_inks) {
        EXPECT_GE(contrast_ratio(ink.on_light, Colour(1.0f)), 4.5) << ink.title;
        EXPECT_GE(contrast_ratio(ink.on_dark, Colour(0.0f)), 4.5) << ink.title;
    }
}

class PenInHand : public testing::Test {
protected:
    PenInHand() {
        bench.performs = true;
        bench.laboratory.tools.choose(Tool::pen);
        bench.frame(3);
    }

    Bench bench{{1280.0f, 720.0f}};
};

TEST_F(PenInHand, ChoosesColourAndWidthInTheToolBar) {
    for (std::size_t i = pen_inks.size(); i-- > 0;) {
        bench.click(fmt::format("pen.ink.{}", pen_inks.at(i).key));
        EXPECT_EQ(bench.view.hand.pen.ink, i);
    }
    for (std::size_t i = pen_widths.size(); i-- > 0;) {
        bench.click(fmt::format("pen.width.{}", pen_widths.at(i).key));
        EXPECT_EQ(bench.view.hand.pen.width, i);
    }
}

/// Not within the lane under the mouse alone: the picture has one pen, and the focus stays.
TEST_F(PenInHand, DrawsUnderTheMouseInAnyLane) {
    bench.laboratory.session().compare(
        {{{"resolver", std::string("penalty")}}, {{"resolver", std::string("impulse")}}});
    const ScreenRect scene{100.0f, 50.0f, 800.0f, 400.0f};
    const std::size_t focus = bench.laboratory.session().lanes().focus();
    PointerFrame frame;
    frame.position = {700.0f, 150.0f};
    frame.pressed[0] = frame.down[0] = true;
    bench.laboratory.use_pointer(frame, scene);
    ASSERT_EQ(bench.view.hand.pen.strokes.size(), 1u);
    EXPECT_EQ(bench.view.hand.pen.strokes.front().points.front(), glm::vec2(0.75f, 0.25f));
    EXPECT_EQ(bench.laboratory.session().lanes().focus(), focus);
}

TEST_F(PenInHand, IsTakenBackByTheButtonBeforeTheWorldIs) {
    EXPECT_FALSE(bench.widget("pen.undo").enabled);
    bench.session.send(SetSetting{"slop", 0.25f});
    begin_stroke(bench.view.hand.pen, {0.5f, 0.5f});
    bench.frame(3);
    bench.click("pen.undo");
    bench.frame(2);
    EXPECT_TRUE(bench.view.hand.pen.strokes.empty());
    EXPECT_EQ(bench.session.world().settings.slop, 0.25f);
}

/// In a lecture the bars come with the mouse, but not with a pen that draws.
TEST_F(PenInHand, FindsItsChoiceInALectureAboveTheScene) {
    set_lecture(bench.view, true);
    bench.view.columns.show_panels = true;
    bench.frame(60 * 4);
    const auto move_to = [&](float y) {
        for (const float x : {600.0f, 620.0f}) {
            ImGui::GetIO().AddMousePosEvent(x, y);
            bench.frame(2);
        }
        return bench.has("pen.ink.first");
    };
    EXPECT_FALSE(move_to(400.0f));
    EXPECT_TRUE(move_to(20.0f));
}

TEST_F(PenInHand, HasASpotlightThatEscapeEnds) {
    bench.click("pen.spotlight");
    bench.frame(2);
    EXPECT_TRUE(bench.view.hand.spotlight);
    bench.laboratory.tools.back(); // puts the pen away
    bench.laboratory.tools.back();
    EXPECT_FALSE(bench.view.hand.spotlight);
}

} // namespace
} // namespace carom::ui
