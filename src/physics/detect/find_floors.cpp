#include "physics/detect/floors.hpp"
#include "physics/detect/right_turn.hpp"

#include <algorithm>
#include <glm/common.hpp>
#include <limits>
#include <tuple>
#include <utility>

namespace carom {

namespace {

/// Σ of the fourth powers: boxes with parallel axes have equal ones, in whatever order.
double order_of(const glm::dmat3& R) {
    double sum = 0.0;
    for (int i = 0; i < 3; ++i) {
        const glm::dvec3 square = R[i] * R[i];
        sum += glm::dot(square, square);
    }
    return sum;
}

/// Boxes that may be flush, as cuboids in the frame of the first.
struct Parallel {
    std::uint32_t first; ///< as an index of `Floors::boxes`
    glm::dmat3 axes;
    double order;
    double tolerance; ///< [m]
    std::vector<Cuboid> cuboids;
};

/// Faces are flush that are nearer than a ten-thousandth of the thinnest half side, and than floats
/// can tell.
double tolerance_of(const Body& body) {
    const glm::dvec3 h(half_extents(body));
    const glm::dvec3 x(glm::abs(body.position));
    constexpr double share = 1e-4;
    constexpr double rounding = 2.0 * static_cast<double>(std::numeric_limits<float>::epsilon());
    return share * std::min({h.x, h.y, h.z}) +
           rounding * (std::max({x.x, x.y, x.z}) + h.x + h.y + h.z);
}

bool add_to(Parallel& group, const std::vector<FixedBox>& boxes, std::uint32_t k) {
    const Body& body = boxes[k].body;
    const Body& first = boxes[group.first].body;
    if (!right_turn(axes_of(body), group.axes)) {
        return false;
    }
    const glm::dvec3 half = half_extents_in(group.axes, body);
    const glm::dvec3 centre =
        glm::transpose(group.axes) * (glm::dvec3(body.position) - glm::dvec3(first.position));
    const glm::dvec3 lower = centre - half;
    const glm::dvec3 upper = centre + half;
    group.cuboids.push_back({{lower.x, lower.y, lower.z}, {upper.x, upper.y, upper.z}, {k}});
    group.tolerance = std::min(group.tolerance, tolerance_of(body));
    return true;
}

/// Groups lie in the order of their Σ, so that few are asked.
std::vector<Parallel> parallel_boxes(const std::vector<FixedBox>& boxes) {
    std::vector<std::pair<double, std::uint32_t>> order;
    for (std::uint32_t k = 0; k < boxes.size(); ++k) {
        order.push_back({order_of(axes_of(boxes[k].body)), k});
    }
    std::sort(order.begin(), order.end());
    constexpr double same = 1e-3;
    std::vector<Parallel> groups;
    for (const auto& [sum, k] : order) {
        bool is_taken = false;
        for (std::size_t g = groups.size(); g > 0 && sum - groups[g - 1].order < same && !is_taken;
             --g) {
            is_taken = add_to(groups[g - 1], boxes, k);
        }
        if (!is_taken) {
            groups.push_back(
                {k, axes_of(boxes[k].body), sum, std::numeric_limits<double>::max(), {}});
            add_to(groups.back(), boxes, k);
        }
    }
    return groups;
}

/// Half of the group's side lengths, as a tile of it sees them.
glm::vec3 turned(const glm::dvec3& half, const Parallel& group, const Body& first) {
    const auto turn = right_turn(group.axes, axes_of(first));
    return glm::vec3(glm::abs(turn.value_or(glm::dmat3(1.0)) * half));
}

Floor floor_of(const Parallel& group, Cuboid& cuboid, const std::vector<FixedBox>& boxes) {
    std::sort(cuboid.members.begin(), cuboid.members.end());
    const Body& first = boxes[cuboid.members.front()].body;
    const glm::dvec3 lower(cuboid.lower[0], cuboid.lower[1], cuboid.lower[2]);
    const glm::dvec3 upper(cuboid.upper[0], cuboid.upper[1], cuboid.upper[2]);
    const glm::vec3 half = turned(0.5 * (upper - lower), group, first);
    const glm::vec3 position(glm::dvec3(boxes[group.first].body.position) +
                             group.axes * (0.5 * (lower + upper)));
    const TileGrid grid(cuboid.members, boxes, position, half);
    const bool is_uniform = std::ranges::all_of(cuboid.members, [&](std::uint32_t tile) {
        return is_of_one_material(first, boxes[tile].body);
    });
    return {std::move(cuboid.members), first.id, {half}, position, is_uniform, grid};
}

/// Tags tell what a box collides with, and how.
void join_what_collides_alike(Parallel& group, const std::vector<FixedBox>& boxes) {
    const auto tags = [&](const Cuboid& cuboid) {
        const Body& body = boxes[cuboid.members.front()].body;
        return std::tie(body.tags, body.ignore_tags);
    };
    std::ranges::stable_sort(group.cuboids, {}, tags);
    std::vector<Cuboid> all;
    for (auto begin = group.cuboids.begin(); begin != group.cuboids.end();) {
        const auto end = std::find_if(begin, group.cuboids.end(), [&](const Cuboid& cuboid) {
            return tags(cuboid) != tags(*begin);
        });
        std::vector<Cuboid> alike(begin, end);
        join_flush(alike, group.tolerance);
        all.insert(all.end(), alike.begin(), alike.end());
        begin = end;
    }
    group.cuboids = std::move(all);
}

double thinnest(const Cuboid& c) {
    return std::min({c.upper[0] - c.lower[0], c.upper[1] - c.lower[1], c.upper[2] - c.lower[2]});
}

bool are_near(const Cuboid& a, const Cuboid& b, double near) {
    return a.lower[1] <= b.upper[1] + near && b.lower[1] <= a.upper[1] + near &&
           a.lower[2] <= b.upper[2] + near && b.lower[2] <= a.upper[2] + near;
}

/// Pairs that touch, or nearly so: `Floors::neighbours`, not in order yet.
void note_neighbours(std::vector<Cuboid>& cuboids, Floors& floors) {
    std::ranges::sort(cuboids, {}, [](const Cuboid& cuboid) { return cuboid.lower[0]; });
    const auto index = [&](const Cuboid& cuboid) {
        return floors.boxes[*std::ranges::min_element(cuboid.members)].index;
    };
    for (std::size_t i = 0; i < cuboids.size(); ++i) {
        const Cuboid& a = cuboids[i];
        const double near = static_cast<double>(seam_share) * thinnest(a);
        for (std::size_t j = i + 1; j < cuboids.size(); ++j) {
            const Cuboid& b = cuboids[j];
            if (b.lower[0] > a.upper[0] + near) {
                break; // so do all that follow
            }
            if (are_near(a, b, near)) {
                floors.neighbours.push_back({index(a), index(b)});
                floors.neighbours.push_back({index(b), index(a)});
            }
        }
    }
}

} // namespace

bool is_of_one_material(const Body& a, const Body& b) {
    return a.restitution == b.restitution && a.friction == b.friction &&
           a.friction_static == b.friction_static && a.rolling_resistance == b.rolling_resistance;
}

void find_floors(Floors& floors) {
    floors.floors.clear();
    floors.neighbours.clear();
    floors.stand_ins.clear();
    for (const FixedBox& box : floors.boxes) {
        floors.stand_ins.push_back(box.body.id);
    }
    for (Parallel& group : parallel_boxes(floors.boxes)) {
        join_what_collides_alike(group, floors.boxes);
        note_neighbours(group.cuboids, floors);
        for (Cuboid& cuboid : group.cuboids) {
            if (cuboid.members.size() > 1) {
                floors.floors.push_back(floor_of(group, cuboid, floors.boxes));
            }
        }
    }
    for (const Floor& floor : floors.floors) {
        for (const std::uint32_t tile : floor.tiles) {
            floors.stand_ins[tile] = floor.first;
        }
    }
    std::ranges::sort(floors.floors, {}, &Floor::first);
    std::ranges::sort(floors.neighbours);
}

} // namespace carom
