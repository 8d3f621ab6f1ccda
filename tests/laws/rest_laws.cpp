/// What bodies that rest on each other do.
#include "laws/law.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace carom::laws {

namespace {

/// A column of 6, 8 or 10 boxes: how far one of them moves within ten seconds [m].
double column_breach(std::string_view resolver, std::uint32_t seed) {
    World world;
    world.settings.resolver = Key(resolver);
    world.add(test::floor_body());
    const auto count = static_cast<int>(4 + 2 * seed);
    for (int i = 0; i < count; ++i) {
        world.add(test::crate(glm::vec3(0.5f), 20.0f, {0.0f, 0.5f + static_cast<float>(i), 0.0f}));
    }
    const World start = world;
    Workspace workspace;
    float farthest = 0.0f;
    for (int i = 0; i < 600; ++i) {
        if (step(world, workspace).fault) {
            return 1.0;
        }
        for (std::size_t k = 1; k < world.bodies.size(); ++k) {
            farthest = std::max(farthest,
                                glm::length(world.bodies[k].position - start.bodies[k].position));
        }
    }
    return static_cast<double>(farthest);
}

/// A ball, a crate and a crate that fell on an edge, after five seconds: what their contacts report
/// against the weight times the step, and how fast they still are against 0.1 m/s.
double weight_breach(std::string_view resolver, std::uint32_t seed) {
    World world;
    world.settings.resolver = Key(resolver);
    const BodyId floor = world.add(test::floor_body());
    Body body = seed == 1 ? test::ball(0.5f, 8.0f, {0.0f, 0.5f, 0.0f})
                          : test::crate({0.5f, 0.3f, 0.4f}, 8.0f, {0.0f, 0.3f, 0.0f});
    if (seed == 3) {
        body.position.y = 0.6f;
        body.orientation = glm::normalize(glm::quat(1.0f, 0.0f, 0.0f, 0.15f));
    }
    const BodyId id = world.add(body);
    Workspace workspace;
    for (int i = 0; i < 300; ++i) {
        if (step(world, workspace).fault) {
            return 1.0;
        }
    }
    const float weight = 8.0f * test::g * world.settings.time_step;
    return static_cast<double>(std::abs(test::normal_impulse_between(world, floor, id) - weight) /
                               weight);
}

constexpr std::array rest_table = {
    Law{"a_body_on_the_floor_rests", [](const Promises& p) { return p.rests; }, &weight_breach,
        0.01, 0.5, 3},
    Law{"column_of_boxes_stands", [](const Promises& p) { return p.stacks; }, &column_breach, 0.1,
        0.2, 3},
};

} // namespace

std::span<const Law> rest_laws() { return rest_table; }

} // namespace carom::laws
