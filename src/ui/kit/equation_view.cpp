#include "ui/kit/equation_view.hpp"
#include <fmt/format.h>

#include "ui/kit/panel.hpp"

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <utility>

namespace carom::ui {

namespace {

// Shares of the size of the letters.
constexpr float ascent = 0.72f;
constexpr float descent = 0.22f;
constexpr float axis = 0.25f; // of fractions, above the baseline
constexpr float bar_thickness = 0.055f;
constexpr float script_size = 0.72f;
constexpr float part_size = 0.92f; // of numerators and denominators
constexpr float smallest_part = 0.62f;
constexpr float thin_space = 0.13f;
constexpr float sign_space = 0.25f;
constexpr float bracket_width = 0.32f;
constexpr float smallest_letter = 0.45f; // where a column is narrow

/// How far something reaches from its place on the baseline [px].
struct FormulaExtent {
    float width = 0.0f;
    float above = 0.0f;
    float below = 0.0f;
};

FormulaExtent beside(const FormulaExtent& a, const FormulaExtent& b) {
    return {a.width + b.width, std::max(a.above, b.above), std::max(a.below, b.below)};
}

/// Measures, and draws where it was given an ink.
class Typesetter {
public:
    explicit Typesetter(const Fonts& fonts, std::optional<Ink> ink = std::nullopt)
        : fonts_(fonts), ink_(ink) {}

    /// With its baseline at `at`.
    FormulaExtent set(const EquationNode& node, const ImVec2& at, float size) const {
        switch (node.kind) {
        case EquationKind::variable:
            return text(fonts_.math, node.text, at, size);
        case EquationKind::vector:
            return text(fonts_.math_bold, node.text, at, size);
        case EquationKind::upright:
            return text(fonts_.math_upright, node.text, at, size);
        case EquationKind::sign:
            return sign(node, at, size);
        case EquationKind::row:
            return row(node, at, size);
        case EquationKind::fraction:
            return fraction(node, at, size);
        case EquationKind::scripts:
            return scripts(node, at, size);
        case EquationKind::root:
            return root(node, at, size);
        case EquationKind::fence:
            return fence(node, at, size);
        }
        return {};
    }

    [[nodiscard]] FormulaExtent extent(const EquationNode& node, float size) const {
        Typesetter measures(fonts_);
        measures.in_fraction_ = in_fraction_;
        return measures.set(node, {}, size);
    }

private:
    void line(const ImVec2& from, const ImVec2& to, float width) const {
        if (ink_) {
            draw_line(from, to, *ink_, std::max(1.0f, width));
        }
    }

    FormulaExtent text(ImFont* font, std::string_view text, const ImVec2& at, float size) const {
        const char* end = text.data() + text.size();
        const float width = font->CalcTextSizeA(size, FLT_MAX, 0.0f, text.data(), end).x;
        if (ink_) {
            const float top = font->GetFontBaked(size)->Ascent;
            canvas().AddText(font, size, {std::round(at.x), std::round(at.y - top)}, *ink_,
                             text.data(), end);
        }
        return {width, ascent * size, descent * size};
    }

    FormulaExtent sign(const EquationNode& node, const ImVec2& at, float size) const {
        const float before = node.text == "," ? 0.0f : sign_space * size;
        FormulaExtent inner = text(fonts_.math_upright, node.text, at + ImVec2(before, 0.0f), size);
        inner.width += before + sign_space * size;
        return inner;
    }

    FormulaExtent row(const EquationNode& node, const ImVec2& at, float size) const {
        FormulaExtent all;
        bool needs_space = false;
        for (const EquationNode& child : node.children) {
            const bool is_sign = child.kind == EquationKind::sign;
            all.width += needs_space && !is_sign ? thin_space * size : 0.0f;
            all = beside(all, set(child, at + ImVec2(all.width, 0.0f), size));
            needs_space = !is_sign;
        }
        return all;
    }

    /// One of single signs within another stands in the line, 1/m, as printers do it.
    FormulaExtent fraction(const EquationNode& node, const ImVec2& at, float size) const {
        if (in_fraction_ && is_single(node.children[0]) && is_single(node.children[1])) {
            const FormulaExtent above = set(node.children[0], at, size);
            const ImVec2 after(at.x + above.width, at.y);
            const FormulaExtent slash = text(fonts_.math_upright, "/", after, size);
            return beside(beside(above, slash),
                          set(node.children[1], after + ImVec2(slash.width, 0.0f), size));
        }
        Typesetter inside = *this;
        inside.in_fraction_ = true;
        return inside.stacked(node, at, size);
    }

    static bool is_single(const EquationNode& node) {
        return node.kind != EquationKind::row && node.kind != EquationKind::fraction;
    }

    FormulaExtent stacked(const EquationNode& node, const ImVec2& at, float size) const {
        const float part = std::max(part_size * size, smallest_part * fonts_base_);
        const FormulaExtent above = extent(node.children[0], part);
        const FormulaExtent below = extent(node.children[1], part);
        const float gap = 0.12f * size;
        const float side = 0.1f * size;
        const float width = std::max(above.width, below.width) + 2.0f * side;
        const float middle = at.y - axis * size;
        set(node.children[0], {at.x + 0.5f * (width - above.width), middle - gap - above.below},
            part);
        set(node.children[1], {at.x + 0.5f * (width - below.width), middle + gap + below.above},
            part);
        line({at.x, middle}, {at.x + width, middle}, bar_thickness * size);
        return {width, axis * size + gap + above.below + above.above,
                gap + below.above + below.below - axis * size};
    }

    FormulaExtent scripts(const EquationNode& node, const ImVec2& at, float size) const {
        const float small = script_size * size;
        const FormulaExtent base = set(node.children[0], at, size);
        const ImVec2 corner(at.x + base.width + 0.03f * size, at.y);
        const float drop = 0.2f * size;
        const float rise = std::max(0.36f * size, base.above - 0.4f * size);
        const FormulaExtent lowered = set(node.children[1], corner + ImVec2(0.0f, drop), small);
        const FormulaExtent raised = set(node.children[2], corner - ImVec2(0.0f, rise), small);
        return {base.width + 0.05f * size + std::max(lowered.width, raised.width),
                std::max(base.above, raised.width > 0.0f ? rise + raised.above : 0.0f),
                std::max(base.below, lowered.width > 0.0f ? drop + lowered.below : 0.0f)};
    }

    FormulaExtent root(const EquationNode& node, const ImVec2& at, float size) const {
        const float sign = 0.6f * size;
        const FormulaExtent inner = set(node.children[0], at + ImVec2(sign, 0.0f), size);
        const float top = at.y - inner.above - 0.12f * size;
        const float foot = at.y + inner.below;
        const float thick = bar_thickness * size;
        line({at.x, at.y - 0.3f * size}, {at.x + 0.15f * size, at.y - 0.36f * size}, thick);
        line({at.x + 0.15f * size, at.y - 0.36f * size}, {at.x + 0.32f * size, foot}, 2.0f * thick);
        line({at.x + 0.32f * size, foot}, {at.x + sign - 0.04f * size, top}, thick);
        line({at.x + sign - 0.04f * size, top}, {at.x + sign + inner.width, top}, thick);
        return {sign + inner.width + 0.05f * size, inner.above + 0.16f * size, inner.below};
    }

    FormulaExtent fence(const EquationNode& node, const ImVec2& at, float size) const {
        const float side = bracket_width * size;
        const FormulaExtent inner = set(node.children[0], at + ImVec2(side, 0.0f), size);
        const float top = at.y - inner.above - 0.04f * size;
        const float foot = at.y + inner.below + 0.04f * size;
        const float right = at.x + side + inner.width;
        if (node.text == "||") {
            line({at.x + 0.5f * side, top}, {at.x + 0.5f * side, foot}, bar_thickness * size);
            line({right + 0.5f * side, top}, {right + 0.5f * side, foot}, bar_thickness * size);
        } else {
            bracket(at.x + 0.75f * side, at.x + 0.2f * side, top, foot, size);
            bracket(right + 0.25f * side, right + 0.8f * side, top, foot, size);
        }
        return {inner.width + 2.0f * side, inner.above + 0.06f * size, inner.below + 0.06f * size};
    }

    /// From tip to tip, bulging to `belly`.
    void bracket(float tip, float belly, float top, float foot, float size) const {
        if (!ink_) {
            return;
        }
        const float bulge = 1.33f * (belly - tip);
        canvas().AddBezierCubic({tip, top}, {tip + bulge, top + 0.25f * (foot - top)},
                                {tip + bulge, foot - 0.25f * (foot - top)}, {tip, foot}, *ink_,
                                std::max(1.0f, bar_thickness * size));
    }

    const Fonts& fonts_;
    std::optional<Ink> ink_;
    float fonts_base_ = em();
    bool in_fraction_ = false;
};

/// The pieces of a row between which a line may break: each begins with its sign.
std::vector<EquationNode> pieces_of(EquationNode node) {
    if (node.kind != EquationKind::row) {
        return {std::move(node)};
    }
    std::vector<EquationNode> pieces(1);
    bool breaks = false;
    for (EquationNode& child : node.children) {
        const bool is_sign = child.kind == EquationKind::sign;
        const bool is_comma = is_sign && child.text == ",";
        if ((breaks || (is_sign && !is_comma)) && !pieces.back().children.empty()) {
            pieces.emplace_back();
        }
        breaks = is_comma;
        pieces.back().children.push_back(std::move(child));
    }
    return pieces;
}

bool is_several(const EquationNode& node) {
    return node.kind == EquationKind::row && node.children.size() > 1;
}

bool is_sum(const EquationNode& node) {
    return node.kind == EquationKind::row &&
           std::ranges::any_of(node.children, [](const EquationNode& child) {
               return child.kind == EquationKind::sign;
           });
}

EquationNode in_brackets(EquationNode node) {
    return {EquationKind::fence, "()", {std::move(node)}};
}

/// Fractions with a slash: (a + b)/(c d).
EquationNode in_one_line(EquationNode node) {
    for (EquationNode& child : node.children) {
        child = in_one_line(std::move(child));
    }
    if (node.kind != EquationKind::fraction) {
        return node;
    }
    EquationNode& above = node.children[0];
    EquationNode& below = node.children[1];
    const bool divides_sum = is_sum(above);
    const bool by_several = is_several(below);
    return {EquationKind::row,
            "",
            {divides_sum ? in_brackets(std::move(above)) : std::move(above),
             {EquationKind::upright, "/"},
             by_several ? in_brackets(std::move(below)) : std::move(below)}};
}

/// The letters of mathematical fonts are smaller than those of text at the same size.
constexpr float like_text = 1.2f;

} // namespace

TypesetEquation::TypesetEquation(const Fonts& fonts, std::string_view plain, float size,
                                 float width, EquationStyle style)
    : fonts_(fonts), letter_(size) {
    const float indent = 1.2f * size;
    const Typesetter typesetter(fonts);
    EquationNode node = parse_equation(plain);
    const std::vector<EquationNode> pieces = pieces_of(
        style == EquationStyle::in_sentence ? in_one_line(std::move(node)) : std::move(node));
    const auto widest = [&] {
        float most = 0.0f;
        for (const EquationNode& piece : pieces) {
            most = std::max(most, indent + typesetter.extent(piece, letter_).width);
        }
        return most;
    };
    while (widest() > width && letter_ > smallest_letter * size) {
        letter_ *= 0.95f;
    }
    for (const EquationNode& piece : pieces) {
        const float left = lines_.empty() ? 0.0f : lines_.back().left;
        const float used =
            lines_.empty() ? 0.0f : left + typesetter.extent(lines_.back().node, letter_).width;
        if (lines_.empty() || used + typesetter.extent(piece, letter_).width > width) {
            lines_.push_back({{}, lines_.empty() ? 0.0f : indent, 0.0f});
        }
        auto& children = lines_.back().node.children;
        if (piece.kind == EquationKind::row) {
            children.insert(children.end(), piece.children.begin(), piece.children.end());
        } else {
            children.push_back(piece);
        }
    }
    for (Line& line : lines_) {
        const FormulaExtent extent = typesetter.extent(line.node, letter_);
        size_.y += 0.1f * letter_;
        line.top = size_.y + extent.above;
        size_.x = std::max(size_.x, line.left + extent.width);
        size_.y += extent.above + extent.below + 0.2f * letter_;
    }
}

void TypesetEquation::draw(const ImVec2& corner, Ink ink) const {
    const Typesetter typesetter(fonts_, ink);
    for (const Line& line : lines_) {
        typesetter.set(line.node, corner + ImVec2(line.left, line.top), letter_);
    }
}

bool fits_a_line(const PanelContext& context, std::string_view plain) {
    return TypesetEquation(context.fonts, plain, like_text * em(), FLT_MAX).size().x <=
           full_width();
}

void equation(const PanelContext& context, std::string_view plain, const Colour& colour,
              float enlargement) {
    if (is_prose(plain)) {
        wrapped_text(colour, plain);
        return;
    }
    draw_as_item(
        TypesetEquation(context.fonts, plain, like_text * enlargement * em(), full_width()),
        colour);
}

std::string value_in_equation(const ExplainedTerm& term) {
    return term.unit.empty() ? term.value : fmt::format("{} \"{}\"", term.value, term.unit);
}

} // namespace carom::ui
