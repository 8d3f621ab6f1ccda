#pragma once

#include "physics/detect/narrowphase/separating_axis.hpp"
#include "physics/world/contact.hpp"

namespace carom {

/// The contact of two crossing edges: one point, half-way between the places where they are
/// nearest. No point: the boxes are apart and the lines of the edges pass each other beyond their
/// ends.
Manifold edge_contact(const BoxPair& boxes, const EdgeAxis& axis);

/// The contact of a vertex of one box with the nearest place of the other, for boxes that are
/// apart: one point, and a normal that need not belong to any face or pair of edges. No point: they
/// are not apart.
Manifold vertex_contact(const BoxPair& boxes);

} // namespace carom
