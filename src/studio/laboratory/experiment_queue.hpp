#pragma once

#include "lab/run/session.hpp"
#include "studio/view/experiment_start.hpp"

#include <optional>
#include <vector>

namespace carom {

/// Runs that were asked for together and follow each other.
class ExperimentQueue {
public:
    /// Forgets what has waited so far.
    void replace(std::vector<ExperimentStart> starts) { waiting_ = std::move(starts); }

    /// The next run, or nothing.
    std::optional<ExperimentStart> take();

    /// The next run once the current one is over, by its time or by a fault. Forgets the queue when
    /// the user changes the world meanwhile, leaves the experiment or opens another scene.
    std::optional<ExperimentStart> take_due(const Session& session);

    [[nodiscard]] int size() const { return static_cast<int>(waiting_.size()); }

private:
    std::vector<ExperimentStart> waiting_;
};

} // namespace carom
