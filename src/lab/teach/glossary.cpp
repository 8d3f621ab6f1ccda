#include "lab/teach/glossary.hpp"

#include "io/lesson/plain_text.hpp"
#include "lab/teach/glossary/rows.hpp"

#include <algorithm>
#include <cctype>

namespace carom {

namespace {

bool is_same_word(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](unsigned char x, unsigned char y) {
        return std::tolower(x) == std::tolower(y);
    });
}

std::vector<Term> all_terms() {
    std::vector<Term> all;
    for (const auto& part : {motion_terms(), contact_terms(), impulse_terms(), solving_terms(),
                             correction_terms(), spring_terms()}) {
        all.insert(all.end(), part.begin(), part.end());
    }
    return all;
}

} // namespace

std::string plain_text(const Term& term) { return plain_text(term.text); }

std::span<const Term> glossary() {
    static const std::vector<Term> terms = all_terms();
    return terms;
}

const Term* find_term(std::string_view word) {
    const auto is_meant = [&](std::string_view name) { return is_same_word(name, word); };
    const auto terms = glossary();
    const auto by_name = std::find_if(terms.begin(), terms.end(), [&](const Term& term) {
        return is_meant(term.key) || is_meant(term.name);
    });
    if (by_name != terms.end()) {
        return &*by_name;
    }
    const auto found = std::find_if(terms.begin(), terms.end(), [&](const Term& term) {
        return std::any_of(term.synonyms.begin(), term.synonyms.end(), is_meant);
    });
    return found != terms.end() ? &*found : nullptr;
}

} // namespace carom
