#pragma once

#include "physics/world/world.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

/// Bodies at rest that are no longer stepped.
///
/// Idea: what has lain still for a while stays still until something happens to it, so
/// there is nothing to compute. Bodies that touch hold each other up and can only rest together:
/// an *island* is a set of movable bodies linked by contacts and joints. Infinite masses
/// do not link, or all that lies on a floor would be one island.
///
/// A body is still as long as its fastest point is slower than `sleep_speed`. An island whose
/// bodies have all been still for `sleep_time` falls asleep: velocities become 0, and poses,
/// contacts, their impulses and what the resolver remembers of them stay bit for bit as they are.
///
/// To every resolver a sleeper is an infinite mass, and no pair of infinite masses is collided or
/// gathered: no other code needs to know of sleep. What could move a sleeper wakes its whole island
/// before the step is taken, so that nothing ever bounces off a sleeper as off a wall:
/// - a body that is not still itself is about to touch it (`wake_touched`),
/// - a push, a pull or an edit of one of its bodies, of an infinite mass, or of a dial
///   (command.hpp),
/// - the loss of a body that it touches (`World::remove`).
///
/// Source: Box2D's islands and its time to sleep (b2_timeToSleep); the speed is our own. At the
/// default of 3 cm/s a body moves by 1.5 cm in the default time, less than the contact margin of
/// crates: what falls asleep has not left its contacts. It is a fifth of what gravity adds in a
/// step of 1/60 s, so nothing that falls is still, and well above the few mm/s by which a stack
/// trembles that is pushed apart by Baumgarte's method.
namespace carom {

/// What a step needs to put sleepers aside, kept from step to step. It never changes a result.
struct SleepScratch {
    struct Mass {
        std::uint32_t body;
        float mass;
        float inverse_mass;
        glm::vec3 inverse_inertia;
    };
    std::vector<Mass> masses;      ///< of the sleepers
    std::vector<Contact> contacts; ///< of which neither body is awake
    std::vector<Contact> merged;
    std::vector<std::uint32_t> parent;  ///< by body: one nearer to the root of its island
    std::vector<std::uint8_t> restless; ///< by root: the island may not sleep
    std::vector<std::uint8_t> held;     ///< by root: it rests on an infinite mass
};

struct Workspace;

/// How fast the body's fastest point is, at most: |v| + |w| r, where r reaches its farthest point
/// [m/s].
float fastest_point_speed(const Body& body);

std::size_t sleeper_count(const World& world);

/// The three verbs of a step; nothing as long as `settings.sleeping` is off.

/// Before a step: wakes what a body that is not still, or an infinite mass that moves, may touch in
/// this step.
void wake_touched(World& world, Workspace& workspace);

/// Makes infinite masses of the sleepers and takes their contacts out of the world, but for those
/// with a body that is awake.
void set_sleepers_aside(World& world, Workspace& workspace);

/// After the step: undoes `set_sleepers_aside`.
void restore_sleepers(World& world, Workspace& workspace);

/// Counts how long each body has been still, and sends to sleep every island that has been so for
/// long enough. Where there is gravity, or a force or torque on one of its bodies, an island must
/// rest on something: what falls slowly does not sleep in mid-air. What a weak force drives counts
/// as still only while it is slower than that force would make it.
void send_to_sleep(World& world, Workspace& workspace);

} // namespace carom
