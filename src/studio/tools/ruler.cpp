#include "studio/tools/ruler.hpp"

#include "draw/overlays.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <string>

namespace carom {

namespace {

constexpr float snapping_share = 0.03f;  // of the picture's height: so near an end snaps
constexpr float end_ring_share = 0.012f; // likewise, the radius of the ring around it

/// A length that looks the same at any distance [m].
float in_picture(float share, const Camera& camera, const glm::vec3& place) {
    return share * picture_height(camera, glm::dot(place - camera.eye(), camera.forward()));
}

float distance_from_line(const Ray& ray, const glm::vec3& point) {
    return glm::length(glm::cross(point - ray.origin, ray.direction));
}

bool is_near_centre(const RulerAim& aim, const Pick& pick) {
    const glm::vec3& centre = aim.drawn[place_of(aim.world, pick.body)].position;
    const float radius = bounding_radius(aim.world.find(pick.body)->shape);
    const float reach = std::min(in_picture(snapping_share, aim.camera, centre), 0.5f * radius);
    return distance_from_line(aim.ray, centre) < reach;
}

/// Of the surface of a body, to a point outside it [m].
glm::vec3 nearest_point(const RulerAim& aim, BodyId id, const glm::vec3& to) {
    const std::size_t i = place_of(aim.world, id);
    const Transform& place = aim.drawn[i];
    const glm::vec3 local = point_to_body(place, to);
    if (const auto* sphere = std::get_if<Sphere>(&aim.world.bodies[i].shape)) {
        const bool at_centre = local == glm::vec3(0.0f); // every point is as near
        const glm::vec3 out = at_centre ? glm::vec3(0.0f, 1.0f, 0.0f) : glm::normalize(local);
        return point_to_world(place, sphere->radius * out);
    }
    const glm::vec3 half = std::get<Box>(aim.world.bodies[i].shape).half_extents;
    return point_to_world(place, glm::clamp(local, -half, half));
}

/// The points of two convex surfaces that are nearest to each other: going back and forth between
/// the nearest points comes ever closer to them.
std::array<glm::vec3, 2> gap_between(const RulerAim& aim, BodyId a, BodyId b, glm::vec3 at_b) {
    constexpr int rounds = 100;
    glm::vec3 at_a(0.0f);
    for (int i = 0; i < rounds; ++i) {
        at_a = nearest_point(aim, a, at_b);
        at_b = nearest_point(aim, b, at_a);
    }
    return {at_a, at_b};
}

/// Where it would be without anything to measure.
RulerEnd plain_end(const RulerAim& aim, const glm::vec3& beside) {
    return aim.picked ? RulerEnd{aim.picked->world_point, aim.picked->body}
                      : RulerEnd{point_beside(beside, aim.ray, aim.camera)};
}

RulerEnd centre_of(const RulerAim& aim, BodyId body) {
    return {aim.drawn[place_of(aim.world, body)].position, body, RulerMark::centre};
}

std::string words_for(const World& world, const RulerEnd& end) {
    const Body* body = world.find(end.body);
    const std::string_view name = body != nullptr ? std::string_view(body->name) : "";
    return end.mark == RulerMark::centre    ? fmt::format("centre of {}", name)
           : end.mark == RulerMark::nearest ? fmt::format("nearest point of {}", name)
                                            : "";
}

void draw_ring(const glm::vec3& centre, const Camera& camera, DrawList& list) {
    constexpr int parts = 24;
    const float radius = in_picture(end_ring_share, camera, centre);
    list.circle(centre, radius * camera.right(), radius * camera.up(), parts, Quantity::selection,
                false, camera.distance);
}

} // namespace

Ruler begin_ruler(const RulerAim& aim) {
    const RulerEnd end = plain_end(aim, aim.camera.target);
    const bool at_centre = aim.picked && is_near_centre(aim, *aim.picked);
    const RulerEnd from = aim.snaps && at_centre ? centre_of(aim, end.body) : end;
    return {from, from, end.point, at_centre};
}

Ruler stretched(const Ruler& ruler, const RulerAim& aim) {
    Ruler now = ruler;
    now.from = {ruler.begun, ruler.from.body};
    now.to = plain_end(aim, ruler.begun);
    const bool is_there = aim.world.find(ruler.from.body) != nullptr;
    if (!aim.snaps) {
        return now;
    }
    if (ruler.begun_at_centre && is_there) {
        now.from = centre_of(aim, ruler.from.body);
    }
    if (!aim.picked || aim.picked->body == ruler.from.body) {
        return now;
    }
    const BodyId other = aim.picked->body;
    if (is_near_centre(aim, *aim.picked)) {
        now.to = centre_of(aim, other);
        return now;
    }
    const bool is_free = now.from.mark == RulerMark::none;
    const auto is_near = [&](const glm::vec3& a, const glm::vec3& b) {
        return glm::distance(a, b) < 2.0f * in_picture(snapping_share, aim.camera, a);
    };
    if (is_free && is_there) {
        const auto [at_a, at_b] = gap_between(aim, ruler.from.body, other, aim.picked->world_point);
        if (is_near(at_a, ruler.begun) && is_near(at_b, aim.picked->world_point)) {
            now.from = {at_a, ruler.from.body, RulerMark::nearest};
            now.to = {at_b, other, RulerMark::nearest};
            return now;
        }
    }
    const glm::vec3 nearest = nearest_point(aim, other, now.from.point);
    if (is_near(nearest, aim.picked->world_point)) {
        now.to = {nearest, other, RulerMark::nearest};
    }
    return now;
}

void draw_ruler(const World& world, const Ruler& ruler, const Camera& camera, DrawList& list) {
    const glm::vec3 way = ruler.to.point - ruler.from.point;
    list.line(ruler.from.point, ruler.to.point, Quantity::selection, 0.0f, false, camera.distance);
    std::string text = fmt::format("{:.3f} m\nx {:.3f}  y {:.3f}  z {:.3f}", glm::length(way),
                                   std::abs(way.x), std::abs(way.y), std::abs(way.z));
    for (const RulerEnd& end : {ruler.from, ruler.to}) {
        list.point(end.point, Quantity::selection);
        if (end.mark != RulerMark::none) {
            draw_ring(end.point, camera, list);
            text += "\n" + words_for(world, end);
        }
    }
    list.label(0.5f * (ruler.from.point + ruler.to.point), text, Quantity::selection);
}

} // namespace carom
