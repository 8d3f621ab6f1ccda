#pragma once

#include "physics/detect/broadphase/body_pair.hpp"
#include "physics/detect/tile_grid.hpp"
#include "physics/world/world.hpp"

#include <array>
#include <cstdint>
#include <glm/vec3.hpp>
#include <span>
#include <vector>

/// Fixed boxes that lie flush beside each other are one box.
///
/// Two tiles share an edge that nothing can touch: what slides over it sinks in by some
/// millimetres, and then the side of the next tile is nearer than its top. The contact that this
/// gives points sideways and stops the body (a ghost collision). So a step puts the uncut box in
/// place of the first of its tiles and passes over the others; contacts, whatever the detection,
/// are those of the uncut box. Each point keeps the material of the tile that it lies on, and when
/// the step is over the contacts are named by the tiles that bear them.
namespace carom {

/// Some fixed boxes that together fill one box.
struct Floor {
    std::vector<std::uint32_t> tiles; ///< as indices of `Floors::boxes`, ascending
    BodyId first;                     ///< the body that a step puts the uncut box in place of
    Box box;                          ///< uncut, turned as the first tile is
    glm::vec3 position;               ///< its centre [m]
    bool is_uniform;                  ///< all of one material
    TileGrid grid;
};

/// A point of a contact, by the bodies that bear it.
struct NamedPoint {
    BodyId a;
    BodyId b;
    std::uint32_t point; ///< of the contact of these two
};

/// Memory of the functions below, kept from step to step: what has not changed is not looked for
/// again.
struct Floors {
    std::vector<Floor> floors;
    std::vector<FixedBox> boxes;       ///< all that may be part of one
    std::vector<BodyId> stand_ins;     ///< for each of `boxes`: the body that stands for it
    std::vector<BodyPair> neighbours;  ///< fixed boxes that nearly touch, in both orders: seams.hpp
    std::vector<std::uint8_t> is_part; ///< for each body: another stands for it in this step
    std::vector<std::uint8_t> is_tied; ///< scratch, for each body

    /// The floor that this body stands for in a step, or nullptr.
    const Floor* stood_for_by(BodyId id) const;

    /// The body that stands for this one in a step: itself, unless it is part of a floor.
    BodyId stand_in(BodyId id) const;

    /// The body whose material counts at a point of `body`: a tile, where it stands for a floor.
    const Body& surface(const Body& body, const glm::vec3& point) const;

    /// How a point of a contact is called when the step is over.
    NamedPoint name_of(const Contact& contact, std::uint32_t point) const;

    /// Whether one of the contacts has points of different material.
    bool mixes_materials(std::span<const Contact> contacts) const;
};

/// How near fixed boxes must be to be neighbours, as a share of the smallest side of one of them.
inline constexpr float seam_share = 0.1f;

/// Whether a contact with the one is as one with the other.
bool is_of_one_material(const Body& a, const Body& b);

/// All but the boxes, which must be up to date.
void find_floors(Floors& floors);

/// Puts each uncut box in place of its first tile, and names the contacts of the step before
/// accordingly. `tied` are pairs of bodies that do not collide: their fixed boxes stay as they are.
void lay_floors(World& world, std::span<const BodyPair> tied, Floors& floors);

/// Drops pairs with bodies that another stands for.
void leave_out_parts(const Floors& floors, std::vector<BodyPair>& pairs);

/// The bodies as they were, and contacts with the tiles that bear them, by way of `scratch`.
void take_up_floors(World& world, const Floors& floors, std::vector<Contact>& scratch);

/// A box along the axes of some frame [m], and which of the given ones it consists of.
struct Cuboid {
    std::array<double, 3> lower;
    std::array<double, 3> upper;
    std::vector<std::uint32_t> members;
};

/// Puts one cuboid in place of any that together fill one without overlap: whole walls and floors
/// first, then rows. Faces nearer than `tolerance` [m] lie in one plane.
void join_flush(std::vector<Cuboid>& cuboids, double tolerance);

} // namespace carom
