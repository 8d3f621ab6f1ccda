#include "lab/trace.hpp"

#include <algorithm>

namespace carom {

void Trace::rewind_to(std::uint64_t step_count) {
    const auto later =
        std::find_if(states_.begin() + 1, states_.end(),
                     [step_count](const World& state) { return state.step_count > step_count; });
    states_.erase(later, states_.end());
}

} // namespace carom
