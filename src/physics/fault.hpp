#pragma once

#include "physics/crew.hpp"
#include "physics/world.hpp"

#include <optional>
#include <string>

namespace carom {

/// A state from which no step can be taken: a number stopped being finite, or a body left the
/// world.
struct Fault {
    BodyId body;
    std::string message; ///< names the body and the quantity

    bool operator==(const Fault&) const = default;
};

/// What is wrong with the motion of these bodies, if anything is. The crew shares the search.
std::optional<Fault> find_fault(const World& world, Crew& crew);

} // namespace carom
