#pragma once

#include "physics/detect/broadphase/body_pair.hpp"
#include "physics/detect/narrowphase/solid.hpp"
#include "physics/world/manifold_memory.hpp"

#include <cstdint>
#include <glm/vec3.hpp>
#include <vector>

namespace carom {

/// How far apart bodies may be for a method to be told of their contact.
enum class ContactReach : std::uint8_t {
    margin,            ///< `contact_margin`
    margin_and_motion, ///< and as far as they may close in this slice: for methods that sub-step
};

/// Contacts that were found among a part of the pairs.
struct FoundContacts {
    std::vector<Contact> contacts;
    std::vector<BodyPair> bodies; ///< indices of the bodies of each
    std::vector<ManifoldMemory> memories;
};

/// Memory of `collide_pairs`, kept from step to step.
struct CollideScratch {
    std::vector<Solid> solids;            ///< one for each body
    std::vector<FoundContacts> parts;     ///< of all parts of the pairs but the first
    std::vector<std::uint8_t> separating; ///< for each pair, the direction that separates it

    /// Pairs and their directions as they were the last time: what separated two boxes then most
    /// likely does so now. A guess that is wrong costs time and never changes a result.
    std::vector<BodyPair> previous_pairs;
    std::vector<std::uint8_t> previous_separating;
};

/// Memory of rows.hpp.
struct Rows {
    std::vector<BodyPair> neighbours;       ///< a box that is slid over, and one that rests by it
    std::vector<std::uint8_t> is_slid_over; ///< for each body

    // Scratch:
    std::vector<glm::vec3> velocities;      ///< of the bodies [m/s]
    std::vector<std::uint32_t> moving;      ///< contacts whose bodies move past each other
    std::vector<std::uint8_t> rests_by_one; ///< for each body: another does not move past it
};

} // namespace carom
