#include "studio/tools/arrange.hpp"

#include "lab/run/assembly.hpp"
#include "physics/solve/joints/joint_type.hpp"
#include "studio/tools/tools.hpp"

#include <algorithm>

namespace carom {

namespace {

std::vector<const Body*> found(const World& world, std::span<const BodyId> ids) {
    std::vector<const Body*> bodies;
    for (const BodyId id : ids) {
        if (const Body* body = world.find(id)) {
            bodies.push_back(body);
        }
    }
    return bodies;
}

float place_of(const Body& body, int axis, Edge edge) {
    const Bounds bounds = bounds_of(body);
    switch (edge) {
    case Edge::lower:
        return bounds.lower[axis];
    case Edge::upper:
        return bounds.upper[axis];
    case Edge::middle:
        break;
    }
    return body.position[axis];
}

SetBodyProperty shifted(const Body& body, int axis, float way) {
    glm::vec3 position = body.position;
    position[axis] += way;
    return {body.id, "position", position};
}

} // namespace

std::vector<Command> aligned(const World& world, std::span<const BodyId> bodies, int axis,
                             Edge edge) {
    std::vector<Command> commands;
    const std::vector<const Body*> all = found(world, bodies);
    for (const Body* body : all) {
        const float way = place_of(*all.back(), axis, edge) - place_of(*body, axis, edge);
        if (way != 0.0f) {
            commands.push_back(shifted(*body, axis, way));
        }
    }
    return commands;
}

std::vector<Command> spread(const World& world, std::span<const BodyId> bodies, int axis) {
    std::vector<Command> commands;
    std::vector<const Body*> row = found(world, bodies);
    if (row.size() < 3) {
        return commands;
    }
    std::ranges::stable_sort(row, [axis](const Body* a, const Body* b) {
        return a->position[axis] < b->position[axis];
    });
    float room = bounds_of(*row.back()).lower[axis] - bounds_of(*row.front()).upper[axis];
    for (std::size_t i = 1; i + 1 < row.size(); ++i) {
        const Bounds bounds = bounds_of(*row[i]);
        room -= bounds.upper[axis] - bounds.lower[axis];
    }
    const float gap = room / static_cast<float>(row.size() - 1);
    float next = bounds_of(*row.front()).upper[axis] + gap;
    for (std::size_t i = 1; i + 1 < row.size(); ++i) {
        const Bounds bounds = bounds_of(*row[i]);
        commands.push_back(shifted(*row[i], axis, next - bounds.lower[axis]));
        next += bounds.upper[axis] - bounds.lower[axis] + gap;
    }
    return commands;
}

std::vector<Command> lifted(const World& world, std::span<const BodyId> bodies, float height) {
    std::vector<Command> commands;
    for (const Body* body : found(world, bodies)) {
        commands.push_back(shifted(*body, 1, height));
    }
    return commands;
}

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
