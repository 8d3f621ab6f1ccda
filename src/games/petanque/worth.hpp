#pragma once

#include "games/petanque/match.hpp"

namespace carom::petanque {

/// What a position is worth to a side, in points of this round: those that it can expect to make
/// less those that the other can.
///
/// For a finished round it is the points scored, and more for a game won or lost. Else each of the
/// n balls still in hand is assumed to beat a best ball at distance d with probability
/// 1 - exp(-(d + s)/r). A side with n_s of the n balls then wins the round with probability
///     n_s/n (1 - exp(-n (d + s)/r)), and the side that lies best with exp(-n (d + s)/r) more.
/// This model is a rule of thumb, and so are the points of a win: those that count now, and a share
/// of the balls in hand.
float worth(const Match& match, const World& world, Side side);

/// The same for a cochonnet that was just thrown: how near it lies to the wanted place [m].
float worth_of_cochonnet(const Match& match, const World& world, const glm::vec3& wanted);

} // namespace carom::petanque
