#include "lab/teach/caption_numbers.hpp"

#include "io/lesson/plain_text.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <utility>

namespace carom {

namespace {

struct UnitRow {
    std::string_view spelling;
    std::string_view of; ///< what it is a multiple of; units of one kind are converted
    double factor;
};

constexpr double degree = 0.017453292519943295; // [rad]

/// The longer spelling of two that begin alike comes first.
constexpr std::array unit_rows = {UnitRow{"m/s²", "m/s²", 1.0},
                                  UnitRow{"mm/s", "m/s", 1e-3},
                                  UnitRow{"cm/s", "m/s", 1e-2},
                                  UnitRow{"km/h", "m/s", 1.0 / 3.6},
                                  UnitRow{"m/s", "m/s", 1.0},
                                  UnitRow{"rad/s", "rad/s", 1.0},
                                  UnitRow{"rad", "rad", 1.0},
                                  UnitRow{"°", "rad", degree},
                                  UnitRow{"kg m²/s", "kg m²/s", 1.0},
                                  UnitRow{"kg m²", "kg m²", 1.0},
                                  UnitRow{"kg m/s", "N s", 1.0},
                                  UnitRow{"1/kg", "1/kg", 1.0},
                                  UnitRow{"kg", "kg", 1.0},
                                  UnitRow{"g", "kg", 1e-3},
                                  UnitRow{"kN/m", "N/m", 1e3},
                                  UnitRow{"N/m", "N/m", 1.0},
                                  UnitRow{"N s", "N s", 1.0},
                                  UnitRow{"N m", "N m", 1.0},
                                  UnitRow{"kN", "N", 1e3},
                                  UnitRow{"N", "N", 1.0},
                                  UnitRow{"kJ", "J", 1e3},
                                  UnitRow{"mJ", "J", 1e-3},
                                  UnitRow{"J", "J", 1.0},
                                  UnitRow{"Hz", "Hz", 1.0},
                                  UnitRow{"mm", "m", 1e-3},
                                  UnitRow{"cm", "m", 1e-2},
                                  UnitRow{"km", "m", 1e3},
                                  UnitRow{"m", "m", 1.0},
                                  UnitRow{"ms", "s", 1e-3},
                                  UnitRow{"µs", "s", 1e-6},
                                  UnitRow{"s", "s", 1.0},
                                  UnitRow{"%", "", 1e-2}};

bool is_figure(char c) { return c >= '0' && c <= '9'; }
bool is_ascii_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
/// Of a letter or sign beyond ASCII, any of its bytes.
bool is_beyond_ascii(char c) { return (static_cast<unsigned char>(c) & 0x80U) != 0; }

bool ends_with_sign(std::string_view text) {
    constexpr std::array<std::string_view, 8> signs = {"−", "±", "≈", "·", "×", "→", "≤", "≥"};
    return std::ranges::any_of(signs, [&](std::string_view sign) { return text.ends_with(sign); });
}

const UnitRow* unit_behind(std::string_view text) {
    if (text.starts_with(' ')) {
        text.remove_prefix(1);
    }
    const auto* const row = std::ranges::find_if(unit_rows, [&](const UnitRow& each) {
        if (!text.starts_with(each.spelling)) {
            return false;
        }
        const char next = text.size() > each.spelling.size() ? text[each.spelling.size()] : ' ';
        return !is_ascii_letter(next) && !is_beyond_ascii(next);
    });
    return row != unit_rows.end() ? &*row : nullptr;
}

const UnitRow* unit_spelled(std::string_view spelling) {
    const auto* const row = std::ranges::find(unit_rows, spelling, &UnitRow::spelling);
    return row != unit_rows.end() ? &*row : nullptr;
}

std::size_t figures_at(std::string_view text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && is_figure(text[end])) {
        ++end;
    }
    return end - at;
}

/// The length of "127 260", "0.22", "1/60" or "17" at this place.
std::size_t length_of_number(std::string_view text, std::size_t at) {
    std::size_t end = at + figures_at(text, at);
    const auto is_group = [&](std::size_t space) {
        return space < text.size() && text[space] == ' ' && figures_at(text, space + 1) == 3;
    };
    if (end - at <= 3) {
        while (is_group(end)) {
            end += 4;
        }
    }
    if (end + 1 < text.size() && (text[end] == '.' || text[end] == '/')) {
        const std::size_t more = figures_at(text, end + 1);
        const std::size_t after = end + 1 + more;
        const bool is_unit = text[end] == '/' && after < text.size() && text[after] == '.';
        end = more > 0 && !is_unit ? after : end;
    }
    return end - at;
}

WrittenNumber number_of(std::string digits) {
    WrittenNumber number;
    number.digits = std::move(digits);
    std::string plain = number.digits;
    std::erase(plain, ' ');
    const std::size_t slash = plain.find('/');
    const std::size_t point = plain.find('.');
    number.value = std::strtod(plain.c_str(), nullptr);
    if (slash != std::string::npos) {
        number.value /= std::strtod(plain.c_str() + slash + 1, nullptr);
        number.tolerance = 0.01 * number.value;
    } else if (point != std::string::npos) {
        number.tolerance = 0.5 * std::pow(10.0, -static_cast<double>(plain.size() - point - 1));
    } else {
        const double share = 0.03 * number.value; // 200 may be 198
        number.tolerance = plain.ends_with('0') ? share : std::min(0.5, share);
    }
    return number;
}

struct Found {
    WrittenNumber number;
    std::size_t begin = 0;
    std::size_t end = 0; ///< of its digits
};

/// "5, 10 and 20 cm": each has the unit of the last.
void share_units(std::string_view text, std::vector<Found>& found) {
    constexpr std::array<std::string_view, 6> separators = {", ",   " and ", ", and ",
                                                            " or ", " to ",  "; "};
    for (std::size_t i = found.size(); i-- > 1;) {
        Found& before = found[i - 1];
        std::string_view between = text.substr(before.end, found[i].begin - before.end);
        if (between.ends_with('-')) {
            between.remove_suffix(1);
        }
        if (before.number.unit.empty() &&
            std::ranges::find(separators, between) != separators.end()) {
            before.number.unit = found[i].number.unit;
        }
    }
}

bool ends_with_word(std::string_view before, std::string_view word) {
    if (!before.ends_with(word)) {
        return false;
    }
    before.remove_suffix(word.size());
    return before.empty() || !is_ascii_letter(before.back());
}

/// A whole number without a unit.
bool is_plain(const WrittenNumber& number) {
    return number.unit.empty() && std::ranges::all_of(number.digits, is_figure);
}

bool is_a_name(std::string_view before, const WrittenNumber& number) {
    if (!before.ends_with(' ')) {
        return false;
    }
    before.remove_suffix(1);
    const bool is_year = number.digits.size() == 4 && number.value >= 1600.0 &&
                         number.value < 2100.0 && number.unit.empty();
    constexpr std::array<std::string_view, 4> named = {"ball", "Ball", "step", "Step"};
    return (is_year && ends_with_word(before, "in")) ||
           (is_plain(number) && std::ranges::any_of(named, [&](std::string_view word) {
                return ends_with_word(before, word);
            }));
}

/// What is written as `masked` is part of a formula.
constexpr char masked = '\x01';

std::vector<Found> find_numbers(std::string_view text) {
    std::vector<Found> found;
    for (std::size_t at = 0; at < text.size();) {
        const char before = at > 0 ? text[at - 1] : ' ';
        const bool is_within_word =
            is_ascii_letter(before) || before == '_' || before == '^' || before == masked ||
            before == '.' || (is_beyond_ascii(before) && !ends_with_sign(text.substr(0, at)));
        if (!is_figure(text[at])) {
            ++at;
            continue;
        }
        const std::size_t length = length_of_number(text, at);
        const std::size_t end = at + length;
        Found each{number_of(std::string(text.substr(at, length))), at, end};
        const UnitRow* unit = unit_behind(text.substr(end));
        each.number.unit = unit != nullptr ? unit->spelling : "";
        const bool goes_on =
            end < text.size() && (is_ascii_letter(text[end]) || text[end] == masked);
        if (!is_within_word && (unit != nullptr || !goes_on) &&
            !is_a_name(text.substr(0, at), each.number)) {
            found.push_back(std::move(each));
        }
        at = end;
    }
    share_units(text, found);
    return found;
}

/// Where the last side of an equation begins; npos where it has no sign of equality.
std::size_t last_side(std::string_view equation) {
    const std::size_t sign = equation.rfind('=');
    const bool is_other = sign != std::string_view::npos && sign > 0 &&
                          (equation[sign - 1] == '<' || equation[sign - 1] == '>');
    return sign == std::string_view::npos || is_other ? std::string_view::npos : sign + 1;
}

/// Masks the figures that are part of the formula.
std::string told_in(std::string_view equation) {
    std::string text(equation);
    const std::size_t side = last_side(equation);
    std::size_t alone = side != std::string_view::npos ? side : 0;
    while (alone < text.size() && (text[alone] == ' ' || text[alone] == '-')) {
        ++alone;
    }
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = figures_at(text, at) > 0 ? length_of_number(text, at) : 1;
        const std::string_view digits = std::string_view(text).substr(at, length);
        const bool is_alone = at == alone && at + length == text.size();
        if (is_figure(digits.front()) && !is_alone && digits.find('.') == digits.npos) {
            std::fill_n(text.begin() + static_cast<std::ptrdiff_t>(at), length, masked);
        }
        at += length;
    }
    return text;
}

} // namespace

std::vector<WrittenNumber> numbers_of_caption(std::string_view caption) {
    std::string text;
    while (!caption.empty()) {
        const TextPart part = take_part(caption);
        text += part.is_equation ? told_in(plain_equation(part.text)) : std::string(part.text);
    }
    std::vector<WrittenNumber> numbers;
    for (Found& each : find_numbers(text)) {
        numbers.push_back(std::move(each.number));
    }
    return numbers;
}

bool shows(std::string_view text, const WrittenNumber& told) {
    const UnitRow* told_unit = unit_spelled(told.unit);
    const std::string_view told_kind = told_unit != nullptr ? told_unit->of : "";
    constexpr double rounding = 1.0 + 1e-6;
    for (const Found& each : find_numbers(text)) {
        const UnitRow* unit = unit_spelled(each.number.unit);
        const std::string_view kind = unit != nullptr ? unit->of : "";
        if (!told.unit.empty() && !each.number.unit.empty() && kind != told_kind) {
            continue;
        }
        if (told.unit.empty() && !kind.empty()) {
            continue;
        }
        const auto factor = [](const UnitRow* row) { return row != nullptr ? row->factor : 1.0; };
        const bool is_converted = kind == told_kind; // percent and nothing are of one kind
        const double value =
            each.number.value * (is_converted ? factor(unit) / factor(told_unit) : 1.0);
        if (std::abs(value - told.value) <= told.tolerance * rounding) {
            return true;
        }
    }
    return false;
}

CaptionCheck::CaptionCheck(std::string_view caption, std::span<const std::string> unshown)
    : missing_(numbers_of_caption(caption)) {
    std::erase_if(missing_, [&](const WrittenNumber& each) {
        return std::ranges::find(unshown, each.digits) != unshown.end();
    });
}

void CaptionCheck::see(std::string_view text) {
    std::erase_if(missing_, [&](const WrittenNumber& each) { return shows(text, each); });
}

} // namespace carom
