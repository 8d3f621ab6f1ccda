// Included inside a namespace, for each kind of number (real.hpp).

/// The orientation after turning for dt [s] at the world-space angular velocity ω [rad/s]:
///     q' = normalise(q + dt/2 (0, ω) q)
/// First order in dt; the normalisation replaces the sine and cosine of the exact turn, so that the
/// result is the same on every machine. Source: Baraff, "Physically Based Modeling", 1997, D3-D4.
template <class Quaternion, class Real3>
Quaternion turned(const Quaternion& q, const Real3& omega, float dt) {
    using Real = decltype(q.w + q.w);
    const Real zero = 0.0f;
    const Real half = 0.5f * dt;
    // (0, ω) q
    const Real w = zero * q.w - omega.x * q.x - omega.y * q.y - omega.z * q.z;
    const Real x = zero * q.x + omega.x * q.w + omega.y * q.z - omega.z * q.y;
    const Real y = zero * q.y + omega.y * q.w + omega.z * q.x - omega.x * q.z;
    const Real z = zero * q.z + omega.z * q.w + omega.x * q.y - omega.y * q.x;
    const Quaternion sum{q.w + w * half, q.x + x * half, q.y + y * half, q.z + z * half};
    const Real length = sqrt((sum.w * sum.w + sum.x * sum.x) + (sum.y * sum.y + sum.z * sum.z));
    const Real scale = 1.0f / length;
    return Quaternion{sum.w * scale, sum.x * scale, sum.y * scale, sum.z * scale};
}
