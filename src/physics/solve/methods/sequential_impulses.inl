/// Sequential impulses: contact constraints solved together, by visiting them again and again.
///
/// Idea: a contact is the constraint s >= 0. On velocities it asks for v_n >= v_target with an
/// impulse λ >= 0, and λ > 0 only where v_n = v_target. Visiting the contacts one after the other,
/// several times, makes their impulses converge to the solution of all of them (projected
/// Gauss-Seidel). What makes it work is that the *sum* λ of a contact's impulses is clamped, not
/// each correction:
///     λ' = max(λ + (v_target - v_n) / k(n), 0)
/// with v_target
///     -s/dt, where it is still open, so that it just closes,
///     0, where the gap is that of a body at rest,
///     beta/dt (d - slop), where it penetrates.
/// contact.inl holds the visit of a manifold, which `soft_step` shares.
/// Warm start: begin with the impulses of the step before; a stack at rest is then already solved.
/// Of a hit's only the best share is kept (warm_start.inl).
/// Islands where none has any, as in a scene's first step, and those under a hard load
/// (islands.hpp) are iterated on until they converge to the residual (convergence.hpp).
/// Restitution comes last, where something was hit, as a pass of its own (restitution.inl).
/// Joints come before contacts, those that form trees at once (joint_trees.hpp), and are held once
/// more where bodies have moved (joint_rattle.cpp).
/// Source: Catto, "Iterative Dynamics with Temporal Coherence", 2005; "Fast and Simple Physics
/// using Sequential Impulses", 2006.
/// In which order a sweep visits contacts, and what each sees of the others, is sweeps.hpp.
/// Promises: momentum, angular momentum, no energy gain without Baumgarte; stacks stand.
/// What it gets wrong: few iterations leave a residual: a pile trembles. Baumgarte's push-out stays
/// in the velocity and adds energy. One iteration a step alone does not bear the relaxation of
/// chains: its error may turn round and grow (the experiment departures).
/// Try: stack, with warm_start and accumulate off.

/// What the contact asks of v_n before it bounces: that it just closes, or to be pushed out.
struct SetTargets {
    float h;
    float rate; ///< β/h [1/s]
    float push_speed;
    float resting_gap; ///< of the slop

    template <class M>
    void operator()(M& m) const {
        using Real = typename M::Real;
        const Real slop = m.slop();
        const Real dt = m.named("dt", Real(h));
        const Real per_depth = m.named("β/dt", Real(rate));
        const Real most = m.named("push_speed", Real(push_speed));
        for (std::size_t i = 0; i < m.size(); ++i) {
            const Real s = m.named(i, "s", Real(m.separation(i)));
            m.target_velocity(i) = m.named(i, "v_target",
                                           select(s > resting_gap * slop, Real(-s / dt),
                                                  push_out_speed(s, per_depth, slop, most)));
        }
    }
};

/// One visit of a contact, and which joints a sweep visits before.
struct Visit {
    FrictionSweep friction;
    int block_sweeps;
    bool accumulates;
    Joints joints;

    template <class M>
    void operator()(M& m) const {
        if (accumulates) {
            VisitRigid{friction, block_sweeps}(m);
        } else if constexpr (M::is_one_lane) {
            visit_without_sum(m);
        }
    }

    /// Each correction alone must push: J = max((v_target - v_n) / k(n), 0).
    template <class M>
    void visit_without_sum(M& m) const {
        m.load_bodies();
        for (std::size_t i = 0; i < m.size(); ++i) {
            using Real = typename M::Real;
            const Real lambda = m.named(i, "λ", Real(m.lambda(i)));
            const Real v_n = normal_velocity(m, i);
            const Real alone = (m.target_velocity(i) - v_n) * m.normal_mass(i);
            const Real J = m.named(i, "J", max(alone, Real(0.0f)));
            apply_impulse(m, i, J * m.n);
            m.lambda(i) = m.named(i, "λ'", lambda + J);
            m.note_correction(i, v_n, J);
        }
        solve_friction(m, friction);
        m.store_bodies();
    }
};

inline Visit visit_in(Phase phase, const Settings& settings, float dt) {
    return {friction_sweep(settings, friction_in(phase, settings), dt), settings.block_sweeps,
            settings.accumulate, phase == Phase::bounce ? Joints::rigid : Joints::all};
}

inline SetTargets targets(const Settings& settings, float dt) {
    const bool corrects = settings.position_correction == PositionCorrection::baumgarte;
    return {.h = dt,
            .rate = corrects ? settings.baumgarte / dt : 0.0f,
            .push_speed = settings.push_speed.value_or(no_limit),
            .resting_gap = settings.resting_gap};
}

template <class P>
void sweep(P& problem, int iteration) {
    visit(problem, visit_in(Phase::solve, problem.settings, problem.dt));
    note_iteration(problem, iteration);
}

template <class P>
void iterate(P& problem) {
    for (int iteration = 0; iteration < problem.settings.iterations; ++iteration) {
        sweep(problem, iteration);
    }
}

template <class P>
void solve(P& problem) {
    const Settings& settings = problem.settings;
    note_phase(problem, Phase::solve);
    iterate(problem);
    if (choose_islands_to_converge(problem)) {
        const int most = settings.cold_iterations - settings.iterations;
        const auto sweep_on = [&](int iteration) {
            sweep(problem, settings.iterations + iteration);
        };
        if (problem.islands->unequal.empty()) {
            converge(problem, most, sweep_on);
        } else {
            converge_extrapolated(problem, most, sweep_on);
        }
    }
    correct_joints_apart(problem, problem.dt, correction_of(settings), settings.iterations,
                         [&](int iteration) { sweep(problem, iteration); });
}

template <class P>
void advance_sequentially(P& problem) {
    const Settings& settings = problem.settings;
    const float h = problem.dt;
    const bool starts_warm = settings.warm_start && settings.accumulate;
    correct_by_projection(problem);
    begin(problem, {.h = h, .is_soft = false, .recalls = starts_warm});
    find_struck_islands(problem);
    with_joints(problem, [&](Problem& joints) { begin_pivots(joints, h); });
    integrate_velocities(problem, h);
    begin_joints(problem, h, correction_of(settings), starts_warm);
    at_once(problem, targets(settings, h));
    if (starts_warm) {
        warm_start(problem);
    }
    solve(problem);
    accumulate(problem);
    remember(problem, h);
    const bool adds_nothing = settings.position_correction != PositionCorrection::baumgarte;
    restitution_pass(problem, adds_nothing, 0, visit_in(Phase::bounce, settings, h));
    proportional_friction(problem);
    resist_rolling(problem, h);
    integrate_positions(problem, h);
    with_joints(problem, [&](Problem& joints) { yield_springs(joints, h); });
    correct_after_motion(problem, settings.iterations);
    with_joints(problem, [&](Problem& joints) {
        hold_joints_at_end(joints, settings.iterations);
        remember_pulls(joints, h);
    });
}
