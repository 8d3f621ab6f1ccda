#pragma once

#include "physics/solve/manifold/probe.hpp"
#include "physics/world/world.hpp"

#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>

namespace carom {

/// A contact by its bodies, A created before B.
struct ContactName {
    BodyId a;
    BodyId b;
    auto operator<=>(const ContactName&) const = default;
};

/// What a method visits.
using Visited = std::variant<ContactName, JointId>;

/// A place within a step at which one can stop.
struct Moment {
    enum class Kind : std::uint8_t {
        phase,     ///< begins
        contact,   ///< was visited, all its points together
        joint,     ///< was visited
        iteration, ///< is done
        end,       ///< the step is done
    };
    Kind kind = Kind::phase;
    Phase phase = Phase::find_pairs;
    std::uint32_t slice = 0;      ///< of the world's sub-steps, from 0
    std::uint32_t iteration = 0;  ///< current or completed, from 1; 0: outside of iterations
    std::uint32_t iterations = 0; ///< in this sequence
    std::uint32_t number = 0;     ///< of the contacts or joints of an iteration, from 1
    std::uint32_t count = 0;      ///< of these
    ContactName contact{};
    JointId joint{};
};

/// What was visited; none of a phase or an iteration.
std::optional<Visited> visited(const Moment& moment);

/// "Solve, iteration 3 of 10, contact 5 of 40: crate on floor"; or sub-step, as the method has it.
std::string describe(const Moment& moment, const World& world);

/// "crate on floor", or "crate and ball" where both can move.
std::string describe(const ContactName& contact, const World& world);

/// "rope from post to ball".
std::string describe(JointId joint, const World& world);
std::string describe(const Visited& visited, const World& world);

/// Numbers and counts the iterations of a step (sub-steps, where the method calls them so), and the
/// contacts and joints of each. They are known only when the whole step is.
void number_moments(std::span<Moment> moments, bool counts_sub_steps);

} // namespace carom
