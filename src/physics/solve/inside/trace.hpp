#pragma once

#include "math/traced.hpp"
#include "physics/solve/inside/explanation.hpp"

#include <string>
#include <string_view>

/// A visit that is done once more, on a copy of what it found, by numbers that remember.
namespace carom {

inline Traced symbol_number(std::string_view symbol, float value) {
    return {value, symbol_of(symbol, value)};
}
inline Traced3 symbol_vector(std::string_view symbol, const glm::vec3& value) {
    return short_name(symbol, Traced3(value, symbol_of(symbol, value)));
}

struct SymbolRow;

/// How the numbers of a visit came about, at one point of a contact or along one axis of a joint.
class Trace {
public:
    explicit Trace(const VisitedPoint& visited) : visited_{&visited, nullptr} {}
    explicit Trace(const VisitedJoint& visited) : visited_{nullptr, &visited} {}

    /// Writes down how x was computed, and gives it under this symbol, where the dictionary
    /// (symbols.hpp) says; a symbol that is not in it is but a short name.
    Traced named(std::string_view symbol, const Traced& x);
    Traced3 named(std::string_view symbol, const Traced3& x);

    /// Where it is of this point or axis; of others it is but a short name.
    template <class X>
    X named(std::size_t number, std::string_view symbol, const X& x) {
        return number == visited_.number() ? named(symbol, x) : short_name(symbol, x);
    }

    /// With words.
    Explanation finished();

    Explainer explainer;

private:
    void write(std::string_view symbol, const Written& how, ExplainedTerm term);
    ExplainedTerm* find(std::string_view symbol);
    void drop(std::string_view symbol);
    bool is_left_out(const SymbolRow& row, const Written& how);
    ExplainedPart& part_of(const SymbolRow& row);

    const ExplainedVisit visited_;
};

/// A number in memory, of a contact or a joint.
struct TracedField {
    float& number;
    std::string symbol;

    operator Traced() const { return {number, symbol_of(symbol, number)}; } // NOLINT: as a float is
    TracedField& operator=(const Traced& x) {
        number = x.value;
        return *this;
    }
    TracedField& operator=(const TracedField& other) { return *this = Traced(other); }
};
struct TracedField3 {
    glm::vec3& vector;
    std::string symbol;

    operator Traced3() const { return symbol_vector(symbol, vector); } // NOLINT
    TracedField3& operator=(const Traced3& x) {
        vector = x.value;
        return *this;
    }
    TracedField operator[](int tangent) const { // of box friction
        return {vector[tangent], tangent == 0 ? "λ_t1" : "λ_t2"};
    }
};

/// A velocity, which is called v' once it has changed.
struct TracedVelocity : Traced3 {
    TracedVelocity(std::string_view symbol, const glm::vec3& v)
        : Traced3(symbol_vector(symbol, v)), symbol_(symbol) {}
    TracedVelocity(const TracedVelocity&) = default;
    TracedVelocity& operator=(const TracedVelocity&) = default;
    TracedVelocity& operator=(const Traced3& v) {
        static_cast<Traced3&>(*this) = symbol_vector(symbol_ + "'", v.value);
        return *this;
    }

private:
    std::string symbol_;
};
struct TracedMotion {
    TracedVelocity linear;
    TracedVelocity angular;
};
/// Of a body, by its letter; null: the world.
TracedMotion motion_of(std::string_view letter, const Body* body);

} // namespace carom
