#include "apps/carom/state/state_parts.hpp"
#include "ui/kit/lane_parts.hpp"

#include <fmt/format.h>
#include <vector>

namespace carom {

namespace {

void write_lane(JsonWriter& json, const Lane& lane, const std::string& title) {
    const JsonObject object(json, JsonObject::Layout::one_line);
    json.member("title", title);
    json.member("ghost", lane.is_ghost());
    json.member("step", lane.world().step_count);
    json.member("time", lane.world().time);
    json.member("hash", fmt::format("{:016x}", hash(lane.world())));
    json.member("resolver", lane.world().settings.resolver.view());
}

void write_rules(JsonWriter& json, const PauseRules& rules) {
    const JsonObject object(json, "pause_rules", JsonObject::Layout::one_line);
    json.member("first_contact", rules.first_contact);
    json.member("energy_rise", rules.energy_rise);
    json.member("of_bodies", rules.touch_of.has_value() || rules.apex_of.has_value());
    json.member("steps", rules.steps);
}

} // namespace

void write_lanes(JsonWriter& json, const Session& session) {
    const Chronicle& chronicle = session.focused().chronicle();
    const std::vector<std::string> titles = ui::lane_titles(session);
    auto title = titles.begin();
    json.list_of("lanes", session.lanes(),
                 [&](const Lane& lane) { write_lane(json, lane, *title++); });
    json.member("focus", session.lanes().focus());
    json.member("pause_reason", session.clock().pause_reason());
    write_rules(json, session.clock().pause_rules());
    const JsonObject object(json, "time_line", JsonObject::Layout::one_line);
    json.member("first_step", chronicle.first_step());
    json.member("last_step", chronicle.last_step());
    json.member("commands", chronicle.log().size());
    json.member("key_frames", chronicle.key_frames().size());
    json.member("seeking", session.is_seeking());
    json.member("divergence", chronicle.divergence());
}

} // namespace carom
