#include "physics/resolvers/one_pass.hpp"

#include "physics/resolvers/contact_constraint.hpp"
#include "physics/resolvers/friction.hpp"
#include "physics/resolvers/joint_constraint.hpp"
#include "physics/resolvers/joint_springs.hpp"
#include "physics/resolvers/position_correction.hpp"
#include "physics/resolvers/rolling.hpp"
#include "physics/resolvers/shared_steps.hpp"
#include "physics/solve/one_lane.hpp"

#include <algorithm>
#include <cmath>

namespace carom {

namespace {

using PointValues = std::array<float, Manifold::capacity>;

bool any_bounces(std::span<const ContactRow> manifold) {
    return std::any_of(manifold.begin(), manifold.end(),
                       [](const ContactRow& row) { return row.bounces; });
}

/// The normal impulses of a contact, its points solved together; gives v_n of before.
PointValues press(Problem& problem, std::span<ContactRow> manifold, int sweeps,
                  VisitRecord* record = nullptr) {
    OneLane m(problem, manifold, record);
    Targets<OneLane> target;
    for (std::size_t i = 0; i < m.size(); ++i) {
        target[i] = rigid(m.target_velocity(i));
    }
    m.load_bodies();
    const SolvedNormals<OneLane> solved = solve_normals(m, target, sweeps);
    m.store_bodies();
    m.record(target, solved);
    PointValues v_n{};
    std::copy_n(solved.v_n, m.size(), v_n.begin());
    return v_n;
}

} // namespace

/// Points that separate take it too: given 0, the others of their manifold would push them a second
/// time.   [Moreau 1988]
float bounce_speed_now(const Problem& problem, const ContactRow& row, float v_n) {
    const float approach = v_n - row.gravity_share;
    const bool follows = std::abs(approach) > problem.settings.restitution_threshold;
    return follows ? -row.restitution * approach : 0.0f;
}

void aim_in_one_pass(const Problem& problem, ContactRow& row) {
    if (row.separation > 0.0f) {
        row.target_velocity = no_target;
        return;
    }
    const float bounce = bounce_speed_now(problem, row, normal_velocity(problem, row));
    row.bounces = bounce != 0.0f;
    row.target_velocity = row.bounces ? bounce : baumgarte_speed(problem, row);
}

void resolve_unasked(Problem& problem, ContactRow& row) {
    if (row.separation > 0.0f) {
        return;
    }
    const float v_n = normal_velocity(problem, row);
    aim_in_one_pass(problem, row);
    row.lambda = (row.target_velocity - v_n) * row.normal_mass;
    apply_impulse(problem, row, row.lambda * row.normal);
    note_visit(problem, row, v_n, 0.0f, row.lambda);
}

namespace {

/// The share of a manifold's impulses that leaves no more energy than there was, but for what
/// pushes overlaps out. With v' = v + G λ they change it by λ·v + ½ λᵀGλ.
float share_without_gain(std::span<const ContactRow> manifold, const PointValues& v_n) {
    float linear = 0.0f;
    float quadratic = 0.0f;
    float room = 0.0f;
    for (const ContactRow& i : manifold) {
        linear += i.lambda * v_n[i.point];
        room += i.bounces ? 0.0f : 0.5f * i.lambda * std::max(i.target_velocity, 0.0f);
        for (const ContactRow& j : manifold) {
            quadratic += 0.5f * i.lambda * i.coupling[j.point] * j.lambda;
        }
    }
    const bool is_asked_to = manifold.front().restitution > 1.0f;
    const bool gains =
        !is_asked_to && any_bounces(manifold) && linear + quadratic > room && linear < 0.0f;
    return gains ? std::min(1.0f, -linear / quadratic) : 1.0f;
}

void push_without_gain(Problem& problem, std::span<ContactRow> manifold, VisitRecord* record) {
    const PointValues v_n =
        press(problem, manifold, normal_sweeps(problem.settings, manifold), record);
    const float share =
        problem.settings.bound_restitution ? share_without_gain(manifold, v_n) : 1.0f;
    if (share < 1.0f) {
        for (ContactRow& row : manifold) {
            const float before = row.lambda;
            row.lambda *= share;
            apply_impulse(problem, row, (row.lambda - before) * row.normal);
        }
    }
}

} // namespace

int normal_sweeps(const Settings& settings, std::span<const ContactRow> manifold) {
    return any_bounces(manifold) ? bounce_sweeps : settings.block_sweeps;
}

void resolve_normals(Problem& problem, std::span<ContactRow> manifold, VisitRecord* record) {
    if (!problem.settings.skip_separating) {
        for (ContactRow& row : manifold) {
            resolve_unasked(problem, row);
        }
        return;
    }
    for (ContactRow& row : manifold) {
        aim_in_one_pass(problem, row);
    }
    push_without_gain(problem, manifold, record);
}

void let_normals_follow(Problem& problem, std::span<ContactRow> manifold) {
    if (manifold.size() > 1 && problem.settings.skip_separating && !any_bounces(manifold)) {
        press(problem, manifold, problem.settings.block_sweeps);
    }
}

void rub_in_one_pass(Problem& problem, std::span<ContactRow> manifold) {
    const FrictionModel model = problem.settings.friction_model;
    if (model != FrictionModel::coulomb && model != FrictionModel::box) {
        return;
    }
    for (int sweep = 0; sweep < friction_sweeps(manifold); ++sweep) {
        solve_friction(problem, manifold, problem.dt);
        let_normals_follow(problem, manifold);
    }
}

namespace {

/// The points of the contact press and rub together.
void resolve_manifold(Problem& problem, std::span<ContactRow> manifold) {
    PointValues v_n{};
    std::transform(manifold.begin(), manifold.end(), v_n.begin(),
                   [&](const ContactRow& row) { return normal_velocity(problem, row); });
    resolve_normals(problem, manifold);
    rub_in_one_pass(problem, manifold);
    if (problem.settings.skip_separating) {
        for (std::size_t i = 0; i < manifold.size(); ++i) {
            note_visit(problem, manifold[i], v_n[i], 0.0f, manifold[i].lambda);
        }
    }
    book(problem, manifold);
    proportional_friction(problem, manifold);
}

/// What is rigid gets the one impulse that makes it right by itself.
void resolve_rigid_joints(Problem& problem) {
    aim_joints_to_correct(problem, problem.dt);
    for (JointRow& row : problem.joint_rows) {
        row.lambda = glm::vec3(0.0f);
    }
    solve_rigid_joints(problem);
    book_joints(problem);
}

} // namespace

void advance_in_one_pass(Problem& problem) {
    correct_by_projection(problem);
    integrate_velocities_and_springs(problem, problem.dt);
    note_phase(problem, Phase::solve);
    resolve_rigid_joints(problem);
    visit_contacts(problem,
                   [&](std::span<ContactRow> manifold) { resolve_manifold(problem, manifold); });
    resist_rolling(problem, problem.dt);
    integrate_positions(problem, problem.dt);
    correct_by_split_impulse(problem, 1);
}

} // namespace carom
