#include "io/csv.hpp"

#include "physics/measure.hpp"

#include <fmt/format.h>
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

/// A body that was removed is known by its id alone.
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

std::string csv_header(const World& world) {
    std::string header = "step,time,kinetic_energy,potential_energy";
    add_vector_names(header, "momentum");
    add_vector_names(header, "angular_momentum");
    header += ",contacts,max_penetration";
    for (const Body& body : world.bodies) {
        add_vector_names(header, body.name + ".position");
        add_vector_names(header, body.name + ".linear_velocity");
        add_vector_names(header, body.name + ".angular_velocity");
    }
    return header + '\n';
}

std::string csv_row(const World& world) {
    std::string row = fmt::format("{}", world.step_count);
    add(row, world.time);
    add(row, kinetic_energy(world));
    add(row, potential_energy(world));
    add_vector(row, momentum(world));
    add_vector(row, angular_momentum(world));
    add(row, contact_point_count(world));
    add(row, max_penetration(world));
    for (const Body& body : world.bodies) {
        add_vector(row, body.position);
        add_vector(row, body.linear_velocity);
        add_vector(row, body.angular_velocity);
    }
    return row + '\n';
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
