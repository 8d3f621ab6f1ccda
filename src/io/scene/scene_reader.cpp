#include "io/scene/scene_reader.hpp"

#include "io/base/json_expect.hpp"
#include "io/base/json_reader.hpp"
#include "io/base/property_json.hpp"
#include "io/scene/body_reader.hpp"
#include "io/scene/joint_reader.hpp"
#include "physics/world/presets.hpp"
#include "physics/world/settings_table.hpp"
#include "physics/world/table.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace carom {

namespace {

constexpr std::array<std::string_view, 8> scene_file_keys = {
    "format", "title", "teaches", "paused", "settings", "bodies", "joints", "surfaces"};

std::string read_text(const JsonValue::Object& document, std::string_view key, const Place& place) {
    const JsonValue* text = find_member(document, key);
    return text != nullptr ? expect<std::string>(text, place / key, "a text") : std::string();
}

void read_settings(Settings& settings, const JsonValue& value, const Place& place,
                   std::vector<std::string>* given) {
    for (const JsonMember& member :
         expect<JsonValue::Object>(&value, place, "an object of settings")) {
        const auto& row = known_property(settings_table(), member.key, place / member.key);
        row.set(settings, read_property(row, member.value, place / member.key));
        if (given != nullptr) {
            given->push_back(member.key);
        }
    }
}

/// Names given in the file must differ; unnamed bodies get a name that is free.
void settle_names(std::vector<Body>& bodies, const Place& place) {
    std::unordered_map<std::string, std::size_t> bearers;
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        const std::string& name = bodies[i].name;
        if (name.empty()) {
            continue;
        }
        if (const auto [bearer, is_new] = bearers.emplace(name, i); !is_new) {
            (place / i / "name")
                .refuse(fmt::format("expected a name that no other body has, but {}/{} is {} too",
                                    place.pointer, bearer->second, excerpt({name})));
        }
    }
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        const std::string_view kind =
            std::holds_alternative<Sphere>(bodies[i].shape) ? "sphere" : "box";
        for (std::size_t number = i + 1; bodies[i].name.empty(); ++number) {
            std::string name = fmt::format("{} {}", kind, number);
            if (bearers.emplace(name, i).second) {
                bodies[i].name = std::move(name);
            }
        }
    }
}

/// Fills the world directly: World::add looks for the name among all bodies so far.
void read_bodies(World& world, const JsonValue* value, const Place& place,
                 StaticSurface unmentioned) {
    const auto& list = expect<JsonValue::Array>(value, place, "a list of bodies");
    if (list.size() > most_bodies) {
        place.refuse(fmt::format("expected at most {} bodies, got {}", most_bodies, list.size()));
    }
    for (std::size_t i = 0; i < list.size(); ++i) {
        const auto& members =
            expect<JsonValue::Object>(&list[i], place / i, "an object that holds a body");
        Body body = read_body(members, place / i, unmentioned);
        if (find_member(members, "name") != nullptr && body.name.empty()) {
            (place / i / "name").refuse("expected a name that is not empty");
        }
        body.id = world.next_id;
        ++world.next_id.value;
        world.bodies.push_back(std::move(body));
    }
    settle_names(world.bodies, place);
}

void read_ties(World& world, const JsonValue::Object& document, const Place& place) {
    const BodyNames names = names_of(world);
    if (const JsonValue* joints = find_member(document, "joints")) {
        read_joints(world, names, *joints, place / "joints");
    }
    if (const JsonValue* surfaces = find_member(document, "surfaces")) {
        read_surfaces(world, names, *surfaces, place / "surfaces");
    }
}

const Preset& known_preset(std::string_view key, const Place& place) {
    const Preset* preset = find_row(presets(), key);
    if (preset == nullptr) {
        place.refuse(fmt::format("expected one of {}", key_list(presets())));
    }
    return *preset;
}

} // namespace

Scene parse_scene(std::string_view text, std::string_view source, std::vector<std::string>* given) {
    return read_scene(read_json(text, source), {source, {}}, given);
}

Scene read_scene(const JsonValue& value, const Place& place, std::vector<std::string>* given) {
    const JsonValue::Object& document = expect_document(value, place, scene_format, scene_file_keys,
                                                        "an object that holds a scene");
    const bool is_first = format_of(document) == 1;

    Scene scene;
    scene.title = read_text(document, "title", place);
    scene.teaches = read_text(document, "teaches", place);
    if (const JsonValue* paused = find_member(document, "paused")) {
        scene.paused = expect<bool>(paused, place / "paused", "true or false");
    }
    if (is_first) {
        scene.world.settings.push_speed.reset(); // it had no limit
    }
    if (const JsonValue* settings = find_member(document, "settings")) {
        read_settings(scene.world.settings, *settings, place / "settings", given);
    }
    read_bodies(scene.world, find_member(document, "bodies"), place / "bodies",
                is_first ? StaticSurface::of_default : StaticSurface::of_other_body);
    read_ties(scene.world, document, place);
    return scene;
}

void set_from_text(Settings& settings, std::string_view assignment) {
    const std::string source = fmt::format("--set {}", shortened(assignment, 100));
    const Place place{source, {}};
    const std::size_t equals = assignment.find('=');
    if (equals == std::string_view::npos) {
        place.refuse("expected key=value");
    }
    const std::string_view key = assignment.substr(0, equals);
    const std::string_view text = assignment.substr(equals + 1);
    if (key == "preset") {
        apply(settings, known_preset(text, place));
        return;
    }
    const auto& row = known_property(settings_table(), key, place);
    row.set(settings, read_property(row, value_from_text(text), place));
}

} // namespace carom
