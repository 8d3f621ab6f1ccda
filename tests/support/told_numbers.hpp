#pragma once

#include <algorithm>
#include <cctype>
#include <cmath>
#include <numbers>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

/// Works out "0.2 / 0.01667·max(0.05 - 0.005, 0)", of which each number is rounded to four digits.
namespace carom::test {

/// All that the exact value may be.
struct Range {
    double low;
    double high;

    bool holds(double value) const { return low <= value && value <= high; }
};

inline Range range_of(double a, double b, double c, double d) {
    return {std::min({a, b, c, d}), std::max({a, b, c, d})};
}
inline Range operator+(Range a, Range b) { return {a.low + b.low, a.high + b.high}; }
inline Range operator-(Range a, Range b) { return {a.low - b.high, a.high - b.low}; }
inline Range operator*(Range a, Range b) {
    return range_of(a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high);
}
inline Range operator/(Range a, Range b) {
    return range_of(a.low / b.low, a.low / b.high, a.high / b.low, a.high / b.high);
}
inline Range max(Range a, Range b) { return {std::max(a.low, b.low), std::max(a.high, b.high)}; }
inline Range sqrt(Range a) {
    return {std::sqrt(std::max(a.low, 0.0)), std::sqrt(std::max(a.high, 0.0))};
}
inline Range min(Range a, Range b) { return {std::min(a.low, b.low), std::min(a.high, b.high)}; }

/// sum = product {(+|-) product};  product = power {(·|/|nothing) power};
/// power = factor [^number];
/// factor = -factor | number | π | (sum) | max(sum, sum) | min(sum, sum) | clamp(sum, sum, sum) |
/// clamp(sum, ±sum) | sqrt(sum)
class ToldNumbers {
public:
    /// Throws std::runtime_error where it is something else.
    static Range value(std::string_view text) {
        ToldNumbers numbers(text);
        const Range range = numbers.sum();
        if (!numbers.rest_.empty()) {
            throw std::runtime_error("not understood: " + std::string(numbers.rest_));
        }
        return range;
    }

private:
    explicit ToldNumbers(std::string_view text) : rest_(text) {}

    bool next(std::string_view sign) {
        while (rest_.starts_with(' ')) {
            rest_.remove_prefix(1);
        }
        if (!rest_.starts_with(sign)) {
            return false;
        }
        rest_.remove_prefix(sign.size());
        return true;
    }

    void expect(std::string_view sign) {
        if (!next(sign)) {
            throw std::runtime_error("expected " + std::string(sign) + " at " + std::string(rest_));
        }
    }

    bool begins_factor() {
        next("");
        return rest_.starts_with('(') || rest_.starts_with("π") || rest_.starts_with("max") ||
               rest_.starts_with("min") || rest_.starts_with("clamp") ||
               rest_.starts_with("sqrt") ||
               (!rest_.empty() && std::isdigit(static_cast<unsigned char>(rest_.front())) != 0);
    }

    Range sum() {
        Range total = product();
        while (true) {
            if (next("+")) {
                total = total + product();
            } else if (next("-")) {
                total = total - product();
            } else {
                return total;
            }
        }
    }

    Range product() {
        Range total = power();
        while (true) {
            if (next("/")) {
                total = total / power();
            } else if (next("·") || begins_factor()) {
                total = total * power();
            } else {
                return total;
            }
        }
    }

    /// Of a base that is not negative.
    Range power() {
        const Range base = factor();
        if (!next("^")) {
            return base;
        }
        const Range exponents = number();
        const double exponent = 0.5 * (exponents.low + exponents.high);
        return {std::pow(base.low, exponent), std::pow(base.high, exponent)};
    }

    Range factor() {
        if (next("-")) {
            return Range{0.0, 0.0} - factor();
        }
        if (next("π")) {
            return {std::numbers::pi, std::numbers::pi};
        }
        for (const auto& [name, chosen] : {std::pair{"max(", &max}, std::pair{"min(", &min}}) {
            if (next(name)) {
                const Range a = sum();
                expect(",");
                const Range b = sum();
                expect(")");
                return chosen(a, b);
            }
        }
        if (next("clamp(")) {
            return clamped();
        }
        if (next("sqrt(")) {
            const Range inside = sum();
            expect(")");
            return sqrt(inside);
        }
        if (next("(")) {
            const Range inside = sum();
            expect(")");
            return inside;
        }
        return number();
    }

    Range clamped() {
        const Range value = sum();
        expect(",");
        if (next("±")) {
            const Range bound = sum();
            expect(")");
            return min(max(value, Range{0.0, 0.0} - bound), bound);
        }
        const Range low = sum();
        expect(",");
        const Range high = sum();
        expect(")");
        return min(max(value, low), high);
    }

    Range number() {
        std::size_t length = 0;
        const std::string text(rest_);
        const double value = std::stod(text, &length);
        rest_.remove_prefix(length);
        constexpr double fourth_digit = 5.1e-4;
        const double error = fourth_digit * std::abs(value);
        return {value - error, value + error};
    }

    std::string_view rest_;
};

} // namespace carom::test
