#pragma once

#include "games/petanque/match.hpp"

#include <algorithm>
#include <string_view>

/// What is thrown and picked up, by its tags.
namespace carom::petanque {

inline bool is_tagged(const Body& body, std::string_view tag) {
    return std::find(body.tags.begin(), body.tags.end(), tag) != body.tags.end();
}

inline bool is_ball_of(const Body& body, Side side) {
    return is_tagged(body, ball_tag) && is_tagged(body, tag_of(side));
}

inline bool is_cochonnet(const Body& body) { return is_tagged(body, cochonnet_tag); }

inline bool is_piece(const Body& body) {
    return is_cochonnet(body) || is_ball_of(body, Side::first) || is_ball_of(body, Side::second);
}

inline bool is_in_play(const Match& match, const Body& piece) {
    return !std::binary_search(match.dead.begin(), match.dead.end(), piece.id);
}

/// The cochonnet, if it is in play, or nullptr.
inline const Body* cochonnet_in_play(const Match& match, const World& world) {
    const auto found =
        std::find_if(world.bodies.begin(), world.bodies.end(), [&](const Body& body) {
            return is_cochonnet(body) && is_in_play(match, body);
        });
    return found == world.bodies.end() ? nullptr : &*found;
}

} // namespace carom::petanque
