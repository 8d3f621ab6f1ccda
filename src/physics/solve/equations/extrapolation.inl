// Sweeps that are extrapolated, where masses are too unequal for them.
// Included as contact.inl is.
//
// Where a body of mass m is between two others, one of them M, a sweep leaves 1/(1 + m/M) of the
// error: at 1 : 1000 it takes a thousand sweeps to take away two thirds, each a thousandth further
// in the same direction. What a sweep changes, Δλ, and with it velocities, Δv, is that direction.
// To continue in it by s changes what sweeps descend (warm_start.inl) by
//     F(s) - F(0) = s (Σ v·M Δv - Σ b Δλ) + ½ s² Σ Δv·M Δv
// s is where F is least. What would pull then, or leave Coulomb's cone, is cut to them, and of the
// way to there as much is kept as has the least F: F never rises, no law is broken on the way, for
// they are convex, and momenta are kept. With one body that is squeezed, the error is gone at once.
// Source: Silcowitz, Niebe, Erleben, "A nonsmooth nonlinear conjugate gradient method for
// interactive contact force problems", 2010; this is its step, without memory of directions.

/// `normal_impulse` and `tangent_impulse` are in use only after `Accumulate`: here they hold λ and
/// λ_t as they stood before the sweep.
struct NoteSums {
    template <class M>
    void operator()(M& m) const {
        for (std::size_t i = 0; i < m.size(); ++i) {
            m.normal_impulse(i) = typename M::Real(m.lambda(i));
            m.tangent_impulse(i) = typename M::Real3(m.lambda_t(i));
        }
    }
};

struct ForgetSums {
    template <class M>
    void operator()(M& m) const {
        for (std::size_t i = 0; i < m.size(); ++i) {
            m.normal_impulse(i) = typename M::Real(0.0f);
            m.tangent_impulse(i) = typename M::Real3{0.0f, 0.0f, 0.0f};
        }
    }
};

/// Moves λ and λ_t on by s of what the sweep changed, and notes what it had found.
struct ExtendSums {
    template <class M>
    void operator()(M& m) const {
        using Real = typename M::Real;
        using Real3 = typename M::Real3;
        const Real zero = 0.0f;
        const Real s = m.share();
        Real3 J[M::capacity];
        for (std::size_t i = 0; i < m.size(); ++i) {
            const Real lambda = m.lambda(i);
            const Real3 lambda_t = m.lambda_t(i);
            const Real further = max(lambda + s * (lambda - Real(m.normal_impulse(i))), zero);
            // A contact that sticks as one may hold a point by more than μ λ.
            const Real held = select(lambda > zero, sqrt(dot(lambda_t, lambda_t)) / lambda, zero);
            ConeStep<M> step;
            step.wanted = lambda_t + s * (lambda_t - Real3(m.tangent_impulse(i)));
            step.bound = max(m.friction(i), held) * further;
            cut(m, i, step);
            J[i] = (further - lambda) * m.n + (step.after - lambda_t);
            m.normal_impulse(i) = lambda;
            m.tangent_impulse(i) = lambda_t;
            m.lambda(i) = further;
            m.lambda_t(i) = step.after;
            m.note_extension(i);
        }
        m.load_bodies();
        apply_impulses(m, J);
        m.store_bodies();
    }
};

/// Continues in the direction of the last sweep.
template <class P>
void extrapolate(P& problem) {
    EnergyBound& bound = *problem.energy_bound;
    if (find_least_energy(problem, Search::onwards)) {
        in_order(problem, ExtendSums{});
        bound.before = bound.after;
        note_velocities(problem, bound.after);
        find_least_energy(problem, Search::back);
        share_velocities(problem);
        at_once(problem, KeepShare{.keeps_cone = true});
    }
}

/// Sweeps as converge() does, and extrapolates before each but the first.
template <class P, class Sweep>
void converge_extrapolated(P& problem, int most, Sweep sweep) {
    EnergyBound& bound = *problem.energy_bound;
    converge(problem, most, [&](int iteration) {
        if (iteration > 0) {
            extrapolate(problem);
        }
        note_velocities(problem, bound.before);
        at_once(problem, NoteSums{});
        sweep(iteration);
        note_velocities(problem, bound.after);
    });
    at_once(problem, ForgetSums{});
}
