#include "io/command_json.hpp"

#include "io/body_reader.hpp"
#include "io/json_expect.hpp"
#include "io/property_json.hpp"
#include "io/scene_writer.hpp"
#include "physics/body_properties.hpp"
#include "physics/joint_properties.hpp"
#include "physics/joints/catalogue.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace carom {

namespace {

using Object = JsonValue::Object;
using Layout = JsonWriter::Layout;

template <class... Cases>
struct Visitor : Cases... {
    using Cases::operator()...;
};
template <class... Cases>
Visitor(Cases...) -> Visitor<Cases...>;

std::uint64_t number_of(BodyId id) { return id.value; }
std::uint64_t number_of(JointId id) { return id.value; }

void write_joint(JsonWriter& json, const Joint& joint) {
    json.begin_object(Layout::one_line);
    json.member("type", joint.type.view());
    json.key("bodies");
    json.begin_array(Layout::one_line);
    json.value(number_of(joint.a));
    json.value(number_of(joint.b));
    json.end_array();
    json.key("anchors");
    json.begin_array(Layout::one_line);
    json.value(joint.anchor_a);
    json.value(joint.anchor_b);
    json.end_array();
    for (const Property<Joint>& row : joint_table()) {
        if (row.key != "type" && reads(type_of(joint), row.key)) {
            json.member(row.key, row.get(joint));
        }
    }
    json.end_object();
}

/// The parts of a command, each with the range that it has wherever it comes from.
class Parts {
public:
    Parts(const Object& members, const Place& place) : members_(members), place_(place) {}

    std::string text(std::string_view key, std::string_view expected) const {
        return expect<std::string>(find_member(members_, key), place_ / key, expected);
    }

    float number(std::string_view key, double least, double most) const {
        const PropertyInfo row{.kind = PropertyKind::number, .minimum = least, .maximum = most};
        return std::get<float>(read_property(row, member(key, "a number"), place_ / key));
    }

    glm::vec3 vector(std::string_view key) const { return vector_in(key, member(key, "a vector")); }

    glm::vec3 vector_in(std::string_view key, const JsonValue& value) const {
        constexpr double farthest = 1e30;
        const PropertyInfo row{
            .kind = PropertyKind::vector, .minimum = -farthest, .maximum = farthest};
        return std::get<glm::vec3>(read_property(row, value, place_ / key));
    }

    /// Of a body or a joint; 0 names none.
    std::uint32_t id(std::string_view key) const { return id_in(key, member(key, "an id")); }

    std::uint32_t id_in(std::string_view key, const JsonValue& value) const {
        const auto* number = std::get_if<JsonNumber>(&value.data);
        constexpr double most = 4e9;
        if (number == nullptr || number->value < 0.0 || number->value > most ||
            std::trunc(number->value) != number->value) {
            (place_ / key).refuse("expected an id, a whole number from 0, got " + excerpt(value));
        }
        return static_cast<std::uint32_t>(number->value);
    }

    const JsonValue& member(std::string_view key, std::string_view expected) const {
        const JsonValue* value = find_member(members_, key);
        if (value == nullptr) {
            (place_ / key).refuse(fmt::format("expected {}, got nothing", expected));
        }
        return *value;
    }

    const Object& object(std::string_view key, std::string_view expected) const {
        return expect<Object>(find_member(members_, key), place_ / key, expected);
    }

    /// "key" and "value", of a table.
    template <class T>
    std::pair<std::string, PropertyValue> property(std::span<const Property<T>> table) const {
        std::string key = text("key", "the key of a property");
        const auto& row = known_property(table, key, place_ / "key");
        PropertyValue value = read_property(row, member("value", "a value"), place_ / "value");
        return {std::move(key), std::move(value)};
    }

    void expect_only(std::initializer_list<std::string_view> keys) const {
        for (const JsonMember& each : members_) {
            if (each.key != "do" && each.key != "step" &&
                std::find(keys.begin(), keys.end(), each.key) == keys.end()) {
                (place_ / each.key)
                    .refuse(fmt::format("unknown key, expected {}", fmt::join(keys, ", ")));
            }
        }
    }

    Place place() const { return place_; }

private:
    const Object& members_;
    Place place_;
};

SetSetting read_set(const Parts& parts) {
    parts.expect_only({"key", "value"});
    auto [key, value] = parts.property(settings_table());
    return {std::move(key), std::move(value)};
}

SetBodyProperty read_set_body(const Parts& parts) {
    parts.expect_only({"body", "key", "value"});
    auto [key, value] = parts.property(body_table());
    return {{parts.id("body")}, std::move(key), std::move(value)};
}

Spawn read_spawn(const Parts& parts) {
    parts.expect_only({"body"});
    const Object& members = parts.object("body", "an object that holds a body");
    Body body = read_body(members, parts.place() / "body");
    keep_orientation(body, members);
    return {std::move(body)};
}

Remove read_remove(const Parts& parts) {
    parts.expect_only({"body"});
    return {{parts.id("body")}};
}

Push read_push(const Parts& parts) {
    parts.expect_only({"body", "impulse", "point"});
    return {{parts.id("body")}, parts.vector("impulse"), parts.vector("point")};
}

Pull read_pull(const Parts& parts) {
    parts.expect_only({"body", "point", "target", "frequency"});
    constexpr double fastest = 1e6; // [Hz]
    return {{parts.id("body")},
            parts.vector("point"),
            parts.vector("target"),
            parts.number("frequency", 0.0, fastest)};
}

template <std::size_t count>
const JsonValue::Array& list_of(const Parts& parts, std::string_view key,
                                std::string_view expected) {
    const JsonValue& value = parts.member(key, expected);
    const auto& list = expect<JsonValue::Array>(&value, parts.place() / key, expected);
    if (list.size() != count) {
        (parts.place() / key).refuse(fmt::format("expected {}, got {}", expected, excerpt(value)));
    }
    return list;
}

Tie read_tie(const Parts& parts) {
    parts.expect_only({"joint"});
    const Object& members = parts.object("joint", "an object that holds a joint");
    const Parts joint_parts(members, parts.place() / "joint");
    Joint joint;
    const auto& bodies = list_of<2>(joint_parts, "bodies", "the ids of two bodies, or one and 0");
    joint.a = {joint_parts.id_in("bodies", bodies[0])};
    joint.b = {joint_parts.id_in("bodies", bodies[1])};
    const auto& anchors = list_of<2>(joint_parts, "anchors", "two points");
    joint.anchor_a = joint_parts.vector_in("anchors", anchors[0]);
    joint.anchor_b = joint_parts.vector_in("anchors", anchors[1]);
    for (const JsonMember& member : members) {
        if (member.key != "bodies" && member.key != "anchors") {
            const Place place = joint_parts.place() / member.key;
            const auto& row = known_property(joint_table(), member.key, place);
            row.set(joint, read_property(row, member.value, place));
        }
    }
    return {joint};
}

Untie read_untie(const Parts& parts) {
    parts.expect_only({"joint"});
    return {{parts.id("joint")}};
}

SetJointProperty read_set_joint(const Parts& parts) {
    parts.expect_only({"joint", "key", "value"});
    auto [key, value] = parts.property(joint_table());
    return {{parts.id("joint")}, std::move(key), std::move(value)};
}

SetNetworkProperty read_set_network(const Parts& parts) {
    parts.expect_only({"joint", "key", "value"});
    constexpr double most = 1e30;
    return {{parts.id("joint")}, parts.text("key", "a key"), parts.number("value", 0.0, most)};
}

struct CommandReader {
    std::string_view name;
    Command (*read)(const Parts&);
};
constexpr std::array readers = {
    CommandReader{"set", [](const Parts& parts) -> Command { return read_set(parts); }},
    CommandReader{"set_body", [](const Parts& parts) -> Command { return read_set_body(parts); }},
    CommandReader{"spawn", [](const Parts& parts) -> Command { return read_spawn(parts); }},
    CommandReader{"remove", [](const Parts& parts) -> Command { return read_remove(parts); }},
    CommandReader{"push", [](const Parts& parts) -> Command { return read_push(parts); }},
    CommandReader{"pull", [](const Parts& parts) -> Command { return read_pull(parts); }},
    CommandReader{"tie", [](const Parts& parts) -> Command { return read_tie(parts); }},
    CommandReader{"untie", [](const Parts& parts) -> Command { return read_untie(parts); }},
    CommandReader{"set_joint", [](const Parts& parts) -> Command { return read_set_joint(parts); }},
    CommandReader{"set_network",
                  [](const Parts& parts) -> Command { return read_set_network(parts); }},
};
static_assert(readers.size() == std::variant_size_v<Command>);

} // namespace

void keep_orientation(Body& body, const Object& members) {
    const JsonValue* value = find_member(members, "orientation");
    const auto* list = value != nullptr ? std::get_if<JsonValue::Array>(&value->data) : nullptr;
    if (list == nullptr || list->size() != 4) {
        return;
    }
    glm::quat q{};
    for (glm::length_t i = 0; i < 4; ++i) {
        // As written, scalar first; GLM counts it last.
        q[(i + 3) % 4] = std::get<JsonNumber>((*list)[static_cast<std::size_t>(i)].data).nearest;
    }
    constexpr float as_good_as_unit = 1e-5f;
    if (std::abs(glm::dot(q, q) - 1.0f) < as_good_as_unit) {
        body.orientation = q;
    }
}

void write_command(JsonWriter& json, const Command& command) {
    json.member("do", readers[command.index()].name);
    const auto property = [&](const char* of, std::uint64_t id, const auto& each) {
        json.member(of, id);
        json.member("key", each.key);
        json.member("value", each.value);
    };
    std::visit(
        Visitor{
            [&](const SetSetting& each) {
                json.member("key", each.key);
                json.member("value", each.value);
            },
            [&](const SetBodyProperty& each) { property("body", number_of(each.body), each); },
            [&](const Spawn& each) {
                json.key("body");
                write_body(json, each.body);
            },
            [&](const Remove& each) { json.member("body", number_of(each.body)); },
            [&](const Push& each) {
                json.member("body", number_of(each.body));
                json.member("impulse", each.impulse);
                json.member("point", each.local_point);
            },
            [&](const Pull& each) {
                json.member("body", number_of(each.body));
                json.member("point", each.local_point);
                json.member("target", each.target);
                json.member("frequency", each.frequency);
            },
            [&](const Tie& each) {
                json.key("joint");
                write_joint(json, each.joint);
            },
            [&](const Untie& each) { json.member("joint", number_of(each.joint)); },
            [&](const SetJointProperty& each) { property("joint", number_of(each.joint), each); },
            [&](const SetNetworkProperty& each) {
                property("joint", number_of(each.joint), each);
            }},
        command);
}

Command read_command(const Object& members, const Place& place) {
    const Parts parts(members, place);
    const std::string name = parts.text("do", "the name of a command");
    const auto* const reader =
        std::find_if(readers.begin(), readers.end(),
                     [&](const CommandReader& each) { return each.name == name; });
    if (reader == readers.end()) {
        std::string names;
        for (const CommandReader& each : readers) {
            names += fmt::format("{}{}", names.empty() ? "" : ", ", each.name);
        }
        (place / "do").refuse(fmt::format("expected one of {}, got {}", names, excerpt({name})));
    }
    return reader->read(parts);
}

} // namespace carom
