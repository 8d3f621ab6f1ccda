#include "lab/experiments/unequal_pair.hpp"

#include "lab/experiments/measuring.hpp"
#include "lab/experiments/theory.hpp"

namespace carom::unequal_pair {

double predict_velocity(const World& start, std::string_view name) {
    const std::string_view other = name == heavy ? light : heavy;
    return theory::velocity_after_hit(
        measuring::mass(start, name), measuring::velocity(start, name).x,
        measuring::mass(start, other), measuring::velocity(start, other).x,
        theory::restitution(start, name, other));
}

std::optional<double> measure_velocity(const Trace& trace, std::string_view name) {
    const World* after = measuring::after_touch(trace, heavy, light);
    return after != nullptr ? std::optional(measuring::velocity(*after, name).x) : std::nullopt;
}

} // namespace carom::unequal_pair
