#include "physics/narrowphase/refresh.hpp"

#include "physics/narrowphase/feature.hpp"

#include <algorithm>
#include <bit>
#include <glm/geometric.hpp>

namespace carom {

namespace {

std::uint64_t question(const Solid& a, const Solid& b, float margin) {
    constexpr std::uint64_t odd = 0xd1342543de82ef95u;
    return (a.signature * odd ^ b.signature) * odd ^ std::bit_cast<std::uint32_t>(margin);
}

glm::quat relative_orientation(const Solid& a, const Solid& b) {
    return glm::conjugate(a.orientation) * b.orientation;
}

/// What B did since the search as A sees it: x' = x + shift + 2 (w u + v x u) with u = v x (x - c),
/// where (w, v) is the turn as a quaternion and c where the centre of B was.
struct SmallMotion {
    glm::vec3 centre;
    glm::vec3 shift;
    glm::quat turn;

    glm::vec3 turned_by(const glm::vec3& arm) const {
        const glm::vec3 v(turn.x, turn.y, turn.z);
        const glm::vec3 u = glm::cross(v, arm);
        return 2.0f * (turn.w * u + glm::cross(v, u));
    }
    glm::vec3 displacement(const glm::vec3& x) const { return shift + turned_by(x - centre); }

    /// The square of the sine of half the angle.
    float half_sine_squared() const {
        return turn.x * turn.x + turn.y * turn.y + turn.z * turn.z;
    }
};

SmallMotion motion_since(const ManifoldMemory& found, const Solid& a, const Solid& b) {
    return {found.position, a.box.point_to_box(b.box.centre) - found.position,
            relative_orientation(a, b) * glm::conjugate(found.orientation)};
}

/// The boxes meet within the smaller of them: no place there turns by more than this bound.
bool turns_little(const SmallMotion& motion, const Solid& a, const Solid& b, float distance) {
    const float reach = 2.0f * std::min(a.radius, b.radius);
    return motion.half_sine_squared() * reach * reach <= distance * distance;
}

} // namespace

float refresh_distance(const Solid& a, const Solid& b, float margin) {
    const float thinnest = shortest_half_side(a.box.half_extents, b.box.half_extents);
    return std::min(2e-3f * thinnest, 0.1f * margin);
}

ManifoldMemory remember(const Manifold& manifold, const Solid& a, const Solid& b, float margin) {
    ManifoldMemory found;
    // A normal that leads to a vertex turns with neither box.
    if (manifold.count == 0 ||
        feature_kind(manifold.storage.front().feature) == FeatureKind::near_vertex) {
        return found;
    }
    found.position = a.box.point_to_box(b.box.centre);
    found.orientation = relative_orientation(a, b);
    found.normal = a.box.direction_to_box(manifold.normal);
    found.turns_with_b = is_on_face_of_b(manifold.storage.front().feature);
    found.question = question(a, b, margin);
    for (const ContactPoint& point : manifold.points()) {
        const glm::vec3 half_way = a.box.point_to_box(point.position);
        found.points[found.count++] = {half_way + 0.5f * point.separation * found.normal,
                                       point.separation};
    }
    return found;
}

bool refresh(const Contact& previous, const Solid& a, const Solid& b, float margin,
             Manifold& manifold) {
    const ManifoldMemory& found = previous.found;
    if (found.count == 0 || found.question != question(a, b, margin)) {
        return false;
    }
    const float distance = refresh_distance(a, b, margin);
    const SmallMotion motion = motion_since(found, a, b);
    if (!turns_little(motion, a, b, distance)) {
        return false;
    }
    const glm::vec3 n =
        found.turns_with_b ? found.normal + motion.turned_by(found.normal) : found.normal;
    Manifold refreshed;
    refreshed.normal = a.box.direction(n);
    for (std::uint32_t i = 0; i < found.count; ++i) {
        const auto& [on_b, separation_then] = found.points[i];
        const glm::vec3 moved = motion.displacement(on_b);
        // s' = n' . (x_b' - x_a), with x_a where the point was on A: s n from the one on B
        const glm::vec3 opening = moved + separation_then * found.normal;
        const float separation = glm::dot(n, opening);
        if (!(glm::dot(moved, moved) <= distance * distance) || !(separation <= margin)) {
            return false;
        }
        const glm::vec3 on_face = found.turns_with_b ? on_b - separation_then * found.normal
                                                     : on_b + moved - separation * n;
        refreshed.add(a.box.point(on_face + 0.5f * separation * n), separation,
                      previous.manifold.storage[i].feature);
    }
    manifold = refreshed;
    return true;
}

} // namespace carom
