#include "physics/wide/soft_step.hpp"

#include "physics/resolvers/joint_constraint.hpp"
#include "physics/resolvers/joint_row.hpp"
#include "physics/resolvers/joint_springs.hpp"
#include "physics/resolvers/joint_warm_start.hpp"

namespace carom::wide {

namespace {

void visit_once(Problem& problem, const Parameters& p) {
    problem.with_joints(&solve_joints);
    problem.run(Pass::solve_soft, p);
}

void visit(Problem& problem, const Parameters& p) {
    for (int visit = 0; visit < problem.settings().soft_visits; ++visit) {
        visit_once(problem, p);
    }
}

} // namespace

void advance_soft_step(Problem& problem) {
    const Settings& settings = problem.settings();
    const int count = settings.soft_sub_steps;
    Parameters p;
    p.h = problem.dt() / static_cast<float>(count);
    p.has_friction = settings.friction_model == FrictionModel::coulomb;
    p.restitution_threshold = settings.restitution_threshold;
    p.slop = settings.slop;
    p.push_speed = settings.soft_push_speed;
    p.resting_gap = resting_gap(settings);

    problem.gather({.h = p.h, .is_soft = true, .recalls = true});
    problem.prepare_integration(p.h);
    problem.run_at_once(Pass::prepare, p);
    problem.with_joints([&](carom::Problem& joints) { recall_joint_impulses(joints, p.h); });
    problem.find_hard_islands();
    const bool apart = problem.corrects_joints_apart();
    for (int i = 0; i < count; ++i) {
        problem.integrate_velocities(p.h);
        problem.with_joints([&](carom::Problem& joints) {
            apart ? aim_joints(joints, p.h) : aim_joints_softly(joints, p.h);
            warm_start_joints(joints);
        });
        problem.run(Pass::warm_start, p);
        visit(problem, p);
        if (problem.has_hard_islands()) {
            problem.solve_chosen(&choose_hard_islands, p,
                                 [&](const Parameters& part) { visit_once(problem, part); });
        }
        problem.with_joints(&keep_joint_impulses);
        if (apart) {
            problem.with_joints([&](carom::Problem& joints) { aim_joints_softly(joints, p.h); });
            problem.solve_chosen(&choose_jointed_islands, p,
                                 [&](const Parameters& part) { visit(problem, part); });
        }
        problem.resist_rolling(p.h);
        problem.integrate_positions(p.h);
        problem.with_joints([&](carom::Problem& joints) {
            let_springs_give_way(joints, p.h);
            renew_joints(joints);
        });
        if (settings.soft_relax) {
            problem.with_joints([](carom::Problem& joints) {
                aim_joints_to_relax(joints);
                solve_rigid_joints(joints);
            });
            problem.run(Pass::solve_relaxed, p);
        } else {
            problem.run_at_once(Pass::displace, p);
            problem.run_at_once(Pass::book, p);
        }
        problem.resist_rolling_further(p.h);
        problem.with_joints([](carom::Problem& joints) {
            book_joints(joints);
            return_to_kept_joint_impulses(joints);
        });
    }
    problem.remember_impulses(p.h);
    problem.with_joints([&](carom::Problem& joints) { remember_joint_impulses(joints, p.h); });
    if (settings.soft_restitution) {
        problem.run_at_once(Pass::aim_at_rest, p);
        problem.restitution_pass(settings.soft_relax, p);
    }
    problem.finish();
}

} // namespace carom::wide
