#include "benchmarks/measures/quality.hpp"

#include "benchmarks/measures/overlap.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <map>

namespace carom::benchmarks {
namespace {

using Cell = std::array<std::int64_t, 3>;

Cell cell_of(const glm::dvec3& position, double size) {
    return {static_cast<std::int64_t>(std::floor(position.x / size)),
            static_cast<std::int64_t>(std::floor(position.y / size)),
            static_cast<std::int64_t>(std::floor(position.z / size))};
}

double bounding_radius(const Workload& workload) {
    return workload.solid == Solid::sphere ? workload.half_extents.x
                                           : glm::length(workload.half_extents);
}

class OverlapCount {
public:
    void add(double overlap) {
        if (overlap > 0.0) {
            ++pairs_;
            sum_ += overlap;
            largest_ = std::max(largest_, overlap);
        }
    }
    [[nodiscard]] Overlaps result() const {
        return {pairs_, pairs_ > 0 ? sum_ / static_cast<double>(pairs_) : 0.0, largest_};
    }

private:
    std::size_t pairs_ = 0;
    double sum_ = 0.0;
    double largest_ = 0.0;
};

/// The bodies as the solids whose overlap is asked for, made by `solid_of(pose)`.
template <typename MakeSolid>
Overlaps overlaps_of(const Workload& workload, std::span<const BodyState> states,
                     const MakeSolid& solid_of) {
    OverlapCount count;
    for (const auto& [i, j] : near_pairs(states, 2.0 * bounding_radius(workload))) {
        count.add(overlap(solid_of(states[i].pose), solid_of(states[j].pose)));
    }
    for (const StaticBox& box : workload.static_boxes) {
        for (const BodyState& state : states) {
            count.add(overlap(solid_of(state.pose), oriented_box(box)));
        }
    }
    return count.result();
}

double horizontal_distance(const glm::dvec3& a, const glm::dvec3& b) {
    return std::hypot(a.x - b.x, a.z - b.z);
}

bool is_finite(const BodyState& state) {
    const glm::dvec3 sum = state.pose.position + state.linear_velocity + state.angular_velocity;
    return std::isfinite(sum.x + sum.y + sum.z);
}

} // namespace

std::vector<std::pair<std::size_t, std::size_t>> near_pairs(std::span<const BodyState> states,
                                                            double distance) {
    std::map<Cell, std::vector<std::size_t>> cells;
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (std::size_t j = 0; j < states.size(); ++j) {
        const Cell home = cell_of(states[j].pose.position, distance);
        for (std::int64_t x = home[0] - 1; x <= home[0] + 1; ++x) {
            for (std::int64_t y = home[1] - 1; y <= home[1] + 1; ++y) {
                for (std::int64_t z = home[2] - 1; z <= home[2] + 1; ++z) {
                    const auto found = cells.find({x, y, z});
                    if (found == cells.end()) {
                        continue;
                    }
                    for (const std::size_t i : found->second) {
                        pairs.emplace_back(i, j);
                    }
                }
            }
        }
        cells[home].push_back(j);
    }
    return pairs;
}

Overlaps overlaps(const Workload& workload, std::span<const BodyState> states) {
    const glm::dvec3& half_extents = workload.half_extents;
    if (workload.solid == Solid::sphere) {
        return overlaps_of(workload, states, [&](const Pose& pose) {
            return Ball{pose.position, half_extents.x};
        });
    }
    return overlaps_of(workload, states,
                       [&](const Pose& pose) { return oriented_box(pose, half_extents); });
}

double energy_per_body(const Workload& workload, std::span<const BodyState> states) {
    const double m = mass(workload);
    const glm::dvec3 principal = inertia(workload);
    double sum = 0.0;
    for (const BodyState& state : states) {
        const glm::dvec3& v = state.linear_velocity;
        const glm::dvec3 w =
            glm::inverse(glm::normalize(state.pose.orientation)) * state.angular_velocity;
        sum += 0.5 * (m * glm::dot(v, v) + glm::dot(w, principal * w)); // (m v² + w·I w) / 2
    }
    return states.empty() ? 0.0 : sum / static_cast<double>(states.size());
}

Drift drift(const Workload& workload, std::span<const BodyState> states) {
    Drift result;
    double top_height = 0.0;
    for (std::size_t i = 0; i < states.size(); ++i) {
        const glm::dvec3& before = workload.bodies[i].position;
        const glm::dvec3& after = states[i].pose.position;
        const double moved = horizontal_distance(before, after);
        result.largest = std::max(result.largest, moved);
        result.sunk = std::max(result.sunk, before.y - after.y);
        if (before.y > top_height) {
            top_height = before.y;
            result.top = moved;
        }
    }
    return result;
}

bool stands(const Workload& workload, const Drift& drift) {
    return drift.sunk < workload.half_extents.y;
}

Quality quality(const Workload& workload, std::span<const BodyState> states) {
    if (!std::ranges::all_of(states, is_finite)) {
        return {{}, 0.0, {}, false};
    }
    return {overlaps(workload, states), energy_per_body(workload, states), drift(workload, states),
            true};
}

} // namespace carom::benchmarks
