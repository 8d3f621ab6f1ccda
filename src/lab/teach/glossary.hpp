#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace carom {

/// A word of the field: what it is, which dials set it, and where it can be seen.
struct Term {
    std::string key; ///< "warm_start"
    std::string name;
    std::vector<std::string> synonyms{}; ///< other words for it, and what people search for
    std::string text;                    ///< some sentences; equations in dollar signs
    std::string equation{};              ///< in the notation of equations; empty: none
    std::vector<std::string> dials{};    ///< keys of settings, bodies or joints
    std::string scene{};                 ///< key of one that shows it; empty: none
    std::string experiment{};            ///< likewise

    bool operator==(const Term&) const = default;
};

/// What it is, without the dollar signs.
std::string plain_text(const Term& term);

/// All terms of assets/glossary.json, in the order of a course.
std::span<const Term> glossary();

/// The term with this key, name or synonym, capital letters or not; nullptr where there is none.
const Term* find_term(std::string_view word);

} // namespace carom
