#include "ui/equation_text.hpp"

#include <gtest/gtest.h>

namespace carom::ui {
namespace {

ExplainedTerm mass() {
    return {.symbol = "k(n)",
            .formula = "1/m_a + 1/m_b + ang_a + ang_b",
            .numbers = "0.5 + 1 + 0 + 0.25",
            .value = "1.75",
            .unit = "1/kg"};
}

std::vector<std::string> texts(const std::vector<EquationText>& lines) {
    std::vector<std::string> result;
    for (const EquationText& line : lines) {
        result.push_back(line.text);
    }
    return result;
}

TEST(EquationText, PutsSymbolsOverNumbersOverTheValue) {
    const std::vector<EquationText> lines = equation_text(mass(), 80);
    EXPECT_EQ(texts(lines), (std::vector<std::string>{"k(n) = 1/m_a + 1/m_b + ang_a + ang_b",
                                                      "  = 0.5 + 1 + 0 + 0.25 = 1.75 1/kg"}));
    EXPECT_EQ(lines[0].line, EquationLine::symbols);
    EXPECT_EQ(lines[1].line, EquationLine::value);
}

TEST(EquationText, BreaksWhatDoesNotFitAtSpaces) {
    EXPECT_EQ(texts(equation_text(mass(), 22)),
              (std::vector<std::string>{"k(n) = 1/m_a + 1/m_b", "    + ang_a + ang_b",
                                        "  = 0.5 + 1 + 0 + 0.25", "  = 1.75 1/kg"}));
}

TEST(EquationText, KeepsASignWithItsNumberAndAListTogether) {
    EXPECT_EQ(broken("a max(b - c, 0) + (0, 1, 0)", 20, "  "),
              (std::vector<std::string>{"a max(b - c, 0)", "  + (0, 1, 0)"}));
    // Unless it is too long for any line.
    EXPECT_EQ(broken("a max(b - c, 0) + (0, 1, 0)", 14, "  "),
              (std::vector<std::string>{"a max(b", "  - c, 0)", "  + (0, 1, 0)"}));
}

TEST(EquationText, NoLineIsWiderThanAskedForUnlessAWordIs) {
    for (std::size_t columns = 14; columns < 60; ++columns) {
        for (const EquationText& line : equation_text(mass(), columns)) {
            EXPECT_LE(character_count(line.text), columns) << line.text;
        }
    }
}

TEST(EquationText, OfAGivenNumberIsOneLine) {
    const ExplainedTerm given{.symbol = "e", .value = "0.5"};
    EXPECT_EQ(texts(equation_text(given, 30)), (std::vector<std::string>{"e = 0.5"}));
}

TEST(EquationText, OfARemarkIsNone) {
    EXPECT_TRUE(equation_text({.words = "It slides."}, 30).empty());
}

TEST(EquationText, CountsCharactersAndNotBytes) {
    EXPECT_EQ(character_count("λ' = max(λ + Δλ, 0)"), 19U);
}

} // namespace
} // namespace carom::ui
