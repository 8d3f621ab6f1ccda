// Included inside a namespace, for each kind of number (real.hpp).

/// Linear interpolation from `before` to `after`; a share of 1 gives `after` to the last bit.
template <class T, class Real>
T towards(const T& before, const T& after, const Real& share) {
    return select(share == Real(1.0f), after, T(before + share * (after - before)));
}
