#include "lab/report/formula.hpp"

#include "lab/equation.hpp"
#include "lab/report/html.hpp"

#include <fmt/format.h>

namespace carom::report {

namespace {

std::string element(std::string_view name, std::string_view content) {
    return fmt::format("<{0}>{1}</{0}>", name, content);
}

std::string math_of(const EquationNode& node);

std::string row_of(const EquationNode& node) {
    std::string content;
    for (const EquationNode& child : node.children) {
        content += math_of(child);
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

std::string fence_of(const EquationNode& node) {
    const std::string inside = math_of(node.children.front());
    return element("mrow", fmt::format("<mo stretchy=\"true\" fence=\"true\">{}</mo>{}"
                                       "<mo stretchy=\"true\" fence=\"true\">{}</mo>",
                                       escaped(node.text.substr(0, 1)), inside,
                                       escaped(node.text.substr(1))));
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
