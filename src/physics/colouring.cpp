#include "physics/colouring.hpp"

#include <bit>
#include <utility>

namespace carom {

namespace {

/// The first colour that is not among the taken ones; `Colouring::colours` when all are.
std::uint8_t first_free(std::uint64_t taken) {
    return static_cast<std::uint8_t>(std::countr_one(taken));
}

/// Turns counts into the places where each colour begins.
void sum_up(std::array<std::uint32_t, Colouring::colours + 1>& counts) {
    std::uint32_t begin = 0;
    for (std::uint32_t& count : counts) {
        begin += std::exchange(count, begin);
    }
}

} // namespace

void colour(std::span<const Body> bodies, std::span<const BodyPair> contacts,
            Colouring& colouring) {
    constexpr std::uint64_t last = std::uint64_t{1} << Colouring::colours;
    colouring.taken.assign(bodies.size(), 0);
    colouring.chosen.resize(contacts.size());
    colouring.order.resize(contacts.size());
    colouring.ends.fill(0);
    for (std::size_t c = 0; c < contacts.size(); ++c) {
        std::uint64_t& of_a = colouring.taken[contacts[c].a];
        std::uint64_t& of_b = colouring.taken[contacts[c].b];
        const std::uint8_t free = first_free((of_a | of_b) & ~last);
        const std::uint64_t bit = (std::uint64_t{1} << free) & ~last;
        of_a |= is_static(bodies[contacts[c].a]) ? 0 : bit;
        of_b |= is_static(bodies[contacts[c].b]) ? 0 : bit;
        colouring.chosen[c] = free;
        ++colouring.ends[free];
    }
    sum_up(colouring.ends);
    for (std::uint32_t c = 0; c < contacts.size(); ++c) {
        colouring.order[colouring.ends[colouring.chosen[c]]++] = c;
    }
}

} // namespace carom
