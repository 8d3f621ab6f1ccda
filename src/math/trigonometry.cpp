#include "math/trigonometry.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numbers>

/// Below, errors are relative and counted in u = 2^-53, by which an operation rounds at most. A
/// unit in the last place of a float is at least 2^-24 of it, so n u before it is rounded add at
/// most n 2^-29 units: 0.5000001 leaves room for 53 u.
namespace carom {

namespace {

/// Exact up to 18!, the last one below 2^53.
constexpr double factorial(int n) { return n < 2 ? 1.0 : n * factorial(n - 1); }

constexpr std::array sine_series{
    1.0,
    -1.0 / factorial(3),
    1.0 / factorial(5),
    -1.0 / factorial(7),
    1.0 / factorial(9),
    -1.0 / factorial(11),
    1.0 / factorial(13),
    -1.0 / factorial(15),
};
constexpr std::array cosine_series{
    1.0,
    -1.0 / factorial(2),
    1.0 / factorial(4),
    -1.0 / factorial(6),
    1.0 / factorial(8),
    -1.0 / factorial(10),
    1.0 / factorial(12),
    -1.0 / factorial(14),
    1.0 / factorial(16),
};
constexpr std::array arc_tangent_series{
    1.0,        -1.0 / 3.0,  1.0 / 5.0,  -1.0 / 7.0,  1.0 / 9.0,  -1.0 / 11.0,
    1.0 / 13.0, -1.0 / 15.0, 1.0 / 17.0, -1.0 / 19.0, 1.0 / 21.0,
};
constexpr std::array exponential_series{
    1.0,
    1.0,
    1.0 / factorial(2),
    1.0 / factorial(3),
    1.0 / factorial(4),
    1.0 / factorial(5),
    1.0 / factorial(6),
    1.0 / factorial(7),
    1.0 / factorial(8),
    1.0 / factorial(9),
    1.0 / factorial(10),
    1.0 / factorial(11),
    1.0 / factorial(12),
    1.0 / factorial(13),
};

/// c_0 + c_1 z + c_2 z² + ..., from the last term to the first (Horner).
template <std::size_t Count>
double sum_of(const std::array<double, Count>& c, double z) {
    double sum = c.back();
    for (std::size_t i = Count - 1; i-- > 0;) {
        sum = c[i] + z * sum;
    }
    return sum;
}

/// x as a whole number k of units and a rest r of at most half a unit.
struct Reduced {
    double k;
    double r;
};

/// The unit is the sum of `high`, which has so few bits that k high is exact, and `low`. The
/// difference x - k high is exact too: a float x of half a unit or more is a multiple of 2^-32, as
/// is `high`, and they differ by less than 1.
Reduced reduced(double x, double high, double low) {
    const double k = std::nearbyint(x / (high + low));
    return {k, k == 0.0 ? x : (x - k * high) - k * low};
}

/// An angle as quarter turns and sine and cosine of the rest r, which is at most 45° either way.
struct Turned {
    int quarters; ///< 0 to 3
    double sine;
    double cosine;
};

/// Taylor's series. The first terms that are left out are less than r^16/17! = 0.6 u of the sine
/// and 0.1 u of the cosine; the sums and products round by less than 3 u.
///
/// π/2 is its first 33 bits and the rest of it, which is rounded by less than 2^-87. Up to 1024 rad
/// k is at most 652, so that errs by 652 2^-87, and k low, less than 2^-24, is rounded by 2^-78:
/// together less than 8e-24. The float nearest to a multiple of π/2 is 4e-9 off it (252.9 rad), so
/// r is exact to 18 u.
Turned turned(float angle) {
    constexpr double high = 0x1.921fb544p0;
    constexpr double low = 0x1.0b4611a626331p-34;
    if (!std::isfinite(angle)) {
        constexpr double none = std::numeric_limits<double>::quiet_NaN();
        return {0, none, none};
    }
    auto x = static_cast<double>(angle);
    if (std::abs(angle) > largest_exact_angle) {
        x = std::remainder(x, 2.0 * std::numbers::pi); // exact, but 2 pi errs by 4e-17 of itself
    }
    const auto [k, r] = reduced(x, high, low);
    return {static_cast<int>(k) & 3, r * sum_of(sine_series, r * r), sum_of(cosine_series, r * r)};
}

/// tan(a/2) = tan a/(1 + sqrt(1 + tan² a)), rounded by less than 4 u
double tangent_of_half(double t) { return t / (1.0 + std::sqrt(1.0 + t * t)); }

} // namespace

float sine(float angle) {
    const auto [quarters, s, c] = turned(angle);
    const double size = quarters % 2 == 0 ? s : c;
    return static_cast<float>(quarters < 2 ? size : -size);
}

float cosine(float angle) {
    const auto [quarters, s, c] = turned(angle);
    const double size = quarters % 2 == 0 ? c : s;
    return static_cast<float>(quarters == 0 || quarters == 3 ? size : -size);
}

float tangent(float angle) {
    const auto [quarters, s, c] = turned(angle);
    return static_cast<float>(quarters % 2 == 0 ? s / c : -c / s);
}

/// The angle to the nearer axis is at most 45°. Halved twice it is at most π/16, where the series
/// t - t³/3 + t^5/5 - ... is exact to t^22/23 < 0.2 u after its term t^21/21. With the quotient,
/// both halvings, the sum and the turn to the axis that is less than 16 u.
float arc_tangent(float y, float x) {
    if (std::isnan(x) || std::isnan(y)) {
        return x + y;
    }
    const double upwards = std::abs(static_cast<double>(y));
    const double sideways = std::abs(static_cast<double>(x));
    const auto [less, more] = std::minmax(upwards, sideways);
    const double diagonal = more == 0.0 ? 0.0 : 1.0; // of two infinities too
    const double t = tangent_of_half(tangent_of_half(less == more ? diagonal : less / more));
    double angle = 4.0 * t * sum_of(arc_tangent_series, t * t);
    angle = upwards > sideways ? 0.5 * std::numbers::pi - angle : angle;
    angle = std::signbit(x) ? std::numbers::pi - angle : angle;
    return static_cast<float>(std::copysign(angle, static_cast<double>(y)));
}

/// e^x = 2^k e^r with r = x - k ln 2, at most 0.35 either way. The series of e^r is exact to
/// r^14/14! < 0.1 u of it after its term r^13/13!. The first 32 bits of ln 2 and the rest of it
/// leave r exact to 2^-55; with the sum that is less than 4 u.
float exponential(float x) {
    constexpr double high = 0x1.62e42feep-1;
    constexpr double low = 0x1.a39ef35793c76p-33;
    constexpr float largest = 0x1.62e42ep6f; // the last one below ln 2^128
    constexpr float least = -104.0f;         // 2^-150, half of the least float, is e^-103.97
    if (std::isnan(x)) {
        return x;
    }
    if (x > largest) {
        return std::numeric_limits<float>::infinity();
    }
    if (x < least) {
        return 0.0f;
    }
    const auto [k, r] = reduced(static_cast<double>(x), high, low);
    return static_cast<float>(std::ldexp(sum_of(exponential_series, r), static_cast<int>(k)));
}

} // namespace carom
