#include "physics/detect/seams.hpp"

#include "physics/detect/contact_distance.hpp"
#include "physics/detect/narrowphase/collide.hpp"
#include "physics/detect/narrowphase/separating_axis.hpp"
#include "physics/detect/rows.hpp"
#include "physics/world/action_point.hpp"
#include "physics/world/contact_lengths.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>
#include <span>

namespace carom {

namespace {

/// Pairs of this box with its neighbours.
std::span<const BodyPair> neighbours_of(std::span<const BodyPair> all, std::uint32_t body) {
    const auto place = [&](std::uint32_t first) {
        return static_cast<std::size_t>(std::ranges::lower_bound(all, BodyPair{first, 0}) -
                                        all.begin());
    };
    const std::size_t begin = place(body);
    return all.subspan(begin, place(body + 1) - begin);
}

bool has_neighbours(const DetectWorkspace& workspace, std::uint32_t body) {
    const Rows& rows = workspace.rows;
    return (is_static(workspace.collide.solids[body]) &&
            !neighbours_of(workspace.floors.neighbours, body).empty()) ||
           (!rows.neighbours.empty() && rows.is_slid_over[body] != 0 &&
            !neighbours_of(rows.neighbours, body).empty());
}

/// A box that has neighbours, and what touches or meets it, in the frame of the box.
class Bearing {
public:
    /// `normal` points from A to B.
    Bearing(const World& world, const DetectWorkspace& workspace, const BodyPair& pair,
            bool box_is_a, const glm::vec3& normal, const glm::vec3& centre)
        : bodies_(world.bodies), solids_(workspace.collide.solids),
          tile_(box_is_a ? pair.a : pair.b), body_(box_is_a ? pair.b : pair.a),
          n_(box().direction_to_box(box_is_a ? normal : -normal)),
          centre_(box().point_to_box(centre)),
          velocity_(box().direction_to_box(bodies_[body_].linear_velocity -
                                           bodies_[tile_].linear_velocity)),
          rest_(speed_of_rest(world.settings)),
          fixed_(neighbours_of(workspace.floors.neighbours, tile_)),
          loose_(neighbours_of(workspace.rows.neighbours, tile_)),
          side_(std::min(solids_[tile_].smallest_side, solids_[body_].smallest_side)),
          gap_(std::min(world.settings.slop, seam_share * side_)),
          height_(std::min(slop(world.settings, side_), gap_)) {}

    /// What is told to visit(side, face) of each side that the normal leans to while the body is
    /// above the face.
    template <class Visit>
    void for_each_lean(Visit visit) const {
        for (int face = 0; face < 3; ++face) {
            for (int side = 0; side < 3; ++side) {
                if (side != face && std::abs(n_[side]) > leaning &&
                    std::abs(centre_[face]) > box().half_extents[face]) {
                    visit(side, face);
                }
            }
        }
    }

    /// Whether a neighbour covers the side, for what is above the face, beside this point.
    bool is_covered(int side, int face, const glm::vec3& point) const {
        glm::vec3 place = box().point_to_box(point);
        place[side] = std::copysign(box().half_extents[side] + gap_, n_[side]);
        place[face] = std::copysign(box().half_extents[face] - height_, centre_[face]);
        const auto covers = [&](const BodyPair& pair) {
            const OrientedBox& other = solids_[pair.b].box;
            const glm::vec3 outside =
                glm::abs(other.point_to_box(box().point(place))) - other.half_extents;
            return pair.b != body_ && outside.x <= 0.0f && outside.y <= 0.0f && outside.z <= 0.0f &&
                   may_collide(bodies_[pair.b], bodies_[body_]);
        };
        return std::ranges::any_of(fixed_, covers) ||
               (slides_along(velocity_, face, rest_) && std::ranges::any_of(loose_, covers));
    }

    /// The contact out of the box: a box meets the face that it is above, a ball the box made
    /// longer where its sides are covered (1 or -1 along these axes); none, where it is beyond
    /// that.
    Manifold contact(int above, const glm::vec3& covered, float margin) const {
        return solids_[body_].is_box ? contact_of_box(above, margin)
                                     : contact_of_ball(covered, margin);
    }

    /// How high the body is above a face [m]: beside an edge it is above two.
    float height(int face) const {
        const Solid& body = solids_[body_];
        const glm::vec3 axis = glm::abs(body.box.direction_to_box(box().axes[face]));
        const float half = body.is_box ? glm::dot(body.box.half_extents, axis) : body.radius;
        return std::abs(centre_[face]) - box().half_extents[face] - half;
    }

    float towards(int side) const { return std::copysign(1.0f, n_[side]); }

private:
    const OrientedBox& box() const { return solids_[tile_].box; }

    Manifold contact_of_box(int above, float margin) const {
        const BoxPair boxes(box(), solids_[body_].box);
        const float up = std::copysign(1.0f, centre_[above]);
        return face_contact(boxes, {false, {above, up}, 0.0f}, margin);
    }

    Manifold contact_of_ball(const glm::vec3& covered, float margin) const {
        const float radius = solids_[body_].radius;
        const glm::vec3 sides = glm::abs(covered);
        const glm::vec3 beyond = covered * centre_ - sides * (box().half_extents + gap_);
        if (beyond.x > 0.0f || beyond.y > 0.0f || beyond.z > 0.0f) {
            return {};
        }
        Manifold manifold = collide_sphere_box(
            {radius}, solids_[body_].box.centre, {box().half_extents + radius * sides},
            {box().point(radius * covered), bodies_[tile_].orientation}, margin);
        manifold.normal = -manifold.normal; // from the box
        return manifold;
    }

    std::span<const Body> bodies_;
    std::span<const Solid> solids_;
    std::uint32_t tile_;
    std::uint32_t body_;
    glm::vec3 n_;                     ///< out of the box
    glm::vec3 centre_;                ///< of the body [m]
    glm::vec3 velocity_;              ///< of the body past the box [m/s]
    float rest_;                      ///< what rests is slower [m/s]
    std::span<const BodyPair> fixed_; ///< pairs with its neighbours
    std::span<const BodyPair> loose_;

    float side_;   ///< smallest, of the smaller of the two [m]
    float gap_;    ///< how far along the floor its neighbour may begin [m]
    float height_; ///< how much lower it may be: more is a step [m]
};

/// Rewrites the contact where a side of the box is covered at all its points. False: none is.
bool smooth(World& world, const DetectWorkspace& workspace, std::uint32_t c, bool box_is_a,
            float h) {
    const BodyPair& pair = workspace.contact_bodies[c];
    Manifold& manifold = world.contacts[c].manifold;
    const Solid& a = workspace.collide.solids[pair.a];
    const Solid& b = workspace.collide.solids[pair.b];
    const Bearing bearing(world, workspace, pair, box_is_a, manifold.normal,
                          (box_is_a ? b : a).box.centre);
    std::array<glm::vec3, 3> covered{}; // for what is above each of the faces
    int above = -1;
    bearing.for_each_lean([&](int side, int face) {
        if (std::ranges::all_of(manifold.points(), [&](const ContactPoint& point) {
                return bearing.is_covered(side, face, point.position);
            })) {
            covered[static_cast<std::size_t>(face)][side] = bearing.towards(side);
            above = above < 0 || bearing.height(face) > bearing.height(above) ? face : above;
        }
    });
    if (above < 0) {
        return false;
    }
    const float margin =
        contact_distance(workspace.settings, workspace.reach, world.bodies[pair.a],
                         world.bodies[pair.b], std::min(a.smallest_side, b.smallest_side), h);
    manifold = bearing.contact(above, covered[static_cast<std::size_t>(above)], margin);
    manifold.normal = box_is_a ? manifold.normal : -manifold.normal;
    move_to_action(manifold, a.inverse_mass, b.inverse_mass);
    return true;
}

} // namespace

void smooth_seams(World& world, DetectWorkspace& workspace, float h) {
    find_rows(world, workspace);
    if (workspace.floors.neighbours.empty() && workspace.rows.neighbours.empty()) {
        return;
    }
    std::size_t kept = 0;
    for (std::uint32_t c = 0; c < world.contacts.size(); ++c) {
        const BodyPair pair = workspace.contact_bodies[c];
        if (!has_neighbours(workspace, pair.a) || !smooth(world, workspace, c, true, h)) {
            if (has_neighbours(workspace, pair.b)) {
                smooth(world, workspace, c, false, h);
            }
        }
        if (world.contacts[c].manifold.count > 0) {
            if (kept < c) {
                world.contacts[kept] = world.contacts[c];
                workspace.contact_bodies[kept] = pair;
            }
            ++kept;
        }
    }
    world.contacts.resize(kept);
    workspace.contact_bodies.resize(kept);
}

bool meets_at_a_seam(const World& world, const DetectWorkspace& workspace, const BodyPair& pair,
                     const glm::vec3& centre_a, const glm::vec3& centre_b, const glm::vec3& normal,
                     const glm::vec3& point) {
    bool is_covered = false;
    for (const bool box_is_a : {true, false}) {
        if (has_neighbours(workspace, box_is_a ? pair.a : pair.b)) {
            const Bearing bearing(world, workspace, pair, box_is_a, normal,
                                  box_is_a ? centre_b : centre_a);
            bearing.for_each_lean([&](int side, int face) {
                is_covered = is_covered || bearing.is_covered(side, face, point);
            });
        }
    }
    return is_covered;
}

} // namespace carom
