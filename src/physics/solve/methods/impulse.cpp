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

#include "math/real.hpp"
#include "physics/solve/equations/motion.hpp"
#include "physics/solve/inside/traced_contact.hpp"
#include "physics/solve/manifold/joint_constraint.hpp"
#include "physics/solve/manifold/memory.hpp"
#include "physics/solve/manifold/notes.hpp"
#include "physics/solve/manifold/one_by_one.hpp"
#include "physics/solve/methods/baumgarte.hpp"
#include "physics/solve/methods/position_correction.hpp"
#include "physics/solve/order/islands.hpp"

#include <algorithm>
#include <cmath>

namespace carom {

namespace {

/// The velocity with which restitution asks a point to leave whose normal velocity now is v_n, or
/// 0. Points that separate rebound too: given 0, the others of their contact would push them once
/// more.   [Moreau 1988]
template <class M>
typename M::Real rebound_velocity(M& m, std::size_t i, const typename M::Real& v_n) {
    using Real = typename M::Real;
    const Real share = m.named(i, "a_n dt", m.gravity_share(i));
    const Real approach = m.named(i, "u", v_n - share);
    const Real e = m.named(i, "e", m.restitution(i));
    const bool bounces = abs(approach) > Real(m.settings().restitution_threshold);
    return bounces ? -e * approach : Real(0.0f);
}

/// What an open point asks for is nothing.
template <class M>
void set_target(M& m, std::size_t i) {
    using Real = typename M::Real;
    const Real s = m.named(i, "s", Real(m.separation(i)));
    if (s > Real(0.0f)) {
        m.target_velocity(i) = m.named(i, "v_target", Real(no_target));
        return;
    }
    const Real rebound = rebound_velocity(m, i, normal_velocity(m, i));
    m.note_bounce(i, rebound != Real(0.0f));
    m.target_velocity(i) =
        m.named(i, "v_target", rebound != Real(0.0f) ? rebound : baumgarte_speed(m, s));
}

bool any_bounces(const ContactRow& contact) {
    return std::ranges::any_of(contact.all_points(), &RowPoint::bounces);
}

/// j = (v_target - v_n) / k(n), all points together, and none of them pulls.
template <class M>
SolvedNormals<M> push_together(M& m, int block_sweeps) {
    Targets<M> target;
    for (std::size_t i = 0; i < m.size(); ++i) {
        target[i] = rigid(typename M::Real(m.target_velocity(i)));
    }
    return solve_normals(m, target, block_sweeps);
}

/// The share of a contact's impulses that leaves no more energy than there was, but for what pushes
/// overlaps out. With v' = v + G λ they change it by λ·v + ½ λᵀGλ.
template <class M>
typename M::Real share_without_gain(M& m, const SolvedNormals<M>& solved) {
    using Real = typename M::Real;
    const Real zero = 0.0f;
    Real linear = zero;
    Real quadratic = zero;
    Real room = zero;
    for (std::size_t i = 0; i < m.size(); ++i) {
        const Real lambda = m.lambda(i);
        const Real push_out = m.point(i).bounces ? zero : max(Real(m.target_velocity(i)), zero);
        linear = linear + lambda * solved.v_n[i];
        room = room + 0.5f * lambda * push_out;
        for (std::size_t j = 0; j < m.size(); ++j) {
            quadratic = quadratic + 0.5f * lambda * m.coupling(i, j) * m.lambda(j);
        }
    }
    const bool is_asked_to = std::ranges::any_of(
        m.row().all_points(), [](const RowPoint& point) { return point.restitution > 1.0f; });
    const bool gains =
        !is_asked_to && any_bounces(m.row()) && linear + quadratic > room && linear < zero;
    return gains ? min(Real(1.0f), -linear / quadratic) : Real(1.0f);
}

/// With `skip_separating` off: the bare formula, point after point, which also pulls, so that what
/// separates is turned round as well.
template <class M>
void push_or_pull(M& m) {
    using Real = typename M::Real;
    for (std::size_t i = 0; i < m.size(); ++i) {
        if (m.separation(i) <= Real(0.0f)) {
            set_target(m, i);
            const Real v_n = normal_velocity(m, i);
            const Real j = m.named(i, "λ'", (m.target_velocity(i) - v_n) * m.normal_mass(i));
            m.lambda(i) = j;
            apply_impulse(m, i, j * m.n);
            m.note_correction(i, v_n, j);
        }
    }
}

/// Sweeps over the points of a contact that bounces, which is solved but once.
constexpr int bounce_sweeps = 32;

/// The normal impulses of one contact, as if there were no friction.
template <class M>
void push(M& m) {
    using Real = typename M::Real;
    const Settings& settings = m.settings();
    if (!settings.skip_separating) {
        push_or_pull(m);
        return;
    }
    for (std::size_t i = 0; i < m.size(); ++i) {
        set_target(m, i);
    }
    const int sweeps = any_bounces(m.row()) ? bounce_sweeps : settings.block_sweeps;
    const SolvedNormals<M> solved = push_together(m, sweeps);
    const Real one = 1.0f;
    const Real share = settings.bound_restitution ? share_without_gain(m, solved) : one;
    for (std::size_t i = 0; i < m.size() && share < one; ++i) {
        const Real before = m.lambda(i);
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
template <class M>
void solve_friction_in_turns(M& m) {
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
    Joints joints = Joints::rigid; ///< each gets the one impulse that makes it right by itself

    template <class M>
    void operator()(M& m) const {
        typename M::Real v_n[M::capacity];
        for (std::size_t i = 0; i < m.size(); ++i) {
            v_n[i] = normal_velocity(m, i);
        }
        push(m);
        solve_friction_in_turns(m);
        for (std::size_t i = 0; i < m.size() && m.settings().skip_separating; ++i) {
            m.note_visit(i, v_n[i], 0.0f, m.lambda(i));
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

    template <class M>
    void operator()(M& m) const {
        using Real = typename M::Real;
        using Real3 = typename M::Real3;
        const Settings& settings = m.settings();
        Real lambda[M::capacity];
        Real3 lambda_t[M::capacity];
        for (std::size_t i = 0; i < m.size(); ++i) {
            lambda[i] = m.lambda(i);
            lambda_t[i] = friction_impulse(m, i);
        }
        const SolvedNormals<M> solved = push_together(m, settings.block_sweeps);
        solve_friction(m, friction_sweep(settings, settings.friction_model, m.problem().dt));
        for (std::size_t i = 0; i < m.size(); ++i) {
            m.normal_impulse(i) = m.normal_impulse(i) + (m.lambda(i) - lambda[i]);
            m.tangent_impulse(i) = m.tangent_impulse(i) + (friction_impulse(m, i) - lambda_t[i]);
            m.note_visit(i, solved.v_n[i], lambda[i], m.lambda(i));
        }
        largest_change = std::max(largest_change, float(solved.largest_change));
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

/// Springs have pushed already.
void target_joints_anew(Problem& problem) {
    target_joints(problem, problem.dt, correction_of(problem.settings));
    for (JointRow& row : problem.joint_rows) {
        row.lambda = glm::vec3(0.0f);
    }
}

} // namespace

Explanation explain_impulse(const VisitedPoint& visited) {
    if (visited.phase == Phase::correct_positions) {
        return explain_correction(visited);
    }
    Derivation derivation(visited);
    derivation.derive(FindMasses{}).derive(ResolveContact{});
    const ExplainedTerm* first = find_term(derivation.explainer().result, "λ'");
    const float after = visited.after().lambda;
    if (first != nullptr && first->number != after) {
        derivation.name("j'", after);
    }
    return derivation.explanation();
}

void advance_impulse(Problem& problem) {
    correct_by_projection(problem);
    integrate_velocities_and_springs(problem, problem.dt);
    note_phase(problem, Phase::solve);
    target_joints_anew(problem);
    visit(problem, ResolveContact{});
    accumulate_joints(problem);
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
    .gets_wrong = "It visits each contact once: what several contacts share does not converge.",
    .equation = "j = -(v_n + e (v_n - a_n dt)) / k(n)",
    .source = "Hecker 1997; Baraff 1997",
    .dials = impulse_dials,
    .friction_models = every_friction_model,
    .corrections = every_position_correction,
    .detections = impacts_only,
    .ignored_because = "It solves each contact once.",
    .not_swept_because = "It handles only existing contacts, not those predicted.",
    .joints =
        "One impulse for each joint, in one pass: a chain stretches, and a rod that turns by Δ a "
        "step loses 4 to 7 Δ² of its energy a turn. Springs act explicitly.",
    .promises = {.holds_static = 0.97f},
    .advance = &advance_impulse,
    .explain = &explain_impulse,
    .most_passes = [](const Settings&, float) { return 1; },
};

} // namespace carom
