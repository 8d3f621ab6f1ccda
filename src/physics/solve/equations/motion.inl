// How a body moves. Included inside a namespace, for each kind of number (math/real.hpp).

/// v' = a share of v that drag leaves, plus what gravity, force and torque add; ω' in the same way.
template <class Motion, class Real, class Real3>
void accelerate(Motion& motion, const Real& linear_decay, const Real3& linear_gain,
                const Real& angular_decay, const Real3& angular_gain) {
    motion.linear = linear_decay * motion.linear + linear_gain;
    motion.angular = angular_decay * motion.angular + angular_gain;
}

/// x' = x + v' h, with the velocity of the end: semi-implicit Euler.
template <class Real3, class Real>
void integrate(Real3& position, const Real3& velocity, const Real& h) {
    position = position + h * velocity;
}
