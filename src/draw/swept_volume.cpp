#include "draw/swept_volume.hpp"

#include "draw/overlays.hpp"
#include "physics/detect/broadphase/bounds.hpp"
#include "physics/detect/continuous/detections.hpp"
#include "physics/detect/continuous/touching.hpp"
#include "physics/detect/narrowphase/motion.hpp"
#include "physics/detect/narrowphase/sweep.hpp"
#include "physics/solve/methods/catalogue.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <glm/gtc/constants.hpp>

namespace carom {

namespace {

constexpr int way_parts = 12; // lines along each rail of the tube
constexpr int ring_parts = 32;
constexpr std::size_t most_ghosts = 8; // more would hide each other

Motion coming_motion(const World& world, const Body& body) {
    const Settings effective = honoured(world.settings);
    const Detection detection = tagged_detection(body).value_or(effective.detection);
    const bool is_exact = detection == Detection::time_of_impact && !is_static(body) &&
                          honours(chosen_resolver(effective), detection);
    if (is_exact) {
        const Motion moved = step_motion(body, world.settings.gravity, world.settings.time_step);
        return {transform(body), body.linear_velocity, moved.angular_velocity,
                free_acceleration(body, world.settings.gravity)};
    }
    return step_motion(body, world.settings.gravity, world.settings.time_step);
}

/// Two unit vectors perpendicular to the path; the second is as upright as possible.
std::array<glm::vec3, 2> axes_across(const glm::vec3& way) {
    const float length = glm::length(way);
    const glm::vec3 along = length > 0.0f ? way / length : glm::vec3(1.0f, 0.0f, 0.0f);
    const glm::vec3 up = std::abs(along.y) < 0.95f ? glm::vec3(0, 1, 0) : glm::vec3(1, 0, 0);
    const glm::vec3 side = glm::normalize(glm::cross(along, up));
    return {side, glm::cross(side, along)};
}

void draw_ring(const glm::vec3& centre, const glm::vec3& u, const glm::vec3& v, DrawList& list) {
    list.circle(centre, u, v, ring_parts, Quantity::annotation);
}

/// Three great circles, one of them perpendicular to the path.
void draw_sphere_outline(const glm::vec3& centre, float radius, const glm::vec3& way,
                         DrawList& list) {
    const auto& [side, up] = axes_across(way);
    const glm::vec3 along = glm::cross(up, side);
    draw_ring(centre, radius * side, radius * up, list);
    draw_ring(centre, radius * side, radius * along, list);
    draw_ring(centre, radius * along, radius * up, list);
}

/// The points of the surface whose paths are the rails of the tube, in body space.
std::vector<glm::vec3> rail_points(const Shape& shape, const Motion& motion, float dt) {
    std::vector<glm::vec3> points;
    if (const auto* sphere = std::get_if<Sphere>(&shape)) {
        const glm::vec3 way = pose_at(motion, dt).position - motion.start.position;
        for (const glm::vec3& u : axes_across(way)) {
            points.push_back(sphere->radius * u);
            points.push_back(-sphere->radius * u);
        }
        return points;
    }
    const glm::vec3 h = std::get<Box>(shape).half_extents;
    for (int corner = 0; corner < 8; ++corner) {
        points.emplace_back((corner & 1) != 0 ? h.x : -h.x, (corner & 2) != 0 ? h.y : -h.y,
                            (corner & 4) != 0 ? h.z : -h.z);
    }
    return points;
}

/// The rails of a sphere ignore its rotation.
glm::vec3 place_of(const Shape& shape, const Transform& pose, const glm::vec3& point) {
    return std::holds_alternative<Sphere>(shape) ? pose.position + point
                                                 : point_to_world(pose, point);
}

void draw_tube(const Shape& shape, const Motion& motion, float dt, DrawList& list) {
    for (const glm::vec3& point : rail_points(shape, motion, dt)) {
        glm::vec3 from = place_of(shape, motion.start, point);
        for (int i = 1; i <= way_parts; ++i) {
            const float t = dt * static_cast<float>(i) / static_cast<float>(way_parts);
            const glm::vec3 to = place_of(shape, pose_at(motion, t), point);
            list.line(from, to, Quantity::annotation);
            from = to;
        }
    }
}

void draw_outline(const Shape& shape, const Transform& pose, const glm::vec3& way, DrawList& list) {
    if (const auto* sphere = std::get_if<Sphere>(&shape)) {
        draw_sphere_outline(pose.position, sphere->radius, way, list);
    } else {
        list.wire_box({pose.position, std::get<Box>(shape).half_extents, pose.orientation,
                       Quantity::annotation});
    }
}

void draw_ghost(const World& world, const Body& body, const ImpactToCome& impact, DrawList& list) {
    draw_body(body.shape,
              {.position = impact.pose.position,
               .orientation = impact.pose.orientation,
               .colour = body_colour(body.id.value),
               .ghost = true},
              list);
    const float radius = bounding_radius(body.shape);
    list.point(impact.position, Quantity::contact_point);
    list.arrow(impact.position, -radius * impact.normal, Quantity::normal);
    const float share = impact.time / world.settings.time_step;
    list.label(impact.pose.position + glm::vec3(0.0f, -1.8f * radius, 0.0f),
               fmt::format("{:.2f} ms, {:.0f} % of the step: {}",
                           static_cast<double>(1000.0f * impact.time),
                           static_cast<double>(100.0f * share), world.find(impact.other)->name));
}

} // namespace

std::vector<ImpactToCome> impacts_to_come(const World& world, const Body& body) {
    std::vector<ImpactToCome> impacts;
    const float dt = world.settings.time_step;
    const auto bounds = [&](const Body& any) {
        const float g = glm::length(world.settings.gravity);
        return body_bounds(any, dt, (g + driven_acceleration(any)) * dt * dt);
    };
    const Motion motion = coming_motion(world, body);
    const Bounds way = bounds(body);
    for (const Body& other : world.bodies) {
        if (other.id == body.id || !may_collide(body, other) || !overlaps(way, bounds(other))) {
            continue;
        }
        if (separation(body.shape, transform(body), other.shape, transform(other)) <=
            touching_distance(body.shape, other.shape)) {
            continue;
        }
        const auto impact =
            time_of_impact(body.shape, motion, other.shape, coming_motion(world, other), {dt});
        if (impact) {
            impacts.push_back({other.id, impact->time, pose_at(motion, impact->time),
                               impact->position, impact->normal});
        }
    }
    std::ranges::stable_sort(impacts, [](const ImpactToCome& first, const ImpactToCome& second) {
        return first.time < second.time;
    });
    return impacts;
}

void draw_swept_volume(const World& world, std::optional<BodyId> selected, DrawList& list) {
    const Body* body = selected ? world.find(*selected) : nullptr;
    if (body == nullptr || is_static(*body)) {
        return;
    }
    const float dt = world.settings.time_step;
    const Motion motion = coming_motion(world, *body);
    const Transform end = pose_at(motion, dt);
    const glm::vec3 way = end.position - motion.start.position;
    draw_outline(body->shape, motion.start, way, list);
    draw_outline(body->shape, end, way, list);
    draw_tube(body->shape, motion, dt, list);
    const auto impacts = impacts_to_come(world, *body);
    for (std::size_t i = 0; i < std::min(impacts.size(), most_ghosts); ++i) {
        draw_ghost(world, *body, impacts[i], list);
    }
}

} // namespace carom
