#include "lab/variation.hpp"

#include "io/json_writer.hpp"
#include "io/scene_error.hpp"
#include "lab/number_text.hpp"
#include "physics/world/assert.hpp"
#include "physics/world/table.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>

namespace carom {

namespace {

std::optional<VariableDial> dial_named(const World& world, std::string_view key) {
    const std::vector<VariableDial> dials = variable_dials(world);
    const VariableDial* row = find_row(dials, key);
    return row != nullptr ? std::optional(*row) : std::nullopt;
}

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
    const auto dial = dial_named(start, plan.key);
    if (!dial) {
        return fmt::format("expected one of {}, got {}", key_list(variable_dials(start)),
                           quoted(plan.key));
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

VariationRun::VariationRun(const Experiment& experiment, const Response& response, World start,
                           VariationPlan plan)
    : experiment_(&experiment), response_(response), start_(std::move(start)) {
    const auto dial = dial_named(start_, plan.key);
    CAROM_ASSERT(dial.has_value());
    dial_ = *dial;
    values_ = values_of(plan, dial_);
    variation_ = {std::string(experiment.key),
                  std::string(response.name),
                  std::move(plan),
                  dial_.title,
                  std::string(dial_.unit()),
                  {}};
}

void VariationRun::begin() {
    World world = start_;
    const auto what = set_value(dial_, world, values_[variation_.rows.size()]);
    CAROM_ASSERT(!what);
    run_.emplace(*experiment_, response_, std::move(world));
    world_ = run_->trace().last();
}

void VariationRun::end() {
    variation_.rows.push_back(
        {values_[variation_.rows.size()], results_of(*run_), run_->stopped_because()});
    run_.reset();
}

bool VariationRun::advance(const Budget& budget) {
    while (variation_.rows.size() < values_.size()) {
        if (!run_) {
            begin();
        }
        while (!run_->finished()) {
            if (!budget.is_left()) {
                return true;
            }
            const StepReport report = step(world_, workspace_);
            report.fault ? run_->stop(report.fault->message) : run_->record(world_);
        }
        end();
    }
    return false;
}

Variation vary(const Experiment& experiment, const Response& response, World start,
               const VariationPlan& plan) {
    constexpr double unbounded = 1e9; // [s]
    VariationRun run(experiment, response, std::move(start), plan);
    while (run.advance(Budget(unbounded))) {
    }
    return run.so_far();
}

} // namespace carom
