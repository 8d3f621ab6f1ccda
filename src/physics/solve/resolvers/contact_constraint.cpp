#include "physics/solve/resolvers/contact_constraint.hpp"

#include "physics/solve/islands.hpp"

namespace carom {

void recall_impulses(Problem& problem, float h) {
    for (ContactRow& row : problem.rows) {
        const Manifold& manifold = problem.contacts[row.contact].manifold;
        const auto& [lambda, lambda_t] = recalled(manifold, row.point, problem.settings, h);
        row.lambda = lambda;
        row.lambda_t = lambda_t;
    }
}

void remember_impulses(Problem& problem, float h) {
    for (const ContactRow& row : problem.rows) {
        const bool is_struck = problem.islands->is_struck_now({row.a, row.b});
        remember(problem.point(row), {row.lambda, row.lambda_t}, h, is_struck);
    }
}

} // namespace carom
