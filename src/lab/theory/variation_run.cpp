#include "lab/theory/variation_run.hpp"

#include "physics/world/assert.hpp"

#include <utility>

namespace carom {

VariationRun::VariationRun(const Experiment& experiment, const Response& response, World start,
                           VariationPlan plan)
    : experiment_(&experiment), response_(response), start_(std::move(start)) {
    const auto dial = find_variable_dial(start_, plan.key);
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
    variation_.rows.push_back({values_[variation_.rows.size()], results_of(*run_),
                               run_->stopped_because(), run_->seconds()});
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
