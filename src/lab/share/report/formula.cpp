#include "lab/share/report/formula.hpp"

#include "lab/share/report/html.hpp"
#include "lab/text/equation.hpp"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

namespace carom::report {

namespace {

std::string element(std::string_view name, std::string_view content) {
    return fmt::format("<{0}>{1}</{0}>", name, content);
}

std::string math_of(const EquationNode& node);

std::string row_of(const EquationNode& node) {
    std::string content;
    for (std::size_t i = 0; i < node.children.size(); ++i) {
        const EquationNode& child = node.children[i];
        content += math_of(child);
        // "cos θ" is no product of letters.
        const bool is_name = child.kind == EquationKind::upright && child.text.size() > 1 &&
                             std::isalpha(static_cast<unsigned char>(child.text.front())) != 0;
        const bool goes_on = i + 1 < node.children.size() &&
                             node.children[i + 1].kind != EquationKind::fence &&
                             node.children[i + 1].kind != EquationKind::sign;
        content += is_name && goes_on ? "<mspace width=\"0.17em\"/>" : "";
    }
    return element("mrow", content + (node.children.empty() ? escaped(node.text) : ""));
}

std::string scripts_of(const EquationNode& node) {
    const auto is_there = [&](std::size_t i) { return node.children[i] != EquationNode{}; };
    const std::string base = math_of(node.children[0]);
    if (is_there(1) && is_there(2)) {
        return element("msubsup", base + math_of(node.children[1]) + math_of(node.children[2]));
    }
    return is_there(1) ? element("msub", base + math_of(node.children[1]))
                       : element("msup", base + math_of(node.children[2]));
}

/// Whether it is higher than a line.
bool is_high(const EquationNode& node) {
    return node.kind == EquationKind::fraction || node.kind == EquationKind::root ||
           std::any_of(node.children.begin(), node.children.end(), is_high);
}

std::string fence_of(const EquationNode& node) {
    const EquationNode& inside = node.children.front();
    const auto bracket = [&](std::string_view sign) {
        return fmt::format("<mo fence=\"true\" symmetric=\"false\" stretchy=\"{}\">{}</mo>",
                           is_high(inside), escaped(sign));
    };
    const std::string_view both = node.text;
    return element("mrow", bracket(both.substr(0, 1)) + math_of(inside) + bracket(both.substr(1)));
}

bool is_digits(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789.") == std::string_view::npos;
}

std::string math_of(const EquationNode& node) {
    switch (node.kind) {
    case EquationKind::variable:
        return fmt::format("<mi mathvariant=\"italic\">{}</mi>", escaped(node.text));
    case EquationKind::vector:
        return fmt::format("<mi mathvariant=\"bold-italic\" style=\"font-weight: bold\">{}</mi>",
                           escaped(node.text));
    case EquationKind::upright:
        return is_digits(node.text)
                   ? element("mn", node.text)
                   : fmt::format("<mi mathvariant=\"normal\">{}</mi>", escaped(node.text));
    case EquationKind::sign:
        return element("mo", escaped(node.text));
    case EquationKind::fraction:
        return element("mfrac", math_of(node.children[0]) + math_of(node.children[1]));
    case EquationKind::scripts:
        return scripts_of(node);
    case EquationKind::root:
        return element("msqrt", math_of(node.children.front()));
    case EquationKind::fence:
        return fence_of(node);
    case EquationKind::row:
        break;
    }
    return row_of(node);
}

} // namespace

std::string formula_html(std::string_view plain) {
    return is_prose(plain)
               ? fmt::format("<p class=\"formula\">{}</p>\n", escaped(plain))
               : fmt::format("<p class=\"formula\"><math alttext=\"{}\">{}</math></p>\n",
                             escaped(plain), math_of(parse_equation(plain)));
}

} // namespace carom::report
