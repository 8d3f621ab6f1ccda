#include "io/run/csv.hpp"

#include "physics/step/measure.hpp"
#include "physics/step/shadow_energy.hpp"
#include "physics/world/property_tables.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <iterator>
#include <string_view>

namespace carom {

namespace {

void add_vector_names(std::string& header, const std::string& name) {
    for (const std::string_view axis : {"_x", "_y", "_z"}) {
        header += ',' + csv_field(fmt::format("{}{}", name, axis));
    }
}

template <class Number>
void add(std::string& row, Number x) {
    fmt::format_to(std::back_inserter(row), ",{}", x);
}

template <class Vector>
void add_vector(std::string& row, const Vector& v) {
    add(row, v.x);
    add(row, v.y);
    add(row, v.z);
}

void leave_empty(std::string& row, std::size_t fields) { row.append(fields, ','); }

/// A body that was removed has only its id left.
std::string name_of(const World& world, BodyId id) {
    const Body* body = world.find(id);
    return body != nullptr ? body->name : fmt::format("#{}", id.value);
}

} // namespace

std::string csv_field(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) {
        return text;
    }
    std::string quoted = "\"";
    for (const char c : text) {
        quoted += c == '"' ? "\"\"" : std::string(1, c);
    }
    return quoted + '"';
}

void add_new_bodies(BodyColumns& columns, const World& world) {
    const auto known = static_cast<std::ptrdiff_t>(columns.size());
    const BodyId last = columns.empty() ? BodyId{} : columns.back().body;
    for (const Body& body : world.bodies) {
        if (body.id > last) {
            // A removed body may have had this name; bodies of one world have different ones.
            const bool is_taken =
                std::any_of(columns.begin(), columns.begin() + known,
                            [&](const BodyColumn& column) { return column.name == body.name; });
            columns.push_back(
                {body.id, is_taken ? fmt::format("{} #{}", body.name, body.id.value) : body.name});
        }
    }
}

std::string csv_header(const BodyColumns& columns) {
    std::string header = "step,time,kinetic_energy,potential_energy";
    add_vector_names(header, "momentum");
    add_vector_names(header, "angular_momentum");
    header += ",contacts,max_penetration";
    for (const BodyColumn& column : columns) {
        add_vector_names(header, column.name + ".position");
        add_vector_names(header, column.name + ".linear_velocity");
        add_vector_names(header, column.name + ".angular_velocity");
    }
    for (const BodyColumn& column : columns) {
        for (const std::string_view part : {"w", "x", "y", "z"}) {
            header += ',' + csv_field(fmt::format("{}.orientation_{}", column.name, part));
        }
    }
    header += ",shadow_energy,residual";
    for (const GaugeRow& row : gauge_table) {
        header += fmt::format(",{}", row.key);
    }
    return header + '\n';
}

std::string csv_row(const World& world, const BodyColumns& columns, const Gauges& gauges) {
    std::string row = fmt::format("{}", world.step_count);
    add(row, world.time);
    add(row, kinetic_energy(world));
    add(row, potential_energy(world));
    add_vector(row, momentum(world));
    add_vector(row, angular_momentum(world));
    add(row, contact_point_count(world));
    add(row, max_penetration(world));
    for (const BodyColumn& column : columns) {
        if (const Body* body = world.find(column.body)) {
            add_vector(row, body->position);
            add_vector(row, body->linear_velocity);
            add_vector(row, body->angular_velocity);
        } else {
            leave_empty(row, 9);
        }
    }
    for (const BodyColumn& column : columns) {
        if (const Body* body = world.find(column.body)) {
            add(row, body->orientation.w);
            add_vector(row, body->orientation);
        } else {
            leave_empty(row, 4);
        }
    }
    add(row, shadow_energy(world));
    add(row, residual_of(world));
    for (const GaugeRow& each : gauge_table) {
        add(row, (gauges.*each.gauge).value);
    }
    return row + '\n';
}

std::string contact_csv_header() {
    std::string header = "step,time,kind,a,b";
    add_vector_names(header, "point");
    add_vector_names(header, "normal");
    return header + ",separation,normal_impulse,tangent_impulse,length,impulse\n";
}

std::string contact_csv_rows(const World& world) {
    const std::string moment = fmt::format("{},{}", world.step_count, world.time);
    std::string rows;
    for (const Contact& contact : world.contacts) {
        for (const ContactPoint& point : contact.manifold.points()) {
            rows += fmt::format("{},contact,{},{}", moment, csv_field(name_of(world, contact.a)),
                                csv_field(name_of(world, contact.b)));
            add_vector(rows, point.position);
            add_vector(rows, contact.manifold.normal);
            add(rows, point.separation);
            add(rows, point.normal_impulse);
            add(rows, glm::length(point.tangent_impulse));
            leave_empty(rows, 2);
            rows += '\n';
        }
    }
    for (const Joint& joint : world.joints) {
        rows += fmt::format("{},{},{},{}", moment, joint.type.view(),
                            csv_field(name_of(world, joint.a)),
                            is_tied_to_world(joint) ? "" : csv_field(name_of(world, joint.b)));
        leave_empty(rows, 9);
        add(rows, distance_between_anchors(world, joint));
        add(rows, pull_impulse(joint));
        rows += '\n';
    }
    return rows;
}

std::string event_csv_header() {
    std::string header = "step,time,event,a,b";
    add_vector_names(header, "point");
    add_vector_names(header, "normal");
    return header + ",impulse\n";
}

std::string event_csv_rows(const World& world) {
    std::string rows;
    for (const CollisionEvent& event : world.events) {
        rows += fmt::format("{},{},{},{},{}", event.step, world.time, name_of(event.kind),
                            csv_field(name_of(world, event.a)), csv_field(name_of(world, event.b)));
        add_vector(rows, event.point);
        add_vector(rows, event.normal);
        add(rows, event.impulse);
        rows += '\n';
    }
    return rows;
}

} // namespace carom
