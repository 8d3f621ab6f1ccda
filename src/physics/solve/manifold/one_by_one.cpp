#include "physics/solve/manifold/one_by_one.hpp"

#include "physics/solve/equations/motion.hpp"
#include "physics/solve/equations/softness.hpp"
#include "physics/solve/manifold/gather_contact.hpp"

#include <algorithm>

namespace carom {

void begin(Problem& problem, const Gathering& wanted) {
    if (wanted.recalls) {
        recall_joint_impulses(problem, wanted.h);
    }
    for (ContactRow& contact : problem.rows) {
        if (wanted.recalls) {
            recall(contact, 0, problem.contacts[contact.contact].manifold, problem.settings,
                   wanted.h);
        }
        if (wanted.is_soft) {
            soften(contact, 0, softness(problem.settings, wanted.h, contact.stiffening));
        }
    }
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

void integrate_velocities(Problem& problem, float h) {
    note_phase(problem, Phase::integrate_velocities);
    for (std::uint32_t i = 0; i < problem.bodies.size(); ++i) {
        const bool turns_later = turns_by_mean_spin(problem, i);
        integrate_velocity(problem.bodies[i], problem.inverse_inertia[i], problem.settings, h,
                           turns_later ? Gyroscopic::off : problem.settings.gyroscopic);
    }
}

void integrate_positions(Problem& problem, float h) {
    note_phase(problem, Phase::integrate_positions);
    begin_turns(problem, h);
    for (std::size_t i = 0; i < problem.bodies.size(); ++i) {
        Body& body = problem.bodies[i];
        integrate_position(body, problem.settings, h);
        integrate(problem.displacements[i].linear, body.linear_velocity, h);
        integrate(problem.displacements[i].angular, body.angular_velocity, h);
    }
    end_turns(problem);
}

} // namespace carom
