#pragma once

#include "physics/threads/thread_pool.hpp"
#include "physics/world/world.hpp"

#include <optional>
#include <string>

namespace carom {

/// A state from which no step can be taken: a number stopped being finite, a body left the world,
/// or too many lie in one place.
struct Fault {
    BodyId body;         ///< whose number it is; 0 where it is nobody's
    std::string message; ///< names the body and the quantity

    bool operator==(const Fault&) const = default;
};

/// What is wrong with the motion of these bodies, if anything is. The threads share the search.
std::optional<Fault> find_fault(const World& world, ThreadPool& thread_pool);

} // namespace carom
