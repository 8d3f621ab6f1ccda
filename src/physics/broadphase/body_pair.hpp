#pragma once

#include <compare>
#include <cstdint>

namespace carom {

/// Two bodies that may touch: their places in the list of bodies, a < b.
struct BodyPair {
    std::uint32_t a;
    std::uint32_t b;
    auto operator<=>(const BodyPair&) const = default;
};

} // namespace carom
