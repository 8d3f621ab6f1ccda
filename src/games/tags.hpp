#pragma once

#include "physics/world/world.hpp"

#include <string>
#include <string_view>
#include <vector>

/// What games know of bodies: their tags.
namespace carom::games {

bool has_tag(const Body& body, std::string_view tag);

/// All that bear the tag, in order of creation.
std::vector<const Body*> tagged(const World& world, std::string_view tag);

/// Whether a world is so small that it tells all touches (physics/step/events.hpp), and what a game
/// that listens to them says where it is not.
bool tells_all_touches(const World& world);
std::string touches_not_told();

} // namespace carom::games
