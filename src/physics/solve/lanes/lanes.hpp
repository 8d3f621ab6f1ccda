#pragma once

#include "physics/solve/order/colouring.hpp"
#include "physics/solve/store/blocks.hpp"
#include "physics/world/contact.hpp"
#include <span>

namespace carom::lanes {

/// A verb of the method at work, compiled for the instruction set that the machine has: it visits
/// blocks of manifolds, as many lanes at once as registers hold.
struct BlockVerb {
    template <std::size_t Count>
    using Visit = void (*)(const void* verb, std::span<Block<Count>> blocks, Mover* movers,
                           bool only_active);

    const void* verb;
    Visit<1> one;
    Visit<2> two;
    Visit<3> three;
    Visit<4> four;

    void visit(std::span<Block<1>> blocks, Mover* movers, bool only_active) const {
        one(verb, blocks, movers, only_active);
    }
    void visit(std::span<Block<2>> blocks, Mover* movers, bool only_active) const {
        two(verb, blocks, movers, only_active);
    }
    void visit(std::span<Block<3>> blocks, Mover* movers, bool only_active) const {
        three(verb, blocks, movers, only_active);
    }
    void visit(std::span<Block<4>> blocks, Mover* movers, bool only_active) const {
        four(verb, blocks, movers, only_active);
    }
};

// The motion of bodies over a sub-step. The sizes of these lists are equal, and multiples of
// `lane_count`.

/// Gravity, forces, torques and damping.
void integrate_velocities(std::span<Mover> movers, std::span<const DriveRow> drives);

/// x += v h and the turn by w h [s], and the displacement.
void integrate_positions(std::span<Mover> movers, std::span<Place> places, float h);

// The methods that solve contacts in lanes: the text of ../methods, compiled for registers.

class Problem;

void advance_sequential_impulses(Problem& problem);
void advance_soft_step(Problem& problem);

} // namespace carom::lanes
