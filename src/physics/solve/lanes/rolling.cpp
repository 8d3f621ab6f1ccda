#include "physics/solve/resolvers/rolling.hpp"

#include "physics/solve/lanes/exchange.hpp"
#include "physics/solve/lanes/problem.hpp"
#include "physics/solve/resolvers/shared_steps.hpp"

#include <algorithm>

namespace carom::lanes {

namespace {

/// As much of a row as resisting reads.
ContactRow row_of(const carom::Problem& problem, const Block<1>& block, std::size_t lane) {
    const Point& point = block.points[0];
    ContactRow row{};
    row.a = block.a.body[lane];
    row.b = block.b.body[lane];
    row.normal = get(block.normal, lane);
    row.r_a = get(point.r_a, lane);
    row.r_b = get(point.r_b, lane);
    row.friction = block.friction.at[lane];
    row.static_friction = block.static_friction.at[lane];
    row.rolling_arm = rolling_arm(problem.bodies[row.a], problem.bodies[row.b]);
    row.lambda = point.lambda.at[lane];
    row.lambda_t = get(point.lambda_t, lane);
    row.tangent_impulse = get(point.tangent_impulse, lane);
    return row;
}

} // namespace

/// Spheres touch in one point. Blocks of a group follow the order in which the contacts are solved.
void Problem::gather_rolling() {
    workspace_.rolling_contacts.clear();
    if (std::all_of(bodies.begin(), bodies.end(),
                    [](const Body& body) { return body.rolling_resistance == 0.0f; })) {
        return;
    }
    for (Contacts& group : groups_) {
        for (Block<1>& block : std::span(group.one.storage).first(group.one.count)) {
            for (std::size_t lane = 0; lane < block.used; ++lane) {
                const Body& a = bodies[block.a.body[lane]];
                const Body& b = bodies[block.b.body[lane]];
                if (rolling_arm(a, b) > 0.0f) {
                    workspace_.rolling_contacts.push_back({&block, lane, 0.0f, glm::vec3(0.0f)});
                }
            }
        }
    }
}

void Problem::resist_rolling(float h) {
    for (RollingContact& contact : workspace_.rolling_contacts) {
        contact.given = 0.0f;
    }
    resist_rolling_further(h);
}

void Problem::resist_rolling_further(float h) {
    for (auto& [block, lane, given, impulse] : workspace_.rolling_contacts) {
        ContactRow row = row_of(*this, *block, lane);
        row.rolling_given = given;
        row.rolling_impulse = impulse;
        for (const std::uint32_t i : {row.a, row.b}) {
            load(world_.bodies[i], workspace_.movers[i], workspace_.places[i]);
        }
        carom::resist_rolling(*this, row, h);
        given = row.rolling_given;
        impulse = row.rolling_impulse;
        put(block->points[0].tangent_impulse, lane, row.tangent_impulse);
        for (const std::uint32_t i : {row.a, row.b}) {
            store(workspace_.movers[i], world_.bodies[i]);
        }
    }
}

void Problem::share_rolling() {
    for (RollingContact& contact : workspace_.rolling_contacts) {
        const std::uint32_t island = contact.block->island[contact.lane];
        contact.impulse *= workspace_.energy_bound.shares[island];
    }
}

void Problem::add_rolling_impulses() {
    for (const RollingContact& contact : workspace_.rolling_contacts) {
        const std::uint32_t c = contact.block->contact[contact.lane];
        world_.contacts[c].manifold.rolling_impulse += contact.impulse;
    }
}

} // namespace carom::lanes
