#include "lab/theory/power_law.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <random>
#include <vector>

namespace carom {
namespace {

std::vector<glm::dvec2> law(double factor, double exponent, int count) {
    std::vector<glm::dvec2> points;
    for (int i = 0; i < count; ++i) {
        const double x = 0.1 * std::pow(1.7, i);
        points.emplace_back(x, factor * std::pow(x, exponent));
    }
    return points;
}

/// Normal, by Box and Muller, so that no library's distribution has a part in the expected share.
class Noise {
public:
    explicit Noise(unsigned seed) : random_(seed) {}

    double operator()() {
        constexpr double two_pi = 6.283185307179586;
        return std::sqrt(-2.0 * std::log(uniform())) * std::cos(two_pi * uniform());
    }

private:
    double uniform() { return (static_cast<double>(random_()) + 0.5) / 4294967296.0; }
    std::mt19937 random_;
};

TEST(PowerLaw, AnExactLawGivesItsExponentWithoutUncertainty) {
    for (const double p : {-2.0, -1.0, -0.5, 0.0, 1.0 / 3.0, 0.5, 1.0, 4.0}) {
        const auto fit = fit_power_law(law(2.5, p, 8));
        ASSERT_TRUE(fit && fit->is_power);
        EXPECT_NEAR(fit->exponent, p, 1e-12);
        EXPECT_NEAR(fit->error, 0.0, 1e-12);
        EXPECT_NEAR(fit->factor, 2.5, 1e-11);
        EXPECT_EQ(fit->count, 8u);
    }
}

TEST(PowerLaw, TheIntervalCoversTheTruthInAboutNineteenOfTwentySeeds) {
    constexpr double p = -0.5;
    constexpr int seeds = 2000;
    for (const int count : {3, 7, 20}) {
        int covered = 0;
        for (unsigned seed = 1; seed <= seeds; ++seed) {
            Noise noise(seed);
            std::vector<glm::dvec2> points = law(3.0, p, count);
            for (glm::dvec2& point : points) {
                point.y *= std::exp(0.02 * noise());
            }
            const auto fit = fit_power_law(points);
            covered += std::abs(fit->exponent - p) <= fit->interval() ? 1 : 0;
        }
        // The standard deviation of the share is sqrt(0.95 · 0.05/2000) = 0.5 %; four of them.
        EXPECT_NEAR(covered / double{seeds}, 0.95, 0.02) << count << " points";
    }
}

TEST(PowerLaw, TheUncertaintyIsThatOfTheSlopeOfALine) {
    // x = 0, 1, 2 with residuals (1, -2, 1)/6 about y = 1/6 + x/2: Σ r² = 1/6, Σ δx² = 2.
    const std::vector<glm::dvec2> points = {{0.0, 1.0 / 3.0}, {1.0, 1.0 / 3.0}, {2.0, 4.0 / 3.0}};
    const auto fit = fit_line(points);
    ASSERT_TRUE(fit);
    EXPECT_NEAR(fit->slope, 0.5, 1e-12);
    EXPECT_NEAR(fit->intercept, 1.0 / 6.0, 1e-12);
    EXPECT_NEAR(fit->slope_error, std::sqrt(1.0 / 6.0 / 1.0 / 2.0), 1e-12);
}

TEST(PowerLaw, WithoutLogarithmsItIsALine) {
    const auto fit = fit_power_law(std::vector<glm::dvec2>{{0.0, 1.0}, {1.0, 3.0}, {2.0, 5.0}});
    ASSERT_TRUE(fit);
    EXPECT_FALSE(fit->is_power);
    EXPECT_NEAR(fit->exponent, 2.0, 1e-12);
    EXPECT_NEAR(fit->factor, 1.0, 1e-12);
}

TEST(PowerLaw, TwoPointsOrOneValueGiveNone) {
    EXPECT_FALSE(fit_power_law(law(1.0, 1.0, 2)));
    EXPECT_FALSE(fit_power_law(std::vector<glm::dvec2>{{2.0, 1.0}, {2.0, 3.0}, {2.0, 5.0}}));
}

TEST(StudentT, IsThatOfTheTables) {
    EXPECT_NEAR(student_t(1), 12.706, 1e-3);
    EXPECT_NEAR(student_t(5), 2.571, 1e-3);
    EXPECT_NEAR(student_t(11), 2.201, 1e-3);
    EXPECT_NEAR(student_t(30), 2.042, 1e-3);
    EXPECT_NEAR(student_t(97), 1.985, 1e-3);
}

} // namespace
} // namespace carom
