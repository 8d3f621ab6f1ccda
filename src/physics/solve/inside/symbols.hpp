#pragma once

#include "physics/solve/inside/explanation.hpp"

#include <string>
#include <string_view>

/// The symbols of explanations: one dictionary for all methods.
namespace carom {

/// What words may depend on.
struct Spoken {
    ExplainedVisit visited;
    const Explanation& said; ///< all of it
    const ExplainedTerm& term;

    const VisitedPoint& point() const { return *visited.point; }
    const JointRow& joint() const; ///< as the visit found it
    /// 0, or nothing, where it does not occur.
    float operator[](std::string_view symbol) const;
    std::string_view formula_of(std::string_view symbol) const;
};

struct SymbolRow {
    enum Part : std::size_t {
        contact,
        joint,
        softness,
        masses,
        target,
        velocity,
        overlap,
        force,
        moved,
        impulse,
        friction
    };

    std::string_view symbol;
    Part part;
    std::string_view unit{};
    std::string_view remark{};
    std::string (*words)(const Spoken&) = nullptr; ///< a remark that depends on numbers
};

struct PartRow {
    std::string_view title;
    bool is_answer = false;
};

const PartRow& part_row(std::size_t part);

/// Of a contact or a joint; nullptr: the symbol has no line of its own.
const SymbolRow* find_symbol(std::string_view symbol, bool of_joint);

} // namespace carom
