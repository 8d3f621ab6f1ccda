// Restitution as a pass of its own, after contacts have been solved as if nothing bounced.
// Included as contact.inl is.
//
// All points that touched in an island in which something was hit follow Newton's law at the same
// time, with the impulses of the whole step:
//     0 <= λ  ⊥  v' + e v >= 0
// v is v_n before the step and its gravity. A point that separates (v > 0) takes the target -e v
// too: given 0, the others would push it a second time.
// What it does to the energy, for G = J M⁻¹ Jᵀ and v' = v + G λ:
//     ΔE = ½ λ·(v' + v) = -½ (1 - e)/(1 + e) λᵀGλ <= 0      for one e, 0 for e = 1.
// Coefficients that differ can gain even where the law holds exactly (λ·v' = -Σ e_i λ_i v_i), and
// sweeps that end early do not hold it. So an island gets the share α of the pass's impulses that
// leaves it no more energy than it had (energy_bound.hpp).
// Source: Moreau, "Unilateral Contact and Dry Friction in Finite Freedom Dynamics", 1988.

/// The target -e v of points that touched, where v is beyond the threshold. The others keep the
/// target that they have; what did not touch has none.
struct TargetBounce {
    float threshold;   ///< [m/s]
    float resting_gap; ///< of the slop

    template <class M>
    void operator()(M& m) const {
        using Real = typename M::Real;
        const Real none = 0.0f;
        Real fastest = none;
        for (std::size_t i = 0; i < m.size(); ++i) {
            const Real v = m.named(i, "u", Real(m.approach_speed(i)));
            const Real e = m.named(i, "e", Real(m.restitution(i)));
            const Real applied = m.normal_impulse(i);
            const Real target = m.target_velocity(i);
            const auto touched = applied > none || m.separation(i) <= resting_gap * Real(m.slop());
            const auto follows = touched && abs(v) > Real(threshold);
            const Real bounce = select(follows, Real(-e * v), none);
            m.target_velocity(i) =
                m.named(i, "v_target",
                        select(touched, select(bounce != none, bounce, target), Real(no_target)));
            m.note_bounce(i, bounce > none);
            fastest = max(fastest, select(bounce > none, Real(-v), none));
        }
        m.fastest_bounce() = fastest;
    }
};

inline TargetBounce bounce_targets(const Settings& settings) {
    return {settings.restitution_threshold, settings.resting_gap};
}

/// By how much v_n stays behind its target where only a share of a bounce was kept.
struct FindShortfall {
    float threshold; ///< [m/s]

    template <class M>
    void operator()(M& m) const {
        using Real = typename M::Real;
        const Real none = 0.0f;
        m.load_bodies();
        for (std::size_t i = 0; i < m.size(); ++i) {
            const Real target = m.target_velocity(i);
            const auto was_hit = Real(m.approach_speed(i)) < Real(-threshold);
            const auto bounces = was_hit && target > none && m.restitution(i) > none;
            const auto is_cut = bounces && m.share() < Real(1.0f);
            const Real missing = select(is_cut, Real(target - normal_velocity(m, i)), none);
            m.shortfall() = max(Real(m.shortfall()), missing);
        }
    }
};

/// What was applied before the pass, or the share of it that adds no energy.
struct ShareApplied {
    template <class M>
    void operator()(M& m) const {
        using Real = typename M::Real;
        using Real3 = typename M::Real3;
        const Real alpha = m.share();
        for (std::size_t i = 0; i < m.size(); ++i) {
            const Real normal = m.normal_impulse(i);
            const Real3 tangent = m.tangent_impulse(i);
            m.normal_impulse(i) = alpha * normal;
            m.tangent_impulse(i) = alpha * tangent;
            m.note_share(i, normal, tangent);
        }
        m.rolling_impulse() = alpha * Real3(m.rolling_impulse());
    }
};

/// The pass begins at what was applied: the impulses of the whole step, or its first sub-steps.
struct BeginAtApplied {
    bool keeps_cone;

    template <class M>
    void operator()(M& m) const {
        using Real = typename M::Real;
        using Real3 = typename M::Real3;
        for (std::size_t i = 0; i < m.size(); ++i) {
            m.lambda(i) = Real(m.normal_impulse(i));
            if (keeps_cone) { // the bound of `box` has been spent before
                m.lambda_t(i) = Real3(m.tangent_impulse(i));
            }
        }
    }
};

/// λ and λ_t of the pass, or the share of what it added.
struct KeepShare {
    bool keeps_cone;

    template <class M>
    void operator()(M& m) const {
        using Real = typename M::Real;
        using Real3 = typename M::Real3;
        const Real alpha = m.share();
        for (std::size_t i = 0; i < m.size(); ++i) {
            const Real lambda = m.lambda(i);
            const Real3 friction = m.tangent_impulse(i);
            const Real3 lambda_t = keeps_cone ? Real3(m.lambda_t(i)) : friction;
            m.lambda(i) = towards(Real(m.normal_impulse(i)), lambda, alpha);
            m.normal_impulse(i) = Real(m.lambda(i));
            if (keeps_cone) {
                m.lambda_t(i) = towards(friction, lambda_t, alpha);
                m.tangent_impulse(i) = Real3(m.lambda_t(i));
            }
            m.note_share(i, lambda, lambda_t);
        }
    }
};

/// What soft contacts that few sweeps relax, and warm starts that few iterations correct, leave
/// behind: what was hit must not gain by it.
template <class P>
void bound_what_was_applied(P& problem) {
    note_velocities(problem, problem.energy_bound->after);
    find_shares_of_applied(problem);
    problem.distribute_shares();
    share_velocities(problem);
    at_once(problem, ShareApplied{});
    scale_applied_joints(problem);
}

/// Whether anything bounces: then λ, targets and joints are those that the pass begins with.
template <class P>
bool begin_bounce(P& problem, bool adds_nothing, int moves) {
    const Settings& settings = problem.settings;
    problem.energy_bound->moves = moves;
    if (adds_nothing && moves == 0 && choose_all_islands(problem)) {
        problem.mark_active();
        note_places(problem);
        bound_what_was_applied(problem);
    }
    if (!may_bounce(problem.bodies)) {
        return false;
    }
    at_once(problem, bounce_targets(settings));
    if (!choose_hit_islands(problem)) {
        return false;
    }
    note_places(problem);
    if (adds_nothing && (settings.carry_hits || moves > 0)) {
        bound_what_was_applied(problem);
    }
    at_once(problem, BeginAtApplied{has_cone(settings.friction_model)});
    note_velocities(problem, problem.energy_bound->before);
    note_phase(problem, Phase::bounce);
    with_joints(problem, [](Problem& joints) {
        hold_joints(joints);
        begin_joints_at_applied(joints);
    });
    return true;
}

/// Keeps of the pass what adds no energy.
template <class P>
void end_bounce(P& problem) {
    const Settings& settings = problem.settings;
    note_velocities(problem, problem.energy_bound->after);
    find_shares(problem);
    problem.distribute_shares();
    share_velocities(problem);
    at_once(problem, KeepShare{has_cone(settings.friction_model)});
    scale_bounced_joints(problem);
    at_once(problem, FindShortfall{settings.restitution_threshold});
    report_shortfall(problem);
}

/// To be called when points hold what was applied in `normal_impulse` and `tangent_impulse`, and
/// targets for what does not bounce. `adds_nothing`: the method pushed nothing out, or took the
/// speed back, so that what it applied before may not have added energy either.
template <class P, class VisitContact>
void restitution_pass(P& problem, bool adds_nothing, int moves, const VisitContact& visit_contact) {
    if (begin_bounce(problem, adds_nothing, moves)) {
        converge(problem, most_bounce_sweeps(problem.settings), [&](int iteration) {
            visit(problem, visit_contact);
            note_iteration(problem, iteration);
        });
        end_bounce(problem);
    }
}
