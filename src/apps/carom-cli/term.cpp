#include "apps/carom-cli/commands.hpp"

#include "io/base/json_writer.hpp"
#include "io/base/scene_error.hpp"
#include "lab/teach/glossary.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace carom {

namespace {

/// Nothing where there is nothing to say.
void print_line(std::string_view what, std::string_view text) {
    if (!text.empty()) {
        fmt::print("{:<11} {}\n", what, text);
    }
}

} // namespace

void print_term(std::string_view word) {
    const Term* term = find_term(word);
    if (term == nullptr) {
        Place{"term", {}}.refuse(
            fmt::format("expected one of 'carom-cli list terms', got {}", json_string(word)));
    }
    fmt::print("{}\n{}\n", term->name, plain_text(*term));
    print_line("equation", term->equation);
    print_line("also", fmt::format("{}", fmt::join(term->synonyms, ", ")));
    print_line("dials", fmt::format("{}", fmt::join(term->dials, ", ")));
    print_line("scene", term->scene);
    print_line("experiment", term->experiment);
}

} // namespace carom
