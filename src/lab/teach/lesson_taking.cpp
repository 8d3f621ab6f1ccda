#include "lab/teach/lesson_taking.hpp"

#include "io/scene/scene_file.hpp"
#include "lab/run/comparison.hpp"
#include "lab/run/edits.hpp"
#include "lab/run/scene_source.hpp"
#include "lab/run/session.hpp"
#include "lab/theory/experiments/catalogue.hpp"
#include "physics/world/property.hpp"
#include "physics/world/world.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <string>
#include <system_error>
#include <utility>
#include <variant>
#include <vector>

namespace carom {

namespace {

constexpr double longest_start = 60.0; // [s] that a lesson may begin a step after

using SettingRows = std::vector<const Property<Settings>*>;

Settings with(Settings settings, const std::vector<SetSetting>& values) {
    set_checked(settings, values);
    return settings;
}

// Which scene.

/// The experiment whose page is open, where the world began as its formula assumes it.
const Experiment* experiment_in(const Arrangement& shown) {
    const Experiment* experiment = find_experiment(shown.experiment);
    if (experiment == nullptr || shown.lanes.size() > 1) {
        return nullptr;
    }
    const World& world = shown.lanes.front().start.world;
    const World first = first_world(*experiment, experiment->applicable.front());
    return world.bodies == first.bodies && world.joints == first.joints ? experiment : nullptr;
}

/// Gives the settings that the step's own are on top of.
Settings take_experiment(const Experiment& experiment, const Settings& settings, DraftStep& taken) {
    taken.step.experiment = experiment.key;
    taken.step.settings = {{"resolver", std::string(settings.resolver.view())}};
    return first_world(experiment, response_of(experiment, taken.step)).settings;
}

Settings take_scene(const Scene& scene, std::span<const KnownScene> known, DraftStep& taken) {
    if (const SceneRow* row = built_in_behind(scene)) {
        taken.step.scene = row->key;
        return make_scene(*row).world.settings;
    }
    const auto found = std::find_if(known.begin(), known.end(), [&](const KnownScene& each) {
        return differs_in_settings_alone(scene, each.scene);
    });
    taken.scene = found != known.end() ? found->scene : scene;
    taken.file = found != known.end() ? found->file : std::filesystem::path();
    return taken.scene->world.settings;
}

// Lanes and dials.

/// The settings of the lanes: all of one scene, or else of the focused one alone.
std::vector<const Settings*> settings_of_lanes(const Arrangement& shown, DraftStep& taken) {
    const Scene& focused = shown.lanes[shown.focus].start;
    std::vector<const Settings*> settings;
    for (const Recording& lane : shown.lanes) {
        if (!differs_in_settings_alone(lane.start, focused)) {
            taken.left_out.emplace_back("lanes with other bodies: those of a step differ in dials");
            return {&focused.world.settings};
        }
        settings.push_back(&lane.start.world.settings);
    }
    return settings;
}

/// The comparison that makes these lanes of the settings that they have in common.
const ComparisonPreset* preset_behind(const std::vector<const Settings*>& lanes,
                                      const Settings& common) {
    for (const ComparisonPreset& preset : comparison_presets()) {
        const auto made = preset.lanes();
        if (std::equal(made.begin(), made.end(), lanes.begin(), lanes.end(),
                       [&](const auto& values, const Settings* lane) {
                           return with(common, values) == *lane;
                       })) {
            return &preset;
        }
    }
    return nullptr;
}

/// What differs from `base` in all lanes alike, and then what differs between them.
void take_dials(const Settings& base, const std::vector<const Settings*>& lanes, bool split,
                LessonStep& step) {
    const SettingRows differing = differing_settings(lanes);
    const Settings common = with(*lanes.front(), values_of(differing, base));
    for (SetSetting& changed : changed_settings(base, common)) {
        step.settings.push_back(std::move(changed));
    }
    if (lanes.size() == 1) {
        return;
    }
    if (const ComparisonPreset* preset = split ? preset_behind(lanes, common) : nullptr) {
        step.compare = preset->key;
        return;
    }
    for (const Settings* lane : lanes) {
        step.lanes.push_back(values_of(differing, *lane));
    }
    step.split = split;
}

// Clock.

/// Something was done that the run from the start does not repeat.
bool was_touched(const Session& session) {
    const World& first = session.first_world();
    const auto& log = session.log();
    return std::any_of(log.begin(), log.end(), [&](const LoggedCommand& logged) {
        const bool is_first_dial =
            std::holds_alternative<SetSetting>(logged.command) && logged.step <= first.step_count;
        return !is_built(logged, first) && !is_first_dial;
    });
}

void take_clock(const Arrangement& shown, const Session& session, DraftStep& taken) {
    LessonStep& step = taken.step;
    step.paused = shown.paused;
    step.speed = static_cast<double>(shown.speed);
    const double time = session.world().time - session.first_world().time;
    if (time > longest_start) {
        taken.left_out.push_back(fmt::format(
            "the moment: a step begins within {:g} s, this one at the start", longest_start));
    } else {
        taken.moment = static_cast<double>(static_cast<float>(time)); // as the file will have it
        step.at = shown.paused ? taken.moment : 0.0;
    }
    if (was_touched(session)) {
        taken.left_out.emplace_back("pushes, throws and dials turned during the run: the step runs "
                                    "from its start, with the dials as they are now");
    }
}

void take_rules(const Session& session, DraftStep& taken) {
    const PauseRules& rules = session.pause_rules();
    if (rules == PauseRules{}) {
        return;
    }
    const World& world = session.world();
    taken.step.pause_rules = LessonRules{
        rules.first_contact, name_of(world, rules.touch_of.value_or(BodyId{}), ""),
        name_of(world, rules.apex_of.value_or(BodyId{}), ""), rules.energy_rise, rules.steps};
    if (rules.touch_of && rules.touch_with) {
        taken.left_out.emplace_back("a pause at the touch of two bodies: the step pauses when the "
                                    "first of them touches anything");
    }
}

// What is seen.

/// What is switched off is the user's own choice.
void take_view(const Arrangement& shown, DraftStep& taken) {
    taken.step.camera = shown.camera;
    for (const auto& [key, on] : shown.overlays) {
        if (on) {
            taken.step.overlays.push_back(key);
        }
    }
    taken.step.select =
        name_of(shown.lanes[shown.focus].start.world, shown.selected.value_or(BodyId{}), "");
    if (shown.focus > 0) {
        taken.left_out.emplace_back("which lane has the focus: it is the first one");
    }
}

/// A lesson names scenes alone, in files that end in .json.
void add_file(const std::filesystem::path& file, std::vector<KnownScene>& known) {
    const bool is_known = std::any_of(known.begin(), known.end(),
                                      [&](const KnownScene& each) { return each.file == file; });
    std::error_code unknown;
    if (is_known || file.extension() != ".json" || !std::filesystem::exists(file, unknown)) {
        return;
    }
    try {
        known.push_back({load_scene(file), file});
    } catch (const SceneError&) { // a run or a lesson, or no longer what it was
    }
}

} // namespace

std::vector<KnownScene> known_scenes(const LessonDraft& draft, const std::filesystem::path& file) {
    std::vector<KnownScene> known;
    add_file(file, known);
    for (const DraftStep& step : draft.steps) {
        if (!step.file.empty()) {
            add_file(step.file, known);
        } else if (step.scene) {
            known.push_back({*step.scene, {}});
        }
    }
    return known;
}

DraftStep taken_step(const Arrangement& shown, const Session& session,
                     std::span<const KnownScene> known) {
    DraftStep taken;
    const std::vector<const Settings*> lanes = settings_of_lanes(shown, taken);
    const Scene& focused = shown.lanes[shown.focus].start;
    const Experiment* experiment = experiment_in(shown);
    const Settings base = experiment != nullptr
                              ? take_experiment(*experiment, *lanes.front(), taken)
                              : take_scene(focused, known, taken);
    take_dials(base, lanes, shown.split_lanes, taken.step);
    take_view(shown, taken);
    take_clock(shown, session, taken);
    take_rules(session, taken);
    return taken;
}

} // namespace carom
