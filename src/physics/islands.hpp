#pragma once

#include "physics/body.hpp"
#include "physics/broadphase/body_pair.hpp"
#include "physics/problem.hpp"

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

namespace carom {

/// Movable bodies that contacts and joints link. What happens in one island does not reach another,
/// so whatever a method decides for many contacts at once it decides island by island. An island is
/// named by the index of its first body; infinite masses are of none.
struct Islands {
    static constexpr std::uint32_t no_island = the_world;

    bool is_current = false;             ///< `of_body` holds for this slice
    std::vector<std::uint32_t> of_body;  ///< island of each body, or `no_island`
    std::vector<std::uint8_t> is_active; ///< by island: it takes part in the next sweep
    std::vector<std::uint32_t> chosen;   ///< islands that took part from the beginning
    std::vector<float> residuals;        ///< by island: largest change in the last sweep [m/s]
    std::vector<std::uint8_t> is_warm;   ///< by island: a contact or joint remembers an impulse
    std::vector<glm::vec2> mass_range;   ///< by island: lightest and heaviest body [kg]
    std::vector<glm::dvec2> warm_start_slopes; ///< by island: see joint_warm_start.hpp

    std::uint32_t of(std::uint32_t body) const {
        return body == the_world ? no_island : of_body[body];
    }
    /// The one of the two that moves.
    std::uint32_t of(const BodyPair& pair) const { return std::min(of(pair.a), of(pair.b)); }

    /// Whether a contact or joint does.
    template <class Row>
    bool takes_part(const Row& row) const {
        return is_active[of({row.a, row.b})] != 0;
    }
    bool is_body_active(std::uint32_t body) const {
        return of_body[body] != no_island && is_active[of_body[body]] != 0;
    }
    bool is_unequal(std::uint32_t island, float ratio) const {
        return mass_range[island].y > ratio * mass_range[island].x;
    }

    void choose(std::uint32_t island);

    /// After a sweep: islands that it changed by no more than the tolerance [m/s] are done. True
    /// while any is left.
    bool retire(float tolerance);

    /// All that were chosen take part again.
    void reactivate();
};

/// Finds the islands of a slice, where they are not current; none is chosen then.
void find_islands(const Problem& problem);

/// Lightest and heaviest body of each island.
void find_mass_ranges(const Problem& problem);

/// Whether masses of movable bodies differ by more than this ratio.
bool are_unequal(std::span<const Body> bodies, float ratio);

} // namespace carom
