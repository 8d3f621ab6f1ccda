#pragma once

#include "lab/theory/experiment.hpp"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace carom {

/// The student's predictions, asked before a run and kept beside its results for as long as the
/// program runs. While it asks first, theory and measurement stay hidden until a run has ended.
class Predictions {
public:
    [[nodiscard]] bool ask_first() const { return ask_first_; }

    /// From now on it asks before the next run of each experiment, or no longer.
    void set_ask_first(bool ask);

    /// What is typed for the next runs of this experiment.
    [[nodiscard]] std::optional<double> typed(std::string_view experiment,
                                              std::string_view quantity) const;
    void type(std::string_view experiment, std::string_view quantity, double value);

    /// A run was begun.
    void expect(std::string_view experiment) { expected_.insert(std::string(experiment)); }

    /// Once a frame for the current run: when one that was begun since ends with results, they are
    /// shown, and what was typed is kept beside them. True when that has just happened.
    bool observe(const ExperimentRun& run);

    [[nodiscard]] bool hides(std::string_view experiment) const {
        return ask_first_ && !shown_.contains(experiment);
    }

    /// To predict once more: hides the experiment's theory and results again.
    void ask_again(std::string_view experiment);

    /// What was predicted for this run, once it has ended.
    [[nodiscard]] std::optional<double> kept(const ExperimentRun& run,
                                             const Measurand& measurand) const;

    /// What was predicted for the latest run of the experiment that has ended.
    [[nodiscard]] std::optional<double> latest(std::string_view experiment,
                                               const Measurand& measurand) const;

    /// What was predicted for a run that has ended.
    struct Kept {
        std::string experiment;
        std::string response;
        std::string quantity;
        double value;
    };
    [[nodiscard]] const std::vector<Kept>& all() const { return kept_; } ///< the latest at the end

private:
    bool ask_first_ = false;
    std::map<std::string, double, std::less<>> typed_; ///< by experiment and quantity
    std::set<std::string, std::less<>> expected_;      ///< experiments with a run under way
    std::set<std::string, std::less<>> shown_;         ///< with a run that has ended
    std::vector<Kept> kept_;                           ///< the newest last
};

} // namespace carom
