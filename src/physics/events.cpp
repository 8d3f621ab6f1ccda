#include "physics/events.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <utility>

namespace carom {

namespace {

using Pair = std::pair<BodyId, BodyId>;

template <class T>
Pair pair_of(const T& t) {
    return {t.a, t.b};
}

bool touches(const ContactPoint& point) {
    return point.separation <= 0.0f || point.normal_impulse != 0.0f ||
           point.tangent_impulse != glm::vec3(0.0f);
}

/// The mean of the touching points, weighted by their impulses, or evenly where there are none.
glm::vec3 centre_of_pressure(const Manifold& manifold) {
    glm::vec3 pressed(0.0f);
    glm::vec3 touched(0.0f);
    float pressure = 0.0f;
    float count = 0.0f;
    for (const ContactPoint& point : manifold.points()) {
        const float weight = std::abs(point.normal_impulse);
        pressed += weight * point.position;
        pressure += weight;
        touched += touches(point) ? point.position : glm::vec3(0.0f);
        count += touches(point) ? 1.0f : 0.0f;
    }
    return pressure > 0.0f ? pressed / pressure : touched / count;
}

/// Whose touches are told.
class Watch {
public:
    Watch(const World& world, Workspace& workspace)
        : all_(world.bodies.size() <= most_bodies_without_tag), tagged_(workspace.tagged_bodies) {
        tagged_.clear();
        for (const Body& body : world.bodies) {
            const auto& tags = body.tags;
            if (!all_ && std::find(tags.begin(), tags.end(), event_tag) != tags.end()) {
                tagged_.push_back(body.id);
            }
        }
    }

    bool is_idle() const { return !all_ && tagged_.empty(); }
    bool sees(const Pair& pair) const { return all_ || bears(pair.first) || bears(pair.second); }

private:
    bool bears(BodyId id) const { return std::binary_search(tagged_.begin(), tagged_.end(), id); }

    bool all_;
    std::vector<BodyId>& tagged_; ///< ascending, as bodies are
};

class Recorder {
public:
    Recorder(World& world, Workspace& workspace)
        : world_(world), watch_(world, workspace), next_(workspace.previous_events.begin()),
          end_(workspace.previous_events.end()) {}

    /// Contacts and the events of the step before both ascend in (a, b): one walk along them.
    void record() {
        if (!watch_.is_idle()) {
            for (const Contact& contact : world_.contacts) {
                if (watch_.sees(pair_of(contact)) && carom::touches(contact)) {
                    interrupt_before(pair_of(contact));
                    touch(contact);
                }
            }
        }
        while (next_ != end_) {
            interrupt(*next_++);
        }
    }

private:
    void interrupt_before(const Pair& pair) {
        while (next_ != end_ && pair_of(*next_) < pair) {
            interrupt(*next_++);
        }
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
        event.point = centre_of_pressure(contact.manifold);
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
    std::vector<CollisionEvent>::const_iterator next_;
    std::vector<CollisionEvent>::const_iterator end_;
};

} // namespace

bool touches(const Contact& contact) {
    const auto points = contact.manifold.points();
    return std::any_of(points.begin(), points.end(),
                       [](const ContactPoint& point) { return touches(point); });
}

float normal_impulse(const Contact& contact) {
    float sum = 0.0f;
    for (const ContactPoint& point : contact.manifold.points()) {
        sum += point.normal_impulse;
    }
    return sum;
}

void record_events(World& world, Workspace& workspace) {
    std::swap(world.events, workspace.previous_events);
    world.events.clear();
    Recorder(world, workspace).record();
}

} // namespace carom
