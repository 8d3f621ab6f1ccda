#include "physics/detect/broadphase/tree_leaves.hpp"

#include "math/real.hpp"
#include "physics/world/assert.hpp"

#include <algorithm>
#include <numeric>

namespace carom {

namespace {

/// Room on every side as a share of the shortest side. More: fewer leaves leave their boxes. Less:
/// fewer pairs whose boxes overlap but whose bounds do not.
constexpr float room_share = 0.05f;

/// For how many steps a leaf leaves room ahead.
constexpr float steps_ahead = 4.0f;

constexpr Bounds everything{glm::vec3(-infinity<float>), glm::vec3(infinity<float>)};

bool contains(const Bounds& outer, const Bounds& inner) {
    return glm::all(glm::lessThanEqual(outer.lower, inner.lower)) &&
           glm::all(glm::lessThanEqual(inner.upper, outer.upper));
}

float room(const glm::vec3& sides) { return room_share * std::min({sides.x, sides.y, sides.z}); }

/// At most as far as the bounds are long: a box that a fast body drags along must not reach so far
/// that it overlaps half the scene.
glm::vec3 room_ahead(const glm::vec3& sides, const glm::vec3& motion) {
    return glm::clamp(steps_ahead * motion, -sides, sides);
}

glm::vec3 motion_of(std::span<const glm::vec3> motions, std::size_t item) {
    return motions.empty() ? glm::vec3(0.0f) : motions[item];
}

} // namespace

Bounds roomy(const Bounds& tight, const glm::vec3& motion) {
    const glm::vec3 sides = tight.upper - tight.lower;
    const Bounds leaf = swept(enlarged(tight, room(sides)), room_ahead(sides, motion));
    // Bounds that are empty or have no numbers find no partner, wherever their leaf is.
    return contains(leaf, tight) ? leaf : everything;
}

bool fits(const Bounds& leaf, const Bounds& tight, const glm::vec3& motion) {
    const glm::vec3 sides = tight.upper - tight.lower;
    const glm::vec3 limit = 3.0f * room(sides) + 2.0f * glm::abs(room_ahead(sides, motion));
    return contains(leaf, tight) &&
           contains(Bounds{tight.lower - limit, tight.upper + limit}, leaf);
}

void follow(BoundingTree& tree, std::span<const Bounds> tight, std::span<const glm::vec3> motions,
            std::vector<std::uint32_t>& changed) {
    CAROM_ASSERT(motions.empty() || motions.size() == tight.size());
    const auto known = static_cast<std::uint32_t>(tree.size());
    const auto count = static_cast<std::uint32_t>(tight.size());
    const std::uint32_t kept = std::min(known, count);
    while (tree.size() > kept) {
        tree.remove_last();
    }
    changed.clear();
    for (std::uint32_t item = 0; item < kept; ++item) {
        if (!fits(tree.bounds(item), tight[item], motion_of(motions, item))) {
            changed.push_back(item);
        }
    }
    // Among many leaves that are wrong themselves the right ones find no good place.
    if (changed.size() > kept / 2) {
        tree.clear();
        changed.resize(kept);
        std::iota(changed.begin(), changed.end(), 0u);
    }
    for (std::uint32_t item = kept; item < std::max(known, count); ++item) {
        changed.push_back(item);
    }
    for (const std::uint32_t item : changed) {
        if (item < count) {
            tree.place(item, roomy(tight[item], motion_of(motions, item)));
        }
    }
}

} // namespace carom
