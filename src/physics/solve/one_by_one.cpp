#include "physics/solve/one_by_one.hpp"

#include "physics/solve/resolvers/contact_constraint.hpp"
#include "physics/solve/resolvers/convergence.hpp"
#include "physics/solve/resolvers/energy_bound.hpp"
#include "physics/solve/resolvers/restitution.hpp"
#include "physics/solve/resolvers/soft_step.hpp"

#include <algorithm>

namespace carom {

namespace {

bool is_among(std::span<const ContactRow> manifold, ContactsThat which) {
    const bool was_pressed = manifold.front().was_pressed;
    switch (which) {
    case ContactsThat::were_pressed:
        return was_pressed;
    case ContactsThat::push:
        return pushes(manifold);
    case ContactsThat::push_anew:
        return pushes(manifold) && !was_pressed;
    }
    return false;
}

BodyPair bodies_of(const ContactRow& row) { return {row.a, row.b}; }

} // namespace

bool pushes(std::span<const ContactRow> manifold) {
    return std::any_of(manifold.begin(), manifold.end(),
                       [](const ContactRow& row) { return row.lambda > 0.0f; });
}

void begin(Problem& problem, const Gathering& wanted) {
    if (wanted.recalls) {
        recall_impulses(problem, wanted.h);
    }
    if (wanted.is_soft) {
        for (ContactRow& row : problem.rows) {
            const Softness soft = softness(problem.settings, wanted.h, row.stiffening);
            row.push_rate = soft.push_rate;
            row.mass_scale = soft.mass_scale;
            row.impulse_scale = soft.impulse_scale;
        }
    }
}

bool choose_islands_to_converge(Problem& problem) {
    const auto pushes_anew = [&] {
        return std::any_of(problem.rows.begin(), problem.rows.end(), [](const ContactRow& row) {
            return row.lambda > 0.0f && !row.was_pressed;
        });
    };
    return choose_islands_to_converge(problem, pushes_anew, [&](ContactsThat which, auto what) {
        problem.for_each_manifold([&](std::span<const ContactRow> manifold) {
            if (is_among(manifold, which)) {
                what(bodies_of(manifold.front()));
            }
        });
    });
}

void find_struck_islands(Problem& problem) {
    const Strikes strikes(problem);
    const auto strikes_now = [&](const ContactRow& row) {
        return strikes(bodies_of(row), -row.approach_speed);
    };
    const bool is_any_hit =
        !problem.settings.carry_hits &&
        std::any_of(problem.rows.begin(), problem.rows.end(),
                    [&](const ContactRow& row) { return row.was_struck || strikes_now(row); });
    find_struck_islands(problem, is_any_hit, [&](auto strike) {
        for (const ContactRow& row : problem.rows) {
            if (row.was_struck) {
                strike(bodies_of(row), Islands::struck_before);
            }
            if (strikes_now(row)) {
                strike(bodies_of(row), Islands::struck_now);
            }
        }
    });
    if (is_any_hit) {
        note_struck_inertia(problem);
    }
}

bool choose_warm_shares(Problem& problem) {
    return choose_warm_shares(problem, [&](auto what) {
        for (const ContactRow& row : problem.rows) {
            what(bodies_of(row), row.lambda, row.target_velocity);
        }
    });
}

bool find_least_energy(Problem& problem, Search search) {
    return find_least_energy(problem, search, [&](auto what) {
        for (const ContactRow& row : problem.rows) {
            if (problem.islands->takes_part(row)) {
                what(bodies_of(row), row.lambda - row.normal_impulse, row.target_velocity);
            }
        }
    });
}

bool choose_hit_islands(Problem& problem) {
    find_islands(problem);
    problem.for_each_manifold([&](std::span<const ContactRow> manifold) {
        const ContactRow& row = manifold.front();
        if (is_hit(problem, bodies_of(row), row.was_pressed, row.fastest_bounce)) {
            problem.islands->choose(problem.islands->of(bodies_of(row)));
        }
    });
    return !problem.islands->chosen.empty();
}

void note_velocities(const Problem& problem, std::vector<Velocities>& noted) {
    note_velocities(problem.bodies, noted);
}

void note_places(Problem& problem) {
    std::vector<glm::mat3>& noted = problem.energy_bound->inverse_inertia;
    noted.resize(problem.bodies.size());
    std::transform(problem.bodies.begin(), problem.bodies.end(), noted.begin(),
                   world_inverse_inertia);
    std::vector<glm::vec3>& moved = problem.energy_bound->moved;
    moved.resize(problem.bodies.size());
    std::transform(problem.displacements.begin(), problem.displacements.end(), moved.begin(),
                   [](const Displacement& displacement) { return displacement.linear; });
}

void share_velocities(Problem& problem) {
    for (std::uint32_t i = 0; i < problem.bodies.size(); ++i) {
        if (problem.islands->is_body_active(i)) {
            const auto [v, w] = problem.energy_bound->shared_velocities(*problem.islands, i);
            problem.bodies[i].linear_velocity = v;
            problem.bodies[i].angular_velocity = w;
        }
    }
}

void share_joints_and_rolling(Problem& problem) {
    for (ContactRow& row : problem.rows) {
        row.rolling_impulse *= problem.energy_bound->shares[problem.islands->of(bodies_of(row))];
    }
    scale_applied_joints(problem);
}

void share_bounced_joints(Problem& problem) { scale_bounced_joints(problem); }

void find_shares_of_bounce(Problem& problem) { find_shares(problem); }

} // namespace carom
