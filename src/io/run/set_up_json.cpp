#include "io/run/set_up_json.hpp"

#include "io/base/json_fields.hpp"
#include "io/run/command_json.hpp"
#include "io/run/run_json.hpp"
#include "io/scene/annotation_json.hpp"
#include "io/scene/scene_file.hpp"
#include "math/camera.hpp"

#include <algorithm>
#include <numbers>
#include <utility>

namespace carom {

namespace {

/// The keys of a camera; what is left out follows from the scene.
const Fields<PartialCamera>& camera_fields() {
    constexpr double quarter_turn = std::numbers::pi / 2.0;
    constexpr double farthest = 1e6; // [m]
    // The bounds are those of the window's own camera.
    static const Fields<PartialCamera> table = {
        plain_field<PartialCamera>({.key = "target",
                                    .unit = "m",
                                    .minimum = -farthest,
                                    .maximum = farthest,
                                    .tooltip = "the point that it looks at"},
                                   &PartialCamera::target),
        plain_field<PartialCamera>({.key = "distance",
                                    .unit = "m",
                                    .minimum = 0.05,
                                    .maximum = 2000.0,
                                    .tooltip = "from there"},
                                   &PartialCamera::distance),
        plain_field<PartialCamera>({.key = "yaw",
                                    .unit = "rad",
                                    .minimum = -10.0,
                                    .maximum = 10.0,
                                    .tooltip = "0 looks along -z, positive turns to the right"},
                                   &PartialCamera::yaw),
        plain_field<PartialCamera>({.key = "pitch",
                                    .unit = "rad",
                                    .minimum = -quarter_turn,
                                    .maximum = quarter_turn,
                                    .tooltip = "below 0 it looks down"},
                                   &PartialCamera::pitch)};
    return table;
}

using Object = JsonValue::Object;
using Array = JsonValue::Array;

constexpr std::size_t longest_name = 1000; ///< [bytes], of what a set-up names
constexpr std::size_t most_selected = 8;   ///< as many are followed
constexpr std::uint64_t most_body_id = 4'294'967'295;

constexpr std::string_view scene_expected = "the name of a built-in scene, or a file";
constexpr std::string_view scene_sentence =
    "a built-in scene, in a lesson also a file beside it, or a whole scene as in scene files";

// ---- scenes and lanes --------------------------------------------------------------------------

/// Of a set-up or of a lane: a name, or a scene of its own.
template <class T>
Field<T> scene_field() {
    Field<T> field{"scene", std::string(scene_expected), scene_sentence, {}, {}, {}};
    field.read = [](T& target, const JsonValue& value, const Place& place) {
        if (std::holds_alternative<Object>(value.data)) {
            target.own_scene = read_start(value, place);
            return;
        }
        target.scene = read_text(value, place, scene_expected, longest_name);
    };
    field.write = [](JsonWriter& json, const T& target) {
        target.own_scene ? write_scene(json, *target.own_scene) : json.value(target.scene);
    };
    field.same = [](const T& a, const T& b) {
        return a.scene == b.scene && a.own_scene == b.own_scene;
    };
    return field;
}

template <class T>
Field<T> settings_field() {
    return own_field<T>("settings", "an object of settings",
                        "as in scene files, on top of the scene's own", &T::settings,
                        &read_settings, &write_settings);
}

/// A scene that is named is today's; what is said of it meant what its format did.
template <class T>
void run_as_in_format(int format, T& target) {
    std::vector<SetSetting> settings = settings_of_format(format);
    for (SetSetting& given : target.settings) {
        std::erase_if(settings, [&](const SetSetting& older) { return older.key == given.key; });
        settings.push_back(std::move(given));
    }
    target.settings = std::move(settings);
}

SetUpLane read_lane(const JsonValue& value, const Place& place) {
    const auto& members = expect<Object>(&value, place, "an object that holds a lane");
    expect_keys_of(members, place, lane_fields(), run_fields());
    SetUpLane lane;
    read_members(lane_fields(), members, place, lane);
    if (!lane.scene.empty()) {
        run_as_in_format(place.format, lane);
    }
    if (has_any(members, run_fields())) {
        read_members<Run>(run_fields(), members, place, lane);
    }
    return lane;
}

void write_lane(JsonWriter& json, const SetUpLane& lane) {
    json.begin_object();
    write_members(json, lane_fields(), lane);
    if (has_run(lane)) {
        write_members<Run>(json, run_fields(), lane);
    }
    json.end_object();
}

/// A lane of a comparison holds settings alone.
bool is_lane_of_its_own(const JsonValue& value) {
    const auto* members = std::get_if<Object>(&value.data);
    return members != nullptr &&
           (has_any(*members, lane_fields()) || has_any(*members, run_fields()));
}

void read_lanes(SetUp& target, const JsonValue& value, const Place& place) {
    const Array& list = read_list(value, place, "objects of settings", 1, most_lanes);
    target.lanes.clear();
    target.runs.clear();
    const bool begin_on_their_own = std::any_of(list.begin(), list.end(), is_lane_of_its_own);
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (begin_on_their_own) {
            target.runs.push_back(read_lane(list[i], place / i));
        } else {
            target.lanes.push_back(read_settings(list[i], place / i));
        }
    }
}

void write_lanes(JsonWriter& json, const SetUp& set_up) {
    json.begin_array();
    for (const auto& lane : set_up.lanes) {
        write_settings(json, lane);
    }
    for (const SetUpLane& lane : set_up.runs) {
        write_lane(json, lane);
    }
    json.end_array();
}

Field<SetUp> lanes_field() {
    return {"lanes",
            fmt::format("1 to {} objects of settings", most_lanes),
            "settings on top of these, a lane each; or lanes that begin in their own ways",
            &read_lanes,
            &write_lanes,
            [](const SetUp& a, const SetUp& b) { return a.lanes == b.lanes && a.runs == b.runs; }};
}

// ---- the rest ----------------------------------------------------------------------------------

Field<SetUp> name_field(std::string_view key, std::string_view expected, std::string_view sentence,
                        std::string SetUp::*member) {
    return text_field<SetUp>(key, expected, sentence, member, longest_name);
}

/// The key of a built-in one, or its whole document, which whoever knows experiments reads.
Field<SetUp> experiment_field(std::string_view key, std::string_view sentence,
                              std::string SetUp::*name, std::optional<JsonValue> SetUp::*document) {
    constexpr std::string_view expected = "the key of an experiment, or a whole experiment";
    Field<SetUp> field{key, std::string(expected), sentence, {}, {}, {}};
    field.read = [=](SetUp& target, const JsonValue& value, const Place& place) {
        if (std::holds_alternative<Object>(value.data)) {
            target.*document = value;
            target.*name = "experiment"; // until it is read
            return;
        }
        target.*name = read_text(value, place, expected, longest_name);
    };
    field.write = [=](JsonWriter& json, const SetUp& target) {
        target.*document ? json.value(*(target.*document)) : json.value(target.*name);
    };
    field.same = [=](const SetUp& a, const SetUp& b) {
        return a.*name == b.*name && a.*document == b.*document;
    };
    return field;
}

Field<SetUp> focus_field() {
    return own_field<SetUp>(
        "focus", "a lane, a whole number from 0", "the lane that panels and mouse refer to",
        &SetUp::focus,
        [](const JsonValue& value, const Place& place) {
            return static_cast<std::size_t>(
                read_whole_number(&value, place, "a lane", 0, most_lanes - 1));
        },
        [](JsonWriter& json, std::size_t focus) { json.value(std::uint64_t{focus}); });
}

/// One name alone is a text.
Field<SetUp> select_field() {
    constexpr std::string_view expected = "the name of a body, or a list of names";
    return own_field<SetUp>(
        "select", std::string(expected),
        "the selected body, or up to 8: plots and paths are of all of them", &SetUp::select,
        [=](const JsonValue& value, const Place& place) {
            if (!std::holds_alternative<Array>(value.data)) {
                return std::vector{read_text(value, place, expected, longest_name)};
            }
            std::vector<std::string> names;
            for (const JsonValue& name :
                 read_list(value, place, "names of bodies", 1, most_selected)) {
                names.push_back(
                    read_text(name, place / names.size(), "the name of a body", longest_name));
            }
            return names;
        },
        [](JsonWriter& json, const std::vector<std::string>& names) {
            names.size() == 1 ? json.value(names.front()) : json.value(names);
        });
}

Field<SetUp> selected_field() {
    return own_field<SetUp>(
        "selected", "a body's number, a whole number from 1",
        "the selected body by its number, as older links name it", &SetUp::selected,
        [](const JsonValue& value, const Place& place) {
            return BodyId{static_cast<std::uint32_t>(
                read_whole_number(&value, place, "a body's number", 1, most_body_id))};
        },
        [](JsonWriter& json, BodyId body) { json.value(body.value); });
}

Field<SetUp> plots_field() {
    return own_field<SetUp>(
        "plots", "a list of keys of quantities",
        "1 to 4 quantities: `kinetic`, `total`, `momentum_x`, `deepest_penetration`, ...; of the "
        "selected body `height`, `speed`, ...; `residual_by_iteration`",
        &SetUp::plots,
        [](const JsonValue& value, const Place& place) {
            read_list(value, place, "keys of quantities", 1, most_plots);
            const PropertyInfo row{.kind = PropertyKind::text_list};
            return std::get<std::vector<std::string>>(read_property(row, value, place));
        },
        [](JsonWriter& json, const std::vector<std::string>& plots) { json.value(plots); });
}

} // namespace

const Fields<SetUpLane>& lane_fields() {
    static const Fields<SetUpLane> table = {scene_field<SetUpLane>(), settings_field<SetUpLane>()};
    return table;
}

const Fields<NamedRules>& rule_fields() {
    const auto name = [](std::string_view key, std::string_view sentence,
                         std::string NamedRules::*member) {
        return text_field<NamedRules>(key, "the name of a body", sentence, member, longest_name);
    };
    static const Fields<NamedRules> table = {
        plain_field<NamedRules>(
            {.key = "first_contact", .tooltip = "something touches, where nothing did before"},
            &NamedRules::first_contact),
        name("touch_of", "this body touches something", &NamedRules::touch_of),
        name("touch_with", "and it touches this one", &NamedRules::touch_with),
        name("apex_of", "this body has stopped rising", &NamedRules::apex_of),
        plain_field<NamedRules>({.key = "energy_rises", .tooltip = "the total energy has grown"},
                                &NamedRules::energy_rises),
        plain_field<NamedRules>({.key = "after_steps",
                                 .minimum = 1.0,
                                 .maximum = 1e6,
                                 .tooltip = "so many steps after the clock was started"},
                                &NamedRules::after_steps)};
    return table;
}

const Fields<SetUp>& set_up_fields() {
    static const Fields<SetUp> table = {
        scene_field<SetUp>(),
        settings_field<SetUp>(),
        lanes_field(),
        plain_field<SetUp>({.key = "split",
                            .tooltip = "lanes side by side, or with false as ghosts in one "
                                       "picture"},
                           &SetUp::split),
        name_field("compare", "the key of a comparison",
                   "in place of lanes: `four_ways`, `warm_start`, `baumgarte`, `friction`, ...",
                   &SetUp::compare),
        focus_field(),
        object_field<SetUp>("camera", "an object that holds a camera",
                            "`target` [m], `distance` [m], `yaw`, `pitch` [rad], or some of them",
                            &SetUp::camera, camera_fields()),
        overlays_field(),
        annotations_field<SetUp>(),
        strobe_steps_field(),
        select_field(),
        selected_field(),
        plots_field(),
        own_field<SetUp>("inside", std::string(inside_expected),
                         "looks inside the coming step: `{ \"contact\": [\"ball\", \"floor\"] "
                         "}`, `{ \"joint\": [\"a\", \"b\"] }` (`null` is the world), with "
                         "`point` 0 to 3, or `true`",
                         &SetUp::inside, &read_inside, &write_inside),
        experiment_field("experiment",
                         "is measured in place of a scene, under the resolver that `settings` has; "
                         "its results stand in a lecture's picture",
                         &SetUp::experiment, &SetUp::own_experiment),
        experiment_field("page", "the experiment whose page is open", &SetUp::page,
                         &SetUp::own_page),
        plain_field<SetUp>({.key = "at",
                            .unit = "s",
                            .minimum = 0.0,
                            .maximum = 60.0,
                            .tooltip = "simulated time at which it begins"},
                           &SetUp::at),
        plain_field<SetUp>({.key = "paused", .tooltip = "the clock waits to be started"},
                           &SetUp::paused),
        plain_field<SetUp>({.key = "speed",
                            .minimum = slowest_clock,
                            .maximum = fastest_clock,
                            .tooltip = "simulated seconds a second"},
                           &SetUp::speed),
        plain_field<SetUp>({.key = "loop",
                            .unit = "s",
                            .minimum = shortest_loop,
                            .maximum = longest_loop,
                            .tooltip = "the run begins anew after so much simulated time; in a "
                                       "lesson until you do something"},
                           &SetUp::loop),
        object_field<SetUp>("pause_rules", "an object that holds pause rules",
                            "`first_contact`, `touch_of`, `touch_with`, `apex_of` (names), "
                            "`energy_rises`, `after_steps`",
                            &SetUp::pause_rules, rule_fields())};
    return table;
}

void read_set_up(const Object& members, const Place& place, SetUp& target) {
    read_members(set_up_fields(), members, place, target);
    if (!target.own_scene) {
        run_as_in_format(place.format, target);
    }
}

void set_from_text(SetUp& set_up, std::string_view assignment) {
    const std::string source = fmt::format("--show {}", shortened(assignment, 100));
    const Place place{source, {}};
    const std::size_t equals = assignment.find('=');
    const Fields<SetUp>& table = set_up_fields();
    const auto field = std::find_if(table.begin(), table.end(), [&](const Field<SetUp>& each) {
        return each.key == assignment.substr(0, equals);
    });
    if (equals == std::string_view::npos || field == table.end()) {
        std::vector<std::string_view> keys;
        for (const Field<SetUp>& each : table) {
            keys.push_back(each.key);
        }
        place.refuse(fmt::format("expected key=value, the key one of {}", fmt::join(keys, ", ")));
    }
    field->read(set_up, value_from_text(assignment.substr(equals + 1)), place);
}

/// One thing at a time is compared or measured.
void expect_consistent(const SetUp& set_up, const Place& place) {
    const bool has_lanes = !set_up.lanes.empty() || !set_up.runs.empty();
    if (!set_up.experiment.empty() && (has_lanes || !set_up.compare.empty())) {
        (place / (has_lanes ? "lanes" : "compare"))
            .refuse("expected none beside an experiment, which runs in one lane");
    }
    if (has_lanes && !set_up.compare.empty()) {
        (place / "lanes").refuse("expected either lanes or compare, got both");
    }
    if (set_up.pause_rules && set_up.pause_rules->touch_of.empty() &&
        !set_up.pause_rules->touch_with.empty()) {
        (place / "pause_rules" / "touch_with").refuse("expected touch_of beside it, got none");
    }
}

} // namespace carom
