#include "games/petanque/throw.hpp"

#include "math/trigonometry.hpp"
#include "physics/detect/ray_cast.hpp"
#include "physics/solve/methods/catalogue.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <string>
#include <utility>

namespace carom::petanque {

namespace {

constexpr float longest_flight = 5.0f;        ///< [s]
constexpr float shortest_leg = 1.0f / 240.0f; ///< between points of the path [s]

float held_within(const Range& range, float value) {
    return std::clamp(value, range.minimum, range.maximum);
}

/// Unit, horizontal.
glm::vec3 direction(const Throw& thrown, const Circle& circle) {
    return cosine(thrown.heading) * circle.forward + sine(thrown.heading) * circle.right();
}

Body released(Body body, const Throw& thrown, const Circle& circle) {
    body.restitution = usual_restitution;
    body.friction = usual_friction;
    body.rolling_resistance = rolling_share * bounding_radius(body.shape);
    body.position = hand(circle);
    body.linear_velocity = velocity(thrown, circle);
    // A ball that rolls without slip along d turns about up x d.
    body.angular_velocity = -thrown.backspin * glm::cross(up, direction(thrown, circle));
    return body;
}

/// For how long positions move at a constant velocity [s]; detection by time of impact follows
/// parabolas.
float kept_velocity(const Settings& settings) {
    if (settings.detection == Detection::time_of_impact &&
        honours(chosen_resolver(settings), settings.detection)) {
        return 0.0f;
    }
    return shortest_slice(settings);
}

/// Grown by `thickness` [m] on all sides: a sphere of this radius touches the shape when its centre
/// is on the surface of the grown one, but for the edges of boxes.
Shape thickened(const Shape& shape, float thickness) {
    if (const auto* sphere = std::get_if<Sphere>(&shape)) {
        return Sphere{sphere->radius + thickness};
    }
    return Box{std::get<Box>(shape).half_extents + thickness};
}

/// The bodies that the ball can hit, grown by its radius: obstacles to its centre.
std::vector<Body> obstacles(const World& world, const Body& ball) {
    const float radius = std::get<Sphere>(ball.shape).radius;
    std::vector<Body> bodies;
    bodies.reserve(world.bodies.size());
    for (const Body& body : world.bodies) {
        if (may_collide(body, ball)) {
            bodies.push_back(body);
            bodies.back().shape = thickened(body.shape, radius);
        }
    }
    return bodies;
}

} // namespace

Throw held_within_ranges(const Throw& wanted) {
    return {held_within(headings, wanted.heading), held_within(elevations, wanted.elevation),
            held_within(speeds, wanted.speed), held_within(backspins, wanted.backspin)};
}

glm::vec3 Circle::right() const { return glm::cross(forward, up); }

std::string_view tag_of(Side side) { return side == Side::first ? "first" : "second"; }

glm::vec3 hand(const Circle& circle) { return circle.centre + hand_height * up; }

glm::vec3 velocity(const Throw& thrown, const Circle& circle) {
    return thrown.speed *
           (cosine(thrown.elevation) * direction(thrown, circle) + sine(thrown.elevation) * up);
}

Body thrown_ball(Side side, const Throw& thrown, const Circle& circle) {
    const std::string owner(tag_of(side));
    Body ball = dynamic_body(owner + " ball", Sphere{ball_radius}, ball_mass);
    ball.tags = {std::string(ball_tag), owner};
    return released(std::move(ball), thrown, circle);
}

Body thrown_cochonnet(const Throw& thrown, const Circle& circle) {
    Body cochonnet = dynamic_body("cochonnet", Sphere{cochonnet_radius}, cochonnet_mass);
    cochonnet.tags = {std::string(cochonnet_tag)};
    return released(std::move(cochonnet), thrown, circle);
}

std::vector<glm::vec3> first_flight(const Throw& thrown, const Circle& circle, const World& world,
                                    float radius) {
    Body ball = dynamic_body("", Sphere{radius}, 1.0f);
    ball.tags = {std::string(ball_tag)};
    const std::vector<Body> bodies = obstacles(world, ball);
    const glm::vec3 start = hand(circle);
    const glm::vec3 v = velocity(thrown, circle);
    const glm::vec3 g = world.settings.gravity;
    const float dt = std::max(world.settings.time_step, shortest_leg);
    const float h = kept_velocity(world.settings);
    std::vector<glm::vec3> way{start};
    for (int n = 1; static_cast<float>(n) * dt <= longest_flight || n == 1; ++n) {
        // x(t) = x_0 + v t + g t (t + h)/2: the sum of steps of h that change v before x.
        const float t = static_cast<float>(n) * dt;
        const glm::vec3 there = start + t * v + (0.5f * t * (t + h)) * g;
        const glm::vec3 leg = there - way.back();
        const float length = glm::length(leg);
        const auto hit =
            length > 0.0f ? cast_ray(bodies, {way.back(), leg / length}, length) : std::nullopt;
        way.push_back(hit ? hit->point : there);
        if (hit) {
            break;
        }
    }
    return way;
}

} // namespace carom::petanque
