#include "lab/theory/experiments/hits/bouncing_ball.hpp"

#include "lab/theory/experiments/measuring.hpp"

#include <cmath>

namespace carom::bouncing_ball {

void throw_down(World& world) {
    for (Body& body : world.bodies) {
        body.linear_velocity.y = is_static(body) ? 0.0f : -0.006f;
    }
}

double height(const World& world) {
    const Body& body = measuring::body(world, ball);
    const Body& ground = measuring::body(world, "floor");
    const double top = static_cast<double>(ground.position.y) +
                       static_cast<double>(std::get<Box>(ground.shape).half_extents.y);
    return static_cast<double>(body.position.y) - top -
           static_cast<double>(std::get<Sphere>(body.shape).radius);
}

double gravity(const World& world) { return -static_cast<double>(world.settings.gravity.y); }

double steps_to_floor(const World& start, double h) {
    const double v = -measuring::velocity(start, ball).y;
    const double a = gravity(start) * h * h;
    const double b = h * v + 0.5 * a;
    return (std::sqrt(b * b + 2.0 * a * height(start)) - b) / a;
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
