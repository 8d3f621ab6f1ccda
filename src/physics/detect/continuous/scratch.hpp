#pragma once

#include "physics/detect/broadphase/body_pair.hpp"
#include "physics/detect/continuous/detections.hpp"
#include "physics/detect/continuous/trajectory.hpp"
#include "physics/detect/narrowphase/sweep.hpp"
#include "physics/world/world.hpp"

#include <limits>
#include <utility>
#include <vector>

namespace carom {

/// How a pair of bodies stands to each other.
enum class Standing : std::uint8_t {
    apart,   ///< or leaving: they meet where their surfaces do
    hitting, ///< they touch and approach fast: they meet at once
    resting, ///< they touch, hardly approach, and the resolver holds them apart
};

inline constexpr float never = std::numeric_limits<float>::infinity();

/// A pair that may meet within the slice, and when it does.
struct ScheduledImpact {
    BodyPair pair;
    Standing standing = Standing::apart;
    bool may_overlap = false; ///< the resolver gave this hit no impulse: it may sink in a little
    float time = never;       ///< [s from the beginning of the slice]
    Impact impact{};
};

/// Bodies that touch when some of them meet, with their contacts, as a small world of its own.
struct TouchingGroup {
    World world;
    std::vector<std::uint32_t> bodies;    ///< their places in the whole world, ascending
    std::vector<std::uint32_t> scheduled; ///< of each contact of `world`
    std::vector<Transform> poses;         ///< of each body, at the impact
};

/// Memory of the detection by time of impact, kept from step to step. It never changes a result.
struct ContinuousScratch {
    Detections detections;
    std::vector<BodyPair> hits;             ///< whose contacts are left to the sweeps, ascending
    std::vector<Contact> ordinary_contacts; ///< before the look ahead
    std::vector<BodyPair> ordinary_pairs;
    std::vector<Transform> poses_before;
    std::vector<glm::vec3> velocities_before;
    std::vector<Trajectory> trajectories;   ///< one for each body
    std::vector<ScheduledImpact> scheduled; ///< first those of the broad phase, in its order
    std::size_t scheduled_by_broad_phase = 0;
    TouchingGroup group;
    std::vector<std::uint8_t> is_pushed;  ///< one for each body
    std::vector<std::uint8_t> is_changed; ///< one for each body
    std::vector<std::uint8_t> is_member;  ///< of the group; one for each body
    std::vector<std::uint8_t> is_asked;   ///< one for each scheduled impact
    std::size_t impacts = 0;              ///< of this step so far
    std::size_t put_off = 0;              ///< hits left to the next step
};

} // namespace carom
