#include "ui/tools.hpp"

#include "physics/detect/broadphase/bounds.hpp"

#include <vector>

namespace carom::ui {

namespace {

constexpr float mass = 10.0f;             // [kg]
constexpr float clearance = 0.05f;        // [m]
constexpr float reach = 0.5f + clearance; // half of the new body's size [m]

bool overlap(const Bounds& bounds, const glm::vec3& centre) {
    return glm::all(glm::lessThan(bounds.lower - reach, centre)) &&
           glm::all(glm::lessThan(centre, bounds.upper + reach));
}

} // namespace

Body new_body(const World& world, const Camera& camera, const Shape& shape) {
    Body body = dynamic_body("", shape, mass);
    body.position = camera.target;
    std::vector<Bounds> obstacles;
    for (const Body& other : world.bodies) {
        obstacles.push_back(shape_bounds(other.shape, transform(other)));
    }
    // Each pass lifts it above one more body, so there are at most as many passes as bodies.
    for (std::size_t pass = 0; pass < obstacles.size(); ++pass) {
        const float height_before = body.position.y;
        for (const Bounds& bounds : obstacles) {
            if (overlap(bounds, body.position)) {
                body.position.y = bounds.upper.y + reach;
            }
        }
        if (body.position.y == height_before) {
            break;
        }
    }
    return body;
}

} // namespace carom::ui
