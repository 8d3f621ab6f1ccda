#include "io/run/final_state.hpp"

#include "io/scene/scene_file.hpp"
#include "physics/step/measure.hpp"
#include "physics/world/property_tables.hpp"

#include <glm/geometric.hpp>

namespace carom {

namespace {

using Layout = JsonWriter::Layout;

void write_motion(JsonWriter& json, const Body& body) {
    const JsonObject object(json, Layout::one_line);
    json.member("name", body.name);
    json.member("position", body.position);
    json.member("orientation", body.orientation);
    json.member("linear_velocity", body.linear_velocity);
    json.member("angular_velocity", body.angular_velocity);
}

void write_contact(JsonWriter& json, const World& world, const Contact& contact) {
    const std::vector<std::string> names{world.find(contact.a)->name, world.find(contact.b)->name};
    for (const ContactPoint& point : contact.manifold.points()) {
        const JsonObject object(json, Layout::one_line);
        json.member("bodies", names);
        json.member("point", point.position);
        json.member("normal", contact.manifold.normal);
        json.member("separation", point.separation);
        json.member("normal_impulse", point.normal_impulse);
        json.member("tangent_impulse", glm::length(point.tangent_impulse));
    }
}

void write_joint_state(JsonWriter& json, const World& world, const Joint& joint) {
    const JsonObject object(json, Layout::one_line);
    json.list("bodies", name_or_null(world, joint.a), name_or_null(world, joint.b));
    json.member("length", distance_between_anchors(world, joint));
    json.member("impulse", pull_impulse(joint));
}

} // namespace

std::string final_state_text(const World& world, const Gauges& gauges) {
    JsonWriter json;
    json.begin_object();
    json.member("step", world.step_count);
    json.member("time", world.time);
    json.list_of("bodies", world.bodies, [&](const Body& body) { write_motion(json, body); });
    json.member("kinetic_energy", kinetic_energy(world));
    json.member("potential_energy", potential_energy(world));
    json.member("momentum", momentum(world));
    json.member("angular_momentum", angular_momentum(world));
    json.list_of("contacts", world.contacts,
                 [&](const Contact& contact) { write_contact(json, world, contact); });
    json.member("max_penetration", max_penetration(world));
    json.member("residual", residual_of(world));
    json.key("gauges");
    json.begin_object(Layout::one_line);
    for (const GaugeRow& row : gauge_table) {
        json.member(row.key, (gauges.*row.gauge).value);
    }
    json.end_object();
    json.list_of("joints", world.joints,
                 [&](const Joint& joint) { write_joint_state(json, world, joint); });
    json.end_object();
    return json.take_text();
}

} // namespace carom
