#pragma once

#include "physics/world/world.hpp"

#include <cstddef>

namespace carom {

/// The place of the body of this id, which must be there, in `World::bodies`. At once where no body
/// before it was ever deleted: a surface asks for thousands of them every frame.
inline std::size_t place_of(const World& world, BodyId id) {
    const std::size_t guess = id.value - world.bodies.front().id.value;
    const bool is_there = guess < world.bodies.size() && world.bodies[guess].id == id;
    return is_there ? guess : world.index_of(id);
}

} // namespace carom
