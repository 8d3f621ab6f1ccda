#include "math/trigonometry.hpp"

#include "math/quaternion.hpp"
#include "math/random.hpp"
#include "math/real.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <gtest/gtest.h>
#include <limits>
#include <numbers>
#include <vector>

namespace carom {
namespace {

constexpr float least = std::numeric_limits<float>::denorm_min();

/// The distance of two neighbouring floats at x.
double unit_in_the_last_place(double x) {
    return std::ldexp(1.0, std::max(x != 0.0 ? std::ilogb(x) : -149, -126) - 23);
}

/// Half a unit is what rounding to float costs; the rest is left to the computation in double, here
/// and in the library.
void expect_rounded(float computed, double expected, float argument) {
    EXPECT_LE(std::abs(static_cast<double>(computed) - expected),
              0.5000001 * unit_in_the_last_place(expected))
        << "of " << argument;
}

/// Of either sign and any size from 2^low up to 2^high.
float any_number(Xorshift32& random, int low, int high) {
    const float size = 1.0f + random.next();
    const int exponent = low + static_cast<int>(random.next() * static_cast<float>(high - low));
    return std::ldexp(random.next() < 0.5f ? size : -size, exponent);
}

/// Of all sizes, and next to multiples of 45 degrees, where least is left of an angle without its
/// quarter turns and where these change.
std::vector<float> angles() {
    std::vector<float> angles{0.0f, largest_exact_angle, -largest_exact_angle};
    Xorshift32 random(1);
    for (int i = 0; i < 200'000; ++i) {
        angles.push_back(any_number(random, -149, 10));
        angles.push_back(random.between(-largest_exact_angle, largest_exact_angle));
        angles.push_back(random.between(-7.0f, 7.0f));
    }
    for (int eighths = 1; eighths * 0.25 * std::numbers::pi < 1024.0; ++eighths) {
        const auto near_by = static_cast<float>(eighths * 0.25 * std::numbers::pi);
        for (const float angle :
             {std::nextafter(near_by, 0.0f), near_by, std::nextafter(near_by, infinity<float>)}) {
            angles.push_back(angle);
            angles.push_back(-angle);
        }
    }
    return angles;
}

TEST(Trigonometry, SineCosineAndTangentAreRoundedOnce) {
    for (const float angle : angles()) {
        const auto exact = static_cast<double>(angle);
        expect_rounded(sine(angle), std::sin(exact), angle);
        expect_rounded(cosine(angle), std::cos(exact), angle);
        expect_rounded(tangent(angle), std::tan(exact), angle);
    }
}

TEST(Trigonometry, ArcTangentIsRoundedOnce) {
    Xorshift32 random(2);
    const auto compare = [](float y, float x) {
        expect_rounded(arc_tangent(y, x),
                       std::atan2(static_cast<double>(y), static_cast<double>(x)), y / x);
    };
    for (int i = 0; i < 200'000; ++i) {
        compare(any_number(random, -149, 127), any_number(random, -149, 127));
        compare(any_number(random, -10, 10), any_number(random, -10, 10));
        compare(random.between(-1.0f, 1.0f), random.between(-1.0f, 1.0f));
    }
}

TEST(Trigonometry, TheExponentialIsRoundedOnce) {
    Xorshift32 random(3);
    const auto compare = [](float x) {
        const double exact = std::exp(static_cast<double>(x));
        constexpr double largest = static_cast<double>(std::numeric_limits<float>::max());
        if (exact > largest) {
            EXPECT_EQ(exponential(x), infinity<float>) << x;
        } else {
            expect_rounded(exponential(x), exact, x);
        }
    };
    for (int i = 0; i < 200'000; ++i) {
        compare(any_number(random, -149, 8));
        compare(random.between(-105.0f, 90.0f));
        compare(random.between(-2.0f, 2.0f));
    }
    for (float x = 88.7228f; x < 88.7229f; x = std::nextafter(x, infinity<float>)) {
        compare(x);
    }
    for (float x = -103.97f; x > -104.01f; x = std::nextafter(x, -infinity<float>)) {
        compare(x);
    }
}

/// s² and c² each err by at most 2 s 2^-25 and 2 c 2^-25, and s + c is at most sqrt 2.
TEST(Trigonometry, TheSquaresOfSineAndCosineAddUpToOne) {
    for (const float angle : angles()) {
        const auto s = static_cast<double>(sine(angle));
        const auto c = static_cast<double>(cosine(angle));
        EXPECT_NEAR(s * s + c * c, 1.0, 1.0001 * std::ldexp(std::sqrt(2.0), -24)) << angle;
    }
}

TEST(Trigonometry, SineAndTangentAreOddAndTheCosineIsEven) {
    for (const float angle : angles()) {
        EXPECT_EQ(sine(-angle), -sine(angle));
        EXPECT_EQ(cosine(-angle), cosine(angle));
        EXPECT_EQ(tangent(-angle), -tangent(angle));
    }
    EXPECT_EQ(sine(0.0f), 0.0f);
    EXPECT_EQ(cosine(0.0f), 1.0f);
    EXPECT_EQ(tangent(0.0f), 0.0f);
    EXPECT_EQ(sine(least), least);
    for (const auto odd : {&sine, &tangent}) {
        EXPECT_FALSE(std::signbit(odd(0.0f)));
        EXPECT_TRUE(std::signbit(odd(-0.0f)));
    }
}

TEST(Trigonometry, TheArcTangentOfTheAxesAndDiagonalsHasItsSigns) {
    EXPECT_EQ(arc_tangent(0.0f, 1.0f), 0.0f);
    EXPECT_EQ(arc_tangent(1.0f, 1.0f), 0.25f * std::numbers::pi_v<float>);
    EXPECT_EQ(arc_tangent(1.0f, 0.0f), 0.5f * std::numbers::pi_v<float>);
    EXPECT_EQ(arc_tangent(1.0f, -1.0f), static_cast<float>(0.75 * std::numbers::pi));
    EXPECT_EQ(arc_tangent(0.0f, -1.0f), std::numbers::pi_v<float>);
    EXPECT_EQ(arc_tangent(-0.0f, -1.0f), -std::numbers::pi_v<float>);
    EXPECT_EQ(arc_tangent(-1.0f, -1.0f), static_cast<float>(-0.75 * std::numbers::pi));
    EXPECT_EQ(arc_tangent(-1.0f, 0.0f), -0.5f * std::numbers::pi_v<float>);
    EXPECT_EQ(arc_tangent(-1.0f, 1.0f), -0.25f * std::numbers::pi_v<float>);
}

TEST(Trigonometry, TheArcTangentTakesZerosAndInfinitiesForTheSameLimitsAsTheLibrary) {
    for (const float y : {0.0f, -0.0f, 1.0f, -1.0f, infinity<float>, -infinity<float>}) {
        for (const float x : {0.0f, -0.0f, 1.0f, -1.0f, infinity<float>, -infinity<float>}) {
            const double expected = std::atan2(static_cast<double>(y), static_cast<double>(x));
            EXPECT_EQ(arc_tangent(y, x), static_cast<float>(expected)) << y << ", " << x;
            EXPECT_EQ(std::signbit(arc_tangent(y, x)), std::signbit(expected)) << y << ", " << x;
        }
    }
}

TEST(Trigonometry, TheExponentialEndsAtZeroAndInfinity) {
    EXPECT_EQ(exponential(0.0f), 1.0f);
    EXPECT_EQ(exponential(1.0f), std::numbers::e_v<float>);
    EXPECT_EQ(exponential(infinity<float>), infinity<float>);
    EXPECT_EQ(exponential(-infinity<float>), 0.0f);
    EXPECT_EQ(exponential(1e30f), infinity<float>);
    EXPECT_EQ(exponential(-1e30f), 0.0f);
}

TEST(Trigonometry, WhatHasNoValueIsNotANumber) {
    constexpr float none = std::numeric_limits<float>::quiet_NaN();
    for (const float angle : {none, infinity<float>, -infinity<float>}) {
        EXPECT_TRUE(std::isnan(sine(angle)));
        EXPECT_TRUE(std::isnan(cosine(angle)));
        EXPECT_TRUE(std::isnan(tangent(angle)));
    }
    EXPECT_TRUE(std::isnan(arc_tangent(none, 1.0f)));
    EXPECT_TRUE(std::isnan(arc_tangent(1.0f, none)));
    EXPECT_TRUE(std::isnan(exponential(none)));
}

TEST(Trigonometry, AnglesOfManyTurnsLoseLittle) {
    Xorshift32 random(4);
    for (int i = 0; i < 100'000; ++i) {
        const float angle = any_number(random, 10, 128);
        const auto exact = static_cast<double>(angle);
        // Rounded to float, and 4e-17 of the angle, as long as that says anything.
        const double tolerance = 3.0001e-8 + 4e-17 * std::abs(exact);
        EXPECT_LE(std::abs(sine(angle)), 1.0f);
        EXPECT_LE(std::abs(cosine(angle)), 1.0f);
        EXPECT_NEAR(static_cast<double>(sine(angle)), std::sin(exact), tolerance) << angle;
        EXPECT_NEAR(static_cast<double>(cosine(angle)), std::cos(exact), tolerance) << angle;
    }
}

/// 20,000 results of each function, bit by bit: whatever compiles this, they are these.
TEST(Trigonometry, TheBitsAreTheSameOnEveryMachine) {
    std::uint64_t hash = 0xcbf29ce484222325u; // FNV-1a, word by word
    const auto add = [&](float x) { hash = (hash ^ bits_of(x)) * 0x100000001b3u; };
    Xorshift32 random(5);
    for (int i = 0; i < 20'000; ++i) {
        const float angle = any_number(random, -30, 12);
        const float y = any_number(random, -30, 30);
        const float x = any_number(random, -30, 30);
        add(sine(angle));
        add(cosine(angle));
        add(tangent(angle));
        add(arc_tangent(y, x));
        add(exponential(random.between(-104.0f, 88.0f)));
    }
    EXPECT_EQ(hash, 0x798272d0eb3e0d70u);
}

/// A quarter turn about z takes x to y; the angle of a turn is twice that of its quaternion.
TEST(Trigonometry, ARotationTurnsAboutItsAxis) {
    constexpr glm::vec3 z(0.0f, 0.0f, 1.0f);
    const glm::vec3 turned =
        rotation(0.5f * std::numbers::pi_v<float>, z) * glm::vec3(1.0f, 0.0f, 0.0f);
    EXPECT_NEAR(turned.x, 0.0f, 1e-6f);
    EXPECT_NEAR(turned.y, 1.0f, 1e-6f);
    EXPECT_EQ(turned.z, 0.0f);
    EXPECT_EQ(rotation(0.6f, z), glm::quat(cosine(0.3f), 0.0f, 0.0f, sine(0.3f)));
}

} // namespace
} // namespace carom
