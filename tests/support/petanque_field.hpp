#pragma once

#include "games/petanque/match.hpp"

#include <string>

/// A level field of 15 m x 4 m to play on, its top at y = 0.
namespace carom::petanque {

inline World level_field() {
    World world;
    world.settings.time_step = 1.0f / 120.0f;
    world.settings.slop = 0.0002f;
    world.settings.contact_margin = 0.002f;
    Body ground = static_body("ground", Box{{20.0f, 0.5f, 20.0f}});
    ground.position.y = -0.51f;
    ground.friction = 1.0f;
    world.add(ground);
    Body field = static_body("field", Box{{2.0f, 0.5f, 7.5f}});
    field.position.y = -0.5f;
    field.friction = 1.0f;
    field.rolling_resistance = 0.0006f;
    field.tags = {std::string(field_tag)};
    world.add(field);
    return world;
}

/// One that lies still on the field.
inline Body lying(Body piece, float x, float z) {
    piece.position = {x, bounding_radius(piece.shape), z};
    piece.linear_velocity = glm::vec3(0.0f);
    piece.angular_velocity = glm::vec3(0.0f);
    return piece;
}

inline Body lying_ball(Side side, float x, float z) {
    return lying(thrown_ball(side, {}, {}), x, z);
}

inline Body lying_cochonnet(float x, float z) { return lying(thrown_cochonnet({}, {}), x, z); }

} // namespace carom::petanque
