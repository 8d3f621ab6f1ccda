#pragma once

#include "ui/kit/equation_view.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace carom::ui {

/// A text with equations between dollar signs, "each ball lies $m g / k$ deep", in lines no wider
/// than `width` [px]. A dollar sign without a second one stands as it is.
class RichText {
public:
    /// `size` is the height of its letters' line [px].
    RichText(const Fonts& fonts, std::string_view text, float size, float width);

    [[nodiscard]] const ImVec2& size() const { return size_; }

    void draw(const ImVec2& corner, Ink ink) const;

private:
    struct Piece {
        std::string word; ///< or else
        std::optional<TypesetEquation> equation{};
        float width = 0.0f;
        float above = 0.0f; ///< the baseline [px]
        float below = 0.0f;
        bool after_space = false;
        ImVec2 place{}; ///< left end on the baseline
    };

    void add_words(std::string_view text);
    void add_equation(std::string_view plain, float width);
    void break_lines(float width);

    Fonts fonts_;
    float letter_;
    std::vector<Piece> pieces_;
    bool space_ = false; ///< before the next piece
    ImVec2 size_;
};

} // namespace carom::ui
