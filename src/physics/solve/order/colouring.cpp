#include "physics/solve/order/colouring.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace carom {

void find_domains(std::span<const Body> bodies, Domains& domains, std::size_t fewest_bodies) {
    std::size_t movable = 0;
    domains.of_body.resize(bodies.size());
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        const bool moves = !is_static(bodies[i]);
        domains.of_body[i] = moves ? 0 : Domains::immovable;
        movable += moves ? 1 : 0;
    }
    domains.count =
        std::clamp(std::bit_floor(movable / fewest_bodies), std::size_t{1}, Domains::most);
    std::size_t met = 0;
    for (std::size_t domain = 0, i = 0; domain < domains.count; ++domain) {
        for (const std::size_t end = movable * (domain + 1) / domains.count; met < end; ++i) {
            if (domains.of_body[i] != Domains::immovable) {
                domains.of_body[i] = static_cast<std::uint8_t>(domain);
                ++met;
            }
        }
    }
}

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
    colouring.chosen.resize(contacts.size());
    colouring.order.resize(contacts.size());
    const std::size_t groups = domains.count > 1 ? domains.count + 1 : 1;
    colouring.groups.resize(groups);
    colouring.members.resize(std::max(groups, colouring.members.size()));
    for (auto& members : colouring.members) {
        members.clear();
    }
    for (std::uint32_t c = 0; c < contacts.size(); ++c) {
        colouring.members[group_of(domains, contacts[c])].push_back(c);
    }
    std::uint32_t end = 0;
    for (std::size_t group = 0; group < groups; ++group) {
        end += static_cast<std::uint32_t>(colouring.members[group].size());
        colouring.groups[group].back() = end;
    }
}

void colour_group(const Domains& domains, std::span<const BodyPair> contacts, std::size_t group,
                  Colouring& colouring) {
    constexpr std::uint64_t last = std::uint64_t{1} << Colouring::colours;
    const std::span<const std::uint32_t> members = colouring.members[group];
    const std::uint32_t begin = colouring.begin(group);
    std::uint8_t* const chosen = colouring.chosen.data() + begin;
    std::vector<std::uint64_t>& taken = colouring.taken[group == domains.count ? 1 : 0];
    // Immovable bodies may be those of other groups too: they are not written to.
    const auto bear = [&](std::uint32_t body, std::uint64_t bit) {
        if (domains.of_body[body] != Domains::immovable) {
            taken[body] |= bit;
        }
    };
    Colouring::Ends ends{};
    for (std::size_t i = 0; i < members.size(); ++i) {
        const auto [a, b] = contacts[members[i]];
        const std::uint8_t free = first_free((taken[a] | taken[b]) & ~last);
        const std::uint64_t bit = (std::uint64_t{1} << free) & ~last;
        bear(a, bit);
        bear(b, bit);
        chosen[i] = free;
        ++ends[free];
    }
    sum_up(ends, begin);
    for (std::size_t i = 0; i < members.size(); ++i) {
        colouring.order[ends[chosen[i]]++] = members[i];
    }
    // Others may read where the group ends.
    std::copy_n(ends.begin(), Colouring::colours, colouring.groups[group].begin());
}

void colour(const Domains& domains, std::span<const BodyPair> contacts, Colouring& colouring) {
    find_groups(domains, contacts, colouring);
    for (std::size_t group = 0; group < colouring.groups.size(); ++group) {
        colour_group(domains, contacts, group, colouring);
    }
}

} // namespace carom
