#include "lab/share/report/html.hpp"

#include "io/base/packed_text.hpp"
#include "lab/text/equation.hpp"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <utility>

namespace carom::report {

namespace {

constexpr std::string_view style = R"(
@page { size: A4; margin: 16mm; }
:root { color-scheme: light; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; background: #fff; color: #1a1a1a;
  font: 15px/1.5 "Segoe UI", "Liberation Sans", Helvetica, Arial, sans-serif; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .3rem; }
h2 { font-size: 1.15rem; margin: 1.8rem 0 .5rem; padding-bottom: .2rem;
  border-bottom: 1px solid #bbb; }
h3 { font-size: 1rem; margin: 1.1rem 0 .3rem; }
h2, h3 { break-after: avoid; }
p { margin: .4rem 0; }
.own { white-space: pre-wrap; }
.note { color: #555; font-size: .87rem; }
table { border-collapse: collapse; margin: .5rem 0; font-size: .9rem;
  font-variant-numeric: tabular-nums; }
th { text-align: left; font-weight: 600; border-bottom: 1px solid #888; vertical-align: bottom; }
th, td { padding: .22rem .9rem .22rem 0; vertical-align: top; }
td { border-bottom: 1px solid #e2e2e2; }
.r { text-align: right; }
td.r { white-space: nowrap; }
table:has(th:nth-child(5)) { font-size: .78rem; }
tr, figure, svg { break-inside: avoid; }
.facts td:first-child { color: #555; white-space: nowrap; }
pre { background: #f3f3f3; padding: .5rem .7rem; font-size: .82rem; white-space: pre-wrap;
  overflow-wrap: anywhere; }
figure { margin: .8rem 0; }
figure img, figure svg { display: block; width: 100%; height: auto; }
figcaption { font-size: .87rem; color: #333; }
.legend span { white-space: nowrap; margin-right: 1.1rem; display: inline-block; }
.legend svg { width: 30px; height: 10px; display: inline-block; margin-right: .35rem; }
math { font-size: 1.15rem; }
.formula { margin: .3rem 0 .3rem 1.2rem; }
.fail { color: #a33000; font-weight: 600; }
@media print { body { margin: 0; max-width: none; font-size: 11pt; } a { color: inherit; } }
)";

bool is_forbidden(unsigned char sign) {
    return (sign < 0x20 && sign != '\t' && sign != '\n' && sign != '\r') || sign == 0x7f;
}

} // namespace

std::string escaped(std::string_view text) {
    std::string all;
    for (const char sign : text) {
        switch (sign) {
        case '&':
            all += "&amp;";
            break;
        case '<':
            all += "&lt;";
            break;
        case '>':
            all += "&gt;";
            break;
        case '"':
            all += "&quot;";
            break;
        default:
            is_forbidden(static_cast<unsigned char>(sign)) ? all += "\uFFFD" : all += sign;
        }
    }
    return all;
}

std::string with_numbers(const std::string& page, std::string_view name, std::string_view table) {
    const std::string link =
        fmt::format("<p><a download=\"{}.csv\" href=\"{}\">The numbers as a table (CSV)</a></p>\n",
                    escaped(name), data_uri("text/csv", table));
    const std::size_t end = page.rfind("</body>");
    return page.substr(0, end) + link + page.substr(end);
}

HtmlPage::HtmlPage(std::string_view title) {
    text_ = fmt::format("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                        "<meta name=\"viewport\" content=\"width=device-width\"/>\n"
                        "<title>{0}</title>\n<style>{1}</style>\n</head>\n<body>\n<h1>{0}</h1>\n",
                        escaped(title), style);
}

void HtmlPage::heading(std::string_view title) {
    text_ += fmt::format("<h2>{}</h2>\n", escaped(title));
}

void HtmlPage::subheading(std::string_view title) {
    text_ += fmt::format("<h3>{}</h3>\n", escaped(title));
}

void HtmlPage::text(std::string_view plain) { text_ += fmt::format("<p>{}</p>\n", escaped(plain)); }

void HtmlPage::note(std::string_view plain) {
    text_ += fmt::format("<p class=\"note\">{}</p>\n", escaped(plain));
}

void HtmlPage::own(std::string_view title, std::string_view plain) {
    if (!plain.empty()) {
        const std::string head =
            title.empty() ? std::string() : fmt::format("<b>{}.</b> ", escaped(title));
        text_ += fmt::format("<p class=\"own\">{}{}</p>\n", head, escaped(plain));
    }
}

void HtmlPage::code(std::string_view plain) {
    text_ += fmt::format("<pre>{}</pre>\n", escaped(plain));
}

void HtmlPage::html(std::string_view markup) { text_ += markup; }

void HtmlPage::facts(const std::vector<std::pair<std::string, std::string>>& rows) {
    text_ += "<table class=\"facts\">\n";
    for (const auto& row : rows) {
        text_ += fmt::format("<tr><td>{}</td><td>{}</td></tr>\n", escaped(row.first),
                             escaped(row.second));
    }
    text_ += "</table>\n";
}

void HtmlPage::table(const std::vector<std::string>& headings,
                     const std::vector<std::vector<std::string>>& rows,
                     std::string_view alignment) {
    const auto cells = [&](std::string_view tag, const std::vector<std::string>& texts) {
        text_ += "<tr>";
        for (std::size_t i = 0; i < texts.size(); ++i) {
            const bool is_number = i < alignment.size() && alignment[i] == 'r';
            const bool is_bad = tag == "td" && (texts[i] == "fail" || texts[i] == "not measured");
            text_ += fmt::format("<{0}{1}>{2}</{0}>", tag,
                                 is_number ? " class=\"r\""
                                 : is_bad  ? " class=\"fail\""
                                           : "",
                                 escaped(texts[i]));
        }
        text_ += "</tr>\n";
    };
    text_ += "<table>\n<thead>";
    cells("th", headings);
    text_ += "</thead>\n<tbody>\n";
    for (const std::vector<std::string>& row : rows) {
        cells("td", row);
    }
    text_ += "</tbody>\n</table>\n";
}

std::string HtmlPage::take() { return std::exchange(text_, {}) + "</body>\n</html>\n"; }

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
           std::ranges::any_of(node.children, is_high);
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
