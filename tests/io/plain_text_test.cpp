#include "io/lesson/plain_text.hpp"

#include <gtest/gtest.h>

namespace carom {
namespace {

TEST(PlainText, LeavesOutTheDollarsOfEquations) {
    EXPECT_EQ(plain_text("costs 5 $ a piece"), "costs 5 $ a piece");
    EXPECT_EQ(plain_text("$F = k d$, so"), "F = k d, so");
    EXPECT_EQ(plain_text("a $b$ c $d"), "a b c $d");
    EXPECT_EQ(plain_text("$$"), "");
}

TEST(PlainText, WritesTexAsPeopleTypeIt) {
    EXPECT_EQ(plain_text(R"($\frac{1}{m_a} + \frac{1}{m_b}$)"), "1/m_a + 1/m_b");
    EXPECT_EQ(plain_equation(R"(v = \sqrt{2 g h})"), "v = √(2 g h)");
    EXPECT_EQ(plain_equation(R"(\frac{a + b}{\Delta t})"), "(a + b)/(Δ t)");
    EXPECT_EQ(plain_equation(R"(\omega_{end} \le \mathbf{v} \cdot n^{2})"), "ω_end ≤ v · n^2");
    EXPECT_EQ(plain_equation(R"(\left(1 - e\right) \unknown)"), "(1 - e) unknown");
}

TEST(PlainText, EndsWhateverIsLeftOpen) {
    EXPECT_EQ(plain_equation(R"(\frac{a)"), "a/");
    EXPECT_EQ(plain_equation("x_"), "x_");
    EXPECT_EQ(plain_equation(std::string(10'000, '{')).size(), 10'000U - 32U);
}

TEST(PlainText, BreaksLinesAtSpacesAndCountsLetters) {
    EXPECT_EQ(wrapped("one two three", 7, 0), "one two\nthree");
    EXPECT_EQ(wrapped("µµµ ννν ξξξ", 9, 2), "µµµ ννν\n  ξξξ");
    EXPECT_EQ(wrapped("  a\n b  ", 20, 0), "a b");
}

} // namespace
} // namespace carom
