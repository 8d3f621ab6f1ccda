#include "physics/step/events.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <utility>

namespace carom {

namespace {

using EventPair = std::pair<BodyId, BodyId>;

template <class T>
EventPair pair_of(const T& t) {
    return {t.a, t.b};
}

/// Where surfaces that are no farther apart than `gap` [m] count as touching.
bool touches(const ContactPoint& point, float gap) {
    return point.separation <= gap || has_impulse(point);
}

template <class Condition>
bool any_point(const Contact& contact, Condition condition) {
    return std::ranges::any_of(contact.manifold.points(), condition);
}

bool touches(const Contact& contact, float gap) {
    return any_point(contact, [=](const ContactPoint& point) { return touches(point, gap); });
}

/// The mean of the touching points, weighted by their impulses, or evenly where there are none.
glm::vec3 centre_of_pressure(const Manifold& manifold, float gap) {
    glm::vec3 pressed(0.0f);
    glm::vec3 touched(0.0f);
    float pressure = 0.0f;
    float count = 0.0f;
    for (const ContactPoint& point : manifold.points()) {
        const float weight = std::abs(point.normal_impulse);
        pressed += weight * point.position;
        pressure += weight;
        touched += touches(point, gap) ? point.position : glm::vec3(0.0f);
        count += touches(point, gap) ? 1.0f : 0.0f;
    }
    return pressure > 0.0f ? pressed / pressure : touched / count;
}

/// Whose touches are told.
class Watch {
public:
    Watch(const World& world, const Workspace& workspace)
        : all_(world.bodies.size() <= most_bodies_without_tag), tagged_(workspace.tagged_bodies) {}

    bool is_idle() const { return !all_ && tagged_.empty(); }
    bool sees(const EventPair& pair) const {
        return all_ || bears(pair.first) || bears(pair.second);
    }

private:
    bool bears(BodyId id) const { return std::binary_search(tagged_.begin(), tagged_.end(), id); }

    bool all_;
    const std::vector<BodyId>& tagged_; ///< ascending, as bodies are
};

class Recorder {
public:
    Recorder(World& world, const Workspace& workspace)
        : world_(world), watch_(world, workspace), open_(workspace.open_contacts),
          floors_(workspace.floors), next_(workspace.previous_events.begin()),
          end_(workspace.previous_events.end()) {}

    /// Contacts and the events of the step before both ascend in (a, b): one walk along them.
    void record() {
        if (!watch_.is_idle()) {
            for (const Contact& contact : world_.contacts) {
                if (watch_.sees(pair_of(contact))) {
                    interrupt_before(pair_of(contact));
                    if (is_going_on(contact) ? still_touches(contact) : begins(contact)) {
                        touch(contact);
                    }
                }
            }
        }
        while (next_ != end_) {
            interrupt(*next_++);
        }
    }

private:
    void interrupt_before(const EventPair& pair) {
        while (next_ != end_ && pair_of(*next_) < pair) {
            interrupt(*next_++);
        }
    }

    /// What it may open by while it rests [m].
    float gap(const Contact& contact) const {
        return kept_gap(world_.settings, *world_.find(contact.a), *world_.find(contact.b));
    }

    bool still_touches(const Contact& contact) const {
        return carom::touches(contact) || touches(contact, gap(contact));
    }

    bool is_going_on(const Contact& contact) const {
        return next_ != end_ && pair_of(*next_) == pair_of(contact) &&
               next_->kind != EventKind::end;
    }

    /// What came to overlap in this very step has its hit before it: the methods that act on what
    /// overlaps give the impulse in the next.
    bool begins(const Contact& contact) const {
        return has_impulse(contact) ||
               (carom::touches(contact) &&
                !std::binary_search(open_.begin(), open_.end(), pair_in_step(contact)));
    }

    /// As the contact was named within the step.
    EventPair pair_in_step(const Contact& contact) const {
        return std::minmax(floors_.stand_in(contact.a), floors_.stand_in(contact.b));
    }

    void touch(const Contact& contact) {
        CollisionEvent event{.a = contact.a,
                             .b = contact.b,
                             .impulse = std::abs(normal_impulse(contact)),
                             .begin_time = world_.time};
        if (next_ != end_ && pair_of(*next_) == pair_of(contact)) {
            const CollisionEvent& before = *next_++;
            if (before.kind != EventKind::end) {
                event.kind = EventKind::stay;
                event.impulse = std::max(event.impulse, before.impulse);
                event.begin_time = before.begin_time;
            }
        }
        event.point =
            centre_of_pressure(contact.manifold, has_impulse(contact) ? 0.0f : gap(contact));
        event.normal = contact.manifold.normal;
        event.step = event.last_step = world_.step_count;
        world_.events.push_back(event);
    }

    /// A touch that is not one in this step.
    void interrupt(CollisionEvent event) {
        if (event.kind == EventKind::end) {
            return;
        }
        const auto grace = static_cast<std::uint64_t>(world_.settings.event_grace_steps);
        const bool is_bridged = world_.step_count - event.last_step <= grace;
        const bool goes_on = is_bridged && watch_.sees(pair_of(event)) &&
                             world_.find(event.a) != nullptr && world_.find(event.b) != nullptr;
        event.kind = goes_on ? EventKind::stay : EventKind::end;
        event.step = world_.step_count;
        world_.events.push_back(event);
    }

    World& world_;
    Watch watch_;
    const std::vector<EventPair>& open_;
    const Floors& floors_;
    std::vector<CollisionEvent>::const_iterator next_;
    std::vector<CollisionEvent>::const_iterator end_;
};

} // namespace

bool touches(const Contact& contact) { return touches(contact, 0.0f); }

float normal_impulse(const Contact& contact) {
    float sum = 0.0f;
    for (const ContactPoint& point : contact.manifold.points()) {
        sum += point.normal_impulse;
    }
    return sum;
}

void find_tagged(const World& world, Workspace& workspace) {
    workspace.tagged_bodies.clear();
    if (world.bodies.size() <= most_bodies_without_tag) {
        return;
    }
    for (const Body& body : world.bodies) {
        if (std::find(body.tags.begin(), body.tags.end(), event_tag) != body.tags.end()) {
            workspace.tagged_bodies.push_back(body.id);
        }
    }
}

void note_open_contacts(const World& world, Workspace& workspace) {
    workspace.open_contacts.clear();
    const Watch watch(world, workspace);
    if (watch.is_idle()) {
        return;
    }
    for (const Contact& contact : world.contacts) {
        const bool overlaps =
            any_point(contact, [](const ContactPoint& point) { return point.separation <= 0.0f; });
        if (!overlaps && watch.sees(pair_of(contact))) {
            workspace.open_contacts.push_back(pair_of(contact));
        }
    }
}

void record_events(World& world, Workspace& workspace) {
    std::swap(world.events, workspace.previous_events);
    world.events.clear();
    Recorder(world, workspace).record();
}

} // namespace carom
