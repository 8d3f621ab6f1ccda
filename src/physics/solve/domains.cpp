#include "physics/solve/domains.hpp"

#include <algorithm>
#include <bit>

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

} // namespace carom
