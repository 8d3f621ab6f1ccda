#pragma once

#include "physics/solve/store/block.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

/// Blocks of contacts in lists and stages, and the bodies that they meet.
namespace carom::lanes {

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

/// Where a body is.
struct alignas(32) Place {
    std::array<float, 8> at{}; ///< position, orientation as (w, x, y, z), unused
};

/// What drives a body: `carom::Drive` in a row; zero and one for infinite masses.
struct alignas(32) DriveRow {
    std::array<float, 8> at{}; ///< linear gain, angular gain, linear and angular decay
};

} // namespace carom::lanes
