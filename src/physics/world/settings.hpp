#pragma once

#include "physics/world/key.hpp"

#include <cstdint>
#include <glm/vec3.hpp>
#include <optional>

namespace carom {

/// What resists sliding. Each resolver's catalogue row says which of these it honours.
enum class FrictionModel : std::uint8_t { none, proportional, coulomb, box, regularized };

/// Whether friction is a vector across the normal, of any direction and at most μ λ long.
constexpr bool has_cone(FrictionModel model) {
    return model == FrictionModel::coulomb || model == FrictionModel::regularized;
}

/// What removes the penetration that velocities alone leave behind.
enum class PositionCorrection : std::uint8_t {
    none,
    projection,
    baumgarte,
    split_impulse,
    nonlinear_gauss_seidel,
};

/// In which order iterations visit contacts, and what each sees of the others:
/// solve/manifold/sweeps.hpp.
enum class Sweep : std::uint8_t { gauss_seidel, symmetric, jacobi, jacobi_unsplit };

/// How the coefficients of two bodies become the one of their contact.
enum class PairRule : std::uint8_t { multiply, minimum, maximum, average, geometric_mean };

/// How the `projection` resolver divides a separation between two bodies.
enum class ProjectionShare : std::uint8_t { equal, inverse_mass };

/// How the term -w x (I w) of Euler's equations is integrated.
enum class Gyroscopic : std::uint8_t { off, explicit_euler, implicit_euler, implicit_midpoint };

/// At which poses of its bodies a rigid joint holds: solve/manifold/joint_rattle.cpp.
enum class JointIntegration : std::uint8_t { at_start, rattle };

/// How rigid joints are solved.
enum class JointSolve : std::uint8_t { visits, trees };

/// When contacts are looked for.
enum class Detection : std::uint8_t { discrete, time_of_impact, speculative };

/// Every dial of a world. Units, ranges and explanations stand in `settings_table()`.
struct Settings {
    glm::vec3 gravity{0.0f, -9.81f, 0.0f};
    glm::vec3 wind{0.0f};
    float time_step = 1.0f / 60.0f;
    int sub_steps = 1;

    Key resolver = "sequential_impulses";
    FrictionModel friction_model = FrictionModel::coulomb;
    PositionCorrection position_correction = PositionCorrection::baumgarte;
    PairRule restitution_rule = PairRule::multiply;
    PairRule friction_rule = PairRule::multiply;
    bool stick_as_one = true;
    bool corners_as_one = true;
    bool floors_as_one = true;
    float friction_creep_speed = 0.01f;

    int iterations = 10;
    bool warm_start = true;
    bool carry_hits = false;
    int cold_iterations = 200;
    bool extrapolate = true;
    float residual = 1e-5f;
    float mass_ratio = 10.0f;
    bool accumulate = true;
    int block_sweeps = 4;
    float chain_relaxation = 1.6f;
    Sweep sweep = Sweep::gauss_seidel;
    float relaxation = 1.0f;
    float resting_gap = 0.02f;
    float baumgarte = 0.2f;
    std::optional<float> push_speed = 3.0f;
    float slop = 0.005f;
    float contact_margin = 0.02f;
    bool fit_small_bodies = true;
    float restitution_threshold = 0.5f;
    bool bound_restitution = true;
    bool skip_separating = true;
    ProjectionShare projection_share = ProjectionShare::inverse_mass;
    float penalty_stiffness = 20000.0f;
    float penalty_damping = 200.0f;
    bool penalty_pull = false;
    int penalty_sub_steps = 8;
    bool penalty_bounded = true;
    Key penalty_law = "linear";
    float penalty_exponent = 1.5f;
    float penalty_dissipation = 0.5f;
    float penalty_unloading = 80000.0f;
    float penalty_youngs_modulus = 0.0f;
    float penalty_poisson_ratio = 0.3f;
    std::optional<float> penalty_radius;
    int soft_sub_steps = 4;
    int soft_visits = 2;
    float soft_frequency = 60.0f;
    float soft_damping_ratio = 10.0f;
    float soft_push_speed = 3.0f;
    bool soft_relaxation = true;
    bool soft_restitution = true;
    float joint_frequency = 120.0f;
    float joint_damping_ratio = 1.0f;
    JointIntegration joint_integration = JointIntegration::rattle;
    JointSolve joint_solve = JointSolve::trees;
    bool geometric_stiffness = true;
    bool correct_apart = true;

    Detection detection = Detection::discrete;
    int max_impacts_per_step = 16;
    Key broadphase = "tree";
    glm::vec3 sweep_axis{1.0f, 1.0f, 1.0f};

    Gyroscopic gyroscopic = Gyroscopic::implicit_euler;
    float linear_damping = 0.0f;
    float angular_damping = 0.0f;
    std::optional<float> max_linear_speed;
    std::optional<float> max_angular_speed;
    bool sleeping = false;
    float sleep_speed = 0.03f;
    float sleep_time = 0.5f;
    int event_grace_steps = 2;

    bool operator==(const Settings&) const = default;
};

/// The coefficient of a contact between bodies whose own coefficients are a and b.
float combine(PairRule rule, float a, float b);

} // namespace carom
