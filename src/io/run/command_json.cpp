#include "io/run/command_json.hpp"

#include "io/run/command_parts.hpp"
#include "io/scene/scene_file.hpp"
#include "physics/world/property_tables.hpp"
#include "physics/world/table.hpp"

#include <array>
#include <cmath>

namespace carom {

namespace {

using Object = JsonValue::Object;

template <class... Cases>
struct Visitor : Cases... {
    using Cases::operator()...;
};
template <class... Cases>
Visitor(Cases...) -> Visitor<Cases...>;

std::uint64_t number_of(BodyId id) { return id.value; }
std::uint64_t number_of(JointId id) { return id.value; }

void write_joint(JsonWriter& json, const Joint& joint) {
    json.begin_object(JsonWriter::Layout::one_line);
    json.member("type", joint.type.view());
    json.list("bodies", number_of(joint.a), number_of(joint.b));
    json.list("anchors", joint.anchor_a, joint.anchor_b);
    for (const Property<Joint>& row : joint_table()) {
        if (row.key != "type" && reads(joint, row.key)) {
            json.member(row.key, row.get(joint));
        }
    }
    json.end_object();
}

Command read_set(const CommandParts& parts) {
    parts.expect_only({"key", "value"});
    auto [key, value] = parts.property(settings_table());
    return SetSetting{std::move(key), std::move(value)};
}

Command read_set_body(const CommandParts& parts) {
    parts.expect_only({"body", "key", "value"});
    auto [key, value] = parts.property(body_table());
    return SetBodyProperty{{parts.id("body")}, std::move(key), std::move(value)};
}

Command read_spawn(const CommandParts& parts) {
    parts.expect_only({"body"});
    const Object& members = parts.object("body", "an object that holds a body");
    Body body = read_body(members, parts.place() / "body");
    keep_orientation(body, members);
    return Spawn{std::move(body)};
}

Command read_remove(const CommandParts& parts) {
    parts.expect_only({"body"});
    return Remove{{parts.id("body")}};
}

Command read_push(const CommandParts& parts) {
    parts.expect_only({"body", "impulse", "point"});
    return Push{{parts.id("body")}, parts.vector("impulse"), parts.vector("point")};
}

Command read_pull(const CommandParts& parts) {
    parts.expect_only({"body", "point", "target", "frequency"});
    constexpr double fastest = 1e6; // [Hz]
    return Pull{{parts.id("body")},
                parts.vector("point"),
                parts.vector("target"),
                parts.number("frequency", 0.0, fastest)};
}

Command read_tie(const CommandParts& parts) {
    parts.expect_only({"joint"});
    const Object& members = parts.object("joint", "an object that holds a joint");
    const CommandParts joint_parts(members, parts.place() / "joint");
    Joint joint;
    const auto& bodies = joint_parts.list<2>("bodies", "the ids of two bodies, or one and 0");
    joint.a = {joint_parts.id_in("bodies", bodies[0])};
    joint.b = {joint_parts.id_in("bodies", bodies[1])};
    const auto& anchors = joint_parts.list<2>("anchors", "two points");
    joint.anchor_a = joint_parts.vector_in("anchors", anchors[0]);
    joint.anchor_b = joint_parts.vector_in("anchors", anchors[1]);
    for (const JsonMember& member : members) {
        if (member.key != "bodies" && member.key != "anchors") {
            const Place place = joint_parts.place() / member.key;
            const auto& row = known_property(joint_table(), member.key, place);
            row.set(joint, read_property(row, member.value, place));
        }
    }
    return Tie{joint};
}

Command read_untie(const CommandParts& parts) {
    parts.expect_only({"joint"});
    return Untie{{parts.id("joint")}};
}

Command read_set_joint(const CommandParts& parts) {
    parts.expect_only({"joint", "key", "value"});
    auto [key, value] = parts.property(joint_table());
    return SetJointProperty{{parts.id("joint")}, std::move(key), std::move(value)};
}

Command read_set_network(const CommandParts& parts) {
    parts.expect_only({"joint", "key", "value"});
    constexpr double most = 1e30;
    return SetNetworkProperty{
        {parts.id("joint")}, parts.text("key", "a key"), parts.number("value", 0.0, most)};
}

struct CommandReader {
    std::string_view key;
    Command (*read)(const CommandParts&);
};
/// In the order of Command.
constexpr std::array readers = {
    CommandReader{"set", &read_set},
    CommandReader{"set_body", &read_set_body},
    CommandReader{"spawn", &read_spawn},
    CommandReader{"remove", &read_remove},
    CommandReader{"push", &read_push},
    CommandReader{"pull", &read_pull},
    CommandReader{"tie", &read_tie},
    CommandReader{"untie", &read_untie},
    CommandReader{"set_joint", &read_set_joint},
    CommandReader{"set_network", &read_set_network},
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
        // The file has the scalar first; by index GLM has it last.
        q[(i + 3) % 4] = std::get<JsonNumber>((*list)[static_cast<std::size_t>(i)].data).nearest;
    }
    constexpr float as_good_as_unit = 1e-5f;
    if (std::abs(glm::dot(q, q) - 1.0f) < as_good_as_unit) {
        body.orientation = q;
    }
}

void write_command(JsonWriter& json, const Command& command) {
    json.member("do", readers[command.index()].key);
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
    const CommandParts parts(members, place);
    const std::string name = parts.text("do", "the name of a command");
    const CommandReader* reader = find_row(readers, name);
    if (reader == nullptr) {
        (place / "do")
            .refuse(fmt::format("expected one of {}, got {}", key_list(readers), excerpt({name})));
    }
    return reader->read(parts);
}

std::vector<SetSetting> read_settings(const JsonValue& value, const Place& place) {
    std::vector<SetSetting> settings;
    for (const JsonMember& member :
         expect<JsonValue::Object>(&value, place, "an object of settings")) {
        const auto& row = known_property(settings_table(), member.key, place / member.key);
        settings.push_back({member.key, read_property(row, member.value, place / member.key)});
    }
    return settings;
}

void write_settings(JsonWriter& json, const std::vector<SetSetting>& settings) {
    json.begin_object(JsonWriter::Layout::one_line);
    for (const SetSetting& setting : settings) {
        json.member(setting.key, setting.value);
    }
    json.end_object();
}

} // namespace carom
