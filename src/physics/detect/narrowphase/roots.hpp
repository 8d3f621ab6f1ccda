#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <span>

/// Where functions of time are zero. Only square roots are used, so that every machine finds the
/// same times.
namespace carom {

/// A few instants [s] within an interval, in ascending order, its begin and its end among them.
class Instants {
public:
    static constexpr std::size_t capacity = 14;

    Instants(double begin, double end) : storage_{begin, end} {}

    std::span<const double> all() const { return std::span(storage_).first(count_); }

    /// Keeps an instant that lies inside the interval; there must be room.
    void insert(double t) {
        if (t > storage_[0] && t < storage_[count_ - 1]) {
            std::size_t place = count_++;
            for (; storage_[place - 1] > t; --place) {
                storage_[place] = storage_[place - 1];
            }
            storage_[place] = t;
        }
    }

    /// Keeps the roots of c + b t + a t² that lie inside the interval.
    void insert_roots(double c, double b, double a) {
        const double discriminant = b * b - 4.0 * a * c;
        if (!(discriminant >= 0.0)) {
            return;
        }
        // q = -(b + sign(b) √(b² - 4 a c)) / 2, t_1 = q / a, t_2 = c / q: nothing cancels.
        // Press et al., "Numerical Recipes", 2007, section 5.6.
        const double q = -0.5 * (b + std::copysign(std::sqrt(discriminant), b));
        insert(q / a);
        insert(c / q);
    }

private:
    std::array<double, capacity> storage_;
    std::size_t count_ = 2;
};

/// A function of time and its derivative.
struct ValueAndSlope {
    double value;
    double slope;
};

/// The zero of a function that is monotone from `low` to `high` and changes its sign there, by
/// Newton's method; where that leaves the bracket, and every third time, the bracket is halved.
template <class Function>
double root_between(const Function& f, double low, double high) {
    constexpr int most_iterations = 150;
    const bool rising = f(low).value < f(high).value;
    double t = 0.5 * (low + high);
    for (int i = 1; i <= most_iterations; ++i) {
        const auto [value, slope] = f(t);
        ((value < 0.0) == rising ? low : high) = t;
        const double newton = t - value / slope;
        const bool halve = i % 3 == 0 || !(newton > low && newton < high);
        const double next = halve ? 0.5 * (low + high) : newton;
        if (next == t || value == 0.0) {
            break;
        }
        t = next;
    }
    return t;
}

} // namespace carom
