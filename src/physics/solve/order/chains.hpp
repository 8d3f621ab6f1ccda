#pragma once

#include "physics/detect/broadphase/body_pair.hpp"
#include "physics/world/body.hpp"
#include "physics/world/settings.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace carom {

/// Where bodies stand in a row, each touching the next and nothing else: a column, a cradle.
///
/// What happens at one end of a chain must be told to the other end from contact to contact, so an
/// iteration that visits each contact alone needs about n² visits for n bodies. But along a chain,
/// and there alone, it is known how far to trust a visit: over-relaxed by
///     ω = 2 / (1 + sin(π/(n + 1)))
/// about n visits are enough.
/// Source: Young, "Iterative Methods for Solving Partial Difference Equations of Elliptic Type",
/// 1954.
///
/// A column of n equal cubes whose contacts are springs of frequency f buckles under its own weight
/// like a rod. With m g the weight for each side a, and K = m (2 π f)² a²/8 the stiffness of a
/// contact against tilting (four corners, reduced mass m/2), that happens beyond
///     n³ = 7.84 K / (m g a),
/// which is n = 24 for f = 60 Hz and a = 1 m. So longer chains need stiffer contacts.
/// Source: Greenhill, "Determination of the Greatest Height Consistent with Stability", 1881.
struct Chains {
    std::vector<std::uint32_t> lengths; ///< for each contact: movable bodies of its chain, or 0

    // Scratch memory:
    struct Links {
        std::uint32_t count = 0;
        std::array<std::uint32_t, 2> contacts{}; ///< the first two
    };
    std::vector<Links> links; ///< by body
    std::vector<std::uint8_t> is_visited;
    std::vector<std::uint32_t> members; ///< bodies of the current chain
};

/// `contacts` are pairs of indices into `bodies`. A body with three contacts ends a chain and
/// belongs to none; infinite masses end a chain too.
void find_chains(std::span<const Body> bodies, std::span<const BodyPair> contacts, Chains& chains);

/// ω, from 1 to `most` (the dial chain_relaxation): by default a little less than the theory's,
/// which holds for contacts that all press. 1 for short chains, which need no help.
float relaxation(std::uint32_t length, float most);

/// ω of a contact in a chain of this length, or of none. Young's ω is that of Gauss-Seidel sweeps,
/// and the dial `relaxation` replaces it for all contacts.
inline float relaxation(std::uint32_t length, const Settings& settings) {
    const bool is_plain = settings.relaxation == 1.0f && settings.sweep == Sweep::gauss_seidel;
    return is_plain ? relaxation(length, settings.chain_relaxation) : settings.relaxation;
}

/// How many times stiffer than the rest a soft contact should be, 1 to 4: f ~ n^(3/2).
float stiffening(std::uint32_t length);

} // namespace carom
