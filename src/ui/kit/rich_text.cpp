#include "ui/kit/rich_text.hpp"

#include "io/lesson/plain_text.hpp"

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <utility>

namespace carom::ui {

RichText::RichText(const Fonts& fonts, std::string_view text, float size, float width)
    : fonts_(fonts), letter_(size) {
    while (!text.empty()) {
        const TextPart part = take_part(text);
        part.is_equation ? add_equation(part.text, width) : add_words(part.text);
    }
    break_lines(width);
}

void RichText::add_words(std::string_view text) {
    while (!text.empty()) {
        if (text.front() == ' ' || text.front() == '\n') {
            space_ = true;
            text.remove_prefix(1);
            continue;
        }
        const std::string_view word = text.substr(0, text.find_first_of(" \n"));
        text.remove_prefix(word.size());
        const float width =
            fonts_.text
                ->CalcTextSizeA(letter_, FLT_MAX, 0.0f, word.data(), word.data() + word.size())
                .x;
        const float above = fonts_.text->GetFontBaked(letter_)->Ascent;
        pieces_.push_back({.word = std::string(word),
                           .width = width,
                           .above = above,
                           .below = letter_ - above,
                           .after_space = std::exchange(space_, false)});
    }
}

void RichText::add_equation(std::string_view plain, float width) {
    constexpr float like_text = 1.22f; // the letters of mathematical fonts are smaller
    const TypesetEquation typeset(fonts_, plain, like_text * letter_, width,
                                  EquationStyle::in_sentence);
    pieces_.push_back({.word = "",
                       .equation = typeset,
                       .width = typeset.size().x,
                       .above = typeset.baseline(),
                       .below = typeset.size().y - typeset.baseline(),
                       .after_space = std::exchange(space_, false)});
}

namespace {

/// A number keeps its unit beside it: "1 m/s".
bool is_unit_after(std::string_view before, std::string_view word) {
    return !before.empty() && before.back() >= '0' && before.back() <= '9' && word.size() <= 5 &&
           !word.empty() && (word.find('/') != word.npos || word.size() <= 3);
}

} // namespace

/// What has no space before it, a full stop after an equation, stays on its line.
void RichText::break_lines(float width) {
    const float space = 0.28f * letter_;
    std::size_t first = 0; // of the line
    float right = 0.0f;
    const auto may_break = [&](std::size_t i) {
        return pieces_[i].after_space && i > first &&
               !is_unit_after(pieces_[i - 1].word, pieces_[i].word);
    };
    const auto end_line = [&](std::size_t end) {
        float above = 0.0f;
        float below = 0.0f;
        for (std::size_t i = first; i < end; ++i) {
            above = std::max(above, pieces_[i].above);
            below = std::max(below, pieces_[i].below);
        }
        for (std::size_t i = first; i < end; ++i) {
            pieces_[i].place.y = size_.y + above;
        }
        size_ = {std::max(size_.x, right), size_.y + above + below};
        first = end;
        right = 0.0f;
    };
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
        float unit = pieces_[i].width; // as far as no space divides it
        for (std::size_t k = i + 1; k < pieces_.size() && !may_break(k); ++k) {
            unit += pieces_[k].width + (pieces_[k].after_space ? space : 0.0f);
        }
        const float gap = pieces_[i].after_space && i > first ? space : 0.0f;
        if (may_break(i) && right + gap + unit > width) {
            end_line(i);
        }
        pieces_[i].place.x = right + (i > first ? gap : 0.0f);
        right = pieces_[i].place.x + pieces_[i].width;
    }
    end_line(pieces_.size());
}

void RichText::draw(const ImVec2& corner, Ink ink) const {
    for (const Piece& piece : pieces_) {
        const ImVec2 at(std::round(corner.x + piece.place.x),
                        std::round(corner.y + piece.place.y - piece.above));
        if (piece.equation) {
            piece.equation->draw(at, ink);
        } else {
            canvas().AddText(fonts_.text, letter_, at, ink, piece.word.data(),
                             piece.word.data() + piece.word.size());
        }
    }
}

} // namespace carom::ui
