#include "studio/tools/gizmo.hpp"

#include "math/quaternion.hpp"
#include "physics/detect/narrowphase/sweep.hpp"
#include "physics/detect/ray_cast.hpp"
#include "studio/tools/tools.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

namespace carom {

namespace {

constexpr float handle_share = 0.16f;       // of the picture's height
constexpr float near_share = 0.02f;         // likewise, how near the mouse grabs
constexpr float turning_ring_share = 0.75f; // of the reach
constexpr int ring_parts = 48;

std::size_t axis_of(Handle handle) { return static_cast<std::size_t>(handle) % 3; }

bool turns(Handle handle) { return handle >= Handle::turn_x; }

glm::vec3 direction_of(Handle handle) {
    glm::vec3 axis(0.0f);
    axis[static_cast<int>(axis_of(handle))] = 1.0f;
    return axis;
}

/// Two unit vectors that, with the handle's axis, make a right-handed frame.
std::array<glm::vec3, 2> across(Handle handle) {
    const std::size_t axis = axis_of(handle);
    glm::vec3 u(0.0f);
    glm::vec3 v(0.0f);
    u[static_cast<int>((axis + 1) % 3)] = 1.0f;
    v[static_cast<int>((axis + 2) % 3)] = 1.0f;
    return {u, v};
}

float distance_from_ray(const Ray& ray, const glm::vec3& point) {
    const float along = std::max(glm::dot(point - ray.origin, ray.direction), 0.0f);
    return glm::distance(ray.at(along), point);
}

/// The place on the axis, from the centre [m], that is nearest to the ray: it makes the line
/// between the two perpendicular to both.
float way_along(const Gizmo& gizmo, const glm::vec3& axis, const Ray& ray) {
    const glm::vec3 between = gizmo.centre - ray.origin;
    const float cosine = glm::dot(axis, ray.direction);
    const float sine_squared = std::max(1.0f - cosine * cosine, 1e-4f);
    return (cosine * glm::dot(ray.direction, between) - glm::dot(axis, between)) / sine_squared;
}

/// Of the point in the plane of the ring that the ray meets [rad]; 0 where it does not.
float angle_about(const Gizmo& gizmo, Handle handle, const Ray& ray) {
    const glm::vec3 axis = direction_of(handle);
    const float closing = glm::dot(ray.direction, axis);
    if (std::abs(closing) < 1e-3f) {
        return 0.0f;
    }
    const glm::vec3 arm =
        ray.at(glm::dot(gizmo.centre - ray.origin, axis) / closing) - gizmo.centre;
    const auto [u, v] = across(handle);
    return arc_tangent(glm::dot(arm, v), glm::dot(arm, u));
}

float measure(const Gizmo& gizmo, Handle handle, const Ray& ray) {
    return turns(handle) ? angle_about(gizmo, handle, ray)
                         : way_along(gizmo, direction_of(handle), ray);
}

float in_steps(float value, float step, bool snaps) {
    return snaps ? step * std::round(value / step) : value;
}

bool is_among(BodyId body, std::span<const Grip::Placed> bodies) {
    return std::ranges::any_of(bodies, [&](const auto& each) { return each.body == body; });
}

std::vector<Grip::Placed> places_of(const World& world, std::span<const BodyId> bodies) {
    std::vector<Grip::Placed> places;
    for (const BodyId id : bodies) {
        if (const Body* body = world.find(id)) {
            places.push_back({id, transform(*body)});
        }
    }
    return places;
}

std::vector<Command> placing(const World& world, std::span<const Grip::Placed> places, bool held) {
    std::vector<Command> commands;
    for (const Grip::Placed& each : places) {
        const Body& body = *world.find(each.body);
        commands.push_back(SetBodyProperty{each.body, "position", each.place.position});
        if (each.place.orientation != body.orientation) {
            commands.push_back(SetBodyProperty{each.body, "orientation", each.place.orientation});
        }
        if (held) {
            commands.push_back(SetBodyProperty{each.body, "linear_velocity", glm::vec3(0.0f)});
            commands.push_back(SetBodyProperty{each.body, "angular_velocity", glm::vec3(0.0f)});
        }
    }
    return commands;
}

/// All bodies but those that are held.
std::vector<Body> others(const World& world, std::span<const Grip::Placed> held) {
    std::vector<Body> bodies;
    std::copy_if(world.bodies.begin(), world.bodies.end(), std::back_inserter(bodies),
                 [&](const Body& body) { return !is_among(body.id, held); });
    return bodies;
}

void shift(std::vector<Grip::Placed>& places, const glm::vec3& way) {
    for (Grip::Placed& each : places) {
        each.place.position += way;
    }
}

/// How far all of them together can be let down before one touches another body [m]; nothing where
/// there is nothing below.
std::optional<float> way_down(const World& world, std::span<const Grip::Placed> bodies) {
    constexpr float farthest = 1e4f; // [m]
    std::optional<float> least;
    for (const Grip::Placed& each : bodies) {
        Motion falling{each.place};
        falling.linear_velocity = {0.0f, -1.0f, 0.0f};
        for (const Body& other : world.bodies) {
            if (is_among(other.id, bodies)) {
                continue;
            }
            const auto impact = time_of_impact(world.find(each.body)->shape, falling, other.shape,
                                               {transform(other)}, {least.value_or(farthest)});
            if (impact) {
                least = impact->time;
            }
        }
    }
    return least;
}

/// Lifted above what the ray meets, and let down on it.
void slide(const World& world, const Grip& grip, const Ray& ray, const Camera& camera, bool snaps,
           std::vector<Grip::Placed>& places) {
    const auto hit = cast_ray(others(world, places), ray);
    glm::vec3 way =
        hit ? hit->point - grip.point : point_beside(grip.point, ray, camera) - grip.point;
    way = {in_steps(way.x, length_step, snaps), hit ? 0.0f : in_steps(way.y, length_step, snaps),
           in_steps(way.z, length_step, snaps)};
    if (!hit) {
        shift(places, way);
        return;
    }
    float lowest = std::numeric_limits<float>::infinity();
    for (const Grip::Placed& each : places) {
        const float radius = bounding_radius(world.find(each.body)->shape);
        lowest = std::min(lowest, each.place.position.y - radius);
    }
    const float lift = hit->point.y - lowest + length_step;
    shift(places, way + glm::vec3(0.0f, lift, 0.0f));
    shift(places, {0.0f, -way_down(world, places).value_or(lift), 0.0f});
}

} // namespace

std::optional<Gizmo> gizmo_of(const World& world, std::span<const BodyId> bodies,
                              const Camera& camera) {
    const std::vector<Grip::Placed> places = places_of(world, bodies);
    if (places.empty()) {
        return std::nullopt;
    }
    glm::vec3 sum(0.0f);
    for (const Grip::Placed& each : places) {
        sum += each.place.position;
    }
    const glm::vec3 centre = sum / static_cast<float>(places.size());
    const float depth = std::max(glm::dot(centre - camera.eye(), camera.forward()), 0.1f);
    return Gizmo{centre, handle_share * picture_height(camera, depth)};
}

/// Arrows come before rings, whose far sides may lie behind them.
std::optional<Handle> handle_at(const Gizmo& gizmo, const Ray& ray) {
    const float near = gizmo.reach * near_share / handle_share;
    std::optional<Handle> best;
    float least = near;
    for (const Handle handle : {Handle::move_x, Handle::move_y, Handle::move_z}) {
        const glm::vec3 axis = direction_of(handle);
        const float along =
            std::clamp(way_along(gizmo, axis, ray), 0.2f * gizmo.reach, gizmo.reach);
        const float distance = distance_from_ray(ray, gizmo.centre + along * axis);
        if (distance < least) {
            least = distance;
            best = handle;
        }
    }
    if (best) {
        return best;
    }
    for (const Handle handle : {Handle::turn_x, Handle::turn_y, Handle::turn_z}) {
        if (std::abs(glm::dot(ray.direction, direction_of(handle))) < 0.1f) {
            continue; // seen from its edge, an angle cannot be read off
        }
        const float angle = angle_about(gizmo, handle, ray);
        const auto [u, v] = across(handle);
        const glm::vec3 on_ring =
            gizmo.centre + turning_ring_share * gizmo.reach * (cosine(angle) * u + sine(angle) * v);
        const float distance = distance_from_ray(ray, on_ring);
        if (distance < least) {
            least = distance;
            best = handle;
        }
    }
    return best;
}

void draw_gizmo(const Gizmo& gizmo, std::optional<Handle> pointed, bool alone, const Camera& camera,
                DrawList& list) {
    constexpr std::array names = {"x", "y", "z"};
    const float lift = camera.distance; // over the bodies
    for (const Handle handle : {Handle::move_x, Handle::move_y, Handle::move_z, Handle::turn_x,
                                Handle::turn_y, Handle::turn_z}) {
        const bool stands_out = handle == pointed;
        if (alone && !stands_out) {
            continue;
        }
        const Quantity quantity = stands_out ? Quantity::annotation : Quantity::selection;
        if (turns(handle)) {
            const auto [u, v] = across(handle);
            const float radius = turning_ring_share * gizmo.reach;
            list.circle(gizmo.centre, radius * u, radius * v, ring_parts, quantity, !stands_out,
                        lift);
        } else {
            const glm::vec3 axis = gizmo.reach * direction_of(handle);
            list.arrow(gizmo.centre, axis, quantity, lift);
            list.label(gizmo.centre + 1.08f * axis, names[axis_of(handle)], quantity);
        }
    }
}

Grip grip_handle(const World& world, std::span<const BodyId> bodies, const Gizmo& gizmo,
                 Handle handle, const Ray& ray) {
    return {places_of(world, bodies), gizmo, handle, gizmo.centre, measure(gizmo, handle, ray)};
}

Grip grip_body(const World& world, std::span<const BodyId> bodies, const glm::vec3& point) {
    return {places_of(world, bodies), {}, std::nullopt, point};
}

std::vector<Command> moved(const World& world, const Grip& grip, const Ray& ray,
                           const Camera& camera, bool snaps, bool held) {
    std::vector<Grip::Placed> places;
    for (const Grip::Placed& each : grip.bodies) {
        if (world.find(each.body) != nullptr) {
            places.push_back(each);
        }
    }
    if (!grip.handle) {
        slide(world, grip, ray, camera, snaps, places);
        return placing(world, places, held);
    }
    const glm::vec3 axis = direction_of(*grip.handle);
    const float change = measure(grip.gizmo, *grip.handle, ray) - grip.measure;
    if (!turns(*grip.handle)) {
        shift(places, in_steps(change, length_step, snaps) * axis);
        return placing(world, places, held);
    }
    const glm::quat turn = rotation(in_steps(change, angle_step, snaps), axis);
    for (Grip::Placed& each : places) {
        const glm::vec3 arm = each.place.position - grip.gizmo.centre;
        each.place.position = grip.gizmo.centre + turn * arm;
        each.place.orientation = glm::normalize(turn * each.place.orientation);
    }
    return placing(world, places, held);
}

/// As they fall at 1 m/s; the time is the way.

std::vector<Command> put_down(const World& world, std::span<const BodyId> bodies) {
    World trial = world;
    std::vector<Grip::Placed> places = places_of(world, bodies);
    std::ranges::sort(places, [](const Grip::Placed& a, const Grip::Placed& b) {
        return a.place.position.y < b.place.position.y;
    });
    for (Grip::Placed& each : places) {
        each.place.position.y -= way_down(trial, {&each, 1}).value_or(0.0f);
        trial.find(each.body)->position = each.place.position;
    }
    return placing(world, places, false);
}

} // namespace carom
