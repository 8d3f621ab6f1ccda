#include "studio/tools/arrange.hpp"

#include "lab/run/assembly.hpp"

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
    std::stable_sort(row.begin(), row.end(), [axis](const Body* a, const Body* b) {
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

} // namespace carom
