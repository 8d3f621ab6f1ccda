#pragma once

#include "benchmarks/measures/workload.hpp"

#include <glm/mat3x3.hpp>

/// How deep solids reach into each other [m], in double precision: the shortest way that would part
/// them. Negative values say only that there is a gap. Shares nothing with any engine, so that it
/// can judge all of them.
namespace carom::benchmarks {

struct Ball {
    glm::dvec3 centre; ///< [m]
    double radius;     ///< [m]
};

struct OrientedBox {
    glm::dvec3 centre;       ///< [m]
    glm::dmat3 axes;         ///< columns: the unit directions of its sides
    glm::dvec3 half_extents; ///< [m]
};

OrientedBox oriented_box(const Pose& pose, const glm::dvec3& half_extents);
OrientedBox oriented_box(const StaticBox& box);

double overlap(const Ball& a, const Ball& b);
double overlap(const Ball& ball, const OrientedBox& box);

/// Least overlap of the shadows on the 15 axes that can separate two boxes: three face directions
/// of each and the nine products of an edge of one with an edge of the other.
double overlap(const OrientedBox& a, const OrientedBox& b);

} // namespace carom::benchmarks
