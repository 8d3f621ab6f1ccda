#include "lab/run/preview.hpp"

#include "lab/run/event_log.hpp"
#include "math/bounds.hpp"
#include "physics/detect/broadphase/bounds.hpp"
#include "physics/detect/ray_cast.hpp"
#include "physics/step/step.hpp"

#include <algorithm>
#include <iterator>
#include <limits>

namespace carom {

namespace {

constexpr double between_poses = 0.1; // [s]
constexpr std::size_t most_movable = 300;
constexpr int most_previewed_steps = 3000; // of a time step below 1 ms

/// What a body must stay within to be shown: the bounds of the static bodies, upwards without end;
/// everywhere, where movable bodies start beside them.
Bounds stage_of(const World& world) {
    constexpr float infinity = std::numeric_limits<float>::infinity();
    Bounds fixed;
    Bounds movable;
    for (const Body& body : world.bodies) {
        Bounds& group = is_static(body) ? fixed : movable;
        group = merged(group, body.position);
        if (is_static(body)) {
            fixed = merged(fixed, shape_bounds(body.shape, {body.position, body.orientation}));
        }
    }
    fixed.upper.y = infinity;
    const bool lies_under_all =
        !fixed.empty() && contains(fixed, movable.lower) && contains(fixed, movable.upper);
    return lies_under_all ? fixed : Bounds{glm::vec3(-infinity), glm::vec3(infinity)};
}

/// How far the camera has been carried since the first world.
glm::vec3 carried_since(const World& first, const World& now) {
    const Body* start = camera_carrier(first);
    const Body* end = start != nullptr ? now.find(start->id) : nullptr;
    return end != nullptr ? end->position - start->position : glm::vec3(0.0f);
}

void add_poses(const World& world, const Bounds& stage, const glm::vec3& carried,
               Preview& preview) {
    for (const Body& body : world.bodies) {
        const glm::vec3 seen = body.position - carried;
        if (!is_static(body) && contains(stage, seen)) {
            preview.poses.push_back({body.shape, {seen, body.orientation}});
        }
    }
}

void add_speeds(const World& world, const Bounds& stage, const glm::vec3& carried,
                Preview& preview) {
    for (const Body& body : world.bodies) {
        if (!is_static(body) && contains(stage, body.position - carried)) {
            preview.fastest = std::max(preview.fastest, glm::length(body.linear_velocity));
        }
    }
}

/// Of a solid at the origin, turned into world space: h(d) = r |d|, or Σ a_i |d_i| in its axes.
float support(const Shape& shape, const glm::vec3& direction, const glm::quat& orientation) {
    if (const auto* sphere = std::get_if<Sphere>(&shape)) {
        return sphere->radius * glm::length(direction);
    }
    return glm::dot(std::get<Box>(shape).half_extents,
                    glm::abs(glm::conjugate(orientation) * direction));
}

Preview::Pose pose_of_place(const glm::vec3& point) { return {Sphere{0.0f}, {point}}; }

/// A joint between a movable body and a fixed place.
struct Hanger {
    const Body* movable;
    const Body* fixed; ///< nullptr: the world
    glm::vec3 place;
};

std::vector<Hanger> hangers(const World& world) {
    std::vector<Hanger> all;
    for (const Joint& joint : world.joints) {
        const Body* a = world.find(joint.a);
        const Body* b = is_tied_to_world(joint) ? nullptr : world.find(joint.b);
        if (is_static(*a) && b != nullptr) {
            all.push_back({b, a, point_to_world({a->position, a->orientation}, joint.anchor_a)});
        } else if (b == nullptr || is_static(*b)) {
            const Transform at =
                b == nullptr ? Transform{} : Transform{b->position, b->orientation};
            all.push_back({a, b, point_to_world(at, joint.anchor_b)});
        }
    }
    return all;
}

void add_hangers(const World& world, Preview& preview) {
    for (const auto& [movable, fixed, point] : hangers(world)) {
        preview.surroundings.push_back(
            fixed == nullptr ? pose_of_place(point)
                             : Preview::Pose{fixed->shape, {fixed->position, fixed->orientation}});
        preview.poses.push_back(
            pose_of_place(point)); // a pendulum without its hook explains nothing
    }
}

/// What hangs swings as far to the other side.
void add_swings(const World& world, Preview& preview) {
    for (const auto& [movable, fixed, point] : hangers(world)) {
        const glm::vec3 other(2.0f * point.x - movable->position.x, movable->position.y,
                              2.0f * point.z - movable->position.z);
        preview.surroundings.push_back({movable->shape, {other, movable->orientation}});
    }
}

/// Where a ray along gravity from the middle of the movable bodies meets a static one.
void add_ground(const World& world, Preview& preview) {
    const float g = glm::length(world.settings.gravity);
    if (g == 0.0f || preview.poses.empty()) {
        return;
    }
    glm::vec3 middle(0.0f);
    for (const Preview::Pose& pose : preview.poses) {
        middle += pose.at.position / static_cast<float>(preview.poses.size());
    }
    std::vector<Body> fixed;
    std::copy_if(world.bodies.begin(), world.bodies.end(), std::back_inserter(fixed),
                 [](const Body& body) { return is_static(body); });
    if (const auto hit = cast_ray(fixed, {middle, world.settings.gravity / g})) {
        preview.surroundings.push_back(pose_of_place(hit->point));
    }
}

} // namespace

const Body* camera_carrier(const World& world) {
    const auto found = std::ranges::find_if(world.bodies, [](const Body& body) {
        return std::ranges::find(body.tags, camera_tag) != body.tags.end();
    });
    return found != world.bodies.end() ? &*found : nullptr;
}

Preview preview_of(const World& first, double seconds) {
    constexpr glm::vec3 not_yet(0.0f);
    Preview preview;
    const Bounds stage = stage_of(first);
    add_poses(first, stage, not_yet, preview);
    add_speeds(first, stage, not_yet, preview);
    preview.is_of_start = preview.poses.size() > most_movable;
    add_hangers(first, preview);
    if (preview.is_of_start) {
        add_ground(first, preview);
        add_swings(first, preview);
        return preview;
    }
    World world = first;
    Workspace workspace;
    double next = world.time + between_poses;
    for (int i = 0; i < most_previewed_steps && world.time < first.time + seconds; ++i) {
        if (step(world, workspace).fault) {
            break;
        }
        const glm::vec3 carried = carried_since(first, world);
        add_speeds(world, stage, carried, preview);
        if (world.time >= next) {
            add_poses(world, stage, carried, preview);
            next += between_poses;
        }
    }
    return preview;
}

Preview present_of(const World& first, const World& now) {
    Preview preview;
    const glm::vec3 carried = carried_since(first, now);
    add_poses(now, stage_of(first), carried, preview);
    for (Preview::Pose& pose : preview.poses) {
        pose.at.position += carried;
    }
    return preview;
}

float support(std::span<const Preview::Pose> poses, const glm::vec3& direction) {
    float reach = -std::numeric_limits<float>::infinity();
    for (const auto& [shape, at] : poses) {
        reach = std::max(reach, glm::dot(direction, at.position) +
                                    support(shape, direction, at.orientation));
    }
    return reach;
}

namespace {

constexpr float least_approach = 0.5f;  // [m/s]
constexpr int most_steps_to_hit = 3000; // of a time step below 1 ms

bool is_hit(const CollisionEvent& event, const World& before) {
    const Body* a = before.find(event.a);
    const Body* b = before.find(event.b);
    return event.kind == EventKind::begin && a != nullptr && b != nullptr && !is_static(*a) &&
           !is_static(*b) && approach_speed(event, before) > least_approach;
}

} // namespace

std::optional<double> first_hit_of(const World& first, double seconds) {
    World before = first;
    World world = first;
    Workspace workspace;
    for (int i = 0; i < most_steps_to_hit && world.time < first.time + seconds; ++i) {
        if (step(world, workspace).fault) {
            break;
        }
        if (std::ranges::any_of(
                world.events, [&](const CollisionEvent& event) { return is_hit(event, before); })) {
            return world.time;
        }
        before = world;
    }
    return std::nullopt;
}

} // namespace carom
