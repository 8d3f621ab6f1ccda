#include "draw/broad_phase_overlay.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace carom {

namespace {

/// The leaf of a body whose pose is NaN is infinite, and so are the boxes above it.
bool can_be_drawn(const Bounds& bounds) {
    const glm::vec3 size = bounds.upper - bounds.lower;
    return std::isfinite(size.x + size.y + size.z);
}

TreeExtent extent_of(std::span<const TreeBox> boxes) {
    std::vector<std::size_t> in_level;
    for (const TreeBox& box : boxes) {
        in_level.resize(std::max<std::size_t>(in_level.size(), box.depth + 1));
        ++in_level[box.depth];
    }
    TreeExtent extent{static_cast<std::uint32_t>(in_level.size()), 0, boxes.size()};
    std::size_t drawn = 0;
    for (const std::size_t count : in_level) {
        drawn += count;
        if (drawn > most_tree_boxes) {
            break;
        }
        ++extent.levels_drawn;
    }
    return extent;
}

/// Parents last: where a box shares an edge with one inside, the outer one is seen.
void draw_tree(const BoundingTree& tree, DrawList& list) {
    const std::vector<TreeBox> boxes = tree.boxes();
    const TreeExtent extent = extent_of(boxes);
    const float deepest = std::max(1.0f, static_cast<float>(extent.levels_drawn) - 1.0f);
    for (auto box = boxes.rbegin(); box != boxes.rend(); ++box) {
        if (box->depth < extent.levels_drawn && can_be_drawn(box->bounds)) {
            list.wire_box(box->bounds, Quantity::broad_phase,
                          static_cast<float>(box->depth) / deepest);
        }
    }
}

/// On the surface of a sphere, or within a box.
glm::vec3 nearest_point(const Body& body, const Transform& at, const glm::vec3& to) {
    if (const auto* sphere = std::get_if<Sphere>(&body.shape)) {
        const glm::vec3 way = to - at.position;
        const float distance = glm::length(way);
        return distance > 0.0f ? at.position + way * (sphere->radius / distance) : at.position;
    }
    const glm::vec3 h = std::get<Box>(body.shape).half_extents;
    return point_to_world(at, glm::clamp(point_to_body(at, to), -h, h));
}

void draw_pair(const Body& a, const Body& b, const Transform& at_a, const Transform& at_b,
               Quantity quantity, DrawList& list) {
    list.line(is_static(a) ? nearest_point(a, at_a, at_b.position) : at_a.position,
              is_static(b) ? nearest_point(b, at_b, at_a.position) : at_b.position, quantity);
}

/// Pairs and contacts are both sorted: one pass over them finds the pairs that touch.
void draw_pairs(const BroadPhaseView& view, std::span<const Transform> transforms, DrawList& list) {
    const std::vector<Body>& bodies = view.world.bodies;
    auto contact = view.world.contacts.begin();
    std::size_t drawn = 0;
    for (const BodyPair& pair : view.pairs) {
        const Body& a = bodies[pair.a];
        const Body& b = bodies[pair.b];
        if (is_static(a) && is_static(b)) {
            continue;
        }
        if (++drawn > most_pair_lines) {
            return;
        }
        const auto ids = std::pair(a.id, b.id);
        while (contact != view.world.contacts.end() && std::pair(contact->a, contact->b) < ids) {
            ++contact;
        }
        const bool touches =
            contact != view.world.contacts.end() && std::pair(contact->a, contact->b) == ids;
        draw_pair(a, b, transforms[pair.a], transforms[pair.b],
                  touches ? Quantity::touching_pair : Quantity::candidate_pair, list);
    }
}

/// The index of the selected body, if there is one.
std::optional<std::uint32_t> index_of(const World& world, std::optional<BodyId> selected) {
    const Body* body = selected ? world.find(*selected) : nullptr;
    if (body == nullptr) {
        return std::nullopt;
    }
    return static_cast<std::uint32_t>(body - world.bodies.data());
}

} // namespace

TreeExtent tree_extent(const BoundingTree& tree) { return extent_of(tree.boxes()); }

void draw_broad_phase(const BroadPhaseView& view, std::span<const Transform> transforms,
                      std::optional<BodyId> selected, const OverlaySwitches& switches,
                      DrawList& list) {
    // The view may be of another world than the picture.
    const std::size_t count = view.world.bodies.size();
    if (view.bounds.size() != count || transforms.size() != count) {
        return;
    }
    if (switches.bounds) {
        for (const Bounds& bounds : view.bounds) {
            list.wire_box(bounds);
        }
    }
    const Settings& settings = view.world.settings;
    if (switches.broad_phase && settings.broadphase == Key("tree")) {
        draw_tree(view.scratch.tree.tree(), list);
    }
    if (switches.broad_phase && settings.broadphase == Key("sort_and_sweep")) {
        draw_sweep(view, index_of(view.world, selected), list);
    }
    if (switches.candidate_pairs) {
        draw_pairs(view, transforms, list);
    }
}

} // namespace carom
