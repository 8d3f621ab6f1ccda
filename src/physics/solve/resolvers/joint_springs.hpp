#pragma once

#include "physics/solve/problem.hpp"

/// Springs as forces, explicit: from one state of the bodies, before any of them acts, and so
/// stable only for short steps. For methods that do not solve them with the rest.
namespace carom {

/// What a rigid joint is to a method of forces: a spring like those of its contacts.
SpringLaw rigid_as_spring(const Settings& settings);

/// `integrate_velocities`, with the pull of springs beside gravity, found before either acts; rigid
/// joints push by `rigid`, where it is given.
void integrate_velocities_and_springs(Problem& problem, float h, const SpringLaw* rigid = nullptr);

/// Deforms springs that bore their yield force over h [s]. C and dC/dt must be those
/// that λ follows from: before an explicit push, after an implicit one.
void yield_springs(Problem& problem, float h);

} // namespace carom
