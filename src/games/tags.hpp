#pragma once

#include "physics/world/world.hpp"

#include <string>
#include <string_view>
#include <vector>

/// What games know of bodies: their tags.
namespace carom::games {

bool has_tag(const Body& body, std::string_view tag);

/// All bodies with the tag, in order of creation.
std::vector<const Body*> tagged(const World& world, std::string_view tag);

/// Whether a world is small enough to report all touches (physics/step/events.hpp), and the message
/// of a game that depends on them in a larger world.
bool reports_all_touches(const World& world);
std::string touches_not_reported();

} // namespace carom::games
