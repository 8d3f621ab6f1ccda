#include "studio/tools/rows.hpp"

#include "lab/run/assembly.hpp"
#include "physics/solve/joints/catalogue.hpp"
#include "studio/tools/tools.hpp"

#include <algorithm>

namespace carom {

namespace {

constexpr float hinge_share = 0.8f; // of the way from the middle of an edge to its end

Pick place_on(const World& world, BodyId id, const glm::vec3& point) {
    return {id, point, point_to_body(transform(*world.find(id)), point)};
}

/// Adds the joints to the world, and to the commands.
void tie_neighbours(World& world, std::string_view type, BodyId a, BodyId b, int axis,
                    std::vector<Command>& commands) {
    const Body& first = *world.find(a);
    const Body& second = *world.find(b);
    const auto add = [&](const Pick& at_a, const Pick& at_b) {
        if (const auto tie = tie_between(world, type, at_a, at_b)) {
            commands.push_back(*tie);
        }
    };
    if (find_joint_type(type)->acts_along_line) {
        add(place_on(world, a, first.position), place_on(world, b, second.position));
        return;
    }
    const glm::vec3 middle = 0.5f * (first.position + second.position);
    if (std::holds_alternative<Sphere>(first.shape)) {
        add(place_on(world, a, middle), place_on(world, b, middle));
        return;
    }
    glm::vec3 edge(0.0f);
    const int along = axis == 2 ? 0 : 2; // level, and across the row
    const Bounds bounds = bounds_of(first);
    edge[along] = hinge_share * 0.5f * (bounds.upper - bounds.lower)[along];
    for (const float side : {-1.0f, 1.0f}) {
        add(place_on(world, a, middle + side * edge), place_on(world, b, middle + side * edge));
    }
}

} // namespace

std::vector<Command> rows_of(const World& world, std::span<const BodyId> bodies,
                             const RowPlan& plan) {
    std::vector<Command> commands;
    const World pattern = assembly_of(world, bodies);
    const std::size_t in_all = pattern.bodies.size() * static_cast<std::size_t>(plan.in_all());
    if (pattern.bodies.empty() || in_all > RowPlan::most_in_all) {
        return commands;
    }
    Bounds bounds;
    for (const Body& body : pattern.bodies) {
        bounds = merged(bounds, bounds_of(body));
    }
    const glm::vec3 pitch = bounds.upper - bounds.lower + plan.gap;
    World trial = world; // in which the copies have their ids
    std::vector<BodyId> ids = {bodies.front()};
    const auto& [nx, ny, nz] = plan.counts;
    for (int i = 1; i < plan.in_all(); ++i) {
        const glm::ivec3 place(i % nx, i / nx % ny, i / (nx * ny));
        ids.push_back(trial.next_id);
        for (const Command& command : commands_to_add(trial, pattern, glm::vec3(place) * pitch)) {
            apply_command(trial, command);
            commands.push_back(command);
        }
    }
    if (plan.tie.view().empty() || bodies.size() > 1) {
        return commands;
    }
    const std::array<int, 3> strides = {1, nx, nx * ny};
    for (int i = 0; i < plan.in_all(); ++i) {
        const std::array<int, 3> place = {i % nx, i / nx % ny, i / (nx * ny)};
        for (std::size_t axis = 0; axis < 3; ++axis) {
            if (place[axis] > 0) {
                tie_neighbours(trial, plan.tie.view(),
                               ids[static_cast<std::size_t>(i - strides[axis])],
                               ids[static_cast<std::size_t>(i)], static_cast<int>(axis), commands);
            }
        }
    }
    return commands;
}

} // namespace carom
