// Static friction: whether a contact sticks, all its points together (the dial stick_as_one).
// Included as contact.inl is.

/// Where a manifold presses, before any single point is looked at.
template <class M>
struct Pressure {
    typename M::Real share;   ///< 1/count of the points that press
    typename M::Real lambda;  ///< Σ λ_i [N s]
    typename M::Real3 centre; ///< Σ λ_i r_a,i / Σ λ_i [m]
    typename M::Real arm;     ///< Σ λ_i |r_a,i - centre| / Σ λ_i [m]
    typename M::Real m_flat;  ///< mass of both bodies where they lie face on face, or 0 [kg]
};

template <class M>
Pressure<M> pressure_of(M& m) {
    using Real = typename M::Real;
    using Real3 = typename M::Real3;
    const Real zero = 0.0f;
    const Real one = 1.0f;
    const Real count = pressing_points(m);
    Real lambda = zero;
    Real3 moment{0.0f, 0.0f, 0.0f};
    for (std::size_t i = 0; i < m.size(); ++i) {
        const Real pressing = max(zero, Real(m.lambda(i)));
        lambda = lambda + pressing;
        moment = moment + pressing * Real3(m.r_a(i));
    }
    const Real per_lambda = select(lambda > zero, Real(one / lambda), zero);
    const Real3 centre = per_lambda * moment;
    Real arms = zero;
    for (std::size_t i = 0; i < m.size(); ++i) {
        const Real3 from_centre = Real3(m.r_a(i)) - centre;
        arms = arms + max(zero, Real(m.lambda(i))) * sqrt(dot(from_centre, from_centre));
    }
    const Real whole = one / (m.inverse_mass_a() + m.inverse_mass_b());
    return {one / max(count, one), lambda, centre, per_lambda * arms,
            select(count > Real(2.5f), whole, zero)};
}

/// sqrt(F² + (T/arm)²) of impulses at its points: F is their sum, and T their moment about the
/// normal through where it presses.
template <class M>
typename M::Real load_of(M& m, const Pressure<M>& pressure,
                         const typename M::Real3 (&J)[M::capacity]) {
    using Real = typename M::Real;
    using Real3 = typename M::Real3;
    const Real zero = 0.0f;
    Real3 sum{0.0f, 0.0f, 0.0f};
    Real moment = zero;
    for (std::size_t i = 0; i < m.size(); ++i) {
        sum = sum + J[i];
        moment = moment + dot(cross(Real3(m.r_a(i)) - pressure.centre, J[i]), m.n);
    }
    const Real3 F = m.named("Σλ_t", sum);
    const Real T = m.named("T", moment);
    const Real arm = m.named("arm", pressure.arm);
    const Real turning = select(arm > zero, Real(T / arm), zero);
    return sqrt(dot(F, F) + turning * turning);
}

/// How a point slides once the normal impulses have kept its manifold from tipping.
template <class M>
typename M::Real3 untipped_velocity(M& m, std::size_t i) {
    using Real = typename M::Real;
    using Real3 = typename M::Real3;
    const Real3 turning = m.b.angular - m.a.angular;
    const Real3 tipping = turning - dot(turning, m.n) * m.n;
    const Real lighter = m.inverse_mass_b() / (m.inverse_mass_a() + m.inverse_mass_b());
    const Real3 r = lighter * Real3(m.r_b(i)) + (Real(1.0f) - lighter) * Real3(m.r_a(i));
    return relative_velocity(m, i) - cross(tipping, r);
}

/// A manifold sticks where static friction can stop it, all its points together:
///     F² + (T/arm)² <= (μ_s N)²
/// with F and T the impulse and the angular impulse about the normal that stop it, and N what
/// presses. Otherwise it slides, and μ counts. [The ellipsoid is that of Howe and Cutkosky,
/// "Practical Force-Motion Models for Sliding Manipulation", 1996.]
///
/// The points of a box on a slope bear unequal loads. Let each choose by itself, and the least
/// loaded one lets go first, the others must bear its share too, and the box leaves in a cascade,
/// below tan(angle) = μ_s. And their friction need not point the same way: what cancels is no load.
/// So where contacts stick as one, any point that presses bears what it must, and only the whole is
/// bounded. A face that soft contacts let tip slides less at its points than as a whole: the lesser
/// load counts. Otherwise each point is bounded by μ_s λ.
///
/// F, T and N add to what is accumulated what the iterations so far have left, m_i v_i / count: of
/// the sliding, and of the approach, as a soft contact does or a gap of the size of rounding. So
/// they are the same in every iteration, and none takes for sliding what another holds. m_i is the
/// mass of both bodies where three points press: a face lies on a face, which the normal impulses
/// keep from tipping, and moves as a whole. One or two points can roll; there it is the effective
/// mass of the point.
template <class M>
Grip<M> grip_of(M& m, const FrictionSweep& friction) {
    using Real = typename M::Real;
    using Real3 = typename M::Real3;
    const Real zero = 0.0f;
    const Real mu = m.friction();
    const Real mu_s = m.static_friction();
    const Pressure<M> pressure = pressure_of(m);
    const auto lies_flat = pressure.m_flat > zero;
    Real3 held[M::capacity];
    Real3 stops[M::capacity];
    Real3 stops_untipped[M::capacity];
    Real N = zero;
    for (std::size_t i = 0; i < m.size(); ++i) {
        const Real presses = select(Real(m.lambda(i)) > zero, pressure.share, zero);
        const Real3 v_r = relative_velocity(m, i);
        const Real m_t = presses * select(lies_flat, pressure.m_flat, Real(m.tangent_mass(i)));
        const Real m_n = presses * select(lies_flat, pressure.m_flat, Real(m.normal_mass(i)));
        held[i] = m.lambda_t(i);
        stops[i] = held[i] - m_t * sliding_velocity(v_r, m.n);
        stops_untipped[i] = held[i] - m_t * sliding_velocity(untipped_velocity(m, i), m.n);
        N = N + (max(zero, Real(m.lambda(i))) - m_n * min(dot(v_r, m.n), zero));
    }
    Real needed = load_of(m, pressure, stops);
    if (friction.sticking_sweeps > 0 && any(lies_flat)) {
        const Real untipped = load_of(m, pressure, stops_untipped);
        needed = select(lies_flat, min(needed, untipped), needed);
    }
    needed = m.named("needed", needed);
    const Real most = m.named("most", mu_s * m.named("N", N));
    if (friction.sticking_sweeps == 0) {
        return {select(needed <= most, mu_s, mu), zero};
    }
    auto sticks = needed <= (1.0f + friction.jolt) * most;
    if (friction.stays) { // by more than what slides has, μ Σλ, and the normal impulses have grown
        sticks = sticks || load_of(m, pressure, held) > (0.75f * mu + 0.25f * mu_s) * N;
    }
    return {select(sticks, mu_s, mu), select(sticks && mu_s > mu, most, zero)};
}

/// |λ_t| <= μ λ: the length of the accumulated friction is clamped, not its components. A cone.
template <class M>
ConeStep<M> cone_step(M& m, std::size_t i, const Grip<M>& grip) {
    const typename M::Real zero = 0.0f;
    // Where tiles differ, grip.mu is of their mean.
    ConeStep<M> step = uncut_step(m, i, grip.mu + (m.friction(i) - m.friction()));
    const auto is_shared = step.lambda > zero && grip.shared > zero;
    step.bound = select(is_shared, max(step.bound, grip.shared), step.bound);
    cut(m, i, step);
    return step;
}

/// The further sweeps of a manifold that sticks as one, whose points are solved together, as its
/// normal impulses are. Then sqrt(F² + (T/arm)²) is cut to μ_s N.
template <class M>
void hold_as_one(M& m, const Grip<M>& grip, int sweeps) {
    using Real3 = typename M::Real3;
    const auto sticks = grip.shared > typename M::Real(0.0f);
    Real3 lambda_t[M::capacity];
    for (int sweep = 1; sweep < sweeps && m.size() > 1; ++sweep) {
        for (std::size_t i = 0; i < m.size(); ++i) {
            ConeStep<M> step = cone_step(m, i, grip);
            step.after = select(sticks, step.after, step.before);
            take(m, i, step);
        }
    }
    for (std::size_t i = 0; i < m.size(); ++i) {
        lambda_t[i] = m.lambda_t(i);
    }
    const auto load = load_of(m, pressure_of(m), lambda_t);
    const auto is_over = sticks && load > grip.shared;
    for (std::size_t i = 0; any(is_over) && i < m.size(); ++i) {
        ConeStep<M> step = cone_step(m, i, grip);
        step.after = select(is_over, Real3(grip.shared / load * step.before), Real3(step.before));
        take(m, i, step);
    }
}

/// Where static friction is above μ. A function of its own that is given a copy of m: visits of all
/// others keep m in registers, which is 3 to 10 % of a step.
template <class M>
[[gnu::noinline]] void solve_sticking_cone(M& m, const FrictionSweep& friction) {
    const Grip<M> grip = grip_of(m, friction);
    for (std::size_t i = 0; i < m.size(); ++i) {
        take(m, i, cone_step(m, i, grip));
    }
    if (any(grip.shared > typename M::Real(0.0f))) {
        hold_as_one(m, grip, friction.sticking_sweeps);
    }
}
