#pragma once

#include "physics/solve/resolvers/explanation.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace carom::ui {

/// What a line of a derivation is, for its colour.
enum class EquationLine : std::uint8_t { symbols, numbers, value };

struct EquationText {
    std::string text;
    EquationLine line;
    bool operator==(const EquationText&) const = default;
};

/// A term in lines of at most so many characters of one width, broken at spaces:
///     k(n) = 1/m_a + 1/m_b
///       = 0.5 + 1
///       = 1.5 1/kg
/// On one line where it fits. Empty for a term that is only a remark.
std::vector<EquationText> equation_text(const ExplainedTerm& term, std::size_t columns);

/// Characters, not bytes.
std::size_t character_count(std::string_view text);

/// Broken at spaces into lines of at most so many characters; all but the first are indented.
std::vector<std::string> broken(std::string_view text, std::size_t columns,
                                std::string_view indent);

} // namespace carom::ui
