#pragma once

#include "physics/world/world.hpp"

#include <optional>

namespace carom {

/// A body on springs, `penalty`'s or the soft contacts of `soft_step`, and how far they give way
/// under what it carries.
struct SpringSag {
    BodyId body;
    double sag;  ///< the depth at which they carry it [m]; infinite where k = 0
    double size; ///< half of the body's smallest side, or its radius [m]
    double slop; ///< part of the sag at which they do not push yet: of soft contacts [m]

    double share() const { return 0.5 * sag / size; } ///< of the body's smallest side
};

/// Of the bodies that rest on others, the one that sinks in most for its size: nothing where none
/// does, or under another method.
///
/// A body carries its weight, what its own force presses down, and its part of what rests on it.
/// The springs of all points below it bear that together: at a descent s, a point whose normal has
/// the cosine c to the vertical is as deep as d = c s and pushes up with c k d^n, so
///     load = Σ k c^(n+1) s^n
/// which for one spring under its centre is d = m g/k. Points steeper than 60° carry little and are
/// left out, and so are bodies that a joint may hold up. A soft contact is a linear spring,
/// k = ω²/k(n), beyond the slop: it bears n equal bodies at slop + 2 n g/ω², on a fixed one at
/// slop + n g/ω². (In rows of more than 22 it is stiffer than that: solve/order/chains.hpp.)
std::optional<SpringSag> largest_spring_sag(const World& world);

/// Whether a body set down on its springs sinks in to its centre, from where it may leave on the
/// other side: without damping, a load put on at once goes to twice the depth at which it rests.
inline bool is_too_soft(const SpringSag& sag) { return 2.0 * sag.sag > sag.size; }

/// By so much of its smallest side a body may well sink in.
inline constexpr double small_sag = 0.01;

/// What keeps a body under `soft_step` from sinking in by more.
struct StifferContacts {
    float frequency; ///< `soft_frequency` [Hz]
    int sub_steps;   ///< `soft_sub_steps` that can follow it
};

/// Nothing where it sinks in by less, or where the slop alone is more.
std::optional<StifferContacts> stiffer_contacts(const Settings& settings, const SpringSag& sag);

} // namespace carom
