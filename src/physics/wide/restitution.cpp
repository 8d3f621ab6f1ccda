#include "physics/resolvers/restitution.hpp"

#include "math/inertia.hpp"
#include "physics/resolvers/energy_bound.hpp"
#include "physics/resolvers/joint_constraint.hpp"
#include "physics/wide/exchange.hpp"
#include "physics/wide/problem.hpp"

#include <glm/geometric.hpp>

/// The restitution pass over lanes: what `resolvers/restitution.cpp` does to rows.
namespace carom::wide {

/// Islands in which a lane is hit. False: there is none.
bool Problem::choose_hit_islands() {
    find_islands(readable_);
    for_each_lane_in_turn([&](const auto& block, std::size_t lane) {
        const float approach = block.fastest_bounce.at[lane];
        const BodyPair pair{block.a.body[lane], block.b.body[lane]};
        if (approach > 0.0f &&
            approach > slowest_hit(settings(), world_.bodies[pair.a], world_.bodies[pair.b],
                                   (block.pressed >> lane & 1u) != 0, dt_)) {
            workspace_.islands.choose(workspace_.islands.of(pair));
        }
    });
    if (workspace_.islands.chosen.empty()) {
        return false;
    }
    mark_active_lanes();
    return true;
}

void Problem::note_velocities(std::vector<Velocities>& noted) const {
    noted.resize(world_.bodies.size());
    for (std::size_t i = 0; i < noted.size(); ++i) {
        const auto& v = workspace_.movers[i].velocities;
        noted[i] = {{v[0], v[1], v[2]}, {v[3], v[4], v[5]}};
    }
}

void Problem::note_inverse_inertia() {
    workspace_.energy_bound.inverse_inertia.resize(world_.bodies.size());
    for_each_body([&](std::size_t i) {
        const auto& x = workspace_.places[i].at;
        workspace_.energy_bound.inverse_inertia[i] =
            rotated_inertia({x[3], x[4], x[5], x[6]}, world_.bodies[i].inverse_inertia);
    });
}

void Problem::scale_bodies() {
    for_each_body([&](std::size_t i) {
        const auto body = static_cast<std::uint32_t>(i);
        if (workspace_.islands.is_body_active(body)) {
            const auto [v, w] = workspace_.energy_bound.shared_velocities(workspace_.islands, body);
            workspace_.movers[i].velocities = {v.x, v.y, v.z, w.x, w.y, w.z};
        }
    });
}

void Problem::bound_what_was_applied() {
    note_velocities(workspace_.energy_bound.after);
    find_shares_of_applied(readable_);
    scale_bodies();
    for_each_active_lane([&](auto& block, std::size_t lane) {
        const float alpha = workspace_.energy_bound.shares[block.island[lane]];
        for (Point& point : block.points) {
            point.lambda.at[lane] = point.normal_impulse.at[lane] *= alpha;
            put(point.tangent_impulse, lane, alpha * get(point.tangent_impulse, lane));
            put(point.lambda_t, lane, get(point.tangent_impulse, lane));
        }
    });
    for (RollingContact& contact : workspace_.rolling_contacts) {
        const std::uint32_t island = contact.block->island[contact.lane];
        contact.impulse *= workspace_.energy_bound.shares[island];
    }
    scale_applied_joints(readable_);
}

void Problem::keep_bounces(const Parameters& p) {
    for_each_active_lane([&](auto& block, std::size_t lane) {
        const float alpha = workspace_.energy_bound.shares[block.island[lane]];
        for (Point& point : block.points) {
            float& lambda = point.lambda.at[lane];
            lambda = shared(point.normal_impulse.at[lane], lambda, alpha);
            point.normal_impulse.at[lane] = lambda;
            if (p.has_friction) {
                const glm::vec3 lambda_t =
                    shared(get(point.tangent_impulse, lane), get(point.lambda_t, lane), alpha);
                put(point.lambda_t, lane, lambda_t);
                put(point.tangent_impulse, lane, lambda_t);
            }
        }
    });
    scale_bounced_joints(readable_);
}

/// v_n of a point as bodies move now.
template <std::size_t Count>
float Problem::normal_velocity(const Block<Count>& block, const Point& point,
                               std::size_t lane) const {
    const auto velocity = [&](const Side& side, const Lanes3& r) {
        const auto& v = workspace_.movers[side.body[lane]].velocities;
        return glm::vec3(v[0], v[1], v[2]) + glm::cross(glm::vec3(v[3], v[4], v[5]), get(r, lane));
    };
    return glm::dot(velocity(block.b, point.r_b) - velocity(block.a, point.r_a),
                    get(block.normal, lane));
}

void Problem::report_shortfall() {
    float& shortfall = workspace_.report.bounce_shortfall;
    for_each_active_lane([&](const auto& block, std::size_t lane) {
        const float alpha = workspace_.energy_bound.shares[block.island[lane]];
        for (const Point& point : block.points) {
            const float target = point.target_velocity.at[lane];
            const bool bounces = target > 0.0f && point.approach_speed.at[lane] < 0.0f &&
                                 block.restitution.at[lane] > 0.0f;
            if (alpha < 1.0f && bounces) {
                shortfall = std::max(shortfall, target - normal_velocity(block, point, lane));
            }
        }
    });
}

void Problem::restitution_pass(bool adds_nothing, const Parameters& parameters) {
    if (!may_bounce_ || !run_at_once(Pass::aim_at_bounce, parameters) || !choose_hit_islands()) {
        return;
    }
    note_inverse_inertia();
    if (adds_nothing) {
        bound_what_was_applied();
    }
    note_velocities(workspace_.energy_bound.before);
    with_joints([](carom::Problem& joints) {
        aim_joints_to_relax(joints);
        take_up_booked_joints(joints);
    });
    converge(parameters, most_bounce_sweeps(settings()), [&](const Parameters& p) {
        with_joints(&solve_rigid_joints);
        run(Pass::solve, p);
    });
    note_velocities(workspace_.energy_bound.after);
    find_shares(readable_);
    scale_bodies();
    keep_bounces(parameters);
    report_shortfall();
}

} // namespace carom::wide
