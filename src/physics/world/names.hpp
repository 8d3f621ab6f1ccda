#pragma once

#include "physics/world/world.hpp"

#include <string>
#include <string_view>

namespace carom {

/// What a sentence calls this body; `otherwise` where the world has none of this id.
inline std::string name_of(const World& world, BodyId id, std::string_view otherwise) {
    const Body* body = world.find(id);
    return body != nullptr ? body->name : std::string(otherwise);
}

} // namespace carom
