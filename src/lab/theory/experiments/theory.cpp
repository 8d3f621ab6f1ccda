#include "lab/theory/experiments/theory.hpp"

#include "lab/theory/experiments/measuring.hpp"
#include "physics/world/pair_coefficients.hpp"

#include <cmath>
#include <glm/glm.hpp>
#include <glm/gtc/constants.hpp>
#include <limits>
#include <tuple>
#include <utility>

namespace carom::theory {

namespace {

/// From the centre to the middle of the lowest vertices: of a corner, an edge or a face. Vertices
/// that share an impulse evenly act as it does at their middle.
glm::dvec3 lowest_feature(const Body& box) {
    const glm::dvec3 half = std::get<Box>(box.shape).half_extents;
    const glm::dmat3 R = glm::mat3_cast(glm::dquat(box.orientation));
    constexpr double same_height = 1e-4; // [m]
    double lowest = std::numeric_limits<double>::infinity();
    glm::dvec3 sum(0.0);
    double count = 0.0;
    for (int corner = 0; corner < 8; ++corner) {
        const glm::dvec3 signs((corner & 1) != 0 ? 1 : -1, (corner & 2) != 0 ? 1 : -1,
                               (corner & 4) != 0 ? 1 : -1);
        const glm::dvec3 r = R * (signs * half);
        if (r.y < lowest - same_height) {
            lowest = r.y;
            sum = glm::dvec3(0.0);
            count = 0.0;
        }
        if (r.y < lowest + same_height) {
            sum += r;
            count += 1.0;
        }
    }
    return sum / count;
}

} // namespace

double restitution(const World& world, std::string_view first, std::string_view second) {
    return static_cast<double>(pair_restitution(world.settings, measuring::body(world, first),
                                                measuring::body(world, second)));
}

double friction(const World& world, std::string_view first, std::string_view second) {
    return static_cast<double>(pair_friction(world.settings, measuring::body(world, first),
                                             measuring::body(world, second)));
}

double static_friction(const World& world, std::string_view first, std::string_view second) {
    return static_cast<double>(pair_static_friction(world.settings, measuring::body(world, first),
                                                    measuring::body(world, second)));
}

double reduced_mass(double m_1, double m_2) { return m_1 * m_2 / (m_1 + m_2); }

double velocity_after_hit(double m_1, double v_1, double m_2, double v_2, double e) {
    return v_1 - (1.0 + e) * reduced_mass(m_1, m_2) / m_1 * (v_1 - v_2);
}

Blow blow_by_floor(const Body& box, double e) {
    const glm::dvec3 n(0.0, 1.0, 0.0);
    const glm::dvec3 r = lowest_feature(box);
    const glm::dmat3 R = glm::mat3_cast(glm::dquat(box.orientation));
    const auto inverse_inertia = [&](const glm::dvec3& torque) {
        return R * (glm::dvec3(box.inverse_inertia) * (glm::transpose(R) * torque));
    };
    const double u = -static_cast<double>(box.linear_velocity.y);
    const double inverse_mass = static_cast<double>(box.inverse_mass);
    const glm::dvec3 spin_of_unit = inverse_inertia(glm::cross(r, n));
    // k(n) = 1/m + (r x n) . I⁻¹ (r x n)
    const double k = inverse_mass + glm::dot(glm::cross(r, n), spin_of_unit);
    const double j = (1.0 + e) * u / k;
    return {j * spin_of_unit, -u + j * inverse_mass};
}

double complete_elliptic_integral(double k_squared) {
    double a = 1.0;
    double b = std::sqrt(1.0 - k_squared);
    for (int i = 0; i < 8; ++i) {
        std::tie(a, b) = std::pair(0.5 * (a + b), std::sqrt(a * b));
    }
    return glm::half_pi<double>() / a;
}

double pendulum_period(double length, double gravity, double angle) {
    const double k = std::sin(0.5 * angle);
    return 4.0 * std::sqrt(length / gravity) * complete_elliptic_integral(k * k);
}

double moment_of_inertia(const Body& body, int axis) {
    return 1.0 / static_cast<double>(body.inverse_inertia[axis]);
}

} // namespace carom::theory
