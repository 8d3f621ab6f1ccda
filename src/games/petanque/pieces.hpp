#pragma once

#include "games/petanque/match.hpp"
#include "games/tags.hpp"

#include <algorithm>

/// What is thrown and picked up, by its tags.
namespace carom::petanque {

inline bool is_ball_of(const Body& body, Side side) {
    return games::has_tag(body, ball_tag) && games::has_tag(body, tag_of(side));
}

inline bool is_cochonnet(const Body& body) { return games::has_tag(body, cochonnet_tag); }

inline bool is_piece(const Body& body) {
    return is_cochonnet(body) || is_ball_of(body, Side::first) || is_ball_of(body, Side::second);
}

inline bool is_in_play(const Match& match, const Body& piece) {
    return !std::binary_search(match.dead.begin(), match.dead.end(), piece.id);
}

/// The cochonnet, if it is in play, or nullptr.
inline const Body* cochonnet_in_play(const Match& match, const World& world) {
    const auto found = std::ranges::find_if(world.bodies, [&](const Body& body) {
        return is_cochonnet(body) && is_in_play(match, body);
    });
    return found == world.bodies.end() ? nullptr : &*found;
}

} // namespace carom::petanque
