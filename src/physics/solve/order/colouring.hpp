#pragma once

#include "physics/detect/broadphase/body_pair.hpp"

#include "physics/world/body.hpp"
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace carom {

/// A partition of the movable bodies: ranges of their order, all of the same size.
///
/// Contacts within one domain share no movable body with those within another: each domain can be
/// solved by a thread of its own, which waits for no other before it has gone through all colours,
/// and whose cache keeps these bodies from visit to visit. What two domains have in common, the
/// contacts that cross, comes after.
///
/// How many there are follows from the number of bodies alone, never from that of threads: it
/// decides the order of solving, and so the results. It is a power of two, that any usual number of
/// threads gets equally many. Bodies that are created one after the other mostly lie side by side;
/// where they do not, more contacts cross and less is gained.
struct Domains {
    static constexpr std::size_t fewest_bodies = 1536; ///< movable ones in each of several
    static constexpr std::size_t most = 128;
    static constexpr std::uint8_t immovable = 255;

    std::size_t count = 1;
    std::vector<std::uint8_t> of_body; ///< index of its domain, or `immovable`
};

/// As many domains as have at least so many movable bodies each, or one.
void find_domains(std::span<const Body> bodies, Domains& domains,
                  std::size_t fewest_bodies = Domains::fewest_bodies);

/// In which order a method is given the contacts.
enum class Visits : std::uint8_t {
    by_pair,   ///< ascending (a, b), the order of creation
    by_colour, ///< such that many can be solved at once: see colouring.hpp
};

/// Contacts in an order that lets many be solved at once.
///
/// Contacts are the edges of a graph whose vertices are the movable bodies. Edges of one colour
/// share no vertex: to solve them one after the other or all together is the same, to the last bit.
/// So the order of solving is: all contacts of the first colour, then those of the second, and so
/// on. Each contact gets the first colour that neither of its bodies bears yet; on a graph of
/// degree d that takes at most 2 d - 1 of them. A body with more contacts than there are colours
/// leaves the rest to the end of its group, where they are solved one by one.
///
/// Each domain's contacts are such a graph of their own: a *group*. Groups are solved one after the
/// other, but to solve those of the domains at the same time is, again, the same to the last bit.
/// Contacts that cross from domain to domain are the last group. A world of one domain has one
/// group, which holds all.
struct Colouring {
    static constexpr std::size_t colours = 63;

    /// Where in `order` each colour of a group ends. The last entry is that of the contacts to be
    /// solved one by one, and the end of the group.
    using Ends = std::array<std::uint32_t, colours + 1>;

    std::vector<std::uint32_t>
        order;                ///< of the contacts: by group, colour, then as they were given
    std::vector<Ends> groups; ///< one of each domain, then that of the crossing contacts

    std::uint32_t begin(std::size_t group) const {
        return group == 0 ? 0 : groups[group - 1].back();
    }

    // Scratch memory:
    std::vector<std::vector<std::uint32_t>> members; ///< contacts of each group
    std::vector<std::uint8_t> chosen;                ///< colours of the members, group after group
    /// By body: a bit for each colour that it bears, among contacts of its domain and crossing ones
    std::array<std::vector<std::uint64_t>, 2> taken;
};

/// `contacts` are pairs of indices of bodies. Immovable bodies bear no colour: a floor may have any
/// number of contacts of the same one.
void colour(const Domains& domains, std::span<const BodyPair> contacts, Colouring& colouring);

/// The first half of `colour`: what is in which group. The ends of groups are right after it, those
/// of colours are not.
void find_groups(const Domains& domains, std::span<const BodyPair> contacts, Colouring& colouring);

/// The second half, once for each group, at the same time if you like.
void colour_group(const Domains& domains, std::span<const BodyPair> contacts, std::size_t group,
                  Colouring& colouring);

} // namespace carom
