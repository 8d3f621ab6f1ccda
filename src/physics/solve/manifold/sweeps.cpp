#include "physics/solve/manifold/sweeps.hpp"

namespace carom {

void divide_bodies(Problem& problem, std::vector<DividedBody>& storage) {
    storage.clear();
    if (!divides_bodies(problem)) {
        return;
    }
    const bool is_split = problem.settings.sweep == Sweep::jacobi;
    storage.resize(problem.bodies.size());
    problem.divided_bodies = storage;
    for (const ContactRow& contact : problem.rows) {
        for (const std::uint32_t body : {contact.a, contact.b}) {
            storage[body].parts = is_split ? storage[body].parts + 1.0f : 1.0f;
        }
    }
}

/// 1/(m/c) = c/m, and so the inertia.
DividedMasses::DividedMasses(Problem& problem) : problem_(problem) {
    for (std::size_t i = 0; i < problem.divided_bodies.size(); ++i) {
        DividedBody& divided = problem.divided_bodies[i];
        divided.inverse_mass = problem.bodies[i].inverse_mass;
        divided.inverse_inertia = problem.inverse_inertia[i];
        problem.bodies[i].inverse_mass *= divided.parts;
        problem.inverse_inertia[i] *= divided.parts;
    }
}

DividedMasses::~DividedMasses() {
    for (std::size_t i = 0; i < problem_.divided_bodies.size(); ++i) {
        const DividedBody& divided = problem_.divided_bodies[i];
        problem_.bodies[i].inverse_mass = divided.inverse_mass;
        problem_.inverse_inertia[i] = divided.inverse_inertia;
    }
}

void note_before_sweep(Problem& problem) {
    for (std::size_t i = 0; i < problem.divided_bodies.size(); ++i) {
        problem.divided_bodies[i].before = velocities(problem.bodies[i]);
        problem.divided_bodies[i].change = {};
    }
}

void take_change(Problem& problem, std::uint32_t index) {
    Body& body = problem.bodies[index];
    DividedBody& divided = problem.divided_bodies[index];
    divided.change.linear += (body.linear_velocity - divided.before.linear) / divided.parts;
    divided.change.angular += (body.angular_velocity - divided.before.angular) / divided.parts;
    body.linear_velocity = divided.before.linear;
    body.angular_velocity = divided.before.angular;
}

void join_parts(Problem& problem) {
    for (std::size_t i = 0; i < problem.divided_bodies.size(); ++i) {
        const DividedBody& divided = problem.divided_bodies[i];
        if (divided.parts > 0.0f) {
            problem.bodies[i].linear_velocity += divided.change.linear;
            problem.bodies[i].angular_velocity += divided.change.angular;
        }
    }
}

} // namespace carom
