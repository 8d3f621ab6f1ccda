// The friction models.
//
// proportional: J_t = -mu v_t / k(t): a share of the sliding velocity, however hard bodies press.
// coulomb:      |J_t| <= mu J_n, against the sliding: a cone. A contact that mu_s J_n can stop
//               sticks, and is bounded by that instead.
// box:          |J_i| <= mu m_r g h, shared among the points of the manifold that press, along
//               each of two tangents, the world's x and z axes projected into the contact plane.
//               It knows no direction of sliding and no normal force, so it is stronger askew to
//               the axes and holds on a slope up to sin(angle) = mu.
// regularized:  J_t = -mu J_n min(|v_t|/v_c, 1) v_t/|v_t|: the cone, but proportional to the
//               sliding below the creep speed v_c, so that it is a smooth function of it. Nothing
//               holds, and mu_s has no place in it.
//               [Castro, Qu, Kuppuswamy, Alspach and Sherman, "A Transition-Aware Method for the
//               Simulation of Compliant Contact with Regularized Friction", 2019,
//               arXiv:1909.05700]
// Included as contact.inl is.

/// v_t = v_r - v_n n
template <class Real3>
Real3 sliding_velocity(const Real3& v_r, const Real3& n) {
    return v_r - dot(v_r, n) * n;
}

/// The larger eigenvalue of the contact plane's 2x2 inverse mass matrix: with it one scalar step
/// never overshoots, and friction comes to point exactly against the sliding.
template <class M>
typename M::Real largest_tangent_inverse_mass(M& m, std::size_t i) {
    using Real = typename M::Real;
    const auto t = tangent_basis(m.n);
    const Real k_11 = m.named(i, "k_11", inverse_mass_between(m, i, t.first, t.first));
    const Real k_22 = m.named(i, "k_22", inverse_mass_between(m, i, t.second, t.second));
    const Real k_12 = m.named(i, "k_12", inverse_mass_between(m, i, t.first, t.second));
    const Real half_difference = 0.5f * (k_11 - k_22);
    return 0.5f * (k_11 + k_22) + sqrt(half_difference * half_difference + k_12 * k_12);
}

/// How many points press.
template <class M>
typename M::Real pressing_points(M& m) {
    using Real = typename M::Real;
    Real count = 0.0f;
    for (std::size_t i = 0; i < m.size(); ++i) {
        count = count + select(m.lambda(i) > Real(0.0f), Real(1.0f), Real(0.0f));
    }
    return count;
}

/// Whether a manifold sticks or slides.
template <class M>
struct Grip {
    typename M::Real mu;     ///< μ_s where it sticks, μ where it slides
    typename M::Real shared; ///< μ_s N, where it sticks and its points bear that together; or 0
};

/// What a visit makes of a point's accumulated friction λ_t.
template <class M>
struct ConeStep {
    typename M::Real3 before; ///< λ_t
    typename M::Real3 wanted; ///< λ_t that would stop the sliding, or, regularized, fit it
    typename M::Real lambda;  ///< λ, which presses
    typename M::Real bound;   ///< μ λ
    typename M::Real3 after;  ///< λ_t': `wanted`, cut to the length of the bound
};

template <class M>
ConeStep<M> uncut_step(M& m, std::size_t i, const typename M::Real& mu) {
    using Real = typename M::Real;
    ConeStep<M> step;
    const typename M::Real3 v_r = m.named(i, "v_r", relative_velocity(m, i));
    step.before = m.named(i, "λ_t", typename M::Real3(m.lambda_t(i)));
    const typename M::Real3 v_t = m.named(i, "v_t", sliding_velocity(v_r, m.n));
    step.wanted = step.before + -m.tangent_mass(i) * v_t;
    step.lambda = m.named(i, "λ'", typename M::Real(m.lambda(i)));
    step.bound = mu * max(Real(0.0f), step.lambda);
    return step;
}

template <class M>
void cut(M& m, std::size_t i, ConeStep<M>& step) {
    using Real = typename M::Real;
    using Real3 = typename M::Real3;
    step.bound = m.named(i, "bound", step.bound);
    step.wanted = m.named(i, "wanted", step.wanted);
    const Real squared = dot(step.wanted, step.wanted);
    const auto slides = squared > step.bound * step.bound;
    step.after = step.wanted;
    if (any(slides)) { // a heap at rest does not pay for the root
        step.after = select(slides, Real3(step.bound / sqrt(squared) * step.wanted), step.wanted);
    }
}

template <class M>
void solve_cone(M& m, const FrictionSweep& friction) {
    using Real = typename M::Real;
    const Real mu = m.friction();
    if (any(Real(m.static_friction()) > mu)) {
        M sticking = m;
        solve_sticking_cone(sticking, friction);
        m.take_motion(sticking);
        return;
    }
    for (std::size_t i = 0; i < m.size(); ++i) {
        ConeStep<M> step = uncut_step(m, i, Real(m.friction(i)));
        cut(m, i, step);
        take(m, i, step);
    }
}

template <class M>
void take(M& m, std::size_t i, const ConeStep<M>& step) {
    m.lambda_t(i) = m.named(i, "λ_t'", step.after);
    apply_impulse(m, i, step.after - step.before);
    m.note_friction(i, step.before, step.after);
}

// Regularized

/// Regularized friction: λ_t' = -c v_t' with c = μ λ/v_c, until it is cut at |v_t'| = v_c. Of the
/// new velocity v_t' = v_t + (λ_t' - λ_t)/m_t, so that no step is too long for it:
///     λ_t' = c/(c + m_t) (λ_t - m_t v_t)
/// Iterations end where λ_t = -c v_t, whatever m_t; v_c -> 0 gives the cone.
template <class M>
ConeStep<M> creep_step(M& m, std::size_t i) {
    using Real = typename M::Real;
    ConeStep<M> step = uncut_step(m, i, Real(m.friction(i)));
    const Real v_c = m.named(i, "v_c", m.creep_speed());
    step.bound = m.named(i, "bound", step.bound);
    step.wanted = step.bound / (step.bound + m.tangent_mass(i) * v_c) * step.wanted;
    cut(m, i, step);
    return step;
}

/// What λ_t stands for: an impulse on B.
template <class M>
typename M::Real3 friction_impulse(M& m, std::size_t i) {
    using Real3 = typename M::Real3;
    if constexpr (M::is_one_lane) {
        const FrictionModel model = m.settings().friction_model;
        if (model == FrictionModel::box) {
            const auto lambda_t = m.lambda_t(i);
            return lambda_t[0] * Real3(m.tangent(0)) + lambda_t[1] * Real3(m.tangent(1));
        }
        if (!has_cone(model)) {
            return Real3{0.0f, 0.0f, 0.0f};
        }
    }
    return m.lambda_t(i);
}

// The box

/// Along one of the two tangents:
///     λ_t' = clamp(λ_t - (v_r · t)/k(t), -bound, bound)   [Catto 2005, section 5.3]
template <class M>
typename M::Real box_step(M& m, std::size_t i, int tangent, const typename M::Real& bound) {
    using Real = typename M::Real;
    const typename M::Real3 t = m.named(i, tangent == 0 ? "t_1" : "t_2", m.tangent(tangent));
    const Real speed = dot(m.named(i, "v_r", relative_velocity(m, i)), t);
    const Real k = m.named(i, tangent == 0 ? "k(t_1)" : "k(t_2)", inverse_mass_between(m, i, t, t));
    const Real wanted = m.lambda_t(i)[tangent] - speed / k;
    return m.named(i, tangent == 0 ? "λ_t1'" : "λ_t2'", min(max(wanted, -bound), bound));
}

/// μ m_r g h, for the reduced mass m_r, shared among the points that press: a box that rocks on two
/// of its corners has all of it.
template <class M>
typename M::Real box_bound(M& m, float h) {
    return m.friction() * m.gravity() / (m.inverse_mass_a() + m.inverse_mass_b()) *
           m.named("h", typename M::Real(h)) / pressing_points(m);
}

template <class M>
void solve_box(M& m, float h) {
    using Real = typename M::Real;
    using Real3 = typename M::Real3;
    const Real share = box_bound(m, h);
    for (std::size_t i = 0; i < m.size(); ++i) {
        const Real3 before = friction_impulse(m, i);
        const Real bound = m.named(i, "bound", select(m.lambda(i) > Real(0.0f), share, Real(0.0f)));
        for (const int tangent : {0, 1}) {
            const Real after = box_step(m, i, tangent, bound);
            const Real change = after - m.lambda_t(i)[tangent];
            apply_impulse(m, i, change * Real3(m.tangent(tangent)));
            m.lambda_t(i)[tangent] = after;
        }
        m.note_friction(i, before, m.named(i, "λ_t'", Real3(friction_impulse(m, i))));
    }
}

/// Visits the friction of a contact, point by point. `proportional` is no constraint: it acts once,
/// after the iterations.
template <class M>
void solve_friction(M& m, const FrictionSweep& friction) {
    if (friction.model == FrictionModel::coulomb) {
        solve_cone(m, friction);
    }
    if (friction.model == FrictionModel::regularized) {
        for (std::size_t i = 0; i < m.size(); ++i) {
            take(m, i, creep_step(m, i));
        }
    }
    if constexpr (M::is_one_lane) {
        if (friction.model == FrictionModel::box) {
            solve_box(m, friction.h);
        }
    }
}

// Proportional

/// Takes its share once, for the whole contact, at the mean of the points that press: at one point
/// after the other it would take more than a share, and rock the body.
struct ProportionalFriction {
    template <class M>
    void operator()(M& m) const {
        using Real = typename M::Real;
        using Real3 = typename M::Real3;
        const Real zero = 0.0f;
        const Real3 none{0.0f, 0.0f, 0.0f};
        const auto presses = [&](std::size_t i) { return m.lambda(i) > zero; };
        const Real count = pressing_points(m);
        Real3 r_a = none;
        Real3 r_b = none;
        for (std::size_t i = 0; i < m.size(); ++i) {
            if (presses(i)) {
                r_a = r_a + Real3(m.r_a(i)) / count;
                r_b = r_b + Real3(m.r_b(i)) / count;
            }
        }
        r_a = m.named("r_a", r_a);
        r_b = m.named("r_b", r_b);
        const Real3 v_r = m.named("v_r", relative_motion(m.a, m.b, r_a, r_b));
        const Real3 v_t = m.named("v_t", sliding_velocity(v_r, m.n));
        const Real speed = sqrt(dot(v_t, v_t));
        if (count == zero || speed == zero) {
            return;
        }
        // J_t = -μ v_t / k(t); a share above 1 would drive the contact backwards.
        const Real3 t = m.named("t", v_t / speed);
        const Real k = m.named("k(t)", inverse_mass_between(m, r_a, r_b, t, t));
        const Real share = m.friction() > Real(1.0f) ? Real(1.0f) : Real(m.friction());
        const Real3 J_t = m.named("J_t", -share * v_t / k);
        apply(m, J_t, cross(r_a, J_t), cross(r_b, J_t));
        for (std::size_t i = 0; i < m.size(); ++i) {
            const Real3 before = m.tangent_impulse(i);
            const Real3 after = before + (presses(i) ? J_t / count : none);
            m.tangent_impulse(i) = m.named(i, "λ_t'", after);
            m.note_friction(i, before, m.tangent_impulse(i));
        }
    }
};
