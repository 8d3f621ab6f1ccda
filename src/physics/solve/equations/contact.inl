// The equations of a contact, once for all methods: its visit first, then what that is made of.
//
// Included inside a namespace, for each kind of number `Real`: a float, where contacts are solved
// one by one (manifold/one_lane.hpp), a register of floats, where as many are solved side by side
// (lanes/), and a float that remembers how it was computed (inside/traced_contact.hpp). A manifold
// m has size() points i, its unit normal n from A to B, the motion m.a and m.b of its bodies
// between load_bodies() and store_bodies(), and what one_lane.hpp lists.
//
// Vectors in world space, SI units; an impulse J acts on B, and -J on A.
// Source: Catto, "Iterative Dynamics with Temporal Coherence", 2005; "Sequential Impulses", 2006.

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

/// What a visit did to the normal impulses of a contact.
template <class M>
struct SolvedNormals {
    typename M::Real v_n[M::capacity];
    typename M::Real before[M::capacity]; ///< λ
    typename M::Real after[M::capacity];  ///< λ'
    typename M::Real largest_change;      ///< of any v_n by its own point's impulse
};

/// One visit of a contact: its normal impulses towards these targets, then its friction
/// (friction.inl).
template <class M>
void visit_contact(M& m, const Targets<M>& target, const FrictionSweep& friction,
                   int block_sweeps) {
    m.load_bodies();
    m.note(target, solve_normals(m, target, block_sweeps));
    solve_friction(m, friction);
    m.store_bodies();
}

/// λ of a point is the sum of its normal impulses, and what a visit clamps is the sum:
///     λ' = max(λ + Δλ, 0),   Δλ = (v_target - v_n) / k(n)   [Catto 2005, eq. 30]
/// A soft point asks for mass_scale Δλ, and gives impulse_scale λ back. [Catto 2011]
template <class M>
typename M::Real clamped_sum(M& m, std::size_t i, const Target<typename M::Real>& target,
                             const typename M::Real& lambda, const typename M::Real& missing) {
    using Real = typename M::Real;
    const Real kept = lambda - target.impulse_scale * lambda;
    const Real push = target.mass_scale * m.normal_mass(i) * missing;
    const Real wanted = m.named(i, "λ + Δλ", kept + push);
    return m.named(i, "λ_1", max(Real(0.0f), wanted));
}

/// The normal impulses of a contact: λ' of each point, and J = (λ' - λ) n applied. The points of
/// one contact are solved together, and along chains it goes farther than it asks for (block.inl).
template <class M>
SolvedNormals<M> solve_normals(M& m, const Targets<M>& target, int block_sweeps) {
    using Real = typename M::Real;
    SolvedNormals<M> solved;
    Real lambda[M::capacity];
    Real missing[M::capacity];
    for (std::size_t i = 0; i < m.size(); ++i) {
        solved.v_n[i] = normal_velocity(m, i);
        solved.before[i] = lambda[i] = m.named(i, "λ", Real(m.lambda(i)));
        missing[i] = target[i].velocity - solved.v_n[i];
    }
    if (m.size() == 1) {
        lambda[0] = clamped_sum(m, 0, target[0], lambda[0], missing[0]);
    } else {
        solve_together(m, target, block_sweeps, lambda, missing);
    }
    typename M::Real3 J[M::capacity];
    solved.largest_change = 0.0f;
    for (std::size_t i = 0; i < m.size(); ++i) {
        const Real after = m.named(i, "λ'", relaxed(m, solved.before[i], lambda[i]));
        const Real change = m.named(i, "J", after - solved.before[i]);
        m.lambda(i) = solved.after[i] = after;
        J[i] = change * m.n;
        solved.largest_change = max(solved.largest_change, abs(change) * m.coupling(i, i));
    }
    apply_impulses(m, J);
    return solved;
}

// Velocities and impulses

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
    return m.named(i, "v_n", dot(m.named(i, "v_r", relative_velocity(m, i)), m.n));
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

// Masses

/// (I⁻¹ (r × u)) × r: how fast a point at r moves, by its body's turning alone, for a unit impulse
/// along u there.
template <class Tensor, class Real3>
Real3 turning_part(const Tensor& inverse_inertia, const Real3& r, const Real3& u) {
    return cross(inverse_inertia * cross(r, u), r);
}

/// u · K w: what an impulse along w at a point at r_a and r_b does to its velocity along u [1/kg].
/// k(u) = u · K u is
///     1/m_a + 1/m_b + [(I_a⁻¹ (r_a × u)) × r_a + (I_b⁻¹ (r_b × u)) × r_b] · u
template <class M>
typename M::Real inverse_mass_between(M& m, const typename M::Real3& r_a,
                                      const typename M::Real3& r_b, const typename M::Real3& u,
                                      const typename M::Real3& w) {
    const typename M::Real3 angular =
        turning_part(m.inverse_inertia_a(), r_a, w) + turning_part(m.inverse_inertia_b(), r_b, w);
    return (m.inverse_mass_a() + m.inverse_mass_b()) * dot(u, w) + dot(u, angular);
}

/// The same at point i.
template <class M>
typename M::Real inverse_mass_between(M& m, std::size_t i, const typename M::Real3& u,
                                      const typename M::Real3& w) {
    using Real3 = typename M::Real3;
    return inverse_mass_between(m, Real3(m.r_a(i)), Real3(m.r_b(i)), u, w);
}

/// n · K_ij n: what an impulse along n at point j does to v_n at point i [1/kg].
template <class M>
typename M::Real coupling_between(M& m, std::size_t i, std::size_t j) {
    using Real3 = typename M::Real3;
    const Real3 arm_a = cross(Real3(m.r_a(i)), m.n);
    const Real3 arm_b = cross(Real3(m.r_b(i)), m.n);
    const Real3 turn_a = m.inverse_inertia_a() * cross(Real3(m.r_a(j)), m.n);
    const Real3 turn_b = m.inverse_inertia_b() * cross(Real3(m.r_b(j)), m.n);
    const auto ang_a = m.named(i, "ang_a", dot(arm_a, turn_a));
    const auto ang_b = m.named(i, "ang_b", dot(arm_b, turn_b));
    const auto inverse_mass_a = m.named(i, "1/m_a", m.inverse_mass_a());
    const auto inverse_mass_b = m.named(i, "1/m_b", m.inverse_mass_b());
    return (inverse_mass_a + inverse_mass_b + ang_a) + ang_b;
}

/// What the solution of a manifold needs of its masses.
struct FindMasses {
    template <class M>
    void operator()(M& m) const {
        using Real = typename M::Real;
        for (std::size_t i = 0; i < m.size(); ++i) {
            for (std::size_t j = i + 1; j < m.size(); ++j) {
                m.coupling(i, j) = coupling_between(m, i, j);
            }
            const Real k = m.named(i, "k(n)", coupling_between(m, i, i));
            const Real k_t = m.named(i, "k_t", largest_tangent_inverse_mass(m, i));
            m.coupling(i, i) = k;
            m.normal_mass(i) = m.named(i, "m_n", 1.0f / k);
            m.tangent_mass(i) = m.named(i, "m_t", 1.0f / k_t);
        }
    }
};

/// That, and how fast its points approach.
struct Prepare {
    template <class M>
    void operator()(M& m) const {
        m.load_bodies();
        for (std::size_t i = 0; i < m.size(); ++i) {
            m.approach_speed(i) = normal_velocity(m, i);
            m.displaced_separation(i) = m.separation(i);
        }
        FindMasses{}(m);
    }
};

// Targets

/// How fast what overlaps is pushed out: min(rate max(d - slop, 0), most) for a depth d = -s.
/// Baumgarte's term, with rate = β/h; a soft contact's, with rate = ω/a_1.
/// [Baumgarte 1972; Catto 2011, slide 45]
template <class Real>
Real push_out_speed(const Real& s, const Real& rate, const Real& slop, const Real& most) {
    return min(rate * max(Real(0.0f), -s - slop), most);
}

/// The visit as rigid, towards the targets that the points have.
struct VisitRigid {
    FrictionSweep friction;
    int block_sweeps;
    Joints joints = Joints::rigid; ///< that a sweep visits before

    template <class M>
    void operator()(M& m) const {
        Targets<M> target;
        for (std::size_t i = 0; i < m.size(); ++i) {
            target[i] = rigid(typename M::Real(m.target_velocity(i)));
        }
        visit_contact(m, target, friction, block_sweeps);
    }
};

// What follows a visit

/// Adds λ and λ_t, as they stand at the end of an iteration, to what was applied.
struct Accumulate {
    template <class M>
    void operator()(M& m) const {
        for (std::size_t i = 0; i < m.size(); ++i) {
            m.normal_impulse(i) = m.normal_impulse(i) + m.lambda(i);
            m.tangent_impulse(i) = m.tangent_impulse(i) + friction_impulse(m, i);
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
