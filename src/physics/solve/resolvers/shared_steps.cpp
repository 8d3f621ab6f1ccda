#include "physics/solve/resolvers/shared_steps.hpp"

#include "math/quaternion.hpp"
#include "physics/solve/resolvers/gyroscopic.hpp"
#include "physics/solve/resolvers/joint_row.hpp"
#include "physics/solve/visit_record.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace carom {

namespace {

std::uint32_t index_of(const Problem& problem, const ContactRow& row) {
    return static_cast<std::uint32_t>(&row - problem.rows.data());
}

std::uint32_t index_of(const Problem& problem, const JointRow& row) {
    return static_cast<std::uint32_t>(&row - problem.joint_rows.data());
}

} // namespace

glm::vec3 limited(const glm::vec3& velocity, const std::optional<float>& limit) {
    if (!limit) {
        return velocity;
    }
    const float speed = glm::length(velocity);
    return speed > *limit ? velocity * (*limit / speed) : velocity;
}

Drive drive(const Body& body, const glm::mat3& inverse_inertia, const Settings& settings, float h) {
    const glm::vec3 impulse = body.mass * settings.gravity * h + body.force * h;
    const bool is_turned = body.torque != glm::vec3(0.0f);
    return {.linear_gain = body.inverse_mass * impulse,
            .angular_gain = is_turned ? inverse_inertia * (body.torque * h) : glm::vec3(-0.0f),
            .linear_decay = std::max(1.0f - settings.linear_damping * h, 0.0f),
            .angular_decay = std::max(1.0f - settings.angular_damping * h, 0.0f)};
}

void integrate_velocity(Body& body, const glm::mat3& inverse_inertia, const Settings& settings,
                        float h) {
    if (is_static(body)) {
        return;
    }
    const Drive driven = drive(body, inverse_inertia, settings, h);
    body.angular_velocity = turned_by_gyroscopic_term(body, settings.gyroscopic, h);
    Velocities v = velocities(body);
    accelerate(v, driven.linear_decay, driven.linear_gain, driven.angular_decay,
               driven.angular_gain);
    body.linear_velocity = v.linear;
    body.angular_velocity = v.angular;
}

void integrate_velocities(Problem& problem, float h) {
    note_phase(problem, Phase::integrate_velocities);
    for (std::size_t i = 0; i < problem.bodies.size(); ++i) {
        integrate_velocity(problem.bodies[i], problem.inverse_inertia[i], problem.settings, h);
    }
}

void move(Body& body, float h) {
    advance(body.position, body.linear_velocity, h);
    if (body.angular_velocity != glm::vec3(0.0f)) {
        body.orientation = turned(body.orientation, body.angular_velocity, h);
    }
}

void integrate_position(Body& body, const Settings& settings, float h) {
    body.linear_velocity = limited(body.linear_velocity, settings.max_linear_speed);
    body.angular_velocity = limited(body.angular_velocity, settings.max_angular_speed);
    move(body, h);
}

void integrate_positions(Problem& problem, float h) {
    note_phase(problem, Phase::integrate_positions);
    for (std::size_t i = 0; i < problem.bodies.size(); ++i) {
        Body& body = problem.bodies[i];
        integrate_position(body, problem.settings, h);
        advance(problem.displacements[i].linear, body.linear_velocity, h);
        advance(problem.displacements[i].angular, body.angular_velocity, h);
    }
}

glm::vec3 relative_velocity(const Problem& problem, const ContactRow& row) {
    return relative_motion(motion(problem.bodies[row.a]), motion(problem.bodies[row.b]), row.r_a,
                           row.r_b);
}

float normal_velocity(const Problem& problem, const ContactRow& row) {
    return glm::dot(relative_velocity(problem, row), row.normal);
}

glm::vec3 sliding_velocity(const Problem& problem, const ContactRow& row) {
    return sliding_velocity(relative_velocity(problem, row), row.normal);
}

float inverse_mass_between(const Problem& problem, ContactRow& row, const glm::vec3& u,
                           const glm::vec3& w) {
    OneLane m(problem, std::span(&row, 1));
    return inverse_mass_between(m, 0, u, w);
}

float inverse_effective_mass(const Problem& problem, ContactRow& row, const glm::vec3& u) {
    return inverse_mass_between(problem, row, u, u);
}

void apply_impulse(const Problem& problem, ContactRow& row, const glm::vec3& impulse) {
    OneLane m(problem, std::span(&row, 1));
    apply_impulse(m, 0, impulse);
}

void apply_normal_impulse(Problem& problem, ContactRow& row, float j) {
    apply_impulse(problem, row, j * row.normal);
    row.normal_impulse += j;
}

void apply_tangent_impulse(Problem& problem, ContactRow& row, const glm::vec3& impulse) {
    apply_impulse(problem, row, impulse);
    row.tangent_impulse += impulse;
}

float current_separation(const Problem& problem, const ContactRow& row) {
    const glm::vec3 on_a = point_to_world(transform(problem.bodies[row.a]), row.anchor_a);
    const glm::vec3 on_b = point_to_world(transform(problem.bodies[row.b]), row.anchor_b);
    return glm::dot(on_b - on_a, row.normal) + row.anchor_offset;
}

void note_phase(const Problem& problem, Phase phase) {
    if (problem.probe != nullptr && problem.probe->phase) {
        problem.probe->phase(phase, problem);
    }
}

void note_iteration(const Problem& problem, int iteration) {
    if (problem.probe != nullptr && problem.probe->iteration) {
        problem.probe->iteration(iteration, problem);
    }
}

PointRecord* recorded(const Problem& problem, const ContactRow& row) {
    const bool is_recorded = problem.probe != nullptr && problem.probe->record != nullptr;
    return is_recorded ? &problem.probe->record->points[row.point] : nullptr;
}

void note_visit(const Problem& problem, const ContactRow& row, float v_n, float before,
                float after) {
    if (PointRecord* point = recorded(problem, row)) {
        point->v_n = v_n;
        point->before = before;
        point->after = after;
    }
    if (problem.probe != nullptr && problem.probe->row) {
        problem.probe->row({index_of(problem, row), v_n, row.target_velocity, before, after},
                           problem);
    }
}

void note_friction(const Problem& problem, const ContactRow& row, const glm::vec3& before,
                   const glm::vec3& after) {
    if (PointRecord* point = recorded(problem, row)) {
        point->friction = after;
        ++point->friction_visits;
    }
    if (problem.probe != nullptr && problem.probe->friction) {
        problem.probe->friction({index_of(problem, row), before, after}, problem);
    }
}

void note_warm_start(const Problem& problem, const ContactRow& row, float lambda,
                     const glm::vec3& friction) {
    if (problem.probe != nullptr && problem.probe->warm_start) {
        problem.probe->warm_start({index_of(problem, row), lambda, friction}, problem);
    }
}

void note_contact_begins(const Problem& problem, std::span<const ContactRow> manifold) {
    if (problem.probe != nullptr && problem.probe->contact_begins) {
        problem.probe->contact_begins(index_of(problem, manifold.front()), problem);
    }
    for (std::size_t i = 0; i < manifold.size() && problem.probe != nullptr; ++i) {
        note_turn(problem, manifold[i]);
    }
}

void note_turn(const Problem& problem, const ContactRow& row) {
    if (PointRecord* point = recorded(problem, row)) {
        *point = {.row = row, .a = problem.bodies[row.a], .b = problem.bodies[row.b]};
    }
}

void note_contact_ends(const Problem& problem, std::span<const ContactRow> manifold) {
    if (problem.probe != nullptr && problem.probe->contact_ends) {
        problem.probe->contact_ends(index_of(problem, manifold.front()), problem);
    }
}

void note_joint_begins(const Problem& problem, const JointRow& row) {
    if (problem.probe != nullptr && problem.probe->joint_begins) {
        problem.probe->joint_begins(index_of(problem, row), problem);
    }
    if (JointRecord* record = recorded(problem)) {
        const auto body = [&](std::uint32_t index) {
            return index == the_world ? std::nullopt : std::optional(problem.bodies[index]);
        };
        const JointEquations now = present_equations(problem, row);
        *record = {.row = row,
                   .a = body(row.a),
                   .b = body(row.b),
                   .C = {now.axes[0].C, now.axes[1].C, now.axes[2].C}};
    }
}

void note_joint_visit(const Problem& problem, const JointRow& row, const glm::vec3& before,
                      const glm::vec3& after) {
    if (problem.probe != nullptr && problem.probe->joint) {
        problem.probe->joint({index_of(problem, row), before, after}, problem);
    }
}

void note_joint_warm_start(const Problem& problem, const JointRow& row) {
    if (problem.probe != nullptr && problem.probe->joint_warm_start) {
        problem.probe->joint_warm_start({index_of(problem, row), row.lambda}, problem);
    }
}

} // namespace carom
