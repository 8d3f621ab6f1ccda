// Why a formula is not expected to hold under a method, from the rows of methods and dials.

#include "lab/theory/result_text.hpp"
#include "lab/theory/variable_dials.hpp"
#include "physics/solve/methods/catalogue.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace carom {

namespace {

/// The first number of the formula that the method has no use for.
std::optional<std::string> why_number_is_ignored(const Experiment& experiment, const World& start) {
    for (const VariableDial& dial : variable_dials(start)) {
        const auto why = why_ignored(start.settings, dial.row->key);
        if (why && is_in_formula(dial, experiment, start)) {
            return *why;
        }
    }
    return std::nullopt;
}

/// Whether the formula is about one method.
bool is_of_one_method(const Experiment& experiment) {
    return std::ranges::all_of(experiment.applicable, [&](const Response& each) {
        return each.resolver == experiment.applicable.front().resolver;
    });
}

} // namespace

std::string why_not_expected(const Experiment& experiment, const Response& response) {
    const auto same =
        std::ranges::find(experiment.applicable, response.resolver, &Response::resolver);
    if (same != experiment.applicable.end()) {
        return fmt::format("It is expected to hold as {}.", title_of_response(same->name));
    }
    const World start = first_world(experiment, response);
    const ResolverRow& method = chosen_resolver(start.settings);
    if (is_of_one_method(experiment)) {
        return fmt::format("The formula describes {} alone. Here: {}",
                           title_of_response(experiment.applicable.front().resolver),
                           method.sentence);
    }
    return why_number_is_ignored(experiment, start).value_or(std::string(method.gets_wrong));
}

} // namespace carom
