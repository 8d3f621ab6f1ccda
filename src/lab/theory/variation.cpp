#include "lab/theory/variation.hpp"

#include "io/base/json_writer.hpp"
#include "lab/text/number_text.hpp"
#include "physics/world/table.hpp"

#include <cmath>
#include <fmt/format.h>

namespace carom {

namespace {

double whole_or(const VariableDial& dial, double value) {
    return dial.is_whole() ? std::round(value) : value;
}

/// Without rounding at the ends.
double value_at(const VariationPlan& plan, int i) {
    if (i == 0 || i == plan.count - 1) {
        return i == 0 ? plan.from : plan.to;
    }
    const double share = static_cast<double>(i) / (plan.count - 1);
    return plan.logarithmic ? plan.from * std::pow(plan.to / plan.from, share)
                            : plan.from + share * (plan.to - plan.from);
}

std::optional<std::string> complaint_about_ends(const VariationPlan& plan) {
    if (!std::isfinite(plan.from) || !std::isfinite(plan.to)) {
        return "expected two numbers";
    }
    if (plan.from == plan.to) {
        return fmt::format("expected two different values, got {} twice", number_text(plan.from));
    }
    if (plan.logarithmic && (plan.from <= 0.0 || plan.to <= 0.0)) {
        return fmt::format("logarithmic values must be above 0, got {} to {}",
                           number_text(plan.from), number_text(plan.to));
    }
    return std::nullopt;
}

} // namespace

std::vector<double> values_of(const VariationPlan& plan, const VariableDial& dial) {
    std::vector<double> values;
    for (int i = 0; i < plan.count; ++i) {
        const double value = whole_or(dial, value_at(plan, i));
        if (values.empty() || value != values.back()) {
            values.push_back(value);
        }
    }
    return values;
}

std::optional<std::string> complaint(const VariationPlan& plan, const World& start) {
    const auto dial = find_variable_dial(start, plan.key);
    if (!dial) {
        return fmt::format("expected one of {}, got {}", key_list(variable_dials(start)),
                           json_string(plan.key));
    }
    if (plan.count < VariationPlan::fewest || plan.count > VariationPlan::most) {
        return fmt::format("expected {} to {} values, got {}", VariationPlan::fewest,
                           VariationPlan::most, plan.count);
    }
    if (auto what = complaint_about_ends(plan)) {
        return what;
    }
    for (const double end : {plan.from, plan.to}) {
        World world = start;
        if (auto what = set_value(*dial, world, end)) {
            return what;
        }
    }
    const std::size_t count = values_of(plan, *dial).size();
    if (count < static_cast<std::size_t>(VariationPlan::fewest)) {
        return fmt::format("expected at least {} different whole numbers, got {}",
                           VariationPlan::fewest, count);
    }
    return std::nullopt;
}

} // namespace carom
