#include "lab/text/formula.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <numbers>
#include <span>
#include <tuple>

namespace carom {

namespace {

using Nodes = std::span<const EquationNode>;

Nodes items_of(const EquationNode& node) {
    return node.kind == EquationKind::row ? Nodes(node.children) : Nodes(&node, 1);
}

bool is_sign(const EquationNode& node, std::string_view text) {
    return (node.kind == EquationKind::sign || node.kind == EquationKind::upright) &&
           node.text == text;
}

/// The parts between signs with this text.
std::vector<Nodes> split(Nodes items, std::string_view sign) {
    std::vector<Nodes> parts;
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= items.size(); ++i) {
        if (i == items.size() || is_sign(items[i], sign)) {
            parts.push_back(items.subspan(begin, i - begin));
            begin = i + 1;
        }
    }
    return parts;
}

EquationNode row_of(Nodes items) {
    return items.size() == 1 ? items.front()
                             : EquationNode{EquationKind::row, "", {items.begin(), items.end()}};
}

bool is_raised(const EquationNode& node) {
    return node.kind == EquationKind::scripts && node.children[2] != EquationNode{};
}

/// v of v².
EquationNode without_power(const EquationNode& node) {
    if (!is_raised(node)) {
        return node;
    }
    if (node.children[1] == EquationNode{}) {
        return node.children[0];
    }
    return {EquationKind::scripts, "", {node.children[0], node.children[1], {}}};
}

bool is_name(const EquationNode& node) {
    const EquationNode& base = node.kind == EquationKind::scripts ? node.children.front() : node;
    const bool is_word = base.kind == EquationKind::variable || base.kind == EquationKind::vector ||
                         base.kind == EquationKind::upright;
    return is_word && !is_raised(node) && !base.text.empty() &&
           std::isdigit(static_cast<unsigned char>(base.text.front())) == 0;
}

using Function = double (*)(std::span<const double>);
struct FunctionRow {
    std::string_view name;
    std::size_t least; ///< so many arguments
    std::size_t most;
    Function value;
};

constexpr std::array functions = {
    FunctionRow{"sin", 1, 1, [](std::span<const double> x) { return std::sin(x[0]); }},
    FunctionRow{"cos", 1, 1, [](std::span<const double> x) { return std::cos(x[0]); }},
    FunctionRow{"tan", 1, 1, [](std::span<const double> x) { return std::tan(x[0]); }},
    FunctionRow{"asin", 1, 1, [](std::span<const double> x) { return std::asin(x[0]); }},
    FunctionRow{"acos", 1, 1, [](std::span<const double> x) { return std::acos(x[0]); }},
    FunctionRow{"atan", 1, 1, [](std::span<const double> x) { return std::atan(x[0]); }},
    FunctionRow{"exp", 1, 1, [](std::span<const double> x) { return std::exp(x[0]); }},
    FunctionRow{"ln", 1, 1, [](std::span<const double> x) { return std::log(x[0]); }},
    FunctionRow{"log_10", 1, 1, [](std::span<const double> x) { return std::log10(x[0]); }},
    FunctionRow{"K", 1, 1,
                [](std::span<const double> x) { return complete_elliptic_integral(x[0] * x[0]); }},
    FunctionRow{"min", 1, 9,
                [](std::span<const double> x) { return *std::ranges::min_element(x); }},
    FunctionRow{"max", 1, 9,
                [](std::span<const double> x) { return *std::ranges::max_element(x); }},
};

const FunctionRow* find_function(const EquationNode& name) {
    const std::string text = text_of(name);
    const auto* row = std::ranges::find(functions, text, &FunctionRow::name);
    return row != functions.end() ? row : nullptr;
}

/// One pass over the tree; sums hold products, products hold factors.
class Evaluation {
public:
    explicit Evaluation(const Formula::Lookup& lookup) : lookup_(lookup) {}

    double value(const EquationNode& node) const { return sum(items_of(node)); }

private:
    double sum(Nodes items) const {
        double total = 0.0;
        double sign = 1.0;
        std::size_t begin = 0;
        for (std::size_t i = 0; i <= items.size(); ++i) {
            const bool ends = i == items.size();
            const bool is_minus = !ends && is_sign(items[i], "−");
            if (!ends && !is_minus && !is_sign(items[i], "+")) {
                continue;
            }
            if (i > begin || ends) {
                total += sign * product(items.subspan(begin, i - begin));
            }
            sign = is_minus ? -1.0 : 1.0;
            begin = i + 1;
        }
        return total;
    }

    double product(Nodes items) const {
        if (items.empty()) {
            throw FormulaError("expected a number, a name or a bracket, got nothing");
        }
        double total = 1.0;
        while (!items.empty()) {
            if (is_sign(items.front(), "·") || is_sign(items.front(), "×")) {
                items = items.subspan(1);
                continue;
            }
            total *= factor(items);
        }
        return total;
    }

    /// Takes it from the front.
    double factor(Nodes& items) const {
        const EquationNode& node = items.front();
        items = items.subspan(1);
        const EquationNode base = without_power(node);
        constexpr std::string_view ten = "·10"; // of 6·10⁻⁸ only this is raised
        if (is_raised(node) && base.text.ends_with(ten)) {
            return number(base.text.substr(0, base.text.size() - ten.size())) *
                   std::pow(10.0, power(node.children[2]));
        }
        const double value = is_name(base) ? named(base, items) : unnamed(base);
        return is_raised(node) ? std::pow(value, power(node.children[2])) : value;
    }

    /// A function is a name that no one has given a value, before its argument.
    double named(const EquationNode& name, Nodes& items) const {
        if (const auto given = lookup_(name)) {
            return *given;
        }
        if (name.text == "π") {
            return std::numbers::pi;
        }
        const FunctionRow* function = find_function(name);
        if (function == nullptr || items.empty()) {
            throw FormulaError(fmt::format("{} has no value", text_of(name)));
        }
        std::vector<double> arguments;
        if (items.front().kind == EquationKind::fence && items.front().text == "()") {
            for (const Nodes each : split(items_of(items.front().children.front()), ",")) {
                arguments.push_back(sum(each));
            }
            items = items.subspan(1);
        } else {
            arguments.push_back(factor(items));
        }
        if (arguments.size() < function->least || arguments.size() > function->most) {
            throw FormulaError(
                fmt::format("{} of {} numbers has no value", function->name, arguments.size()));
        }
        return function->value(arguments);
    }

    double unnamed(const EquationNode& node) const {
        switch (node.kind) {
        case EquationKind::upright:
            return number(node.text);
        case EquationKind::fraction:
            return value(node.children[0]) / value(node.children[1]);
        case EquationKind::root:
            return std::sqrt(value(node.children[0]));
        case EquationKind::fence: {
            const double inside = value(node.children[0]);
            return node.text == "||" ? std::abs(inside) : inside;
        }
        case EquationKind::row:
            return value(node);
        default:
            throw FormulaError(fmt::format("{} has no value", text_of(node)));
        }
    }

    /// A number may have its sign with it.
    double power(const EquationNode& node) const {
        constexpr std::string_view minus = "−";
        if (node.text.starts_with(minus)) {
            EquationNode rest = node;
            rest.text.erase(0, minus.size());
            return -value(rest);
        }
        return value(node);
    }

    static double number(const std::string& text) {
        char* end = nullptr;
        const double found = std::strtod(text.c_str(), &end);
        if (text.empty() || *end != '\0') {
            throw FormulaError(fmt::format("expected a number, got {}", text));
        }
        return found;
    }

    const Formula::Lookup& lookup_;
};

} // namespace

std::string text_of(const EquationNode& name) {
    std::string text = name.text;
    if (name.kind == EquationKind::scripts) {
        text = name.children[0].text;
        if (name.children[1] != EquationNode{}) {
            std::string low = name.children[1].text;
            std::replace(low.begin(), low.end(), ' ', '_');
            text += "_" + low;
        }
    }
    return text;
}

Formula::Formula(std::string_view plain) {
    const EquationNode whole = parse_equation(plain);
    std::vector<Nodes> statements = split(items_of(whole), ",");
    const std::vector<Nodes> sides = split(statements.front(), "=");
    value_ = row_of(sides.back());
    if (sides.size() > 1) {
        if (sides.front().empty() || sides.back().empty()) {
            throw FormulaError("expected something on both sides of =");
        }
        subject_ = row_of(sides.front());
    }
    for (const Nodes statement : std::span(statements).subspan(1)) {
        const std::vector<Nodes> parts = split(statement, "=");
        if (parts.size() != 2 || parts[0].size() != 1 || !is_name(parts[0].front())) {
            throw FormulaError("expected a name, = and its value behind the comma");
        }
        definitions_.emplace_back(parts[0].front(), row_of(parts[1]));
    }
}

double Formula::value(const Lookup& lookup) const {
    int depth = 0;
    const Lookup with_definitions = [&](const EquationNode& name) -> std::optional<double> {
        for (const auto& [defined, meaning] : definitions_) {
            if (defined == name) {
                if (++depth > static_cast<int>(definitions_.size())) {
                    throw FormulaError(fmt::format("{} is defined by itself", text_of(name)));
                }
                const double found = Evaluation(with_definitions).value(meaning);
                --depth;
                return found;
            }
        }
        return lookup(name);
    };
    return Evaluation(with_definitions).value(value_);
}

double complete_elliptic_integral(double k_squared) {
    double a = 1.0;
    double b = std::sqrt(1.0 - k_squared);
    for (int i = 0; i < 8; ++i) {
        std::tie(a, b) = std::pair(0.5 * (a + b), std::sqrt(a * b));
    }
    return std::numbers::pi / 2.0 / a;
}

} // namespace carom
