// Rolling resistance.
//
// What rolls presses on a patch rather than a point, and on its front more than on its back: the
// normal force acts ahead by a lever arm δ, the `rolling_resistance` of a body [m]. So the contact
// of a sphere gives an angular impulse of at most
//     |L| <= δ J_n
// against rolling, and just the one that stops it where that is less. Rolling is the part of
// w_b - w_a in the contact plane. Where friction holds the contact point, it still does: a
// ball that rolls freely slows down at 5/7 δ/R g, and on a slope up to tan(angle) = δ/R it rests.
// The patch also rubs when the ball spins about n on the spot: for want of a second number that is
// resisted by up to δ J_n as well, apart from rolling.
// Source: Coulomb, "Théorie des machines simples", 1785.
// Included as contact.inl is.

/// A vector in the contact plane, along its tangents t, and a matrix of two columns.
template <class Real>
struct Vector2 {
    Real x, y;
};
template <class Real>
struct Matrix2 {
    Vector2<Real> x, y;
};

template <class Real>
Vector2<Real> operator*(const Matrix2<Real>& A, const Vector2<Real>& v) {
    return {A.x.x * v.x + A.y.x * v.y, A.x.y * v.x + A.y.y * v.y};
}
template <class Real>
Matrix2<Real> operator*(const Matrix2<Real>& A, const Matrix2<Real>& B) {
    return {A * B.x, A * B.y};
}
template <class Real>
Matrix2<Real> operator+(const Matrix2<Real>& A, const Matrix2<Real>& B) {
    return {{A.x.x + B.x.x, A.x.y + B.x.y}, {A.y.x + B.y.x, A.y.y + B.y.y}};
}
template <class Real>
Matrix2<Real> transposed(const Matrix2<Real>& A) {
    return {{A.x.x, A.y.x}, {A.x.y, A.y.y}};
}
/// -A⁻¹
template <class Real>
Matrix2<Real> minus_inverse(const Matrix2<Real>& A) {
    const Real share = 1.0f / (A.x.x * A.y.y - A.y.x * A.x.y);
    return {{-(A.y.y * share), A.x.y * share}, {A.y.x * share, -(A.x.x * share)}};
}

template <class T, class Real3>
auto in_plane(const T& t, const Real3& v) {
    return Vector2<decltype(dot(t.first, v))>{dot(t.first, v), dot(t.second, v)};
}
template <class T, class Real>
auto in_space(const T& t, const Vector2<Real>& v) {
    return v.x * t.first + v.y * t.second;
}

/// In the same direction, at most so long.
template <class Real>
Vector2<Real> at_most(const Vector2<Real>& v, const Real& bound) {
    const Real length = sqrt(v.x * v.x + v.y * v.y);
    const auto is_over = length > bound;
    const Real share = bound / length;
    return {select(is_over, v.x * share, v.x), select(is_over, v.y * share, v.y)};
}
template <class Real, class Real3>
Real3 at_most(const Real3& v, const Real& bound) {
    const Real length = sqrt(dot(v, v));
    return select(length > bound, Real3((bound / length) * v), v);
}

/// What impulses in the contact plane do to motion in it, both along its two tangents t:
///     Δω = A L + Bᵀ J,   Δv = B L + K J
template <class M>
struct Response {
    decltype(tangent_basis(std::declval<M&>().n)) t;
    Matrix2<typename M::Real> A; ///< angular impulse to rolling [1/(kg m²)]
    Matrix2<typename M::Real> B; ///< angular impulse to sliding [1/(kg m)]
    Matrix2<typename M::Real> K; ///< impulse to sliding [1/kg]
};

/// Columns: what one unit along each tangent does.
template <class M>
Response<M> response_in_plane(M& m) {
    using Real3 = typename M::Real3;
    Response<M> found{tangent_basis(m.n), {}, {}, {}};
    const auto& t = found.t;
    const auto unit = [&](const Real3& along, auto& A, auto& B, auto& K) {
        const Real3 turn_a = m.inverse_inertia_a() * along;
        const Real3 turn_b = m.inverse_inertia_b() * along;
        A = in_plane(t, turn_a + turn_b);
        B = in_plane(t, cross(turn_a, Real3(m.r_a(0))) + cross(turn_b, Real3(m.r_b(0))));
        K = {inverse_mass_between(m, 0, t.first, along),
             inverse_mass_between(m, 0, t.second, along)};
    };
    unit(t.first, found.A.x, found.B.x, found.K.x);
    unit(t.second, found.A.y, found.B.y, found.K.y);
    return found;
}

template <class M>
Vector2<typename M::Real> rolling(M& m, const Response<M>& r) {
    return in_plane(r.t, m.b.angular - m.a.angular);
}

template <class M>
void apply_angular_impulse(M& m, const typename M::Real3& L) {
    using Real3 = typename M::Real3;
    m.rolling_impulse() = Real3(m.rolling_impulse()) + L;
    m.a.angular = m.a.angular - m.inverse_inertia_a() * L;
    m.b.angular = m.b.angular + m.inverse_inertia_b() * L;
}

/// By torque: L = -A⁻¹ ω, at most the bound [N m s]; gives its length. After friction has given all
/// of J that is the same L that J was made for.
template <class M>
typename M::Real stop_rolling(M& m, const Response<M>& r, const typename M::Real& bound) {
    const auto L = at_most(minus_inverse(r.A) * rolling(m, r), bound);
    apply_angular_impulse(m, in_space(r.t, L));
    return sqrt(L.x * L.x + L.y * L.y);
}

/// The same about the normal.
template <class M>
typename M::Real stop_spinning(M& m, const typename M::Real& bound) {
    using Real = typename M::Real;
    const Real w = dot(m.n, m.b.angular - m.a.angular);
    const Real k = dot(m.n, (m.inverse_inertia_a() + m.inverse_inertia_b()) * m.n);
    const Real L = min(max(Real(-w / k), -bound), bound);
    apply_angular_impulse(m, L * m.n);
    return abs(L);
}

/// What is at its bound slides; rounding may leave it a little below.
template <class Friction, class Bound>
auto is_below(const Friction& friction, const Bound& bound) {
    return friction < (1.0f - 1e-5f) * bound;
}

/// What friction gives of J, which holds the contact point: nothing where it slides, with friction
/// at the bound of μ. What sticks may be beyond that, up to the bound of μ_s.
template <class M>
typename M::Real3 cone_gives(M& m, const typename M::Real3& J) {
    using Real = typename M::Real;
    using Real3 = typename M::Real3;
    const Real3 lambda_t = m.lambda_t(0);
    const Real lambda = max(Real(0.0f), Real(m.lambda(0)));
    const Real bound = m.static_friction() * lambda;
    const Real kinetic = m.friction() * lambda;
    const Real friction = sqrt(dot(lambda_t, lambda_t));
    const auto slides = !is_below(friction, kinetic) && !is_below(kinetic, friction);
    const auto holds = !slides && is_below(friction, bound);
    return select(holds, Real3(at_most(Real3(lambda_t + J), bound) - lambda_t),
                  Real3{0.0f, 0.0f, 0.0f});
}

/// The same of the box, whose tangents are seldom at a right angle.
template <class M>
glm::vec3 box_gives(M& m, const glm::vec3& J, float h) {
    const glm::vec3& t_1 = m.tangent(0);
    const glm::vec3& t_2 = m.tangent(1);
    const float bound = m.lambda(0) > 0.0f ? box_bound(m, h) : 0.0f;
    const glm::vec2 before(m.lambda_t(0));
    if (!is_below(std::abs(before.x), bound) || !is_below(std::abs(before.y), bound)) {
        return glm::vec3(0.0f);
    }
    const float c = dot(t_1, t_2);
    const glm::vec2 wanted =
        glm::inverse(glm::mat2(1.0f, c, c, 1.0f)) * glm::vec2(dot(t_1, J), dot(t_2, J));
    const glm::vec2 given = glm::clamp(before + wanted, -bound, bound) - before;
    return given.x * t_1 + given.y * t_2;
}

/// Regularized friction holds nothing: it answers to the slip in the next step.
template <class M>
typename M::Real3 friction_gives(M& m, FrictionModel model, float h, const typename M::Real3& J) {
    if (model == FrictionModel::coulomb) {
        return cone_gives(m, J);
    }
    if constexpr (M::is_one_lane) {
        if (model == FrictionModel::box) {
            return box_gives(m, J, h);
        }
    }
    return typename M::Real3{0.0f, 0.0f, 0.0f};
}

/// After λ and λ_t have been found over h [s], and before positions follow.
struct ResistRolling {
    FrictionModel model;
    float h;
    bool goes_on; ///< against what is left of rolling, where λ has grown since

    template <class M>
    void operator()(M& m) const {
        if constexpr (M::is_one_lane || M::capacity == 1) { // a sphere touches in one point
            resist(m);
        }
    }

    template <class M>
    void resist(M& m) const {
        using Real = typename M::Real;
        using Real3 = typename M::Real3;
        if (!goes_on) {
            m.rolling_given() = Real(0.0f);
        }
        const Real given = m.rolling_given();
        const Real bound = m.rolling_arm() * m.lambda(0) - given;
        const auto acts = bound > Real(0.0f);
        if (!any(acts)) {
            return;
        }
        m.load_bodies();
        const auto a = m.a;
        const auto b = m.b;
        const Real3 rubbed = m.tangent_impulse(0);
        const Real3 rolled = m.rolling_impulse();
        const Response<M> r = response_in_plane(m);
        // Δv = 0:  J = -K⁻¹ B L,  so that  Δω = (A - Bᵀ K⁻¹ B) L  is to be -ω
        const auto hold = minus_inverse(r.K) * r.B;
        const auto held = r.A + transposed(r.B) * hold;
        const auto L = at_most(minus_inverse(held) * rolling(m, r), bound);
        const Real3 J = friction_gives(m, model, h, in_space(r.t, hold * L));
        apply_impulse(m, 0, J);
        const Real by_rolling = stop_rolling(m, r, bound);
        const Real by_spinning = stop_spinning(m, bound);
        m.rolling_given() = select(acts, Real(given + max(by_rolling, by_spinning)), given);
        m.tangent_impulse(0) = select(acts, Real3(rubbed + J), rubbed);
        m.rolling_impulse() = select(acts, Real3(m.rolling_impulse()), rolled);
        m.keep_motion(acts, a, b);
        m.store_bodies();
    }
};

template <class P>
void resist_rolling(P& problem, float h, bool goes_on = false) {
    if (problem.rolls) {
        in_order(problem, ResistRolling{problem.settings.friction_model, h, goes_on});
    }
}
