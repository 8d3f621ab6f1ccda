#pragma once

#include "physics/detect/detect_workspace.hpp"
#include "physics/world/world.hpp"

namespace carom {

/// Where boxes lie beside each other without being one floor (see floors.hpp), no contact of what
/// slides over them points along the seam. Rewrites such contacts, or drops them where another box
/// bears the body.
///
/// Boxes lie beside each other that are fixed, or rest against each other (see rows.hpp). The side
/// of one is covered where a place just outside of it, and as far below its edge as `slop`, lies
/// within another. Then the face that the body is above counts, as if the box went on there. Over
/// loose boxes this is for what slides: a heap at rest is left as it is.
void smooth_seams(World& world, DetectWorkspace& workspace, float h);

/// Whether a pair whose centres have come to `centre_a` and `centre_b` in a slice meets at a side
/// that is covered, there and with this normal, from A to B.
bool meets_at_a_seam(const World& world, const DetectWorkspace& workspace, const BodyPair& pair,
                     const glm::vec3& centre_a, const glm::vec3& centre_b, const glm::vec3& normal,
                     const glm::vec3& point);

} // namespace carom
