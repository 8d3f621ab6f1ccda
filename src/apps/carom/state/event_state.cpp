#include "apps/carom/state/state_parts.hpp"

#include "studio/lessons/tour.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <vector>

namespace carom {

namespace {

void write_event(JsonWriter& json, const World& world, const CollisionEvent& event, double time) {
    const JsonObject object(json, JsonObject::Layout::one_line);
    json.member("kind", name_of(event.kind));
    json.member("a", name_or_null(world, event.a));
    json.member("b", name_or_null(world, event.b));
    json.member("step", event.step);
    json.member("time", time);
    json.member("begin_time", event.begin_time);
    json.member("impulse", event.impulse);
}

} // namespace

void write_events(JsonWriter& json, const Session& session, std::optional<BodyId> selected) {
    const World& world = session.world();
    std::vector<CollisionEvent> touches;
    std::copy_if(world.events.begin(), world.events.end(), std::back_inserter(touches),
                 [&](const CollisionEvent& event) {
                     return event.kind != EventKind::end &&
                            (selected == event.a || selected == event.b);
                 });
    json.member("events", world.events.size());
    json.list_of("touches", touches,
                 [&](const CollisionEvent& event) { write_event(json, world, event, world.time); });
    json.list_of(
        "latest_events",
        selected ? session.focused().event_log().latest_of(*selected)
                 : std::span<const LoggedEvent>(),
        [&](const LoggedEvent& logged) { write_event(json, world, logged.event, logged.time); });
}

void write_first_minute(JsonWriter& json, const ViewState& view) {
    json.member("welcome", view.welcome.opacity);
    json.member("slow_motion", view.welcome.slow_motion);
    json.member("begun_anew", view.welcome.begun_anew);
    write_if_any(json, "tour", view.tour, [&](const TourView& tour) {
        const TourStep* step = step_of(tour);
        json.member("step", tour.step + 1);
        json.member("count", tour_steps().size());
        json.member("title", step != nullptr ? step->title : "");
        json.member("deeds_done", tour.deed);
        json.list_of(
            "ticks", tour.ticks, [&](bool tick) { json.value(tick); },
            JsonObject::Layout::one_line);
    });
}

} // namespace carom
