#pragma once

#include "physics/world.hpp"

#include <string_view>
#include <vector>

/// What games know of bodies: their tags.
namespace carom::games {

bool has_tag(const Body& body, std::string_view tag);

/// All that bear the tag, in order of creation.
std::vector<const Body*> tagged(const World& world, std::string_view tag);

} // namespace carom::games
