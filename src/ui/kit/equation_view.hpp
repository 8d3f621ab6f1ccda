#pragma once

#include "draw/palette.hpp"
#include "lab/text/equation.hpp"
#include "physics/solve/inside/explanation.hpp"
#include "ui/kit/drawing.hpp"
#include "ui/kit/fonts.hpp"

#include <cstdint>
#include <string>
#include <string_view>

/// Typeset equations in panels and over the scene.
namespace carom::ui {

struct PanelContext;

/// On lines of its own fractions stand above each other; in a sentence with a slash, as printers do
/// it: its lines are no further apart than others.
enum class EquationStyle : std::uint8_t { displayed, in_sentence };

/// In lines no wider than `width` [px]: broken before signs, smaller where one piece is wider.
class TypesetEquation {
public:
    /// `size` is the height of its letters' line [px].
    TypesetEquation(const Fonts& fonts, std::string_view plain, float size, float width,
                    EquationStyle style = EquationStyle::displayed);

    [[nodiscard]] ImVec2 size() const { return size_; }

    /// Of its first line, below its upper edge [px].
    [[nodiscard]] float baseline() const { return lines_.front().top; }

    void draw(const ImVec2& corner, Ink ink) const;

private:
    struct Line {
        EquationNode node;
        float left; ///< indent [px]
        float top;  ///< [px]
    };

    Fonts fonts_;
    std::vector<Line> lines_;
    float letter_; ///< size of its letters [px]
    ImVec2 size_;
};

/// Whether it fits into one line of the column, at its full size.
bool fits_a_line(const PanelContext& context, std::string_view plain);

/// An item of the layout, as wide as the column.
void equation(const PanelContext& context, std::string_view plain, const Colour& colour,
              float enlargement = 1.0f);

/// Its value with its unit, in the notation of equations.
std::string value_in_equation(const ExplainedTerm& term);

} // namespace carom::ui
