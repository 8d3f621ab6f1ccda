// What Carom adds to the visit of a contact: its points solved together, and relaxation.
// Included as contact.inl is.

/// The points push on the same two bodies: each on its own they would leave a box spinning a little
/// after every visit, and stacks swaying. So they are solved together, by `sweeps` sweeps of
/// Gauss-Seidel, before anything is applied: what one gives changes what the others miss by K_ij n.
template <class M>
void solve_together(M& m, const Targets<M>& target, int sweeps,
                    typename M::Real (&lambda)[M::capacity],
                    typename M::Real (&missing)[M::capacity]) {
    using Real = typename M::Real;
    for (int sweep = 0; sweep < sweeps; ++sweep) {
        for (std::size_t i = 0; i < m.size(); ++i) {
            const Real after = clamped_sum(m, i, target[i], lambda[i], missing[i]);
            const Real change = after - lambda[i];
            lambda[i] = after;
            for (std::size_t j = 0; j < m.size(); ++j) {
                missing[j] = m.named(j, "(v_target - v)", missing[j] - m.coupling(i, j) * change);
            }
        }
    }
    m.spread_evenly(lambda);
}

/// Along chains the whole contact goes farther than it asks for, by ω (chains.hpp):
///     λ' = max(λ + ω (λ_1 - λ), 0)   [Young 1954; clamped: Cryer 1971]
template <class M>
typename M::Real relaxed(M& m, const typename M::Real& before, const typename M::Real& wanted) {
    using Real = typename M::Real;
    return max(Real(0.0f), before + m.relaxation() * (wanted - before));
}
