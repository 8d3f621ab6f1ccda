#include "physics/islands.hpp"

#include "physics/disjoint_sets.hpp"

#include <algorithm>

namespace carom {

void find_islands(std::span<const Body> bodies, std::span<const BodyPair> contacts,
                  std::span<const JointRow> joints, Islands& islands) {
    islands.is_active.assign(bodies.size(), 0);
    islands.residuals.assign(bodies.size(), 0.0f);
    islands.chosen.clear();
    if (islands.is_current) {
        return;
    }
    islands.is_current = true;
    std::vector<std::uint32_t>& parent = islands.of_body;
    begin_sets(parent, bodies.size());
    const auto link = [&](std::uint32_t a, std::uint32_t b) {
        if (!is_static(bodies[a]) && !is_static(bodies[b])) {
            join(parent, a, b);
        }
    };
    for (const BodyPair& pair : contacts) {
        link(pair.a, pair.b);
    }
    for (const JointRow& row : joints) {
        if (row.a != the_world && row.b != the_world) {
            link(row.a, row.b);
        }
    }
    for (std::uint32_t i = 0; i < bodies.size(); ++i) {
        parent[i] = root_of(parent, i);
    }
}

bool are_unequal(std::span<const Body> bodies, float ratio) {
    float lightest = infinite_mass;
    float heaviest = 0.0f;
    for (const Body& body : bodies) {
        if (!is_static(body)) {
            lightest = std::min(lightest, body.mass);
            heaviest = std::max(heaviest, body.mass);
        }
    }
    return heaviest > ratio * lightest;
}

void find_unequal(std::span<const Body> bodies, float ratio, Islands& islands) {
    islands.lightest_heaviest.assign(bodies.size(), glm::vec2(infinite_mass, 0.0f));
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        if (!is_static(bodies[i])) {
            glm::vec2& masses = islands.lightest_heaviest[islands.of_body[i]];
            masses.x = std::min(masses.x, bodies[i].mass);
            masses.y = std::max(masses.y, bodies[i].mass);
        }
    }
    islands.is_unequal.resize(bodies.size());
    std::transform(islands.lightest_heaviest.begin(), islands.lightest_heaviest.end(),
                   islands.is_unequal.begin(), [&](const glm::vec2& masses) {
                       return static_cast<std::uint8_t>(masses.y > ratio * masses.x);
                   });
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

} // namespace carom
