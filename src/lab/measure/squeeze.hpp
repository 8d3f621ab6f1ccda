#pragma once

#include "physics/world/world.hpp"

#include <optional>
#include <string>

namespace carom {

/// A light body that heavier ones press into what it touches, since the passes of the method do not
/// carry their weight through it.
struct Squeeze {
    BodyId body;
    double overlap;      ///< [m]
    double size;         ///< of the body's smallest side, or its diameter [m]
    double ratio = 0.0;  ///< of all masses that press on each other to its own
    double passes = 0.0; ///< that would do
};

/// The one that is overlapped most for its size: by more than 5 %, under a method that makes fewer
/// passes than would do. Heaps that joints help to carry are left out. Takes one pass over all
/// contacts where there is none.
///
/// The passes are those of sequential impulses, one contact after the other and not extrapolated:
/// of n light bodies m in a row, below masses of M in all, one leaves
///     ρ = 1 - m/(n M)
/// of the error. So that a thousandth of it is left, it takes ln 1000/-ln ρ <= ln 1000 n M/m.
std::optional<Squeeze> worst_squeeze(const World& world);

/// That, or under a method of one pass a step what overlaps by more than 5 % between others,
/// whatever the masses are, in a sentence without its full stop.
std::optional<std::string> unconverged(const World& world);

} // namespace carom
