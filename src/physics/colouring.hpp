#pragma once

#include "physics/body.hpp"
#include "physics/broadphase/body_pair.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace carom {

/// Contacts in an order that lets many be solved at once.
///
/// Contacts are the edges of a graph whose vertices are the movable bodies. Edges of one colour
/// share no vertex: to solve them one after the other or all together is the same, to the last bit.
/// So the order of solving is: all contacts of the first colour, then those of the second, and so
/// on. Each contact gets the first colour that neither of its bodies bears yet; on a graph of
/// degree d that takes at most 2 d - 1 of them. A body with more contacts than there are colours
/// leaves the rest to the end, where they are solved one by one.
struct Colouring {
    static constexpr std::size_t colours = 63;

    std::vector<std::uint32_t> order; ///< of the contacts, by colour and then as they were given
    /// Where in `order` each colour ends. The last entry, of the contacts to be solved one by one,
    /// is the number of contacts.
    std::array<std::uint32_t, colours + 1> ends{};

    // Scratch memory:
    std::vector<std::uint64_t> taken; ///< by body: a bit for each colour that it bears
    std::vector<std::uint8_t> chosen; ///< by contact
};

/// `contacts` are pairs of indices into `bodies`. Immovable bodies bear no colour: a floor may have
/// any number of contacts of the same one.
void colour(std::span<const Body> bodies, std::span<const BodyPair> contacts, Colouring& colouring);

} // namespace carom
