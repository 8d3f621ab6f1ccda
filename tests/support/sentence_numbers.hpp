#pragma once

#include <algorithm>
#include <cctype>
#include <cmath>
#include <glm/trigonometric.hpp>
#include <map>
#include <regex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The numbers that a sentence tells.
namespace carom::test {

/// Figures with what belongs to them, and numbers in words. "One" is left out, which is a pronoun
/// as often.
inline std::vector<std::string> numbers_in(std::string_view sentence) {
    static const std::regex number(
        "1/tan [0-9]+|tan [0-9]+|sin [0-9]+|√[0-9]+|[0-9]+/[0-9]+|/[0-9]+|[0-9]+(\\.[0-9]+)?|²|"
        "\\b([Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Ss]ix|[Ss]even|[Ee]ight|[Nn]ine|[Tt]en|"
        "[Hh]alf|[Tt]wice|third|fourth|fifth|right angle)\\b");
    const std::string text(sentence);
    std::vector<std::string> found;
    for (std::sregex_iterator it(text.begin(), text.end(), number), end; it != end; ++it) {
        found.push_back(it->str());
    }
    return found;
}

inline double value_of(const std::string& number) {
    static const std::map<std::string, double> words = {
        {"²", 2.0},     {"two", 2.0},    {"three", 3.0}, {"four", 4.0},
        {"five", 5.0},  {"six", 6.0},    {"seven", 7.0}, {"eight", 8.0},
        {"nine", 9.0},  {"ten", 10.0},   {"half", 0.5},  {"twice", 2.0},
        {"third", 3.0}, {"fourth", 4.0}, {"fifth", 5.0}, {"right angle", 90.0}};
    using Function = double (*)(double);
    static const std::vector<std::pair<std::string_view, Function>> functions = {
        {"1/tan ", [](double angle) { return 1.0 / std::tan(glm::radians(angle)); }},
        {"tan ", [](double angle) { return std::tan(glm::radians(angle)); }},
        {"sin ", [](double angle) { return std::sin(glm::radians(angle)); }},
        {"√", [](double x) { return std::sqrt(x); }},
        {"/", [](double x) { return x; }}};
    std::string lower = number;
    lower[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(lower[0])));
    if (const auto word = words.find(lower); word != words.end()) {
        return word->second;
    }
    for (const auto& [name, function] : functions) {
        if (number.starts_with(name)) {
            return function(std::stod(number.substr(name.size())));
        }
    }
    const std::size_t slash = number.find('/');
    const double denominator =
        slash == std::string::npos ? 1.0 : std::stod(number.substr(slash + 1));
    return std::stod(number) / denominator;
}

/// Half of the last decimal told, and two decimals at least.
inline double tolerance_of(const std::string& number) {
    const std::size_t point = number.find('.');
    const std::size_t told = point == std::string::npos ? 0 : number.size() - point - 1;
    return 0.5 * std::pow(10.0, -static_cast<double>(std::max<std::size_t>(2, told)));
}

} // namespace carom::test
