#include "lab/experiments/overlap.hpp"

#include "lab/experiments/measuring.hpp"
#include "lab/experiments/sliding.hpp"
#include "lab/experiments/theory.hpp"

namespace carom::measuring {

namespace {

constexpr std::string_view left = "left, 0.2 m deep";
constexpr std::string_view right = "right, 0.2 m deep";

} // namespace

double overlap_depth(const World& world) {
    return radius(world, left) + radius(world, right) -
           (place(world, right).x - place(world, left).x);
}

double parting_speed(const World& world) {
    return velocity(world, right).x - velocity(world, left).x;
}

double pair_mass(const World& world) {
    return theory::reduced_mass(mass(world, left), mass(world, right));
}

std::optional<double> speed_once_apart(const Trace& trace) {
    return overlap_depth(trace.last()) < 0.0 ? std::optional(parting_speed(trace.last()))
                                             : std::nullopt;
}

} // namespace carom::measuring
