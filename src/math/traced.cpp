#include "math/traced.hpp"

#include <cmath>
#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <limits>
#include <utility>

namespace carom {

namespace {

std::string in_brackets(const Writing& writing, Binding loosest) {
    return writing.binding < loosest ? fmt::format("({})", writing.text) : writing.text;
}

Writing sum(const Writing& a, const Writing& b) {
    return b.is_negated
               ? Writing{fmt::format("{} - {}", a.text, b.text.substr(1)), Binding::sum}
               : Writing{fmt::format("{} + {}", a.text,
                                     b.binding == Binding::negative ? fmt::format("({})", b.text)
                                                                    : b.text),
                         Binding::sum};
}

Writing difference(const Writing& a, const Writing& b) {
    return {fmt::format("{} - {}", a.text, in_brackets(b, Binding::vector_product)), Binding::sum};
}

/// A minus before the first factor is one before the product.
Writing product(const Writing& a, std::string_view sign, const Writing& b, Binding of_a,
                Binding of_b) {
    const bool is_negative = a.binding == Binding::negative;
    const std::string first = is_negative ? a.text : in_brackets(a, of_a);
    return {fmt::format("{}{}{}", first, sign, in_brackets(b, of_b)),
            is_negative ? Binding::negative : Binding::product, false, a.is_negated};
}

Written product(const Written& a, const Written& b) {
    const std::string right = in_brackets(b.numbers, Binding::product);
    Written written{product(a.symbols, " ", b.symbols, Binding::product, Binding::product),
                    product(a.numbers, right.starts_with('(') ? " " : "·", b.numbers,
                            Binding::product, Binding::product)};
    written.is_at_least_0 = a.is_at_least_0 && b.is_at_least_0;
    return written;
}

Written quotient(const Written& a, const Written& b) {
    Written written{product(a.symbols, " / ", b.symbols, Binding::product, Binding::atom),
                    product(a.numbers, " / ", b.numbers, Binding::product, Binding::atom)};
    return written;
}

/// a x b and a . b.
Written vector_product(const Written& a, std::string_view sign, const Written& b) {
    const auto write = [&](const Writing& left, const Writing& right) {
        return Writing{fmt::format("{} {} {}", in_brackets(left, Binding::product), sign,
                                   in_brackets(right, Binding::product)),
                       Binding::vector_product};
    };
    return {write(a.symbols, b.symbols), write(a.numbers, b.numbers)};
}

Written sum(const Written& a, const Written& b) {
    if (!b.subtrahend.empty() && b.subtrahend == a.symbols.text) {
        return *b.minuend;
    }
    return {sum(a.symbols, b.symbols), sum(a.numbers, b.numbers)};
}

Written difference(const Written& a, const Written& b) {
    Written written{difference(a.symbols, b.symbols), difference(a.numbers, b.numbers)};
    written.minuend = std::make_shared<const Written>(a);
    written.subtrahend = b.symbols.text;
    return written;
}

Written negated(const Written& a) {
    const auto write = [](const Writing& of) {
        return Writing{fmt::format("-{}", in_brackets(of, Binding::product)), Binding::negative,
                       false, true};
    };
    return {write(a.symbols), write(a.numbers)};
}

/// max(a, b), with what is a number of the text at the end.
Written call(std::string_view function, const Written& a, const Written& b) {
    const auto& [first, second] = a.is_literal ? std::pair{&b, &a} : std::pair{&a, &b};
    return {{fmt::format("{}({}, {})", function, first->symbols.text, second->symbols.text)},
            {fmt::format("{}({}, {})", function, first->numbers.text, second->numbers.text)}};
}

Written literal(std::string text, bool is_negative) {
    const Binding binding = is_negative ? Binding::negative : Binding::atom;
    Written written{{text, binding}, {text, binding}};
    written.is_literal = true;
    written.is_at_least_0 = !is_negative;
    return written;
}

bool is(const Traced& a, float number) { return a.written.is_literal && a.value == number; }
bool is_nothing(const Traced3& a) { return a.written.is_literal && a.value == glm::vec3(0.0f); }
Written nothing() { return literal("0", false); }

bool same(const Written& a, const Written& b) { return a.symbols.text == b.symbols.text; }

} // namespace

Written symbol_of(std::string_view symbol, float value) {
    Written written{{std::string(symbol)},
                    {digits(value), value < 0.0f ? Binding::negative : Binding::atom}};
    written.symbols.is_name = true;
    // "1/m_a" and "λ + Δλ" bind as what they are written with.
    const auto has = [&](std::string_view sign) { return symbol.find(sign) != symbol.npos; };
    written.symbols.binding = has(" + ")   ? Binding::sum
                              : has(" . ") ? Binding::vector_product
                              : has("/")   ? Binding::product
                                           : Binding::atom;
    return written;
}

Written symbol_of(std::string_view symbol, const glm::vec3& value) {
    return {{std::string(symbol), Binding::atom, true}, {digits(value)}};
}

Traced::Traced(float literal_value)
    : value(literal_value), written(literal(digits(literal_value), literal_value < 0.0f)) {}

Traced3::Traced3(float x, float y, float z)
    : value(x, y, z),
      written(value == glm::vec3(0.0f) ? nothing() : literal(digits(value), false)) {}

Traced short_name(std::string_view symbol, const Traced& x) {
    const bool says_nothing =
        is(x, 0.0f) || is(x, 1.0f) || is(x, std::numeric_limits<float>::max());
    return says_nothing ? x : Traced(x.value, symbol_of(symbol, x.value));
}

Traced3 short_name(std::string_view symbol, const Traced3& x) {
    return x.written.is_literal         ? x
           : x.value == glm::vec3(0.0f) ? Traced3(0.0f, 0.0f, 0.0f)
                                        : Traced3(x.value, symbol_of(symbol, x.value));
}

Traced operator+(const Traced& a, const Traced& b) {
    const float value = a.value + b.value;
    return is(a, 0.0f)   ? Traced(value, b.written)
           : is(b, 0.0f) ? Traced(value, a.written)
           : a.written.is_literal && b.written.is_literal
               ? Traced(value)
               : Traced(value, sum(a.written, b.written));
}

Traced operator-(const Traced& a, const Traced& b) {
    const float value = a.value - b.value;
    return is(b, 0.0f)   ? Traced(value, a.written)
           : is(a, 0.0f) ? Traced(value, (-b).written)
           : value == 0.0f && same(a.written, b.written)
               ? Traced(value)
               : Traced(value, difference(a.written, b.written));
}

Traced operator*(const Traced& a, const Traced& b) {
    const float value = a.value * b.value;
    if (is(a, 0.0f) || is(b, 0.0f)) {
        return {value, nothing()};
    }
    Written written = is(a, 1.0f)   ? b.written
                      : is(b, 1.0f) ? a.written
                                    : product(a.written, b.written);
    if (same(a.written, b.written) && !a.written.is_literal) {
        written.numbers.binding = Binding::product;
        written.symbols = {fmt::format("{}²", in_brackets(a.written.symbols, Binding::atom))};
    }
    return {value, written};
}

Traced operator/(const Traced& a, const Traced& b) {
    const float value = a.value / b.value;
    return is(b, 1.0f) || is(a, 0.0f) ? Traced(value, a.written)
                                      : Traced(value, quotient(a.written, b.written));
}

Traced operator-(const Traced& a) {
    if (is(a, 0.0f)) {
        return {-a.value, a.written};
    }
    Written written = negated(a.written);
    if (a.written.symbols.is_name && a.value <= 0.0f) {
        written.numbers = {digits(-a.value)};
    }
    return {-a.value, written};
}

Traced max(const Traced& a, const Traced& b) {
    const float value = a.value < b.value ? b.value : a.value;
    if (b.value <= -std::numeric_limits<float>::max()) { // no limit
        return {value, a.written};
    }
    if (is(a, 0.0f) && b.written.is_at_least_0) {
        return {value, b.written};
    }
    Written written = call("max", a.written, b.written);
    written.is_at_least_0 = is(a, 0.0f) || is(b, 0.0f);
    return {value, written};
}

Traced min(const Traced& a, const Traced& b) {
    const float value = b.value < a.value ? b.value : a.value;
    const bool is_no_limit = b.value >= std::numeric_limits<float>::max();
    return is_no_limit || (is(a, 0.0f) && value == 0.0f)
               ? Traced(value, a.written)
               : Traced(value, call("min", a.written, b.written));
}

Traced sqrt(const Traced& a) {
    const float value = std::sqrt(a.value);
    if (!a.written.length_of.empty()) {
        Written length = symbol_of(fmt::format("|{}|", a.written.length_of), value);
        length.symbols.binding = Binding::atom;
        return {value, length};
    }
    return {value,
            {{fmt::format("sqrt({})", a.written.symbols.text)},
             {fmt::format("sqrt({})", a.written.numbers.text)}}};
}

Traced abs(const Traced& a) {
    return {std::abs(a.value),
            {{fmt::format("|{}|", a.written.symbols.text)}, {digits(std::abs(a.value))}}};
}

Traced3 operator+(const Traced3& a, const Traced3& b) {
    const glm::vec3 value = a.value + b.value;
    return is_nothing(a)   ? Traced3(value, b.written)
           : is_nothing(b) ? Traced3(value, a.written)
                           : Traced3(value, sum(a.written, b.written));
}

Traced3 operator-(const Traced3& a, const Traced3& b) {
    const glm::vec3 value = a.value - b.value;
    return is_nothing(b)   ? Traced3(value, a.written)
           : is_nothing(a) ? Traced3(value, (-b).written)
                           : Traced3(value, difference(a.written, b.written));
}

Traced3 operator-(const Traced3& a) {
    return {-a.value, is_nothing(a) ? a.written : negated(a.written)};
}

Traced3 operator*(const Traced& a, const Traced3& b) {
    const glm::vec3 value = a.value * b.value;
    return is(a, 0.0f) || is_nothing(b) ? Traced3(value, nothing())
           : is(a, 1.0f)                ? Traced3(value, b.written)
                                        : Traced3(value, product(a.written, b.written));
}

Traced3 operator/(const Traced3& a, const Traced& b) {
    const glm::vec3 value = a.value / b.value;
    return is_nothing(a) || is(b, 1.0f) ? Traced3(value, a.written)
                                        : Traced3(value, quotient(a.written, b.written));
}

Traced3 operator*(const TracedTensor& A, const Traced3& b) {
    const glm::vec3 value = A.value * b.value;
    if (is_nothing(b) || A.value == glm::mat3(0.0f)) {
        return {value, nothing()};
    }
    return {value, product(Written{{A.symbol}, {A.symbol}}, b.written)};
}

Traced3 cross(const Traced3& a, const Traced3& b) {
    const glm::vec3 value = glm::cross(a.value, b.value);
    return is_nothing(a) || is_nothing(b)
               ? Traced3(value, nothing())
               : Traced3(value, vector_product(a.written, "x", b.written));
}

Traced dot(const Traced3& a, const Traced3& b) {
    const float value = glm::dot(a.value, b.value);
    if (is_nothing(a) || is_nothing(b)) {
        return {value, nothing()};
    }
    Written written = vector_product(a.written, ".", b.written);
    if (same(a.written, b.written)) {
        written.length_of = a.written.symbols.text;
    }
    return {value, written};
}

std::string digits(float number) {
    const float size = std::abs(number);
    if (number == 0.0f) {
        return "0";
    }
    // "20000" rather than "2e+04".
    return size >= 1e4f && size < 1e7f ? fmt::format("{:.0f}", static_cast<double>(number))
                                       : fmt::format("{:.4g}", static_cast<double>(number));
}

std::string digits(const glm::vec3& vector) {
    // What lies below the fourth digit of the length is rounding.
    const float least = 0.5e-4f * glm::length(vector);
    const auto part = [&](float number) {
        return digits(std::abs(number) < least ? 0.0f : number);
    };
    return fmt::format("({}, {}, {})", part(vector.x), part(vector.y), part(vector.z));
}

} // namespace carom
