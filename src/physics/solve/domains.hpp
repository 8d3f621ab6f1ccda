#pragma once

#include "physics/world/body.hpp"

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

} // namespace carom
