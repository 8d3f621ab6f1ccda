#include "ui/equation_text.hpp"

#include "ui/number_text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace carom::ui {

namespace {

constexpr std::string_view indent = "  ";
constexpr std::string_view deeper = "    ";

void append(std::vector<EquationText>& lines, const std::string& text, std::size_t columns,
            EquationLine line) {
    for (std::string& part : broken(text, columns, deeper)) {
        lines.push_back({std::move(part), line});
    }
}

/// Where the piece that begins here ends. A sign stays with what follows it, and a bracket and a
/// list together, unless `in_brackets` allows breaks there too: "+ ang_b", "(0, 1, 0)".
std::size_t end_of_piece(std::string_view text, std::size_t begin, bool in_brackets) {
    constexpr std::string_view signs = "=+-/.";
    int depth = 0;
    std::size_t word = begin;
    for (std::size_t i = begin; i < text.size(); ++i) {
        depth += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
        if (text[i] != ' ') {
            continue;
        }
        const bool is_sign = i - word == 1 && signs.find(text[word]) != std::string_view::npos;
        const bool is_listed = text[i - 1] == ',';
        if (!is_sign && !is_listed && (in_brackets || depth == 0)) {
            return i;
        }
        word = i + 1;
    }
    return text.size();
}

/// As long a piece as fits into a line of its own.
std::size_t end_of_fitting_piece(std::string_view text, std::size_t begin, std::size_t room) {
    const std::size_t whole = end_of_piece(text, begin, false);
    return character_count(text.substr(begin, whole - begin)) <= room
               ? whole
               : end_of_piece(text, begin, true);
}

} // namespace

std::size_t character_count(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char byte) {
        return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
    }));
}

std::vector<std::string> broken(std::string_view text, std::size_t columns,
                                std::string_view indented) {
    std::vector<std::string> lines;
    const std::size_t first_word = std::min(text.find_first_not_of(' '), text.size());
    std::string line(text.substr(0, first_word));
    bool is_empty = true;
    for (std::size_t begin = first_word; begin < text.size();) {
        const std::size_t end =
            end_of_fitting_piece(text, begin, columns - std::min(columns, indented.size()));
        const std::string_view word = text.substr(begin, end - begin);
        if (!is_empty && character_count(line) + 1 + character_count(word) > columns) {
            lines.push_back(std::move(line));
            line = indented;
            is_empty = true;
        }
        line += is_empty ? "" : " ";
        line += word;
        is_empty = false;
        begin = end + 1;
    }
    if (!is_empty) {
        lines.push_back(std::move(line));
    }
    return lines;
}

std::vector<EquationText> equation_text(const ExplainedTerm& term, std::size_t columns) {
    if (term.symbol.empty()) {
        return {};
    }
    std::vector<EquationText> lines;
    const std::string value = with_unit(term.value, term.unit);
    std::string head = term.symbol;
    if (!term.formula.empty()) {
        append(lines, fmt::format("{} = {}", head, term.formula), columns, EquationLine::symbols);
        head = indent;
    } else {
        head += " ";
    }
    const std::string numbers = fmt::format("{}= {}", head, term.numbers);
    const std::string both = term.numbers.empty() ? fmt::format("{}= {}", head, value)
                                                  : fmt::format("{} = {}", numbers, value);
    if (term.numbers.empty() || character_count(both) <= columns) {
        append(lines, both, columns, EquationLine::value);
        return lines;
    }
    append(lines, numbers, columns, EquationLine::numbers);
    append(lines, fmt::format("{}= {}", indent, value), columns, EquationLine::value);
    return lines;
}

} // namespace carom::ui
