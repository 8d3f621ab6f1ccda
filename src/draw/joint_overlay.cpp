#include "draw/joint_overlay.hpp"

#include "draw/joint_shapes.hpp"
#include "draw/overlays.hpp"
#include "physics/solve/joints/joint_type.hpp"
#include "physics/step/measure.hpp"
#include "physics/world/assert.hpp"
#include "physics/world/disjoint_sets.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <vector>

namespace carom {

namespace {

constexpr float bent_share = 0.002f; // of its length: a spring that yielded less is not marked
constexpr float parted = 1e-3f;      // [m]: anchors farther apart get a line
constexpr float coil_share = 0.45f;  // radius of a coil, of that of the smaller body
constexpr float widest_coil = 0.06f; // radius of a coil, of its length at rest

/// A joint with what its drawing needs.
struct DrawnJoint {
    const Joint& joint;
    const JointTypeRow& type;
    glm::vec3 a; ///< where its anchors are drawn [m]
    glm::vec3 b;
    float load; ///< [N]
};

bool is_of_selection(const JointView& view, const Joint& joint) {
    return view.selected && (joint.a == *view.selected || joint.b == *view.selected);
}

bool has_rim(const JointView& view, const Joint& joint) {
    return view.singled_out == JointId{} ? is_of_selection(view, joint)
                                         : view.singled_out == joint.id;
}

bool is_shown(const JointView& view, const Joint& joint) {
    const auto is_covered = [&](BodyId id) { return view.covered[place_of(view.world, id)] != 0; };
    return view.covered.empty() || is_tied_to_world(joint) || is_of_selection(view, joint) ||
           view.singled_out == joint.id || !is_covered(joint.a) || !is_covered(joint.b);
}

glm::vec3 drawn_anchor(const JointView& view, BodyId id, const glm::vec3& anchor) {
    return id == BodyId{} ? anchor
                          : point_to_world(view.transforms[place_of(view.world, id)], anchor);
}

DrawnJoint drawn(const JointView& view, const Joint& joint) {
    return {joint, type_of(joint), drawn_anchor(view, joint.a, joint.anchor_a),
            drawn_anchor(view, joint.b, joint.anchor_b), load_of(view.world, joint)};
}

/// It can only pull, and carries no load.
bool is_slack(const DrawnJoint& drawn) {
    return drawn.load == 0.0f && drawn.type.acts_along_line &&
           drawn.type.equations(drawn.joint, drawn.b - drawn.a).axes[0].most <= 0.0f;
}

bool is_spring(const DrawnJoint& drawn) {
    return drawn.type.equations(drawn.joint, drawn.b - drawn.a).spring.has_value();
}

bool is_bent(const JointView& view, const Joint& joint) {
    const Joint* before = joint.yield_force ? view.first.find(joint.id) : nullptr;
    return before != nullptr &&
           std::abs(joint.length - before->length) > bent_share * before->length;
}

Quantity quantity_of(const DrawnJoint& drawn) {
    return !drawn.type.acts_along_line ? Quantity::joint_hold
           : drawn.load >= 0.0f        ? Quantity::joint_pull
                                       : Quantity::joint_press;
}

float coil_radius(const JointView& view, const Joint& joint) {
    const auto radius_of = [&](BodyId id) {
        return bounding_radius(view.world.bodies[place_of(view.world, id)].shape);
    };
    const float radius = is_tied_to_world(joint) ? radius_of(joint.a)
                                                 : std::min(radius_of(joint.a), radius_of(joint.b));
    return std::min(coil_share * radius, widest_coil * joint.length);
}

struct Ink {
    Quantity quantity;
    float shade;
};

void draw_path(std::span<const glm::vec3> corners, const Ink& ink, DrawList& list) {
    for (std::size_t i = 1; i < corners.size(); ++i) {
        list.line(corners[i - 1], corners[i], ink.quantity, ink.shade);
    }
}

/// With `plainly`: one straight, fine line.
void draw_line(const JointView& view, const DrawnJoint& drawn, const Ink& ink, bool plainly,
               DrawList& list) {
    const glm::vec3& gravity = view.world.settings.gravity;
    if (!plainly && is_spring(drawn)) {
        draw_path(coil(drawn.a, drawn.b, drawn.joint.length, coil_radius(view, drawn.joint)), ink,
                  list);
    } else if (!plainly && is_slack(drawn) && gravity != glm::vec3(0.0f)) {
        draw_path(sagging_rope(drawn.a, drawn.b, drawn.joint.length, glm::normalize(gravity)), ink,
                  list);
    } else {
        list.line(drawn.a, drawn.b, ink.quantity, ink.shade, plainly);
    }
}

/// The arm from a body to a ball joint that lies outside of it: a top would float beside its pin.
void draw_arm(const JointView& view, BodyId id, const glm::vec3& anchor, const glm::vec3& place,
              const Ink& ink, DrawList& list) {
    if (id == BodyId{}) {
        return;
    }
    const std::size_t body = place_of(view.world, id);
    if (glm::length(anchor) > bounding_radius(view.world.bodies[body].shape)) {
        list.line(view.transforms[body].position, place, ink.quantity, ink.shade);
    }
}

void draw_joint(const JointView& view, const DrawnJoint& drawn, float full, bool plainly,
                DrawList& list) {
    const Ink ink = is_slack(drawn) ? Ink{Quantity::joint_slack, 0.0f}
                                    : Ink{quantity_of(drawn), shade_of_load(drawn.load, full)};
    if (drawn.type.acts_along_line || glm::distance(drawn.a, drawn.b) > parted) {
        if (has_rim(view, drawn.joint)) {
            draw_line(view, drawn, {Quantity::joint_selected, 0.0f}, plainly, list);
        }
        draw_line(view, drawn, ink, plainly, list);
    }
    if (is_tied_to_world(drawn.joint)) {
        list.point(drawn.b, Quantity::joint_anchor);
    }
    if (!drawn.type.acts_along_line) {
        draw_arm(view, drawn.joint.a, drawn.joint.anchor_a, drawn.a, ink, list);
        draw_arm(view, drawn.joint.b, drawn.joint.anchor_b, drawn.b, ink, list);
        list.point(drawn.a, ink.quantity, ink.shade);
    }
    if (is_bent(view, drawn.joint)) {
        list.point(0.5f * (drawn.a + drawn.b), Quantity::joint_bent);
    }
}

/// Static nodes of a surface, which are not drawn as bodies.
void draw_pins(const JointView& view, DrawList& list) {
    for (std::size_t i = 0; i < view.covered.size(); ++i) {
        if (view.covered[i] != 0 && is_static(view.world.bodies[i])) {
            list.point(view.transforms[i].position, Quantity::joint_anchor);
        }
    }
}

/// A movable body that joints link to others, or the sum of all that are linked.
struct Linked {
    float mass = 0.0f; ///< [kg]
    float bodies = 0.0f;
    float joints = 0.0f;
};

/// By the most loaded joint of a group [kg]. Those of a row share the mass of a net, which has more
/// than two joints a body.
float carried_mass(const Linked& group) {
    return group.joints > 2.0f * group.bodies ? group.mass / std::sqrt(group.bodies) : group.mass;
}

/// Of all groups.
float most_carried_mass(std::vector<std::uint32_t>& groups, std::span<const Linked> bodies) {
    std::vector<Linked> sums(bodies.size());
    for (std::uint32_t i = 0; i < bodies.size(); ++i) {
        Linked& sum = sums[root_of(groups, i)];
        sum.mass += bodies[i].mass;
        sum.bodies += bodies[i].bodies;
        sum.joints += bodies[i].joints;
    }
    float most = 0.0f;
    for (const Linked& sum : sums) {
        most = std::max(most, carried_mass(sum));
    }
    return most;
}

} // namespace

float load_of(const World& world, const Joint& joint) {
    return pull_impulse(joint) / world.last_time_step;
}

float full_load(const World& world) {
    std::vector<std::uint32_t> groups;
    begin_sets(groups, world.bodies.size());
    std::vector<Linked> bodies(world.bodies.size());
    float most_yield = 0.0f;
    for (const Joint& joint : world.joints) {
        const auto a = static_cast<std::uint32_t>(place_of(world, joint.a));
        const auto b =
            is_tied_to_world(joint) ? a : static_cast<std::uint32_t>(place_of(world, joint.b));
        for (const std::uint32_t end : {a, b}) {
            if (!is_static(world.bodies[end])) {
                bodies[end].mass = world.bodies[end].mass;
                bodies[end].bodies = 1.0f;
            }
        }
        // A static body carries any load: it links no groups.
        if (!is_static(world.bodies[a]) && !is_static(world.bodies[b])) {
            join(groups, a, b);
        }
        bodies[is_static(world.bodies[a]) ? b : a].joints += 1.0f;
        most_yield = std::max(most_yield, joint.yield_force.value_or(0.0f));
    }
    return std::max(most_carried_mass(groups, bodies) * usual_gravity(world), most_yield);
}

float shade_of_load(float load, float full) {
    if (load == 0.0f) {
        return 0.0f;
    }
    const float share = std::abs(load) / full;
    // NaN, as after a step that blew up, counts as the full load.
    return share < 1.0f ? std::sqrt(share) : 1.0f;
}

JointCounts count_joints(const JointView& view) {
    JointCounts counts;
    for (const Joint& joint : view.world.joints) {
        if (!is_shown(view, joint)) {
            continue;
        }
        const DrawnJoint each = drawn(view, joint);
        ++counts.drawn;
        counts.along_line += each.type.acts_along_line ? 1 : 0;
        counts.slack += is_slack(each) ? 1 : 0;
        counts.bent += is_bent(view, joint) ? 1 : 0;
    }
    return counts;
}

void draw_joints(const JointView& view, DrawList& list) {
    CAROM_ASSERT(view.transforms.size() == view.world.bodies.size());
    CAROM_ASSERT(view.covered.empty() || view.covered.size() == view.world.bodies.size());
    draw_pins(view, list);
    std::vector<const Joint*> shown;
    for (const Joint& joint : view.world.joints) {
        if (is_shown(view, joint)) {
            shown.push_back(&joint);
        }
    }
    if (shown.empty()) {
        return;
    }
    const float full = full_load(view.world);
    const bool plainly = shown.size() >= many_joints;
    if (plainly) {
        // Where strings lie on each other, the one that carries most is seen.
        const auto shade = [&](const Joint* joint) {
            return shade_of_load(load_of(view.world, *joint), full);
        };
        std::ranges::stable_sort(
            shown, [&](const Joint* a, const Joint* b) { return shade(a) < shade(b); });
    }
    for (const Joint* joint : shown) {
        draw_joint(view, drawn(view, *joint), full, plainly, list);
    }
}

} // namespace carom
