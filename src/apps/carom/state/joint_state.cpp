#include "apps/carom/state/state_parts.hpp"
#include "physics/step/measure.hpp"
#include "physics/world/property.hpp"
#include "physics/world/property_tables.hpp"

#include <vector>

namespace carom {

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
