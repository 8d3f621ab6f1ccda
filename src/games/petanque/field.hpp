#pragma once

#include "games/petanque/throw.hpp"
#include "physics/world/world.hpp"

#include <optional>
#include <string_view>

namespace carom::petanque {

inline constexpr std::string_view field_tag = "field";

inline constexpr float circle_from_end = 1.5f; ///< centre of the circle from the field's end [m]

inline constexpr float shortest_field = 10.0f; ///< longer side [m]

/// A ball deeper below the field's top than this has fallen through the ground, as under a method
/// that holds nothing. A ball in a gutter along the line is less deep.
inline constexpr float deepest = 0.5f; ///< [m]

/// The rectangle that is played on.
struct Field {
    glm::vec3 centre{0.0f};              ///< of its top [m]
    glm::vec3 half_extents{0.0f};        ///< [m], y is 0
    glm::vec3 forward{0.0f, 0.0f, 1.0f}; ///< along its longer side, unit

    bool operator==(const Field&) const = default;
};

/// The top of the world's first body tagged "field" that is a static box with its sides along the
/// axes, at least `shortest_field` long.
std::optional<Field> find_field(const World& world);

/// Whether a ball there is not yet wholly across the line, nor deeper than `deepest`.
bool is_in_bounds(const Field& field, const glm::vec3& centre, float radius);

/// Where a round is thrown from: odd rounds along the field, even rounds back.
Circle circle_of_round(const Field& field, int round);

/// The point above or below this place, at most 1 m away, down to which the piece would fall: on a
/// static body that it collides with. The place itself where there is none.
glm::vec3 ground_under(const World& world, const Body& piece, const glm::vec3& place);

} // namespace carom::petanque
