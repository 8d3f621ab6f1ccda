#pragma once

#include "physics/solve/manifold/memory.hpp"
#include "physics/solve/manifold/one_lane.hpp"

/// Baumgarte's term as a target, for methods in rows.
namespace carom {

/// beta/dt (d - slop), whatever the correction [m/s].
template <class M>
typename M::Real corrected_speed(M& m, const typename M::Real& s) {
    using Real = typename M::Real;
    const Settings& settings = m.settings();
    const Real rate = m.named("β/dt", Real(settings.baumgarte / m.problem().dt));
    const Real most = m.named("push_speed", Real(settings.push_speed.value_or(no_limit)));
    return push_out_speed(s, rate, Real(m.slop()), most);
}

/// The same, where Baumgarte's is the correction; 0 under others.
template <class M>
typename M::Real baumgarte_speed(M& m, const typename M::Real& s) {
    const bool is_chosen = m.settings().position_correction == PositionCorrection::baumgarte;
    return is_chosen ? corrected_speed(m, s) : typename M::Real(0.0f);
}

} // namespace carom
