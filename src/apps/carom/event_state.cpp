#include "apps/carom/event_state.hpp"

#include <string>

namespace carom {

namespace {

using Layout = JsonWriter::Layout;

void write_name(JsonWriter& json, std::string_view key, const World& world, BodyId id) {
    const Body* body = world.find(id);
    json.key(key);
    body != nullptr ? json.value(body->name) : json.value(nullptr);
}

void write_event(JsonWriter& json, const World& world, const CollisionEvent& event, double time) {
    json.begin_object(Layout::one_line);
    json.member("kind", name_of(event.kind));
    write_name(json, "a", world, event.a);
    write_name(json, "b", world, event.b);
    json.member("step", event.step);
    json.member("time", time);
    json.member("begin_time", event.begin_time);
    json.member("impulse", event.impulse);
    json.end_object();
}

} // namespace

void write_events(JsonWriter& json, const Session& session, std::optional<BodyId> selected) {
    const World& world = session.world();
    json.member("events", world.events.size());
    json.key("touches");
    json.begin_array();
    for (const CollisionEvent& event : world.events) {
        if (event.kind != EventKind::end && (selected == event.a || selected == event.b)) {
            write_event(json, world, event, world.time);
        }
    }
    json.end_array();
    json.key("latest_events");
    json.begin_array();
    if (selected) {
        for (const LoggedEvent& logged : session.event_log().latest_of(*selected)) {
            write_event(json, world, logged.event, logged.time);
        }
    }
    json.end_array();
}

} // namespace carom
