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
/// so whatever a method decides for many contacts at once it decides island by island.
struct Islands {
    bool is_current = false;              ///< `of_body` holds for the slice at work
    std::vector<std::uint32_t> of_body;   ///< index of its first body; an infinite mass has its own
    std::vector<std::uint8_t> is_active;  ///< by first body: whether it takes part in what follows
    std::vector<std::uint32_t> chosen;    ///< first bodies of those that began to take part
    std::vector<float> residuals;         ///< by first body: largest change in a sweep [m/s]
    std::vector<std::uint8_t> is_warm;    ///< by first body: something in it remembers an impulse
    std::vector<std::uint8_t> is_unequal; ///< by first body: its masses differ much
    std::vector<glm::vec2> lightest_heaviest; ///< by first body [kg]

    // By first body, what `restitution` finds:
    struct Energies {
        double free = 0.0;      ///< [J] had nothing touched
        double plastic = 0.0;   ///< [J] before restitution
        double linear = 0.0;    ///< [J] what restitution adds: linear α + quadratic α²
        double quadratic = 0.0; ///< [J]
        bool is_driven = false; ///< an infinite mass that moves does work on it
    };
    std::vector<Energies> energies;
    std::vector<float> shares;              ///< α
    std::vector<Velocities> plastic;        ///< by body: before restitution
    std::vector<Velocities> bounced;        ///< by body: after it
    std::vector<glm::mat3> inverse_inertia; ///< by body: as it has turned since the slice began

    std::uint32_t of(std::span<const Body> bodies, std::uint32_t a, std::uint32_t b) const {
        const bool is_b = b != the_world && (a == the_world || !is_static(bodies[b]));
        return of_body[is_b ? b : a];
    }
    std::uint32_t of(std::span<const Body> bodies, const BodyPair& pair) const {
        return of(bodies, pair.a, pair.b);
    }
    template <class Row>
    bool takes_part(std::span<const Body> bodies, const Row& row) const {
        return is_active[of(bodies, row.a, row.b)] != 0;
    }
    bool is_body_active(std::uint32_t body) const { return is_active[of_body[body]] != 0; }

    void choose(std::uint32_t island) {
        if (is_active[island] == 0) {
            is_active[island] = 1;
            chosen.push_back(island);
        }
    }
    void reactivate() {
        for (const std::uint32_t island : chosen) {
            is_active[island] = 1;
        }
    }

    /// After a sweep: islands that it changed by no more than the tolerance are done. True while
    /// any is left.
    bool retire(float tolerance);
};

/// Whether masses of movable bodies differ by more than this ratio.
bool are_unequal(std::span<const Body> bodies, float ratio);

/// The same of each island.
void find_unequal(std::span<const Body> bodies, float ratio, Islands& islands);

/// Finds them where they are not current. None of them is active then. `contacts` are pairs of
/// indices into `bodies`.
void find_islands(std::span<const Body> bodies, std::span<const BodyPair> contacts,
                  std::span<const JointRow> joints, Islands& islands);

} // namespace carom
