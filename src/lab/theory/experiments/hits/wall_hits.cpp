#include "lab/theory/experiments/hits/wall_hits.hpp"

#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/measuring.hpp"

namespace carom::wall_hits {

void make_springy(World& world, const char* law) {
    measuring::make_ideal_and_weightless(world);
    world.settings.time_step = 1.0f / 1000.0f;
    world.settings.penalty_sub_steps = 16;
    world.settings.penalty_law = law;
}

double approach_speed(const World& start, std::string_view ball) {
    return measuring::velocity(start, ball).x;
}

double depth(const World& world, std::string_view ball) {
    return measuring::place(world, ball).x + measuring::radius(world, ball);
}

const World* back(const Trace& trace, std::string_view ball) {
    for (const World& world : trace.states()) {
        if (measuring::velocity(world, ball).x < 0.0 && depth(world, ball) < 0.0) {
            return &world;
        }
    }
    return nullptr;
}

} // namespace carom::wall_hits
