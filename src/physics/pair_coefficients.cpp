#include "physics/pair_coefficients.hpp"

namespace carom {

namespace {

float coefficient(PairRule rule, const std::optional<float>& a, const std::optional<float>& b,
                  float neither) {
    if (a && b) {
        return combine(rule, *a, *b);
    }
    return a ? *a : b.value_or(neither);
}

} // namespace

float pair_restitution(const Settings& settings, const Body& a, const Body& b) {
    return coefficient(settings.restitution_rule, a.restitution, b.restitution,
                       default_restitution);
}

float pair_friction(const Settings& settings, const Body& a, const Body& b) {
    return coefficient(settings.friction_rule, a.friction, b.friction, default_friction);
}

} // namespace carom
