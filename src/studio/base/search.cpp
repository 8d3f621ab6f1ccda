#include "studio/base/search.hpp"

#include <algorithm>
#include <cctype>

namespace carom {

namespace {

bool is_letter(char sign) { // in UTF-8 all but ASCII is bytes above 127
    const auto byte = static_cast<unsigned char>(sign);
    return std::isalnum(byte) != 0 || byte > 127;
}

/// Where the part begins, from `from` on, or npos.
std::size_t place_of(std::string_view text, std::string_view part, std::size_t from) {
    const auto equal = [](unsigned char a, unsigned char b) {
        return std::tolower(a) == std::tolower(b);
    };
    const auto begin = text.begin() + static_cast<std::ptrdiff_t>(from);
    const auto place = std::search(begin, text.end(), part.begin(), part.end(), equal);
    return place == text.end() ? std::string_view::npos
                               : static_cast<std::size_t>(place - text.begin());
}

bool begins(std::string_view text, std::string_view part) { return place_of(text, part, 0) == 0; }

bool begins_a_word(std::string_view text, std::string_view part) {
    for (std::size_t at = place_of(text, part, 0); at != std::string_view::npos;
         at = place_of(text, part, at + 1)) {
        if (at == 0 || !is_letter(text[at - 1])) {
            return true;
        }
    }
    return false;
}

bool contains(std::string_view text, std::string_view part) {
    return place_of(text, part, 0) != std::string_view::npos;
}

using Texts = std::span<const std::string_view>;

bool any(Texts texts, std::string_view part, bool (*test)(std::string_view, std::string_view)) {
    return std::ranges::any_of(texts, [&](std::string_view text) { return test(text, part); });
}

std::optional<Match> match_of_word(Texts names, Texts texts, std::string_view word) {
    if (any(names, word, &begins_a_word)) {
        return Match::word_of_name;
    }
    if (any(texts, word, &begins_a_word)) {
        return Match::word_of_text;
    }
    const bool is_there = any(names, word, &contains) || any(texts, word, &contains);
    return is_there ? std::optional(Match::anywhere) : std::nullopt;
}

/// Without the spaces around it.
std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') {
        text.remove_prefix(1);
    }
    while (!text.empty() && text.back() == ' ') {
        text.remove_suffix(1);
    }
    return text;
}

} // namespace

std::optional<Match> match(Texts names, Texts texts, std::string_view search) {
    std::string_view rest = trimmed(search);
    const auto is_name = [&](std::string_view name) {
        return name.size() == rest.size() && begins(name, rest);
    };
    if (std::ranges::any_of(names, is_name)) {
        return Match::exact;
    }
    if (any(names, rest, &begins)) {
        return Match::beginning_of_name;
    }
    Match worst = Match::exact;
    while (!rest.empty()) {
        const std::string_view word = rest.substr(0, rest.find(' '));
        const auto found = match_of_word(names, texts, word);
        if (!found) {
            return std::nullopt;
        }
        worst = std::max(worst, *found);
        rest = trimmed(rest.substr(word.size()));
    }
    return worst;
}

} // namespace carom
