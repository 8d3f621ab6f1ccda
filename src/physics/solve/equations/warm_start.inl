// The warm start: an iteration begins with the impulses of the one before.
// Included as contact.inl is.
//
// That is a good guess while loads last. What a hit gave does not last: carried on, it throws
// bodies apart with many times their weight, and a few sweeps do not take it back. All of the
// impulses change the velocities v of an island by Δv, and a share α of them its kinetic energy K,
// less what contacts push out with the velocities b >= 0 that they ask for, by
//     F(α) - F(0) = α (Σ v·M Δv - Σ λ b) + ½ α² Σ Δv·M Δv
// Sweeps of Gauss-Seidel never raise F, so a solution that begins with F <= F(0) has no energy but
// what was there and what push-out names. Where all of them would raise it, an island that was
// struck begins with the share that has the least F instead. [Moreau 1988: velocities after a step
// have the least kinetic energy of their changes.]

/// λ and λ_t as they stand, as the beginning of an iteration.
struct WarmStart {
    template <class M>
    void operator()(M& m) const {
        typename M::Real3 J[M::capacity];
        for (std::size_t i = 0; i < m.size(); ++i) {
            J[i] = m.lambda(i) * m.n + friction_impulse(m, i);
        }
        m.note_warm_start();
        m.load_bodies();
        apply_impulses(m, J);
        m.store_bodies();
    }
};

/// The share of them that was kept.
struct ShareWarmStart {
    template <class M>
    void operator()(M& m) const {
        const typename M::Real alpha = m.share();
        for (std::size_t i = 0; i < m.size(); ++i) {
            const typename M::Real lambda = m.lambda(i);
            const typename M::Real3 lambda_t = m.lambda_t(i);
            m.lambda(i) = alpha * lambda;
            m.lambda_t(i) = alpha * lambda_t;
        }
    }
};

template <class P>
void start_warm(P& problem) {
    in_order(problem, WarmStart{});
}

/// As a step begins, with the b of struck islands in `target_velocity`. Its sub-steps go on from
/// each other: what the first of them gave a hit, the next ones take back, since each is relaxed.
template <class P>
void warm_start(P& problem) {
    if (problem.islands->struck.empty()) {
        start_warm(problem);
        return;
    }
    note_velocities(problem, problem.energy_bound->before);
    start_warm(problem);
    note_velocities(problem, problem.energy_bound->after);
    if (choose_warm_shares(problem)) {
        share_velocities(problem);
        at_once(problem, ShareWarmStart{});
    }
}

/// As an iteration ends.
template <class P>
void accumulate(P& problem) {
    at_once(problem, Accumulate{});
    with_joints(problem, &accumulate_joints);
}

/// Keeps the final impulses of iterations over h [s] for the next step's warm start.
template <class P>
void remember(P& problem, float h) {
    remember_impulses(problem, h);
    with_joints(problem, [&](Problem& joints) { remember_joint_impulses(joints, h); });
}

/// Targets of joints. Where rigid ones are corrected apart, they are only held at first.
template <class P>
void begin_joints(P& problem, float h, JointTreatment correction, bool starts_warm) {
    with_joints(problem, [&](Problem& joints) {
        stiffen_joints(joints, h);
        target_joints(joints, h, corrects_apart(joints) ? JointTreatment::hold : correction);
        if (starts_warm) {
            warm_start_joints(joints);
        }
    });
}

/// Keeps the impulses that hold joints, then solves for their correction and forgets it:
/// `corrects_apart`.
template <class P, class Sweep>
void correct_joints_apart(P& problem, float h, JointTreatment correction, int passes, Sweep sweep) {
    with_joints(problem, &keep_joint_impulses);
    if (!corrects_apart(problem)) {
        return;
    }
    const auto ask = [&] {
        with_joints(problem, [&](Problem& joints) {
            bend_joints(joints, h);
            target_joints(joints, h, correction);
        });
    };
    ask();
    if (!holds_at_end(problem)) {
        solve_chosen(problem, &choose_jointed_islands, [&] {
            for (int pass = 0; pass < passes; ++pass) {
                sweep(pass);
            }
        });
        return;
    }
    const auto sweep_and_ask = [&](int pass) {
        sweep(pass);
        if (pass < 3 || pass % 4 == 2) { // how far joints turn depends on the velocities
            ask();
        }
    };
    converge(problem, choose_stage(problem, passes), sweep_and_ask, part_of_residual);
}
