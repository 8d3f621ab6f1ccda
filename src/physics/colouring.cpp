#include "physics/colouring.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace carom {

namespace {

/// The first colour that is not among the taken ones; `Colouring::colours` when all are.
std::uint8_t first_free(std::uint64_t taken) {
    return static_cast<std::uint8_t>(std::countr_one(taken));
}

/// Turns counts into the places where each begins, from `begin` on.
void sum_up(Colouring::Ends& counts, std::uint32_t begin) {
    for (std::uint32_t& count : counts) {
        begin += std::exchange(count, begin);
    }
}

std::uint8_t group_of(const Domains& domains, const BodyPair& pair) {
    const auto [first, second] = std::minmax(domains.of_body[pair.a], domains.of_body[pair.b]);
    if (first == second || second == Domains::immovable) {
        return first == Domains::immovable ? 0 : first;
    }
    return static_cast<std::uint8_t>(domains.count);
}

} // namespace

void find_groups(const Domains& domains, std::span<const BodyPair> contacts, Colouring& colouring) {
    for (auto& taken : colouring.taken) {
        taken.assign(domains.of_body.size(), 0);
    }
    colouring.group_of.resize(contacts.size());
    colouring.by_group.resize(contacts.size());
    colouring.chosen.resize(contacts.size());
    colouring.order.resize(contacts.size());
    colouring.groups.assign(domains.count > 1 ? domains.count + 1 : 1, {});
    for (std::size_t c = 0; c < contacts.size(); ++c) {
        colouring.group_of[c] = group_of(domains, contacts[c]);
        ++colouring.groups[colouring.group_of[c]].back();
    }
    std::uint32_t begin = 0;
    for (Colouring::Ends& ends : colouring.groups) {
        begin += std::exchange(ends.back(), begin);
    }
    for (std::uint32_t c = 0; c < contacts.size(); ++c) {
        colouring.by_group[colouring.groups[colouring.group_of[c]].back()++] = c;
    }
}

void colour_group(const Domains& domains, std::span<const BodyPair> contacts, std::size_t group,
                  Colouring& colouring) {
    constexpr std::uint64_t last = std::uint64_t{1} << Colouring::colours;
    std::vector<std::uint64_t>& taken = colouring.taken[group == domains.count ? 1 : 0];
    Colouring::Ends& ends = colouring.groups[group];
    const std::uint32_t begin = colouring.begin(group);
    const std::uint32_t end = ends.back();
    // Immovable bodies may be those of other groups too: they are not written to.
    const auto bear = [&](std::uint32_t body, std::uint64_t bit) {
        if (domains.of_body[body] != Domains::immovable) {
            taken[body] |= bit;
        }
    };
    Colouring::Ends counts{};
    for (std::uint32_t i = begin; i < end; ++i) {
        const auto [a, b] = contacts[colouring.by_group[i]];
        const std::uint8_t free = first_free((taken[a] | taken[b]) & ~last);
        const std::uint64_t bit = (std::uint64_t{1} << free) & ~last;
        bear(a, bit);
        bear(b, bit);
        colouring.chosen[i] = free;
        ++counts[free];
    }
    sum_up(counts, begin);
    for (std::uint32_t i = begin; i < end; ++i) {
        colouring.order[counts[colouring.chosen[i]]++] = colouring.by_group[i];
    }
    std::copy_n(counts.begin(), Colouring::colours, ends.begin());
}

void colour(const Domains& domains, std::span<const BodyPair> contacts, Colouring& colouring) {
    find_groups(domains, contacts, colouring);
    for (std::size_t group = 0; group < colouring.groups.size(); ++group) {
        colour_group(domains, contacts, group, colouring);
    }
}

} // namespace carom
