#include "games/tags.hpp"

#include <algorithm>

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

} // namespace carom::games
