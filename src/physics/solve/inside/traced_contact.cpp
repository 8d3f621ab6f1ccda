#include "physics/solve/inside/traced_contact.hpp"

#include "physics/solve/inside/explained_parts.hpp"
#include "physics/solve/inside/symbols.hpp"
#include "physics/solve/manifold/joint_constraint.hpp"
#include "physics/solve/manifold/memory.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace carom {

namespace {

TracedMotion motion_of(std::string_view letter, const Body& body) {
    return {{fmt::format("v_{}", letter), body.linear_velocity},
            {fmt::format("ω_{}", letter), body.angular_velocity}};
}

} // namespace

TracedContact::TracedContact(const VisitedPoint& visited, ContactRow& copy, Trace& trace)
    : n(symbol_vector("n", copy.normal)), a(motion_of("a", visited.record.a)),
      b(motion_of("b", visited.record.b)), problem_(visited.problem), stored_(copy),
      body_a_(visited.record.a), body_b_(visited.record.b), trace_(trace) {}

void TracedContact::spread_evenly(Traced (&lambda)[capacity]) const {
    float numbers[capacity];
    std::transform(std::begin(lambda), std::end(lambda), std::begin(numbers),
                   [](const Traced& each) { return each.value; });
    carom::spread_evenly(stored_, numbers);
    for (std::size_t i = 0; i < capacity; ++i) {
        if (numbers[i] != lambda[i].value) {
            lambda[i] = symbol_number("λ, spread evenly", numbers[i]);
        }
    }
}

void TracedContact::shift(std::size_t i, const Traced& P) {
    const RowPoint& point = stored_.points[i];
    const glm::vec3 J = P.value * n.value;
    carom::shift(body_a_, problem_.inverse_inertia[stored_.a], point.r_a, -J);
    carom::shift(body_b_, problem_.inverse_inertia[stored_.b], point.r_b, J);
}

Traced3 TracedContact::friction_impulse(std::size_t i) {
    switch (problem_.settings.friction_model) {
    case FrictionModel::coulomb:
    case FrictionModel::regularized:
        return lambda_t(i);
    case FrictionModel::box: {
        const glm::vec3& along = stored_.points[i].lambda_t;
        return symbol_number("λ_1'", along.x) * tangent(0) +
               symbol_number("λ_2'", along.y) * tangent(1);
    }
    case FrictionModel::none:
    case FrictionModel::proportional:
        break;
    }
    return {0.0f, 0.0f, 0.0f};
}

Derivation::Derivation(const VisitedPoint& visited) : visited_(visited), trace_(visited) {
    explain_bodies(trace_.explainer, visited);
}

ExplainedTerm* Trace::find(std::string_view symbol) {
    for (ExplainedPart& part : explainer.result.parts) {
        const auto term = std::ranges::find(part.terms, symbol, &ExplainedTerm::symbol);
        if (term != part.terms.end()) {
            return &*term;
        }
    }
    return nullptr;
}

void Trace::write(std::string_view symbol, const Written& how, ExplainedTerm term) {
    const SymbolRow* row = find_symbol(symbol);
    const bool is_absent = how.is_literal && row != nullptr && row->part == SymbolRow::masses;
    if (row == nullptr || is_absent || is_told(row->part)) {
        return;
    }
    const std::string& formula = how.symbols.text;
    const bool is_given = how.is_literal || how.symbols.is_name;
    if (ExplainedTerm* const before = find(symbol)) {
        const bool is_read_again = formula == symbol || fmt::format("{}'", formula) == symbol;
        if (is_read_again || (how.is_literal && before->number == term.number)) {
            return;
        }
        drop(symbol);
    }
    ExplainedTerm* const same = formula != symbol ? find(formula) : nullptr;
    if (same != nullptr && row->part == SymbolRow::impulse) {
        same->symbol = symbol; // λ' = λ_1 says no more than λ_1 does
        same->number = term.number;
        same->value = term.value;
        return;
    }
    term.symbol = symbol;
    term.formula = is_given && same == nullptr ? "" : formula;
    term.unit = row->unit;
    const PartRow& part = part_row(row->part);
    auto& parts = explainer.result.parts;
    auto place = std::ranges::find(parts, part.title, &ExplainedPart::title);
    if (place == parts.end()) {
        place = parts.insert(place, {part.title, {}, part.is_answer});
    }
    place->terms.push_back(std::move(term));
}

bool Trace::is_told(std::size_t part) {
    const bool has_solved = find("λ'") != nullptr;
    const bool has_applied = find("J") != nullptr;
    return part == SymbolRow::friction
               ? visited_.problem.settings.friction_model == FrictionModel::none
           : part == SymbolRow::impulse  ? has_solved && has_applied
           : part == SymbolRow::velocity ? has_solved || has_applied
                                         : false;
}

void Trace::drop(std::string_view symbol) {
    for (ExplainedPart& part : explainer.result.parts) {
        std::erase_if(part.terms, [&](const ExplainedTerm& term) { return term.symbol == symbol; });
    }
}

Traced Trace::named(std::string_view symbol, const Traced& x) {
    const std::string value = digits(x.value);
    const std::string& numbers = x.written.numbers.text;
    const bool says_more = numbers != value && numbers.find(" x ") == std::string::npos;
    write(symbol, x.written,
          {.numbers = says_more ? numbers : "", .value = value, .number = x.value});
    Traced name = short_name(symbol, x);
    name.written.is_at_least_0 = x.written.is_at_least_0;
    return name;
}

/// What a vector is made of cannot be read in numbers.
Traced3 Trace::named(std::string_view symbol, const Traced3& x) {
    write(symbol, x.written, {.value = digits(x.value), .number = glm::length(x.value)});
    return short_name(symbol, x);
}

Explanation Trace::finished() {
    for (ExplainedPart& part : explainer.result.parts) {
        std::erase_if(part.terms, [](const ExplainedTerm& term) {
            return std::abs(term.number) >= no_limit && term.symbol != "v_target";
        });
        for (ExplainedTerm& term : part.terms) {
            const SymbolRow* row = find_symbol(term.symbol);
            if (row != nullptr && row->words != nullptr && term.words.empty()) {
                term.words = row->words({visited_, explainer.result, term});
            }
            if (term.number == no_target) {
                term.value = "none";
            }
            if (term.number == no_target || term.numbers.find("inf") != std::string::npos) {
                term.formula = term.numbers = "";
            }
        }
    }
    return std::move(explainer.result);
}

} // namespace carom
