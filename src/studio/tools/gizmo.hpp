#pragma once

#include "draw/draw_list.hpp"
#include "math/camera.hpp"
#include "physics/world/command.hpp"

#include <optional>
#include <span>
#include <vector>

/// Moves and turns bodies by hand, also while the clock stands.
namespace carom {

/// Arrows along the axes of the world, and a ring about each of them.
enum class Handle : std::uint8_t { move_x, move_y, move_z, turn_x, turn_y, turn_z };

/// The handles of some bodies.
struct Gizmo {
    glm::vec3 centre{0.0f}; ///< the middle of their centres of mass [m]
    float reach = 1.0f;     ///< of the arrows; the rings are smaller [m]
};

/// Of those that exist; nothing where none does. It looks equally large at any distance.
std::optional<Gizmo> gizmo_of(const World& world, std::span<const BodyId> bodies,
                              const Camera& camera);

/// What the ray passes near enough to be grabbed.
std::optional<Handle> handle_at(const Gizmo& gizmo, const Ray& ray);

/// The one that the mouse points at, or holds, stands out, or stands alone.
void draw_gizmo(const Gizmo& gizmo, std::optional<Handle> pointed, bool alone, const Camera& camera,
                DrawList& list);

/// Where bodies are when the mouse grabs them.
struct Grip {
    struct Placed {
        BodyId body;
        Transform place;
    };
    std::vector<Placed> bodies;
    Gizmo gizmo;
    std::optional<Handle> handle; ///< none: a body itself, which slides over the others
    glm::vec3 point{0.0f};        ///< that was grabbed on the body [m]
    float measure = 0.0f;         ///< of the handle: way [m] or angle [rad]
};

Grip grip_handle(const World& world, std::span<const BodyId> bodies, const Gizmo& gizmo,
                 Handle handle, const Ray& ray);
Grip grip_body(const World& world, std::span<const BodyId> bodies, const glm::vec3& point);

inline constexpr float length_step = 0.1f;        ///< [m] to which lengths snap
inline constexpr float angle_step = 0.261799388f; ///< [rad] likewise: 15°

/// The bodies as the ray moves the grip: along the handle's axis or about it, in steps where it
/// snaps. A body itself goes to what the ray meets, and stands on it; beside everything it moves in
/// the plane that faces the camera. `held` [the clock runs]: they also come to rest.
std::vector<Command> moved(const World& world, const Grip& grip, const Ray& ray,
                           const Camera& camera, bool snaps, bool held);

/// Lets each of them down, the lowest one first, until it touches something.
std::vector<Command> put_down(const World& world, std::span<const BodyId> bodies);

} // namespace carom
