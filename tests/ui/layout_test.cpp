#include "ui/view/layout.hpp"

#include <gtest/gtest.h>
#include <vector>

namespace carom::ui {
namespace {

struct LaidOutScreen {
    float width;
    float height;
    float unit;
};

const std::vector<LaidOutScreen> screens = {
    {1280, 720, 1.0f},  {1280, 720, 1.6f},  {1280, 720, 3.0f},  {1280, 720, 0.5f},
    {1920, 1080, 1.0f}, {2560, 1440, 1.5f}, {3840, 2160, 2.0f}, {3840, 2160, 3.0f},
};

LayoutInput input_of(const LaidOutScreen& screen) {
    return {screen.width, screen.height, 70.0f * screen.unit, screen.unit};
}

TEST(Layout, LeavesTheSceneAtLeastFortyFivePerCentOfTheWidth) {
    for (const LaidOutScreen& screen : screens) {
        ViewState view;
        for (const float width : {narrowest_column, 312.0f, widest_column}) {
            view.preferences.left_width = width;
            view.preferences.right_width = width;
            const Layout layout = layout_of(view, input_of(screen));
            EXPECT_GE(layout.scene.width, 0.45f * screen.width);
            EXPECT_GT(layout.scene.height, 0.0f);
        }
    }
}

TEST(Layout, FillsTheWindowWithoutGapsOrOverlaps) {
    for (const LaidOutScreen& screen : screens) {
        ViewState view;
        view.columns.show_plots = true;
        const LayoutInput input = input_of(screen);
        const Layout layout = layout_of(view, input);
        EXPECT_FLOAT_EQ(layout.scene.left, layout.lab.width + layout.lab_edge.width);
        EXPECT_FLOAT_EQ(layout.scene.right() + layout.inspector.width + layout.inspector_edge.width,
                        screen.width);
        EXPECT_FLOAT_EQ(layout.scene.top, input.bars_height);
        EXPECT_FLOAT_EQ(layout.scene.bottom(), layout.time_line.top);
        EXPECT_FLOAT_EQ(layout.time_line.bottom(), layout.drawer_edge.top);
        EXPECT_FLOAT_EQ(layout.drawer.bottom(), screen.height);
    }
}

TEST(Layout, ShowsBothColumnsAt1280By720AndAt4KWithTextThreeTimesAsLarge) {
    const ViewState view;
    for (const LaidOutScreen& screen :
         {LaidOutScreen{1280, 720, 1.0f}, LaidOutScreen{3840, 2160, 3.0f}}) {
        const Layout layout = layout_of(view, input_of(screen));
        EXPECT_GE(layout.lab.width, narrowest_column * screen.unit);
        EXPECT_GE(layout.inspector.width, narrowest_column * screen.unit);
    }
}

TEST(Layout, KeepsOneColumnWhereBothDoNotFit) {
    ViewState view;
    const LayoutInput input = input_of({1280, 720, 2.0f});
    ASSERT_FALSE(both_columns_fit(input));
    EXPECT_GT(layout_of(view, input).lab.width, 0.0f);
    EXPECT_EQ(layout_of(view, input).inspector.width, 0.0f);
    view.columns.show_lab = false;
    EXPECT_GT(layout_of(view, input).inspector.width, 0.0f);
}

TEST(Layout, HasRoomForOneColumnInANarrowWindowHoweverSmallItsText) {
    EXPECT_FALSE(both_columns_fit(input_of({599, 844, 0.5f})));
    EXPECT_TRUE(both_columns_fit(input_of({600, 844, 0.5f})));
}

TEST(Layout, PutsAColumnBelowTheSceneInANarrowWindow) {
    ViewState view;
    const LayoutInput input = input_of({390, 844, 1.0f});
    for (const bool shows_lab : {true, false}) {
        view.columns.show_lab = shows_lab;
        view.columns.show_inspector = !shows_lab;
        const Layout layout = layout_of(view, input);
        const ScreenRect& column = shows_lab ? layout.lab : layout.inspector;
        EXPECT_FLOAT_EQ(column.width, input.width);
        EXPECT_FLOAT_EQ(column.bottom(), input.height);
        EXPECT_FLOAT_EQ(layout.time_line.bottom(), column.top);
        EXPECT_FLOAT_EQ(layout.scene.width, input.width);
        EXPECT_GT(layout.scene.height, 0.4f * (input.height - input.bars_height));
    }
}

TEST(Layout, GivesTheSceneEverythingWhenThePanelsAreHidden) {
    ViewState view;
    view.columns.show_panels = false;
    view.columns.show_plots = true;
    const Layout layout = layout_of(view, {1280, 720, 0.0f, 1.0f});
    EXPECT_EQ(layout.scene, (ScreenRect{0.0f, 0.0f, 1280.0f, 720.0f}));
    EXPECT_EQ(layout.lab.width, 0.0f);
}

} // namespace
} // namespace carom::ui
