// Sweeps that are carried on in their direction, where masses are too unequal for them.
// Included as verbs.inl is.
//
// Where a body of mass m is between two others, one of them M, a sweep leaves 1/(1 + m/M) of the
// error: at 1 : 1000 it takes a thousand sweeps to take away two thirds, each a thousandth further
// in the same direction. What a sweep changes, Δλ, and with it velocities, Δv, is that direction.
// To go on in it by s changes what sweeps descend (warm_start.inl) by
//     F(s) - F(0) = s (Σ v·M Δv - Σ b Δλ) + ½ s² Σ Δv·M Δv
// So s is where F is least, less where a contact would pull or leave Coulomb's cone before. F does
// not rise, momenta are kept, and with one body that is squeezed, the error is gone at once.
// Source: Silcowitz, Niebe, Erleben, "A nonsmooth nonlinear conjugate gradient method for
// interactive contact force problems", 2010; this is its step, without memory of directions.

/// Where the sums stand before a sweep. Until they are accumulated, what was applied is 0.
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

/// Moves them on, to 1 + s of what the sweep changed.
struct ExtendSums {
    template <class M>
    void operator()(M& m) const {
        using Real = typename M::Real;
        using Real3 = typename M::Real3;
        const Real share = m.share();
        for (std::size_t i = 0; i < m.size(); ++i) {
            const Real lambda = m.lambda(i);
            const Real3 lambda_t = m.lambda_t(i);
            const Real further = towards(Real(m.normal_impulse(i)), lambda, share);
            m.lambda(i) = max(further, Real(0.0f));
            m.lambda_t(i) = towards(Real3(m.tangent_impulse(i)), lambda_t, share);
            m.note_extension(i, lambda, lambda_t);
        }
    }
};

/// Sweeps as converge() does, and before each but the first goes on in the direction of the last.
template <class P, class Sweep>
void converge_extrapolated(P& problem, int most, Sweep sweep) {
    EnergyBound& bound = *problem.energy_bound;
    converge(problem, most, [&](int iteration) {
        if (iteration > 0 && find_extrapolation(problem)) {
            share_velocities(problem);
            at_once(problem, ExtendSums{});
        }
        note_velocities(problem, bound.before);
        at_once(problem, NoteSums{});
        sweep(iteration);
        note_velocities(problem, bound.after);
    });
    at_once(problem, ForgetSums{});
}
