#include "lab/experiments/bouncing_ball.hpp"

#include "lab/experiments/measuring.hpp"

namespace carom::bouncing_ball {

double height(const World& world) {
    const Body& body = measuring::body(world, ball);
    const Body& ground = measuring::body(world, "floor");
    const double top = static_cast<double>(ground.position.y) +
                       static_cast<double>(std::get<Box>(ground.shape).half_extents.y);
    return static_cast<double>(body.position.y) - top -
           static_cast<double>(std::get<Sphere>(body.shape).radius);
}

std::optional<std::size_t> apex_after(const Trace& trace, int n) {
    const auto leaves = measuring::bounce(trace, ball, n);
    const auto falls = leaves ? measuring::turn_down(trace, ball, *leaves) : std::nullopt;
    if (!falls) {
        return std::nullopt;
    }
    // The last step that still rose leads to the apex; the next one falls by less than it rose, or
    // by more.
    const auto& states = trace.states();
    return height(states[*falls]) > height(states[*falls - 1]) ? *falls : *falls - 1;
}

} // namespace carom::bouncing_ball
