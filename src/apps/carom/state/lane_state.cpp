#include "apps/carom/state/state_parts.hpp"
#include "physics/step/measure.hpp"
#include "physics/world/property.hpp"
#include "physics/world/property_tables.hpp"
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

namespace {

void write_joint(JsonWriter& json, const World& world, const Joint& joint) {
    const JsonObject object(json, JsonObject::Layout::one_line);
    json.member("id", static_cast<std::uint64_t>(joint.id.value));
    json.member("type", joint.type.view());
    json.member("a", name_or_null(world, joint.a));
    json.member("b", name_or_null(world, joint.b));
    for (const Property<Joint>& row : joint_table()) {
        if (reads(joint, row.key)) {
            json.member(row.key, row.get(joint));
        }
    }
    json.member("distance", distance_between_anchors(world, joint));
    json.member("force", pull_impulse(joint) / world.settings.time_step);
}

} // namespace

void write_joints(JsonWriter& json, const World& world, const ViewState& view) {
    json.member("joints", world.joints.size());
    json.key("selected_joint");
    view.joints.selected != JointId{}
        ? json.value(static_cast<std::uint64_t>(view.joints.selected.value))
        : json.value(nullptr);
    json.member("tie_type", view.joints.type.view());
    json.member("tie_from",
                name_or_null(world, view.joints.first ? view.joints.first->body : BodyId{}));
    std::vector<Joint> joints = world.joints;
    std::erase_if(joints, [&](const Joint& joint) {
        return !view.selected || (joint.a != *view.selected && joint.b != *view.selected);
    });
    json.list_of("joints_of_selected", joints,
                 [&](const Joint& joint) { write_joint(json, world, joint); });
}

} // namespace carom
