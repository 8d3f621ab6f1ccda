#include "io/scene/scene_file.hpp"

#include "io/base/atomic_file.hpp"
#include "io/base/json_value.hpp"
#include "io/scene/annotation_json.hpp"
#include "physics/world/presets.hpp"
#include "physics/world/property_tables.hpp"
#include "physics/world/table.hpp"

#include <unordered_map>

namespace carom {

namespace {

void read_settings(Settings& settings, const JsonValue& value, const Place& place) {
    for (const JsonMember& member :
         expect<JsonValue::Object>(&value, place, "an object of settings")) {
        const auto& row = known_property(settings_table(), member.key, place / member.key);
        row.set(settings, read_property(row, member.value, place / member.key));
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
void read_bodies(World& world, const JsonValue& value, const Place& place,
                 StaticSurface unmentioned) {
    const auto& list = expect<JsonValue::Array>(&value, place, "a list of bodies");
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

namespace {

/// What is written can be read again, whatever was removed meanwhile.
Field<Scene> annotations_of_scene() {
    Field<Scene> field = annotations_field<Scene>();
    field.write = [](JsonWriter& json, const Scene& scene) {
        json.list_of(annotations_in(scene.world, scene.annotations),
                     [&](const Annotation& each) { write_annotation(json, each); });
    };
    return field;
}

} // namespace

/// Joints and surfaces name bodies, which are read before them.
const Fields<Scene>& scene_fields() {
    const auto text = [](std::string_view key, std::string_view sentence,
                         std::string Scene::*member) {
        return always_written(own_field<Scene>(
            key, "a text", sentence, member,
            [](const JsonValue& value, const Place& place) {
                return expect<std::string>(&value, place, "a text");
            },
            [](JsonWriter& json, const std::string& content) { json.value(content); }));
    };
    static const Fields<Scene> table = {
        text("title", "as lists and windows show it", &Scene::title),
        text("teaches", "one sentence", &Scene::teaches),
        plain_field<Scene>({.key = "paused",
                            .tooltip = "the window opens it with its clock standing, as a scene "
                                       "that was saved while it stood"},
                           &Scene::paused),
        always_written<Scene>({"settings", "an object of settings", "see below",
                               [](Scene& scene, const JsonValue& value, const Place& place) {
                                   read_settings(scene.world.settings, value, place);
                               },
                               [](JsonWriter& json, const Scene& scene) {
                                   write_changed_settings(json, scene.world.settings);
                               }}),
        required<Scene>(
            {"bodies", "a list of bodies", "see below",
             [](Scene& scene, const JsonValue& value, const Place& place) {
                 read_bodies(scene.world, value, place,
                             place.format == 1 ? StaticSurface::of_default
                                               : StaticSurface::of_other_body);
             },
             [](JsonWriter& json, const Scene& scene) { write_bodies(json, scene.world); }}),
        always_written<Scene>(
            {"joints", "a list of joints", "see below",
             [](Scene& scene, const JsonValue& value, const Place& place) {
                 read_joints(scene.world, names_of(scene.world), value, place);
             },
             [](JsonWriter& json, const Scene& scene) { write_joints(json, scene.world); }}),
        {"surfaces", "a list of surfaces", "see below",
         [](Scene& scene, const JsonValue& value, const Place& place) {
             read_surfaces(scene.world, names_of(scene.world), value, place);
         },
         [](JsonWriter& json, const Scene& scene) { write_surfaces(json, scene.world); },
         [](const Scene& a, const Scene&) { return a.world.surfaces.empty(); }},
        annotations_of_scene()};
    return table;
}

Scene read_scene(const JsonValue& value, Place place, std::vector<std::string>* given) {
    const JsonValue::Object& document =
        document_of(value, place, scene_format, "an object that holds a scene", scene_fields());
    Scene scene;
    if (place.format == 1) {
        scene.world.settings.push_speed.reset(); // it had no limit
    }
    read_members(scene_fields(), document, place, scene);
    expect_bodies_of(scene.annotations, scene.world, place / "annotations");
    if (const JsonValue* settings = find_member(document, "settings"); settings && given) {
        for (const JsonMember& member : std::get<JsonValue::Object>(settings->data)) {
            given->push_back(member.key);
        }
    }
    return scene;
}

void set_from_text(Settings& settings, std::string_view assignment, std::string_view option) {
    const std::string source = fmt::format("{} {}", option, shortened(assignment, 100));
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

Scene load_scene(const std::filesystem::path& file, std::vector<std::string>* given) {
    return parse_scene(read_document(file, most_json_bytes), file.string(), given);
}

void save_scene(const Scene& scene, const std::filesystem::path& file) {
    write_document(file, scene_text(scene));
}

} // namespace carom
