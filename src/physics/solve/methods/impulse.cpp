/// Impulse: one impulse for each contact, in one pass.
///
/// Idea: find the impulse j along n that turns the normal velocity of the contact point into the
/// one that restitution asks for, with spin and mass of both bodies in the effective mass 1/k(n):
///     j = (v_target - v_n) / k(n),   v_target = -e (v_n - a_n dt)
/// v_n is as it stands in this pass; a_n dt is the share of this step's gravity in it, which is not
/// part of the approach and must not bounce. The points of one contact are solved together.
/// Friction follows with the same formula along the sliding direction; where nothing bounces it
/// and the push go on in turns, or else friction at its bottom would tip a box.
/// Source: Hecker, "Physics, Part 3: Collision Response", 1997; Baraff 1997, section G.
/// Promises: momentum and angular momentum; no energy gain for e <= 1 in an isolated pair; a body
/// on the floor rests, and on a slope up to 0.97 μ_s.
/// What it gets wrong: contacts are visited once, one after the other, so a pile never converges
/// (but for what rests on several fixed bodies, which is solved with all of them): stacks fall. A
/// contact that rests lets go at times, so a crate creeps down a slope that should hold it, by
/// millimetres a second at 1/60 s. In a row of balls that touch one goes in and one comes out, if
/// contacts are visited along the travel (they are visited in order of creation); against it the
/// push advances by one ball a step, and the balls overlap a little meanwhile.
/// Try: cradle, stack; and overlap with skip_separating off, to see bodies stick.
#include "physics/solve/methods/impulse.hpp"

#include "math/infinity.hpp"
#include "physics/solve/equations/motion.hpp"
#include "physics/solve/manifold/joint_constraint.hpp"
#include "physics/solve/manifold/memory.hpp"
#include "physics/solve/manifold/notes.hpp"
#include "physics/solve/manifold/one_by_one.hpp"
#include "physics/solve/methods/position_correction.hpp"
#include "physics/solve/order/islands.hpp"

#include <algorithm>
#include <cmath>

namespace carom {

namespace {

/// The velocity with which restitution asks a point to leave whose normal velocity now is v_n, or
/// 0. Points that separate rebound too: given 0, the others of their contact would push them once
/// more.   [Moreau 1988]
float rebound_velocity(const Settings& settings, const RowPoint& point, float v_n) {
    const float approach = v_n - point.gravity_share; // u = v_n - a_n dt
    const bool bounces = std::abs(approach) > settings.restitution_threshold;
    return bounces ? -point.restitution * approach : 0.0f;
}

/// What an open point asks for is nothing.
void set_target(OneLane& m, std::size_t i) {
    RowPoint& point = m.point(i);
    if (point.separation > 0.0f) {
        point.target_velocity = no_target;
        return;
    }
    const float rebound = rebound_velocity(m.settings(), point, normal_velocity(m, i));
    point.bounces = rebound != 0.0f;
    point.target_velocity =
        point.bounces ? rebound : baumgarte_speed(m.problem(), point.separation, m.slop());
}

bool any_bounces(const ContactRow& contact) {
    return std::ranges::any_of(contact.all_points(), &RowPoint::bounces);
}

/// j = (v_target - v_n) / k(n), all points together, and none of them pulls.
SolvedNormals<OneLane> push_together(OneLane& m, int block_sweeps) {
    Targets<OneLane> target;
    for (std::size_t i = 0; i < m.size(); ++i) {
        target[i] = rigid(m.target_velocity(i));
    }
    const SolvedNormals<OneLane> solved = solve_normals(m, target, block_sweeps);
    m.record(target, solved);
    return solved;
}

/// The share of a contact's impulses that leaves no more energy than there was, but for what pushes
/// overlaps out. With v' = v + G λ they change it by λ·v + ½ λᵀGλ.
float share_without_gain(OneLane& m, const SolvedNormals<OneLane>& solved) {
    float linear = 0.0f;
    float quadratic = 0.0f;
    float room = 0.0f;
    for (std::size_t i = 0; i < m.size(); ++i) {
        const float lambda = m.lambda(i);
        linear += lambda * solved.v_n[i];
        room += m.point(i).bounces ? 0.0f : 0.5f * lambda * std::max(m.target_velocity(i), 0.0f);
        for (std::size_t j = 0; j < m.size(); ++j) {
            quadratic += 0.5f * lambda * m.coupling(i, j) * m.lambda(j);
        }
    }
    const bool is_asked_to = std::ranges::any_of(
        m.row().all_points(), [](const RowPoint& point) { return point.restitution > 1.0f; });
    const bool gains =
        !is_asked_to && any_bounces(m.row()) && linear + quadratic > room && linear < 0.0f;
    return gains ? std::min(1.0f, -linear / quadratic) : 1.0f;
}

/// With `skip_separating` off: the bare formula, point after point, which also pulls, so that what
/// separates is turned round as well.
void push_or_pull(OneLane& m) {
    for (std::size_t i = 0; i < m.size(); ++i) {
        if (m.separation(i) <= 0.0f) {
            m.note_turn(i);
            set_target(m, i);
            const float v_n = normal_velocity(m, i);
            m.lambda(i) = (m.target_velocity(i) - v_n) * m.normal_mass(i);
            apply_impulse(m, i, m.lambda(i) * m.n);
            m.note_correction(i, v_n, m.lambda(i));
        }
    }
}

/// Sweeps over the points of a contact that bounces, which is solved but once.
constexpr int bounce_sweeps = 32;

/// The normal impulses of one contact, as if there were no friction.
void push(OneLane& m) {
    const Settings& settings = m.settings();
    if (!settings.skip_separating) {
        push_or_pull(m);
        return;
    }
    for (std::size_t i = 0; i < m.size(); ++i) {
        set_target(m, i);
    }
    const int sweeps = any_bounces(m.row()) ? bounce_sweeps : settings.block_sweeps;
    const SolvedNormals<OneLane> solved = push_together(m, sweeps);
    const float share = settings.bound_restitution ? share_without_gain(m, solved) : 1.0f;
    for (std::size_t i = 0; i < m.size() && share < 1.0f; ++i) {
        const float before = m.lambda(i);
        m.lambda(i) = share * before;
        apply_impulse(m, i, (m.lambda(i) - before) * m.n);
    }
}

/// How often the points of a contact go over their friction.
int friction_sweeps(const Settings& settings, std::size_t points) {
    const bool is_swept =
        has_cone(settings.friction_model) || settings.friction_model == FrictionModel::box;
    return !is_swept ? 0 : points > 1 ? 8 : 1;
}

/// Under a flat box friction acts at the bottom and would tip it until the next step, if the normal
/// impulses did not move to the front: where nothing bounces they follow after each sweep.
void solve_friction_in_turns(OneLane& m) {
    const Settings& settings = m.settings();
    const bool follows = m.size() > 1 && settings.skip_separating && !any_bounces(m.row());
    for (int sweep = 0; sweep < friction_sweeps(settings, m.size()); ++sweep) {
        solve_friction(m, friction_sweep(settings, settings.friction_model, m.problem().dt));
        if (follows) {
            push_together(m, settings.block_sweeps);
        }
    }
}

struct ResolveContact {
    void operator()(OneLane& m) const {
        std::array<float, Manifold::capacity> v_n{};
        for (std::size_t i = 0; i < m.size(); ++i) {
            v_n[i] = normal_velocity(m, i);
        }
        push(m);
        solve_friction_in_turns(m);
        for (std::size_t i = 0; i < m.size() && m.settings().skip_separating; ++i) {
            note_visit(m.problem(), m.row(), i, v_n[i], 0.0f, m.lambda(i));
        }
        Accumulate{}(m);
        if (m.settings().friction_model == FrictionModel::proportional) {
            ProportionalFriction{}(m);
        }
    }
};

/// How often the contacts of what rests in a corner are solved together at most.
constexpr int corner_sweeps = 64;

/// Where bodies rest on fixed ones, those of each body side by side.
std::span<const RestingPlace> find_resting_places(Problem& problem) {
    std::vector<RestingPlace>& places = problem.islands->resting_places;
    places.clear();
    for (const ContactRow& row : problem.rows) {
        const bool a_is_fixed = is_static(problem.bodies[row.a]);
        const bool is_on_fixed = a_is_fixed != is_static(problem.bodies[row.b]);
        if (is_on_fixed && pushes(row) && !any_bounces(row)) {
            const auto index = static_cast<std::uint32_t>(&row - problem.rows.data());
            places.push_back({a_is_fixed ? row.b : row.a, index});
        }
    }
    std::sort(places.begin(), places.end());
    return places;
}

/// Goes over a contact again from the impulses that it has.
struct ResolveAgain {
    float& largest_change; ///< of a v_n [m/s]

    void operator()(OneLane& m) const {
        const Settings& settings = m.settings();
        std::array<float, Manifold::capacity> lambda{};
        std::array<glm::vec3, Manifold::capacity> lambda_t{};
        for (std::size_t i = 0; i < m.size(); ++i) {
            lambda[i] = m.lambda(i);
            lambda_t[i] = m.friction_impulse(i);
        }
        const SolvedNormals<OneLane> solved = push_together(m, settings.block_sweeps);
        solve_friction(m, friction_sweep(settings, settings.friction_model, m.problem().dt));
        for (std::size_t i = 0; i < m.size(); ++i) {
            m.normal_impulse(i) += m.lambda(i) - lambda[i];
            m.tangent_impulse(i) += m.friction_impulse(i) - lambda_t[i];
            note_visit(m.problem(), m.row(), i, solved.v_n[i], lambda[i], m.lambda(i));
        }
        largest_change = std::max(largest_change, solved.largest_change);
    }
};

void settle(Problem& problem, std::span<const RestingPlace> places) {
    float largest_change = infinity<float>;
    for (int sweep = 0; sweep < corner_sweeps && largest_change > problem.settings.residual;
         ++sweep) {
        largest_change = 0.0f;
        for (const RestingPlace& place : places) {
            visit_one(problem, problem.rows[place.row], ResolveAgain{largest_change});
        }
    }
}

/// What rests on several fixed bodies is solved with all of them together, as the points of one
/// contact are. Visited once each, they leave a ball in a groove turning for ever: what the second
/// does to the first stays, and gravity of the next step does the same again.
void settle_in_corners(Problem& problem) {
    if (!problem.settings.corners_as_one || !problem.settings.skip_separating) {
        return;
    }
    const std::span<const RestingPlace> places = find_resting_places(problem);
    for (std::size_t begin = 0, end = 0; begin < places.size(); begin = end) {
        while (end < places.size() && places[end].body == places[begin].body) {
            ++end;
        }
        if (end - begin > 1) {
            settle(problem, places.subspan(begin, end - begin));
        }
    }
}

/// A rigid joint gets the one impulse that makes it right by itself.
void resolve_rigid_joints(Problem& problem) {
    target_joints_corrected(problem, problem.dt);
    for (JointRow& row : problem.joint_rows) {
        row.lambda = glm::vec3(0.0f);
    }
    solve_rigid_joints(problem);
    accumulate_joints(problem);
}

} // namespace

void advance_impulse(Problem& problem) {
    correct_by_projection(problem);
    integrate_velocities_and_springs(problem, problem.dt);
    note_phase(problem, Phase::solve);
    resolve_rigid_joints(problem);
    visit(problem, ResolveContact{});
    settle_in_corners(problem);
    resist_rolling(problem, problem.dt);
    integrate_positions(problem, problem.dt);
    correct_after_motion(problem, 1);
}

const ResolverRow impulse_resolver = {
    .key = "impulse",
    .title = "Impulse",
    .acts_on = ActsOn::velocity,
    .sentence = "One impulse at each contact, with spin and friction, in one pass.",
    .equation = "j = -(v_n + e (v_n - a_n dt)) / k(n)",
    .source = "Hecker 1997; Baraff 1997",
    .dials = impulse_dials,
    .friction_models = every_friction_model,
    .corrections = every_position_correction,
    .detections = impacts_only,
    .ignored_because = "It solves each contact once.",
    .not_swept_because = "It handles only existing contacts, not those predicted.",
    .joints = "One impulse for each joint, in one pass: a chain stretches. Springs act explicitly.",
    .promises = {.holds_static = 0.97f},
    .advance = &advance_impulse,
    .explain = &explain_impulse,
    .most_passes = [](const Settings&, float) { return 1; },
};

} // namespace carom
