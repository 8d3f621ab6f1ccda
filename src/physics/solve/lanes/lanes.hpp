#pragma once

#include "physics/detect/broadphase/body_pair.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <glm/vec3.hpp>
#include <span>
#include <vector>

/// Contacts in lanes: what a `Problem` keeps in rows, sixteen manifolds side by side.
namespace carom::lanes {

/// Manifolds that are solved at once. The same on every machine; where registers hold fewer, a
/// block is solved in parts.
inline constexpr std::size_t lane_count = 16;

/// One number for each of sixteen manifolds.
struct alignas(64) Lanes {
    std::array<float, lane_count> at;
};

struct Lanes3 {
    Lanes x, y, z;
};

/// A symmetric 3x3 tensor for each of sixteen manifolds.
struct LanesTensor {
    Lanes xx, xy, xz, yy, yz, zz;
};

/// One point of each of sixteen manifolds; the names are those of `ContactRow`.
struct Point {
    Lanes3 r_a;
    Lanes3 r_b;
    Lanes separation;           ///< when the contact was found
    Lanes displaced_separation; ///< after the sub-steps so far
    Lanes approach_speed;
    Lanes target_velocity;
    Lanes normal_mass;
    Lanes tangent_mass;
    Lanes lambda;
    Lanes3 lambda_t;
    Lanes normal_impulse;
    Lanes3 tangent_impulse;
};

/// One body of each of sixteen manifolds.
struct Side {
    std::array<std::uint32_t, lane_count> body;
    std::uint32_t moves; ///< bit i: the body of lane i is movable
    Lanes inverse_mass;
    LanesTensor inverse_inertia;
};

/// Sixteen manifolds with `Count` points each, no two of which share a movable body.
template <std::size_t Count>
struct Block {
    std::array<std::uint32_t, lane_count> contact; ///< index of the world's contact in each lane
    std::size_t used;                              ///< lanes in use; the others touch no body
    std::uint32_t pressed;                         ///< bit i: `ContactRow::was_pressed` of lane i
    std::uint32_t struck;                          ///< likewise `ContactRow::was_struck`
    std::uint32_t strikes;                         ///< likewise: it is hit in this slice
    std::uint32_t
        active;        ///< bit i: lane i is of an island that takes part in passes over active ones
    float creep_speed; ///< `Settings::friction_creep_speed` [m/s]
    Side a;
    Side b;
    Lanes3 normal;
    Lanes friction;
    Lanes static_friction;
    Lanes restitution;
    Lanes relaxation;
    Lanes slop;
    Lanes push_rate; ///< with the next two: `Softness`
    Lanes mass_scale;
    Lanes impulse_scale;
    std::array<Point, Count> points;
    std::array<Lanes, Count*(Count + 1) / 2> coupling; ///< rows of the upper triangle

    // What few passes look at:
    Lanes fastest_bounce; ///< at which a point approached that bounces; 0, none [m/s]
    Lanes change;         ///< largest change of v_n by the last visit of active islands [m/s]
    Lanes is_active;      ///< 1 or 0: as `active`
    Lanes share;          ///< α of its island: see energy_bound.hpp
    Lanes shortfall;      ///< `SolveReport::bounce_shortfall` [m/s]
    std::array<std::uint32_t, lane_count> island; ///< of each lane, once islands are found
};

template <std::size_t Count>
BodyPair bodies_of(const Block<Count>& block, std::size_t lane) {
    return {block.a.body[lane], block.b.body[lane]};
}

/// The place of (i, j), i <= j, in the rows of an upper triangle.
constexpr std::size_t in_triangle(std::size_t i, std::size_t j, std::size_t count) {
    return i * count - i * (i + 1) / 2 + j;
}

/// Part of each of the four lists of blocks, by the number of points: what may be solved at once.
struct Stage {
    std::array<std::uint32_t, 4> begin{};
    std::array<std::uint32_t, 4> end{};

    std::size_t size() const {
        std::size_t sum = 0;
        for (std::size_t list = 0; list < begin.size(); ++list) {
            sum += end[list] - begin[list];
        }
        return sum;
    }

    /// The same share of each list, of `parts` that make up the stage. Lists follow the order of
    /// contacts, and these that of bodies: a share meets mostly bodies of its own.
    Stage share(std::size_t part, std::size_t parts) const {
        Stage share;
        for (std::size_t list = 0; list < begin.size(); ++list) {
            const std::size_t count = end[list] - begin[list];
            const auto place = [&](std::size_t nth) {
                return begin[list] + static_cast<std::uint32_t>(count * nth / parts);
            };
            share.begin[list] = place(part);
            share.end[list] = place(part + 1);
        }
        return share;
    }
};

/// Blocks that are kept from step to step: only `count` of them are in use, and what lies in them
/// is left over until it is written anew.
template <std::size_t Count>
struct BlockList {
    std::vector<Block<Count>> storage;
    std::size_t count = 0;

    Block<Count>& add() {
        if (count == storage.size()) {
            storage.resize(2 * count + 1);
        }
        return storage[count++];
    }
};

/// The contacts of a group of `Colouring`, in stages that follow each other.
struct Contacts {
    BlockList<1> one;
    BlockList<2> two;
    BlockList<3> three;
    BlockList<4> four;
    std::vector<Stage> stages;
    std::vector<std::uint32_t> domain_ends; ///< where in `stages`; those that cross follow

    std::array<std::uint32_t, 4> counts() const {
        return {static_cast<std::uint32_t>(one.count), static_cast<std::uint32_t>(two.count),
                static_cast<std::uint32_t>(three.count), static_cast<std::uint32_t>(four.count)};
    }

    /// what(blocks of one count) for each of the four lists.
    template <class What>
    void for_each_block(const Stage& stage, What what) {
        const auto blocks = [&](auto& list, std::size_t i) {
            const std::size_t size = stage.end[i] - stage.begin[i];
            if (size > 0) {
                what(std::span(list.storage).subspan(stage.begin[i], size));
            }
        };
        blocks(one, 0);
        blocks(two, 1);
        blocks(three, 2);
        blocks(four, 3);
    }

    void clear() {
        one.count = two.count = three.count = four.count = 0;
        stages.clear();
    }
};

/// What contacts read and write of a body, in one line of a cache: velocities, and how far it has
/// moved within the slice.
struct alignas(64) Mover {
    std::array<float, 8> velocities{};   ///< v, w, unused
    std::array<float, 8> displacement{}; ///< translation, turn, unused
};

/// A verb of the method at work, compiled for the instruction set that the machine has: it visits
/// blocks of manifolds, as many lanes at once as registers hold.
struct BlockVerb {
    template <std::size_t Count>
    using Visit = void (*)(const void* verb, std::span<Block<Count>> blocks, Mover* movers,
                           bool only_active);

    const void* verb;
    Visit<1> one;
    Visit<2> two;
    Visit<3> three;
    Visit<4> four;

    void visit(std::span<Block<1>> blocks, Mover* movers, bool only_active) const {
        one(verb, blocks, movers, only_active);
    }
    void visit(std::span<Block<2>> blocks, Mover* movers, bool only_active) const {
        two(verb, blocks, movers, only_active);
    }
    void visit(std::span<Block<3>> blocks, Mover* movers, bool only_active) const {
        three(verb, blocks, movers, only_active);
    }
    void visit(std::span<Block<4>> blocks, Mover* movers, bool only_active) const {
        four(verb, blocks, movers, only_active);
    }
};

/// Where a contact with rolling resistance lies.
struct RollingContact {
    Block<1>* block;
    std::size_t lane;
    float given;       ///< `ContactRow::rolling_given`
    glm::vec3 impulse; ///< `ContactRow::rolling_impulse`
};

/// Where a body is.
struct alignas(32) Place {
    std::array<float, 8> at{}; ///< position, orientation as (w, x, y, z), unused
};

/// What drives a body: `carom::Drive` in a row; zero and one for infinite masses.
struct alignas(32) DriveRow {
    std::array<float, 8> at{}; ///< linear gain, angular gain, linear and angular decay
};

} // namespace carom::lanes
