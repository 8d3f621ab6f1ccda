#pragma once

#include "math/bounds.hpp"
#include "physics/detect/narrowphase/motion.hpp"
#include "physics/world/shape.hpp"

namespace carom {

/// How a body moves from a moment of the slice to its end, if nothing more hits it. All times are
/// counted from the beginning of the slice [s].
///
/// A method gives a body all of gravity, and all that contacts do in the slice, at its start, and
/// moves it on a straight line. In a hit at the time t the gravity of the rest has not acted yet,
/// so its velocity there is less by a (h - t). Were that left in, a body that leaves at v' for v
/// would gain m a·(v - v') (h - t). The impulses of contacts stay in, since another body has their
/// counterparts; what is gained by that is of second order, ½ m (a (h - t))².
struct Trajectory {
    float since = 0.0f;               ///< [s]
    Transform start;                  ///< where it is then
    glm::vec3 path{0.0f};             ///< the velocity with which it leaves there [m/s]
    glm::vec3 bend{0.0f};             ///< a of its parabola [m/s²]; 0: a straight line
    glm::vec3 velocity{0.0f};         ///< the one that counts in a hit, then [m/s]
    glm::vec3 acceleration{0.0f};     ///< of `velocity`, and of its flight after a hit [m/s²]
    glm::vec3 angular_velocity{0.0f}; ///< [rad/s]
    int impacts = 0;                  ///< in this slice
    bool is_carried = false;          ///< contacts have been given its weight of the slice
    bool waits = false;               ///< it has had its share of impacts, and stays where it is
    bool is_resolved = false; ///< the resolver has taken the body to the end of this trajectory
    bool is_turned =
        false; ///< or has turned it so, at least: a method may turn it in several parts
};

/// From the time t on; t >= since.
inline Motion motion_from(const Trajectory& trajectory, float t) {
    const glm::vec3 still(0.0f);
    if (trajectory.waits) {
        return {trajectory.start, still, still, still};
    }
    const float passed = t - trajectory.since;
    const Motion whole{trajectory.start, trajectory.path, trajectory.angular_velocity,
                       trajectory.bend};
    return {{pose_at(whole, passed).position, trajectory.start.orientation},
            trajectory.path + passed * trajectory.bend,
            trajectory.angular_velocity,
            trajectory.bend,
            passed};
}

inline Transform pose_at(const Trajectory& trajectory, float t) {
    return pose_at(motion_from(trajectory, t), 0.0f);
}

inline glm::vec3 velocity_at(const Trajectory& trajectory, float t) {
    return trajectory.velocity + (t - trajectory.since) * trajectory.acceleration;
}

/// Holds all of the way to the end of a slice of h [s].
Bounds bounds_of(const Trajectory& trajectory, const Shape& shape, float h);

/// How much nearer two bodies can come at most over the rest of a slice of h [m].
float closing_bound(const Trajectory& a, const Shape& shape_a, const Trajectory& b,
                    const Shape& shape_b, float h);

} // namespace carom
