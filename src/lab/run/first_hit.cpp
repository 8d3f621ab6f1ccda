#include "lab/run/first_hit.hpp"

#include "lab/run/event_log.hpp"
#include "physics/step/step.hpp"

#include <algorithm>

namespace carom {

namespace {

constexpr float least_approach = 0.5f;  // [m/s]
constexpr int most_steps_to_hit = 3000; // of a time step below 1 ms

bool is_hit(const CollisionEvent& event, const World& before) {
    const Body* a = before.find(event.a);
    const Body* b = before.find(event.b);
    return event.kind == EventKind::begin && a != nullptr && b != nullptr && !is_static(*a) &&
           !is_static(*b) && approach_speed(event, before) > least_approach;
}

} // namespace

std::optional<double> first_hit_of(const World& first, double seconds) {
    World before = first;
    World world = first;
    Workspace workspace;
    for (int i = 0; i < most_steps_to_hit && world.time < first.time + seconds; ++i) {
        if (step(world, workspace).fault) {
            break;
        }
        if (std::any_of(world.events.begin(), world.events.end(),
                        [&](const CollisionEvent& event) { return is_hit(event, before); })) {
            return world.time;
        }
        before = world;
    }
    return std::nullopt;
}

} // namespace carom
