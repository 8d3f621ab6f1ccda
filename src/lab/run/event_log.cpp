#include "lab/run/event_log.hpp"

#include <algorithm>
#include <glm/geometric.hpp>

namespace carom {

float approach_speed(const CollisionEvent& event, const World& before) {
    const Body* a = before.find(event.a);
    const Body* b = before.find(event.b);
    return a == nullptr || b == nullptr
               ? 0.0f
               : glm::dot(velocity_at(*a, event.point) - velocity_at(*b, event.point),
                          event.normal);
}

void EventLog::record(const World& before, const World& world) {
    bool someone_is_gone = false;
    for (const CollisionEvent& event : world.events) {
        if (event.kind == EventKind::stay) {
            continue;
        }
        const float approach =
            event.kind == EventKind::begin ? approach_speed(event, before) : 0.0f;
        const LoggedEvent logged{event, world.time, approach};
        add(event.a, logged);
        add(event.b, logged);
        someone_is_gone =
            someone_is_gone || world.find(event.a) == nullptr || world.find(event.b) == nullptr;
    }
    if (someone_is_gone) {
        std::erase_if(latest_,
                      [&](const auto& entry) { return world.find(entry.first) == nullptr; });
    }
}

void EventLog::add(BodyId body, const LoggedEvent& logged) {
    std::vector<LoggedEvent>& events = latest_[body];
    if (events.size() == most_of_a_body) {
        events.erase(events.begin());
    }
    events.push_back(logged);
}

void EventLog::rewind_to(const World& world) {
    for (auto& [body, events] : latest_) {
        std::erase_if(events, [&](const LoggedEvent& logged) {
            return logged.event.step > world.step_count;
        });
    }
}

std::span<const LoggedEvent> EventLog::latest_of(BodyId body) const {
    const auto found = latest_.find(body);
    return found != latest_.end() ? std::span<const LoggedEvent>(found->second)
                                  : std::span<const LoggedEvent>();
}

const LoggedEvent* EventLog::last_begin_of(BodyId body) const {
    const auto events = latest_of(body);
    const auto last = std::find_if(events.rbegin(), events.rend(), [](const LoggedEvent& logged) {
        return logged.event.kind == EventKind::begin;
    });
    return last != events.rend() ? &*last : nullptr;
}

} // namespace carom
