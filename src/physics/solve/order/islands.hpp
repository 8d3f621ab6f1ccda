#pragma once

#include "physics/detect/broadphase/body_pair.hpp"
#include "physics/solve/store/problem.hpp"
#include "physics/world/body.hpp"

#include <algorithm>
#include <cstdint>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <limits>
#include <span>
#include <vector>

namespace carom {

/// What an island's contacts have to carry, and why sweeps over them may converge slowly. Where a
/// body carries another that is n times as heavy, a sweep takes away about 1/n of the error. Down a
/// pile the impulses find their way layer by layer.
struct Load {
    float lightest = std::numeric_limits<float>::infinity(); ///< of the bodies [kg]
    float heaviest = 0.0f;                                   ///< of the bodies [kg]
    float bottom = std::numeric_limits<float>::infinity();   ///< lowest centre, against gravity [m]
    float top = -std::numeric_limits<float>::infinity();     ///< highest [m]
    float thinnest = std::numeric_limits<float>::infinity(); ///< smallest side of any [m]
    bool is_hung = false;                                    ///< joints carry some of it

    void add(const Body& body, const glm::vec3& up);

    bool is_unequal(float ratio) const { return heaviest > ratio * lightest; }

    /// Whether masses differ by more than the ratio, or bodies lie more than twice as many layers
    /// high, counted by the thinnest of them.
    bool is_hard(float ratio) const {
        return is_unequal(ratio) || (!is_hung && layers() > 1.0f + 2.0f * ratio);
    }

    /// How many bodies high, counted by the thinnest of them.
    float layers() const { return 1.0f + (top - bottom) / thinnest; }

    /// How many sweeps more than others it takes in a step of h [s]: all that there are, where it
    /// is hard. Piles of small bodies need more too, since they fall over in few steps: n cubes of
    /// side a stand on each other where k sweeps a step keep
    ///     n³ g h² < 1.25 k a
    /// (measured for n = 3 to 6 and k = 3 to 40, within a tenth), and heaps come to rest where it
    /// is below 0.15 k a.
    int further_sweeps(const Settings& settings, float h) const;
};

/// Where a body rests on a fixed one: the row of their contact.
struct RestingPlace {
    std::uint32_t body;
    std::uint32_t row;

    auto operator<=>(const RestingPlace&) const = default;
};

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
    std::vector<int> sweeps_left;        ///< by island that was chosen
    std::vector<std::uint8_t> is_warm;   ///< by island: a contact or joint remembers an impulse
    std::vector<Load> loads;             ///< by island
    std::vector<std::uint32_t> hard;     ///< islands whose load is hard, if any
    std::vector<std::uint32_t> unequal;  ///< of those chosen, whose sweeps are to be extrapolated
    std::vector<std::uint32_t> struck;   ///< islands with a hit in this step or the one before
    std::vector<std::uint8_t> is_struck; ///< by island, if any: `struck_before`, `struck_now`
    std::vector<RestingPlace> resting_places;  ///< see impulse.cpp
    std::vector<glm::dvec2> warm_start_slopes; ///< by island: see joint_constraint.hpp

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

    static constexpr std::uint8_t struck_before = 1;
    static constexpr std::uint8_t struck_now = 2;
    void strike(const BodyPair& pair, std::uint8_t when);
    bool is_struck_now(const BodyPair& pair) const {
        return !struck.empty() && (is_struck[of(pair)] & struck_now) != 0;
    }

    bool is_body_struck(std::uint32_t body) const {
        return of_body[body] != no_island && is_struck[of_body[body]] != 0;
    }

    /// For so many sweeps at most.
    void choose(std::uint32_t island, int most = std::numeric_limits<int>::max());

    /// After a sweep: islands that it changed by no more than the tolerance [m/s] are done, and
    /// those that have had their sweeps. True while any is left.
    bool retire(float tolerance);

    /// All that were chosen take part again.
    void reactivate();
};

/// what(contact, its lane) for each contact of active islands, one after the other.
template <class What>
void for_each_active_contact(const Problem& problem, What what) {
    for (ContactRow& row : problem.rows) {
        if (problem.islands->takes_part(row)) {
            what(row, std::size_t{0});
        }
    }
}

/// Finds the islands of a slice, where they are not current; none is chosen then.
void find_islands(const Problem& problem);

/// Chooses all. False: there is none, or they may gain what they will.
bool choose_all_islands(const Problem& problem);

/// Finds what each island has to carry.
void find_loads(const Problem& problem);

/// Lists the chosen ones whose masses differ, `extrapolate` being on: contacts alone, not joints,
/// link their bodies, and friction is none or bounded by Coulomb's cone.
void find_unequal_islands(const Problem& problem);

/// Of all bodies, as if they were one island.
Load load_of_all(const Problem& problem);

/// Lists those whose load is hard. None where `residual` is 0.
void find_hard_islands(const Problem& problem);

/// Chooses them.
void choose_hard_islands(const Problem& problem);

/// Whether a joint pulls that remembers no impulse.
bool any_new_joint_pulls(const Problem& problem);

/// Islands in which a joint remembers an impulse are warm, the others cold.
void note_warm_joints(const Problem& problem);

/// Chooses the cold ones in which a joint pulls.
void choose_cold_jointed_islands(const Problem& problem);

} // namespace carom
