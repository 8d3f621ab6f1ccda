#include "games/petanque/field.hpp"

#include "games/tags.hpp"
#include "physics/detect/ray_cast.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <iterator>
#include <vector>

namespace carom::petanque {

namespace {

/// It is static and level, and long enough for a legal cochonnet.
bool is_ground(const Body& body, const Box& box) {
    const float length = 2.0f * std::max(box.half_extents.x, box.half_extents.z);
    return is_static(body) && body.orientation == glm::quat(1.0f, 0.0f, 0.0f, 0.0f) &&
           length >= shortest_field;
}

} // namespace

std::optional<Field> find_field(const World& world) {
    for (const Body* body : games::tagged(world, field_tag)) {
        const auto* box = std::get_if<Box>(&body->shape);
        if (box != nullptr && is_ground(*body, *box)) {
            const glm::vec3 half = box->half_extents;
            return Field{body->position + half.y * up,
                         {half.x, 0.0f, half.z},
                         half.x > half.z ? glm::vec3(1.0f, 0.0f, 0.0f)
                                         : glm::vec3(0.0f, 0.0f, 1.0f)};
        }
    }
    return std::nullopt;
}

bool is_in_bounds(const Field& field, const glm::vec3& centre, float radius) {
    const glm::vec3 from_centre = centre - field.centre;
    return std::abs(from_centre.x) <= field.half_extents.x + radius &&
           std::abs(from_centre.z) <= field.half_extents.z + radius && from_centre.y >= -deepest;
}

Circle circle_of_round(const Field& field, int round) {
    const glm::vec3 forward = round % 2 == 1 ? field.forward : -field.forward;
    const float half_length = glm::dot(glm::abs(field.forward), field.half_extents);
    return {field.centre - (half_length - circle_from_end) * forward, forward};
}

glm::vec3 ground_under(const World& world, const Body& piece, const glm::vec3& place) {
    constexpr float height = 1.0f;
    std::vector<Body> ground;
    std::copy_if(world.bodies.begin(), world.bodies.end(), std::back_inserter(ground),
                 [&](const Body& body) { return is_static(body) && may_collide(body, piece); });
    const auto hit = cast_ray(ground, {place + height * up, -up}, 2.0f * height);
    return hit ? hit->point : place;
}

} // namespace carom::petanque
