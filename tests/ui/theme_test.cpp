#include "ui/kit/drawing.hpp"
#include "ui/view/theme.hpp"

#include <gtest/gtest.h>

namespace carom::ui {
namespace {

// WCAG 2.1, success criterion 1.4.3 (AA) for text, 1.4.11 for graphics.
constexpr double readable = 4.5;
constexpr double visible = 3.0;

class EveryTheme : public testing::TestWithParam<std::tuple<Theme, bool>> {
protected:
    const UiColours& colours = ui_colours(std::get<0>(GetParam()), std::get<1>(GetParam()));
};

TEST(ContrastRatio, IsTwentyOneBetweenBlackAndWhiteAndOneBetweenEquals) {
    EXPECT_NEAR(contrast_ratio(Colour(0.0f), Colour(1.0f)), 21.0, 1e-6);
    EXPECT_NEAR(contrast_ratio(Colour(1.0f), Colour(0.0f)), 21.0, 1e-6);
    EXPECT_NEAR(contrast_ratio(Colour(0.3f), Colour(0.3f)), 1.0, 1e-6);
}

TEST_P(EveryTheme, HasReadableTextOnEverythingBehindIt) {
    for (const Colour& back : {colours.bar, colours.panel, colours.field, colours.field_hovered,
                               colours.fill, colours.error_field}) {
        EXPECT_GE(contrast_ratio(colours.text, back), readable);
    }
    EXPECT_GE(contrast_ratio(colours.quiet_text, colours.panel), readable);
    EXPECT_GE(contrast_ratio(colours.quiet_text, colours.field), readable);
    EXPECT_GE(contrast_ratio(colours.accent, colours.panel), readable);
    EXPECT_GE(contrast_ratio(colours.on_accent, colours.accent), readable);
}

TEST_P(EveryTheme, HasReadableWarnings) {
    EXPECT_GE(contrast_ratio(colours.warning, colours.panel), readable);
    EXPECT_GE(contrast_ratio(colours.warning, colours.field), readable);
    EXPECT_GE(contrast_ratio(colours.error, colours.panel), readable);
    EXPECT_GE(contrast_ratio(colours.good, colours.panel), readable);
    EXPECT_GE(contrast_ratio(colours.good, colours.field), readable);
    EXPECT_GE(contrast_ratio(colours.accent, colours.field), visible);
}

INSTANTIATE_TEST_SUITE_P(Theme, EveryTheme,
                         testing::Combine(testing::Values(Theme::light, Theme::dark),
                                          testing::Bool()));

TEST(Style, DoesNotGrowWhenItIsAppliedAgain) {
    ImGui::CreateContext();
    ViewState view;
    view.preferences.text_scale = 1.5f;
    view.host.display_scale = 2.0f;
    apply_style(view);
    const ImVec2 padding = ImGui::GetStyle().FramePadding;
    for (int i = 0; i < 10; ++i) {
        apply_style(view);
    }
    EXPECT_EQ(ImGui::GetStyle().FramePadding.x, padding.x);
    EXPECT_EQ(ImGui::GetStyle().FontScaleMain, 1.5f);
    EXPECT_EQ(ImGui::GetStyle().FontScaleDpi, 2.0f);
    ImGui::DestroyContext();
}

} // namespace
} // namespace carom::ui
