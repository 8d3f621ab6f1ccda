/// Soft step: sub-steps with soft contacts, relaxation and a restitution pass.
///
/// Idea: halving the time step helps more than doubling the iterations, so divide the step and
/// visit every contact once or twice in each part h. A contact that penetrates is not rigid but a
/// spring and damper of frequency f and damping ratio zeta, integrated implicitly, which turns into
/// numbers that soften the constraint of contact.inl (`softness` in softness.hpp):
///     omega = 2 pi f,  a_1 = 2 zeta + h omega,  a_2 = h omega a_1
///     mass_scale = a_2/(1 + a_2),  impulse_scale = 1/(1 + a_2)
///     v_target = min(omega/a_1 (d - slop), push_speed)
/// The spring cannot follow more than a quarter of the rate of sub-steps: f <= 1/(4 h), but for
/// tall columns, which it would let buckle (chains.hpp). Under a hard load (islands.hpp) each
/// sub-step has one visit more: a wall of forty rows trembles without it.
/// Relaxation: after positions have moved, solve once more as rigid and without push-out, so that
/// the push-out leaves no velocity behind. Joints relax at the new poses: along the rods of before,
/// a pendulum that turns by Δ in a sub-step would keep cos² Δ of its kinetic energy. By RATTLE
/// (joint_rattle.cpp) that is its second stage, and the first asks joints to hold there.
/// Restitution comes last, once a step, on contacts that were hit: v_n' = -e v_n of before the
/// step, iterated so that the impulses of bodies in a row converge.
/// Source: Catto, "Soft Constraints", GDC 2011; Macklin et al., "Small Steps in Physics
/// Simulation", 2019; Catto, "Solver2D", 2024, there "Soft Step".
/// Dials: iterations, cold_iterations and residual are of the restitution pass.
/// Promises: momentum, no energy gain from a hit; tall stacks stand; a body at rest sinks in by
/// slop + g/omega².
/// What it gets wrong: a body that hits waits on the surface for the rest of the step before it
/// leaves: a bounce loses up to v dt of height. Lever arms are those of the step's beginning: over
/// its sub-steps angular momentum drifts a little. A few iterations a sub-step do not converge: in
/// a row of bodies that was hit, velocities are left uneven by up to a tenth.
/// Try: pyramid, with soft_sub_steps 1 and 8; soft_visits 1; soft_frequency 5.

/// An open contact may just close, a closed one must not approach.
template <class Real>
Real rigid_target(const Real& s, const Real& h) {
    return min(-s / h, Real(0.0f));
}

/// A visit of a contact that is soft where it penetrates.
struct VisitSoft {
    FrictionSweep friction;
    int block_sweeps;
    float push_speed;
    Joints joints = Joints::all;

    template <class M>
    void operator()(M& m) const {
        using Real = typename M::Real;
        const Real h = m.named("h", Real(friction.h));
        const Real most = m.named("push_speed", Real(push_speed));
        Targets<M> target;
        for (std::size_t i = 0; i < m.size(); ++i) {
            const Real s = m.named(i, "s", Real(m.displaced_separation(i)));
            const Real push = push_out_speed(s, Real(m.push_rate()), Real(m.slop()), most);
            const auto overlaps = s <= Real(0.0f);
            target[i] = {m.named(i, "v_target", select(overlaps, push, rigid_target(s, h))),
                         select(overlaps, Real(m.mass_scale()), Real(1.0f)),
                         select(overlaps, Real(m.impulse_scale()), Real(0.0f))};
        }
        visit_contact(m, target, friction, block_sweeps);
    }
};

/// A visit as rigid, after positions have moved, to take the push-out back. What is open and was
/// not pressed is left to the next sub-step.
struct VisitRelaxed {
    FrictionSweep friction;
    int block_sweeps;
    Joints joints = Joints::rigid;

    template <class M>
    void operator()(M& m) const {
        using Real = typename M::Real;
        const Real zero = 0.0f;
        const Real h = m.named("h", Real(friction.h));
        displace(m);
        Targets<M> target;
        for (std::size_t i = 0; i < m.size(); ++i) {
            const Real s = m.named(i, "s", Real(m.displaced_separation(i)));
            const Real velocity = rigid_target(s, h);
            const auto waits = velocity < zero && Real(m.lambda(i)) == zero;
            target[i] = rigid(m.named(i, "v_target", select(waits, Real(no_target), velocity)));
        }
        visit_contact(m, target, friction, block_sweeps);
        Accumulate{}(m);
    }
};

/// Where contacts are after positions have moved, without relaxation.
struct Displace {
    template <class M>
    void operator()(M& m) const {
        displace(m);
        Accumulate{}(m);
    }
};

/// For the warm start of what was struck: how fast its springs push out.
struct TargetPushOut {
    float push_speed;

    template <class M>
    void operator()(M& m) const {
        using Real = typename M::Real;
        for (std::size_t i = 0; i < m.size(); ++i) {
            const Real s = m.separation(i);
            m.target_velocity(i) =
                push_out_speed(s, Real(m.push_rate()), Real(m.slop()), Real(push_speed));
        }
    }
};

/// Before the restitution pass: what does not bounce must not approach.
struct TargetRest {
    template <class M>
    void operator()(M& m) const {
        for (std::size_t i = 0; i < m.size(); ++i) {
            m.target_velocity(i) = typename M::Real(0.0f);
        }
    }
};

/// As a load comes on, a box on soft contacts tips, slides a little with its centre, and needs a
/// moment's more to be stopped: were it let go, it would slide on for good wherever μ alone cannot
/// stop it.
inline FrictionSweep soft_friction(const Settings& settings, float h) {
    FrictionSweep friction = friction_sweep(settings, settings.friction_model, h);
    friction.jolt = 0.05f;
    return friction;
}

inline VisitSoft soft_visit(const Settings& settings, float h) {
    return {soft_friction(settings, h), settings.block_sweeps, settings.soft_push_speed};
}

/// As positions have moved the box is righted: what tipped slides.
inline VisitRelaxed relaxed_visit(const Settings& settings, float h) {
    FrictionSweep friction = soft_friction(settings, h);
    friction.stays = true;
    return {friction, settings.block_sweeps};
}

inline VisitRigid bounce_visit(const Settings& settings, float dt) {
    const FrictionModel friction = friction_in(Phase::bounce, settings);
    return {friction_sweep(settings, friction, dt), settings.block_sweeps};
}

template <class P>
void visit_once(P& problem, float h) {
    visit(problem, soft_visit(problem.settings, h));
}

template <class P>
void visit_several_times(P& problem, float h) {
    for (int i = 0; i < problem.settings.soft_visits; ++i) {
        visit_once(problem, h);
    }
}

template <class P>
void relax(P& problem, float h) {
    const Settings& settings = problem.settings;
    if (settings.soft_relaxation) {
        note_phase(problem, Phase::relax);
        with_joints(problem, &relax_joints);
        visit(problem, relaxed_visit(settings, h));
    } else {
        at_once(problem, Displace{});
    }
}

template <class P>
void sub_step(P& problem, float h, bool is_first) {
    with_joints(problem, [&](Problem& joints) { begin_pivots(joints, h); });
    integrate_velocities(problem, h);
    note_phase(problem, Phase::solve);
    begin_joints(problem, h, JointTreatment::soften, true);
    is_first ? warm_start(problem) : start_warm(problem);
    visit_several_times(problem, h);
    if (!problem.islands->hard.empty()) {
        solve_chosen(problem, &choose_hard_islands, [&] { visit_once(problem, h); });
    }
    correct_joints_apart(problem, h, JointTreatment::soften, problem.settings.soft_visits,
                         [&](int) { visit_once(problem, h); });
    resist_rolling(problem, h);
    integrate_positions(problem, h);
    with_joints(problem, [&](Problem& joints) {
        yield_springs(joints, h);
        straighten_joints(joints);
    });
    relax(problem, h);
    resist_rolling(problem, h, true);
    with_joints(problem, [&](Problem& joints) {
        accumulate_joints(joints);
        remember_pulls(joints, h);
        return_to_kept_joint_impulses(joints);
    });
}

template <class P>
void advance_softly(P& problem) {
    const Settings& settings = problem.settings;
    const float h = problem.dt / static_cast<float>(problem.settings.soft_sub_steps);
    begin(problem, {.h = h, .is_soft = true, .recalls = true});
    find_struck_islands(problem);
    if (!problem.islands->struck.empty()) {
        at_once(problem, TargetPushOut{settings.soft_push_speed});
    }
    find_hard_islands(problem);
    for (int i = 0; i < settings.soft_sub_steps; ++i) {
        sub_step(problem, h, i == 0);
        note_iteration(problem, i);
    }
    proportional_friction(problem);
    remember(problem, h);
    if (settings.soft_restitution) {
        at_once(problem, TargetRest{});
        restitution_pass(problem, settings.soft_relaxation, settings.soft_sub_steps,
                         bounce_visit(settings, problem.dt));
    }
}
