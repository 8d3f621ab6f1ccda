#include "math/traced.hpp"

#include "math/real.hpp"
#include "support/told_numbers.hpp"

#include <gtest/gtest.h>
#include <random>

namespace carom {
namespace {

Traced number(std::string_view symbol, float value) { return {value, symbol_of(symbol, value)}; }

Traced3 vector(std::string_view symbol, const glm::vec3& value) {
    return {value, symbol_of(symbol, value)};
}

const std::string& symbols(const Traced& x) { return x.written.symbols.text; }
const std::string& numbers(const Traced& x) { return x.written.numbers.text; }

/// The visit of a contact, for any kind of number.
template <class Real>
Real accumulated(const Real& lambda, const Real& m_n, const Real& v_target, const Real& v_n) {
    return max(Real(0.0f), lambda + m_n * (v_target - v_n));
}

TEST(Traced, WritesTheTextThatRan) {
    const Traced after = accumulated(number("λ", 0.4f), number("m_n", 1.667f),
                                     number("v_target", 0.0f), number("v_n", -1.3f));
    EXPECT_EQ(symbols(after), "max(λ + m_n (v_target - v_n), 0)");
    EXPECT_EQ(numbers(after), "max(0.4 + 1.667 (0 - (-1.3)), 0)");
    EXPECT_EQ(after.value, accumulated(0.4f, 1.667f, 0.0f, -1.3f));
}

TEST(Traced, LeavesOutWhatSaysNothing) {
    const Traced x = number("x", 3.0f);
    const Traced y = number("y", 2.0f);
    const Traced one = 1.0f;
    const Traced zero = 0.0f;
    EXPECT_EQ(symbols(x + zero * y), "x");
    EXPECT_EQ(symbols(one * x), "x");
    EXPECT_EQ(symbols(x + one * (y - x)), "y");
    EXPECT_EQ(symbols(max(zero, max(zero, x))), "max(x, 0)");
    EXPECT_EQ(symbols(x + -y * x), "x - y x");
    // What is 0 or 1 by chance stays.
    EXPECT_EQ(symbols(number("a", 1.0f) * x + number("b", 0.0f)), "a x + b");
}

TEST(Traced, PutsBracketsWhereTheyAreNeeded) {
    const Traced a = number("a", 1.0f);
    const Traced b = number("b", -2.0f);
    EXPECT_EQ(symbols(a - (b + a)), "a - (b + a)");
    EXPECT_EQ(symbols((a + b) * (a - b)), "(a + b) (a - b)");
    EXPECT_EQ(symbols(a / (b * a)), "a / (b a)");
    EXPECT_EQ(numbers(a - b), "1 - (-2)");
    EXPECT_EQ(symbols(sqrt(a * a)), "sqrt(a²)");
}

TEST(Traced, KnowsVectors) {
    const Traced3 v = vector("v", {3.0f, 4.0f, 0.0f});
    const Traced3 r = vector("r", {0.0f, 0.0f, 1.0f});
    EXPECT_EQ(symbols(dot(v + cross(r, v), r)), "(v + r x v) . r");
    EXPECT_EQ(symbols(sqrt(dot(v, v))), "|v|");
    EXPECT_EQ(sqrt(dot(v, v)).value, 5.0f);
    EXPECT_EQ(symbols(dot(v - dot(v, r) * r, r)), "(v - (v . r) r) . r");
    EXPECT_TRUE(cross(Traced3(0.0f, 0.0f, 0.0f), v).written.is_literal);
}

/// A random expression: what is written in numbers comes to its value, and to that of float.
struct Both {
    Traced traced;
    float plain;
};
Both random_expression(std::mt19937& random, int depth) {
    std::uniform_real_distribution<float> some(-3.0f, 3.0f);
    if (depth == 0) {
        const float x = some(random);
        return {number("x", x), x};
    }
    const Both a = random_expression(random, depth - 1);
    const Both b = random_expression(random, depth - 1);
    switch (random() % 7) {
    case 0:
        return {a.traced + b.traced, a.plain + b.plain};
    case 1:
        return {a.traced - b.traced, a.plain - b.plain};
    case 2:
        return {a.traced * b.traced, a.plain * b.plain};
    case 3:
        return {max(Traced(0.0f), a.traced), max(0.0f, a.plain)};
    case 4:
        return {min(a.traced, b.traced), min(a.plain, b.plain)};
    case 5:
        return {-a.traced, -a.plain};
    default:
        return {a.traced / (2.0f + b.traced * b.traced), a.plain / (2.0f + b.plain * b.plain)};
    }
}

TEST(Traced, ItsNumbersComeToItsValue) {
    std::mt19937 random(46);
    for (int i = 0; i < 2000; ++i) {
        const Both both = random_expression(random, 1 + i % 4);
        EXPECT_EQ(both.traced.value, both.plain);
        const test::Range range = test::ToldNumbers::value(numbers(both.traced));
        const double rounding = 1e-5 + 1e-4 * std::abs(static_cast<double>(both.plain));
        EXPECT_TRUE(test::Range({range.low - rounding, range.high + rounding})
                        .holds(static_cast<double>(both.plain)))
            << numbers(both.traced) << " = " << both.plain;
    }
}

} // namespace
} // namespace carom
