#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Equations as people write them, from the plain notation that sources, chapters and the command
/// line have them in: a fraction for a/b, lowered letters after _, raised ones after ^, roots for
/// sqrt( ), Greek letters as they are, what stands in double quotes as it is: units. TeX's way is
/// read too: \frac{a}{b}, \sqrt{a}, \mathbf{v}, \text{end}, \omega, \cdot, \times, \le, braces.
namespace carom {

enum class EquationKind : std::uint8_t {
    variable, ///< slanted
    vector,   ///< slanted and bold
    upright,  ///< numbers, names of functions, units
    sign,     ///< stands between spaces, where a line may break
    row,      ///< children side by side
    fraction, ///< above, below
    scripts,  ///< base, lowered, raised; empty rows where there is none
    root,     ///< one child
    fence,    ///< one child between brackets or bars that are as high as it is; `text` has the two
};

struct EquationNode {
    EquationKind kind = EquationKind::row;
    std::string text{};
    std::vector<EquationNode> children{};

    bool operator==(const EquationNode&) const = default;
};

/// Of any text: what is no equation stands as it is.
EquationNode parse_equation(std::string_view plain);

/// Whether it has two words in succession: a sentence is set as text.
bool is_prose(std::string_view plain);

} // namespace carom
