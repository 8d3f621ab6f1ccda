// The fields of a contact as verbs name them: m.lambda(i) is λ of its point i. Included in the
// class of a manifold, in which `stored_` is the contact, value(x, symbol) reads one of its fields,
// and field(x, symbol) reads or writes it; explanations call it by the symbol.

// clang-format off
#define FIELD [[gnu::always_inline]] inline decltype(auto)
FIELD relaxation() const { return value(stored_.relaxation, "ω"); }
FIELD slop() const { return value(stored_.slop, "slop"); }
FIELD push_rate() const { return value(stored_.push_rate, "β/h"); }
FIELD mass_scale() const { return value(stored_.mass_scale, "s_m"); }
FIELD impulse_scale() const { return value(stored_.impulse_scale, "s_i"); }
FIELD rolling_arm() const { return value(stored_.rolling_arm, "δ"); }
FIELD fastest_bounce() { return field(stored_.fastest_bounce, ""); }
FIELD shortfall() { return field(stored_.shortfall, ""); }
FIELD rolling_given() { return field(stored_.rolling_given, ""); }
FIELD rolling_impulse() { return field(stored_.rolling_impulse, "L"); }

FIELD r_a(std::size_t i) const { return value(stored_.points[i].r_a, "r_a"); }
FIELD r_b(std::size_t i) const { return value(stored_.points[i].r_b, "r_b"); }
FIELD separation(std::size_t i) const { return value(stored_.points[i].separation, "s"); }
FIELD displaced_separation(std::size_t i) { return field(stored_.points[i].displaced_separation, "s"); }
FIELD approach_speed(std::size_t i) { return field(stored_.points[i].approach_speed, "u"); }
FIELD target_velocity(std::size_t i) { return field(stored_.points[i].target_velocity, "v_target"); }
FIELD normal_mass(std::size_t i) { return field(stored_.points[i].normal_mass, "m_n"); }
FIELD tangent_mass(std::size_t i) { return field(stored_.points[i].tangent_mass, "m_t"); }
FIELD lambda(std::size_t i) { return field(stored_.points[i].lambda, "λ"); }
FIELD lambda_t(std::size_t i) { return field(stored_.points[i].lambda_t, "λ_t"); }
FIELD normal_impulse(std::size_t i) { return field(stored_.points[i].normal_impulse, "J_n"); }
FIELD tangent_impulse(std::size_t i) { return field(stored_.points[i].tangent_impulse, "J_t"); }

/// What an impulse along n at j does to v_n at i.
FIELD coupling(std::size_t i, std::size_t j) {
    return field(stored_.coupling[in_triangle(i, j, capacity)], "k_ij");
}
// clang-format on
#undef FIELD
