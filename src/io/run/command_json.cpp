#include "io/run/command_json.hpp"

#include "io/base/json_fields.hpp"
#include "io/scene/scene_file.hpp"
#include "physics/world/property_tables.hpp"
#include "physics/world/table.hpp"

#include <array>
#include <cmath>
#include <functional>
#include <span>
#include <utility>

namespace carom {

namespace {

using Object = JsonValue::Object;

constexpr double farthest = 1e30; ///< of what a member may hold

// ---- members -----------------------------------------------------------------------------------

/// Of a body or a joint; 0 names none.
std::uint32_t read_id(const JsonValue& value, const Place& place) {
    return static_cast<std::uint32_t>(
        read_whole_number(&value, place, "an id", 0, std::uint64_t{4'000'000'000}));
}

template <class C, class Id>
Field<C> id_field(std::string_view key, Id C::*member) {
    return own_field<C>(
        key, "an id, a whole number from 0", "", member,
        [](const JsonValue& value, const Place& place) { return Id{read_id(value, place)}; },
        [](JsonWriter& json, Id id) { json.value(id.value); });
}

template <class C>
Field<C> vector_field(std::string_view key, glm::vec3 C::*member) {
    return plain_field<C>({.key = key, .minimum = -farthest, .maximum = farthest}, member);
}

template <class C>
Field<C> number_field(std::string_view key, float C::*member, double most) {
    return plain_field<C>({.key = key, .maximum = most}, member);
}

/// The key of a property, which must be in the table that `row_of` looks into.
template <class C, class RowOf>
Field<C> key_field(const RowOf& row_of) {
    return own_field<C>(
        "key", "the key of a property", "", &C::key,
        [row_of](const JsonValue& value, const Place& place) {
            const auto& key = expect<std::string>(&value, place, "the key of a property");
            row_of(key, place);
            return key;
        },
        [](JsonWriter& json, const std::string& key) { json.value(key); });
}

/// What the property named by the key before it becomes.
template <class C, class RowOf>
Field<C> value_field(const RowOf& row_of) {
    return {"value", "a value", "",
            [row_of](C& command, const JsonValue& value, const Place& place) {
                command.value = read_property(row_of(command.key, place), value, place);
            },
            [](JsonWriter& json, const C& command) { json.value(command.value); }};
}

template <class T>
auto row_in(std::span<const Property<T>> table) {
    return [table](std::string_view key, const Place& place) -> const PropertyInfo& {
        return known_property(table, key, place);
    };
}

Body read_whole_body(const JsonValue& value, const Place& place) {
    const auto& members = expect<Object>(&value, place, "an object that holds a body");
    Body body = read_body(members, place);
    keep_orientation(body, members);
    return body;
}

Joint read_whole_joint(const JsonValue& value, const Place& place) {
    const auto& members = expect<Object>(&value, place, "an object that holds a joint");
    const Place at_bodies = place / "bodies";
    const auto& bodies = expect_list_of<2>(find_member(members, "bodies"), at_bodies,
                                           "the ids of two bodies, or one and 0");
    const auto& anchors =
        expect_list_of<2>(find_member(members, "anchors"), place / "anchors", "two points");
    const PropertyInfo point{
        .kind = PropertyKind::vector, .minimum = -farthest, .maximum = farthest};
    const auto anchor = [&](std::size_t end) {
        return std::get<glm::vec3>(read_property(point, anchors[end], place / "anchors"));
    };
    Joint joint;
    joint.a = {read_id(bodies[0], at_bodies)};
    joint.b = {read_id(bodies[1], at_bodies)};
    joint.anchor_a = anchor(0);
    joint.anchor_b = anchor(1);
    for (const JsonMember& member : members) {
        if (member.key != "bodies" && member.key != "anchors") {
            const auto& row = known_property(joint_table(), member.key, place / member.key);
            row.set(joint, read_property(row, member.value, place / member.key));
        }
    }
    return joint;
}

void write_whole_joint(JsonWriter& json, const Joint& joint) {
    const JsonObject object(json, JsonWriter::Layout::one_line);
    json.member("type", joint.type.view());
    json.list("bodies", joint.a.value, joint.b.value);
    json.list("anchors", joint.anchor_a, joint.anchor_b);
    for (const Property<Joint>& row : joint_table()) {
        if (row.key != "type" && reads(joint, row.key)) {
            json.member(row.key, row.get(joint));
        }
    }
}

// ---- commands ----------------------------------------------------------------------------------

struct CommandKind {
    std::string_view key;
    std::function<Command(const Object&, const Place&)> read;
    std::function<void(JsonWriter&, const Command&)> write;
};

/// All of its members must be there.
template <class C>
CommandKind kind(std::string_view key, Fields<C> fields) {
    for (Field<C>& field : fields) {
        field.is_required = true;
    }
    static const Fields<int> of_every_command = {{.key = "do"}, {.key = "step"}};
    return {key,
            [fields](const Object& members, const Place& place) {
                expect_keys_of(members, place, fields, of_every_command);
                C command;
                read_members(fields, members, place, command);
                return Command(std::move(command));
            },
            [fields](JsonWriter& json, const Command& command) {
                write_all_members(json, fields, std::get<C>(command));
            }};
}

const auto& command_kinds() {
    const auto of_settings = row_in(settings_table());
    const auto of_body = row_in(body_table());
    const auto of_joint = row_in(joint_table());
    // In the order of Command.
    static const std::array kinds = {
        kind<SetSetting>(
            "set", {key_field<SetSetting>(of_settings), value_field<SetSetting>(of_settings)}),
        kind<SetBodyProperty>("set_body", {id_field("body", &SetBodyProperty::body),
                                           key_field<SetBodyProperty>(of_body),
                                           value_field<SetBodyProperty>(of_body)}),
        kind<Spawn>("spawn", {own_field<Spawn>("body", "an object that holds a body", "",
                                               &Spawn::body, &read_whole_body, &write_body)}),
        kind<Remove>("remove", {id_field("body", &Remove::body)}),
        kind<Push>("push", {id_field("body", &Push::body), vector_field("impulse", &Push::impulse),
                            vector_field("point", &Push::local_point)}),
        kind<Pull>("pull",
                   {id_field("body", &Pull::body), vector_field("point", &Pull::local_point),
                    vector_field("target", &Pull::target),
                    number_field("frequency", &Pull::frequency, 1e6)}),
        kind<Tie>("tie", {own_field<Tie>("joint", "an object that holds a joint", "", &Tie::joint,
                                         &read_whole_joint, &write_whole_joint)}),
        kind<Untie>("untie", {id_field("joint", &Untie::joint)}),
        kind<SetJointProperty>("set_joint", {id_field("joint", &SetJointProperty::joint),
                                             key_field<SetJointProperty>(of_joint),
                                             value_field<SetJointProperty>(of_joint)}),
        kind<SetNetworkProperty>("set_network",
                                 {id_field("joint", &SetNetworkProperty::joint),
                                  key_field<SetNetworkProperty>(of_joint),
                                  number_field("value", &SetNetworkProperty::value, farthest)}),
    };
    static_assert(std::tuple_size_v<std::decay_t<decltype(kinds)>> == std::variant_size_v<Command>);
    return kinds;
}

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
    const CommandKind& kind = command_kinds()[command.index()];
    json.member("do", kind.key);
    kind.write(json, command);
}

Command read_command(const Object& members, const Place& place) {
    const auto& name =
        expect<std::string>(find_member(members, "do"), place / "do", "the name of a command");
    const CommandKind* kind = find_row(command_kinds(), name);
    if (kind == nullptr) {
        (place / "do")
            .refuse(fmt::format("expected one of {}, got {}", key_list(command_kinds()),
                                excerpt({name})));
    }
    return kind->read(members, place);
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
    const JsonObject object(json, JsonWriter::Layout::one_line);
    for (const SetSetting& setting : settings) {
        json.member(setting.key, setting.value);
    }
}

} // namespace carom
