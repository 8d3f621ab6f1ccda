#pragma once

#include "games/petanque/match.hpp"

namespace carom::petanque {

/// What a position is worth to a side, in points of this round: those that it can expect to make
/// less those that the other can.
///
/// Of a round that is over it is what it brought, and a game won or lost counts more. Else each of
/// the n balls still in hand is taken to beat a best ball at d with the chance 1 - exp(-(d + s)/r).
/// The round is then won by a side that has n_s of the n with the chance
///     n_s/n (1 - exp(-n (d + s)/r)), and by whoever lies best with exp(-n (d + s)/r) more.
/// That balls fall so is a rule of thumb, as is what a win brings: what scores now, and a part of
/// what is still in hand.
float worth(const Match& match, const World& world, Side side);

/// The same of a cochonnet that was just thrown: how near it lies to where it was wanted [m].
float worth_of_cochonnet(const Match& match, const World& world, const glm::vec3& wanted);

} // namespace carom::petanque
