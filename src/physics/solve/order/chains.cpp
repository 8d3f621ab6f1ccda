#include "physics/solve/order/chains.hpp"

#include <algorithm>
#include <cmath>
#include <glm/gtc/constants.hpp>

namespace carom {

namespace {

void link(std::span<const Body> bodies, std::span<const BodyPair> contacts, Chains& chains) {
    chains.links.assign(bodies.size(), {});
    for (std::uint32_t c = 0; c < contacts.size(); ++c) {
        for (const std::uint32_t body : {contacts[c].a, contacts[c].b}) {
            Chains::Links& links = chains.links[body];
            if (links.count < links.contacts.size()) {
                links.contacts[links.count] = c;
            }
            ++links.count;
        }
    }
}

/// Collects the bodies that hang together with this one.
void follow(std::uint32_t first, std::span<const BodyPair> contacts, Chains& chains) {
    chains.members.assign(1, first);
    chains.is_visited[first] = 1;
    for (std::size_t next = 0; next < chains.members.size(); ++next) {
        const std::uint32_t body = chains.members[next];
        const Chains::Links& links = chains.links[body];
        for (std::uint32_t i = 0; i < links.count; ++i) {
            const BodyPair& pair = contacts[links.contacts[i]];
            const std::uint32_t other = pair.a == body ? pair.b : pair.a;
            if (chains.is_visited[other] == 0) {
                chains.is_visited[other] = 1;
                chains.members.push_back(other);
            }
        }
    }
}

} // namespace

void find_chains(std::span<const Body> bodies, std::span<const BodyPair> contacts, Chains& chains) {
    link(bodies, contacts, chains);
    // Unlike assign(), resize() leaves room for more when the contacts become more.
    chains.lengths.resize(contacts.size());
    std::fill(chains.lengths.begin(), chains.lengths.end(), 0u);
    chains.is_visited.resize(bodies.size());
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        const bool ends_chains = is_static(bodies[i]) || chains.links[i].count > 2;
        chains.is_visited[i] = ends_chains ? 1 : 0;
    }
    for (std::uint32_t i = 0; i < bodies.size(); ++i) {
        if (chains.is_visited[i] != 0 || chains.links[i].count == 0) {
            continue;
        }
        follow(i, contacts, chains);
        const auto length = static_cast<std::uint32_t>(chains.members.size());
        for (const std::uint32_t member : chains.members) {
            const Chains::Links& links = chains.links[member];
            for (std::uint32_t k = 0; k < links.count; ++k) {
                chains.lengths[links.contacts[k]] = length;
            }
        }
    }
    // A contact with the body that ends the chain presses on the chain alone only if that body is
    // an infinite mass.
    for (std::size_t c = 0; c < contacts.size(); ++c) {
        if (chains.lengths[c] == 0) {
            continue;
        }
        for (const std::uint32_t body : {contacts[c].a, contacts[c].b}) {
            if (!is_static(bodies[body]) && chains.links[body].count > 2) {
                chains.lengths[c] = 0;
            }
        }
    }
}

float relaxation(std::uint32_t length, float most) {
    constexpr std::uint32_t shortest = 8;
    // sin x = x - x³/6 for these small angles, so that it is the same on every machine.
    const float x = glm::pi<float>() / static_cast<float>(length + 1);
    return length < shortest ? 1.0f : std::min(most, 2.0f / (1.0f + (x - x * x * x / 6.0f)));
}

float stiffening(std::uint32_t length) {
    constexpr std::uint32_t longest_unstiffened = 22;
    constexpr float most = 4.0f;
    const float ratio = static_cast<float>(length) / static_cast<float>(longest_unstiffened);
    return length <= longest_unstiffened ? 1.0f : std::min(ratio * std::sqrt(ratio), most);
}

} // namespace carom
