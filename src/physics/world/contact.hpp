#pragma once

#include "physics/world/body.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <glm/vec3.hpp>
#include <span>
#include <utility>

namespace carom {

/// One point at which two bodies touch, or nearly do.
struct ContactPoint {
    glm::vec3 position{0.0f};  ///< world space; between the surfaces, see action_point.hpp [m]
    float separation = 0.0f;   ///< s [m], negative when they penetrate
    std::uint32_t feature = 0; ///< which features of the shapes meet: the identity of the point

    float normal_impulse = 0.0f;     ///< along the normal, sum over the last step [N s]
    glm::vec3 tangent_impulse{0.0f}; ///< friction on B, sum over the last step [N s]

    /// What the chosen resolver remembers of this point from step to step. It alone gives it
    /// meaning; a change of resolver, friction model or contact law clears it.
    std::array<float, 4> memory{};

    bool operator==(const ContactPoint&) const = default;
};

/// In the last step, of whatever kind.
template <class Point>
bool has_impulse(const Point& point) {
    return point.normal_impulse != 0.0f || point.tangent_impulse != glm::vec3(0.0f);
}

/// Where and how two shapes touch: one normal, and up to four points that share it. No points: they
/// are farther apart than the contact margin.
struct Manifold {
    static constexpr std::size_t capacity = 4;

    glm::vec3 normal{0.0f, 1.0f, 0.0f}; ///< unit, from A to B
    std::uint32_t count = 0;            ///< points in use
    std::array<ContactPoint, capacity> storage{};

    /// Of B, against its rolling and spinning on A: a torque over time, sum over the last step
    /// [N m s]. Spheres alone have some, which touch at one point.
    glm::vec3 rolling_impulse{0.0f};

    std::span<ContactPoint> points() { return std::span(storage).first(count); }
    std::span<const ContactPoint> points() const { return std::span(storage).first(count); }

    /// Adds a point; there must be room.
    void add(const glm::vec3& position, float separation, std::uint32_t feature) {
        ContactPoint& point = storage[count++];
        point.position = position;
        point.separation = separation;
        point.feature = feature;
    }

    bool operator==(const Manifold&) const = default;
};

/// The contact of bodies A and B, with A created before B.
struct Contact {
    BodyId a;
    BodyId b;
    Manifold manifold;

    /// When in the last step they met [s from its start]; 0: they touched, or nearly did, when it
    /// began. Where a speculative contact is still to come: when they would meet.
    float time_of_impact = 0.0f;

    bool operator==(const Contact&) const = default;
};

inline bool has_impulse(const Contact& contact) {
    return std::ranges::any_of(contact.manifold.points(),
                               [](const ContactPoint& point) { return has_impulse(point); });
}

/// Whether a point of it pushed.
inline bool pushes(const Contact& contact) {
    return std::ranges::any_of(contact.manifold.points(), [](const ContactPoint& point) {
        return point.normal_impulse > 0.0f;
    });
}

/// Ascending (a, b): the order of every list of contacts.
inline bool comes_before(const Contact& first, const Contact& second) {
    return std::pair(first.a, first.b) < std::pair(second.a, second.b);
}

} // namespace carom
