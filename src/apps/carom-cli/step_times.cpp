#include "apps/carom-cli/step_times.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <string_view>
#include <utility>

namespace carom {

void StepTimes::add(const StepReport& report) {
    for (std::size_t phase = 0; phase < phase_count; ++phase) {
        seconds_[phase] += report.seconds[phase];
    }
    total_ += report.total_seconds;
    ++steps_;
    impacts_ += report.impacts;
    put_off_ += report.put_off;
    bounce_shortfall_ = std::max(bounce_shortfall_, report.solved.bounce_shortfall);
}

std::string StepTimes::text() const {
    constexpr std::array<std::pair<Phase, std::string_view>, 5> phases = {
        {{Phase::find_pairs, "find pairs"},
         {Phase::collide, "collide"},
         {Phase::inherit_impulses, "inherit impulses"},
         {Phase::resolve, "resolve"},
         {Phase::measure, "measure"}}};
    const double milliseconds = 1000.0 / std::max(steps_, 1);
    std::string text = fmt::format("{:<18} {:9.4f} ms\n", "step", milliseconds * total_);
    for (const auto& [phase, name] : phases) {
        text += fmt::format("  {:<16} {:9.4f} ms\n", name,
                            milliseconds * seconds_[static_cast<std::size_t>(phase)]);
    }
    if (impacts_ + put_off_ > 0) {
        text += fmt::format("{:<18} {:9} in all, {} deferred to the next step by "
                            "max_impacts_per_step\n",
                            "impacts", impacts_, put_off_);
    }
    if (bounce_shortfall_ > 0.0f) {
        text += fmt::format("{:<18} {:9.4f} m/s at most, scaled so that bounces add no energy\n",
                            "bounce deficit", bounce_shortfall_);
    }
    return text;
}

} // namespace carom
