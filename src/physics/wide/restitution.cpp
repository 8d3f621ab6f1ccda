#include "physics/resolvers/restitution.hpp"

#include "math/inertia.hpp"
#include "physics/resolvers/joint_constraint.hpp"
#include "physics/wide/exchange.hpp"
#include "physics/wide/problem.hpp"

/// The restitution pass over lanes: what `resolvers/restitution.cpp` does to rows.
namespace carom::wide {

/// Islands in which a lane is hit.
void Problem::choose_hit_islands() {
    Islands& islands = workspace_.islands;
    const std::span<const Body> bodies = world_.bodies;
    find_islands(bodies, workspace_.contact_bodies, readable_.joint_rows, islands);
    for_each_lane_in_turn([&](const auto& block, std::size_t lane) {
        if (block.is_hit.at[lane] > 0.0f) {
            islands.choose(islands.of(bodies, block.a.body[lane], block.b.body[lane]));
        }
    });
}

void Problem::note_velocities(std::vector<Velocities>& noted) const {
    noted.resize(world_.bodies.size());
    for (std::size_t i = 0; i < noted.size(); ++i) {
        const auto& v = workspace_.movers[i].velocities;
        noted[i] = {{v[0], v[1], v[2]}, {v[3], v[4], v[5]}};
    }
}

void Problem::scale_bodies() {
    const Islands& islands = workspace_.islands;
    for_each_body([&](std::size_t i) {
        const auto body = static_cast<std::uint32_t>(i);
        if (islands.is_body_active(body) && !is_static(world_.bodies[i])) {
            const float alpha = islands.shares[islands.of_body[i]];
            const Velocities& before = islands.plastic[i];
            const Velocities& after = islands.bounced[i];
            const glm::vec3 v = shared(before.linear_velocity, after.linear_velocity, alpha);
            const glm::vec3 w = shared(before.angular_velocity, after.angular_velocity, alpha);
            workspace_.movers[i].velocities = {v.x, v.y, v.z, w.x, w.y, w.z};
        }
    });
}

void Problem::scale_contacts(const Parameters& p) {
    const Islands& islands = workspace_.islands;
    for_each_lane([&](const Manifold&, auto& block, std::size_t lane) {
        if ((block.active >> lane & 1u) == 0) {
            return;
        }
        const float alpha =
            islands.shares[islands.of(world_.bodies, block.a.body[lane], block.b.body[lane])];
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
    scale_joints(readable_, islands);
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
    const Islands& islands = workspace_.islands;
    for_each_lane_in_turn([&](const auto& block, std::size_t lane) {
        const std::uint32_t island =
            islands.of(world_.bodies, block.a.body[lane], block.b.body[lane]);
        if (islands.shares[island] == 1.0f || block.restitution.at[lane] == 0.0f) {
            return;
        }
        float& shortfall = workspace_.report.bounce_shortfall;
        for (const Point& point : block.points) {
            if (point.target_velocity.at[lane] > 0.0f && point.approach_speed.at[lane] < 0.0f) {
                shortfall = std::max(shortfall, point.target_velocity.at[lane] -
                                                    normal_velocity(block, point, lane));
            }
        }
    });
}

void Problem::bound_push_out() {
    Islands& islands = workspace_.islands;
    note_free_flight(energy(), islands.plastic);
    note_velocities(islands.bounced);
    find_shares(energy(), islands);
    exempt_springs(readable_, islands);
    scale_bodies();
    for_each_lane([&](const Manifold&, auto& block, std::size_t lane) {
        const std::uint32_t island =
            islands.of(world_.bodies, block.a.body[lane], block.b.body[lane]);
        if (islands.is_active[island] == 0) {
            return;
        }
        const float alpha = islands.shares[island];
        for (Point& point : block.points) {
            point.normal_impulse.at[lane] *= alpha;
            put(point.tangent_impulse, lane, alpha * get(point.tangent_impulse, lane));
            point.lambda.at[lane] = point.normal_impulse.at[lane];
            put(point.lambda_t, lane, get(point.tangent_impulse, lane));
        }
    });
    scale_applied(readable_, islands);
}

BounceEnergy Problem::energy() const {
    return {world_.bodies,
            workspace_.contact_bodies,
            workspace_.inverse_inertia,
            workspace_.start_velocities,
            settings(),
            dt_};
}

void Problem::restitution_pass(bool adds_nothing, const Parameters& parameters) {
    if (!may_bounce_ || !run_at_once(Pass::aim_at_bounce, parameters)) {
        return;
    }
    Islands& islands = workspace_.islands;
    choose_hit_islands();
    islands.inverse_inertia.resize(world_.bodies.size());
    for_each_body([&](std::size_t i) {
        const Body& gathered = world_.bodies[i];
        const auto& x = workspace_.places[i].at;
        islands.inverse_inertia[i] =
            rotated_inertia({x[3], x[4], x[5], x[6]}, gathered.inverse_inertia);
    });
    if (settings().bound_restitution && adds_nothing) {
        bound_push_out();
    }
    note_velocities(islands.plastic);
    with_joints([](carom::Problem& joints) {
        aim_joints_to_relax(joints);
        take_up_booked_joints(joints);
    });
    converge(parameters, most_bounce_sweeps(settings()), [&](const Parameters& p) {
        with_joints(&solve_rigid_joints);
        run(Pass::solve, p);
    });
    note_velocities(islands.bounced);
    find_shares(energy(), islands);
    scale_bodies();
    scale_contacts(parameters);
    report_shortfall();
}

} // namespace carom::wide
