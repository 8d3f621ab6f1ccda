#pragma once

#include <cstdint>

namespace carom {

/// What meets at a contact point of two boxes, and what `first` and `second` of its number count.
enum class FeatureKind : std::uint8_t {
    vertex_on_face, ///< first: vertex of the incident box
    edge_on_edge,   ///< first: edge of the incident box, second: side plane of the reference face
    face_on_vertex, ///< first and second: the side planes that meet at the reference face's vertex
    crossing_edges, ///< first: edge of A, second: edge of B
    near_vertex,    ///< first: vertex of A, or 8 + vertex of B
};

/// The name of a contact point, equal from step to step while the same features meet. `face` is the
/// reference face where there is one: its number on A, or 6 + its number on B.
constexpr std::uint32_t feature_number(FeatureKind kind, int face, int first, int second) {
    return static_cast<std::uint32_t>(kind) << 24 | static_cast<std::uint32_t>(face) << 16 |
           static_cast<std::uint32_t>(first) << 8 | static_cast<std::uint32_t>(second);
}

constexpr FeatureKind feature_kind(std::uint32_t feature) {
    return static_cast<FeatureKind>(feature >> 24);
}

constexpr int first_feature(std::uint32_t feature) {
    return static_cast<int>(feature >> 8 & 0xffu);
}

/// Whether the reference face is one of B's.
constexpr bool is_on_face_of_b(std::uint32_t feature) { return (feature >> 16 & 0xffu) >= 6; }

} // namespace carom
