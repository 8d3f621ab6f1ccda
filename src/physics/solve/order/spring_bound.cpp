#include "physics/solve/order/spring_bound.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

namespace carom {

namespace {

/// A 6 x 6 matrix: forces in the upper left, torques in the lower right.
struct Blocks {
    glm::mat3 ff;
    glm::mat3 ft;
    glm::mat3 tf;
    glm::mat3 tt;
};

Blocks squared(const Blocks& a) {
    return {a.ff * a.ff + a.ft * a.tf, a.ff * a.ft + a.ft * a.tt, a.tf * a.ff + a.tt * a.tf,
            a.tf * a.ft + a.tt * a.tt};
}

float trace(const glm::mat3& a) { return a[0][0] + a[1][1] + a[2][2]; }

float trace_of_square(const Blocks& a) {
    return trace(a.ff * a.ff) + 2.0f * trace(a.ft * a.tf) + trace(a.tt * a.tt);
}

/// Whether any point may be bounded, by a quick estimate: λ_b is at most the trace of A_b, to which
/// each point adds no more than its k(n).
bool may_bind(const Problem& problem, SpringBound& bound, float h) {
    const Settings& settings = problem.settings;
    const ContactLawRow& law = contact_law(settings);
    if (!law.is_as_steep_at_any_depth) {
        return true;
    }
    bound.sums.assign(problem.bodies.size(), 0.0f);
    for (const ContactRow& row : problem.rows) {
        for (const RowPoint& point : row.all_points()) {
            for (const std::uint32_t body : {row.a, row.b}) {
                const bool moves = !is_static(problem.bodies[body]);
                bound.sums[body] += moves ? 1.0f / point.normal_mass : 0.0f;
            }
        }
    }
    const LawSlope slope = law.steepest(settings, {settings.penalty_stiffness, 0.0f, 0.0f, 0.0f});
    return std::any_of(problem.rows.begin(), problem.rows.end(), [&](const ContactRow& row) {
        return spring_load(bound.sums[row.a] + bound.sums[row.b], slope, h) > most_spring_load;
    });
}

} // namespace

void PointsOfBody::add(const glm::vec3& n, const glm::vec3& r) {
    const glm::vec3 t = glm::cross(r, n);
    nn_ += glm::outerProduct(n, n);
    nt_ += glm::outerProduct(n, t);
    tt_ += glm::outerProduct(t, t);
}

float PointsOfBody::largest_inverse_mass(float inverse_mass,
                                         const glm::mat3& inverse_inertia) const {
    const float sum = inverse_mass * trace(nn_) + trace(tt_ * inverse_inertia);
    if (sum == 0.0f) {
        return 0.0f;
    }
    // Divided by the sum of its eigenvalues, so that no power of it overflows.
    const float w = inverse_mass / sum;
    const glm::mat3 i = inverse_inertia / sum;
    const Blocks a{w * nn_, nt_ * i, w * glm::transpose(nt_), tt_ * i};
    return sum * std::sqrt(std::sqrt(std::sqrt(trace_of_square(squared(squared(a))))));
}

void find_spring_bound(const Problem& problem, SpringBound& bound, float h) {
    if (!may_bind(problem, bound, h)) {
        bound.inverse_masses.assign(problem.bodies.size(), 0.0f);
        return;
    }
    bound.points.assign(problem.bodies.size(), {});
    for (const ContactRow& row : problem.rows) {
        for (const RowPoint& point : row.all_points()) {
            bound.points[row.a].add(row.normal, point.r_a);
            bound.points[row.b].add(row.normal, point.r_b);
        }
    }
    bound.inverse_masses.clear();
    for (std::size_t i = 0; i < problem.bodies.size(); ++i) {
        bound.inverse_masses.push_back(bound.points[i].largest_inverse_mass(
            problem.bodies[i].inverse_mass, problem.inverse_inertia[i]));
    }
}

std::vector<float> largest_inverse_masses(const World& world) {
    std::vector<PointsOfBody> points(world.bodies.size());
    for (const Contact& contact : world.contacts) {
        for (const BodyId id : {contact.a, contact.b}) {
            const std::size_t i = world.index_of(id);
            for (const ContactPoint& point : contact.manifold.points()) {
                points[i].add(contact.manifold.normal, point.position - world.bodies[i].position);
            }
        }
    }
    std::vector<float> inverse_masses;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Body& body = world.bodies[i];
        inverse_masses.push_back(
            points[i].largest_inverse_mass(body.inverse_mass, world_inverse_inertia(body)));
    }
    return inverse_masses;
}

} // namespace carom
