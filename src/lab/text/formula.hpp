#pragma once

#include "lab/text/equation.hpp"

#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace carom {

/// Why a formula has no value, as a sentence's end: "expected one of m, g, got v_0".
class FormulaError : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// An equation as it is shown, evaluated: "v' = e v", or "v - j/m, j = (1 + e) v/(1/m + 1/M)",
/// where what stands behind a comma says what a name of the first part is. It has numbers, π,
/// sums, products, quotients, powers, roots, |x|, sin, cos, tan, asin, acos, atan, exp, ln,
/// log_10, min, max, and K(k), the complete elliptic integral. A function takes one factor.
class Formula {
public:
    /// The value of a name, which is parsed from "m_1" alone; nothing: there is none.
    using Lookup = std::function<std::optional<double>(const EquationNode& name)>;

    /// Throws FormulaError where it cannot be one, whatever its names are.
    explicit Formula(std::string_view plain);

    /// What stands before the first "=", or nothing.
    const std::optional<EquationNode>& subject() const { return subject_; }

    /// Throws FormulaError where a name has no value. Not finite where the mathematics is not.
    double value(const Lookup& lookup) const;

private:
    std::optional<EquationNode> subject_;
    EquationNode value_;
    std::vector<std::pair<EquationNode, EquationNode>> definitions_; ///< names and their values
};

/// The name as it is written: "m_1", "v_1′".
std::string text_of(const EquationNode& name);

/// K(k) = π/2 / M(1, sqrt(1 - k²)) with Gauss's arithmetic-geometric mean M, which doubles its
/// digits with each round. `k_squared` is k², in [0, 1).
double complete_elliptic_integral(double k_squared);

} // namespace carom
