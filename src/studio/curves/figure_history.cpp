#include "studio/curves/figure_history.hpp"

#include <algorithm>
#include <numeric>

namespace carom {

void Recent::add(float value) {
    if (values_.size() == most) {
        values_.erase(values_.begin());
    }
    values_.push_back(value);
}

float Recent::largest() const {
    return values_.empty() ? 0.0f : *std::ranges::max_element(values_);
}

float Recent::mean() const {
    const float sum = std::accumulate(values_.begin(), values_.end(), 0.0f);
    return values_.empty() ? 0.0f : sum / static_cast<float>(values_.size());
}

void FigureHistory::record(const Session& session, const FrameFigures& figures) {
    frame_seconds_.add(static_cast<float>(figures.frame_seconds));
    step_seconds_.add(static_cast<float>(session.focused().last_step().total_seconds));
}

} // namespace carom
