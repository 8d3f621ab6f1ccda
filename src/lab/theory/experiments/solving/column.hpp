#pragma once

#include "physics/world/world.hpp"

/// Columns of balls on the floor, solved from cold: what the theory of linear iterations is told
/// with. Masses are free, and the number of balls is read from the world, so that the formulas can
/// be held to any column.
namespace carom::column {

inline constexpr int shown_balls = 10;

inline constexpr const char* young =
    "Young, Iterative Methods for Solving Partial Difference Equations of Elliptic Type, 1954";

/// Leaves of a world its immovable bodies, and puts n balls of 20 kg on the floor, one above the
/// other, `ball 1` at the bottom. They overlap by a millimetre, which nothing corrects, so that all
/// contacts press. Impulses begin at 0, a visit changes them by just what its contact asks for, and
/// no island gets extra sweeps.
void stand(World& world, int n);

/// How many movable bodies it has.
int balls(const World& world);

/// cos(π/(2n)), by which Jacobi's method reduces the slowest error of a column of n equal balls.
double slowest_mode(int n);

/// 2/(1 + sin(π/(2n))): the best relaxation of a column of n equal balls. [Young 1954]
double best_relaxation(int n);

/// The share of the slowest error that a sweep of the world's kind leaves, of equal balls whose
/// contacts all press.
double left_by_a_sweep(const World& start);

} // namespace carom::column
