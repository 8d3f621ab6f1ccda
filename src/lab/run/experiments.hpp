#pragma once

#include "lab/run/lane.hpp"
#include "lab/theory/experiment.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace carom {

/// The experiment that is measured in a lane, and the results of those before.
class Experiments {
public:
    /// The one that was begun last, also after its end; nullptr when there is none.
    const ExperimentRun* current() const { return run_ ? &*run_ : nullptr; }

    /// Results of the last run of each experiment under each response, the newest last. They
    /// outlive the scene. A run that a command stopped leaves none.
    const std::vector<ExperimentResult>& results() const { return results_; }

    bool has_results(std::string_view experiment) const {
        return std::ranges::find(results_, experiment, &ExperimentResult::experiment) !=
               results_.end();
    }

    void begin(ExperimentRun run) { run_ = std::move(run); }
    void leave() { run_.reset(); }

    /// The world was changed from outside: the formula no longer applies.
    void stop(std::string why) {
        if (run_) {
            run_->stop(std::move(why));
        }
    }

    void rewind_to(std::uint64_t step) {
        if (run_) {
            run_->rewind_to(step);
        }
    }

    /// Shows it the lane after a step, or after one that could not be taken. True when it ends
    /// there.
    bool show(const Lane& lane) {
        if (!run_ || run_->finished()) {
            return false;
        }
        if (lane.fault()) {
            run_->stop(lane.fault()->message);
        } else {
            run_->record(lane.world());
        }
        if (run_->finished()) {
            keep_results();
        }
        return run_->finished();
    }

private:
    void keep_results() {
        const auto results = results_of(*run_);
        std::erase_if(results_, [&](const ExperimentResult& old) {
            return old.experiment == results.front().experiment &&
                   old.response == results.front().response;
        });
        results_.insert(results_.end(), results.begin(), results.end());
    }

    std::optional<ExperimentRun> run_;
    std::vector<ExperimentResult> results_;
};

} // namespace carom
