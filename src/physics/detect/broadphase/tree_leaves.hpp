#pragma once

#include "physics/detect/broadphase/bounding_tree.hpp"

#include <span>

namespace carom {

/// The box of a leaf: tight bounds with room on every side, a share of the body's size, and ahead
/// of the body, for as far as it is going to move in some steps. While the tight bounds stay
/// inside, the tree need not be touched.
Bounds roomy(const Bounds& tight, const glm::vec3& motion);

/// Whether the leaf may stay: it holds the tight bounds, and is not much larger than a new one
/// would be, as it is when a body has come to rest, or when another world has come to the same
/// tree.
bool fits(const Bounds& leaf, const Bounds& tight, const glm::vec3& motion);

/// Makes the tree one over the items of `tight`: gives new roomy boxes to those that do not fit
/// theirs (to all, when that is more than half of them), takes in those that are new, drops those
/// that are too many. `changed` becomes the list of all of them, ascending. Whatever the tree held
/// before, afterwards each leaf holds its item.
///
/// `motions` says how far each item moves in a step [m]; empty: not at all.
void follow(BoundingTree& tree, std::span<const Bounds> tight, std::span<const glm::vec3> motions,
            std::vector<std::uint32_t>& changed);

} // namespace carom
