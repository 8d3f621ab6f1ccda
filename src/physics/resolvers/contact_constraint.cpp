#include "physics/resolvers/contact_constraint.hpp"

#include "physics/resolvers/friction.hpp"

namespace carom {

void recall_impulses(Problem& problem, float h) {
    for (ContactRow& row : problem.rows) {
        const Manifold& manifold = problem.contacts[row.contact].manifold;
        const auto& [lambda, lambda_t] = recalled(manifold, row.point, problem.settings, h);
        row.lambda = lambda;
        row.lambda_t = lambda_t;
    }
}

void book(const Problem& problem, std::span<ContactRow> rows) {
    for (ContactRow& row : rows) {
        row.normal_impulse += row.lambda;
        row.tangent_impulse += accumulated_friction(problem, row);
    }
}

void remember_impulses(Problem& problem, float h) {
    for (const ContactRow& row : problem.rows) {
        remember(problem.point(row), {row.lambda, row.lambda_t}, h);
    }
}

} // namespace carom
