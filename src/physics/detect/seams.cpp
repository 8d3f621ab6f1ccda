#include "physics/detect/seams.hpp"

#include "physics/detect/contact_distance.hpp"
#include "physics/detect/narrowphase/box_contact.hpp"
#include "physics/detect/narrowphase/collide.hpp"
#include "physics/world/action_point.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <span>
#include <vector>

namespace carom {

namespace {

/// A normal leans to a side of a box when its sine is larger.
constexpr float leaning = 0.01f;

/// Cosine of the angle by which the axes of boxes in a row may differ, about 2 degrees.
constexpr float parallel = 0.9994f;

bool are_parallel(const OrientedBox& a, const OrientedBox& b) {
    const auto lies_along_one = [&](const glm::vec3& axis) {
        const glm::vec3 cosines = glm::abs(a.direction_to_box(axis));
        return std::max({cosines.x, cosines.y, cosines.z}) > parallel;
    };
    return lies_along_one(b.axes[0]) && lies_along_one(b.axes[1]);
}

/// A box and what lies on it, as they touch or meet: all in the frame of the box.
struct Bearing {
    std::uint32_t box;
    std::uint32_t body;
    glm::vec3 n;      ///< normal, out of the box
    glm::vec3 centre; ///< of the body [m]
};

class Rows {
public:
    /// With the partners that were listed: of `contacts`, or else of all pairs.
    Rows(const World& world, const DetectWorkspace& workspace, std::span<const Contact> contacts)
        : world_(world), scratch_(workspace.seams), solids_(workspace.collide.solids),
          contacts_(contacts), listed_(contacts.empty() ? std::span(workspace.pairs)
                                                        : std::span(workspace.contact_bodies)) {}

    const Solid& solid(std::uint32_t i) const { return solids_[i]; }
    const OrientedBox& box(const Bearing& bearing) const { return solids_[bearing.box].box; }

    /// `normal` points from body a to body b, of which the box is one.
    Bearing bearing(const BodyPair& pair, bool box_is_a, const glm::vec3& normal,
                    const glm::vec3& centre) const {
        const std::uint32_t i = box_is_a ? pair.a : pair.b;
        const OrientedBox& box = solids_[i].box;
        return {i, box_is_a ? pair.b : pair.a, box.direction_to_box(box_is_a ? normal : -normal),
                box.point_to_box(centre)};
    }

    /// Its normal leans to a side of a box in a row while the body is above another face.
    bool leans(const Bearing& bearing) const {
        if (scratch_.is_in_row[bearing.box] == 0) {
            return false;
        }
        for (int side = 0; side < 3; ++side) {
            for (int face = 0; face < 3; ++face) {
                if (leans_to(bearing, side, face)) {
                    return true;
                }
            }
        }
        return false;
    }
    bool leans_to(const Bearing& bearing, int side, int face) const {
        return side != face && std::abs(bearing.n[side]) > leaning && is_above(bearing, face);
    }

    /// Whether another box covers the side, for what is above the face, beside this point.
    bool is_covered(const Bearing& bearing, int side, int face, const glm::vec3& point) const {
        const OrientedBox& tile = box(bearing);
        const float reach = this->reach(bearing);
        glm::vec3 place = tile.point_to_box(point);
        place[side] = std::copysign(tile.half_extents[side] + reach, bearing.n[side]);
        place[face] = std::copysign(tile.half_extents[face] - reach, bearing.centre[face]);
        glm::vec3 higher = place;
        higher[face] = std::copysign(tile.half_extents[face] + reach, bearing.centre[face]);
        return is_filled(bearing, face, tile.point(place), tile.point(higher));
    }

    /// How near boxes in a row must be [m], along the floor and in height: the slop, but for small
    /// bodies, which could be lower than that.
    float reach(const Bearing& bearing) const {
        constexpr float share = 0.1f;
        const float small = std::min(smallest_side(world_.bodies[bearing.body].shape),
                                     smallest_side(world_.bodies[bearing.box].shape));
        return std::min(world_.settings.slop, share * small);
    }

    /// Of two boxes that meet at an edge either may be the one that slides along a row: the block
    /// on two tiles, or the tile beside a block that stands on another. They are to meet the way in
    /// which they close less. What rests keeps its normal: a heap would tremble.
    bool slides_past(const Bearing& bearing, int above, const glm::vec3& point) const {
        const Body& on = world_.bodies[bearing.body];
        const Body& tile = world_.bodies[bearing.box];
        const glm::vec3 v =
            box(bearing).direction_to_box(velocity_at(on, point) - velocity_at(tile, point));
        const float up = std::copysign(1.0f, bearing.centre[above]);
        const float sinks = std::max(0.0f, -up * v[above]) * world_.settings.time_step;
        glm::vec3 along = v;
        along[above] = 0.0f;
        return glm::length(along) > unrest() && up * v[above] - glm::dot(v, bearing.n) > 0.0f &&
               depth(bearing, above) <= 4.0f * reach(bearing) + sinks;
    }

private:
    /// How far the body is below the face [m].
    float depth(const Bearing& bearing, int face) const {
        return half_width(bearing, face) + box(bearing).half_extents[face] -
               std::abs(bearing.centre[face]);
    }
    /// At most so fast is what rests or trembles [m/s]: twice what gravity gives in a step.
    float unrest() const {
        return 2.0f * glm::length(world_.settings.gravity) * world_.settings.time_step;
    }
    /// Whether the contact lies across the face that the body is above.
    bool bears(const Bearing& bearing, int face, std::uint32_t contact) const {
        constexpr float steep = 0.3f;
        return contacts_.empty() || std::abs(glm::dot(contacts_[contact].manifold.normal,
                                                      box(bearing).axes[face])) > steep;
    }
    /// Three quarters of the body at least are beyond the face.
    bool is_above(const Bearing& bearing, int face) const {
        const float beyond = std::abs(bearing.centre[face]) - box(bearing).half_extents[face];
        return beyond > 0.0f && beyond > 0.5f * half_width(bearing, face);
    }
    /// Of the body along an axis of the box [m].
    float half_width(const Bearing& bearing, int axis) const {
        const Solid& body = solids_[bearing.body];
        return body.is_box ? glm::dot(body.box.half_extents,
                                      glm::abs(body.box.direction_to_box(box(bearing).axes[axis])))
                           : body.radius;
    }

    /// Whether a box that is near the body, and bears it where the two touch, reaches up to the
    /// place and not to the one that is higher.
    bool is_filled(const Bearing& bearing, int face, const glm::vec3& place,
                   const glm::vec3& higher) const {
        const auto partners =
            std::span(scratch_.partners)
                .subspan(scratch_.begin[bearing.body],
                         scratch_.begin[bearing.body + 1] - scratch_.begin[bearing.body]);
        return std::ranges::any_of(partners, [&](std::uint32_t listed) {
            const BodyPair& pair = listed_[listed];
            const std::uint32_t other = pair.a == bearing.body ? pair.b : pair.a;
            return other != bearing.box && scratch_.is_in_row[other] != 0 && holds(other, place) &&
                   !holds(other, higher) && are_parallel(box(bearing), solids_[other].box) &&
                   bears(bearing, face, listed) &&
                   may_collide(world_.bodies[other], world_.bodies[bearing.body]);
        });
    }
    bool holds(std::uint32_t body, const glm::vec3& place) const {
        const Solid& solid = solids_[body];
        const glm::vec3 way = place - solid.box.centre;
        if (!solid.is_box || glm::dot(way, way) > solid.radius * solid.radius) {
            return false;
        }
        const glm::vec3 local = glm::abs(solid.box.direction_to_box(way));
        const glm::vec3& half = solid.box.half_extents;
        return local.x <= half.x && local.y <= half.y && local.z <= half.z;
    }

    const World& world_;
    const SeamScratch& scratch_;
    std::span<const Solid> solids_;
    std::span<const Contact> contacts_;
    std::span<const BodyPair> listed_;
};

float shortest_half_side(const Solid& solid) {
    const glm::vec3& half = solid.box.half_extents;
    return solid.is_box ? std::min({half.x, half.y, half.z}) : solid.radius;
}

/// Whether `Rows::leans` could be true of these, at a fraction of its work: most contacts have a
/// body straight above a box. The normal is up to its sign.
bool may_lean(const Solid& box, const Solid& body, const glm::vec3& normal) {
    if (!box.is_box) {
        return false;
    }
    const float least = 0.5f * shortest_half_side(body);
    const glm::vec3 beyond = glm::abs(box.box.point_to_box(body.box.centre)) - box.box.half_extents;
    const int faces =
        (beyond.x > least ? 1 : 0) + (beyond.y > least ? 1 : 0) + (beyond.z > least ? 1 : 0);
    if (faces != 1) {
        return faces > 1;
    }
    const int face = beyond.x > least ? 0 : beyond.y > least ? 1 : 2;
    const float along = glm::dot(normal, box.box.axes[face]);
    return along * along < 1.0f - leaning * leaning;
}

void find_leaning(const World& world, DetectWorkspace& workspace) {
    SeamScratch& scratch = workspace.seams;
    const std::span<const Solid> solids = workspace.collide.solids;
    scratch.leaning.clear();
    for (std::uint32_t c = 0; c < world.contacts.size(); ++c) {
        const auto& [a, b] = workspace.contact_bodies[c];
        const glm::vec3& normal = world.contacts[c].manifold.normal;
        if (may_lean(solids[a], solids[b], normal)) {
            scratch.leaning.emplace_back(c, true);
        }
        if (may_lean(solids[b], solids[a], normal)) {
            scratch.leaning.emplace_back(c, false);
        }
    }
}

/// Fixed boxes that lie beside a parallel one.
void find_rows(const World& world, DetectWorkspace& workspace) {
    std::vector<std::uint8_t>& is_in_row = workspace.seams.is_in_row;
    is_in_row.clear();
    for (const std::uint32_t body : workspace.floors.neighbours) {
        is_in_row.resize(world.bodies.size());
        is_in_row[body] = 1;
    }
}

/// In which of the pairs each body is.
void list_partners(std::span<const BodyPair> pairs, std::size_t bodies, SeamScratch& scratch) {
    std::vector<std::uint32_t>& begin = scratch.begin;
    begin.assign(bodies + 1, 0);
    for (const auto& [a, b] : pairs) {
        ++begin[a + 1];
        ++begin[b + 1];
    }
    for (std::size_t i = 1; i < begin.size(); ++i) {
        begin[i] += begin[i - 1];
    }
    scratch.partners.resize(begin.back());
    scratch.next.assign(begin.begin(), begin.end() - 1);
    for (std::uint32_t i = 0; i < pairs.size(); ++i) {
        scratch.partners[scratch.next[pairs[i].a]++] = i;
        scratch.partners[scratch.next[pairs[i].b]++] = i;
    }
}

/// Across the face that the body is above.
Manifold box_on(const Rows& rows, const Bearing& bearing, int above, float margin) {
    const BoxPair boxes(rows.box(bearing), rows.solid(bearing.body).box);
    const float up = std::copysign(1.0f, bearing.centre[above]);
    return face_contact(boxes, {false, {above, up}, 0.0f}, margin);
}

/// With the box made longer where its sides are covered; none, where the ball is beyond it.
Manifold ball_on(const Rows& rows, const Bearing& bearing, const glm::vec3& covered,
                 const glm::quat& orientation, float margin) {
    const OrientedBox& tile = rows.box(bearing);
    const Solid& ball = rows.solid(bearing.body);
    glm::vec3 shift(0.0f);
    Box longer{tile.half_extents};
    for (int i = 0; i < 3; ++i) {
        if (covered[i] != 0.0f) {
            if (covered[i] * bearing.centre[i] > tile.half_extents[i] + rows.reach(bearing)) {
                return {};
            }
            shift[i] = covered[i] * ball.radius;
            longer.half_extents[i] += ball.radius;
        }
    }
    Manifold manifold = collide_sphere_box({ball.radius}, ball.box.centre, longer,
                                           {tile.point(shift), orientation}, margin);
    manifold.normal = -manifold.normal; // from the box
    return manifold;
}

/// What becomes of the contact where a side of the box is covered at all its points.
void rewrite(const World& world, DetectWorkspace& workspace, std::uint32_t c, bool box_is_a,
             float h) {
    const Rows rows(world, workspace, world.contacts);
    const BodyPair& pair = workspace.contact_bodies[c];
    const Manifold& found = world.contacts[c].manifold;
    const Bearing bearing = rows.bearing(pair, box_is_a, found.normal,
                                         rows.solid(box_is_a ? pair.b : pair.a).box.centre);
    if (!rows.leans(bearing)) {
        return;
    }
    glm::vec3 covered(0.0f); // 1 or -1 along the axes whose side is
    int above = -1;
    for (int face = 0; face < 3; ++face) {
        for (int side = 0; side < 3; ++side) {
            if (rows.leans_to(bearing, side, face) &&
                std::ranges::all_of(found.points(), [&](const ContactPoint& point) {
                    return rows.is_covered(bearing, side, face, point.position);
                })) {
                covered[side] = std::copysign(1.0f, bearing.n[side]);
                above = face;
            }
        }
    }
    if (above < 0 || !rows.slides_past(bearing, above, found.storage[0].position)) {
        return;
    }
    const Body& tile = world.bodies[bearing.box];
    const Body& on = world.bodies[bearing.body];
    const float margin = contact_distance(workspace.settings, workspace.reach, tile, on, h);
    Manifold manifold = rows.solid(bearing.body).is_box
                            ? box_on(rows, bearing, above, margin)
                            : ball_on(rows, bearing, covered, tile.orientation, margin);
    manifold.normal = box_is_a ? manifold.normal : -manifold.normal;
    move_to_action(manifold, rows.solid(pair.a).inverse_mass, rows.solid(pair.b).inverse_mass);
    workspace.seams.rewritten.push_back({c, manifold});
}

void drop_empty(World& world, DetectWorkspace& workspace) {
    std::size_t kept = 0;
    for (std::size_t c = 0; c < world.contacts.size(); ++c) {
        if (world.contacts[c].manifold.count > 0) {
            world.contacts[kept] = world.contacts[c];
            workspace.contact_bodies[kept++] = workspace.contact_bodies[c];
        }
    }
    world.contacts.resize(kept);
    workspace.contact_bodies.resize(kept);
}

} // namespace

void smooth_seams(World& world, DetectWorkspace& workspace, float h) {
    SeamScratch& scratch = workspace.seams;
    scratch.is_in_row.clear();
    if (!world.settings.floors_as_one) {
        return;
    }
    find_leaning(world, workspace);
    const Detections& detections = workspace.continuous.detections;
    const bool looks_ahead = detections.sweeps || detections.speculates;
    if (scratch.leaning.empty() && !looks_ahead) {
        return;
    }
    find_rows(world, workspace);
    if (scratch.is_in_row.empty()) {
        return;
    }
    list_partners(workspace.contact_bodies, world.bodies.size(), scratch);
    scratch.rewritten.clear();
    for (const auto& [c, box_is_a] : scratch.leaning) {
        rewrite(world, workspace, c, box_is_a, h);
    }
    for (const auto& [c, manifold] : scratch.rewritten) {
        world.contacts[c].manifold = manifold;
    }
    if (!scratch.rewritten.empty()) {
        drop_empty(world, workspace);
    }
    if (looks_ahead) { // what lies on the way counts too
        list_partners(workspace.pairs, world.bodies.size(), scratch);
    }
}

bool meets_at_a_seam(const World& world, const DetectWorkspace& workspace, const BodyPair& pair,
                     const glm::vec3& centre_a, const glm::vec3& centre_b, const glm::vec3& normal,
                     const glm::vec3& point) {
    if (workspace.seams.is_in_row.empty()) {
        return false;
    }
    const Rows rows(world, workspace, {});
    for (const bool box_is_a : {true, false}) {
        const Bearing bearing =
            rows.bearing(pair, box_is_a, normal, box_is_a ? centre_b : centre_a);
        if (!rows.leans(bearing)) {
            continue;
        }
        for (int face = 0; face < 3; ++face) {
            for (int side = 0; side < 3; ++side) {
                if (rows.leans_to(bearing, side, face) &&
                    rows.is_covered(bearing, side, face, point) &&
                    rows.slides_past(bearing, face, point)) {
                    return true;
                }
            }
        }
    }
    return false;
}

} // namespace carom
