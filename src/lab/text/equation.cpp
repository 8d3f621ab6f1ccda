#include "lab/text/equation.hpp"

#include "io/lesson/equation_signs.hpp"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <optional>
#include <span>
#include <sstream>
#include <utility>

namespace carom {

namespace {

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
class Parser : SignReader {
public:
    explicit Parser(std::string_view text) : SignReader{text} {}

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
            auto relation = take_one_of(relations);
            if (!relation) {
                return row(std::move(items));
            }
            items.push_back(leaf(EquationKind::sign, *std::move(relation)));
        }
    }

    std::optional<std::string> sum_sign() {
        skip_spaces();
        const bool begins_relation = seen_of(relations) != nullptr; // "+=", "->"
        return begins_relation ? std::nullopt : take_one_of(sum_signs);
    }

    EquationNode sum() {
        std::vector<EquationNode> items;
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
                items.push_back(
                    fraction(std::move(above), over(factor().value_or(EquationNode{}))));
                continue;
            }
            if (auto sign = take_one_of(product_signs)) {
                items.push_back(leaf(EquationKind::upright, *std::move(sign)));
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

    /// A slash without spaces divides one factor.
    EquationNode over(EquationNode above) {
        while (sees("/") && !sees("/ ")) {
            ++at_;
            above = fraction(std::move(above), factor().value_or(EquationNode{}));
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
        if (byte == '{') {
            return group();
        }
        if (byte == '\\' && !is_sign_or_mark()) {
            ++at_;
            return command();
        }
        if (byte == '|' && !in_bars_) {
            ++at_;
            in_bars_ = true;
            EquationNode inside = fence("||", "|");
            in_bars_ = false;
            return inside;
        }
        if (take("\"")) {
            std::string verbatim(take_while([](unsigned char sign) { return sign != '"'; }));
            take("\"");
            return leaf(EquationKind::upright, std::move(verbatim));
        }
        if (std::isdigit(byte) != 0) {
            return number();
        }
        if (is_sign_or_mark()) {
            return std::nullopt;
        }
        return is_letter(byte) ? std::optional(name()) : std::nullopt;
    }

    /// What TeX keeps together in braces.
    EquationNode group() {
        take("{");
        EquationNode inside = list();
        take("}");
        return inside;
    }

    /// What TeX writes after a backslash; an unknown one is a name.
    std::optional<EquationNode> command() {
        const std::string_view name =
            take_while([](unsigned char sign) { return std::isalpha(sign) != 0; });
        if (name == "frac") {
            EquationNode above = group();
            return EquationNode{EquationKind::fraction, "", {std::move(above), group()}};
        }
        if (name == "sqrt") {
            return EquationNode{EquationKind::root, "", {group()}};
        }
        if (name == "left" || name == "right") { // brackets are as high as they need to be
            return bare_factor();
        }
        if (name == "mathbf" || name == "vec" || name == "mathrm" || name == "text") {
            take("{");
            std::string inside(take_while([](unsigned char sign) { return sign != '}'; }));
            take("}");
            const bool is_vector = name == "mathbf" || name == "vec";
            return with_lowered(
                leaf(is_vector ? EquationKind::vector : EquationKind::upright, std::move(inside)));
        }
        for (const auto& table :
             {std::span<const Replacement>(greek), std::span<const Replacement>(tex_letters)}) {
            for (const Replacement& letter : table) {
                if (letter.plain == name) {
                    return with_lowered(
                        leaf(EquationKind::variable, std::string(letter.printed) + primes()));
                }
            }
        }
        return with_lowered(leaf(EquationKind::upright, std::string(name)));
    }

    EquationNode with_lowered(EquationNode base) {
        EquationNode low = take("_") ? lowered() : EquationNode{};
        const std::string whole = base.text + (low.text.empty() ? "" : "_" + low.text);
        if (base.kind == EquationKind::variable) {
            base.kind = kind_of(base.text, whole);
        }
        return low == EquationNode{}
                   ? base
                   : EquationNode{EquationKind::scripts, "", {std::move(base), std::move(low), {}}};
    }

    [[nodiscard]] bool is_sign_or_mark() const {
        return sees("√") || seen_of(product_signs) != nullptr || seen_of(raised_signs) != nullptr ||
               seen_of(sum_signs) != nullptr || seen_of(relations) != nullptr;
    }

    EquationNode fence(const char* both, std::string_view close) {
        EquationNode inside = list();
        take(close);
        return {EquationKind::fence, both, {std::move(inside)}};
    }

    EquationNode number() {
        const auto is_digit = [](unsigned char sign) { return std::isdigit(sign) != 0; };
        std::string text(take_while(
            [&](unsigned char sign) { return is_digit(sign) || (sign == '.' && !sees(". ")); }));
        const std::string_view rest = text_.substr(at_);
        if (rest.size() > 2 && (sees("e-") || sees("e+")) &&
            is_digit(static_cast<unsigned char>(rest[2]))) {
            at_ += 2;
            const std::string_view power = take_while(is_digit);
            const std::size_t zeros = std::min(power.find_first_not_of('0'), power.size() - 1);
            EquationNode raised = leaf(EquationKind::upright, rest[1] == '-' ? "−" : "");
            raised.text += power.substr(zeros);
            return {EquationKind::scripts,
                    "",
                    {leaf(EquationKind::upright, text + "·10"), {}, std::move(raised)}};
        }
        return leaf(EquationKind::upright, std::move(text));
    }

    std::string primes() {
        std::string all;
        while (take("'")) {
            all += "′";
        }
        return all;
    }

    /// After an underscore: "n", "target", "{i <= n}".
    EquationNode lowered() {
        if (sees("{")) {
            return group();
        }
        std::string text(take_while([&](unsigned char sign) {
            return (std::isdigit(sign) != 0 || is_letter(sign) || sign == '_') &&
                   !is_sign_or_mark();
        }));
        std::replace(text.begin(), text.end(), '_', ' ');
        const bool is_index = text.size() == 1;
        return leaf(is_index ? EquationKind::variable : EquationKind::upright, std::move(text));
    }

    /// A variable or a function, with primes and what is lowered.
    EquationNode name() {
        const std::size_t begin = at_;
        const std::string_view base =
            take_while([&](unsigned char sign) { return is_letter(sign) && !is_sign_or_mark(); });
        const auto* const letter = std::ranges::find(greek, base, &Replacement::plain);
        const bool is_greek = letter != greek.end();
        std::string printed(is_greek ? letter->printed : base);
        printed += primes();
        const EquationNode low = take("_") ? lowered() : EquationNode{};
        printed += primes(); // v' with a subscript is written v_n'
        const EquationKind kind =
            is_greek ? EquationKind::variable : kind_of(base, text_.substr(begin, at_ - begin));
        EquationNode node = leaf(kind, std::move(printed));
        if (low != EquationNode{}) {
            node = {EquationKind::scripts, "", {std::move(node), low, {}}};
        }
        if (take("(")) { // its arguments
            node = row({std::move(node), fence("()", ")")});
        }
        return node;
    }

    static EquationKind kind_of(std::string_view base, std::string_view whole) {
        const auto is_in = [](const auto& names, std::string_view name) {
            return std::ranges::find(names, name) != names.end();
        };
        if (is_in(vector_names, whole.substr(0, whole.find('\'')))) {
            return EquationKind::vector;
        }
        // A word is no product of its letters.
        const bool is_word = base.size() > 2 && static_cast<unsigned char>(base.front()) < 0x80;
        return is_word || is_in(upright_names, base) ? EquationKind::upright
                                                     : EquationKind::variable;
    }

    /// "²", "⁻¹", "^2", "^-1", "^(n + 1)"; nothing where nothing is raised.
    EquationNode raised() {
        std::string signs;
        while (auto sign = take_one_of(raised_signs)) {
            signs += *sign;
        }
        if (!signs.empty()) {
            return leaf(EquationKind::upright, std::move(signs));
        }
        if (!take("^")) {
            return {};
        }
        if (sees("{")) {
            return group();
        }
        if (take("(")) {
            EquationNode inside = list();
            take(")");
            return inside;
        }
        const bool is_negative = take("-");
        EquationNode power = bare_factor().value_or(EquationNode{});
        power.text = (is_negative ? "−" : "") + power.text;
        return power;
    }

    EquationNode with_scripts(EquationNode base) {
        EquationNode power = raised();
        if (power == EquationNode{}) {
            return base;
        }
        if (base.kind != EquationKind::scripts) {
            return {EquationKind::scripts, "", {std::move(base), {}, std::move(power)}};
        }
        base.children[2] = std::move(power);
        return base;
    }

    bool in_bars_ = false;
};

} // namespace

bool is_prose(std::string_view plain) {
    int words = 0; // in succession
    std::istringstream stream{std::string(plain)};
    for (std::string word; words < 2 && stream >> word;) {
        const bool is_word = word.size() >= 2 && std::ranges::all_of(word, [](char sign) {
                                 return std::isalpha(static_cast<unsigned char>(sign)) != 0;
                             });
        words = is_word ? words + 1 : 0;
    }
    return words >= 2;
}

EquationNode parse_equation(std::string_view plain) { return Parser(plain).all(); }

} // namespace carom
