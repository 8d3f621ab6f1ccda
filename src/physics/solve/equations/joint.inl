// The equations of a joint, once for every method and every type of joint: first its visit, then
// its parts.
//
// Included inside a namespace after contact.inl, for a float (manifold/one_joint.hpp) and for a
// float that remembers how it was computed (inside/joint_explained.cpp). A joint m has count() axes
// i with unit vectors u(i) and positions C(i) (joints/joint_type.hpp), the motion m.a and m.b of
// its bodies, of which one may be the world, and what one_joint.hpp lists. λ holds an impulse for
// each axis: on B along u, on A against it.

/// One visit, of all axes together. λ is the sum of a joint's impulses so far, and what a visit
/// keeps within the bounds is the sum:
///     λ' = clamp(λ + s_m K⁻¹ (v_target - dC/dt) - s_i λ, F_least h, F_most h)
/// A rigid joint has s_m = 1 and s_i = 0.
struct SolveJoint {
    template <class M>
    void operator()(M& m) const {
        using Real = typename M::Real;
        typename M::Axes missing{};
        typename M::Axes J{};
        const auto v_r = velocity_of_ends(m);
        for (int i = 0; i < m.count(); ++i) {
            missing[i] = m.target_velocity(i) - joint_rate(m, i, v_r);
        }
        const typename M::Axes push = m.mass_times(missing);
        for (int i = 0; i < m.count(); ++i) {
            const Real lambda = m.named(i, "λ", Real(m.lambda(i)));
            const Real after = m.named(i, "λ'", clamped_joint_sum(m, i, lambda, push[i]));
            m.lambda(i) = after;
            J[i] = m.named(i, "J", after - lambda);
        }
        m.note_change(missing, J);
        apply_joint_impulse(m, J);
    }
};

/// Instead of a visit, where a whole tree of joints was solved at once (joint_trees.hpp): J makes
/// dC/dt what is asked for, together with what the others take.
struct TakeFromTree {
    template <class M>
    void operator()(M& m) const {
        using Real = typename M::Real;
        const auto v_r = velocity_of_ends(m);
        for (int i = 0; i < m.count(); ++i) {
            joint_rate(m, i, v_r);
            const Real lambda = m.named(i, "λ", Real(m.lambda(i)));
            m.lambda(i) = m.named(i, "λ'", lambda + m.named(i, "J", m.from_tree(i)));
        }
    }
};

/// λ' of the axis i, where what is missing along all axes takes the impulse `push`.
template <class M>
typename M::Real clamped_joint_sum(M& m, int i, const typename M::Real& lambda,
                                   const typename M::Real& push) {
    const typename M::Real kept = lambda - m.impulse_scale() * lambda;
    return within_bounds(m, i, m.named(i, "λ + Δλ", kept + m.mass_scale() * push));
}

/// A spring as a force, explicit: F = -(k C + c dC/dt), as the impulse h F. None while it is slack.
struct FindSpringImpulse {
    SpringLaw law;

    template <class M>
    void operator()(M& m) const {
        using Real = typename M::Real;
        const Real k = m.named("k", Real(law.stiffness));
        const Real c = m.named("c", Real(law.damping));
        const Real h = m.named("h", Real(m.h()));
        const auto v_r = velocity_of_ends(m);
        for (int i = 0; i < m.count(); ++i) {
            const Real C = m.named(i, "C", Real(m.C(i)));
            const Real rate = joint_rate(m, i, v_r);
            const Real F = m.named(i, "F", m.is_slack() ? Real(0.0f) : -(k * C + c * rate));
            m.lambda(i) = m.named(i, "λ", within_bounds(m, i, h * F));
        }
    }
};

/// Adds λ, as it stands at the end of an iteration, to what was applied.
struct AccumulateJoint {
    template <class M>
    void operator()(M& m) const {
        for (int i = 0; i < m.count(); ++i) {
            m.impulse(i) = m.named(i, "sum'", m.impulse(i) + m.lambda(i));
        }
    }
};

/// Moves and turns the bodies as the impulse P = -K⁻¹ C would within a second, so that the joint
/// holds. Velocities stay; a slack joint is left alone.
struct ShiftJoint {
    template <class M>
    void operator()(M& m) const {
        using Real3 = typename M::Real3;
        typename M::Axes C{};
        typename M::Axes P{};
        const auto now = m.equations_now();
        for (int i = 0; i < m.count(); ++i) {
            C[i] = m.named(i, "C", m.C(now, i));
        }
        if (is_slack(now.axes[0])) {
            return;
        }
        const typename M::Axes push = m.mass_times(C);
        for (int i = 0; i < m.count(); ++i) {
            P[i] = m.named(i, "P", -push[i]);
        }
        const Real3 sum = m.named("Σ P u", along_axes(m, P));
        const Real3 r_a = m.r_a();
        const Real3 r_b = m.r_b();
        m.move_a(m.named("Δx_a", -(m.inverse_mass_a() * sum)),
                 m.named("turn_a", -(m.inverse_inertia_a() * cross(r_a, sum))));
        m.move_b(m.named("Δx_b", m.inverse_mass_b() * sum),
                 m.named("turn_b", m.inverse_inertia_b() * cross(r_b, sum)));
    }
};

// What a visit is made of

template <class M>
typename M::Real3 velocity_of_ends(M& m) {
    using Real3 = typename M::Real3;
    return m.named("v_r", relative_motion(m.a, m.b, Real3(m.r_a()), Real3(m.r_b())));
}

/// dC/dt = J v = u . v_r, for the axis i.
template <class M>
typename M::Real joint_rate(M& m, int i, const typename M::Real3& v_r) {
    return m.named(i, "dC/dt", dot(m.u(i), v_r));
}

/// What the axis i bears, over h.
template <class M>
typename M::Real within_bounds(M& m, int i, const typename M::Real& lambda) {
    return min(max(lambda, m.least(i) * m.h()), m.most(i) * m.h());
}

template <class M>
typename M::Real3 along_axes(M& m, const typename M::Axes& impulses) {
    typename M::Real3 sum{0.0f, 0.0f, 0.0f};
    for (int i = 0; i < m.count(); ++i) {
        sum = sum + impulses[i] * m.u(i);
    }
    return sum;
}

template <class M>
void apply_joint_impulse(M& m, const typename M::Axes& impulses) {
    using Real3 = typename M::Real3;
    const Real3 J = along_axes(m, impulses);
    apply(m, J, cross(Real3(m.r_a()), J), cross(Real3(m.r_b()), J));
}

/// K u: how fast the ends part for a unit impulse along u [1/kg].
template <class M>
typename M::Real3 response(M& m, const typename M::Real3& u) {
    using Real3 = typename M::Real3;
    const Real3 of_a = m.named("1/m_a", m.inverse_mass_a()) * u +
                       turning_part(m.inverse_inertia_a(), Real3(m.r_a()), u);
    const Real3 of_b = m.named("1/m_b", m.inverse_mass_b()) * u +
                       turning_part(m.inverse_inertia_b(), Real3(m.r_b()), u);
    return of_a + of_b;
}

/// K_ij = u_i . K u_j; the identity for axes that are not in use.
template <class M>
typename M::Matrix inverse_masses(M& m) {
    typename M::Matrix K(1.0f);
    for (int j = 0; j < m.count(); ++j) {
        const typename M::Real3 Ku = m.named(j, "K u", response(m, m.u(j)));
        for (int i = 0; i < m.count(); ++i) {
            K[j][i] = dot(m.u(i), Ku);
        }
        K[j][j] = m.named(j, "k(u)", K[j][j]);
    }
    return K;
}

/// K⁻¹, for lever arms as they stand.
struct FindJointMass {
    template <class M>
    void operator()(M& m) const {
        const typename M::Matrix K = inverse_masses(m);
        if (m.count() == 1) {
            m.mass() = m.named("m", 1.0f / K[0][0]);
        } else {
            m.take_inverse(K);
        }
    }
};

// Targets

/// What a rigid joint asks of dC/dt: v_target = -rate C - v_bend, where rate depends on how it is
/// treated, and v_bend is 0 but where `FindBend` found it. What is slack may become taut within h
/// at the soonest; once bodies have moved, what did not pull is left to the next step.
struct TargetRigid {
    JointTreatment treatment; ///< hold, correct, soften or leave

    template <class M>
    void operator()(M& m) const {
        using Real = typename M::Real;
        const Real h = m.named("h", Real(m.h()));
        const SoftnessOf<Real> soft = softness(m, h);
        for (int i = 0; i < m.count(); ++i) {
            const Real C = m.named(i, "C", m.C(i));
            if (treatment == JointTreatment::leave) {
                m.target_velocity(i) = m.named(i, "v_target", Real(-no_target));
                continue;
            }
            const Real rate = m.is_slack(i) ? m.named("(1/h)", 1.0f / h) : soft.push_rate;
            m.target_velocity(i) = m.named(i, "v_target", -C * rate - m.bend(i));
        }
        m.soften(soft.mass_scale, soft.impulse_scale);
    }

private:
    template <class M, class Real>
    SoftnessOf<Real> softness(M& m, const Real& h) const {
        if (treatment == JointTreatment::soften && !m.is_slack()) {
            return joint_softness(m, m.settings(), h);
        }
        const bool corrects = treatment == JointTreatment::correct; // [Baumgarte 1972]
        return {.push_rate = corrects ? m.named("β/h", Real(m.settings().baumgarte) / h) : 0.0f,
                .mass_scale = 1.0f,
                .impulse_scale = 0.0f};
    }
};

/// How far the point at r from a body's centre moves over h: with the centre, by h v, and about it
/// by the turn that math/turned.inl makes, of a = h/2 ω:
///     Δr = 2/(1 + a²) (a × r + a × (a × r))
inline glm::vec3 displacement(const glm::vec3& v, const glm::vec3& omega, const glm::vec3& r,
                              float h) {
    const glm::vec3 a = 0.5f * h * omega;
    const glm::vec3 across = cross(a, r);
    return h * v + 2.0f / (1.0f + dot(a, a)) * (across + cross(a, across));
}

/// While bodies move, a joint turns, and over h its C changes by more than h dC/dt:
///     v_bend = (C(x + h v) - C(x)) / h - dC/dt
/// For a point at the end of a rod of length L that is h v_t²/(2 L), half of what it takes to bend
/// its path into a circle. A joint that asks for v_bend less of dC/dt holds at the end of h.
/// Where it turns too far in a step only a share of it is taken (joint_rattle.cpp).
struct FindBend {
    template <class M>
    void operator()(M& m) const {
        const float h = m.h();
        const glm::vec3 change = displacement(m.b.linear, m.spin_b(), m.r_b(), h) -
                                 displacement(m.a.linear, m.spin_a(), m.r_a(), h);
        const auto after = m.equations_after(change);
        const glm::vec3 v_r = velocity_of_ends(m);
        for (int i = 0; i < m.count(); ++i) {
            m.bend(i) = (m.C(after, i) - m.C(i)) / h - joint_rate(m, i, v_r);
        }
    }
};

/// As a rod or rope of length L turns, its tension T turns with it: its ends are held across it as
/// if by a spring T/L, the geometric stiffness. Over h, implicitly, with the speed w across,
///     Λ = -γ (w - w_0),   γ = h² T/L,
/// where w_0 is the speed at which it turns with all that hangs together (joint_across.cpp): the
/// force that brings it back is there already, in how λ turns; Λ takes only what is too fast for h.
/// [Tournier, Nesme, Gilles, Faure, "Stable Constrained Dynamics", 2015]
template <class M>
typename M::Real3 missing_across(M& m, const typename M::Real3& v_r) {
    const typename M::Real3 u = m.u(0);
    return m.across_target() - (v_r - dot(u, v_r) * u) - 1.0f / m.across() * m.across_impulse();
}

/// One visit of it: Λ' = Λ + (w_0 - w - Λ/γ) / (k + 1/γ).
struct HoldAcross {
    template <class M>
    void operator()(M& m) const {
        const auto missing = missing_across(m, velocity_of_ends(m));
        const float length = glm::length(missing);
        if (length > 0.0f) {
            const auto t = missing / length;
            const auto J = length / (dot(t, response(m, t)) + 1.0f / m.across()) * t;
            m.across_impulse() += J;
            apply(m, J, cross(m.r_a(), J), cross(m.r_b(), J));
        }
    }
};

/// A spring is integrated implicitly over h: F = -(k C' + c dC'/dt) with C' = C + h dC'/dt at its
/// end, which `SolveJoint` computes with this target, s_m and s_i.
/// [Catto, "Soft Constraints", GDC 2011; Lacoursière, "Ghosts and Machines", 2007]
struct TargetSpring {
    SpringLaw law;

    template <class M>
    void operator()(M& m) const {
        using Real = typename M::Real;
        const Real k = m.named("k", Real(law.stiffness));
        const Real c = m.named("c", Real(law.damping));
        const Real h = m.named("h", Real(m.h()));
        const Real C = m.named(0, "C", m.C(0));
        const Real mass = m.mass();
        const Real s = m.named("s", h * (c + h * k));
        m.soften(m.named("s_m", s / (s + mass)), m.named("s_i", mass / (s + mass)));
        m.target_velocity(0) = m.named(0, "v_target", s > Real(0.0f) ? -k * h / s * C : Real(0.0f));
    }
};
