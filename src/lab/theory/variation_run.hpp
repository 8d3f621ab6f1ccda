#pragma once

#include "lab/text/budget.hpp"
#include "lab/theory/variation.hpp"
#include "physics/step/step.hpp"

#include <optional>
#include <vector>

namespace carom {

/// Runs them one after the other, without a window, in small parts where time is short.
class VariationRun {
public:
    /// The plan must be without complaint for `start`; the referred rows must outlive it.
    VariationRun(const Experiment& experiment, const Response& response, World start,
                 VariationPlan plan);

    /// Takes steps until the budget is used up; false once all runs are over.
    bool advance(const Budget& budget);

    /// The values that have been run so far.
    [[nodiscard]] const Variation& so_far() const { return variation_; }
    [[nodiscard]] std::size_t count() const { return values_.size(); } ///< of values

private:
    void begin();
    void end();

    const Experiment* experiment_;
    Response response_;
    World start_;
    VariableDial dial_;
    std::vector<double> values_;
    Variation variation_;
    std::optional<ExperimentRun> run_;
    World world_;
    Workspace workspace_;
};

/// All runs at once.
Variation vary(const Experiment& experiment, const Response& response, World start,
               const VariationPlan& plan);

} // namespace carom
