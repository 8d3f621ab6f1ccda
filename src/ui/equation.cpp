#include "ui/equation.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <utility>

namespace carom::ui {

namespace {

constexpr std::array upright_names = {"max", "min", "exp", "ln", "sin",  "cos",  "tan",
                                      "abs", "sgn", "dt",  "dC", "atan", "clamp"};
constexpr std::array vector_names = {"n",   "p_a", "p_b", "x_a", "x_b", "v_a", "v_b", "v_r", "v_t",
                                     "r_a", "r_b", "J",   "ω",   "ω_a", "ω_b", "v",   "x"};

/// What is written with one sign in print.
struct Replacement {
    std::string_view plain;
    std::string_view printed;
};
constexpr std::array greek = {Replacement{"mu", "μ"}, Replacement{"beta", "β"},
                              Replacement{"lambda", "λ"}, Replacement{"omega", "ω"},
                              Replacement{"zeta", "ζ"}};
constexpr std::array raised_signs = {
    Replacement{"⁰", "0"}, Replacement{"¹", "1"}, Replacement{"²", "2"}, Replacement{"³", "3"},
    Replacement{"⁴", "4"}, Replacement{"⁵", "5"}, Replacement{"⁶", "6"}, Replacement{"⁷", "7"},
    Replacement{"⁸", "8"}, Replacement{"⁹", "9"}, Replacement{"⁻", "−"}};
constexpr std::array relations = {
    Replacement{"<=", "≤"},  Replacement{">=", "≥"}, Replacement{"+=", "+="},
    Replacement{"-=", "-="}, Replacement{"->", "→"}, Replacement{"=", "="},
    Replacement{"<", "<"},   Replacement{">", ">"},  Replacement{"≤", "≤"},
    Replacement{"≥", "≥"},   Replacement{"→", "→"},  Replacement{"←", "←"},
    Replacement{"≈", "≈"}};

EquationNode leaf(EquationKind kind, std::string text) { return {kind, std::move(text), {}}; }

EquationNode row(std::vector<EquationNode> children) {
    return children.size() == 1 ? std::move(children.front())
                                : EquationNode{EquationKind::row, "", std::move(children)};
}

/// Brackets that only held a numerator or denominator together.
EquationNode without_brackets(EquationNode node) {
    const bool is_bracket = node.kind == EquationKind::fence && node.text == "()";
    return is_bracket ? std::move(node.children.front()) : std::move(node);
}

EquationNode fraction(EquationNode above, EquationNode below) {
    return {EquationKind::fraction,
            "",
            {without_brackets(std::move(above)), without_brackets(std::move(below))}};
}

bool is_letter(unsigned char byte) {
    return std::isalpha(byte) != 0 || byte >= 0x80; // a part of a Greek letter
}

/// A recursive descent through the text. Sums hold products, products hold quotients without
/// spaces, those hold factors.
class Parser {
public:
    explicit Parser(std::string_view text) : text_(text) {}

    EquationNode all() {
        std::vector<EquationNode> items;
        while (!at_end()) {
            const std::size_t before = at_;
            append(items, list());
            if (at_ == before) { // a bracket that nobody opened
                items.push_back(leaf(EquationKind::upright, std::string(1, text_[at_++])));
            }
        }
        return row(std::move(items));
    }

private:
    [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }
    [[nodiscard]] bool sees(std::string_view what) const {
        return text_.substr(at_).starts_with(what);
    }
    bool take(std::string_view what) {
        const bool is_here = sees(what);
        at_ += is_here ? what.size() : 0;
        return is_here;
    }
    bool skip_spaces() {
        const std::size_t before = at_;
        while (sees(" ")) {
            ++at_;
        }
        return at_ != before;
    }

    static void append(std::vector<EquationNode>& items, EquationNode node) {
        if (node.kind == EquationKind::row) {
            std::move(node.children.begin(), node.children.end(), std::back_inserter(items));
        } else {
            items.push_back(std::move(node));
        }
    }

    /// Sums with relations and commas between them, up to a closing bracket.
    EquationNode list() {
        std::vector<EquationNode> items;
        for (;;) {
            append(items, sum());
            skip_spaces();
            if (take(",")) {
                items.push_back(leaf(EquationKind::sign, ","));
                continue;
            }
            const auto* const relation =
                std::find_if(relations.begin(), relations.end(),
                             [&](const Replacement& each) { return sees(each.plain); });
            if (relation == relations.end()) {
                return row(std::move(items));
            }
            take(relation->plain);
            items.push_back(leaf(EquationKind::sign, std::string(relation->printed)));
        }
    }

    std::optional<std::string> sum_sign() {
        skip_spaces();
        if (sees("+=") || sees("-=") || sees("->")) {
            return std::nullopt;
        }
        for (const auto& [plain, printed] :
             {Replacement{"+", "+"}, Replacement{"-", "−"}, Replacement{"±", "±"}}) {
            if (take(plain)) {
                return std::string(printed);
            }
        }
        return std::nullopt;
    }

    EquationNode sum() {
        std::vector<EquationNode> items;
        skip_spaces();
        if (auto first = sum_sign()) {
            items.push_back(leaf(EquationKind::upright, std::move(*first)));
        }
        append(items, product());
        while (auto sign = sum_sign()) {
            items.push_back(leaf(EquationKind::sign, std::move(*sign)));
            append(items, product());
        }
        return row(std::move(items));
    }

    /// A slash between spaces divides all that stands before it in the product.
    EquationNode product() {
        std::vector<EquationNode> items;
        for (;;) {
            skip_spaces();
            if (sees("/ ")) {
                ++at_;
                skip_spaces();
                EquationNode above = row(std::exchange(items, {}));
                items.push_back(fraction(std::move(above), quotient()));
                continue;
            }
            if (take("·") || take(". ")) {
                items.push_back(leaf(EquationKind::upright, "·"));
                continue;
            }
            if (sees("x ") && !items.empty()) {
                ++at_;
                items.push_back(leaf(EquationKind::upright, "×"));
                continue;
            }
            if (auto next = factor()) {
                items.push_back(over(std::move(*next)));
                continue;
            }
            return row(std::move(items));
        }
    }

    EquationNode quotient() {
        auto first = factor();
        return first ? over(std::move(*first)) : EquationNode{};
    }

    /// A slash without spaces divides one factor.
    EquationNode over(EquationNode above) {
        while (sees("/") && !sees("/ ")) {
            ++at_;
            auto below = factor();
            above = fraction(std::move(above), below ? std::move(*below) : EquationNode{});
        }
        return above;
    }

    std::optional<EquationNode> factor() {
        auto base = bare_factor();
        return base ? std::optional(with_scripts(std::move(*base))) : std::nullopt;
    }

    std::optional<EquationNode> bare_factor() {
        if (at_end()) {
            return std::nullopt;
        }
        const auto byte = static_cast<unsigned char>(text_[at_]);
        if (take("sqrt(")) {
            EquationNode inside = list();
            take(")");
            return EquationNode{EquationKind::root, "", {std::move(inside)}};
        }
        if (take("√")) {
            return EquationNode{
                EquationKind::root, "", {without_brackets(bare_factor().value_or(EquationNode{}))}};
        }
        if (byte == '(') {
            ++at_;
            return fence("()", ")");
        }
        if (byte == '|' && !in_bars_) {
            ++at_;
            in_bars_ = true;
            EquationNode inside = fence("||", "|");
            in_bars_ = false;
            return inside;
        }
        if (byte == '"') {
            const std::size_t begin = ++at_;
            at_ = std::min(text_.find('"', begin), text_.size());
            const std::size_t length = at_ - begin;
            at_ += at_end() ? 0 : 1;
            return leaf(EquationKind::upright, std::string(text_.substr(begin, length)));
        }
        if (std::isdigit(byte) != 0) {
            return number();
        }
        if (is_sign_or_mark()) {
            return std::nullopt;
        }
        return is_letter(byte) ? std::optional(name()) : std::nullopt;
    }

    [[nodiscard]] bool is_sign_or_mark() const {
        const auto is_here = [&](const Replacement& each) { return sees(each.plain); };
        return sees("±") || sees("·") || sees("√") ||
               std::any_of(raised_signs.begin(), raised_signs.end(), is_here) ||
               std::any_of(relations.begin(), relations.end(), is_here);
    }

    EquationNode fence(const char* both, std::string_view close) {
        EquationNode inside = list();
        take(close);
        return {EquationKind::fence, both, {std::move(inside)}};
    }

    EquationNode number() {
        const std::size_t begin = at_;
        while (!at_end() && (std::isdigit(static_cast<unsigned char>(text_[at_])) != 0 ||
                             (text_[at_] == '.' && !sees(". ")))) {
            ++at_;
        }
        const bool has_exponent = (sees("e-") || sees("e+")) && at_ + 2 < text_.size() &&
                                  std::isdigit(static_cast<unsigned char>(text_[at_ + 2])) != 0;
        if (has_exponent) {
            at_ += 2;
            while (!at_end() && std::isdigit(static_cast<unsigned char>(text_[at_])) != 0) {
                ++at_;
            }
        }
        return leaf(EquationKind::upright, std::string(text_.substr(begin, at_ - begin)));
    }

    [[nodiscard]] std::string_view letters() {
        const std::size_t begin = at_;
        while (!at_end() && is_letter(static_cast<unsigned char>(text_[at_])) &&
               !is_sign_or_mark()) {
            ++at_;
        }
        return text_.substr(begin, at_ - begin);
    }

    /// A variable or a function, with primes and what is lowered.
    EquationNode name() {
        const std::size_t begin = at_;
        const std::string_view base = letters();
        const auto* const letter =
            std::find_if(greek.begin(), greek.end(),
                         [&](const Replacement& each) { return each.plain == base; });
        std::string primed(letter != greek.end() ? letter->printed : base);
        while (take("'")) {
            primed += "′";
        }
        EquationNode lowered;
        if (take("_{")) {
            lowered = list();
            take("}");
        } else if (take("_")) {
            const std::size_t from = at_;
            while (!at_end() &&
                   (std::isalnum(static_cast<unsigned char>(text_[at_])) != 0 ||
                    static_cast<unsigned char>(text_[at_]) >= 0x80 || text_[at_] == '_') &&
                   !is_sign_or_mark()) {
                ++at_;
            }
            std::string text(text_.substr(from, at_ - from));
            std::replace(text.begin(), text.end(), '_', ' ');
            const bool is_index = text.size() == 1;
            lowered =
                leaf(is_index ? EquationKind::variable : EquationKind::upright, std::move(text));
        }
        while (take("'")) {
            primed += "′";
        }
        const std::string_view whole = text_.substr(begin, at_ - begin);
        EquationNode node = leaf(kind_of(base, whole), std::move(primed));
        if (lowered != EquationNode{}) {
            node = {EquationKind::scripts, "", {std::move(node), std::move(lowered), {}}};
        }
        if (sees("(")) { // its arguments
            ++at_;
            node = row({std::move(node), fence("()", ")")});
        }
        return node;
    }

    static EquationKind kind_of(std::string_view base, std::string_view whole) {
        const auto is_in = [](const auto& names, std::string_view name) {
            return std::find(names.begin(), names.end(), name) != names.end();
        };
        const std::size_t primes = whole.find('\'');
        if (is_in(vector_names, whole.substr(0, primes))) {
            return EquationKind::vector;
        }
        // A word is no product of its letters.
        const bool is_word = base.size() > 2 && static_cast<unsigned char>(base.front()) < 0x80;
        const bool is_greek = std::any_of(greek.begin(), greek.end(), [&](const Replacement& each) {
            return each.plain == base;
        });
        return (is_word && !is_greek) || is_in(upright_names, base) ? EquationKind::upright
                                                                    : EquationKind::variable;
    }

    EquationNode with_scripts(EquationNode base) {
        std::optional<EquationNode> raised;
        std::string signs;
        for (bool has_more = true; has_more;) {
            has_more =
                std::any_of(raised_signs.begin(), raised_signs.end(), [&](const Replacement& each) {
                    const bool is_here = take(each.plain);
                    signs += is_here ? each.printed : "";
                    return is_here;
                });
        }
        if (!signs.empty()) {
            raised = leaf(EquationKind::upright, std::move(signs));
        } else if (take("^")) {
            if (take("(")) {
                raised = list();
                take(")");
            } else {
                const bool is_negative = take("-");
                raised = bare_factor().value_or(EquationNode{});
                raised->text = (is_negative ? "−" : "") + raised->text;
            }
        }
        if (!raised) {
            return base;
        }
        if (base.kind == EquationKind::scripts) {
            base.children[2] = std::move(*raised);
            return base;
        }
        return {EquationKind::scripts, "", {std::move(base), {}, std::move(*raised)}};
    }

    std::string_view text_;
    std::size_t at_ = 0;
    bool in_bars_ = false;
};

} // namespace

bool is_prose(std::string_view plain) {
    int words = 0;
    std::size_t letters = 0;
    for (const char sign : plain) {
        if (std::isalpha(static_cast<unsigned char>(sign)) != 0) {
            ++letters;
            continue;
        }
        words = letters >= 2 ? words + 1 : letters == 1 || sign != ' ' ? 0 : words;
        words = sign == ' ' ? words : 0;
        letters = 0;
        if (words >= 2) {
            return true;
        }
    }
    return words >= 1 && letters >= 2;
}

EquationNode parse_equation(std::string_view plain) { return Parser(plain).all(); }

std::string outline(const EquationNode& node) {
    const auto child = [&](std::size_t i) { return outline(node.children[i]); };
    switch (node.kind) {
    case EquationKind::variable:
    case EquationKind::upright:
        return node.text;
    case EquationKind::vector:
        return "*" + node.text;
    case EquationKind::sign:
        return " " + node.text + " ";
    case EquationKind::row: {
        std::string all;
        for (const EquationNode& each : node.children) {
            all +=
                (all.empty() || all.back() == ' ' || each.kind == EquationKind::sign ? "" : " ") +
                outline(each);
        }
        return all;
    }
    case EquationKind::fraction:
        return "{" + child(0) + "}/{" + child(1) + "}";
    case EquationKind::scripts: {
        const std::string lowered = child(1);
        const std::string raised = child(2);
        return child(0) + (lowered.empty() ? "" : "[" + lowered + "]") +
               (raised.empty() ? "" : "^{" + raised + "}");
    }
    case EquationKind::root:
        return "sqrt{" + child(0) + "}";
    case EquationKind::fence:
        return node.text.substr(0, 1) + child(0) + node.text.substr(1);
    }
    return "";
}

} // namespace carom::ui
