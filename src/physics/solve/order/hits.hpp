#pragma once

#include "physics/solve/order/convergence.hpp"
#include "physics/solve/order/energy_bound.hpp"
#include "physics/solve/store/problem.hpp"

#include <algorithm>
#include <span>

/// Which islands were hit, which the warm start and the restitution pass ask, and what impulses
/// these keep.
namespace carom {

/// Whether any pair can bounce at all.
bool may_bounce(std::span<const Body> bodies);

/// Whether a contact is struck: it approaches faster than gravity, and gravity with own forces,
/// makes it in a third of a step. What rests is much slower.
bool is_struck(const Problem& problem, const BodyPair& bodies, float approach);

/// Whether a contact whose fastest point that bounces approached so makes its island bounce. One
/// that pressed in the step before already approaches by what the solver left over: up to the speed
/// that weight or another force gives a body in a step it rests, and does not bounce.
bool is_hit(const Problem& problem, const BodyPair& bodies, bool was_pressed, float approach);

/// Notes islands with a hit in this step or the one before: in which a contact is struck, or
/// remembers that it was.
template <class P>
void find_struck_islands(P& problem) {
    problem.islands->struck.clear();
    bool is_any_hit = false;
    if (!problem.settings.carry_hits) {
        problem.for_each_contact_in_turn([&](auto& contact, std::size_t lane) {
            float approach = 0.0f;
            for (std::size_t i = 0; i < count_of(contact); ++i) {
                approach = std::max(approach, -get(contact.points[i].approach_speed, lane));
            }
            const bool strikes = is_struck(problem, bodies_of(contact, lane), approach);
            contact.strikes |= strikes ? 1u << lane : 0u;
            is_any_hit = is_any_hit || strikes || (contact.struck >> lane & 1u) != 0;
        });
    }
    if (!is_any_hit) {
        return;
    }
    find_islands(problem);
    problem.islands->is_struck.assign(problem.bodies.size(), 0);
    problem.for_each_contact_in_turn([&](const auto& contact, std::size_t lane) {
        const BodyPair bodies = bodies_of(contact, lane);
        if ((contact.struck >> lane & 1u) != 0) {
            problem.islands->strike(bodies, Islands::struck_before);
        }
        if ((contact.strikes >> lane & 1u) != 0) {
            problem.islands->strike(bodies, Islands::struck_now);
        }
    });
    note_struck_inertia(problem);
}

/// Chooses islands in which something is hit. False: there is none.
template <class P>
bool choose_hit_islands(P& problem) {
    find_islands(problem);
    problem.for_each_contact_in_turn([&](const auto& contact, std::size_t lane) {
        const BodyPair bodies = bodies_of(contact, lane);
        if (is_hit(problem, bodies, was_pressed(contact, lane),
                   get(contact.fastest_bounce, lane))) {
            problem.islands->choose(problem.islands->of(bodies));
        }
    });
    if (problem.islands->chosen.empty()) {
        return false;
    }
    problem.mark_active();
    return true;
}

/// By how much the bounce that fell most short of e v did so.
template <class P>
void report_shortfall(P& problem) {
    problem.for_each_contact_in_turn([&](const auto& contact, std::size_t lane) {
        float& most = problem.report->bounce_shortfall;
        most = std::max(most, get(contact.shortfall, lane));
    });
}

/// Where a bounce begins there is no impulse of the step before to begin with.
inline int most_bounce_sweeps(const Settings& settings) {
    return settings.residual > 0.0f ? std::max(settings.iterations, settings.cold_iterations)
                                    : settings.iterations;
}

/// Shares of what was applied before the pass, for velocities with it in `EnergyBound::after`.
/// Springs give back what they hold: their islands keep all.
void find_shares_of_applied(const Problem& problem);

/// Joints of active islands keep their share of what was applied before the pass.
void scale_applied_joints(Problem& problem);

/// Joints of active islands keep their share of what the pass has added.
void scale_bounced_joints(Problem& problem);

} // namespace carom
