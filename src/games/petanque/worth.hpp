#pragma once

#include "games/petanque/match.hpp"

namespace carom::petanque {

/// What a position is worth to a side, in points of this round: those that it can expect to make
/// less those that the other can.
///
/// Of a round that is over it is what it brought, and a game won or lost counts more. Else whoever
/// lies best is expected to lose that place to each ball that the other still has in hand with a
/// chance that grows with the distance d of the best ball, p = 1 - exp(-d/r). That is a rule of
/// thumb, not theory.
float worth(const Match& match, const World& world, Side side);

/// The same of a cochonnet that was just thrown: how near it lies to where it was wanted [m].
float worth_of_cochonnet(const Match& match, const World& world, const glm::vec3& wanted);

} // namespace carom::petanque
