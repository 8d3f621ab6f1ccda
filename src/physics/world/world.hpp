#pragma once

#include "physics/world/annotation.hpp"
#include "physics/world/body.hpp"
#include "physics/world/collision_event.hpp"
#include "physics/world/contact.hpp"
#include "physics/world/joint.hpp"
#include "physics/world/manifold_memory.hpp"
#include "physics/world/settings.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace carom {

/// More bodies are neither loaded nor added by a command.
inline constexpr std::size_t most_bodies = 100'000;

/// All that the next step depends on, as one value: copying it is a snapshot, `==` compares two,
/// and equal worlds stepped equally stay equal.
struct World {
    Settings settings;
    std::vector<Body> bodies;      ///< in order of creation, so of ascending id
    std::vector<Joint> joints;     ///< in order of creation
    std::vector<Surface> surfaces; ///< what is spanned between bodies, in no order that matters
    std::vector<Contact> contacts; ///< of the last step, in ascending order of (a, b)

    /// What lets the next step refresh points instead of searching for them, in ascending order of
    /// (a, b). It follows from steps alone; `hash` leaves it out.
    std::vector<ManifoldMemory> memories;

    /// Of the last step, one for each touch, in ascending order of (a, b): see events.hpp. Touches
    /// go on from them in the next step.
    std::vector<CollisionEvent> events;

    std::uint64_t step_count = 0;
    double time = 0.0; ///< [s], sum of the time steps so far
    float last_time_step =
        Settings{}.time_step; ///< [s]: impulses of the last step over it are forces
    BodyId next_id{1};
    JointId next_joint_id{1};

    /// Takes the body in and gives it an id, and a name if it has none or a taken one.
    BodyId add(Body body);

    /// Takes the joint in and gives it an id. Its bodies must be there (see `complaint`).
    JointId add(Joint joint);

    /// Removes the body with its contacts, its joints and the triangles that it is a corner of;
    /// false when there is none of this id.
    bool remove(BodyId id);
    bool remove(JointId id);

    /// The body of this id or name, or nullptr. Valid until bodies are added or removed.
    Body* find(BodyId id);
    const Body* find(BodyId id) const;
    const Body* find(std::string_view name) const;
    Joint* find(JointId id);
    const Joint* find(JointId id) const;

    /// The place of the body of this id, which must be there, in `bodies`.
    std::uint32_t index_of(BodyId id) const {
        return static_cast<std::uint32_t>(find(id) - bodies.data());
    }

    bool operator==(const World&) const = default;
};

/// 64-bit FNV-1a of everything that a step changes: motion, contacts, joints, step count. Equal on
/// every machine for equal states.
std::uint64_t hash(const World& world);

/// Approximate memory of a world [bytes]. Names and tags are short and count as part of their body.
std::size_t bytes_of(const World& world);

/// What a sentence calls this body; `otherwise` where the world has none of this id.
inline std::string name_of(const World& world, BodyId id, std::string_view otherwise) {
    const Body* body = world.find(id);
    return body != nullptr ? body->name : std::string(otherwise);
}

/// A world to begin with, and what it is for: what a scene file or the catalogue of scenes gives.
struct Scene {
    std::string title;
    std::string teaches; ///< one sentence
    World world;
    bool paused = false; ///< it waits for the user to start the clock
    std::vector<Annotation> annotations{};

    bool operator==(const Scene&) const = default;
};

} // namespace carom
