#include "physics/solve/joint_limits.hpp"

#include "math/largest_eigenvector.hpp"
#include "physics/solve/joints/catalogue.hpp"
#include "physics/solve/resolvers/catalogue.hpp"
#include "physics/solve/resolvers/joint_row.hpp"
#include "physics/world/joint_properties.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>
#include <glm/mat3x3.hpp>
#include <limits>
#include <vector>

namespace carom {

namespace {

/// One end of an axis, as it takes part in a row of J.
struct End {
    std::size_t body; ///< index into World::bodies; behind the last one: the world
    glm::dvec3 turn;  ///< r x u [m]
};

/// One axis of a joint that is a spring.
struct SpringAxis {
    End a;
    End b;
    JointId joint;
    glm::dvec3 u;
    double k; ///< [N/m]
    double c; ///< [N s/m]
};

struct MotionBySprings {
    glm::dvec3 linear{0.0};
    glm::dvec3 angular{0.0};
};

/// How a body accelerates under a force; not at all by default.
struct Mobility {
    double inverse_mass = 0.0;
    glm::dmat3 inverse_inertia{0.0};
};

/// All springs of a world, and what a force along each does to the rates of all.
struct Springs {
    std::vector<SpringAxis> axes;
    std::vector<Mobility> bodies; ///< the world last

    std::vector<double> rates(const std::vector<double>& forces) const;
};

/// J M⁻¹ Jᵀ F
std::vector<double> Springs::rates(const std::vector<double>& forces) const {
    std::vector<MotionBySprings> motions(bodies.size());
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const SpringAxis& axis = axes[i];
        motions[axis.a.body].linear -= forces[i] * axis.u;
        motions[axis.a.body].angular -= forces[i] * axis.a.turn;
        motions[axis.b.body].linear += forces[i] * axis.u;
        motions[axis.b.body].angular += forces[i] * axis.b.turn;
    }
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        motions[i].linear *= bodies[i].inverse_mass;
        motions[i].angular = bodies[i].inverse_inertia * motions[i].angular;
    }
    std::vector<double> rates;
    rates.reserve(axes.size());
    for (const SpringAxis& axis : axes) {
        const MotionBySprings& a = motions[axis.a.body];
        const MotionBySprings& b = motions[axis.b.body];
        rates.push_back(glm::dot(axis.u, b.linear - a.linear) + glm::dot(axis.b.turn, b.angular) -
                        glm::dot(axis.a.turn, a.angular));
    }
    return rates;
}

/// By which law the joint is integrated explicitly; by none where a rigid one is held otherwise.
std::optional<SpringLaw> law_of(const Settings& settings, const JointEquations& asked) {
    if (asked.spring || settings.resolver != Key("penalty")) {
        return asked.spring;
    }
    return SpringLaw{settings.penalty_stiffness, settings.penalty_damping};
}

End end_of(const World& world, BodyId id, const glm::vec3& anchor, const glm::dvec3& u) {
    if (id == BodyId{}) {
        return {world.bodies.size(), glm::dvec3(0.0)};
    }
    const glm::vec3 r = anchor - world.find(id)->position;
    return {world.index_of(id), glm::cross(glm::dvec3(r), u)};
}

bool can_move(const World& world, BodyId id) {
    return id != BodyId{} && !is_static(*world.find(id));
}

void add_axes(const World& world, const Joint& joint, Springs& springs) {
    const glm::vec3 p_a = world_anchor_a(world, joint);
    const glm::vec3 p_b = world_anchor_b(world, joint);
    const JointEquations asked = type_of(joint).equations(joint, p_b - p_a);
    const auto law = law_of(world.settings, asked);
    const bool acts = law && (law->stiffness > 0.0f || law->damping > 0.0f);
    if (!acts || is_slack(asked.axes[0]) ||
        (!can_move(world, joint.a) && !can_move(world, joint.b))) {
        return;
    }
    for (std::size_t i = 0; i < asked.count; ++i) {
        const glm::dvec3 u(asked.axes[i].u);
        springs.axes.push_back({end_of(world, joint.a, p_a, u), end_of(world, joint.b, p_b, u),
                                joint.id, u, static_cast<double>(law->stiffness),
                                static_cast<double>(law->damping)});
    }
}

void add_bodies(const World& world, Springs& springs) {
    for (const Body& body : world.bodies) {
        springs.bodies.push_back(
            {static_cast<double>(body.inverse_mass), glm::dmat3(world_inverse_inertia(body))});
    }
    springs.bodies.emplace_back();
}

Springs springs_of(const World& world) {
    Springs springs;
    for (const Joint& joint : world.joints) {
        add_axes(world, joint, springs);
    }
    add_bodies(world, springs);
    return springs;
}

/// J M⁻¹ Jᵀ of this row alone [1/kg]
double inverse_mass_along(const Springs& springs, const SpringAxis& axis) {
    double inverse_mass = 0.0;
    for (const End& end : {axis.a, axis.b}) {
        const Mobility& body = springs.bodies[end.body];
        inverse_mass += body.inverse_mass + glm::dot(end.turn, body.inverse_inertia * end.turn);
    }
    return inverse_mass;
}

/// h² s + 2 h d = 4 solved for h, in the form that does not cancel.
double largest_step(double s, double d) { return 4.0 / (d + std::sqrt(d * d + 4.0 * s)); }

/// An upper bound to begin with: h for each spring alone.
double shortest_of_single_springs(const Springs& springs) {
    double h = std::numeric_limits<double>::infinity();
    for (const SpringAxis& axis : springs.axes) {
        const double inverse_mass = inverse_mass_along(springs, axis);
        h = std::min(h, largest_step(axis.k * inverse_mass, axis.c * inverse_mass));
    }
    return h;
}

/// w² = h² k + 2 h c for each axis.
std::vector<double> weights_of(const Springs& springs, double h) {
    std::vector<double> weights;
    weights.reserve(springs.axes.size());
    for (const SpringAxis& axis : springs.axes) {
        weights.push_back(std::sqrt(h * h * axis.k + 2.0 * h * axis.c));
    }
    return weights;
}

void weigh(std::vector<double>& x, const std::vector<double>& weights) {
    for (std::size_t i = 0; i < x.size(); ++i) {
        x[i] *= weights[i];
    }
}

/// The largest eigenvector of w J M⁻¹ Jᵀ w, which has the eigenvalues of h² S + 2 h D.
std::vector<double> stiffest_motion(const Springs& springs, const std::vector<double>& weights,
                                    const std::vector<double>& start) {
    const auto times = [&](std::vector<double> x) {
        weigh(x, weights);
        x = springs.rates(x);
        weigh(x, weights);
        return x;
    };
    return largest_eigenvector(times, start);
}

/// h for the motion that forces f make: q = M^-1/2 Jᵀ f/|q|, so that J M^-1/2 q are their rates u,
/// and s = Σ k u²/|q|², d = Σ c u²/|q|² with |q|² = f . u.
double largest_step_of(const Springs& springs, const std::vector<double>& forces) {
    const std::vector<double> u = springs.rates(forces);
    double s = 0.0;
    double d = 0.0;
    double length_squared = 0.0;
    for (std::size_t i = 0; i < u.size(); ++i) {
        s += springs.axes[i].k * u[i] * u[i];
        d += springs.axes[i].c * u[i] * u[i];
        length_squared += forces[i] * u[i];
    }
    return largest_step(s / length_squared, d / length_squared);
}

/// The joint whose spring does most in this direction.
JointId deciding_joint(const Springs& springs, const std::vector<double>& x) {
    std::size_t most = 0;
    for (std::size_t i = 1; i < x.size(); ++i) {
        // A little more, so that of equal ones the first is taken, whatever the rounding.
        constexpr double more = 1.001;
        if (std::abs(x[i]) > more * std::abs(x[most])) {
            most = i;
        }
    }
    return springs.axes[most].joint;
}

/// The motion that is the first to swing itself up, with the share of each spring in it.
struct Decision {
    double h; ///< [s]
    std::vector<double> shares;
};

/// No motion has too short an h, and the stiffest motion for an h that is too long has a better
/// one: they come down to the right one.
Decision decide(const Springs& springs) {
    constexpr int most_rounds = 8;
    constexpr double tolerance = 1e-4;
    Decision decision{shortest_of_single_springs(springs),
                      spread_without_pattern(springs.axes.size())};
    for (int round = 0; round < most_rounds; ++round) {
        const std::vector<double> weights = weights_of(springs, decision.h);
        decision.shares = stiffest_motion(springs, weights, decision.shares);
        std::vector<double> forces = decision.shares;
        weigh(forces, weights);
        const double h = largest_step_of(springs, forces);
        const bool is_settled = std::abs(h - decision.h) < tolerance * h;
        decision.h = h;
        if (is_settled) {
            break;
        }
    }
    return decision;
}

int sub_steps(const Settings& settings) {
    const bool divides = settings.resolver == Key("penalty");
    return settings.sub_steps * (divides ? settings.penalty_sub_steps : 1);
}

/// At a body that moves.
bool any_springs_meet(const Springs& springs) {
    std::vector<bool> has_one(springs.bodies.size());
    for (const SpringAxis& axis : springs.axes) {
        for (const End& end : {axis.a, axis.b}) {
            if (springs.bodies[end.body].inverse_mass > 0.0) {
                if (has_one[end.body]) {
                    return true;
                }
                has_one[end.body] = true;
            }
        }
    }
    return false;
}

} // namespace

std::optional<JointLimits> joint_limits(const World& world) {
    const Springs springs = springs_of(world);
    if (springs.axes.empty()) {
        return std::nullopt;
    }
    const Decision decision = decide(springs);
    const Settings& settings = world.settings;
    JointLimits limits;
    limits.joint = deciding_joint(springs, decision.shares);
    limits.largest_sub_step = static_cast<float>(decision.h);
    limits.largest_time_step = static_cast<float>(decision.h * sub_steps(settings));
    limits.is_stable =
        chosen_resolver(settings).implicit_springs || settings.time_step < limits.largest_time_step;
    if (chosen_resolver(settings).implicit_springs && any_springs_meet(springs)) {
        const double ratio = static_cast<double>(shortest_slice(settings)) / decision.h;
        limits.passes_needed = 1 + static_cast<int>(std::ceil(std::min(0.25 * ratio * ratio, 1e6)));
        limits.passes =
            settings.resolver == Key("soft_step") ? settings.soft_visits : settings.iterations;
    }
    return limits;
}

float split_impulse_loss(float amplitude, float period, float h) {
    const float w = glm::two_pi<float>() / period;
    return 1.0f - std::exp(-0.375f * amplitude * amplitude * w * w * h * period);
}

std::optional<SpringMotion> motion_of_spring(const World& world, const Joint& joint) {
    Springs springs;
    add_axes(world, joint, springs);
    if (springs.axes.empty()) {
        return std::nullopt;
    }
    add_bodies(world, springs);
    const SpringAxis& axis = springs.axes[0];
    const double inverse_mass = inverse_mass_along(springs, axis);
    return SpringMotion{axis.k * inverse_mass, axis.c * inverse_mass};
}

std::optional<Oscillation> implicit_oscillation(const SpringMotion& spring, double h) {
    const auto [K, C] = spring;
    if (C * C >= 4.0 * K) {
        return std::nullopt;
    }
    const double z = 1.0 / std::sqrt(1.0 + C * h + K * h * h);
    const double steps = glm::two_pi<double>() / std::acos((1.0 + 0.5 * C * h) * z);
    return Oscillation{steps * h, std::pow(z, steps)};
}

std::optional<Oscillation> exact_oscillation(const SpringMotion& spring) {
    const auto [K, C] = spring;
    if (C * C >= 4.0 * K) {
        return std::nullopt;
    }
    const double period = glm::two_pi<double>() / std::sqrt(K - 0.25 * C * C);
    return Oscillation{period, std::exp(-0.5 * C * period)};
}

} // namespace carom
