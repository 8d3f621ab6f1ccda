#include "physics/solve/inside/trace.hpp"

#include "physics/solve/inside/symbols.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace carom {

namespace {

/// Of the size of no_target, or made of it; "-3.403e+38" names it.
bool is_no_limit(float number) { return !(std::abs(number) < 1e30f); }
bool names_no_limit(std::string_view numbers) {
    return numbers.find("inf") != numbers.npos || numbers.find("e+3") != numbers.npos;
}

} // namespace

TracedMotion motion_of(std::string_view letter, const Body* body) {
    const Velocities v = body != nullptr ? velocities(*body) : Velocities{};
    return {{fmt::format("v_{}", letter), v.linear}, {fmt::format("ω_{}", letter), v.angular}};
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
    const SymbolRow* row = find_symbol(symbol, visited_.joint != nullptr);
    if (row == nullptr || is_left_out(*row, how)) {
        return;
    }
    const std::string& formula = how.symbols.text;
    const bool has_source = formula != symbol && find(formula) != nullptr;
    const bool is_given = how.is_literal || (how.symbols.is_name && !has_source);
    if (const ExplainedTerm* const before = find(symbol)) {
        if (is_given && before->number == term.number) {
            return;
        }
        drop(symbol);
    }
    if (has_source && row->part == SymbolRow::impulse) { // λ' = λ_1: one line for both
        ExplainedTerm& source = *find(formula);
        source.symbol = symbol;
        source.number = term.number;
        source.value = term.value;
        return;
    }
    term.symbol = symbol;
    term.formula = is_given ? "" : formula;
    term.unit = row->unit;
    part_of(*row).terms.push_back(std::move(term));
}

/// What no body has, friction where there is none, and of a contact that is solved again after its
/// friction all but the first solution.
bool Trace::is_left_out(const SymbolRow& row, const Written& how) {
    const bool is_solved = find("λ'") != nullptr || find("J") != nullptr;
    switch (row.part) {
    case SymbolRow::masses:
    case SymbolRow::moved:
        return how.is_literal;
    case SymbolRow::friction:
        return visited_.point != nullptr &&
               visited_.point->problem.settings.friction_model == FrictionModel::none;
    case SymbolRow::velocity:
    case SymbolRow::impulse:
        return is_solved && find(row.symbol) != nullptr;
    default:
        return false;
    }
}

ExplainedPart& Trace::part_of(const SymbolRow& row) {
    const PartRow& part = part_row(row.part);
    auto& parts = explainer.result.parts;
    const auto place = std::ranges::find(parts, part.title, &ExplainedPart::title);
    return place != parts.end() ? *place
                                : parts.emplace_back(ExplainedPart{part.title, {}, part.is_answer});
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
            return is_no_limit(term.number) && term.symbol != "v_target";
        });
        for (ExplainedTerm& term : part.terms) {
            const SymbolRow* row = find_symbol(term.symbol, visited_.joint != nullptr);
            if (row != nullptr && term.words.empty()) {
                term.words = row->words == nullptr ? std::string(row->remark)
                                                   : row->words({visited_, explainer.result, term});
            }
            if (is_no_limit(term.number)) {
                term.value = "none";
            }
            if (is_no_limit(term.number) || names_no_limit(term.numbers)) {
                term.formula = term.numbers = "";
            }
        }
    }
    return std::move(explainer.result);
}

} // namespace carom
