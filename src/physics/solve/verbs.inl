// The verbs of a manifold: the equations of a contact, once for all methods.
//
// Included inside a namespace, for each kind of number `Real`: a float, where manifolds are solved
// one by one (one_lane.hpp), and a register of floats, where as many are solved side by side
// (lanes/). A manifold m has size() points i, its unit normal n from A to B, the motion m.a and m.b
// of its bodies between load_bodies() and store_bodies(), and what one_lane.hpp lists.
//
// Vectors in world space, SI units; an impulse J acts on B, and -J on A.

/// v_r = (v_b + ω_b × r_b) - (v_a + ω_a × r_a): how fast, or how far, B's point moves against A's.
template <class Motion, class Real3>
Real3 relative_motion(const Motion& a, const Motion& b, const Real3& r_a, const Real3& r_b) {
    return (b.linear + cross(b.angular, r_b)) - (a.linear + cross(a.angular, r_a));
}

template <class M>
typename M::Real3 relative_velocity(M& m, std::size_t i) {
    const typename M::Real3 r_a = m.r_a(i);
    const typename M::Real3 r_b = m.r_b(i);
    return relative_motion(m.a, m.b, r_a, r_b);
}

/// v_n = v_r · n, negative when approaching.
template <class M>
typename M::Real normal_velocity(M& m, std::size_t i) {
    return dot(relative_velocity(m, i), m.n);
}

/// v_t = v_r - v_n n
template <class Real3>
Real3 sliding_velocity(const Real3& v_r, const Real3& n) {
    return v_r - dot(v_r, n) * n;
}

/// v' = v + J/m,  ω' = ω + I⁻¹ (r × J): for B; for A the signs are turned.
template <class M>
void apply(M& m, const typename M::Real3& J, const typename M::Real3& torque_a,
           const typename M::Real3& torque_b) {
    m.a.linear = m.a.linear - m.inverse_mass_a() * J;
    m.a.angular = m.a.angular - m.inverse_inertia_a() * torque_a;
    m.b.linear = m.b.linear + m.inverse_mass_b() * J;
    m.b.angular = m.b.angular + m.inverse_inertia_b() * torque_b;
}

/// J at point i.
template <class M>
void apply_impulse(M& m, std::size_t i, const typename M::Real3& J) {
    const typename M::Real3 r_a = m.r_a(i);
    const typename M::Real3 r_b = m.r_b(i);
    apply(m, J, cross(r_a, J), cross(r_b, J));
}

/// J[i] at every point i, at once.
template <class M>
void apply_impulses(M& m, const typename M::Real3 (&J)[M::capacity]) {
    using Real3 = typename M::Real3;
    const Real3 none{0.0f, 0.0f, 0.0f};
    Real3 sum = none;
    Real3 torque_a = none;
    Real3 torque_b = none;
    for (std::size_t i = 0; i < m.size(); ++i) {
        const Real3 r_a = m.r_a(i);
        const Real3 r_b = m.r_b(i);
        sum = sum + J[i];
        torque_a = torque_a + cross(r_a, J[i]);
        torque_b = torque_b + cross(r_b, J[i]);
    }
    apply(m, sum, torque_a, torque_b);
}

/// (I⁻¹ (r × u)) × r: how fast a point at r moves, by its body's turning alone, for a unit impulse
/// along u there.
template <class Tensor, class Real3>
Real3 turning_part(const Tensor& inverse_inertia, const Real3& r, const Real3& u) {
    return cross(inverse_inertia * cross(r, u), r);
}

/// u · K w: what an impulse along w at point i does to its velocity along u [1/kg].
/// k(u) = u · K u is
///     1/m_a + 1/m_b + [(I_a⁻¹ (r_a × u)) × r_a + (I_b⁻¹ (r_b × u)) × r_b] · u
template <class M>
typename M::Real inverse_mass_between(M& m, std::size_t i, const typename M::Real3& u,
                                      const typename M::Real3& w) {
    using Real3 = typename M::Real3;
    const Real3 r_a = m.r_a(i);
    const Real3 r_b = m.r_b(i);
    const Real3 angular =
        turning_part(m.inverse_inertia_a(), r_a, w) + turning_part(m.inverse_inertia_b(), r_b, w);
    return (m.inverse_mass_a() + m.inverse_mass_b()) * dot(u, w) + dot(u, angular);
}

/// n · K_ij n: what an impulse along n at point j does to v_n at point i [1/kg].
template <class M>
typename M::Real coupling_between(M& m, std::size_t i, std::size_t j) {
    using Real3 = typename M::Real3;
    const Real3 arm_a = cross(Real3(m.r_a(i)), m.n);
    const Real3 arm_b = cross(Real3(m.r_b(i)), m.n);
    const Real3 turn_a = m.inverse_inertia_a() * cross(Real3(m.r_a(j)), m.n);
    const Real3 turn_b = m.inverse_inertia_b() * cross(Real3(m.r_b(j)), m.n);
    return (m.inverse_mass_a() + m.inverse_mass_b() + dot(arm_a, turn_a)) + dot(arm_b, turn_b);
}

/// The larger eigenvalue of the contact plane's 2x2 inverse mass matrix: with it one scalar step
/// never overshoots, and friction comes to point exactly against the sliding.
template <class M>
typename M::Real largest_tangent_inverse_mass(M& m, std::size_t i) {
    using Real = typename M::Real;
    const auto t = tangent_basis(m.n);
    const Real k_11 = inverse_mass_between(m, i, t.first, t.first);
    const Real k_22 = inverse_mass_between(m, i, t.second, t.second);
    const Real k_12 = inverse_mass_between(m, i, t.first, t.second);
    const Real half_difference = 0.5f * (k_11 - k_22);
    return 0.5f * (k_11 + k_22) + sqrt(half_difference * half_difference + k_12 * k_12);
}

/// What the solution of a manifold needs of its masses, and how fast its points approach.
struct Prepare {
    template <class M>
    void operator()(M& m) const {
        m.load_bodies();
        for (std::size_t i = 0; i < m.size(); ++i) {
            m.approach_speed(i) = normal_velocity(m, i);
            m.displaced_separation(i) = m.separation(i);
            for (std::size_t j = i; j < m.size(); ++j) {
                m.set_coupling(i, j, coupling_between(m, i, j));
            }
            m.normal_mass(i) = 1.0f / m.coupling(i, i);
            m.tangent_mass(i) = 1.0f / largest_tangent_inverse_mass(m, i);
        }
    }
};

/// What a point asks of its v_n. Scales of 1 and 0: it is rigid. Otherwise it is a spring and
/// damper, integrated implicitly.
template <class Real>
struct Target {
    Real velocity;
    Real mass_scale;
    Real impulse_scale;
};

template <class Real>
Target<Real> rigid(const Real& velocity) {
    return {velocity, 1.0f, 0.0f};
}

template <class M>
using Targets = Target<typename M::Real>[M::capacity];

/// How fast what overlaps is pushed out: min(rate max(d - slop, 0), most) for a depth d = -s.
/// Baumgarte's term, with rate = β/h; a soft contact's, with rate = ω/a_1.
/// [Baumgarte 1972; Catto 2011, slide 45]
template <class Real>
Real push_out_speed(const Real& s, const Real& rate, const Real& slop, float most) {
    return min(rate * max(Real(0.0f), -s - slop), Real(most));
}

/// What a visit did to the normal impulses of a manifold.
template <class M>
struct SolvedNormals {
    typename M::Real v_n[M::capacity];
    typename M::Real before[M::capacity]; ///< λ
    typename M::Real after[M::capacity];  ///< λ'
    typename M::Real largest_change;      ///< of any v_n by its own point's impulse
};

/// One visit of a manifold. λ of a point is the sum of its normal impulses, and the sum is clamped:
///     λ' = max(λ + (v_target - v_n) mass_scale / k(n) - impulse_scale λ, 0)
/// The points push on the same two bodies: each on its own they would leave a box spinning a little
/// after every visit, and stacks swaying. So they are solved together, by `block_sweeps` sweeps of
/// Gauss-Seidel, before anything is applied. Along chains the whole manifold then goes farther than
/// it asks for, by ω (chains.hpp).
template <class M>
SolvedNormals<M> solve_normals(M& m, const Targets<M>& target, int block_sweeps) {
    using Real = typename M::Real;
    const Real zero = 0.0f;
    SolvedNormals<M> solved;
    Real lambda[M::capacity];
    Real missing[M::capacity];
    for (std::size_t i = 0; i < m.size(); ++i) {
        solved.v_n[i] = normal_velocity(m, i);
        solved.before[i] = lambda[i] = m.lambda(i);
        missing[i] = target[i].velocity - solved.v_n[i];
    }
    const int sweeps = m.size() > 1 ? block_sweeps : 1;
    for (int sweep = 0; sweep < sweeps; ++sweep) {
        for (std::size_t i = 0; i < m.size(); ++i) {
            // λ' = max(λ + Δλ, 0)   [Catto 2005, eq. 30]
            const Real kept = lambda[i] - target[i].impulse_scale * lambda[i];
            const Real push = target[i].mass_scale * m.normal_mass(i) * missing[i];
            const Real wanted = kept + push;
            const Real after = max(zero, wanted);
            m.note_sweep(i, missing[i], wanted);
            const Real change = after - lambda[i];
            lambda[i] = after;
            for (std::size_t j = 0; j < m.size(); ++j) {
                missing[j] = missing[j] - m.coupling(i, j) * change;
            }
        }
    }
    m.spread_evenly(lambda);
    typename M::Real3 J[M::capacity];
    solved.largest_change = zero;
    for (std::size_t i = 0; i < m.size(); ++i) {
        // λ' = max(λ + ω Δλ, 0)   [Young 1954; clamped: Cryer 1971]
        const Real before = solved.before[i];
        const Real after = max(zero, before + m.relaxation() * (lambda[i] - before));
        const Real change = after - before;
        m.lambda(i) = solved.after[i] = after;
        J[i] = change * m.n;
        solved.largest_change = max(solved.largest_change, abs(change) * m.coupling(i, i));
    }
    apply_impulses(m, J);
    return solved;
}

/// What a visit makes of a point's accumulated friction λ_t.
template <class M>
struct ConeStep {
    typename M::Real3 sliding; ///< v_t
    typename M::Real3 before;  ///< λ_t
    typename M::Real3 wanted;  ///< λ_t that would stop the sliding, or, regularized, fit it
    typename M::Real lambda;   ///< λ, which presses
    typename M::Real bound;    ///< μ λ
    typename M::Real3 after;   ///< λ_t': `wanted`, cut to the length of the bound
};

template <class M>
ConeStep<M> uncut_step(M& m, std::size_t i, const typename M::Real& mu) {
    using Real = typename M::Real;
    ConeStep<M> step;
    step.sliding = sliding_velocity(relative_velocity(m, i), m.n);
    step.before = m.lambda_t(i);
    step.wanted = step.before + -m.tangent_mass(i) * step.sliding;
    step.lambda = m.lambda(i);
    step.bound = mu * max(Real(0.0f), step.lambda);
    return step;
}

/// Whether a manifold sticks or slides.
template <class M>
struct Grip {
    typename M::Real needed; ///< to stop the sliding [N s]
    typename M::Real most;   ///< μ_s times what presses [N s]
    typename M::Real mu;     ///< μ_s where it sticks, μ where it slides
    typename M::Real shared; ///< `most`, where it sticks and its points bear that together; or 0
};

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
    Real count = zero;
    Real lambda = zero;
    Real3 moment{0.0f, 0.0f, 0.0f};
    for (std::size_t i = 0; i < m.size(); ++i) {
        const Real pressing = max(zero, Real(m.lambda(i)));
        count = count + select(pressing > zero, one, zero);
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
    Real3 F{0.0f, 0.0f, 0.0f};
    Real T = zero;
    for (std::size_t i = 0; i < m.size(); ++i) {
        F = F + J[i];
        T = T + dot(cross(Real3(m.r_a(i)) - pressure.centre, J[i]), m.n);
    }
    const Real turning = select(pressure.arm > zero, Real(T / pressure.arm), zero);
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
Grip<M> grip_of(M& m, const Rubbing& rubbing) {
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
    const Real most = mu_s * N;
    Real needed = load_of(m, pressure, stops);
    if (rubbing.sticking_sweeps == 0) {
        return {needed, most, select(needed <= most, mu_s, mu), zero};
    }
    needed = select(lies_flat, min(needed, load_of(m, pressure, stops_untipped)), needed);
    auto sticks = needed <= (1.0f + rubbing.jolt) * most;
    if (rubbing.stays) { // by more than what slides has, μ Σλ, and the normal impulses have grown
        sticks = sticks || load_of(m, pressure, held) > (0.75f * mu + 0.25f * mu_s) * N;
    }
    return {needed, most, select(sticks, mu_s, mu), select(sticks && mu_s > mu, most, zero)};
}

template <class M>
void cut(ConeStep<M>& step) {
    using Real = typename M::Real;
    using Real3 = typename M::Real3;
    const Real squared = dot(step.wanted, step.wanted);
    const auto slides = squared > step.bound * step.bound;
    step.after = step.wanted;
    if (any(slides)) { // a heap at rest does not pay for the root
        step.after = select(slides, Real3(step.bound / sqrt(squared) * step.wanted), step.wanted);
    }
}

/// |λ_t| <= μ λ: the length of the accumulated friction is clamped, not its components. A cone.
template <class M>
ConeStep<M> cone_step(M& m, std::size_t i, const Grip<M>& grip) {
    const typename M::Real zero = 0.0f;
    // Where tiles differ, grip.mu is of their mean.
    ConeStep<M> step = uncut_step(m, i, grip.mu + (m.friction(i) - m.friction()));
    step.bound = max(step.bound, select(step.lambda > zero, grip.shared, zero));
    cut(step);
    return step;
}

/// Regularized friction: λ_t' = -c v_t' with c = μ λ/v_c, until it is cut at |v_t'| = v_c. Of the
/// new velocity v_t' = v_t + (λ_t' - λ_t)/m_t, so that no step is too long for it:
///     λ_t' = c/(c + m_t) (λ_t - m_t v_t)
/// Iterations end where λ_t = -c v_t, whatever m_t; v_c -> 0 gives the cone.
template <class M>
ConeStep<M> creep_step(M& m, std::size_t i) {
    using Real = typename M::Real;
    ConeStep<M> step = uncut_step(m, i, Real(m.friction(i)));
    step.wanted = step.bound / (step.bound + m.tangent_mass(i) * m.creep_speed()) * step.wanted;
    cut(step);
    return step;
}

template <class M>
void take(M& m, std::size_t i, const ConeStep<M>& step) {
    m.lambda_t(i) = step.after;
    apply_impulse(m, i, step.after - step.before);
    m.note_cone(i, step);
}

/// One of the two tangents of `box` friction.
template <class M>
struct BoxStep {
    typename M::Real speed;  ///< v_r · t
    typename M::Real k;      ///< k(t) [1/kg]
    typename M::Real bound;  ///< [N s]
    typename M::Real before; ///< λ_t along t
    typename M::Real after;  ///< within the bounds
};

/// λ_t' = clamp(λ_t - (v_r · t)/k(t), -bound, bound)   [Catto 2005, section 5.3]
template <class M>
BoxStep<M> box_step(M& m, std::size_t i, int tangent, const typename M::Real& bound) {
    BoxStep<M> step;
    const typename M::Real3 t = m.tangent(i, tangent);
    step.speed = dot(relative_velocity(m, i), t);
    step.k = inverse_mass_between(m, i, t, t);
    step.bound = bound;
    step.before = m.lambda_t(i)[tangent];
    step.after = min(max(step.before - step.speed / step.k, -bound), bound);
    return step;
}

/// μ m_r g h, for the reduced mass m_r, shared among the points that press: a box that rocks on two
/// of its corners has all of it.
template <class M>
typename M::Real box_bound(M& m, float h) {
    typename M::Real pressed = 0.0f;
    for (std::size_t i = 0; i < m.size(); ++i) {
        pressed += m.lambda(i) > 0.0f ? 1.0f : 0.0f;
    }
    return m.friction() * m.gravity() / (m.inverse_mass_a() + m.inverse_mass_b()) * h / pressed;
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
[[gnu::noinline]] void solve_sticking_cone(M& m, const Rubbing& rubbing) {
    const Grip<M> grip = grip_of(m, rubbing);
    m.note_grip(grip);
    for (std::size_t i = 0; i < m.size(); ++i) {
        take(m, i, cone_step(m, i, grip));
    }
    if (any(grip.shared > typename M::Real(0.0f))) {
        hold_as_one(m, grip, rubbing.sticking_sweeps);
    }
}

template <class M>
void solve_cone(M& m, const Rubbing& rubbing) {
    using Real = typename M::Real;
    const Real mu = m.friction();
    if (any(Real(m.static_friction()) > mu)) {
        M sticking = m;
        solve_sticking_cone(sticking, rubbing);
        m.take_motion(sticking);
        return;
    }
    m.note_grip(Grip<M>{Real(0.0f), Real(0.0f), mu, Real(0.0f)});
    for (std::size_t i = 0; i < m.size(); ++i) {
        ConeStep<M> step = uncut_step(m, i, Real(m.friction(i)));
        cut(step);
        take(m, i, step);
    }
}

/// Visits the friction of a manifold, point by point. `proportional` is no constraint: it acts
/// once, after the iterations (friction.hpp).
template <class M>
void solve_friction(M& m, const Rubbing& rubbing) {
    const FrictionModel model = rubbing.model;
    if (model == FrictionModel::coulomb) {
        solve_cone(m, rubbing);
    }
    if (model == FrictionModel::regularized) {
        for (std::size_t i = 0; i < m.size(); ++i) {
            take(m, i, creep_step(m, i));
        }
    }
    if constexpr (M::is_one_lane) {
        if (model == FrictionModel::box) {
            const float share = box_bound(m, rubbing.h);
            for (std::size_t i = 0; i < m.size(); ++i) {
                const glm::vec3 before = m.friction_impulse(i);
                const float bound = m.lambda(i) > 0.0f ? share : 0.0f;
                for (const int tangent : {0, 1}) {
                    const BoxStep<M> step = box_step(m, i, tangent, bound);
                    const float change = step.after - m.lambda_t(i)[tangent];
                    m.note_box(i, tangent, step);
                    apply_impulse(m, i, change * m.tangent(i, tangent));
                    m.lambda_t(i)[tangent] = step.after;
                }
                m.note_friction(i, before, m.friction_impulse(i));
            }
        }
    }
}

/// One visit of a contact: its normal impulses towards these targets, then its friction.
template <class M>
void visit_contact(M& m, const Targets<M>& target, const Rubbing& rubbing, int block_sweeps) {
    m.load_bodies();
    m.note(target, solve_normals(m, target, block_sweeps));
    solve_friction(m, rubbing);
    m.store_bodies();
}

/// The visit as rigid, towards the targets that the points have.
struct VisitRigid {
    Rubbing rubbing;
    int block_sweeps;

    template <class M>
    void operator()(M& m) const {
        Targets<M> target;
        for (std::size_t i = 0; i < m.size(); ++i) {
            target[i] = rigid(typename M::Real(m.target_velocity(i)));
        }
        visit_contact(m, target, rubbing, block_sweeps);
    }
};

/// Adds λ and λ_t, as they stand at the end of an iteration, to what was applied.
struct Accumulate {
    template <class M>
    void operator()(M& m) const {
        for (std::size_t i = 0; i < m.size(); ++i) {
            m.normal_impulse(i) = m.normal_impulse(i) + m.lambda(i);
            m.tangent_impulse(i) = m.tangent_impulse(i) + m.friction_impulse(i);
        }
    }
};

/// s = s_0 + n · (how far B's point moved against A's), with the lever arms of the slice's start.
template <class M>
void displace(M& m) {
    using Real3 = typename M::Real3;
    const auto a = m.displacement_a();
    const auto b = m.displacement_b();
    for (std::size_t i = 0; i < m.size(); ++i) {
        const Real3 opening = relative_motion(a, b, Real3(m.r_a(i)), Real3(m.r_b(i)));
        m.displaced_separation(i) = m.separation(i) + dot(opening, m.n);
    }
}
