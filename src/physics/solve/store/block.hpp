#pragma once

#include "physics/detect/broadphase/body_pair.hpp"
#include "physics/world/contact.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <glm/mat3x3.hpp>
#include <glm/vec3.hpp>
#include <span>

/// The store: what solvers hold of the contact of two bodies while they solve it.
///
/// Its fields stand here once and lie in memory in two ways. A `ContactRow` is one contact, and a
/// number of it is a float. A `lanes::Block` is sixteen contacts with equally many points, field by
/// field, so that a register takes up one number of many contacts. The verbs see both as the same
/// manifold: manifold/one_lane.hpp and lanes/manifold.inl.
namespace carom {

/// One point of a contact.
template <class In>
struct PointOf {
    typename In::Vector r_a; ///< from A's centre to the point, world space [m]
    typename In::Vector r_b;
    typename In::Number separation;           ///< s when the slice began [m]
    typename In::Number displaced_separation; ///< s after the sub-steps so far [m]
    typename In::Number approach_speed;       ///< v_n as the slice began, before its gravity [m/s]
    typename In::Number target_velocity;      ///< v_n that the method asks for [m/s]
    typename In::Number normal_mass;          ///< 1/k(n) [kg]
    typename In::Number tangent_mass;         ///< 1 over the largest k(u) in the contact plane [kg]
    typename In::Number lambda;               ///< λ: accumulated normal impulse [N s]
    typename In::Vector lambda_t; ///< λ_t: accumulated friction, on B or along two tangents [N s]
    typename In::Number normal_impulse;  ///< applied along n in this slice [N s]
    typename In::Vector tangent_impulse; ///< friction applied to B in this slice [N s]
};

/// What its points share. Of several contacts side by side, bit i of a flag is that of the i-th.
template <class In, class Point, std::size_t Count>
struct ContactOf {
    typename In::Indices contact; ///< index of the world's contact
    std::uint32_t pressed;        ///< carried an impulse at the end of the step before
    std::uint32_t struck;         ///< and that may have been a hit's
    std::uint32_t strikes;        ///< is hit in this slice
    typename In::Side a;
    typename In::Side b;
    typename In::Vector normal;          ///< n, unit, from A to B
    typename In::Number friction;        ///< μ, while it slides
    typename In::Number static_friction; ///< μ_s >= μ
    typename In::Number restitution;     ///< e
    typename In::Number relaxation; ///< ω: how far a visit goes beyond what the contact asks for
    typename In::Number slop;       ///< depth that is not corrected [m]
    typename In::Number push_rate;  ///< speed of push-out for each metre of depth [1/s]
    typename In::Number mass_scale; ///< this and impulse_scale: `Softness` of a soft contact
    typename In::Number impulse_scale;
    std::array<Point, Count> points;
    /// n · K_ij n: what an impulse along n at point j does to v_n at point i [1/kg]. Symmetric, the
    /// rows of the upper triangle; 1/k(n) is one over the diagonal.
    std::array<typename In::Number, Count*(Count + 1) / 2> coupling;

    // What few passes look at:
    typename In::Number fastest_bounce; ///< at which a point approached that bounces, or 0 [m/s]
    typename In::Number shortfall;      ///< `SolveReport::bounce_shortfall` [m/s]
    typename In::Number rolling_arm;    ///< δ [m]; 0 where neither is a sphere
    typename In::Number rolling_given; ///< how much of δ λ has been given against rolling [N m s]
    typename In::Vector rolling_impulse; ///< angular impulse against rolling in this slice [N m s]
};

/// The place of (i, j) in the rows of an upper triangle.
constexpr std::size_t in_triangle(std::size_t i, std::size_t j, std::size_t count) {
    return std::min(i, j) * count - std::min(i, j) * (std::min(i, j) + 1) / 2 + std::max(i, j);
}

/// One contact alone.
struct Alone {
    using Number = float;
    using Vector = glm::vec3;
    using Indices = std::uint32_t;
    using Side = std::uint32_t; ///< index of the body in `Problem::bodies`
};

/// A point of it.
struct RowPoint : PointOf<Alone> {
    float restitution; ///< e, μ and μ_s where the point is: a contact may lie on tiles that differ
    float friction;
    float static_friction;
    float gravity_share; ///< a_n dt: what the slice's gravity, forces, torques add to v_n [m/s]
    glm::vec3 anchor_a;  ///< body-space points whose distance along n tells the separation again at
    glm::vec3 anchor_b;  ///< moved positions; a sphere's is its centre, which rolling does not move
    float anchor_offset; ///< separation minus the anchors' distance along n [m]
    bool bounces;        ///< it leaves by restitution
    glm::vec3 force;     ///< on B at this point [N]
};

struct ContactRow : ContactOf<Alone, RowPoint, Manifold::capacity> {
    std::size_t count;         ///< of its points
    std::uint32_t first_point; ///< of these among the points of all rows
    glm::vec3 tangent_1;       ///< world x, or y where x is normal, projected into the plane; unit
    glm::vec3 tangent_2;       ///< the same of z; seldom at a right angle to tangent_1
    float stiffening;          ///< how many times stiffer than the rest it is, where it is soft
    float gravity;             ///< g of the weight that bounds `box` friction [m/s²]

    std::span<RowPoint> all_points() { return std::span(points).first(count); }
    std::span<const RowPoint> all_points() const { return std::span(points).first(count); }
    float k(std::size_t i) const { return coupling[in_triangle(i, i, points.size())]; } ///< k(n)
};

namespace lanes {

/// Manifolds that are solved at once. The same on every machine; where registers hold fewer, a
/// block is solved in parts.
inline constexpr std::size_t lane_count = 16;

/// One number for each of sixteen manifolds.
struct alignas(64) Lanes {
    std::array<float, lane_count> at;
};

struct Lanes3 {
    Lanes x, y, z;
};

/// A symmetric 3x3 tensor for each of sixteen manifolds.
struct LanesTensor {
    Lanes xx, xy, xz, yy, yz, zz;
};

/// One body of each of sixteen manifolds.
struct Side {
    std::array<std::uint32_t, lane_count> body;
    std::uint32_t moves; ///< bit i: the body of lane i is movable
    Lanes inverse_mass;
    LanesTensor inverse_inertia;
};

struct SideBySide {
    using Number = Lanes;
    using Vector = Lanes3;
    using Indices = std::array<std::uint32_t, lane_count>;
    using Side = lanes::Side;
};

using Point = PointOf<SideBySide>;

/// Sixteen manifolds with `Count` points each, no two of which share a movable body.
template <std::size_t Count>
struct Block : ContactOf<SideBySide, Point, Count> {
    std::size_t used;     ///< lanes in use; the others touch no body
    std::uint32_t active; ///< bit i: lane i is of an island that takes part in passes over these
    float creep_speed;    ///< `Settings::friction_creep_speed` [m/s]
    Lanes change;         ///< largest change of v_n by the last visit of active islands [m/s]
    Lanes share;          ///< α of its island: see energy_bound.hpp
    std::array<std::uint32_t, lane_count> island; ///< of each lane, once islands are found
};

} // namespace lanes

// Of the contact in a lane; of one alone, lane is 0:

inline float get(float number, std::size_t) { return number; }
inline float get(const lanes::Lanes& numbers, std::size_t lane) { return numbers.at[lane]; }
inline glm::vec3 get(const glm::vec3& vector, std::size_t) { return vector; }
inline glm::vec3 get(const lanes::Lanes3& vectors, std::size_t lane) {
    return {vectors.x.at[lane], vectors.y.at[lane], vectors.z.at[lane]};
}
inline void put(float& number, std::size_t, float value) { number = value; }
inline void put(lanes::Lanes& numbers, std::size_t lane, float value) { numbers.at[lane] = value; }
inline void put(glm::vec3& vector, std::size_t, const glm::vec3& value) { vector = value; }
inline void put(lanes::Lanes3& vectors, std::size_t lane, const glm::vec3& value) {
    vectors.x.at[lane] = value.x;
    vectors.y.at[lane] = value.y;
    vectors.z.at[lane] = value.z;
}

inline std::size_t count_of(const ContactRow& row) { return row.count; }
inline std::uint32_t contact_of(const ContactRow& row, std::size_t) { return row.contact; }
inline BodyPair bodies_of(const ContactRow& row, std::size_t = 0) { return {row.a, row.b}; }

template <std::size_t Count>
std::size_t count_of(const lanes::Block<Count>&) {
    return Count;
}
template <std::size_t Count>
std::uint32_t contact_of(const lanes::Block<Count>& block, std::size_t lane) {
    return block.contact[lane];
}
template <std::size_t Count>
BodyPair bodies_of(const lanes::Block<Count>& block, std::size_t lane) {
    return {block.a.body[lane], block.b.body[lane]};
}

} // namespace carom
