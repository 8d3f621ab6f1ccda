#include "physics/solve/manifold/joint_constraint.hpp"

#include "physics/solve/equations/motion.hpp"
#include "physics/solve/manifold/joint_row.hpp"
#include "physics/solve/manifold/notes.hpp"
#include "physics/solve/manifold/one_joint.hpp"
#include "physics/solve/order/islands.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

/// RATTLE: how joints are integrated so that what turns keeps its energy.
///
/// A joint that holds for velocities at the poses with which a step begins, J(x) v' = 0, sends its
/// bodies along the tangent. They end up beside the circle, too far out, and the next step takes
/// away what of v' points outwards there: a pendulum that turns by Δ a step loses Δ² of its kinetic
/// energy each time. RATTLE instead asks of the impulses J(x)ᵀ λ that the *positions* hold at the
/// end of the step,
///     C(x + h v') = 0
/// and then, along the directions of there, that the velocities do too:
///     J(x') v'' = 0,   v'' = v' + M⁻¹ J(x')ᵀ μ
/// Both stages together are a symplectic method: it computes the motion of an energy that differs
/// from the true one, K + P, by (h/2) Σ m g·v and what is of second order in h.
///
/// A tumbling body needs the like. Its angular momentum L in space stays while it turns freely, and
/// it turns by the mean m of its angular velocities before and after (the implicit midpoint of
/// gyroscopic.cpp), after the joint has given its impulse, not before.
///
/// Where a body turns by more than a radian a step none of this converges, and the joint is
/// integrated as before. So it is where a light body is held by tensions T: across them it
/// oscillates with ω² = Σ T/L / m, and RATTLE would carry energy into what a step of ω h > 1 cannot
/// follow (joint_across.cpp).
/// Source: Andersen, "Rattle: a Velocity Version of the Shake Algorithm", 1983; Hairer, Lubich,
/// Wanner, "Geometric Numerical Integration", 2006, VII.1.4 and VII.5.
namespace carom {

namespace {

constexpr float largest_turn = 1.0f; ///< by which RATTLE is given up [rad a step]

/// All of v_bend up to half of that, and less and less beyond.
float bend_share(float turn) { return std::clamp(2.0f - 2.0f * turn / largest_turn, 0.0f, 1.0f); }

template <class What>
void for_each_rigid_joint(Problem& problem, What what) {
    for (JointRow& row : problem.joint_rows) {
        if (!row.equations.spring) {
            what(row);
        }
    }
}

/// A limit of the angular speed would act on the mean.
bool may_tumble(const Problem& problem, const Body& body, float h) {
    const Settings& settings = problem.settings;
    return settings.gyroscopic == Gyroscopic::implicit_midpoint && !settings.max_angular_speed &&
           has_gyroscopic_term(body, settings.gyroscopic) &&
           h * glm::length(body.angular_velocity) <= largest_turn;
}

/// In double precision: a fast top turns thousands of times, and a rounding that leans one way
/// would be seen.
glm::dquat orientation(const Body& body) { return glm::normalize(glm::dquat(body.orientation)); }

void renew_inertia(Problem& problem) {
    std::vector<glm::mat3>& inertia = problem.pivots->inverse_inertia;
    inertia.resize(problem.bodies.size());
    for (const std::uint32_t i : problem.tied_bodies) {
        inertia[i] = world_inverse_inertia(problem.bodies[i]);
    }
    problem.joint_inertia = inertia;
}

/// Σ |λ|/L of each tied body: h times the stiffness of its rods and ropes across them. To what
/// holds them each of RATTLE's stages adds what bends their path.
void find_stiffness_across(Problem& problem) {
    const auto pull = [&](JointRow& row) {
        OneJoint m(problem, row);
        return glm::length(row.lambda) + 2.0f * glm::length(m.mass_times(row.bend));
    };
    std::vector<float>& across = problem.pivots->across;
    across.resize(problem.bodies.size());
    for (const std::uint32_t i : problem.tied_bodies) {
        across[i] = 0.0f;
    }
    if (problem.settings.geometric_stiffness) {
        return;
    }
    for_each_rigid_joint(problem, [&](JointRow& row) {
        const float length = glm::length(row.distance);
        for (const std::uint32_t body : {row.a, row.b}) {
            if (row.type->acts_along_line && length > 0.0f && body != the_world) {
                across[body] += pull(row) / length;
            }
        }
    });
}

} // namespace

bool holds_at_end(const Problem& problem) {
    return problem.settings.joint_integration == JointIntegration::rattle && holds_rigidly(problem);
}

int choose_stage(const Problem& problem, int passes) {
    constexpr int few = 8;
    Islands& islands = *problem.islands;
    choose_jointed_islands(problem);
    for (const std::uint32_t island : islands.chosen) {
        islands.sweeps_left[island] = 0;
    }
    for (const JointRow& row : problem.joint_rows) {
        islands.sweeps_left[islands.of(bodies_of(row))] += row.equations.spring ? 0 : 1;
    }
    for (const BodyPair& pair : problem.contact_bodies) {
        const std::uint32_t island = islands.of(pair);
        if (island != Islands::no_island && islands.is_active[island] != 0) {
            ++islands.sweeps_left[island];
        }
    }
    for (const std::uint32_t island : islands.chosen) {
        const bool are_many = islands.sweeps_left[island] > few; // joints and contacts
        islands.sweeps_left[island] = are_many ? (passes + 1) / 2 : 4 * passes;
    }
    return 4 * passes;
}

JointEquations OneJoint::equations_after(const glm::vec3& change) const {
    return stored_.type->equations(problem_.joints[stored_.joint], stored_.distance + change);
}

glm::vec3 OneJoint::spin(std::uint32_t body) const {
    if (body == the_world) {
        return glm::vec3(0.0f);
    }
    const Body& turning = problem_.bodies[body];
    return turns_by_mean_spin(problem_, body) ? mean_spin(turning, h()) : turning.angular_velocity;
}

float OneJoint::turn() const {
    const glm::vec3& d = stored_.distance;
    const glm::vec3 v_r = relative_motion(a, b, r_a(), r_b());
    const auto of_arm = [&](const glm::vec3& r, const glm::vec3& omega) {
        return r != glm::vec3(0.0f) ? h() * glm::length(omega) : 0.0f;
    };
    float turn = std::max(of_arm(r_a(), a.angular), of_arm(r_b(), b.angular));
    if (stored_.type->acts_along_line && d != glm::vec3(0.0f)) {
        turn = std::max(turn, h() * glm::length(v_r) / glm::length(d));
    }
    return std::max(turn, std::sqrt(across(stored_.a) + across(stored_.b)));
}

float OneJoint::across(std::uint32_t body) const {
    return body == the_world ? 0.0f : h() * problem_.pivots->across[body] * inverse_mass(body);
}

bool turns_by_mean_spin(const Problem& problem, std::uint32_t body) {
    const std::vector<std::uint32_t>& tumblers = problem.pivots->tumblers;
    return !tumblers.empty() && std::binary_search(tumblers.begin(), tumblers.end(), body);
}

void begin_pivots(Problem& problem, float h) {
    std::vector<std::uint32_t>& tumblers = problem.pivots->tumblers;
    tumblers.clear();
    if (holds_at_end(problem)) {
        for (const std::uint32_t i : problem.tied_bodies) {
            if (may_tumble(problem, problem.bodies[i], h)) {
                tumblers.push_back(i);
            }
        }
    }
}

void bend_joints(Problem& problem, float h) {
    if (holds_at_end(problem)) {
        for_each_rigid_joint(problem, [&](JointRow& row) {
            row.span = h;
            visit_one(problem, row, FindBend{});
        });
        find_stiffness_across(problem);
        for_each_rigid_joint(problem, [&](JointRow& row) {
            row.bend *= (1.0f - row.stiffness_share) * bend_share(OneJoint(problem, row).turn());
        });
    }
}

void straighten_joints(Problem& problem) {
    if (holds_at_end(problem)) {
        renew_inertia(problem);
        for_each_rigid_joint(problem, [](JointRow& row) { row.bend = glm::vec3(0.0f); });
    }
    renew_joints(problem);
    renew_stiffness(problem);
}

void hold_joints_at_end(Problem& problem, int passes) {
    if (!holds_at_end(problem)) {
        return;
    }
    straighten_joints(problem);
    note_phase(problem, Phase::relax);
    begin_joints_at_applied(problem);
    relax_joints(problem);
    const int most = choose_stage(problem, passes);
    problem.active_islands = problem.islands;
    for (int pass = 0; pass < most; ++pass) {
        visit_joints(problem, Joints::rigid);
        note_iteration(problem, pass);
        if (!problem.islands->retire(part_of_residual * problem.settings.residual)) {
            break;
        }
    }
    problem.active_islands = nullptr;
    for_each_rigid_joint(problem, [](JointRow& row) { row.impulse = row.lambda; });
}

void begin_turns(Problem& problem, float h) {
    Pivots& pivots = *problem.pivots;
    pivots.momenta.clear();
    for (const std::uint32_t i : pivots.tumblers) {
        Body& body = problem.bodies[i];
        const glm::dquat q = orientation(body);
        const glm::dvec3 w = glm::conjugate(q) * glm::dvec3(body.angular_velocity);
        pivots.momenta.push_back(q * (w / glm::dvec3(body.inverse_inertia)));
        body.angular_velocity = mean_spin(body, h);
    }
}

void end_turns(Problem& problem) {
    const Pivots& pivots = *problem.pivots;
    for (std::size_t i = 0; i < pivots.momenta.size(); ++i) {
        Body& body = problem.bodies[pivots.tumblers[i]];
        const glm::dquat q = orientation(body);
        const glm::dvec3 L = glm::conjugate(q) * pivots.momenta[i];
        body.angular_velocity = q * (L * glm::dvec3(body.inverse_inertia));
    }
}

} // namespace carom
