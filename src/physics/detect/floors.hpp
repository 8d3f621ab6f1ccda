#pragma once

#include "physics/detect/broadphase/body_pair.hpp"
#include "physics/world/world.hpp"

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
    Box box;                          ///< uncut, with the orientation of the first tile
    glm::vec3 position{0.0f};         ///< its centre [m]
    bool is_uniform = true;           ///< all of one material

    /// Which tiles lie in each field of a grid over the two longest sides of the box.
    struct Grid {
        int u = 0;
        int v = 2;
        std::uint32_t columns = 1;
        std::uint32_t rows = 1;
        std::vector<std::uint32_t> begin; ///< of each field in `tiles`, and the end
        std::vector<std::uint32_t> tiles;
    };
    Grid grid;
};

/// A fixed box as it was when floors were last looked for.
struct FixedBox {
    std::uint32_t index; ///< in World::bodies
    Body body;
};

/// A point of a contact, by the bodies that bear it.
struct BornPoint {
    BodyId a;
    BodyId b;
    std::uint32_t point; ///< of the contact of these two
};

/// Memory of the functions below, kept from step to step: what has not changed is not looked for
/// again.
struct Floors {
    std::vector<Floor> floors;
    std::vector<FixedBox> boxes; ///< all that may be part of one
    std::vector<std::uint32_t>
        neighbours;                    ///< bodies that lie beside others and are no floor with them
    std::vector<std::uint8_t> is_part; ///< for each body: another stands for it in this step
    std::vector<std::uint32_t> floor_of_box; ///< for each of `boxes`: of `floors`, or `no_floor`
    std::vector<std::uint8_t> is_tied;       ///< likewise, for each body

    /// The floor that this body stands for in a step, or nullptr.
    const Floor* stood_for_by(BodyId id) const;

    /// The body that stands for this one in a step: itself, unless it is part of a floor.
    BodyId stand_in(BodyId id) const;

    /// The body whose material counts at a point of `body`: a tile, where it stands for a floor.
    const Body& surface(const Body& body, const glm::vec3& point) const;

    /// How a point of a contact is called when the step is over.
    BornPoint name_of(const Contact& contact, std::uint32_t point) const;

    /// Whether one of the contacts has points of different material.
    bool mixes_materials(std::span<const Contact> contacts) const;
};

/// Puts each uncut box in place of its first tile, and names the contacts of the step before
/// accordingly. `tied` are pairs of bodies that do not collide: their fixed boxes stay as they are.
void lay_floors(World& world, std::span<const BodyPair> tied, Floors& floors);

/// Drops pairs with bodies that another stands for.
void leave_out_parts(const Floors& floors, std::vector<BodyPair>& pairs);

/// The bodies as they were, and contacts with the tiles that bear them, by way of `scratch`.
void take_up_floors(World& world, const Floors& floors, std::vector<Contact>& scratch);

} // namespace carom
