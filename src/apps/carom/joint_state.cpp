#include "apps/carom/joint_state.hpp"

#include "physics/solve/joints/catalogue.hpp"
#include "physics/step/measure.hpp"
#include "physics/world/joint_properties.hpp"

#include <string_view>

namespace carom {

namespace {

using Layout = JsonWriter::Layout;

void write_name(JsonWriter& json, std::string_view key, const World& world, BodyId id) {
    const Body* body = world.find(id);
    json.key(key);
    body != nullptr ? json.value(body->name) : json.value(nullptr);
}

void write_joint(JsonWriter& json, const World& world, const Joint& joint) {
    json.begin_object(Layout::one_line);
    json.member("id", static_cast<std::uint64_t>(joint.id.value));
    json.member("type", joint.type.view());
    write_name(json, "a", world, joint.a);
    write_name(json, "b", world, joint.b);
    for (const Property<Joint>& row : joint_table()) {
        if (reads(type_of(joint), row.key)) {
            json.member(row.key, row.get(joint));
        }
    }
    json.member("distance", distance_between_anchors(world, joint));
    json.member("force", pull_impulse(joint) / world.settings.time_step);
    json.end_object();
}

} // namespace

void write_joints(JsonWriter& json, const World& world, const ui::ViewState& view) {
    json.member("joints", world.joints.size());
    json.key("selected_joint");
    view.joints.selected != JointId{}
        ? json.value(static_cast<std::uint64_t>(view.joints.selected.value))
        : json.value(nullptr);
    json.member("tie_type", view.joints.type.view());
    write_name(json, "tie_from", world, view.joints.first ? view.joints.first->body : BodyId{});
    json.key("joints_of_selected");
    json.begin_array();
    for (const Joint& joint : world.joints) {
        if (view.selected && (joint.a == *view.selected || joint.b == *view.selected)) {
            write_joint(json, world, joint);
        }
    }
    json.end_array();
}

} // namespace carom
