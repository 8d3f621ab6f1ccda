#include "physics/booking.hpp"

#include "physics/resolvers/shared_steps.hpp"

namespace carom {

void book_impulses(const Problem& problem) {
    for (const ContactRow& row : problem.rows) {
        ContactPoint& point = problem.point(row);
        point.normal_impulse += row.normal_impulse;
        point.tangent_impulse += row.tangent_impulse;
    }
}

void book_separations(const Problem& problem) {
    for (const ContactRow& row : problem.rows) {
        problem.point(row).separation = current_separation(problem, row);
    }
}

} // namespace carom
