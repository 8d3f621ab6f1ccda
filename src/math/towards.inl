// Included inside a namespace, for each kind of number (real.hpp).

/// From one value towards the other, as far as the share goes; 1 gives the other to the last bit.
template <class T, class Real>
T towards(const T& before, const T& after, const Real& share) {
    return select(share == Real(1.0f), after, T(before + share * (after - before)));
}
