#pragma once

#include "physics/solve/manifold/notes.hpp"
#include "physics/solve/order/islands.hpp"
#include "physics/solve/store/problem.hpp"

#include <glm/geometric.hpp>

/// Rows that are visited one by one.
namespace carom {

/// Separation of point i where the bodies are now [m].
inline float current_separation(const ContactRow& row, std::size_t i, const Body& a,
                                const Body& b) {
    const RowPoint& point = row.points[i];
    const glm::vec3 on_a = point_to_world(transform(a), point.anchor_a);
    const glm::vec3 on_b = point_to_world(transform(b), point.anchor_b);
    return glm::dot(on_b - on_a, row.normal) + point.anchor_offset;
}
inline float current_separation(const Problem& problem, const ContactRow& row, std::size_t i) {
    return current_separation(row, i, problem.bodies[row.a], problem.bodies[row.b]);
}

/// Whether the row belongs to the islands that are solved now.
template <class Row>
bool takes_part(const Problem& problem, const Row& row) {
    return problem.active_islands == nullptr || problem.active_islands->takes_part(row);
}

/// visit(contact) between notes, if the contact takes part.
template <class Visit>
void visit_row(const Problem& problem, ContactRow& row, Visit visit) {
    if (takes_part(problem, row)) {
        note_contact_begins(problem, row);
        visit(row);
        note_contact_ends(problem, row);
    }
}

/// The same for each contact, in the order of solving.
template <class Visit>
void visit_rows(const Problem& problem, Visit visit) {
    for (ContactRow& row : problem.rows) {
        visit_row(problem, row, visit);
    }
}

} // namespace carom
