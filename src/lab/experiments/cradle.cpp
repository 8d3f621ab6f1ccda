#include "lab/experiments/cradle.hpp"

#include "lab/experiments/measuring.hpp"

namespace carom::cradle {

std::optional<double> measure_velocity(const Trace& trace, std::string_view name) {
    const World* after = measuring::after_touch(trace, "ball 1", "ball 2");
    return after != nullptr ? std::optional(measuring::velocity(*after, name).x) : std::nullopt;
}

} // namespace carom::cradle
