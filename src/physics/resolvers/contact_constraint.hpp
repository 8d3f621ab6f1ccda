#pragma once

#include "physics/problem.hpp"

#include <algorithm>
#include <array>
#include <glm/geometric.hpp>
#include <limits>
#include <span>

/// The contact constraint with accumulated impulses, as the iterating methods share it.
///
/// λ of a point is the sum of its normal impulses, lambda_t that of its friction. A visit changes
/// the sum and keeps it >= 0:
///     λ' = max(λ + (v_target - v_n) mass_scale / k(n) - impulse_scale λ, 0)
/// Along chains the whole manifold then goes farther than it asks for, by ω = `relaxation` (see
/// chains.hpp).
/// With mass_scale 1 and impulse_scale 0 the constraint is rigid; otherwise it is a spring and
/// damper, integrated implicitly.
namespace carom {

/// As target velocity [m/s]: the point asks for nothing.
inline constexpr float no_target = -std::numeric_limits<float>::max();

/// How often the points of a manifold go over their λ in one visit.
inline constexpr int block_sweeps = 4;

using PointValues = std::array<float, Manifold::capacity>;

/// What a column at rest may open here and there [m]. Were that allowed to close again with a speed
/// of its own, a column without any penetration would begin to rock, and fall.
inline float resting_gap(const Settings& settings) { return 0.02f * settings.slop; }

/// v_n of each point of a manifold [m/s].
PointValues normal_velocities(const Problem& problem, std::span<const ContactRow> manifold);

/// The visit of a manifold, point by point. The points push on the same two bodies: each on its own
/// they would leave a box spinning a little after every visit, and stacks swaying. So the λ come to
/// agree among themselves before anything is applied.
class Agreement {
public:
    /// For points whose normal velocities are v_n. Works on the `lambda` of the rows.
    Agreement(std::span<ContactRow> manifold, const PointValues& v_n, int sweeps = block_sweeps);

    int sweeps() const { return manifold_.size() > 1 ? sweeps_ : 1; }

    /// What v_n of this point is short of its target, after all changes so far [m/s].
    float missing(std::size_t point) const { return missing_[point]; }

    /// λ + Δλ of this point, not yet clamped [N s].
    float wanted(std::size_t point) const;

    /// λ' of one point.
    void visit(std::size_t point);

    /// To be called last: goes farther by ω. Gives the changes, not yet applied [N s].
    PointValues relax();

private:
    std::span<ContactRow> manifold_;
    int sweeps_;
    PointValues before_{};
    PointValues missing_{};
};

/// Brings the λ of a manifold's points, whose normal velocities are v_n, to agree among themselves
/// and gives the changes, not yet applied [N s].
PointValues agree(std::span<ContactRow> manifold, const PointValues& v_n,
                  int sweeps = block_sweeps);

/// `agree`, applied.
void solve_normals(Problem& problem, std::span<ContactRow> manifold);

/// λ and lambda_t of a point.
struct Accumulated {
    float lambda;       ///< [N s]
    glm::vec3 lambda_t; ///< [N s]
};

/// For an iteration over h [s], out of ContactPoint::memory, and back into it. That holds them as
/// forces, so that a change of the time step does not jolt what is at rest.
inline Accumulated recalled(const Manifold& manifold, std::size_t point, const Settings& settings,
                            float h) {
    const auto& [force, x, y, z] = manifold.storage[point].memory;
    glm::vec3 lambda_t = h * glm::vec3(x, y, z);
    if (settings.friction_model == FrictionModel::coulomb) {
        // The contact plane may have turned since.
        lambda_t -= glm::dot(lambda_t, manifold.normal) * manifold.normal;
    }
    return {h * force, lambda_t};
}

inline void remember(ContactPoint& point, const Accumulated& impulses, float h) {
    const glm::vec3 friction = impulses.lambda_t / h;
    point.memory = {impulses.lambda / h, friction.x, friction.y, friction.z};
}

/// Whether it carried an impulse at the end of the step before.
inline bool presses(const Manifold& manifold) {
    const auto points = manifold.points();
    return std::any_of(points.begin(), points.end(),
                       [](const ContactPoint& point) { return point.memory[0] > 0.0f; });
}

/// The same for every row.
void recall_impulses(Problem& problem, float h);

/// Applies λ and lambda_t as they stand, as the beginning of an iteration.
void warm_start(Problem& problem);

/// Counts λ and lambda_t, as they stand at the end of an iteration, among what was applied.
void book(const Problem& problem, std::span<ContactRow> rows);

void remember_impulses(Problem& problem, float h);

} // namespace carom
