#pragma once

#include "lab/measure/broad_phase_timing.hpp"
#include "lab/share/report/experiment_report.hpp"
#include "lab/theory/variation_run.hpp"
#include "studio/laboratory/experiment_queue.hpp"
#include "studio/laboratory/parts.hpp"
#include "studio/view/report_view.hpp"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace carom {

/// Experiments, their variations, and what the broad phases take.
class Measuring : public LaboratoryPart {
public:
    explicit Measuring(Laboratory& laboratory) : LaboratoryPart(laboratory) {}

    void set_up(const Experiment& experiment); ///< its first world, paused; asks first
    void set_up_now(const Experiment& experiment);
    void run(std::vector<ExperimentStart> runs); ///< one after the other; asks first
    void begin_due();
    void open_page_of(const Experiment& experiment);

    void vary(const VariationOrder& order); ///< in place of one that is under way
    void cancel();
    void continue_variation();
    [[nodiscard]] bool is_varying() const { return variation_ != nullptr; }

    [[nodiscard]] report::ExperimentReport report_of(const Experiment& experiment,
                                                     std::string picture) const;

    /// What the broad phases take for the present bodies; measured now and then, while a panel
    /// shows them.
    void time_broad_phases();
    [[nodiscard]] std::span<const BroadPhaseTime> broad_phase_times() const {
        return broad_phase_timing_.times();
    }
    void forget_timing();

private:
    void begin(const ExperimentStart& start);

    ExperimentQueue experiments_;
    std::unique_ptr<VariationRun> variation_; ///< while one is under way
    BroadPhaseTiming broad_phase_timing_;
    int frames_until_timing_ = 0;
};

} // namespace carom
