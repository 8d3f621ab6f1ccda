#include "io/lesson/plain_text.hpp"

#include "io/lesson/equation_signs.hpp"

#include <algorithm>
#include <cctype>
#include <span>

namespace carom {

namespace {

constexpr int deepest = 32; // braces within braces

bool is_letter(unsigned char byte) { return std::isalpha(byte) != 0; }

/// More than a factor: in a fraction or a power it needs brackets.
bool is_composite(std::string_view text) {
    return text.find_first_of(" +-/*=") != std::string_view::npos;
}

std::string in_brackets(std::string text) {
    return is_composite(text) ? "(" + std::move(text) + ")" : text;
}

/// Reads TeX's way of writing; all else is left as it stands.
class TexReader : SignReader {
public:
    explicit TexReader(std::string_view text) : SignReader{text} {}

    std::string all() {
        std::string plain;
        while (!at_end()) {
            plain += piece();
        }
        return plain;
    }

private:
    std::string piece() {
        if (sees("\\")) {
            return command();
        }
        if (sees("{")) {
            return group();
        }
        if (take("_")) {
            return "_" + (sees("{") ? in_brackets(group()) : std::string());
        }
        if (take("^")) {
            return "^" + (sees("{") ? in_brackets(group()) : std::string());
        }
        return std::string(1, text_[at_++]);
    }

    /// What stands in braces, without them; nothing where none open.
    std::string group() {
        if (!take("{")) {
            return {};
        }
        std::string inside;
        ++depth_;
        while (!at_end() && !take("}")) {
            inside += depth_ < deepest ? piece() : std::string(1, text_[at_++]);
        }
        --depth_;
        return inside;
    }

    std::string command() {
        for (const auto& table :
             {std::span<const Replacement>(sum_signs), std::span<const Replacement>(product_signs),
              std::span<const Replacement>(relations)}) {
            const Replacement* sign = seen_of(table);
            if (sign != nullptr) {
                at_ += sign->plain.size();
                return std::string(sign->printed) + (sign->plain.back() == ' ' ? " " : "");
            }
        }
        ++at_;
        const std::string_view name = take_while(&is_letter);
        if (name == "frac") {
            const std::string above = in_brackets(group());
            return above + "/" + in_brackets(group());
        }
        if (name == "sqrt") {
            return "√(" + group() + ")";
        }
        if (name == "mathbf" || name == "vec" || name == "mathrm" || name == "text") {
            return group();
        }
        if (name == "left" || name == "right") {
            return {};
        }
        for (const auto& table :
             {std::span<const Replacement>(greek), std::span<const Replacement>(tex_letters)}) {
            for (const Replacement& letter : table) {
                if (letter.plain == name) {
                    return std::string(letter.printed);
                }
            }
        }
        return std::string(name);
    }

    int depth_ = 0;
};

bool begins_letter(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }

std::size_t letters_of(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), &begins_letter));
}

} // namespace

TextPart take_part(std::string_view& text) {
    const std::size_t begin = text.find('$');
    const std::size_t end =
        begin == std::string_view::npos ? std::string_view::npos : text.find('$', begin + 1);
    if (end == std::string_view::npos) {
        return {std::exchange(text, {}), false};
    }
    if (begin > 0) {
        const TextPart part{text.substr(0, begin), false};
        text.remove_prefix(begin);
        return part;
    }
    const TextPart part{text.substr(1, end - 1), true};
    text.remove_prefix(end + 1);
    return part;
}

std::string plain_equation(std::string_view equation) { return TexReader(equation).all(); }

std::string plain_text(std::string_view text) {
    std::string plain;
    while (!text.empty()) {
        const TextPart part = take_part(text);
        plain += part.is_equation ? plain_equation(part.text) : std::string(part.text);
    }
    return plain;
}

std::string wrapped(std::string_view text, std::size_t width, std::size_t indent) {
    std::string lines;
    std::size_t column = 0;
    while (!text.empty()) {
        const std::size_t begin = text.find_first_not_of(" \n");
        if (begin == std::string_view::npos) {
            break;
        }
        text.remove_prefix(begin);
        const std::string_view word = text.substr(0, text.find_first_of(" \n"));
        text.remove_prefix(word.size());
        const std::size_t letters = letters_of(word);
        if (column > 0 && indent + column + 1 + letters > width) {
            lines += "\n" + std::string(indent, ' ');
            column = 0;
        } else if (column > 0) {
            lines += " ";
            ++column;
        }
        lines += word;
        column += letters;
    }
    return lines;
}

} // namespace carom
