#include "studio/laboratory/experiment_queue.hpp"

namespace carom {

std::optional<ExperimentStart> ExperimentQueue::take() {
    if (waiting_.empty()) {
        return std::nullopt;
    }
    const ExperimentStart next = waiting_.front();
    waiting_.erase(waiting_.begin());
    return next;
}

std::optional<ExperimentStart> ExperimentQueue::take_due(const Session& session) {
    const ExperimentRun* run = session.experiments().current();
    const bool is_left = run == nullptr || (!run->stopped_because().empty() &&
                                            !session.focused().fault().has_value());
    if (is_left) {
        waiting_.clear();
        return std::nullopt;
    }
    return run->finished() ? take() : std::nullopt;
}

} // namespace carom
