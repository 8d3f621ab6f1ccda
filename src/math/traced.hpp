#pragma once

#include "math/tangent_basis.hpp"

#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>
#include <glm/vec3.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

/// A number that remembers how it was computed: the text of a visit, compiled for it in place of
/// float, writes its own equation, with symbols and with the numbers of this very visit.
///
/// What says nothing is left out: a summand 0 or a factor 1 of the text, max(x, 0) of what cannot
/// be negative, x + (y - x) for y. Values are those of float to the last bit.
namespace carom {

/// Four digits: "0.3533".
std::string digits(float number);
std::string digits(const glm::vec3& vector);

/// Of what kind the outermost operation is, from the loosest to the tightest.
enum class Binding { sum, negative, vector_product, product, atom };

/// An expression in writing.
struct Writing {
    std::string text{};
    Binding binding = Binding::atom;
    bool is_name = false;    ///< a symbol alone
    bool is_negated = false; ///< begins with a minus of the text
};

struct Written {
    Writing symbols{};
    Writing numbers{};
    std::shared_ptr<const Written> minuend{}; ///< of a difference
    std::string subtrahend{};                 ///< its symbols
    std::string length_of{};                  ///< of a vector by itself, its symbols
    bool is_literal = false;                  ///< a number of the text, such as 0
    bool is_at_least_0 = false;
};

/// A symbol that stands for a value.
Written symbol_of(std::string_view symbol, float value);
Written symbol_of(std::string_view symbol, const glm::vec3& value);

struct Traced {
    float value = 0.0f;
    Written written{};

    Traced() = default;
    Traced(float literal); // NOLINT: the text says 0.0f
    explicit operator float() const { return value; }
    Traced(float number, Written how) : value(number), written(std::move(how)) {}
};

struct Traced3 {
    glm::vec3 value{0.0f};
    Written written{};

    Traced3() = default;
    Traced3(float x, float y, float z);
    Traced3(const glm::vec3& vector, Written how) : value(vector), written(std::move(how)) {}
};

/// A symbol that stands for x; x itself where it is a 0, a 1 or no limit of the text, or a vector
/// of 0: these say nothing.
Traced short_name(std::string_view symbol, const Traced& x);
Traced3 short_name(std::string_view symbol, const Traced3& x);

struct TracedTensor {
    glm::mat3 value;
    std::string symbol;
};

struct TracedBasis {
    Traced3 first;
    Traced3 second;
};

inline TracedBasis tangent_basis(const Traced3& normal) {
    const TangentBasis t = tangent_basis(normal.value);
    return {{t.first, symbol_of("t_1", t.first)}, {t.second, symbol_of("t_2", t.second)}};
}

Traced operator+(const Traced& a, const Traced& b);
Traced operator-(const Traced& a, const Traced& b);
Traced operator*(const Traced& a, const Traced& b);
Traced operator/(const Traced& a, const Traced& b);
Traced operator-(const Traced& a);
Traced max(const Traced& a, const Traced& b);
Traced min(const Traced& a, const Traced& b);
Traced sqrt(const Traced& a);
Traced abs(const Traced& a);
inline bool operator<(const Traced& a, const Traced& b) { return a.value < b.value; }
inline bool operator>(const Traced& a, const Traced& b) { return a.value > b.value; }
inline bool operator<=(const Traced& a, const Traced& b) { return a.value <= b.value; }
inline bool operator==(const Traced& a, const Traced& b) { return a.value == b.value; }
inline bool operator!=(const Traced& a, const Traced& b) { return a.value != b.value; }

Traced3 operator+(const Traced3& a, const Traced3& b);
Traced3 operator-(const Traced3& a, const Traced3& b);
Traced3 operator-(const Traced3& a);
Traced3 operator*(const Traced& a, const Traced3& b);
Traced3 operator/(const Traced3& a, const Traced& b);
Traced3 operator*(const TracedTensor& A, const Traced3& b);
Traced3 cross(const Traced3& a, const Traced3& b);
Traced dot(const Traced3& a, const Traced3& b);

inline Traced select(bool condition, const Traced& yes, const Traced& no) {
    return condition ? yes : no;
}
inline Traced3 select(bool condition, const Traced3& yes, const Traced3& no) {
    return condition ? yes : no;
}

} // namespace carom
