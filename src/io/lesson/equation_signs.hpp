#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

/// The signs of equations: how each is typed, plainly and in TeX's way, and how it is printed.
namespace carom {

/// What is no product of its letters, and what has a direction.
inline constexpr std::array upright_names = {"max", "min", "exp", "ln", "sin",  "cos",  "tan",
                                             "abs", "sgn", "dt",  "dC", "atan", "clamp"};
inline constexpr std::array vector_names = {"n",   "p_a", "p_b", "x_a", "x_b", "v_a", "v_b", "v_r",
                                            "v_t", "r_a", "r_b", "J",   "ω_a", "ω_b", "v",   "x"};

/// What is written with one sign in print.
struct Replacement {
    std::string_view plain;
    std::string_view printed;
};
inline constexpr std::array greek = {Replacement{"mu", "μ"}, Replacement{"beta", "β"},
                                     Replacement{"lambda", "λ"}, Replacement{"omega", "ω"},
                                     Replacement{"zeta", "ζ"}};
/// Letters that have no name in the plain notation.
inline constexpr std::array tex_letters = {
    Replacement{"alpha", "α"}, Replacement{"gamma", "γ"},   Replacement{"delta", "δ"},
    Replacement{"theta", "θ"}, Replacement{"tau", "τ"},     Replacement{"phi", "φ"},
    Replacement{"rho", "ρ"},   Replacement{"epsilon", "ε"}, Replacement{"kappa", "κ"},
    Replacement{"pi", "π"},    Replacement{"Delta", "Δ"},   Replacement{"Sigma", "Σ"}};
inline constexpr std::array sum_signs = {Replacement{"+", "+"}, Replacement{"-", "−"},
                                         Replacement{"±", "±"}, Replacement{"\\pm", "±"}};
inline constexpr std::array product_signs = {Replacement{"·", "·"}, Replacement{". ", "·"},
                                             Replacement{"\\cdot", "·"},
                                             Replacement{"\\times", "×"}};
inline constexpr std::array raised_signs = {
    Replacement{"⁰", "0"}, Replacement{"¹", "1"}, Replacement{"²", "2"}, Replacement{"³", "3"},
    Replacement{"⁴", "4"}, Replacement{"⁵", "5"}, Replacement{"⁶", "6"}, Replacement{"⁷", "7"},
    Replacement{"⁸", "8"}, Replacement{"⁹", "9"}, Replacement{"⁻", "−"}};
inline constexpr std::array relations = {
    Replacement{"<=", "≤"},    Replacement{">=", "≥"},      Replacement{"+=", "+="},
    Replacement{"-=", "-="},   Replacement{"->", "→"},      Replacement{"=", "="},
    Replacement{"<", "<"},     Replacement{">", ">"},       Replacement{"≤", "≤"},
    Replacement{"≥", "≥"},     Replacement{"→", "→"},       Replacement{"←", "←"},
    Replacement{"≈", "≈"},     Replacement{"\\le ", "≤"},   Replacement{"\\ge ", "≥"},
    Replacement{"\\to ", "→"}, Replacement{"\\approx", "≈"}};

/// A place in a text that is read from left to right.
class SignReader {
public:
    explicit SignReader(std::string_view text) : text_(text) {}

    [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }
    [[nodiscard]] bool sees(std::string_view what) const {
        return text_.substr(at_).starts_with(what);
    }
    bool take(std::string_view what) {
        const bool is_here = sees(what);
        at_ += is_here ? what.size() : 0;
        return is_here;
    }
    /// The row of the table that stands here, or nullptr.
    [[nodiscard]] const Replacement* seen_of(std::span<const Replacement> table) const {
        const auto found = std::find_if(table.begin(), table.end(),
                                        [&](const Replacement& each) { return sees(each.plain); });
        return found != table.end() ? &*found : nullptr;
    }
    /// How it is printed, once it was taken.
    std::optional<std::string> take_one_of(std::span<const Replacement> table) {
        const Replacement* row = seen_of(table);
        at_ += row != nullptr ? row->plain.size() : 0;
        return row != nullptr ? std::optional(std::string(row->printed)) : std::nullopt;
    }
    void skip_spaces() {
        while (take(" ")) {
        }
    }
    /// As long a piece as these bytes make.
    template <class IsPart>
    std::string_view take_while(IsPart is_part) {
        const std::size_t begin = at_;
        while (!at_end() && is_part(static_cast<unsigned char>(text_[at_]))) {
            ++at_;
        }
        return text_.substr(begin, at_ - begin);
    }

protected:
    std::string_view text_;
    std::size_t at_ = 0;
};

} // namespace carom
