#include "physics/wide/sequential_impulses.hpp"

#include "physics/resolvers/joint_constraint.hpp"
#include "physics/resolvers/joint_springs.hpp"
#include "physics/resolvers/joint_warm_start.hpp"

#include <limits>

namespace carom::wide {

void advance_sequential_impulses(Problem& problem) {
    const Settings& settings = problem.settings();
    const bool corrects = settings.position_correction == PositionCorrection::baumgarte;
    Parameters p;
    p.h = problem.dt();
    p.has_friction = settings.friction_model == FrictionModel::coulomb;
    p.restitution_threshold = settings.restitution_threshold;
    p.slop = settings.slop;
    p.resting_gap = resting_gap(settings);
    p.push_speed = settings.push_speed.value_or(std::numeric_limits<float>::max());
    p.baumgarte_rate = corrects ? settings.baumgarte / p.h : 0.0f;

    problem.gather({.h = p.h, .is_soft = false, .recalls = settings.warm_start});
    problem.run_at_once(Pass::prepare, p);
    problem.prepare_integration(p.h);
    problem.integrate_velocities(p.h);
    const bool apart = problem.corrects_joints_apart();
    problem.with_joints([&](carom::Problem& joints) {
        apart ? aim_joints(joints, p.h) : aim_joints_to_correct(joints, p.h);
    });
    problem.run_at_once(Pass::aim, p);
    if (settings.warm_start) {
        problem.with_joints([&](carom::Problem& joints) {
            recall_joint_impulses(joints, p.h);
            warm_start_joints(joints);
        });
        problem.run(Pass::warm_start, p);
    }
    const auto sweep = [&](const Parameters& parameters) {
        problem.with_joints(&solve_joints);
        problem.run(Pass::solve, parameters);
    };
    const auto iterate = [&](const Parameters& parameters) {
        for (int iteration = 0; iteration < settings.iterations; ++iteration) {
            sweep(parameters);
        }
    };
    iterate(p);
    if (problem.choose_islands_to_converge()) {
        problem.converge(p, settings.cold_iterations - settings.iterations, sweep);
    }
    problem.with_joints(&keep_joint_impulses);
    if (apart) {
        problem.with_joints([&](carom::Problem& joints) { aim_joints_to_correct(joints, p.h); });
        problem.solve_chosen(&choose_jointed_islands, p, iterate);
    }
    problem.run_at_once(Pass::book, p);
    problem.remember_impulses(p.h);
    problem.with_joints([&](carom::Problem& joints) {
        book_joints(joints);
        remember_joint_impulses(joints, p.h);
    });
    problem.restitution_pass(!corrects, p);
    problem.resist_rolling(p.h);
    problem.integrate_positions(p.h);
    problem.with_joints([&](carom::Problem& joints) { let_springs_give_way(joints, p.h); });
    problem.finish();
}

} // namespace carom::wide
