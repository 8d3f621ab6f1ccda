#pragma once

#include "physics/world/command.hpp"
#include "physics/world/key.hpp"

#include <array>
#include <span>
#include <vector>

/// Puts several bodies in line.
namespace carom {

/// What of the bodies comes to the same place along an axis of the world.
enum class Edge : std::uint8_t { lower, middle, upper };

/// All are aligned with the last one, which stays. `axis` 0 to 2: x, y, z.
std::vector<Command> aligned(const World& world, std::span<const BodyId> bodies, int axis,
                             Edge edge);

/// Equal gaps between neighbours along the axis; the outermost two stay. Bodies that need more room
/// than there is overlap equally.
std::vector<Command> spread(const World& world, std::span<const BodyId> bodies, int axis);

/// All of them higher by this [m].
std::vector<Command> lifted(const World& world, std::span<const BodyId> bodies, float height);

/// Bodies and their copies along the axes of the world.
struct RowPlan {
    static constexpr int most = 50; ///< along each axis
    static constexpr int most_in_all = 500;

    std::array<int, 3> counts{5, 1, 1}; ///< along x, y and z, the bodies themselves included
    float gap = 0.05f;                  ///< between neighbours, beside their size [m]
    Key tie{""}; ///< joint between neighbours, of `joint_catalogue()`; empty: none

    [[nodiscard]] int in_all() const { return counts[0] * counts[1] * counts[2]; }
};

/// The copies, at rest, with the joints that the bodies have among themselves. A single body is
/// also tied to its neighbours: where the joint holds one point of each, boxes have two between
/// them, near the ends of their common edge, which together are a hinge.
std::vector<Command> rows_of(const World& world, std::span<const BodyId> bodies,
                             const RowPlan& plan);

} // namespace carom
