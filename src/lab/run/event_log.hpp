#pragma once

#include "physics/world/world.hpp"

#include <cstddef>
#include <map>
#include <span>
#include <vector>

namespace carom {

/// A begin or an end of a touch, with the time of the step that reported it.
struct LoggedEvent {
    CollisionEvent event;
    double time = 0.0;     ///< World::time after its step [s]
    float approach = 0.0f; ///< of a begin: `approach_speed` before its step [m/s]

    bool operator==(const LoggedEvent&) const = default;
};

/// How fast two bodies that touch came together along the normal, by their velocities in this world
/// [m/s]; negative where they part, 0 where one of them is not there.
float approach_speed(const CollisionEvent& event, const World& before);

/// The latest begins and ends of each body's touches, kept for display: the events of a step are
/// gone after the next one.
class EventLog {
public:
    static constexpr std::size_t most_of_a_body = 12;

    /// Takes up the events of the step from one of these worlds to the other.
    void record(const World& before, const World& world);

    /// Forgets what came after the step that the world has been taken back to. Older events that
    /// were dropped to make room do not come back.
    void rewind_to(const World& world);

    void clear() { latest_.clear(); }
    bool empty() const { return latest_.empty(); }

    /// The events in which this body took part, the newest last.
    std::span<const LoggedEvent> latest_of(BodyId body) const;

    /// The last begin of a touch of this body, or nullptr. Valid until the log changes.
    const LoggedEvent* last_begin_of(BodyId body) const;

private:
    void add(BodyId body, const LoggedEvent& logged);

    std::map<BodyId, std::vector<LoggedEvent>> latest_;
};

} // namespace carom
