#include "lab/teach/glossary.hpp"

#include "io/base/json_fields.hpp"
#include "io/base/json_value.hpp"
#include "io/lesson/plain_text.hpp"
#include "lab/text/embedded_files.hpp"

#include <algorithm>
#include <cctype>

namespace carom {

namespace {

bool is_same_word(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](unsigned char x, unsigned char y) {
        return std::tolower(x) == std::tolower(y);
    });
}

using Terms = std::vector<Term>;

Field<Term> text(std::string_view key, std::string Term::*member) {
    constexpr std::size_t longest = 1000; // [bytes]
    return text_field<Term>(key, "a text", {}, member, longest);
}

Field<Term> texts(std::string_view key, std::vector<std::string> Term::*member) {
    return plain_field<Term>({.key = key}, member);
}

const Fields<Term>& term_fields() {
    static const Fields<Term> table = {
        required(text("key", &Term::key)),  required(text("name", &Term::name)),
        texts("synonyms", &Term::synonyms), required(text("text", &Term::text)),
        text("equation", &Term::equation),  texts("dials", &Term::dials),
        text("scene", &Term::scene),        text("experiment", &Term::experiment)};
    return table;
}

struct Glossary {
    Terms terms;
};

Terms read_terms(std::string_view document) {
    constexpr std::size_t most_terms = 1000;
    static const Fields<Glossary> fields = {required(list_field<Glossary>(
        "terms", "terms", {}, &Glossary::terms, 1, most_terms,
        [](const JsonValue& value, const Place& place) {
            return read_object(term_fields(), value, place, "an object that holds a term");
        },
        [](JsonWriter& json, const Term& term) { write_object(json, term_fields(), term); }))};
    Place place{"glossary.json", {}};
    const JsonValue root = read_json(document, place.source);
    Glossary glossary;
    read_members(fields, document_of(root, place, "carom-glossary/1", "an object of terms", fields),
                 place, glossary);
    return std::move(glossary.terms);
}

} // namespace

std::string plain_text(const Term& term) { return plain_text(term.text); }

std::span<const Term> glossary() {
    static const Terms terms = read_terms(embedded_glossary());
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
