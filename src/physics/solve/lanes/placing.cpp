#include "physics/solve/lanes/placing.hpp"

namespace carom::lanes {

namespace {

/// The contact's lane is the next of the stage's last block of its count, or of a new one.
void add(Contacts& placed, const Stage& stage, std::uint32_t contact, std::uint32_t points) {
    const auto into = [&](auto& list, std::size_t i) {
        const bool is_full =
            list.count == stage.begin[i] || list.storage[list.count - 1].used == lane_count;
        auto& block = is_full ? list.add() : list.storage[list.count - 1];
        block.used = is_full ? 0 : block.used;
        block.contact[block.used++] = contact;
    };
    switch (points) {
    case 1:
        return into(placed.one, 0);
    case 2:
        return into(placed.two, 1);
    case 3:
        return into(placed.three, 2);
    default:
        return into(placed.four, 3);
    }
}

} // namespace

void place(const Colouring& colouring, std::size_t group, std::span<const Contact> contacts,
           Contacts& placed) {
    const Colouring::Ends& ends = colouring.groups[group];
    placed.clear();
    std::uint32_t next = colouring.begin(group);
    for (std::size_t colour = 0; next < ends.back();) {
        const bool one_by_one = colour == Colouring::colours;
        const std::uint32_t end = one_by_one ? next + 1 : ends[colour];
        Stage stage;
        stage.begin = placed.counts();
        for (; next < end; ++next) {
            const std::uint32_t c = colouring.order[next];
            add(placed, stage, c, contacts[c].manifold.count);
        }
        stage.end = placed.counts();
        placed.stages.push_back(stage);
        colour += one_by_one ? 0 : 1;
    }
}

} // namespace carom::lanes
