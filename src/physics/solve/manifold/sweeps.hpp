#pragma once

#include "physics/solve/manifold/rows.hpp"
#include "physics/solve/store/problem.hpp"

#include <vector>

/// A sweep: every contact visited once. The setting `sweep` says in which order, and what each
/// contact sees of the others.
///
/// gauss_seidel    one after the other: each sees what those before it did.
/// symmetric       the same from the first to the last, then from the last to the first, in turn.
/// jacobi          all from the velocities with which the sweep began, and on parts of their
///                 bodies: a body with c contacts is divided into c parts of mass m/c, one for
///                 each, and the parts are joined after the sweep, with the mean of their
///                 velocities:
///                     v' = v + Σ (v_part - v)/c
///                 Momentum is that of the parts, Σ m/c v_part = m v'; the energy no more than
///                 theirs, for the square of a mean is no more than the mean of squares.
/// jacobi_unsplit  the same with whole masses, v' = v + Σ (v_part - v): a body with c contacts gets
///                 up to c times what it needs. Where that is too much, the sweeps diverge.
///
/// Jacobi's joints are visited as Gauss-Seidel visits them, before the contacts.
/// Source: Tonge, Benevolenski and Voroshilov, "Mass Splitting for Jitter-Free Parallel Rigid Body
/// Simulation", 2012.
namespace carom {

inline bool divides_bodies(const Problem& problem) {
    return problem.settings.sweep == Sweep::jacobi ||
           problem.settings.sweep == Sweep::jacobi_unsplit;
}

/// To be called when the rows are gathered: counts into how many parts each body is divided.
void divide_bodies(Problem& problem, std::vector<DividedBody>& storage);

/// While it lives, bodies have the masses of their parts. Nothing but for Jacobi's sweeps.
class DividedMasses {
public:
    explicit DividedMasses(Problem& problem);
    ~DividedMasses();
    DividedMasses(const DividedMasses&) = delete;
    DividedMasses& operator=(const DividedMasses&) = delete;

private:
    Problem& problem_;
};

/// Of a sweep in which no contact sees what another did:
void note_before_sweep(Problem& problem);
void take_change(Problem& problem, std::uint32_t body); ///< after a visit: v is as before again
void join_parts(Problem& problem);                      ///< v' = v + Σ (v_part - v)/c

template <class Visit>
void sweep_at_once(Problem& problem, Visit visit) {
    const DividedMasses divided(problem);
    note_before_sweep(problem);
    visit_rows(problem, [&](ContactRow& contact) {
        visit(contact);
        take_change(problem, contact.a);
        take_change(problem, contact.b);
    });
    join_parts(problem);
}

/// From the first to the last, and the next time from the last to the first.
template <class Visit>
void sweep_there_and_back(Problem& problem, Visit visit) {
    const std::size_t count = problem.rows.size();
    for (std::size_t i = 0; i < count; ++i) {
        visit_row(problem, problem.rows[problem.sweeps_back ? count - 1 - i : i], visit);
    }
    problem.sweeps_back = !problem.sweeps_back;
}

/// visit(contact) for each contact that takes part, between notes.
template <class Visit>
void sweep_over(Problem& problem, Visit visit) {
    if (divides_bodies(problem)) {
        sweep_at_once(problem, visit);
    } else if (problem.settings.sweep == Sweep::symmetric) {
        sweep_there_and_back(problem, visit);
    } else {
        visit_rows(problem, visit);
    }
}

} // namespace carom
