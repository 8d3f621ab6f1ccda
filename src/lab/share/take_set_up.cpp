#include "lab/inside/step_inspection.hpp"
#include "lab/run/comparison.hpp"
#include "lab/run/edits.hpp"
#include "lab/run/scene_source.hpp"
#include "lab/run/session.hpp"
#include "lab/share/set_up.hpp"
#include "physics/world/property.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace carom {

namespace {

static_assert(most_lanes == Lanes::most);
static_assert(slowest_clock == SessionClock::slowest && fastest_clock == SessionClock::fastest);

Settings with(Settings settings, const std::vector<SetSetting>& values) {
    set_checked(settings, values);
    return settings;
}

// ---- lanes -------------------------------------------------------------------------------------

/// The scene by its name, or itself, in a set-up or a lane. What is then left to say are settings
/// on top of the scene that is returned.
template <class T>
Scene name_scene(const Scene& scene, T& target) {
    if (const SceneRow* row = built_in_behind(scene)) {
        target.scene = row->key;
        return make_scene(*row);
    }
    target.own_scene = scene;
    return scene;
}

/// The comparison that makes these lanes of the settings that they have in common.
const ComparisonPreset* preset_behind(std::span<const Recording> lanes, const Settings& common) {
    for (const ComparisonPreset& preset : comparison_presets()) {
        const auto made = preset.lanes();
        if (std::equal(made.begin(), made.end(), lanes.begin(), lanes.end(),
                       [&](const auto& values, const Recording& lane) {
                           return with(common, values) == lane.start.world.settings;
                       })) {
            return &preset;
        }
    }
    return nullptr;
}

/// What differs from `base` in all lanes alike, and then what differs between them.
void take_compared(std::span<const Recording> lanes, const Settings& base, bool is_comparison,
                   SetUp& set_up) {
    std::vector<const Settings*> settings;
    for (const Recording& lane : lanes) {
        settings.push_back(&lane.start.world.settings);
    }
    const auto differing = differing_settings(settings);
    const Settings common = with(*settings.front(), values_of(differing, base));
    set_up.settings = changed_settings(base, common);
    if (lanes.size() == 1) {
        return;
    }
    const ComparisonPreset* preset = is_comparison ? preset_behind(lanes, common) : nullptr;
    if (preset != nullptr) {
        set_up.compare = preset->key;
        return;
    }
    for (const Settings* lane : settings) {
        if (is_comparison) {
            set_up.lanes.push_back(values_of(differing, *lane));
        } else {
            set_up.runs.emplace_back().settings = values_of(differing, *lane);
        }
    }
}

SetUpLane lane_of(const Recording& recording, const Scene& common) {
    SetUpLane lane;
    if (has_run(recording)) {
        static_cast<Run&>(lane) = recording;
    }
    const Scene& start = recording.start;
    const Scene base = differs_in_settings_alone(start, common) ? common : name_scene(start, lane);
    lane.settings = changed_settings(base.world.settings, start.world.settings);
    return lane;
}

// ---- a session ---------------------------------------------------------------------------------

Recording taken_lane(const Lane& lane, const Scene& scene, bool with_run) {
    Recording run = recording_of(lane, scene);
    if (with_run) {
        return run;
    }
    run.start.world = start_of(lane);
    const bool needs_new_ids = has_gaps(run.start.world);
    return without_run(needs_new_ids ? as_in_file(run.start) : std::move(run.start));
}

NamedRules named_rules(const PauseRules& rules, const World& world) {
    const auto name = [&](const std::optional<BodyId>& body) {
        return name_of(world, body.value_or(BodyId{}), "");
    };
    NamedRules named{rules.first_contact, name(rules.touch_of), name(rules.touch_with),
                     name(rules.apex_of), rules.energy_rise,    rules.steps};
    if (named.touch_of.empty()) { // it was removed
        named.touch_with.clear();
    }
    return named;
}

} // namespace

std::vector<SetSetting> changed_settings(const Settings& from, const Settings& to) {
    std::vector<SetSetting> changed;
    for (const Property<Settings>* row : differing_settings({&from, &to})) {
        changed.push_back({std::string(row->key), row->get(to)});
    }
    return changed;
}

bool differs_in_settings_alone(const Scene& scene, const Scene& from) {
    World world = from.world;
    world.settings = scene.world.settings;
    return scene.title == from.title && scene.teaches == from.teaches && scene.world == world &&
           scene.annotations == from.annotations;
}

const SceneRow* built_in_behind(const Scene& scene) {
    const auto scenes = scene_catalogue();
    const auto row = std::find_if(scenes.begin(), scenes.end(), [&](const SceneRow& candidate) {
        return candidate.title == scene.title &&
               differs_in_settings_alone(scene, make_scene(candidate));
    });
    return row == scenes.end() ? nullptr : &*row;
}

Recording without_run(Scene start) {
    Recording recording;
    recording.last_step = start.world.step_count;
    recording.checkpoint = {start.world.step_count, hash(start.world)};
    recording.start = std::move(start);
    return recording;
}

SetUp set_up_of(std::span<const Recording> lanes, bool is_comparison) {
    SetUp set_up;
    const Scene common = name_scene(lanes.front().start, set_up);
    const bool are_alike = std::all_of(lanes.begin(), lanes.end(), [&](const Recording& lane) {
        return !has_run(lane) && differs_in_settings_alone(lane.start, common);
    });
    if (are_alike) {
        take_compared(lanes, common.world.settings, is_comparison, set_up);
    } else {
        for (const Recording& lane : lanes) {
            set_up.runs.push_back(lane_of(lane, common));
        }
    }
    return set_up;
}

bool name_experiment(const Experiment& experiment, const World& start, SetUp& set_up) {
    const std::vector<SetSetting> method = {
        {"resolver", std::string(start.settings.resolver.view())}};
    const World first = first_world(experiment, response_of(experiment, method));
    if (start.bodies != first.bodies || start.joints != first.joints) {
        return false;
    }
    set_up.scene.clear();
    set_up.own_scene.reset();
    set_up.experiment = experiment.key;
    set_up.own_experiment = experiment.document;
    set_up.settings = method;
    for (SetSetting& changed : changed_settings(first.settings, start.settings)) {
        set_up.settings.push_back(std::move(changed));
    }
    return true;
}

void name_page(SetUp& set_up, const Experiment& experiment) {
    set_up.page = experiment.key;
    set_up.own_page = experiment.document;
}

SetUp set_up_of(const Session& session, bool with_runs) {
    std::vector<Recording> lanes;
    std::size_t focus = 0;
    bool is_comparison = false;
    for (const Lane& lane : session.lanes()) {
        if (lane.is_ghost()) {
            continue;
        }
        if (&lane == &session.lanes()[session.lanes().focus()]) {
            focus = lanes.size();
        }
        is_comparison = is_comparison || !lane.lent().empty();
        lanes.push_back(taken_lane(lane, session.scene(), with_runs));
    }
    SetUp set_up = set_up_of(lanes, is_comparison);
    const ExperimentRun* run = session.experiments().current();
    const bool is_measured = run != nullptr && run->stopped_because().empty();
    if (is_measured && !with_runs && lanes.size() == 1) {
        name_experiment(run->experiment(), lanes.front().start.world, set_up);
    }
    set_up.focus = focus;
    set_up.paused = session.clock().paused();
    set_up.speed =
        static_cast<double>(static_cast<float>(session.clock().speed())); // as a file keeps it
    const NamedRules rules = named_rules(session.clock().pause_rules(), session.world());
    if (rules != NamedRules{}) {
        set_up.pause_rules = rules;
    }
    return set_up;
}

LookInside look_of(const StepInspection& inspection) {
    LookInside inside;
    if (!inspection.followed()) {
        return inside;
    }
    const World& world = inspection.before();
    const Visited& visited = *inspection.followed();
    const auto* contact = std::get_if<ContactName>(&visited);
    const Joint* joint = contact == nullptr ? world.find(std::get<JointId>(visited)) : nullptr;
    inside.what = contact != nullptr ? LookInside::What::contact : LookInside::What::joint;
    inside.a = name_of(world, contact != nullptr ? contact->a : joint->a, "");
    inside.b = name_of(world, contact != nullptr ? contact->b : joint->b, "");
    if (inside.a.empty()) { // the world comes second
        std::swap(inside.a, inside.b);
    }
    inside.point = std::min(static_cast<int>(inspection.point()), 3);
    return inside;
}

} // namespace carom
