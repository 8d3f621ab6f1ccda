#include "apps/carom/state/state_parts.hpp"
#include "studio/lessons/tour.hpp"

namespace carom {

void write_first_minute(JsonWriter& json, const ViewState& view) {
    json.member("welcome", view.welcome.opacity);
    json.member("slow_motion", view.welcome.slow_motion);
    json.member("begun_anew", view.welcome.begun_anew);
    if (!view.tour) {
        json.member("tour", nullptr);
        return;
    }
    const TourStep* step = step_of(*view.tour);
    const JsonObject tour(json, "tour");
    json.member("step", view.tour->step + 1);
    json.member("count", tour_steps().size());
    json.member("title", step != nullptr ? step->title : "");
    json.member("deeds_done", view.tour->deed);
    json.list_of(
        "ticks", view.tour->ticks, [&](bool tick) { json.value(tick); },
        JsonObject::Layout::one_line);
}

} // namespace carom
