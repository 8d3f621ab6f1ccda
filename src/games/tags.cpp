#include "games/tags.hpp"

#include "physics/step/events.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace carom::games {

bool has_tag(const Body& body, std::string_view tag) {
    return std::find(body.tags.begin(), body.tags.end(), tag) != body.tags.end();
}

std::vector<const Body*> tagged(const World& world, std::string_view tag) {
    std::vector<const Body*> found;
    for (const Body& body : world.bodies) {
        if (has_tag(body, tag)) {
            found.push_back(&body);
        }
    }
    return found;
}

bool reports_all_touches(const World& world) {
    return world.bodies.size() <= most_bodies_without_tag;
}

std::string touches_not_reported() {
    return fmt::format(" With more than {} bodies, only those tagged \"{}\" report contacts.",
                       most_bodies_without_tag, event_tag);
}

} // namespace carom::games
