#include "apps/carom/lane_state.hpp"

#include "io/json_writer.hpp"
#include "lab/session.hpp"
#include "ui/lane_parts.hpp"

#include <fmt/format.h>

namespace carom {

namespace {

void write_lane(JsonWriter& json, const Lane& lane, const std::string& title) {
    json.begin_object(JsonWriter::Layout::one_line);
    json.member("title", title);
    json.member("ghost", lane.is_ghost());
    json.member("step", lane.world().step_count);
    json.member("time", lane.world().time);
    json.member("hash", fmt::format("{:016x}", hash(lane.world())));
    json.member("resolver", lane.world().settings.resolver.view());
    json.end_object();
}

} // namespace

void write_lanes(JsonWriter& json, const Session& session) {
    const Chronicle& chronicle = session.chronicle();
    const std::vector<std::string> titles = ui::lane_titles(session);
    json.key("lanes");
    json.begin_array();
    for (std::size_t i = 0; i < titles.size(); ++i) {
        write_lane(json, session.lanes()[i], titles[i]);
    }
    json.end_array();
    json.member("focus", session.focus());
    json.member("pause_reason", session.pause_reason());
    json.key("time_line");
    json.begin_object(JsonWriter::Layout::one_line);
    json.member("first_step", chronicle.first_step());
    json.member("last_step", chronicle.last_step());
    json.member("commands", chronicle.log().size());
    json.member("key_frames", chronicle.key_frames().size());
    json.member("seeking", session.is_seeking());
    json.key("divergence");
    chronicle.divergence() ? json.value(*chronicle.divergence()) : json.value(nullptr);
    json.end_object();
}

} // namespace carom
