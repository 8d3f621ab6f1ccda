/// Text with equations in it.
#include "bench.hpp"
#include "studio/tools/tools.hpp"
#include "ui/kit/rich_text.hpp"

#include <cfloat>
#include <gtest/gtest.h>

namespace carom::ui {
namespace {

/// The fonts of a window, within a frame of its own.
class Caption : public testing::Test {
protected:
    Caption() {
        ImGui::NewFrame();
        fonts.text = fonts.math = fonts.math_bold = fonts.math_upright = ImGui::GetFont();
    }
    ~Caption() override { ImGui::EndFrame(); }

    [[nodiscard]] ImVec2 size(std::string_view text, float width = FLT_MAX) const {
        return RichText(fonts, text, 20.0f, width).size();
    }

    Bench bench{{1280.0f, 720.0f}};
    Fonts fonts;
};

TEST_F(Caption, IsAsHighAsItsLines) {
    const ImVec2 one = size("springs push");
    EXPECT_NEAR(one.y, 20.0f, 1.0f);
    const ImVec2 two = size("springs push", one.x - 1.0f);
    EXPECT_NEAR(two.y, 2.0f * one.y, 1.0f);
    EXPECT_LT(two.x, one.x);
    EXPECT_EQ(size("").y, 0.0f);
}

/// With a slash: no line is higher, and brackets hold together what stood above each other.
TEST_F(Caption, AFractionStandsInItsLine) {
    EXPECT_NEAR(size("depth $m g / k$ each").y, size("depth $m$ each").y, 1.0f);
    const TypesetEquation displayed(fonts, "((1 + e) m) / (a b)", 20.0f, FLT_MAX);
    const TypesetEquation in_sentence(fonts, "((1 + e) m) / (a b)", 20.0f, FLT_MAX,
                                      EquationStyle::in_sentence);
    EXPECT_GT(displayed.size().y, 1.4f * in_sentence.size().y);
    EXPECT_GT(in_sentence.size().x, displayed.size().x);
}

TEST_F(Caption, AFullStopStaysWithItsEquation) {
    const float width = size("it is $a b$").x;
    const ImVec2 with_stop = size("it is $a b$.", width + 1.0f);
    EXPECT_GT(with_stop.y, 1.5f * size("it is $a b$", width + 1.0f).y); // both in the second line
}

TEST_F(Caption, ALoneDollarIsADollar) {
    EXPECT_NEAR(size("costs 5 $ a piece").x, size("costs 5 S a piece").x, 3.0f);
}

TEST_F(Caption, AWordWiderThanTheLineIsOneLine) { EXPECT_GT(size("mmmmmmmmmmmm", 10.0f).x, 10.0f); }

} // namespace
} // namespace carom::ui
