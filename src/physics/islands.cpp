#include "physics/islands.hpp"

#include "physics/disjoint_sets.hpp"

#include <algorithm>

namespace carom {

namespace {

constexpr glm::vec2 no_masses(infinite_mass, 0.0f);

void take_in(glm::vec2& range, const Body& body) {
    if (!is_static(body)) {
        range = {std::min(range.x, body.mass), std::max(range.y, body.mass)};
    }
}

/// Bodies that rows link get one root.
template <class Rows>
void link(const Rows& rows, Islands& islands) {
    for (const auto& row : rows) {
        if (islands.of(row.a) != Islands::no_island && islands.of(row.b) != Islands::no_island) {
            join(islands.of_body, row.a, row.b);
        }
    }
}

} // namespace

void Islands::choose(std::uint32_t island) {
    if (is_active[island] == 0) {
        is_active[island] = 1;
        chosen.push_back(island);
    }
}

bool Islands::retire(float tolerance) {
    bool is_any_left = false;
    for (const std::uint32_t island : chosen) {
        is_active[island] &= static_cast<std::uint8_t>(residuals[island] > tolerance);
        is_any_left = is_any_left || is_active[island] != 0;
        residuals[island] = 0.0f;
    }
    return is_any_left;
}

void Islands::reactivate() {
    for (const std::uint32_t island : chosen) {
        is_active[island] = 1;
    }
}

void find_islands(const Problem& problem) {
    Islands& islands = *problem.islands;
    const std::size_t count = problem.bodies.size();
    islands.is_active.assign(count, 0);
    islands.residuals.assign(count, 0.0f);
    islands.chosen.clear();
    if (islands.is_current) {
        return;
    }
    islands.is_current = true;
    islands.of_body.resize(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        islands.of_body[i] = is_static(problem.bodies[i]) ? Islands::no_island : i;
    }
    link(problem.contact_bodies, islands);
    link(problem.joint_rows, islands);
    for (std::uint32_t i = 0; i < count; ++i) {
        if (islands.of_body[i] != Islands::no_island) {
            islands.of_body[i] = root_of(islands.of_body, i);
        }
    }
}

void find_mass_ranges(const Problem& problem) {
    Islands& islands = *problem.islands;
    islands.mass_range.assign(problem.bodies.size(), no_masses);
    for (std::size_t i = 0; i < problem.bodies.size(); ++i) {
        if (islands.of_body[i] != Islands::no_island) {
            take_in(islands.mass_range[islands.of_body[i]], problem.bodies[i]);
        }
    }
}

bool are_unequal(std::span<const Body> bodies, float ratio) {
    glm::vec2 range = no_masses;
    for (const Body& body : bodies) {
        take_in(range, body);
    }
    return range.y > ratio * range.x;
}

} // namespace carom
