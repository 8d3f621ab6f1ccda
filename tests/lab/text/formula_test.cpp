#include "lab/text/formula.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <map>
#include <numbers>

namespace carom {
namespace {

double number_of(const std::string& formula, const std::map<std::string, double>& names = {}) {
    return Formula(formula).value([&](const EquationNode& name) -> std::optional<double> {
        for (const auto& [written, value] : names) {
            if (parse_equation(written) == name) {
                return value;
            }
        }
        return std::nullopt;
    });
}

TEST(FormulaValue, SumsHoldProductsAndThoseHoldFactors) {
    EXPECT_EQ(number_of("2 + 3 · 4"), 14.0);
    EXPECT_EQ(number_of("-2 + 3 (4 - 1)"), 7.0);
    EXPECT_EQ(number_of("a - b - c", {{"a", 1.0}, {"b", 2.0}, {"c", 4.0}}), -5.0);
    EXPECT_EQ(number_of("1/2 a", {{"a", 6.0}}), 3.0); // a slash without spaces divides one factor
    EXPECT_EQ(number_of("a b / c", {{"a", 6.0}, {"b", 2.0}, {"c", 4.0}}), 3.0);
    EXPECT_EQ(number_of("a/b/c", {{"a", 6.0}, {"b", 2.0}, {"c", 3.0}}), 1.0);
}

TEST(FormulaValue, PowersRootsBarsAndNumbers) {
    EXPECT_EQ(number_of("v²/(2 g)", {{"v", 3.0}, {"g", 9.0}}), 0.5);
    EXPECT_DOUBLE_EQ(number_of("x^(1/5)", {{"x", 32.0}}), 2.0);
    EXPECT_DOUBLE_EQ(number_of("x^-1 + x⁻²", {{"x", 2.0}}), 0.75);
    EXPECT_DOUBLE_EQ(number_of("v_1²", {{"v_1", 3.0}}), 9.0);
    EXPECT_DOUBLE_EQ(number_of("2π sqrt(m/k)", {{"m", 1.0}, {"k", 4.0}}), std::numbers::pi);
    EXPECT_DOUBLE_EQ(number_of("|a - b|", {{"a", 1.0}, {"b", 4.0}}), 3.0);
    EXPECT_DOUBLE_EQ(number_of("2e-3 x", {{"x", 5.0}}), 0.01);
    EXPECT_DOUBLE_EQ(number_of("0.25"), 0.25);
}

TEST(FormulaValue, AFunctionTakesOneFactor) {
    const double alpha = 0.3;
    EXPECT_DOUBLE_EQ(number_of("g (sin α - μ cos α)", {{"g", 10.0}, {"α", alpha}, {"mu", 0.2}}),
                     10.0 * (std::sin(alpha) - 0.2 * std::cos(alpha)));
    EXPECT_DOUBLE_EQ(number_of("cos²(π/(2 n))", {{"n", 3.0}}), 0.75);
    EXPECT_DOUBLE_EQ(number_of("min(a, b, 2)", {{"a", 3.0}, {"b", 4.0}}), 2.0);
    EXPECT_DOUBLE_EQ(number_of("log_10(100) + exp(0) + ln(1) + atan(1)"),
                     3.0 + std::numbers::pi / 4.0);
    EXPECT_DOUBLE_EQ(number_of("K(0)"), std::numbers::pi / 2.0); // a circle's quarter
    EXPECT_EQ(number_of("K (2)", {{"K", 3.0}}), 6.0);            // a name comes before a function
}

TEST(FormulaValue, IsWhatStandsBehindTheLastEqualsSign) {
    const Formula formula("v_1' = e v_1 = u");
    EXPECT_EQ(formula.subject(), parse_equation("v_1'"));
    EXPECT_EQ(formula.value([](const EquationNode&) { return std::optional(7.0); }), 7.0);
    EXPECT_FALSE(Formula("e v").subject());
}

TEST(FormulaValue, WhatStandsBehindACommaSaysWhatANameIs) {
    EXPECT_EQ(number_of("v - j/m, j = 2 k, k = v m", {{"v", 3.0}, {"m", 4.0}}), -3.0);
    EXPECT_THROW(number_of("a, a = b, b = a"), FormulaError);
    EXPECT_THROW(number_of("a, 3"), FormulaError);
}

TEST(FormulaValue, WhatHasNoneIsNamed) {
    try {
        number_of("m v", {{"m", 1.0}});
        ADD_FAILURE() << "was accepted";
    } catch (const FormulaError& error) {
        EXPECT_STREQ(error.what(), "v has no value");
    }
    for (const char* bad : {"", "a +", "= 3", "()", "sin", "a ± b", "1.2.3", "a <= b", "f(x)",
                            "max()", "sin(1, 2)", "\"text\"", "a_{i <= n}"}) {
        EXPECT_THROW(number_of(bad, {{"a", 1.0}, {"b", 1.0}, {"x", 1.0}}), FormulaError) << bad;
    }
}

TEST(CompleteEllipticIntegral, IsThatOfTheTables) {
    EXPECT_DOUBLE_EQ(complete_elliptic_integral(0.5), 1.8540746773013719); // Abramowitz and Stegun
}

} // namespace
} // namespace carom
